import { isDecidable } from '@museum/contract/space/space.rules.ts'
import { Button, Descriptions, Drawer, Space } from 'antd'
import { working } from '../../form/working.tsx'
import { StatusTag } from '../../table/StatusTag.tsx'
import { PostComments } from './PostComments.tsx'
import { checkSign, type PostRow, postSign } from './spaceRows.ts'

interface PostDrawerProps {
  row: PostRow | undefined
  /** Its place on the page, e.g. 3 of 20. */
  at: number
  count: number
  mayReview: boolean
  pending: boolean
  onClose: () => void
  onStep: (by: 1 | -1) => void
  onPass: () => void
  onFail: () => void
  /** A comment is about to be removed, so that the keys of the review wait. */
  onRemoving: (removing: boolean) => void
}

/** One post in full with its comments, and the decision; the table stays in reach beside it. */
export function PostDrawer(props: PostDrawerProps) {
  const { row, at, count, mayReview, pending, onStep } = props
  const deciding = row !== undefined && mayReview && isDecidable(row)
  return (
    <Drawer
      title={row ? `帖子详情（本页 ${at + 1}/${count}）` : '帖子详情'}
      open={row !== undefined}
      onClose={props.onClose}
      mask={false}
      size={480}
      extra={
        <Space>
          <Button size="small" disabled={at <= 0} onClick={() => onStep(-1)}>
            上一条
          </Button>
          <Button size="small" disabled={at >= count - 1} onClick={() => onStep(1)}>
            下一条
          </Button>
        </Space>
      }
      footer={
        deciding ? (
          <div className="decide">
            <Button danger size="large" disabled={pending} onClick={props.onFail}>
              不通过 <kbd>F</kbd>
            </Button>
            <Button type="primary" size="large" loading={working(pending)} onClick={props.onPass}>
              通过 <kbd>P</kbd>
            </Button>
          </div>
        ) : null
      }
    >
      {row ? <PostDetail row={row} mayReview={mayReview} onRemoving={props.onRemoving} /> : null}
    </Drawer>
  )
}

function PostDetail({
  row,
  mayReview,
  onRemoving,
}: {
  row: PostRow
  mayReview: boolean
  onRemoving: (removing: boolean) => void
}) {
  const facts = [
    {
      key: 'by',
      label: '作者',
      children: row.code === '' ? row.name : `${row.name}（${row.code}）`,
    },
    { key: 'at', label: '提交时间', children: row.created_at },
    { key: 'check', label: '微信检测', children: <StatusTag {...checkSign(row.checked)} /> },
    { key: 'push', label: '公开时间', children: row.push_time },
    { key: 'deleted', label: '作者删除于', children: row.deleted_at },
    { key: 'decided', label: '审核人', children: row.approval_by },
    { key: 'when', label: '审核时间', children: row.approval_date },
    { key: 'remark', label: '审核说明', children: row.approval_remark },
  ]
  return (
    <>
      <h2 className="drawer-name">
        {row.title} <StatusTag {...postSign(row.status)} />
      </h2>
      <p className="post-text">{row.content}</p>
      <Descriptions
        column={1}
        size="small"
        items={facts.filter(({ children }) => children !== '')}
      />
      {row.push_time === '' ? null : (
        <PostComments postId={row.id} mayReview={mayReview} onRemoving={onRemoving} />
      )}
    </>
  )
}
