import { spanInWords } from '@museum/contract/span.ts'
import { type Today, wantedOf } from './todayRows.ts'

/** Shifts that nobody took, in the order of the day; what is over stays and is said so. */
export function UnfilledSlots({ today }: { today: Today }) {
  if (today.unfilled_slots.length === 0) return null
  const wanted = wantedOf(today)
  return (
    <section className="card unfilled-slots" aria-labelledby="unfilled-slots">
      <h2 id="unfilled-slots">
        无人认领
        {wanted > 0 ? <span className="status status-amber">还缺 {wanted} 人</span> : null}
      </h2>
      <ul>
        {today.unfilled_slots.map((slot) => (
          <li key={slot.id} className={slot.end_time <= today.time ? 'over' : undefined}>
            <span className="figures">{spanInWords(slot)}</span>
            <span>
              {slot.place_name} · {slot.service_type_name}
            </span>
            <strong className="figures">
              缺 {slot.need - slot.filled}
              <small>
                （{slot.filled}/{slot.need}）
              </small>
            </strong>
          </li>
        ))}
      </ul>
    </section>
  )
}
