import { isolated } from '@museum/contract/text.ts'
import { DatePicker, Form } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { FormDialog } from '../../components/FormDialog.tsx'
import { useSaving } from '../../components/useSaving.ts'
import type { VolunteerInfo } from './volunteerRows.ts'

interface RenewDialogProps {
  info: VolunteerInfo
  open: boolean
  onClose: () => void
}

/** Gives a certificate a new last day, a year on unless another is chosen, and makes it good. */
export function RenewDialog({ info, open, onClose }: RenewDialogProps) {
  const change = useSaving('PATCH /api/office/volunteers/:id')
  const end = dayjs(info.certificate_end_time || undefined)
  const next = (end.isBefore(dayjs()) ? dayjs() : end).add(1, 'year')
  return (
    <FormDialog<{ end: Dayjs }>
      title="证件续期"
      open={open}
      onClose={onClose}
      okText="续期"
      initial={{ end: next }}
      fields={{ certificate_end_time: 'end' }}
      onSave={(values) =>
        change.run({
          id: info.id,
          certificate_end_time: values.end.format('YYYY-MM-DD'),
          certificate_is_valid: 1,
        })
      }
    >
      <Form.Item
        name="end"
        label="有效期至"
        extra={`${isolated(info.name)}现在的证件有效期至 ${info.certificate_end_time || '—'}，续期后证件恢复有效`}
        rules={[{ required: true, message: '请选择日期' }]}
      >
        <DatePicker className="wide" allowClear={false} />
      </Form.Item>
    </FormDialog>
  )
}
