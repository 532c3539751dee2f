import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCall } from '../../call/useCall.ts'
import { Failure } from '../../components/Failure.tsx'
import { pages } from '../../menu.tsx'
import { CommentText } from './CommentText.tsx'
import { RemoveCommentDialog } from './RemoveCommentDialog.tsx'
import type { CommentRow } from './spaceRows.ts'

const shown = 20

/** The latest comments of a post with those that were removed; the others are on their own page. */
export function PostComments({ postId, mayReview }: { postId: number; mayReview: boolean }) {
  const query = useCall('GET /api/office/comments', { post_id: postId, page: 1, limit: shown })
  const [removing, setRemoving] = useState<CommentRow>()
  const { data } = query
  return (
    <section className="post-comments" aria-label="评论">
      <h3>评论{data ? ` ${data.total}` : ''}</h3>
      {data ? (
        <ul>
          {data.list.map((row) => (
            <li key={row.id}>
              <CommentText row={row} />
              {mayReview && row.removed_at === '' ? (
                <Button
                  size="small"
                  danger
                  type="text"
                  aria-label={`移除${row.name}的评论`}
                  onClick={() => setRemoving(row)}
                >
                  移除
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      ) : query.isError ? (
        <Failure error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton active title={false} />
      )}
      {data && data.total === 0 ? <p className="none">还没有评论。</p> : null}
      {data && data.total > shown ? (
        <Link to={`${pages.comments.path}?post_id=${postId}`}>查看全部 {data.total} 条评论</Link>
      ) : null}
      <RemoveCommentDialog row={removing} onClose={() => setRemoving(undefined)} />
    </section>
  )
}
