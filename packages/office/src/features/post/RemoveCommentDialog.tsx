import { isolated } from '@museum/contract/text.ts'
import { Form, Modal } from 'antd'
import { useAct } from '../../call/useAct.ts'
import { ReasonItem } from '../../components/ReasonItem.tsx'
import { useCloseGuard } from '../../components/useCloseGuard.ts'
import { type CommentRow, spaceStale } from './spaceRows.ts'

/** Takes a comment from its readers, for a reason that its writer is told; closed without a row. */
export function RemoveCommentDialog({
  row,
  onClose,
}: {
  row: CommentRow | undefined
  onClose: () => void
}) {
  const [form] = Form.useForm<{ reason: string }>()
  const leave = useCloseGuard(form, onClose)
  const act = useAct('DELETE /api/office/comments/:id', { stale: spaceStale })
  const remove = ({ reason }: { reason: string }) => {
    if (!row) return
    // A refusal has been shown: somebody else removed it, and the rows are read anew.
    act.mutateAsync({ id: row.id, reason: reason.trim() }).then(onClose, onClose)
  }
  return (
    <Modal
      title="移除评论"
      open={row !== undefined}
      onCancel={leave}
      onOk={form.submit}
      okText="移除"
      okButtonProps={{ danger: true, loading: act.isPending }}
      destroyOnHidden
    >
      <p className="dialog-note">
        {row ? `${isolated(row.name)}：${isolated(row.comment)}` : ''}
        <br />
        移除后大家都看不到这条评论及其回复，不能恢复；评论人会收到通知。
      </p>
      <Form
        form={form}
        layout="vertical"
        preserve={false}
        initialValues={{ reason: '' }}
        requiredMark={false}
        onFinish={remove}
      >
        <ReasonItem
          label="移除的原因"
          extra="评论人能在通知中看到"
          missing="space.reason_required"
          limit={100}
        />
      </Form>
    </Modal>
  )
}
