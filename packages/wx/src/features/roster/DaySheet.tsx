import { faults } from '@museum/contract/fault.ts'
import { isEditable } from '@museum/contract/roster/roster.rules.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { Button, ButtonLink } from '../../components/Button.tsx'
import type { DayMark } from '../../components/CalendarDay.tsx'
import type { LunarDay } from '../../components/lunarDay.ts'
import { Sheet } from '../../components/Sheet.tsx'
import { paths } from '../../paths.ts'
import { dayWords, museumNow } from '../../today.ts'
import { ServiceDot } from './ServiceLegend.tsx'
import { ShiftLine } from './ShiftLine.tsx'
import './roster.css'

/** A tapped day: the service types at once, the shifts as soon as they are read, and the way to change them. */
export function DaySheet({
  day,
  marks,
  lunar,
  colourOf,
  onClose,
}: {
  day: string
  marks: readonly DayMark[]
  lunar: LunarDay | undefined
  colourOf: (typeId: number) => number
  onClose: () => void
}) {
  const { data, error, refetch, isFetching } = useQueryOf(
    'GET /api/roster/roster_info',
    { time: day },
    { fresh: true },
  )
  const shifts = data?.list ?? []
  const planned = shifts.length > 0 || marks.length > 0
  return (
    <Sheet title={dayWords(day)} onClose={onClose} foot={<Act day={day} planned={planned} />}>
      <div className="day-sheet">
        {lunar && <p className="day-sheet-lunar">{lunar.full}</p>}
        {shifts.length > 0 ? (
          <ul aria-label="当日排班">
            {shifts.map((shift) => (
              <li key={shift.id}>
                <ShiftLine shift={shift} colour={colourOf(shift.service_type_id)} />
              </li>
            ))}
          </ul>
        ) : (
          <Types marks={marks} known={data !== undefined} failed={error !== null} />
        )}
        {error && (
          <Button kind="quiet" small busy={isFetching} onClick={() => void refetch()}>
            重新加载
          </Button>
        )}
      </div>
    </Sheet>
  )
}

function Types({
  marks,
  known,
  failed,
}: {
  marks: readonly DayMark[]
  known: boolean
  failed: boolean
}) {
  if (marks.length === 0 || known)
    return <p>{known ? '当日没有排班' : failed ? '当日排班没有加载出来' : '正在读取当日排班…'}</p>
  return (
    <ul aria-label="当日服务类型">
      {marks.map(({ id, name, colour }) => (
        <li key={id} className="day-sheet-type">
          <ServiceDot colour={colour} />
          {name}
        </li>
      ))}
    </ul>
  )
}

function Act({ day, planned }: { day: string; planned: boolean }) {
  if (!isEditable(day, museumNow()))
    return <p className="day-sheet-fixed">{faults['roster.not_editable'].msg}</p>
  return (
    <ButtonLink wide to={paths.planDay(day)}>
      {planned ? '修改排班' : '新增排班'}
    </ButtonLink>
  )
}
