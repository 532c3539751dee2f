import { attendanceBadge } from '@museum/contract/attendance/attendance.words.ts'
import { addDays, dayText } from '@museum/contract/day.ts'
import { spanInWords } from '@museum/contract/span.ts'
import { joined } from '@museum/contract/text.ts'
import { isVolunteer, type VolunteerStatus } from '@museum/contract/volunteer/volunteer.rules.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { Table } from 'antd'
import { Link } from 'react-router'
import { Sought } from '../../components/Blank.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import { useMuseumClock } from '../../components/useMuseumClock.ts'
import type { AttendedRow } from '../attendance/attendanceRows.ts'
import { useMay } from '../login/me.tsx'
import { plannerPage } from '../planner/planner.pages.ts'
import type { VolunteerInfo } from '../volunteer/Person.tsx'
import { Section } from '../volunteer/ProfileSections.tsx'
import { LeaveAct } from './LeaveAct.tsx'

const daysAhead = 60
const most = 100

/** 接下来: what somebody serves from today on, leave among it, each with the way to its day. */
export default function ComingShifts({ info }: { info: VolunteerInfo }) {
  const { day } = useMuseumClock()
  const may = useMay('office.schedule')
  const serves = isVolunteer(info.status as VolunteerStatus)
  const query = useQueryOf(
    'GET /api/office/rosters',
    {
      ...{ volunteer_id: info.id, page: 1, limit: most },
      ...{ start_date: day, end_date: day === '' ? '' : addDays(day, daysAhead) },
    },
    { enabled: serves && day !== '', keep: true },
  )
  if (!serves) return null
  const { list = [], total = 0 } = query.data ?? {}
  // They come the latest first.
  const coming = list.toReversed()
  return (
    <Section title="接下来">
      {query.data === undefined ? <Sought query={query} /> : null}
      {query.data && coming.length === 0 ? <p className="hint">接下来60天没有排班。</p> : null}
      {coming.length > 0 ? (
        <Table<AttendedRow>
          size="small"
          pagination={false}
          rowKey="id"
          dataSource={coming}
          columns={[
            {
              title: '日期',
              key: 'date',
              render: (_, { date }) => (
                <Link to={`${plannerPage.path}?date=${date}`}>{dayText(date, day)}</Link>
              ),
            },
            { title: '时间', key: 'span', render: (_, row) => spanInWords(row) },
            {
              title: '岗位',
              key: 'where',
              render: (_, row) => joined([row.service_type_name, row.place_name]) || row.title,
            },
            {
              title: '状态',
              key: 'state',
              render: (_, row) => <StatusTag {...attendanceBadge(row.status_name)} />,
            },
            ...(may
              ? [
                  {
                    title: '操作',
                    key: 'acts',
                    className: 'screen-only',
                    render: (_: unknown, row: AttendedRow) => <LeaveAct row={row} size="small" />,
                  },
                ]
              : []),
          ]}
        />
      ) : null}
      {total > coming.length ? (
        <p className="hint">另有 {total - coming.length} 个更早的排班，请到考勤中按编号查看。</p>
      ) : null}
    </Section>
  )
}
