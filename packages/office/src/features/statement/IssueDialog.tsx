import { DatePicker, Form } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { FormDialog, useSaving } from '../../components/FormDialog.tsx'
import { useMuseumClock } from '../../components/useMuseumClock.ts'

interface IssueDialogProps {
  id: number
  open: boolean
  onClose: () => void
  onMade: (id: number) => void
}

/** Makes somebody's statement of service for them: this year's, unless other days are chosen. */
export function IssueDialog({ id, open, onClose, onMade }: IssueDialogProps) {
  const { day } = useMuseumClock()
  const act = useSaving('POST /api/office/statements')
  const today = dayjs(day || undefined)
  return (
    <FormDialog<{ days: [Dayjs, Dayjs] }>
      of={id}
      title="出具服务证明"
      open={open}
      onClose={onClose}
      okText="出具"
      initial={{ days: [today.startOf('year'), today] }}
      fields={{ first_day: 'days', last_day: 'days', 'statement.period_wrong': 'days' }}
      onSave={async ({ days: [first, last] }) => {
        const { data } = await act.run({
          volunteer_id: id,
          first_day: first.format('YYYY-MM-DD'),
          last_day: last.format('YYYY-MM-DD'),
        })
        onMade(data.id)
      }}
      note="为没有手机的志愿者开具，与本人在手机上开具的相同，不印证件号码；同一期间已有的证明会被替换。"
    >
      <Form.Item name="days" label="服务期间" rules={[{ required: true, message: '请选择日期' }]}>
        <DatePicker.RangePicker className="wide" allowClear={false} maxDate={today} />
      </Form.Item>
    </FormDialog>
  )
}
