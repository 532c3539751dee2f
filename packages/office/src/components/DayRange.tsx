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
      // Else Tab never leaves a day that is not chosen; one of the two alone is no range.
      allowEmpty={[true, true]}
      onChange={(days) => {
        const [first, last] = [0, 1].map((at) => days?.[at]?.format('YYYY-MM-DD') ?? '')
        if ((first === '') === (last === '')) onChange(first ?? '', last ?? '')
      }}
    />
  )
}
