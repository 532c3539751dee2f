import type { DutyState } from '@museum/contract/attendance/attendance.rules.ts'
import { dutyBadge } from '@museum/contract/attendance/attendance.words.ts'
import { shiftWords } from '@museum/contract/roster/shift.words.ts'
import { clockInWords } from '@museum/contract/span.ts'
import type { AttendedRow } from '../attendance/attendanceRows.ts'
import { PersonLink } from '../volunteer/PersonLink.tsx'
import { type Standing, standingsOf } from './standings.ts'
import { type Today, troubleNote } from './todayRows.ts'

interface PlacePeopleProps {
  today: Today
  rows: readonly AttendedRow[]
  /** The chosen place's id; 0 for all. */
  chosen: number
  onChoose: (id: number) => void
}

/** Who is where: each place with its people and what it misses; a place shows its people below. */
export function PlacePeople({ today, rows, chosen, onChoose }: PlacePeopleProps) {
  return (
    <table className="plain-table smaller place-people">
      <caption className="unseen">各地点的人</caption>
      <thead>
        <tr>
          <th scope="col">岗位</th>
          <th scope="col">
            <span className="celadon">● 已到</span>{' '}
            <span className="red">
              ▲ {shiftWords.late}、{shiftWords.absent}
            </span>{' '}
            <span>
              ○ {shiftWords.to_serve}、{shiftWords.may_sign}
            </span>{' '}
            <span className="amber">
              ◇ {shiftWords.to_leave}、{shiftWords.lacking}
            </span>
          </th>
        </tr>
      </thead>
      <tbody>
        {standingsOf(today, rows).map((one) => (
          <StandingRow
            key={one.key}
            standing={one}
            time={today.time}
            chosen={one.placeId === chosen}
            onChoose={onChoose}
          />
        ))}
      </tbody>
    </table>
  )
}

interface StandingRowProps {
  standing: Standing
  time: string
  chosen: boolean
  onChoose: (id: number) => void
}

function StandingRow({ standing, time, chosen, onChoose }: StandingRowProps) {
  const { placeId, place, type, people, lack } = standing
  return (
    <tr className={chosen ? 'opened' : undefined}>
      <th scope="row">
        <button
          type="button"
          className="bare as-link"
          aria-pressed={chosen}
          onClick={() => onChoose(chosen ? 0 : placeId)}
        >
          {place || '未定地点'}
        </button>
        <small className="block regular">{type}</small>
      </th>
      <td>
        <ul className="plain-list row wrap">
          {people.map((row) => {
            const { word, tone } = dutyBadge(row.duty_state)
            const mark = marks[row.duty_state]
            return (
              <li key={row.id} className={mark === '▲' ? 'is-away' : undefined}>
                <i className={tone} aria-hidden="true">
                  {mark}
                </i>{' '}
                <PersonLink id={row.volunteer_id}>{row.name}</PersonLink>{' '}
                <span className="unseen">{word}</span>
                <small className={mark === '◇' ? `${tone} figures` : 'figures'}>
                  {mark === '○' ? clockInWords(row.start_time) : troubleNote(row, time)}
                </small>
              </li>
            )
          })}
          {lack > 0 ? <li className="is-hole">缺{lack}</li> : null}
        </ul>
      </td>
    </tr>
  )
}

// Awaited, here, away, still to leave; the colour says the rest.
const marks: Record<DutyState, string> = {
  expected: '○',
  may_sign: '○',
  on_duty: '●',
  late: '▲',
  missing: '▲',
  to_sign_out: '◇',
  not_signed_out: '◇',
  to_judge: '●',
  done: '●',
}
