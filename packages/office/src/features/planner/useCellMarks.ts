import { useQueryOf } from '@museum/web-kit/data.ts'
import { useMemo } from 'react'
import { refreshIntervals } from '../../refreshIntervals.ts'
import { askedCells } from './askedCells.ts'
import type { SeatRow } from './weekLines.ts'
import type { PlannedWeek, SeatCell } from './weekSeats.ts'

const nobody: ReadonlyMap<string, never> = new Map<string, never>()

/** What stands at cells beside their people: who changed them a moment ago, and whom their gaps ask. */
export function useCellMarks(
  week: PlannedWeek,
  rows: readonly SeatRow[],
  cells: ReadonlyMap<string, SeatCell>,
  touchedSeats: ReadonlyMap<string, string>,
) {
  const isOfToday = week.days.some(({ date }) => date === week.today)
  const { data } = useQueryOf(
    'GET /api/office/offers/asking',
    { date: isOfToday ? '' : (week.days[0]?.date ?? '') },
    { every: refreshIntervals.board, quiet: true },
  )
  const list = data?.list
  const asked = useMemo(() => askedCells(list ?? [], rows, cells), [list, rows, cells])
  const touched = useMemo(() => touchedCells(cells, touchedSeats), [cells, touchedSeats])
  return { asked, touched }
}

/** The cells in which a colleague changed a seat, with who it was. */
function touchedCells(
  cells: ReadonlyMap<string, SeatCell>,
  touched: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  if (touched.size === 0) return nobody
  const found = new Map<string, string>()
  for (const { key, seats, removed } of cells.values())
    for (const { seat } of [...seats.map(({ shift }) => shift), ...removed]) {
      const by = touched.get(seat)
      if (by !== undefined) found.set(key, by)
    }
  return found
}
