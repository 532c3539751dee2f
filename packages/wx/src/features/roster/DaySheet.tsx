import { shiftLink } from '@museum/contract/message/link.rules.ts'
import { rosterFaults } from '@museum/contract/roster/faults.rules.ts'
import { fixedWords, isEditable } from '@museum/contract/roster/roster.rules.ts'
import { Button, ButtonLink } from '../../components/Button.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import type { LunarDay } from '../../components/lunarDay.ts'
import { Sheet } from '../../components/Sheet.tsx'
import { dayWords, museumNow, stampNow } from '../../today.ts'
import { type ActOf, isComing } from './actOf.ts'
import { ClosedNotes } from './ClosedNotes.tsx'
import type { PlanOffer } from './choice.ts'
import { planDayPath } from './roster.screens.ts'
import { ShiftLine } from './ShiftLine.tsx'
import './roster.css'

/** A tapped day over its month: its shifts with their types, or why it takes none, and the ways to change that. */
export default function DaySheet({
  day,
  read,
  lunar,
  colourOf,
  onAdd,
  actOf,
  onClose,
}: {
  day: string
  read: {
    data: PlanOffer | undefined
    error: Error | null
    isFetching: boolean
    refetch: () => unknown
  }
  lunar: LunarDay | undefined
  colourOf: (typeId: number) => number
  /** Chooses the day, for a further shift where it has one; absent where it cannot be planned. */
  onAdd: (() => void) | undefined
  /** What can be done with a coming shift beside. */
  actOf: ActOf
  onClose: () => void
}) {
  const { data } = read
  const shifts = data?.shifts.filter(({ date }) => date === day) ?? []
  const known = data?.days.find(({ date }) => date === day)
  const shut = known?.closed === 1 ? known : undefined
  return (
    <Sheet
      title={dayWords(day)}
      onClose={onClose}
      foot={<Acts day={day} planned={shifts.length > 0} shut={shut !== undefined} onAdd={onAdd} />}
    >
      <div className="sheet-part day-sheet">
        {lunar && <p className="quiet above">{lunar.full}</p>}
        {shut && (
          <p className="note">
            {[rosterFaults['roster.closed'].msg, shut.note].filter(Boolean).join('：')}
          </p>
        )}
        {known && !shut && <ClosedNotes closures={known.closures} />}
        <Loaded
          query={read}
          skeleton={<p role="status">正在读取当日排班…</p>}
          failed={
            <>
              <p>当日排班没有加载出来</p>
              <Button kind="quiet" small busy={read.isFetching} onClick={() => void read.refetch()}>
                重新加载
              </Button>
            </>
          }
        >
          {() =>
            shifts.length === 0 ? (
              <p>当日没有排班</p>
            ) : (
              <ul className="parted" aria-label="当日排班">
                {shifts.map((shift) => (
                  <li key={shift.id}>
                    <ShiftLine
                      shift={shift}
                      colour={colourOf(shift.service_type_id)}
                      to={shiftLink(shift.id)}
                    />
                    {shift.sign_time === '' && isComing(shift, stampNow()) && actOf(shift)}
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
    </Sheet>
  )
}

function Acts({
  day,
  planned,
  shut,
  onAdd,
}: {
  day: string
  planned: boolean
  shut: boolean
  onAdd: (() => void) | undefined
}) {
  if (!isEditable(day, museumNow()))
    return (
      <p className="quiet centred">
        {fixedWords(day, museumNow(), planned) ?? rosterFaults['roster.not_editable'].msg}
      </p>
    )
  return (
    <div className="beside day-sheet-acts">
      {onAdd && (
        <Button kind="plain" wide onClick={onAdd}>
          {planned ? '再加一班' : '多选几天一起排'}
        </Button>
      )}
      {(planned || !shut) && (
        <ButtonLink wide to={planDayPath(day)}>
          {planned ? '修改排班' : '新增排班'}
        </ButtonLink>
      )}
    </div>
  )
}
