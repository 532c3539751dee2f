import type { DutyState } from '@museum/contract/attendance/attendance.rules.ts'
import { dayText } from '@museum/contract/day.ts'
import { spanInWords } from '@museum/contract/span.ts'
import { dutyStateWords } from '@museum/contract/words.ts'
import { Alert } from 'antd'
import { Loaded } from '../../components/Blank.tsx'
import { useAddressFilter } from '../../components/useAddressFilter.ts'
import { useToday } from '../../components/useMuseumClock.ts'
import { pages } from '../../menu.tsx'
import { Page } from '../../shell/Page.tsx'
import { TodayPeople } from './TodayPeople.tsx'
import { boardStates, type PlaceRow, type Today, totalOf, troubles, wantedOf } from './todayRows.ts'

/** 今日: who is where now, who is missing, and what nobody took. */
export function TodayPage() {
  const query = useToday()
  const today = query.data
  return (
    <Page title={pages.today.label} note={today ? <Moment today={today} /> : null}>
      {today && query.isError ? (
        <Alert
          className="closed-day"
          type="warning"
          showIcon
          title={`未能刷新：${query.error.message}`}
        />
      ) : null}
      <Loaded query={query} lines={10} card>
        {(shown) => <Board today={shown} />}
      </Loaded>
    </Page>
  )
}

function Moment({ today }: { today: Today }) {
  return (
    <span className="figures">
      {dayText(today.date, today.date)}，{today.time.slice(0, 5)} 的情况，每半分钟更新
    </span>
  )
}

function Board({ today }: { today: Today }) {
  const address = useAddressFilter({ place_id: '', state: '', q: '' })
  const { filter, setFilter } = address
  return (
    <>
      {today.closed === 1 ? (
        <Alert
          className="closed-day"
          type="info"
          showIcon
          title={today.note ? `今日闭馆：${today.note}` : '今日闭馆'}
        />
      ) : null}
      <TodayFigures today={today} state={filter.state} onState={(state) => setFilter({ state })} />
      <div className="board">
        <div className="board-places">
          <div className="card">
            {today.places.length === 0 ? (
              <p className="pad hint">今天还没有人排班。</p>
            ) : (
              <PlaceTable
                places={today.places}
                chosen={Number(filter.place_id) || 0}
                onChoose={(id) => setFilter({ place_id: id === 0 ? '' : String(id) })}
              />
            )}
          </div>
          <UnfilledSlots today={today} />
        </div>
        <TodayPeople today={today} address={address} />
      </div>
    </>
  )
}

interface PlaceTableProps {
  places: PlaceRow[]
  /** The chosen place's id; 0 for all. */
  chosen: number
  onChoose: (id: number) => void
}

/** How many stand where at each place; a place shows its people. */
function PlaceTable({ places, chosen, onChoose }: PlaceTableProps) {
  return (
    <table className="place-table">
      <caption className="unseen">各地点到岗情况</caption>
      <thead>
        <tr>
          <th scope="col">地点</th>
          <th scope="col">应到</th>
          {boardStates.map((state) => (
            <th scope="col" key={state}>
              {shortWords[state]}
              <span className="unseen">（{dutyStateWords[state]}）</span>
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
                className="as-link"
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
                  troubles.includes(state) && place[state] > 0 ? 'figures trouble' : 'figures'
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

const shortWords = {
  on_duty: '在岗',
  expected: '待到',
  late: '迟到',
  missing: '未到',
  to_sign_out: '待签退',
  not_signed_out: '缺卡',
  done: '完成',
} as const

interface TodayFiguresProps {
  today: Today
  /** The state that the people beside are of; empty for all. */
  state: string
  onState: (state: DutyState | '') => void
}

/** The day in large figures; each shows its people. */
function TodayFigures({ today, state, onState }: TodayFiguresProps) {
  return (
    <fieldset className="figure-row">
      <legend className="unseen">今日到岗情况</legend>
      <Figure label="应到" count={totalOf(today)} on={state === ''} onPick={() => onState('')} />
      {boardStates.map((one) => (
        <Figure
          key={one}
          label={dutyStateWords[one]}
          count={today[one]}
          trouble={troubles.includes(one)}
          on={state === one}
          onPick={() => onState(state === one ? '' : one)}
        />
      ))}
    </fieldset>
  )
}

interface FigureProps {
  label: string
  count: number
  trouble?: boolean
  on: boolean
  onPick: () => void
}

function Figure({ label, count, trouble = false, on, onPick }: FigureProps) {
  return (
    <button
      type="button"
      className={trouble && count > 0 ? 'figure trouble' : 'figure'}
      aria-pressed={on}
      onClick={onPick}
    >
      <span>{label}</span>
      <strong className="figures">{count}</strong>
    </button>
  )
}

/** Shifts that nobody took, in the order of the day; what is over stays and is said so. */
function UnfilledSlots({ today }: { today: Today }) {
  if (today.unfilled_slots.length === 0) return null
  const wanted = wantedOf(today)
  return (
    <section className="card unfilled-slots" aria-labelledby="unfilled-slots">
      <h2 id="unfilled-slots">
        无人认领
        {wanted > 0 ? <span className="status status-amber">还缺 {wanted} 人</span> : null}
      </h2>
      <ul>
        {today.unfilled_slots.map((slot) => (
          <li key={slot.id} className={slot.end_time <= today.time ? 'over' : undefined}>
            <span className="figures">{spanInWords(slot)}</span>
            <span>
              {slot.place_name} · {slot.service_type_name}
            </span>
            <strong className="figures">
              缺 {slot.need - slot.filled}
              <small>
                （{slot.filled}/{slot.need}）
              </small>
            </strong>
          </li>
        ))}
      </ul>
    </section>
  )
}
