import { enlistBadge } from '@museum/contract/enlist/enlist.words.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { Drawer, Table } from 'antd'
import { useState } from 'react'
import { Loaded } from '../../components/Blank.tsx'
import { RowLink } from '../../components/RowAct.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import { useMay } from '../login/me.tsx'
import { EnlistDetail, type EnlistRow } from './EnlistDetail.tsx'

const most = 10

/** 报名 of one person, the newest first, each opened and put right as in the queue. */
export default function PersonEnlists({ id }: { id: number }) {
  const mayReview = useMay('office.review')
  const [page, setPage] = useState(1)
  const [opened, setOpened] = useState(0)
  const query = useQueryOf(
    'GET /api/office/enlists',
    { volunteer_id: id, page, limit: most },
    { keep: true },
  )
  const row = query.data?.list.find((one) => one.id === opened)
  return (
    <Loaded query={query} lines={3}>
      {({ list, total }) =>
        total === 0 ? (
          <p className="hint">还没有报名过活动。</p>
        ) : (
          <>
            <Table<EnlistRow>
              size="small"
              rowKey="id"
              dataSource={list}
              onRow={(one) => ({ onClick: () => setOpened(one.id) })}
              rowClassName="openable"
              pagination={{
                ...{ size: 'small', current: page, pageSize: most, total, onChange: setPage },
                ...{ showSizeChanger: false, hideOnSinglePage: true },
              }}
              columns={[
                {
                  title: '活动',
                  key: 'title',
                  render: (_, one) => <RowLink word={one.title} onOpen={() => setOpened(one.id)} />,
                },
                {
                  title: '报名时间',
                  key: 'time',
                  className: 'figures one-line',
                  render: (_, one) => one.enlist_time.slice(0, 10),
                },
                {
                  title: '状态',
                  key: 'state',
                  render: (_, one) => <StatusTag {...enlistBadge(one.enlist_status)} />,
                },
                {
                  title: '审核',
                  key: 'by',
                  className: 'one-line',
                  render: (_, one) =>
                    one.approval_date === ''
                      ? '—'
                      : `${one.approval_by || '自动通过'} ${one.approval_date.slice(0, 10)}`,
                },
              ]}
            />
            <Drawer
              title="报名详情"
              open={row !== undefined}
              onClose={() => setOpened(0)}
              size={440}
              destroyOnHidden
            >
              {row ? <EnlistDetail row={row} mayReview={mayReview} /> : null}
            </Drawer>
          </>
        )
      }
    </Loaded>
  )
}
