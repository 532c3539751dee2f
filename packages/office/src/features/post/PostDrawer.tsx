import { isRevision } from '@museum/contract/post/post.rules.ts'
import { isolated } from '@museum/contract/text.ts'
import { revisionWord } from '@museum/contract/words.ts'
import { Descriptions } from 'antd'
import { ReviewDrawer, type ReviewDrawerProps } from '../../components/ReviewDrawer.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import { PostComments } from './PostComments.tsx'
import { checkSign, type PostRow, postSign } from './spaceRows.ts'

/** One post in full with its comments, and the decision; the table stays in reach beside it. */
export function PostDrawer(props: ReviewDrawerProps<PostRow>) {
  const { row } = props.review
  return (
    <ReviewDrawer {...props} title="帖子详情" size={480}>
      {row ? <PostDetail row={row} mayReview={props.mayReview} /> : props.sought}
    </ReviewDrawer>
  )
}

function PostDetail({ row, mayReview }: { row: PostRow; mayReview: boolean }) {
  // Beside what waits again stands why it was rejected.
  const revised = isRevision(row)
  const last = revised ? '上次' : ''
  const facts = [
    {
      key: 'by',
      label: '作者',
      children: row.code === '' ? row.name : `${isolated(row.name)}（${row.code}）`,
    },
    { key: 'at', label: '提交时间', children: row.created_at },
    { key: 'check', label: '微信检测', children: <StatusTag {...checkSign(row.checked)} /> },
    { key: 'push', label: '公开时间', children: row.push_time },
    { key: 'deleted', label: '作者删除于', children: row.deleted_at },
    { key: 'decided', label: `${last}审核人`, children: row.approval_by },
    { key: 'when', label: `${last}审核时间`, children: row.approval_date },
    { key: 'remark', label: revised ? '上次驳回原因' : '审核说明', children: row.approval_remark },
  ]
  return (
    <>
      <h2 className="drawer-name">
        {isolated(row.title)} <StatusTag {...postSign(row.status)} />{' '}
        {revised ? <StatusTag tone="grey" word={revisionWord} /> : null}
      </h2>
      <p className="post-text">{row.content}</p>
      <Descriptions
        column={1}
        size="small"
        items={facts.filter(({ children }) => children !== '')}
      />
      {row.push_time === '' ? null : <PostComments postId={row.id} mayReview={mayReview} />}
    </>
  )
}
