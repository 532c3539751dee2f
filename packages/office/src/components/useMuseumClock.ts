import { usualSignRules } from '@museum/contract/setting/setting.rules.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { refreshIntervals } from '../refreshIntervals.ts'

/** The museum's day as it stands, read again every half minute and when one comes back to the page. */
export function useToday() {
  return useQueryOf('GET /api/office/today', {}, { every: refreshIntervals.board, keep: true })
}

/** The museum's clock and its rules of signing, as last heard; empty until then. */
export function useMuseumClock() {
  const { data } = useToday()
  return {
    day: data?.date ?? '',
    stamp: data ? `${data.date} ${data.time}` : '',
    rules: data?.rules ?? usualSignRules,
  }
}
