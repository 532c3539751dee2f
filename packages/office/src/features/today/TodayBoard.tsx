import type { DutyState } from '@museum/contract/attendance/attendance.rules.ts'
import { dutyBadge, dutyStateWords } from '@museum/contract/attendance/attendance.words.ts'
import { shiftWords } from '@museum/contract/roster/shift.words.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { useDeferredValue } from 'react'
import { useAddressFilter } from '../../components/useAddressFilter.ts'
import { refreshIntervals } from '../../refreshIntervals.ts'
import { PlacePeople } from './PlacePeople.tsx'
import { TodayPeople } from './TodayPeople.tsx'
import {
  boardStates,
  type OnLeave,
  type PlaceRow,
  type Today,
  totalOf,
  troubles,
} from './todayRows.ts'
import './todayBoard.css'
import { momentText } from '@museum/contract/day.ts'
import { spanInWords } from '@museum/contract/span.ts'
import { isolated, joined } from '@museum/contract/text.ts'
import { leavePlaceWords } from '@museum/contract/today/leave-place.rules.ts'
import { Blank } from '../../components/Blank.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import { useMay } from '../login/me.tsx'
import { PhoneAct } from '../offer/PhoneAct.tsx'
import { PersonLink } from '../volunteer/PersonLink.tsx'

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
    <section className="dense today-board" aria-label="岗位与名单">
      <StateChips
        today={today}
        leave={leave}
        state={filter.state}
        onState={(state) => setFilter({ state })}
      />
      <div className="card scroll-x below today-places">
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
    <fieldset className="row gap-xs wrap toggles state-chips">
      <legend className="unseen">今日到岗情况</legend>
      <button type="button" aria-pressed={state === ''} onClick={() => onState('')}>
        应到 <b className="ink figures">{totalOf(today)}</b>
      </button>
      {boardStates.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={state === one}
          onClick={() => onState(state === one ? '' : one)}
        >
          {dutyStateWords[one]}{' '}
          <b
            className={`figures ${troubles.includes(one) && today[one] > 0 ? dutyBadge(one).tone : 'ink'}`}
          >
            {today[one]}
          </b>
        </button>
      ))}
      {leave ? (
        <button
          type="button"
          aria-pressed={state === onLeave}
          onClick={() => onState(state === onLeave ? '' : onLeave)}
        >
          {shiftWords.leave} <b className="ink figures">{leave.length}</b>
        </button>
      ) : null}
    </fieldset>
  )
}

interface PlaceTableProps {
  places: readonly PlaceRow[]
  /** The chosen place's id; 0 for all. */
  chosen: number
  onChoose: (id: number) => void
}

/** How many stand where at each place; a place shows its people. */
function PlaceTable({ places, chosen, onChoose }: PlaceTableProps) {
  return (
    <table className="plain-table smaller place-table">
      <caption className="unseen">各地点到岗情况</caption>
      <thead>
        <tr>
          <th scope="col">地点</th>
          <th scope="col">应到</th>
          {boardStates.map((state) => (
            <th scope="col" key={state}>
              {dutyStateWords[state]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {places.map((place) => (
          <tr key={place.place_id} className={place.place_id === chosen ? 'opened' : undefined}>
            <th scope="row">
              <button
                type="button"
                className="bare as-link"
                aria-pressed={place.place_id === chosen}
                onClick={() => onChoose(place.place_id === chosen ? 0 : place.place_id)}
              >
                {place.place_name || '未定地点'}
              </button>
            </th>
            <td className="figures">{place.total}</td>
            {boardStates.map((state) => (
              <td
                key={state}
                className={
                  troubles.includes(state) && place[state] > 0
                    ? `${dutyBadge(state).tone} strong figures`
                    : 'figures'
                }
              >
                {place[state] === 0 ? <span className="none">·</span> : place[state]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface LeavePeopleProps {
  today: string
  part: string
  leave: OnLeave
}

/** Who is on leave today: of which shift, since when that is known, and who has their place. */
function LeavePeople({ today, part, leave }: LeavePeopleProps) {
  const may = useMay('office.schedule')
  const title = joined([part && `${part}班`, shiftWords.leave])
  return (
    <section className="today-people" aria-label={title}>
      <header className="row gap-l wrap">
        <h2>{title}</h2>
      </header>
      {leave.length === 0 ? (
        <Blank text="今天没有人请假。" />
      ) : (
        <ul className="card plain-list lined">
          {leave.map((row) => (
            <li key={row.id} className="row wrap person-row">
              <b>
                <PersonLink id={row.volunteer_id}>{row.name || '（未填写）'}</PersonLink>
              </b>
              <span className="lines person-what">
                {joined([row.service_type_name, row.place_name])}
                <small className="figures">
                  {spanInWords(row)}，{toldInWords(row, today)}
                </small>
              </span>
              <StatusTag tone={row.place === 'open' ? 'amber' : 'grey'} word={placeInWords(row)} />
              {may ? (
                <span className="row gap-s wrap push">
                  <PhoneAct person={{ id: row.volunteer_id, name: row.name }} />
                </span>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** When it was said that they cannot come, and by whom where the office noted it. */
function toldInWords({ told_at, told_by }: OnLeave[number], today: string): string {
  const when = told_at.startsWith(today) ? told_at.slice(11, 16) : momentText(told_at, today)
  return told_by === '' ? `${when} 说来不了` : `${when} 告知，${told_by} 登记`
}

const placeInWords = ({ place, taken_by }: OnLeave[number]) =>
  place === 'taken' && taken_by !== '' ? `${isolated(taken_by)} 接班` : leavePlaceWords[place]
