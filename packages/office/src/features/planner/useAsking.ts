import type { OutputOf } from '@museum/contract/calls.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { refreshIntervals } from '../../refreshIntervals.ts'
import type { PlannedWeek } from './weekSeats.ts'

export type Asking = OutputOf<'GET /api/office/offers/asking'>['list'][number]

const nobody: readonly Asking[] = []

/** For what of a week people are asked who have not answered. */
export function useAsking(week: Pick<PlannedWeek, 'days' | 'today'> | undefined) {
  const isOfToday = week?.days.some(({ date }) => date === week.today) ?? true
  const { data } = useQueryOf(
    'GET /api/office/offers/asking',
    { date: isOfToday ? '' : (week?.days[0]?.date ?? '') },
    { every: refreshIntervals.board, quiet: true, enabled: week !== undefined },
  )
  return data?.list ?? nobody
}
