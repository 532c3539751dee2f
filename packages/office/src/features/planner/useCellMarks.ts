import { useMemo } from 'react'
import { askedCells } from './askedCells.ts'
import type { Asking } from './useAsking.ts'
import { partsOfDay, type SeatRow } from './weekLines.ts'
import type { PlannedWeek, SeatCell } from './weekSeats.ts'

const nobody: ReadonlyMap<string, never> = new Map<string, never>()

/** What stands at cells beside their people: who changed them a moment ago, and whom their gaps ask. */
export function useCellMarks(
  week: PlannedWeek,
  rows: readonly SeatRow[],
  cells: ReadonlyMap<string, SeatCell>,
  asking: readonly Asking[],
  touchedSeats: ReadonlyMap<string, string>,
) {
  const { blocks } = week
  const asked = useMemo(
    () => askedCells(asking, rows, cells, partsOfDay(blocks)),
    [asking, rows, cells, blocks],
  )
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
