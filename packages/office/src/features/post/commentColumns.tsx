import { Button, type TableProps } from 'antd'
import { StatusTag } from '../../components/StatusTag.tsx'
import { CommentText } from './CommentText.tsx'
import type { CommentRow } from './spaceRows.ts'

/** Columns of the comment table; without `onRemove` nobody may remove one. */
export function commentColumns(
  onRemove: ((row: CommentRow) => void) | undefined,
  onPost: (id: number) => void,
): TableProps<CommentRow>['columns'] {
  const columns: NonNullable<TableProps<CommentRow>['columns']> = [
    {
      title: '评论',
      dataIndex: 'comment',
      width: 480,
      render: (_, row) => <CommentText row={row} />,
    },
    {
      title: '帖子',
      dataIndex: 'title',
      width: 240,
      render: (_, row) => (
        <div className="named">
          <button type="button" className="as-link" onClick={() => onPost(row.post_id)}>
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
