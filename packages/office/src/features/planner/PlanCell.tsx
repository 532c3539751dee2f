import { dayText } from '@museum/contract/day.ts'
import { lackOf } from '@museum/contract/planner/slot.rules.ts'
import { spanInWords } from '@museum/contract/span.ts'
import {
  type CellPart,
  type CellPlace,
  type Day,
  isStray,
  partsOf,
  shiftsOf,
  sumsOf,
  type Week,
} from './plannerRows.ts'

interface PlanCellProps {
  week: Week
  day: Day
  /** The row: service type and place. */
  label: string
  cell: CellPlace
  onOpen: (cell: CellPlace) => void
}

/** One day at one place: each time with wanted against filled, and who serves. */
export function PlanCell({ week, day, label, cell, onOpen }: PlanCellProps) {
  const parts = partsOf(week, cell)
  const open = day.closed === 0
  const { need, lack } = sumsOf(open ? parts.flatMap(({ slot }) => slot ?? []) : [])
  const count = shiftsOf(week, cell).length
  const state = [
    open ? '' : '闭馆',
    need > 0 ? `所需 ${need} 人` : '',
    `已排 ${count} 人`,
    lack > 0 ? `缺 ${lack} 人` : '',
  ]
  const kinds = [
    'plan-cell',
    open ? '' : 'closed',
    day.date === week.today ? 'today' : '',
    day.date < week.today ? 'past' : '',
  ]
  return (
    <td className={kinds.filter(Boolean).join(' ')}>
      <button type="button" onClick={() => onOpen(cell)}>
        <span className="unseen">
          {`${label}，${dayText(day.date, day.date)}：${state.filter(Boolean).join('，')}。`}
        </span>
        {parts.map((part) => (
          <Part key={part.key} part={part} day={day} />
        ))}
      </button>
    </td>
  )
}

const mostNames = 6

function Part({ part, day }: { part: CellPart; day: Day }) {
  const { slot, shifts } = part
  const open = day.closed === 0
  const lack = slot && open ? lackOf(slot) : 0
  const shown = shifts.length > mostNames ? shifts.slice(0, mostNames - 1) : shifts
  return (
    <span className="plan-part">
      <span className="plan-time figures">
        {spanInWords(part)}
        {slot && open ? (
          <b className={lack > 0 ? 'lacking' : 'filled'}>
            {slot.filled}/{slot.need}
            {lack > 0 ? ` 缺${lack}` : ''}
          </b>
        ) : null}
        {shifts.some((shift) => isStray(shift, day)) ? (
          <b className="stray">{open ? '时间段外' : '闭馆日'}</b>
        ) : null}
      </span>
      {shifts.length > 0 ? (
        <span className="plan-people">
          {shown.map((shift) => (
            <span key={shift.id} className={shift.signed === 1 ? 'chip signed' : 'chip'}>
              {shift.volunteer_name}
            </span>
          ))}
          {shifts.length > shown.length ? (
            <span className="chip rest">+{shifts.length - shown.length}</span>
          ) : null}
        </span>
      ) : null}
    </span>
  )
}
