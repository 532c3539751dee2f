import { firstStatisticsDay, spanInWords } from '@museum/contract/roster/roster.rules.ts'
import { words } from '@museum/contract/words.ts'
import { useSearchParams } from 'react-router'
import { DateField } from '../../pieces/DateField.tsx'
import { Empty } from '../../pieces/Empty.tsx'
import { ListEnd } from '../../pieces/EndlessList.tsx'
import { Failed } from '../../pieces/Failed.tsx'
import { isDay } from '../../pieces/monthGrid.ts'
import { PickerField } from '../../pieces/PickerField.tsx'
import { StatusTag } from '../../pieces/StatusTag.tsx'
import { type RowOf, usePages } from '../../reading.ts'
import { useMuseumToday } from '../../today.ts'
import { attendanceTone } from '../attendance/attendanceTone.ts'
import { momentInWords } from '../attendance/momentInWords.ts'
import type { GroupChoice } from './groupChoice.ts'
import { TableSkeleton } from './TableSkeleton.tsx'

type Shift = RowOf<'POST /api/volunteer/group_roster_statistics'>

/** Who of a group came on a day, and when (specification section 2). */
export function TeamAttendance({ groups, group, onGroup }: GroupChoice) {
  const [query, setQuery] = useSearchParams()
  const today = useMuseumToday()
  const asked = query.get('time') ?? ''
  const span = { min: firstStatisticsDay, max: today }
  const valid = isDay(asked) && asked >= span.min && asked <= span.max
  const time = valid ? asked : today
  const pages = usePages(
    'POST /api/volunteer/group_roster_statistics',
    { time, group_id: group },
    { size: 20, fresh: true },
  )
  return (
    <>
      <div className="team-choices">
        <DateField
          name="time"
          label="服务日期"
          value={time}
          start={today}
          span={span}
          onChange={(day) =>
            setQuery(
              { ...Object.fromEntries(query), time: day },
              { replace: true, preventScrollReset: true },
            )
          }
        />
        <PickerField name="group" label="分组" options={groups} value={group} onChange={onGroup} />
      </div>
      {pages.state === 'loading' && <TableSkeleton />}
      {pages.state === 'failed' && (
        <Failed text={pages.reason} onRetry={pages.retry} busy={pages.fetching} />
      )}
      {pages.state === 'empty' && <Empty text={words.noStaff} />}
      {pages.state === 'full' && (
        <>
          <AttendanceTable shifts={pages.rows} date={time} />
          <ListEnd pages={pages} />
        </>
      )}
    </>
  )
}

function AttendanceTable({ shifts, date }: { shifts: readonly Shift[]; date: string }) {
  // Rows that moved while pages were fetched may come twice.
  const rows = [...new Map(shifts.map((shift) => [shift.id, shift])).values()]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
    <section className="team-table" aria-label="考勤统计表" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {['姓名', '签到', '签退', '补签到', '补签退', '状态'].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <span className="team-table-name">{row.name}</span>
                <span className="team-table-span">{spanInWords(row)}</span>
              </th>
              <td>{momentInWords(row.sign_time, date)}</td>
              <td>{momentInWords(row.sign_out_time, date)}</td>
              <td>{momentInWords(row.repair_sign_time, date)}</td>
              <td>{momentInWords(row.repair_sign_out_time, date)}</td>
              <td>
                <StatusTag tone={attendanceTone(row.status)} text={row.status_name} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
