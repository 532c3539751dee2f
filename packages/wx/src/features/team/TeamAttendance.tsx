import { attendanceTone } from '@museum/contract/attendance/attendance.words.ts'
import type { OutputOf } from '@museum/contract/calls.ts'
import { shiftLink } from '@museum/contract/message/link.rules.ts'
import { firstStatisticsDay } from '@museum/contract/roster/roster.rules.ts'
import { spanInWords } from '@museum/contract/span.ts'
import { type TeamWho, teamWho } from '@museum/contract/team/day.rules.ts'
import { words } from '@museum/contract/words.ts'
import { usePagesOf } from '@museum/web-kit/data.ts'
import type { RowOf } from '@museum/web-kit/pages.ts'
import { type ReactNode, useRef } from 'react'
import { OfficeRow } from '../../components/CallOffice.tsx'
import { DateField } from '../../components/DateField.tsx'
import { Empty } from '../../components/Empty.tsx'
import { ListEnd } from '../../components/EndlessList.tsx'
import { Fact } from '../../components/Fact.tsx'
import { ListStates } from '../../components/ListStates.tsx'
import { isDay } from '../../components/monthGrid.ts'
import { PickerField } from '../../components/PickerField.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import { momentInWords } from '../../momentInWords.ts'
import { Link, useSearchParams } from '../../shell/router.tsx'
import { dayWords, useMuseumToday } from '../../today.ts'
import type { GroupChoice } from './groupChoice.ts'
import { TableSkeleton } from './TableSkeleton.tsx'
import { type TeamItem, teamItems } from './teamItems.ts'
import './team.css'

type Shift = RowOf<'POST /api/volunteer/group_roster_statistics'>

/** Who of a group came on a day, and when (§2.101–2.105); before them what else is to be known of it. */
export function TeamAttendance({
  groups,
  group,
  onGroup,
  children,
}: GroupChoice & { children: ReactNode }) {
  const [query, setQuery] = useSearchParams()
  const today = useMuseumToday()
  const asked = query.get('time') ?? ''
  const span = { min: firstStatisticsDay, max: today }
  const valid = isDay(asked) && asked >= span.min && asked <= span.max
  const time = valid ? asked : today
  const who = teamWho.find((one) => one === query.get('who')) ?? ''
  const part = who === 'later' ? (query.get('part') ?? '') : ''
  const pages = usePagesOf(
    'POST /api/volunteer/group_roster_statistics',
    { time, group_id: group, who, part },
    { size: 20, fresh: true },
  )
  const figures = useFigures(`${time} ${group}`, pages.data?.figures)
  const change = ({ who: _, part: __, ...rest }: Record<string, string>) =>
    setQuery(rest, { replace: true })
  const all = Object.fromEntries(query)
  const show = (item: TeamItem) =>
    item.who === who && item.part === part
      ? change(all)
      : setQuery({ ...all, who: item.who, part: item.part }, { replace: true })
  return (
    <>
      <div className="beside team-choices">
        <DateField
          name="time"
          label="服务日期"
          value={time}
          start={today}
          span={span}
          inWords={dayWords}
          onChange={(day) => change({ ...all, time: day })}
        />
        <PickerField name="group" label="分组" options={groups} value={group} onChange={onGroup} />
      </div>
      {figures && (
        <fieldset className="tiles team-figures">
          <legend className="only-read-aloud">{dayWords(time)}到岗人数</legend>
          {teamItems(figures).map((item) => (
            <button
              key={`${item.who} ${item.part}`}
              type="button"
              className={item.who === 'missing' ? 'pick red' : 'pick'}
              aria-pressed={item.who === who && item.part === part}
              onClick={() => show(item)}
            >
              {item.text}
            </button>
          ))}
        </fieldset>
      )}
      {who === '' && children}
      <ListStates
        pages={pages}
        skeleton={<TableSkeleton />}
        empty={<Empty text={who === '' ? words.noStaff : nobody[who]} />}
      >
        <AttendanceRows shifts={pages.rows} date={time} grouped={group === 0} />
        <ListEnd pages={pages} />
        {/* A leader has no member's number: the office calls. */}
        {who === 'missing' && <OfficeRow />}
      </ListStates>
    </>
  )
}

// What a figure says by the time that its people are asked for.
const nobody: Readonly<Record<TeamWho, string>> = {
  missing: '现在没有人缺',
  here: '还没有人到',
  due: '还没有人应到',
  leave: '没有人请假',
  later: '没有人还要来',
}

type Figures = OutputOf<'POST /api/volunteer/group_roster_statistics'>['figures']

/** The figures of a day and group, which stay while others of its people are fetched. */
function useFigures(key: string, figures: Figures | undefined): Figures | undefined {
  const kept = useRef({ key, figures })
  if (figures || kept.current.key !== key) kept.current = { key, figures }
  return kept.current.figures
}

/** The statistics' table, a card for each row: six columns fit no phone. */
function AttendanceRows({
  shifts,
  date,
  grouped,
}: {
  shifts: readonly Shift[]
  date: string
  /** Of several groups, each named with its people. */
  grouped: boolean
}) {
  // Rows that moved while pages were fetched may come twice.
  const rows = [...new Map(shifts.map((shift) => [shift.id, shift])).values()]
  return (
    <ul className="card lined team-rows" aria-label="考勤统计表">
      {rows.map((row) => (
        <li key={row.id} className="team-row">
          {row.mine === 1 ? (
            <Link to={shiftLink(row.id)} className="row onward taps touch">
              <Head row={row} />
            </Link>
          ) : (
            <p className="row">
              <Head row={row} />
            </p>
          )}
          {grouped && <p className="quiet small">{row.group_name}</p>}
          <dl className="beside">
            {[
              ['签到', row.sign_time] as const,
              ['签退', row.sign_out_time] as const,
              ['补签到', row.repair_sign_time] as const,
              ['补签退', row.repair_sign_out_time] as const,
            ].map(([name, moment]) => (
              <Fact key={name} name={name}>
                {momentInWords(moment, date)}
              </Fact>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}

function Head({ row }: { row: Shift }) {
  return (
    <>
      <span className="before medium">{row.name}</span>
      <span className="quiet team-row-span">{spanInWords(row)}</span>
      <StatusTag tone={attendanceTone(row.status_name)} text={row.status_name} />
    </>
  )
}
