import { words } from '@museum/contract/words.ts'
import { Button, Segmented } from 'antd'
import { useState } from 'react'
import { ListPage } from '../../components/ListPage.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import type { ListColumns } from '../../components/sorting.tsx'
import { ChipOf } from '../../components/useChip.ts'
import { useList } from '../../components/useList.ts'
import { useMay } from '../login/me.tsx'
import { type CommentRow, CommentText } from './CommentText.tsx'
import { commentsPage } from './post.pages.ts'
import { RemoveCommentDialog } from './RemoveCommentDialog.tsx'

type Columns = ListColumns<CommentRow>

const states = [
  { value: '', label: words.all },
  { value: '0', label: '显示中' },
  { value: '1', label: '已移除' },
]

/** 评论: every comment of the space, newest first; one may be removed with a reason. */
export function CommentPage() {
  const list = useList('GET /api/office/comments', {
    start: { removed: '', post_id: '', q: '' },
    tab: 'removed',
    tabs: states,
    input: (filter) => filter,
  })
  const { filter, setFilter } = list
  const mayReview = useMay('office.review')
  const [removing, setRemoving] = useState<CommentRow>()
  return (
    <ListPage
      page={commentsPage}
      kept="comments"
      list={list}
      noun="评论"
      exported={mayReview}
      leading={
        <Segmented
          aria-label="评论状态"
          options={states}
          value={filter.removed}
          onChange={(removed) => setFilter({ removed })}
        />
      }
      search="搜索评论、帖子、评论人"
      filters={
        <ChipOf
          label="帖子"
          value={
            filter.post_id === ''
              ? ''
              : (list.rows.find(({ post_id }) => String(post_id) === filter.post_id)?.title ??
                `编号 ${filter.post_id}`)
          }
          onRemove={() => setFilter({ post_id: '' })}
        />
      }
      columns={columnsOf(mayReview ? setRemoving : undefined, (id) =>
        setFilter({ post_id: String(id) }),
      )}
      width={860}
    >
      <RemoveCommentDialog row={removing} onClose={() => setRemoving(undefined)} />
    </ListPage>
  )
}

/** Columns of the comment table; without `onRemove` nobody may remove one. */
function columnsOf(
  onRemove: ((row: CommentRow) => void) | undefined,
  onPost: (id: number) => void,
): Columns {
  const columns: Columns = [
    {
      title: '评论',
      dataIndex: 'comment',
      sort: 'created_at',
      width: 480,
      render: (_, row) => <CommentText row={row} />,
    },
    {
      title: '帖子',
      dataIndex: 'title',
      width: 240,
      render: (_, row) => (
        <div className="named">
          <button type="button" className="bare as-link" onClick={() => onPost(row.post_id)}>
            {row.title}
          </button>
          {row.post_deleted_at === '' ? null : <StatusTag tone="grey" word="帖子已删除" />}
        </div>
      ),
    },
  ]
  if (!onRemove) return columns
  return [
    ...columns,
    {
      title: '操作',
      key: 'acts',
      width: 100,
      render: (_, row) =>
        row.removed_at === '' ? (
          <Button
            size="small"
            danger
            aria-label={`移除${row.name}的评论`}
            onClick={() => onRemove(row)}
          >
            移除
          </Button>
        ) : (
          <span className="none">已移除</span>
        ),
    },
  ]
}
