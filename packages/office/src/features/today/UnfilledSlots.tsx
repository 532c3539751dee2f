import { spanInWords } from '@museum/contract/span.ts'
import { type Today, wantedOf } from './todayRows.ts'

/** Shifts that nobody took and that have not ended, in the order of the day. */
export function UnfilledSlots({ today }: { today: Today }) {
  const slots = today.unfilled_slots
  if (slots.length === 0) return null
  const wanted = wantedOf(today)
  return (
    <section className="unfilled-slots" aria-labelledby="unfilled-slots">
      <h3 id="unfilled-slots">
        无人认领
        {wanted > 0 ? <span className="status status-amber">还缺 {wanted} 人</span> : null}
      </h3>
      <ul>
        {slots.map((slot) => (
          <li key={slot.id}>
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
