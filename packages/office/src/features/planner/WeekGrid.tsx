import { DayHead } from './DayHead.tsx'
import { PlanCell } from './PlanCell.tsx'
import { type CellPlace, openSlots, sumsOf, type TypeRows, type Week } from './plannerRows.ts'

interface WeekGridProps {
  week: Week
  rows: readonly TypeRows[]
  /** True while another week is on its way. */
  stale: boolean
  mayEdit: boolean
  onOpen: (cell: CellPlace) => void
}

/** A week: service types and their places down, days across. */
export function WeekGrid({ week, rows, stale, mayEdit, onOpen }: WeekGridProps) {
  return (
    <section className={stale ? 'card week stale' : 'card week'} aria-label="一周计划">
      <table>
        <thead>
          <tr>
            <th scope="col">服务地点</th>
            {week.days.map((day) => (
              <DayHead key={day.date} day={day} today={week.today} mayEdit={mayEdit} />
            ))}
          </tr>
        </thead>
        {rows.map(({ type, places, colour }) => (
          <tbody key={type.id}>
            <tr className="week-type">
              <th scope="rowgroup" colSpan={8}>
                <span className={`service-dot service-${colour}`} aria-hidden="true" />
                {type.name}
                <TypeSums week={week} typeId={type.id} />
              </th>
            </tr>
            {places.map((place) => (
              <tr key={place.id}>
                <th scope="row">{place.name}</th>
                {week.days.map((day) => (
                  <PlanCell
                    key={day.date}
                    week={week}
                    day={day}
                    label={`${type.name}，${place.name}`}
                    cell={{ date: day.date, typeId: type.id, placeId: place.id }}
                    onOpen={onOpen}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}

function TypeSums({ week, typeId }: { week: Week; typeId: number }) {
  const { need, lack } = sumsOf(openSlots(week).filter((slot) => slot.service_type_id === typeId))
  const count = week.shifts.filter((shift) => shift.service_type_id === typeId).length
  return (
    <span className="week-sums">
      已排 {count} 人次
      {need > 0 ? `，所需 ${need}` : ''}
      {lack > 0 ? <strong className="status status-amber">缺 {lack}</strong> : null}
    </span>
  )
}
