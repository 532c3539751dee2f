import type { StoredShift } from './planForm.ts'
import { ShiftLine } from './ShiftLine.tsx'
import './roster.css'

/** A day that cannot be planned: why, and what stands on it. */
export default function FixedDay({
  reason,
  shifts,
  colourOf,
}: {
  reason: string
  shifts: readonly StoredShift[]
  colourOf: (typeId: number) => number
}) {
  return (
    <section className="card inset" aria-label="当日排班">
      <p className="note">{reason}</p>
      {shifts.length === 0 ? (
        <p className="quiet below">当日没有排班</p>
      ) : (
        <ul className="parted below-wide">
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
