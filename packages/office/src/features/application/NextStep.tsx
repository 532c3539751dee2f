import { DatePicker, Input } from 'antd'
import dayjs from 'dayjs'
import './application.css'

/** When and where an applicant is expected next, `YYYY-MM-DD HH:mm:ss`; both may be empty. */
export interface Next {
  next_time: string
  next_place: string
}

export const noNext: Next = { next_time: '', next_place: '' }

type Step = '面试' | '考核'

/** What passing leads to that one is expected at; undefined where it is the end, or nothing is decided. */
export function stepAfter(status: number): Step | undefined {
  if (status === 1) return '面试'
  return status === 2 ? '考核' : undefined
}

/** Says when and where the interview or the assessment is to which passing leads; the applicant reads it. */
export function NextStep({
  step,
  value = noNext,
  onChange = () => {},
}: {
  step: Step
  /** Both are given by the form in which it stands, or by whoever draws it. */
  value?: Next
  onChange?: (next: Next) => void
}) {
  return (
    <div className="next-step">
      <DatePicker
        aria-label={`${step}时间（选填）`}
        placeholder={`${step}时间（选填）`}
        showTime={{ format: 'HH:mm', minuteStep: 5 }}
        format="YYYY年M月D日 ddd HH:mm"
        disabledDate={(day) => day.isBefore(dayjs(), 'day')}
        value={value.next_time === '' ? null : dayjs(value.next_time)}
        onChange={(time) =>
          onChange({ ...value, next_time: time ? time.format('YYYY-MM-DD HH:mm:00') : '' })
        }
      />
      <Input
        aria-label={`${step}地点（选填）`}
        placeholder={`${step}地点（选填），随通知告知申请人`}
        maxLength={50}
        value={value.next_place}
        onChange={({ target }) => onChange({ ...value, next_place: target.value })}
      />
    </div>
  )
}
