import { addDays } from '@museum/contract/day.ts'
import { monthOf, type Period, quarterOf } from '@museum/contract/period.ts'

/** The periods that are asked for most; `today` is the museum's day. */
export function usualPeriods(today: string): { label: string; period: Period }[] {
  const month = monthOf(today)
  const year = today.slice(0, 4)
  return [
    { label: '本月', period: month },
    { label: '上月', period: monthOf(addDays(month.first, -1)) },
    { label: '本季度', period: quarterOf(today) },
    { label: '本年', period: { first: `${year}-01-01`, last: `${year}-12-31` } },
  ]
}
