import { PlusOutlined } from '@ant-design/icons'
import { quoted } from '@museum/contract/text.ts'
import { Button, type TableProps } from 'antd'
import { Link } from 'react-router'
import { useCall } from '../../call/useCall.ts'
import { Blank } from '../../components/Blank.tsx'
import { Cover } from '../../components/Cover.tsx'
import { ExportButton } from '../../components/ExportButton.tsx'
import { FilterBar } from '../../components/FilterBar.tsx'
import { ListTable } from '../../components/ListTable.tsx'
import { SearchBox } from '../../components/SearchBox.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import { useAddressFilter } from '../../components/useAddressFilter.ts'
import { pages } from '../../menu.tsx'
import { Page } from '../../shell/Page.tsx'
import { useMay } from '../login/me.tsx'
import { type Recruitment, useRecruitmentActs } from './useRecruitmentActs.ts'

/** 长期招募: the banners of the recruitment list; the newest published one is shown. */
export function RecruitmentListPage() {
  const address = useAddressFilter({ q: '' })
  const { filter } = address
  const mayEdit = useMay('office.edit')
  const query = useCall(
    'GET /api/office/recruitments',
    { ...filter, ...address.paging },
    { keep: true },
  )
  const acts = useRecruitmentActs()
  const create = (
    <Link to="/recruitments/new">
      <Button type="primary" icon={<PlusOutlined />} tabIndex={-1}>
        新建长期招募
      </Button>
    </Link>
  )
  return (
    <Page
      title={pages.recruitments.label}
      acts={
        mayEdit ? (
          <>
            <ExportButton address="GET /api/office/recruitments/export" filter={filter} />
            {create}
          </>
        ) : null
      }
    >
      <FilterBar filtered={address.filtered} onClear={address.clear}>
        <SearchBox label="搜索标题" value={filter.q} onSearch={(q) => address.setFilter({ q })} />
      </FilterBar>
      <ListTable
        label={pages.recruitments.label}
        query={query}
        paging={address.paging}
        onPaging={address.setPaging}
        columns={columnsOf(acts, mayEdit)}
        width={860}
        empty={
          address.filtered ? (
            <Blank text="没有符合条件的长期招募。">
              <Button onClick={address.clear}>清除筛选</Button>
            </Blank>
          ) : (
            <Blank text="还没有长期招募。">{mayEdit ? create : null}</Blank>
          )
        }
      />
    </Page>
  )
}

function columnsOf(acts: ReturnType<typeof useRecruitmentActs>, mayEdit: boolean) {
  const columns: TableProps<Recruitment>['columns'] = [
    {
      title: '长期招募',
      key: 'title',
      render: (_, row) => (
        <div className="titled">
          <Cover src={row.img_path} />
          <div>
            <Link to={`/recruitments/${row.id}`}>{row.title || '未命名草稿'}</Link>
            <small>{row.introduction}</small>
          </div>
        </div>
      ),
    },
    {
      title: '发布状态',
      dataIndex: 'state',
      width: 120,
      render: (_, { state }) =>
        state === 'published' ? (
          <StatusTag tone="celadon" word="已发布" />
        ) : (
          <StatusTag tone="grey" word="草稿" />
        ),
    },
    {
      title: '更新时间',
      dataIndex: 'updated_at',
      width: 170,
      render: (_, row) => <span className="figures">{row.updated_at.slice(0, 16)}</span>,
    },
  ]
  if (!mayEdit) return columns
  return [
    ...columns,
    {
      title: '操作',
      key: 'acts',
      fixed: 'right' as const,
      width: 150,
      render: (_: unknown, row: Recruitment) => <RowActs row={row} acts={acts} />,
    },
  ]
}

function RowActs({ row, acts }: { row: Recruitment; acts: ReturnType<typeof useRecruitmentActs> }) {
  const published = row.state === 'published'
  const about = (act: string) => `${act}${quoted(row.title || '未命名草稿')}`
  return (
    <div className="row-acts">
      <Link to={`/recruitments/${row.id}`} aria-label={about('编辑')}>
        编辑
      </Link>
      <Button
        type="link"
        size="small"
        aria-label={about(published ? '撤回' : '发布')}
        onClick={() => (published ? acts.withdraw(row) : acts.publish(row))}
      >
        {published ? '撤回' : '发布'}
      </Button>
      <Button
        type="link"
        size="small"
        danger
        aria-label={about('删除')}
        onClick={() => acts.remove(row)}
      >
        删除
      </Button>
    </div>
  )
}
