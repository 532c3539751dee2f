import { spanInWords } from '@museum/contract/span.ts'
import { joined } from '@museum/contract/text.ts'
import { type Today, wantedOf } from './todayRows.ts'

/** Shifts that nobody took and that have not ended, in the order of the day. */
export function UnfilledSlots({ today }: { today: Today }) {
  const slots = today.unfilled_slots
  if (slots.length === 0) return null
  const wanted = wantedOf(today)
  return (
    <section className="inset" aria-labelledby="unfilled-slots">
      <h3 id="unfilled-slots" className="row gap-l small">
        无人认领
        {wanted > 0 ? <span className="status status-amber">还缺 {wanted} 人</span> : null}
      </h3>
      <ul className="plain-list lined">
        {slots.map((slot) => (
          <li key={slot.id} className="row top">
            <span className="figures">{spanInWords(slot)}</span>
            <span className="grow">{joined([slot.place_name, slot.service_type_name])}</span>
            <strong className="amber one-line figures">
              缺 {slot.need - slot.filled}
              <small className="amber">
                （{slot.filled}/{slot.need}）
              </small>
            </strong>
          </li>
        ))}
      </ul>
    </section>
  )
}
