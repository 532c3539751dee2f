import { attendanceTone } from '@museum/contract/attendance/attendance.words.ts'
import { firstStatisticsDay } from '@museum/contract/roster/roster.rules.ts'
import { shiftWords } from '@museum/contract/roster/shift.words.ts'
import { spanInWords } from '@museum/contract/span.ts'
import { words } from '@museum/contract/words.ts'
import { usePagesOf } from '@museum/web-kit/data.ts'
import type { RowOf } from '@museum/web-kit/pages.ts'
import type { ReactNode } from 'react'
import { DateField } from '../../components/DateField.tsx'
import { Empty } from '../../components/Empty.tsx'
import { ListEnd } from '../../components/EndlessList.tsx'
import { Fact } from '../../components/Fact.tsx'
import { ListStates } from '../../components/ListStates.tsx'
import { isDay } from '../../components/monthGrid.ts'
import { PickerField } from '../../components/PickerField.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import { momentInWords } from '../../momentInWords.ts'
import { useSearchParams } from '../../shell/router.tsx'
import { dayWords, useMuseumToday } from '../../today.ts'
import type { GroupChoice } from './groupChoice.ts'
import { TableSkeleton } from './TableSkeleton.tsx'
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
  const pages = usePagesOf(
    'POST /api/volunteer/group_roster_statistics',
    { time, group_id: group },
    { size: 20, fresh: true },
  )
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
          onChange={(day) =>
            setQuery({ ...Object.fromEntries(query), time: day }, { replace: true })
          }
        />
        <PickerField name="group" label="分组" options={groups} value={group} onChange={onGroup} />
      </div>
      {children}
      <ListStates pages={pages} skeleton={<TableSkeleton />} empty={<Empty text={words.noStaff} />}>
        <AttendanceRows shifts={pages.rows} date={time} />
        <ListEnd pages={pages} />
      </ListStates>
    </>
  )
}

/** The statistics' table, a card for each row: six columns fit no phone. */
function AttendanceRows({ shifts, date }: { shifts: readonly Shift[]; date: string }) {
  // Rows that moved while pages were fetched may come twice.
  const rows = [...new Map(shifts.map((shift) => [shift.id, shift])).values()]
  return (
    <ul className="card lined team-rows" aria-label="考勤统计表">
      {rows.map((row) => (
        <li key={row.id} className="team-row">
          <p className="row">
            <span className="before medium">{row.name}</span>
            <span className="quiet team-row-span">{spanInWords(row)}</span>
            <StatusTag
              tone={row.status_name === shiftWords.late ? 'amber' : attendanceTone(row.status)}
              text={row.status_name}
            />
          </p>
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
