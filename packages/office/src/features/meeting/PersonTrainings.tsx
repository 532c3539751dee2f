import type { OutputOf } from '@museum/contract/calls.ts'
import { dayInWords } from '@museum/contract/day.ts'
import { hoursText } from '@museum/contract/minutes.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { Table } from 'antd'
import { useState } from 'react'
import { Sought } from '../../components/Blank.tsx'
import { Section } from '../volunteer/ProfileSections.tsx'

type Training = OutputOf<'GET /api/office/trainings'>['list'][number]

const most = 10

/** 培训记录 of one person, the latest first; none of it is service. */
export default function PersonTrainings({ id }: { id: number }) {
  const [page, setPage] = useState(1)
  const query = useQueryOf(
    'GET /api/office/trainings',
    { volunteer_id: id, page, limit: most },
    { keep: true },
  )
  const { list = [], total = 0 } = query.data ?? {}
  return (
    <Section title="培训记录">
      {query.data === undefined ? <Sought query={query} /> : null}
      {query.data && total === 0 ? <p className="hint">还没有培训记录。</p> : null}
      {total > 0 ? (
        <Table<Training>
          size="small"
          rowKey="id"
          dataSource={list}
          pagination={{
            ...{ size: 'small', current: page, pageSize: most, total, onChange: setPage },
            ...{ showSizeChanger: false, hideOnSinglePage: true },
          }}
          columns={[
            { title: '培训', dataIndex: 'training' },
            { title: '日期', dataIndex: 'date', render: (date: string) => dayInWords(date) },
            {
              ...{ title: '学时', dataIndex: 'minutes', align: 'right' as const },
              render: (minutes: number) => hoursText(minutes),
            },
            { title: '主办', dataIndex: 'organiser' },
          ]}
        />
      ) : null}
    </Section>
  )
}
