import type { StoredShift } from './planForm.ts'
import { ShiftLine } from './ShiftLine.tsx'
import './FixedDay.css'

/** A day that cannot be planned: why, and what stands on it. */
export function FixedDay({
  reason,
  shifts,
  colourOf,
}: {
  reason: string
  shifts: readonly StoredShift[]
  colourOf: (typeId: number) => number
}) {
  return (
    <section className="fixed-day" aria-label="当日排班">
      <p className="fixed-reason">{reason}</p>
      {shifts.length === 0 ? (
        <p className="fixed-none">当日没有排班</p>
      ) : (
        <ul>
          {shifts.map((shift) => (
            <li key={shift.id}>
              <ShiftLine shift={shift} colour={colourOf(shift.service_type_id)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
