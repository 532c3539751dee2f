import { isRevision } from '@museum/contract/post/post.rules.ts'
import { revisionWord } from '@museum/contract/words.ts'
import type { TableProps } from 'antd'
import { StatusTag } from '../../components/StatusTag.tsx'
import { checkSign, type PostRow, postSign } from './spaceRows.ts'

/** Columns of the post table; the title opens the row. A queue has no decisions to show. */
export function postColumns(
  onOpen: (id: number) => void,
  queue: boolean,
): TableProps<PostRow>['columns'] {
  const columns: NonNullable<TableProps<PostRow>['columns']> = [
    {
      title: '帖子',
      dataIndex: 'title',
      width: 360,
      render: (_, row) => (
        <div className="named">
          <button
            type="button"
            className="as-link"
            onClick={(event) => {
              event.stopPropagation()
              onOpen(row.id)
            }}
          >
            {row.title}
          </button>
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
      width: 150,
      className: 'figures',
      render: (_, row) => row.created_at.slice(0, 16),
    },
    {
      title: '微信检测',
      dataIndex: 'checked',
      width: 110,
      render: (_, row) => <StatusTag {...checkSign(row.checked)} />,
    },
    {
      title: '状态',
      dataIndex: 'status',
      width: 120,
      render: (_, row) => (
        <>
          <StatusTag {...postSign(row.status)} />
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
      width: 220,
      render: (_, row) =>
        row.approval_date === '' ? (
          <span className="none">—</span>
        ) : (
          <div className="named">
            <span className="figures">
              {row.approval_by} {row.approval_date.slice(0, 16)}
            </span>
            <small title={row.approval_remark}>{row.approval_remark}</small>
          </div>
        ),
    },
  ]
}
