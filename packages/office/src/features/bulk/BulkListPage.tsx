import { bulkStateBadges } from '@museum/contract/bulk/bulk.words.ts'
import type { TableProps } from 'antd'
import { Link } from 'react-router'
import { ListPage } from '../../components/ListPage.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import { type RowOf, useList } from '../../components/useList.ts'
import { useMay } from '../login/me.tsx'
import { bulksPage } from './bulk.pages.ts'

const address = 'GET /api/office/bulk'

/** 批量操作: what was done to many at once, and how far each has come. */
export function BulkListPage() {
  const list = useList(address, { start: { q: '' }, input: (filter) => filter })
  return (
    <ListPage
      page={bulksPage}
      kept="bulk"
      list={list}
      noun="批量操作"
      empty="还没有批量操作。在名单中勾选后，可以一次办理多项。"
      exported={useMay('office.review')}
      search="搜索操作或操作人"
      columns={columns}
      width={900}
    />
  )
}

const columns: NonNullable<TableProps<RowOf<typeof address>>['columns']> = [
  {
    title: '操作',
    dataIndex: 'words',
    render: (_, { id, words }) => <Link to={`${bulksPage.path}/${id}`}>{words}</Link>,
  },
  {
    title: '状态',
    dataIndex: 'state',
    width: 110,
    render: (_, { state }) => <StatusTag {...bulkStateBadges[state]} />,
  },
  { title: '数量', dataIndex: 'total', width: 90, align: 'right', className: 'figures' },
  { title: '已处理', dataIndex: 'done', width: 90, align: 'right', className: 'figures' },
  { title: '除外', dataIndex: 'skipped', width: 90, align: 'right', className: 'figures' },
  { title: '操作人', dataIndex: 'created_by', width: 140 },
  { title: '时间', dataIndex: 'created_at', width: 180, className: 'figures' },
]
