import { spanInWords } from '@museum/contract/span.ts'
import { Form, Input } from 'antd'
import { FormDialog } from '../../components/FormDialog.tsx'
import { atMost, counter } from '../../components/textRules.ts'
import { useSaving } from '../../components/useSaving.ts'
import { type Shift, shortDay } from './plannerRows.ts'

interface RemoveShiftDialogProps {
  shift: Shift | undefined
  onClose: () => void
}

/** Takes a shift off somebody, who is told why. */
export function RemoveShiftDialog({ shift, onClose }: RemoveShiftDialogProps) {
  const act = useSaving('DELETE /api/office/rosters/:id')
  return (
    <FormDialog<{ reason: string }>
      title="取消排班"
      open={shift !== undefined}
      onClose={onClose}
      okText="取消排班并通知"
      cancelText="返回"
      danger
      initial={{ reason: '' }}
      onSave={async ({ reason }) => {
        if (shift) await act.run({ id: shift.id, reason })
      }}
      note={
        shift ? (
          <>
            取消{shift.volunteer_name}在{shortDay(shift.date)} {spanInWords(shift)}的排班（
            {shift.service_type_name}，{shift.place_name}），并通知本人。
          </>
        ) : null
      }
    >
      <Form.Item name="reason" label="原因" extra="写在通知里，可不填" rules={[atMost(100)]}>
        <Input.TextArea autoFocus rows={2} showCount={counter(100)} />
      </Form.Item>
    </FormDialog>
  )
}
