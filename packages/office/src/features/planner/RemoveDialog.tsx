import { shortDayText } from '@museum/contract/day.ts'
import { spanInWords } from '@museum/contract/span.ts'
import { Form, Input } from 'antd'
import { FormDialog } from '../../components/FormDialog.tsx'
import { atMost, counter } from '../../components/textRules.ts'
import type { PlannedShift } from './weekSeats.ts'

interface RemoveDialogProps {
  /** Whose shifts are taken off them; none while the dialog is closed. */
  shifts: readonly PlannedShift[]
  today: string
  onClose: () => void
  onRemove: (reason: string) => Promise<unknown>
}

/** Takes shifts off people who are told a minute later, and why. */
export function RemoveDialog({ shifts, today, onClose, onRemove }: RemoveDialogProps) {
  const people = new Set(shifts.map((shift) => shift.volunteer_id)).size
  const [first] = shifts
  return (
    <FormDialog<{ reason: string }>
      of={shifts.map(({ id }) => id).join()}
      title={`取消 ${shifts.length} 个排班`}
      open={shifts.length > 0}
      onClose={onClose}
      okText={`取消并通知 ${people} 人`}
      cancelText="返回"
      danger
      initial={{ reason: '' }}
      onSave={({ reason }) => onRemove(reason)}
      note={
        first
          ? `立即生效：${first.volunteer_name} ${shortDayText(first.date, today)} ${spanInWords(first)}${shifts.length > 1 ? ` 等 ${shifts.length} 个排班` : ''}。60 秒内可以撤销，之后通知本人。`
          : null
      }
    >
      <Form.Item name="reason" label="原因" extra="写在通知里，可不填" rules={[atMost(100)]}>
        <Input.TextArea autoFocus rows={2} showCount={counter(100)} />
      </Form.Item>
    </FormDialog>
  )
}
