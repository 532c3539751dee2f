import { Checkbox } from 'antd'
import { everyDay } from './ruleValues.ts'
import { weekdays } from './settingRows.ts'

const options = [
  { value: everyDay, label: '每天开放' },
  ...weekdays.map(({ value, label }) => ({ value, label: label.replace('星期', '周') })),
]

interface ClosedWeekdaysProps {
  id?: string
  value?: number[]
  onChange?: (chosen: number[]) => void
}

/** The weekdays on which the museum is closed, or that there is none: one of the two is said. */
export function ClosedWeekdays({ id, value = [], onChange }: ClosedWeekdaysProps) {
  const choose = (chosen: number[]) => {
    const isNew = chosen.includes(everyDay) && !value.includes(everyDay)
    onChange?.(isNew ? [everyDay] : chosen.filter((day) => day !== everyDay))
  }
  return (
    <Checkbox.Group {...(id ? { id } : {})} options={options} value={value} onChange={choose} />
  )
}
