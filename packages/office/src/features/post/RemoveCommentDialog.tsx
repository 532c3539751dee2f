import { isolated } from '@museum/contract/text.ts'
import { useCommand } from '@museum/web-kit/data.ts'
import { FormDialog, ReasonItem } from '../../components/FormDialog.tsx'
import type { CommentRow } from './CommentText.tsx'

interface RemoveCommentDialogProps {
  row: CommentRow | undefined
  onClose: () => void
}

/** Takes a comment from its readers, for a reason that its writer is told; closed without a row. */
export function RemoveCommentDialog({ row, onClose }: RemoveCommentDialogProps) {
  const act = useCommand('DELETE /api/office/comments/:id')
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
        // A refusal has been shown: somebody else removed it, and the rows are read anew.
        if (row) await act.run({ id: row.id, reason: reason.trim() })
      }}
      note={
        <>
          {row ? `${isolated(row.name)}：${isolated(row.comment)}` : ''}
          <br />
          移除后大家都看不到这条评论及其回复，不能恢复；评论人会收到通知。
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
