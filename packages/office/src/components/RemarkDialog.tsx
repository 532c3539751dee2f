import { Form, Modal } from 'antd'
import { ReasonItem } from './ReasonItem.tsx'
import { useCloseGuard } from './useCloseGuard.ts'

interface RemarkDialogProps {
  /** Whom the remark is for; closed when undefined. */
  about: string | undefined
  /** Where the person reads the reason. */
  readAt: string
  /** What was typed before it was asked for. */
  remark?: string
  pending: boolean
  onClose: () => void
  onFail: (remark: string) => void
  /** Keeps what is being typed, also where one turns away. */
  onTyped?: (remark: string) => void
}

/** Asks why something does not pass; the person reads it. */
export function RemarkDialog(props: RemarkDialogProps) {
  const { about, readAt, remark = '', pending, onClose, onFail } = props
  const [form] = Form.useForm<{ remark: string }>()
  const leave = useCloseGuard(form, onClose)
  return (
    <Modal
      title="审核不通过"
      open={about !== undefined}
      // What is kept need not be asked about.
      onCancel={props.onTyped ? onClose : leave}
      onOk={form.submit}
      okText="确定不通过"
      okButtonProps={{ danger: true, loading: pending }}
      destroyOnHidden
    >
      <p className="dialog-note">{about}</p>
      <Form
        form={form}
        layout="vertical"
        preserve={false}
        initialValues={{ remark }}
        requiredMark={false}
        onValuesChange={(_, values) => props.onTyped?.(values.remark)}
        onFinish={(values) => onFail(values.remark.trim())}
      >
        <ReasonItem
          name="remark"
          label="未通过的原因"
          extra={readAt}
          missing="decision.remark_required"
          limit={200}
        />
      </Form>
    </Modal>
  )
}
