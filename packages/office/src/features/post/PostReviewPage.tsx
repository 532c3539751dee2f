import { isDecidable, isRevision, postMoves } from '@museum/contract/post/post.rules.ts'
import {
  checkBadge,
  postBadge,
  postStatusWords,
  revisionWord,
} from '@museum/contract/post/post.words.ts'
import { isolated } from '@museum/contract/text.ts'
import { words } from '@museum/contract/words.ts'
import { useCommand } from '@museum/web-kit/data.ts'
import { Segmented } from 'antd'
import { Decided } from '../../components/Answered.tsx'
import { FilterBar, SearchBox } from '../../components/FilterBar.tsx'
import { ReviewPage } from '../../components/ReviewPage.tsx'
import { RowLink } from '../../components/RowAct.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import type { ListColumns } from '../../components/sorting.tsx'
import { ChipOf } from '../../components/useChip.ts'
import { useList } from '../../components/useList.ts'
import { Waited } from '../../components/Waited.tsx'
import { ReviewBar } from '../bulk/RecordBar.tsx'
import { useMay } from '../login/me.tsx'
import { PostDetail, type PostRow } from './PostDetail.tsx'
import { postsPage } from './post.pages.ts'

type Columns = ListColumns<PostRow>

/** The queue of pending posts is what one starts with. */
const start = { status: '1', shown: 'live', q: '' }
const statuses = [
  ...([1, 2, 3] as const).map((status) => ({
    value: String(status),
    label: postStatusWords[status],
  })),
  { value: '0', label: words.all },
]
/** Deleted posts are out of every reader's sight, and only here. */
const standings = [
  { value: 'live', label: '未删除' },
  { value: 'deleted', label: '作者已删除' },
  { value: '', label: words.all },
] as const

/** 帖子审核: the queue, decided one by one by keyboard or many at once, and all posts after it. */
export function PostReviewPage() {
  const list = useList('GET /api/office/posts', {
    start,
    tab: 'status',
    tabs: statuses,
    // An address may hold anything.
    input: ({ shown, ...filter }) => ({
      ...filter,
      shown: standings.find(({ value }) => value === shown)?.value ?? '',
    }),
  })
  const { filter, setFilter, rows } = list
  const mayReview = useMay('office.review')
  const queue = filter.status === start.status
  const one = useCommand('POST /api/office/posts/:id/decide', { done: false })
  return (
    <ReviewPage
      page={postsPage}
      kept="posts"
      list={list}
      rows={rows}
      one="GET /api/office/posts/:id"
      noun="帖子"
      measure="篇帖子"
      empty={`没有${postStatusWords[1]}的帖子，都处理完了。`}
      readAt="作者能在我的空间中看到"
      exported
      filters={
        <FilterBar list={list}>
          <Segmented
            aria-label="审核状态"
            options={statuses}
            value={filter.status}
            onChange={(status) => setFilter({ status })}
          />
          <Segmented<string>
            aria-label="是否删除"
            options={[...standings]}
            value={filter.shown}
            onChange={(shown) => setFilter({ shown })}
          />
          <ChipOf
            label="是否删除"
            value={
              filter.shown === start.shown
                ? ''
                : (standings.find(({ value }) => value === filter.shown)?.label ?? '')
            }
            onRemove={() => setFilter({ shown: start.shown })}
          />
          <SearchBox
            label="搜索标题、内容、作者"
            value={filter.q}
            lost={list.lost}
            onSearch={(q) => setFilter({ q })}
          />
        </FilterBar>
      }
      columns={(open) => columnsOf(open, queue)}
      width={() => (queue ? 900 : 1180)}
      stepOf={({ status }) => status}
      stepWords={({ status }, decision) =>
        [status, postMoves[decision].to].map((one) => postBadge(one).word).join('→')
      }
      isDecidable={(row) => (queue || filter.status === '0') && isDecidable(row)}
      nameOf={({ title }) => title}
      aboutOf={({ name, title }) => `${isolated(name)}，${isolated(title)}`}
      decide={({ id }, decision, remark) => one.run({ id, decision, remark })}
      many={{
        filter: list.only,
        bar: (selection) => <ReviewBar of="post" selection={selection} />,
      }}
      undo="POST /api/office/posts/undecide"
      drawer={{
        title: '帖子详情',
        size: 480,
        body: (row) => <PostDetail row={row} mayReview={mayReview} />,
      }}
    />
  )
}

/** Columns of the post table; the title opens the row. A queue has no decisions to show. */
function columnsOf(onOpen: (id: number) => void, queue: boolean): Columns {
  const columns: Columns = [
    {
      title: '帖子',
      dataIndex: 'title',
      width: 350,
      render: (_, row) => (
        <div className="named">
          <RowLink word={row.title} onOpen={() => onOpen(row.id)} />
          <small>{row.content}</small>
        </div>
      ),
    },
    {
      title: '作者',
      dataIndex: 'name',
      width: 150,
      render: (_, row) => (
        <div className="named">
          <span>{row.name}</span>
          <small>{row.code}</small>
        </div>
      ),
    },
    {
      title: '提交时间',
      dataIndex: 'created_at',
      width: 160,
      render: (_, row) => <Waited since={row.created_at} waits={isDecidable(row)} />,
    },
    {
      title: '微信检测',
      dataIndex: 'checked',
      width: 110,
      render: (_, row) => <StatusTag {...checkBadge(row.checked)} />,
    },
    {
      title: '状态',
      dataIndex: 'status',
      width: 120,
      render: (_, row) => (
        <>
          <StatusTag {...postBadge(row.status)} />
          {isRevision(row) ? <p className="none">{revisionWord}</p> : null}
          {row.deleted_at === '' ? null : (
            <>
              <br />
              <StatusTag tone="grey" word="作者已删除" />
            </>
          )}
        </>
      ),
    },
  ]
  if (queue) return columns
  return [
    ...columns,
    { title: '评论', dataIndex: 'comment_num', width: 72, className: 'figures' },
    {
      title: '审核',
      key: 'decided',
      sort: 'approval_date',
      width: 220,
      render: (_, row) => (
        <Decided by={row.approval_by} at={row.approval_date} remark={row.approval_remark} />
      ),
    },
  ]
}
