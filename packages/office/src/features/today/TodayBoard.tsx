import type { DutyState } from '@museum/contract/attendance/attendance.rules.ts'
import { dutyStateWords } from '@museum/contract/words.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { useAddressFilter } from '../../components/useAddressFilter.ts'
import { refreshIntervals } from '../../refreshIntervals.ts'
import { PlacePeople } from './PlacePeople.tsx'
import { PlaceTable } from './PlaceTable.tsx'
import { TodayPeople } from './TodayPeople.tsx'
import { boardStates, type Today, totalOf, troubles } from './todayRows.ts'
import './todayBoard.css'

/** So many people stand by their names; of more the places say how many they have. */
const mostNamed = 100

/** Who is where: figures of each place, and the people of a place or a state. */
export function TodayBoard({ today, part }: { today: Today; part: string }) {
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
  const named = small && everybody ? everybody.list : undefined
  return (
    <section className="today-board" aria-label="岗位与名单">
      <StateChips today={today} state={filter.state} onState={(state) => setFilter({ state })} />
      <div className="today-places">
        {named ? (
          <PlacePeople today={today} rows={named} {...places} />
        ) : (
          <PlaceTable places={today.places} {...places} />
        )}
      </div>
      <TodayPeople today={today} part={part} address={address} />
    </section>
  )
}

interface StateChipsProps {
  today: Today
  /** The state that the people below are of; empty for all. */
  state: string
  onState: (state: DutyState | '') => void
}

/** How many stand in each state; each shows its people. */
function StateChips({ today, state, onState }: StateChipsProps) {
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
    </fieldset>
  )
}
