import type { OutputOf } from '@museum/contract/calls.ts'
import { waitBadges } from '@museum/contract/waitlist/words.rules.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { Drawer, type TableProps } from 'antd'
import { useState } from 'react'
import { Blank, Sought } from '../../components/Blank.tsx'
import { ListTable } from '../../components/ListTable.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import { PersonLink } from '../volunteer/PersonLink.tsx'

type Row = OutputOf<'GET /api/office/waitlists'>['list'][number]
type Columns = NonNullable<TableProps<Row>['columns']>

/** Who waits for a place in an activity, and for whom one is held. */
export function WaitDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  return (
    <Drawer title="候补名单" open={id > 0} onClose={onClose} size={720}>
      {id > 0 ? <Waiting key={id} id={id} /> : null}
    </Drawer>
  )
}

const first = { page: 1, limit: 20 }

function Waiting({ id }: { id: number }) {
  const [paging, setPaging] = useState(first)
  const activity = useQueryOf('GET /api/office/activities/:id', { id })
  const query = useQueryOf(
    'GET /api/office/waitlists',
    { activity_id: id, ...paging },
    { keep: true, fresh: true },
  )
  if (!activity.data) return <Sought query={activity} />
  const { title, enlist_num, held, recruit_num } = activity.data
  return (
    <>
      <h2 className="row gap-l drawer-name">{title}</h2>
      <p className="dialog-note">
        已报名 {enlist_num} / 计划 {recruit_num}
        {held > 0 ? `，另为候补保留 ${held} 个名额` : ''}
        。有名额时系统按先后通知，过时未确认转给下一位。
      </p>
      <ListTable<Row>
        label="候补名单"
        query={query}
        paging={paging}
        onPaging={setPaging}
        empty={<Blank text="没有人候补。" />}
        width={640}
        columns={columns}
      />
    </>
  )
}

const columns: Columns = [
  {
    title: '位次',
    dataIndex: 'position',
    width: 64,
    align: 'right',
    render: (_, row) => (row.position > 0 ? row.position : <span className="none">—</span>),
  },
  {
    title: '姓名',
    dataIndex: 'name',
    width: 140,
    render: (_, row) => (
      <div className="named">
        <PersonLink id={row.volunteer_id}>{row.name || '（未填写）'}</PersonLink>
        <small>{row.code}</small>
      </div>
    ),
  },
  { title: '手机号', dataIndex: 'phone_masked', width: 124, className: 'figures' },
  {
    title: '状态',
    key: 'state',
    width: 96,
    render: (_, row) => <StatusTag {...waitBadges[row.state]} />,
  },
  {
    title: '候补时间 / 确认时限',
    key: 'times',
    className: 'figures',
    render: (_, row) => (
      <div className="named">
        <span>{row.joined_at.slice(0, 16)}</span>
        {row.confirm_by === '' ? null : <small>{row.confirm_by.slice(0, 16)}前确认</small>}
      </div>
    ),
  },
]
