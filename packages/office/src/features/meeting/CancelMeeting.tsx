import { Form, Input } from 'antd'
import { FormDialog, useSaving } from '../../components/FormDialog.tsx'
import { atMost } from '../../components/textRules.ts'
import type { Meeting } from './deskRows.ts'

interface CancelMeetingProps {
  meeting: Meeting
  open: boolean
  onClose: () => void
}

/** Calls a meeting off, after saying who hears of it. */
export function CancelMeeting({ meeting, open, onClose }: CancelMeetingProps) {
  const act = useSaving('POST /api/office/meetings/:id/cancel')
  const { id, taken } = meeting
  return (
    <FormDialog<{ reason?: string }>
      of={id}
      title="取消场次"
      open={open}
      onClose={onClose}
      okText={taken > 0 ? `取消并通知 ${taken} 人` : '取消场次'}
      cancelText="不取消"
      danger
      note={
        taken > 0
          ? `已有 ${taken} 人预约，取消后通知他们，可以另选其他时间。`
          : '还没有人预约，不会通知任何人。'
      }
      onSave={async ({ reason = '' }) => await act.run({ id, reason: reason.trim() })}
    >
      {taken > 0 ? (
        <Form.Item
          name="reason"
          label="原因"
          extra="预约的人会看到，可以不填"
          rules={[atMost(100)]}
        >
          <Input.TextArea rows={2} autoFocus />
        </Form.Item>
      ) : null}
    </FormDialog>
  )
}
