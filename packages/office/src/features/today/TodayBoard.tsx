import type { DutyState } from '@museum/contract/attendance/attendance.rules.ts'
import { dutyStateWords } from '@museum/contract/attendance/attendance.words.ts'
import { shiftWords } from '@museum/contract/roster/shift.words.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { useDeferredValue } from 'react'
import { useAddressFilter } from '../../components/useAddressFilter.ts'
import { refreshIntervals } from '../../refreshIntervals.ts'
import { LeavePeople } from './LeavePeople.tsx'
import { PlacePeople } from './PlacePeople.tsx'
import { PlaceTable } from './PlaceTable.tsx'
import { TodayPeople } from './TodayPeople.tsx'
import { boardStates, type OnLeave, type Today, totalOf, troubles } from './todayRows.ts'
import './todayBoard.css'

/** So many people stand by their names; of more the places say how many they have. */
const mostNamed = 100

interface TodayBoardProps {
  today: Today
  part: string
  /** Who is on leave; absent until it is read. */
  leave: OnLeave | undefined
}

/** Who is where: figures of each place, and the people of a place or a state. */
export function TodayBoard({ today, part, leave }: TodayBoardProps) {
  const address = useAddressFilter({ place_id: '', state: '', q: '' })
  const { filter, setFilter } = address
  const places = {
    chosen: Number(filter.place_id) || 0,
    onChoose: (id: number) => setFilter({ place_id: id === 0 ? '' : String(id) }),
  }
  const small = totalOf(today) <= mostNamed
  const everybody = useQueryOf(
    'GET /api/office/today/shifts',
    { page: 1, limit: mostNamed, part },
    { enabled: small, keep: true, every: refreshIntervals.board },
  ).data
  // The list begins below what is in sight, and is drawn at once after it.
  const listed = useDeferredValue(true, false)
  const named = small && everybody ? everybody.list : undefined
  return (
    <section className="today-board" aria-label="岗位与名单">
      <StateChips
        today={today}
        leave={leave}
        state={filter.state}
        onState={(state) => setFilter({ state })}
      />
      <div className="today-places">
        {named ? (
          <PlacePeople today={today} rows={named} {...places} />
        ) : (
          <PlaceTable places={today.places} {...places} />
        )}
      </div>
      {leave && filter.state === onLeave ? (
        <LeavePeople today={today.date} part={part} leave={leave} />
      ) : listed ? (
        <TodayPeople today={today} part={part} address={address} />
      ) : null}
    </section>
  )
}

/** The address's word for whoever is on leave, who stand in no state of the day's shifts. */
const onLeave = 'leave'

interface StateChipsProps extends Omit<TodayBoardProps, 'part'> {
  /** The state that the people below are of; empty for all. */
  state: string
  onState: (state: DutyState | typeof onLeave | '') => void
}

/** How many stand in each state; each shows its people. */
function StateChips({ today, leave, state, onState }: StateChipsProps) {
  return (
    <fieldset className="state-chips">
      <legend className="unseen">今日到岗情况</legend>
      <button type="button" aria-pressed={state === ''} onClick={() => onState('')}>
        应到 <b className="figures">{totalOf(today)}</b>
      </button>
      {boardStates.map((one) => (
        <button
          key={one}
          type="button"
          className={troubles.includes(one) && today[one] > 0 ? 'trouble' : undefined}
          aria-pressed={state === one}
          onClick={() => onState(state === one ? '' : one)}
        >
          {dutyStateWords[one]} <b className="figures">{today[one]}</b>
        </button>
      ))}
      {leave ? (
        <button
          type="button"
          aria-pressed={state === onLeave}
          onClick={() => onState(state === onLeave ? '' : onLeave)}
        >
          {shiftWords.leave} <b className="figures">{leave.length}</b>
        </button>
      ) : null}
    </fieldset>
  )
}
