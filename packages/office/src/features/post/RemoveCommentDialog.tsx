import { isolated } from '@museum/contract/text.ts'
import { useCommand } from '@museum/web-kit/data.ts'
import { FormDialog, ReasonItem } from '../../components/FormDialog.tsx'
import { undoables } from '../../components/UndoBar.tsx'
import type { CommentRow } from './CommentText.tsx'

interface RemoveCommentDialogProps {
  row: CommentRow | undefined
  onClose: () => void
}

/** Takes a comment from its readers, for a reason that its writer is told; closed without a row. */
export function RemoveCommentDialog({ row, onClose }: RemoveCommentDialogProps) {
  const act = useCommand('DELETE /api/office/comments/:id', { done: false })
  const remove = async ({ id, name }: CommentRow, reason: string) => {
    // A refusal has been shown: somebody else removed it, and the rows are read anew.
    if (!(await act.run({ id, reason }))) return
    const address = 'POST /api/office/comments/undecide'
    undoables.add({ word: `${isolated(name)} 的评论已移除`, address, ids: [id] })
  }
  return (
    <FormDialog<{ reason: string }>
      of={row?.id ?? 0}
      title="移除评论"
      open={row !== undefined}
      onClose={onClose}
      okText="移除"
      danger
      initial={{ reason: '' }}
      onSave={async ({ reason }) => {
        if (row) await remove(row, reason.trim())
      }}
      note={
        <>
          {row ? `${isolated(row.name)}：${isolated(row.comment)}` : ''}
          <br />
          移除后大家都看不到这条评论及其回复；60 秒内可以撤销，之后通知评论人。
        </>
      }
    >
      <ReasonItem
        label="移除的原因"
        extra="评论人能在通知中看到"
        missing="space.reason_required"
        limit={100}
      />
    </FormDialog>
  )
}
