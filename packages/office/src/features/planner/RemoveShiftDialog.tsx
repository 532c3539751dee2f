import { spanInWords } from '@museum/contract/span.ts'
import { Form, Input, Modal } from 'antd'
import { useAct } from '../../call/useAct.ts'
import { atMost, counter } from '../../components/textRules.ts'
import { useCloseGuard } from '../../components/useCloseGuard.ts'
import { plannerStale, type Shift, shortDay } from './plannerRows.ts'

interface RemoveShiftDialogProps {
  shift: Shift | undefined
  onClose: () => void
}

/** Takes a shift off somebody, who is told why. */
export function RemoveShiftDialog({ shift, onClose }: RemoveShiftDialogProps) {
  const [form] = Form.useForm<{ reason: string }>()
  const leave = useCloseGuard(form, onClose)
  const act = useAct('DELETE /api/office/rosters/:id', { stale: plannerStale, onDone: onClose })
  return (
    <Modal
      title="取消排班"
      open={shift !== undefined}
      onCancel={leave}
      onOk={form.submit}
      okText="取消排班并通知"
      cancelText="返回"
      okButtonProps={{ danger: true }}
      confirmLoading={act.isPending}
      destroyOnHidden
    >
      {shift ? (
        <p className="dialog-note">
          取消{shift.volunteer_name}在{shortDay(shift.date)} {spanInWords(shift)}的排班（
          {shift.service_type_name}，{shift.place_name}），并通知本人。
        </p>
      ) : null}
      <Form
        form={form}
        layout="vertical"
        preserve={false}
        requiredMark={false}
        initialValues={{ reason: '' }}
        onFinish={({ reason }) => shift && act.mutate({ id: shift.id, reason })}
      >
        <Form.Item name="reason" label="原因" extra="写在通知里，可不填" rules={[atMost(100)]}>
          <Input.TextArea autoFocus rows={2} showCount={counter(100)} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
