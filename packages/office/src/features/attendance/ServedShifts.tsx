import { attendanceBadge } from '@museum/contract/attendance/attendance.words.ts'
import { dayText } from '@museum/contract/day.ts'
import { latestFrom } from '@museum/contract/period.ts'
import { spanInWords } from '@museum/contract/span.ts'
import { joined } from '@museum/contract/text.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { Table } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { Sought } from '../../components/Blank.tsx'
import { RowLink } from '../../components/RowAct.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import { useMuseumClock } from '../../components/useMuseumClock.ts'
import { Section } from '../volunteer/ProfileSections.tsx'
import { Attended, useAttended } from './Attended.tsx'
import { attendancePage } from './attendance.pages.ts'
import { TimesCell } from './attendanceColumns.tsx'
import type { AttendedRow } from './attendanceRows.ts'

const most = 10

interface ServedShiftsProps {
  id: number
  code: string
  /** From when on there can be any; empty for always. */
  since: string
}

/** 已过去的班次 of one person, the latest first, each opened and put right as in the list of all. */
export default function ServedShifts({ id, code, since }: ServedShiftsProps) {
  const { day } = useMuseumClock()
  const [page, setPage] = useState(1)
  const days = { start_date: since || '2000-01-01', end_date: day }
  // The list of all takes no more at once.
  const latest = { start_date: day && latestFrom(day, since), end_date: day }
  const query = useQueryOf(
    'GET /api/office/rosters',
    { volunteer_id: id, ...days, page, limit: most },
    { enabled: day !== '', keep: true },
  )
  const attended = useAttended(query.data?.list, `person ${id} ${page}`)
  const { list = [], total = 0 } = query.data ?? {}
  return (
    <Section
      title="已服务"
      extra={
        <Link to={`${attendancePage.path}?${new URLSearchParams({ q: code, ...latest })}`}>
          在考勤中查看
        </Link>
      }
    >
      {query.data === undefined ? <Sought query={query} /> : null}
      {query.data && total === 0 ? <p className="hint">还没有服务过。</p> : null}
      {total > 0 ? (
        <Table<AttendedRow>
          size="small"
          rowKey="id"
          dataSource={list}
          onRow={(row) => ({ onClick: () => attended.opened.open(row.id) })}
          rowClassName={(row) => (row.id === attended.opened.id ? 'openable opened' : 'openable')}
          pagination={{
            ...{ size: 'small', current: page, pageSize: most, total, onChange: setPage },
            ...{ showSizeChanger: false, hideOnSinglePage: true },
            showTotal: (count) => `共 ${count} 班`,
          }}
          columns={[
            {
              title: '日期',
              key: 'date',
              render: (_, row) => (
                <RowLink
                  word={dayText(row.date, day)}
                  onOpen={() => attended.opened.open(row.id)}
                />
              ),
            },
            { title: '时间', key: 'span', render: (_, row) => spanInWords(row) },
            {
              title: '岗位',
              key: 'where',
              render: (_, row) => joined([row.service_type_name, row.place_name]) || row.title,
            },
            { title: '到岗、离岗', key: 'times', render: (_, row) => <TimesCell row={row} /> },
            {
              title: '考勤',
              key: 'state',
              render: (_, row) => <StatusTag {...attendanceBadge(row.status_name)} />,
            },
            {
              title: '时长',
              key: 'hours',
              className: 'figures',
              render: (_, row) => (row.service_minutes > 0 ? row.service_time_name : '—'),
            },
          ]}
        />
      ) : null}
      <Attended attended={attended} count={list.length} />
    </Section>
  )
}
