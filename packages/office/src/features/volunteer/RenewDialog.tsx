import { isolated } from '@museum/contract/text.ts'
import { DatePicker, Form, Modal } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useAct } from '../../call/useAct.ts'
import { showFault } from '../../components/showFault.ts'
import { useCloseGuard } from '../../components/useCloseGuard.ts'
import type { VolunteerInfo } from './volunteerRows.ts'
import { volunteerStale } from './volunteerStale.ts'

interface RenewDialogProps {
  info: VolunteerInfo
  open: boolean
  onClose: () => void
}

/** Gives a certificate a new last day, a year on unless another is chosen, and makes it good. */
export function RenewDialog({ info, open, onClose }: RenewDialogProps) {
  const [form] = Form.useForm<{ end: Dayjs }>()
  const leave = useCloseGuard(form, onClose)
  const change = useAct('PATCH /api/office/volunteers/:id', {
    stale: volunteerStale,
    own: 'failure',
    onDone: onClose,
  })
  const end = dayjs(info.certificate_end_time || undefined)
  const next = (end.isBefore(dayjs()) ? dayjs() : end).add(1, 'year')
  const renew = (values: { end: Dayjs }) =>
    change
      .mutateAsync({
        id: info.id,
        certificate_end_time: values.end.format('YYYY-MM-DD'),
        certificate_is_valid: 1,
      })
      .catch((error: unknown) => showFault(form, error, () => 'end'))
  return (
    <Modal
      title="证件续期"
      open={open}
      onCancel={leave}
      onOk={form.submit}
      okText="续期"
      confirmLoading={change.isPending}
      destroyOnHidden
    >
      <Form
        form={form}
        layout="vertical"
        preserve={false}
        requiredMark={false}
        initialValues={{ end: next }}
        onFinish={(values) => void renew(values)}
      >
        <Form.Item
          name="end"
          label="有效期至"
          extra={`${isolated(info.name)}现在的证件有效期至 ${info.certificate_end_time || '—'}，续期后证件恢复有效`}
          rules={[{ required: true, message: '请选择日期' }]}
        >
          <DatePicker className="wide" allowClear={false} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
