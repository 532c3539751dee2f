import { spanInWords } from '@museum/contract/span.ts'
import { type Today, wantedOf } from './todayRows.ts'

interface UnfilledSlotsProps {
  today: Today
  /** Only what is over, where the gaps that are not stand with their people. */
  over: boolean
}

/** Shifts that nobody took, in the order of the day; what is over stays and is said so. */
export function UnfilledSlots({ today, over }: UnfilledSlotsProps) {
  const slots = today.unfilled_slots.filter(({ end_time }) => !over || end_time <= today.time)
  if (slots.length === 0) return null
  const wanted = wantedOf(today)
  return (
    <section className="unfilled-slots" aria-labelledby="unfilled-slots">
      <h3 id="unfilled-slots">
        {over ? '已结束，未补上' : '无人认领'}
        {wanted > 0 && !over ? <span className="status status-amber">还缺 {wanted} 人</span> : null}
      </h3>
      <ul>
        {slots.map((slot) => (
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
