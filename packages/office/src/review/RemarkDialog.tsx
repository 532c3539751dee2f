import { faults } from '@museum/contract/fault.ts'
import { Form, Input, Modal } from 'antd'
import { atMost, counter } from '../form/textRules.ts'
import { useCloseGuard } from '../form/useCloseGuard.ts'

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
        <Form.Item
          name="remark"
          label="未通过的原因"
          extra={readAt}
          rules={[
            { required: true, whitespace: true, message: faults['decision.remark_required'].msg },
            atMost(200),
          ]}
        >
          <Input.TextArea autoFocus rows={3} showCount={counter(200)} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
