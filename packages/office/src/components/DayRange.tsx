import { DatePicker } from 'antd'
import dayjs from 'dayjs'

interface DayRangeProps {
  /** `YYYY-MM-DD`, empty for none. */
  from: string
  to: string
  onChange: (from: string, to: string) => void
  /** Ranges that are one click. */
  usual?: readonly { label: string; from: string; to: string }[] | undefined
}

const dayOf = (text: string) => (dayjs(text).isValid() ? dayjs(text) : null)

/** Chooses a first and a last day, both in it. */
export function DayRange({ from, to, onChange, usual = [] }: DayRangeProps) {
  return (
    <DatePicker.RangePicker
      aria-label="日期"
      placeholder={['开始日期', '结束日期']}
      value={[dayOf(from), dayOf(to)]}
      presets={usual.map((one) => ({ label: one.label, value: [dayjs(one.from), dayjs(one.to)] }))}
      onChange={(days) =>
        onChange(days?.[0]?.format('YYYY-MM-DD') ?? '', days?.[1]?.format('YYYY-MM-DD') ?? '')
      }
    />
  )
}
