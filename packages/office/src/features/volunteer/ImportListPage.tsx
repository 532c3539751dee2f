import { importStateBadges } from '@museum/contract/volunteer/imports.words.ts'
import type { TableProps } from 'antd'
import { Link } from 'react-router'
import { ListPage } from '../../components/ListPage.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import { type RowOf, useList } from '../../components/useList.ts'
import { importsPage } from './volunteer.pages.ts'

const address = 'GET /api/office/imports'

/** 导入记录: what was imported, each with the way to whom it concerns. */
export function ImportListPage() {
  const list = useList(address, { start: { q: '' }, input: (filter) => filter })
  return (
    <ListPage
      page={importsPage}
      kept="imports"
      list={list}
      noun="导入记录"
      empty="还没有导入过。在志愿者名单的“导入”中上传名册。"
      exported
      search="搜索文件名或操作人"
      columns={columns}
      width={980}
    />
  )
}

const columns: NonNullable<TableProps<RowOf<typeof address>>['columns']> = [
  {
    title: '文件',
    key: 'file',
    dataIndex: 'file',
    render: (_, { id, file }) => <Link to={`${importsPage.path}/${id}`}>{file}</Link>,
  },
  {
    title: '新增',
    key: 'added',
    dataIndex: 'added',
    width: 90,
    align: 'right',
    className: 'figures',
  },
  {
    title: '更新',
    key: 'updated',
    dataIndex: 'updated',
    width: 90,
    align: 'right',
    className: 'figures',
  },
  {
    title: '退回',
    key: 'wrong',
    dataIndex: 'wrong',
    width: 90,
    align: 'right',
    className: 'figures',
  },
  {
    title: '状态',
    key: 'state',
    dataIndex: 'state',
    width: 110,
    render: (_, { state }) => <StatusTag {...importStateBadges[state]} />,
  },
  { title: '操作人', key: 'created_by', dataIndex: 'created_by', width: 140 },
  {
    title: '时间',
    key: 'created_at',
    dataIndex: 'created_at',
    width: 180,
    className: 'figures',
    render: (_, { created_at }) => created_at.slice(0, 16),
  },
]
