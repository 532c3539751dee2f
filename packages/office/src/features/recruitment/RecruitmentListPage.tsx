import { stateBadge } from '@museum/contract/activity/activity.words.ts'
import type { TableProps } from 'antd'
import { Link } from 'react-router'
import { CreateLink, ListPage } from '../../components/ListPage.tsx'
import { Cover } from '../../components/RowAct.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import { useList } from '../../components/useList.ts'
import { PublishActs, unnamed } from '../../components/usePublishing.tsx'
import { useMay } from '../login/me.tsx'
import { recruitmentsPage } from './recruitment.pages.ts'
import { type Recruitment, recruitmentPublishing } from './recruitments.ts'

type Columns = NonNullable<TableProps<Recruitment>['columns']>

/** 长期招募: the banners of the recruitment list; the newest published one is shown. */
export function RecruitmentListPage() {
  const list = useList('GET /api/office/recruitments', {
    start: { q: '' },
    input: (filter) => filter,
  })
  const mayEdit = useMay('office.edit')
  return (
    <ListPage
      page={recruitmentsPage}
      kept="recruitments"
      list={list}
      noun="长期招募"
      exported={mayEdit}
      create={mayEdit ? <CreateLink to="/recruitments/new" word="新建长期招募" /> : null}
      search="搜索标题"
      columns={mayEdit ? [...columns, acts] : columns}
      width={860}
    />
  )
}

const columns: Columns = [
  {
    title: '长期招募',
    key: 'title',
    render: (_, row) => (
      <div className="row gap-l titled">
        <Cover src={row.img_path} />
        <div>
          <Link to={`/recruitments/${row.id}`}>{row.title || unnamed}</Link>
          <small>{row.introduction}</small>
        </div>
      </div>
    ),
  },
  {
    title: '发布状态',
    dataIndex: 'state',
    width: 120,
    render: (_, { state }) => <StatusTag {...stateBadge(state)} />,
  },
  {
    title: '更新时间',
    dataIndex: 'updated_at',
    width: 170,
    render: (_, row) => <span className="figures">{row.updated_at.slice(0, 16)}</span>,
  },
]

const acts: Columns[number] = {
  title: '操作',
  key: 'acts',
  fixed: 'right',
  width: 150,
  render: (_, row) => <PublishActs kind={recruitmentPublishing} row={row} mayRemove />,
}
