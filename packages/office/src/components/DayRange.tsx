import { DatePicker } from 'antd'
import dayjs from 'dayjs'

interface DayRangeProps {
  /** `YYYY-MM-DD`, empty for none. */
  from: string
  to: string
  onChange: (from: string, to: string) => void
}

const dayOf = (text: string) => (dayjs(text).isValid() ? dayjs(text) : null)

/** Chooses a first and a last day, both in it. */
export function DayRange({ from, to, onChange }: DayRangeProps) {
  return (
    <DatePicker.RangePicker
      aria-label="日期"
      placeholder={['开始日期', '结束日期']}
      value={[dayOf(from), dayOf(to)]}
      onChange={(days) =>
        onChange(days?.[0]?.format('YYYY-MM-DD') ?? '', days?.[1]?.format('YYYY-MM-DD') ?? '')
      }
    />
  )
}
