import { enlistMoves } from '@museum/contract/enlist/enlist.rules.ts'
import { enlistBadge, enlistStatusWords } from '@museum/contract/enlist/enlist.words.ts'
import { mayMove } from '@museum/contract/move.ts'
import { isolated } from '@museum/contract/text.ts'
import { volunteerStatusWords } from '@museum/contract/volunteer/volunteer.words.ts'
import { words } from '@museum/contract/words.ts'
import { useCommand } from '@museum/web-kit/data.ts'
import { Segmented } from 'antd'
import { Decided } from '../../components/Answered.tsx'
import { FilterBar, SearchBox } from '../../components/FilterBar.tsx'
import { NameCell } from '../../components/NameCell.tsx'
import { ReviewPage } from '../../components/ReviewPage.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import type { ListColumns } from '../../components/sorting.tsx'
import { useList } from '../../components/useList.ts'
import { Waited } from '../../components/Waited.tsx'
import { ReviewBar } from '../bulk/RecordBar.tsx'
import { useMay } from '../login/me.tsx'
import { ActivitySelect } from './ActivitySelect.tsx'
import { EnlistDetail, type EnlistRow } from './EnlistDetail.tsx'
import { enlistsPage } from './enlist.pages.ts'

type Columns = ListColumns<EnlistRow>

/** The queue of pending enrolments is what one starts with. */
const start = { enlist_status: '1', activity_id: '', q: '' }
const statuses = [
  ...([1, 3, 2, 4] as const).map((status) => ({
    value: String(status),
    label: enlistStatusWords[status],
  })),
  { value: '0', label: words.all },
]

/** 报名审核: the queue, decided one by one by keyboard or many at once. */
export function EnlistReviewPage() {
  const list = useList('GET /api/office/enlists', {
    start,
    tab: 'enlist_status',
    tabs: statuses,
    input: (filter) => filter,
  })
  const { filter, setFilter, rows } = list
  const mayReview = useMay('office.review')
  const queue = filter.enlist_status === start.enlist_status
  const one = useCommand('POST /api/office/enlists/:id/decide', { done: false })
  return (
    <ReviewPage
      page={enlistsPage}
      kept="enlists"
      list={list}
      rows={rows}
      one="GET /api/office/enlists/:id"
      noun="报名"
      measure="条报名"
      empty={queue ? `没有${enlistStatusWords[1]}的报名，都处理完了。` : '还没有报名。'}
      readAt="志愿者能在报名记录中看到"
      exported
      filters={
        <FilterBar list={list}>
          <Segmented
            aria-label="报名状态"
            options={statuses}
            value={filter.enlist_status}
            onChange={(enlist_status) => setFilter({ enlist_status })}
          />
          <ActivitySelect
            value={filter.activity_id}
            onChange={(activity_id) => setFilter({ activity_id })}
          />
          <SearchBox
            label="搜索姓名、编号、活动"
            value={filter.q}
            onSearch={(q) => setFilter({ q })}
          />
        </FilterBar>
      }
      columns={(open) => columnsOf(open, queue)}
      width={() => (queue ? 764 : 964)}
      stepOf={({ enlist_status }) => enlist_status}
      stepWords={({ enlist_status }, decision) =>
        [enlist_status, enlistMoves[decision].to].map((one) => enlistBadge(one).word).join('→')
      }
      isDecidable={({ enlist_status }) =>
        (queue || filter.enlist_status === '0') && mayMove<number>(enlistMoves.pass, enlist_status)
      }
      nameOf={({ name }) => name}
      aboutOf={({ name, title }) => `${isolated(name)}，${isolated(title)}`}
      decide={({ id }, decision, remark) => one.run({ id, decision, remark })}
      many={{
        filter: list.only,
        bar: (selection) => <ReviewBar of="enlist" selection={selection} />,
      }}
      undo="POST /api/office/enlists/undecide"
      drawer={{
        title: '报名详情',
        size: 440,
        body: (row) => <EnlistDetail row={row} mayReview={mayReview} />,
      }}
    />
  )
}

/** Columns of the enrolment table; the name opens the row. A queue has no decisions to show. */
function columnsOf(onOpen: (id: number) => void, queue: boolean): Columns {
  const columns: Columns = [
    {
      title: '姓名',
      dataIndex: 'name',
      fixed: 'left',
      width: 150,
      render: (_, row) => (
        <NameCell
          name={row.name}
          below={row.code || volunteerStatusWords[row.volunteer_status]}
          onOpen={() => onOpen(row.id)}
        />
      ),
    },
    { title: '手机号', dataIndex: 'phone_masked', width: 124, className: 'figures' },
    { title: '活动', dataIndex: 'title', width: 226, ellipsis: true },
    {
      title: '报名时间',
      dataIndex: 'enlist_time',
      width: 160,
      render: (_, row) => (
        <Waited
          since={row.enlist_time}
          waits={mayMove<number>(enlistMoves.pass, row.enlist_status)}
        />
      ),
    },
    {
      title: '状态',
      dataIndex: 'enlist_status',
      width: 104,
      render: (_, row) => <StatusTag {...enlistBadge(row.enlist_status)} />,
    },
  ]
  if (queue) return columns
  return [
    ...columns,
    {
      title: '审核',
      key: 'decided',
      sort: 'approval_date',
      width: 200,
      render: (_, row) => (
        <Decided
          by={row.approval_by || '自动通过'}
          at={row.approval_date}
          remark={row.approval_remark}
        />
      ),
    },
  ]
}
