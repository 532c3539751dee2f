import type { OutputOf } from '@museum/contract/calls.ts'
import { isRevision } from '@museum/contract/post/post.rules.ts'
import { checkBadge, postBadge, revisionWord } from '@museum/contract/post/post.words.ts'
import { isolated } from '@museum/contract/text.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { Button, Descriptions } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { Loaded } from '../../components/Blank.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import { PersonLink } from '../volunteer/PersonLink.tsx'
import type { CommentRow } from './CommentText.tsx'
import { CommentText } from './CommentText.tsx'
import { commentsPage } from './post.pages.ts'
import { RemoveCommentDialog } from './RemoveCommentDialog.tsx'

export type PostRow = OutputOf<'GET /api/office/posts'>['list'][number]

/** One post in full with its comments. */
export function PostDetail({ row, mayReview }: { row: PostRow; mayReview: boolean }) {
  // Beside what waits again stands why it was rejected.
  const revised = isRevision(row)
  const last = revised ? '上次' : ''
  const facts = [
    {
      key: 'by',
      label: '作者',
      children:
        row.code === '' ? (
          row.name
        ) : (
          <PersonLink id={row.person_id}>{`${isolated(row.name)}（${row.code}）`}</PersonLink>
        ),
    },
    { key: 'at', label: '提交时间', children: row.created_at },
    { key: 'check', label: '微信检测', children: <StatusTag {...checkBadge(row.checked)} /> },
    { key: 'push', label: '公开时间', children: row.push_time },
    { key: 'deleted', label: '作者删除于', children: row.deleted_at },
    { key: 'decided', label: `${last}审核人`, children: row.approval_by },
    { key: 'when', label: `${last}审核时间`, children: row.approval_date },
    { key: 'remark', label: revised ? '上次驳回原因' : '审核说明', children: row.approval_remark },
  ]
  return (
    <>
      <h2 className="row gap-l drawer-name">
        {isolated(row.title)} <StatusTag {...postBadge(row.status)} />{' '}
        {revised ? <StatusTag tone="grey" word={revisionWord} /> : null}
      </h2>
      <p className="notice written post-text">{row.content}</p>
      <Descriptions
        column={1}
        size="small"
        items={facts.filter(({ children }) => children !== '')}
      />
      {row.push_time === '' ? null : <PostComments postId={row.id} mayReview={mayReview} />}
    </>
  )
}

const shown = 20

/** The latest comments of a post with those that were removed; the others are on their own page. */
function PostComments({ postId, mayReview }: { postId: number; mayReview: boolean }) {
  const query = useQueryOf('GET /api/office/comments', { post_id: postId, page: 1, limit: shown })
  const [removing, setRemoving] = useState<CommentRow>()
  const { data } = query
  return (
    <section className="post-comments" aria-label="评论">
      <h3>评论{data ? ` ${data.total}` : ''}</h3>
      <Loaded query={query} lines={4}>
        {(comments) => (
          <ul className="plain-list lined">
            {comments.list.map((row) => (
              <li key={row.id} className="row apart top">
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
        )}
      </Loaded>
      {data && data.total === 0 ? <p className="none">还没有评论。</p> : null}
      {data && data.total > shown ? (
        <Link to={`${commentsPage.path}?post_id=${postId}`}>查看全部 {data.total} 条评论</Link>
      ) : null}
      <RemoveCommentDialog row={removing} onClose={() => setRemoving(undefined)} />
    </section>
  )
}
