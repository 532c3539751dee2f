import { addDays, dayText } from '@museum/contract/day.ts'

/** A signed time as one reads it beside its shift's day: `09:06`, the next day `次日 01:30`, `--` for none. */
export function momentInWords(stamp: string, date: string): string {
  if (stamp === '') return '--'
  const day = stamp.slice(0, 10)
  const time = stamp.slice(11, 16)
  if (day === date) return time
  return day === addDays(date, 1) ? `次日 ${time}` : `${dayText(day, date)} ${time}`
}
