import { dayText } from '@museum/contract/day.ts'
import type { Span } from '@museum/contract/span.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { Alert, DatePicker, Form, Input, Segmented } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { SpanFields } from '../../components/ClockField.tsx'
import { FormDialog, useSaving } from '../../components/FormDialog.tsx'
import { atMost, counter } from '../../components/textRules.ts'
import type { DayInfo } from '../setting/settingRows.ts'
import { offerDayUndo } from './useOpenDay.tsx'

interface SpecialDayDialogProps {
  /** Empty where the dialog asks for the day. */
  date: string
  open: boolean
  /** The museum's day: the past is not changed. */
  today: string
  onClose: () => void
}

interface Values {
  date?: Dayjs
  kind: 'close' | 'window'
  start_time: string
  end_time: string
  note: string
}

const kinds = [
  { value: 'close' as const, label: '闭馆' },
  { value: 'window' as const, label: '另设时间' },
]

/** Closes a day or gives it a window, and says before what that does. */
export function SpecialDayDialog({ date, open, today, onClose }: SpecialDayDialogProps) {
  const [form] = Form.useForm<Values>()
  const kind = Form.useWatch('kind', form) ?? 'close'
  const picked = Form.useWatch('date', form)
  const day = date || picked?.format('YYYY-MM-DD') || ''
  const info = useQueryOf(
    'GET /api/office/days/:date',
    { date: day },
    { enabled: open && day !== '' },
  )
  const options = { of: info.data, onTheirs: onClose }
  const close = useSaving('POST /api/office/days/close', options)
  const setWindow = useSaving('POST /api/office/days', options)
  const closeDay = async (note: string) => {
    const { told } = (await close.run({ date: day, note })).data
    offerDayUndo(`${dayText(day, today)} 闭馆`, day, told)
  }
  const setOwn = async (span: Span, note: string) => {
    const opens = info.data?.closed === 1
    await setWindow.run({ date: day, ...span, note })
    if (opens)
      offerDayUndo(`${dayText(day, today)} 开放`, day, info.data?.taken === 0 ? 0 : undefined)
  }
  return (
    <FormDialog<Values>
      of={date || 'new'}
      title={date ? dayText(date, today) : '设置特殊日期'}
      open={open}
      onClose={onClose}
      okText={kind === 'close' ? '闭馆' : '保存'}
      danger={kind === 'close'}
      disabled={day === ''}
      form={form}
      initial={{ kind: 'close', start_time: '09:00:00', end_time: '17:00:00', note: '' }}
      fields={{
        'setting.day_past': 'date',
        'setting.day_closed': 'date',
        'setting.window_wrong': 'end_time',
      }}
      onSave={({ note, start_time, end_time }) =>
        kind === 'close' ? closeDay(note) : setOwn({ start_time, end_time }, note)
      }
    >
      {date ? null : (
        <Form.Item name="date" label="日期" rules={[{ required: true, message: '请选择日期' }]}>
          <DatePicker className="wide" minDate={dayjs(today)} allowClear={false} />
        </Form.Item>
      )}
      <Form.Item name="kind" label="安排">
        <Segmented aria-label="安排" options={kinds} />
      </Form.Item>
      {kind === 'window' ? <SpanFields /> : null}
      <Form.Item
        name="note"
        label={kind === 'close' ? '闭馆原因' : '说明'}
        extra={kind === 'close' ? '写在通知里，志愿者会看到' : '志愿者排班时会看到'}
        rules={[atMost(50)]}
      >
        <Input showCount={counter(50)} />
      </Form.Item>
      {info.data ? <Effect info={info.data} kind={kind} /> : null}
    </FormDialog>
  )
}

function Effect({ info, kind }: { info: DayInfo; kind: Values['kind'] }) {
  const { text, strong } = kind === 'close' ? whatCloses(info) : whatChanges(info)
  return <Alert type={strong ? 'warning' : 'info'} title={text} showIcon />
}

function whatCloses({ closed, special, shifts, people, signed }: DayInfo) {
  if (closed === 1 && special === 1) return { text: '该日已经闭馆。', strong: false }
  const stay = signed > 0 ? `已签到的 ${signed} 个排班保留。` : ''
  if (shifts === 0) return { text: `当日没有未签到的排班，不会发出通知。${stay}`, strong: false }
  const text = `将取消 ${people} 人的 ${shifts} 个排班，60 秒内可以撤销，之后逐一通知。${stay}以后可以恢复，排班原样回来。`
  return { text, strong: true }
}

function whatChanges({ closed, shifts, taken }: DayInfo) {
  if (closed === 1 && taken > 0)
    return {
      text: `当日恢复开放，闭馆时取消的 ${taken} 个排班原样恢复，60 秒后逐一通知。`,
      strong: true,
    }
  if (shifts > 0) return { text: `当日已有 ${shifts} 个排班，保持不变。`, strong: false }
  return { text: '当日还没有排班。', strong: false }
}
