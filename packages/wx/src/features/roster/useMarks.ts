import { useQueryOf } from '@museum/web-kit/data.ts'
import type { DayMark } from '../../components/CalendarDay.tsx'
import { firstMonth, lastMonth } from '../../components/monthGrid.ts'

const none: readonly DayMark[] = []

/** What a calendar marks on the days of a month `YYYY-MM`: the service types of the caller's shifts. */
export function useMarks(month: string, colourOf: (typeId: number) => number) {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const { data, error, isFetching, refetch } = useQueryOf(
    'GET /api/roster/list',
    { year, month: number },
    { fresh: true, enabled: month >= firstMonth && month <= lastMonth },
  )
  const marks = new Map(
    (data?.list ?? []).map(({ date, service_type_arr }) => [
      date,
      service_type_arr.map(({ id, name }) => ({ id, name, colour: colourOf(id) })),
    ]),
  )
  return {
    marksOf: (day: string): readonly DayMark[] => marks.get(day) ?? none,
    failed: error !== null,
    busy: isFetching,
    retry: () => void refetch(),
  }
}
