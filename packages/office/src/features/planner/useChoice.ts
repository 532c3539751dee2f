import { useState } from 'react'
import { rangeOf, type Spot } from './weekKeys.ts'
import type { SeatRow } from './weekLines.ts'
import { cellKey, type Day, type SeatCell } from './weekSeats.ts'

/** A spot by its line's name, so that it stays where it is while lines come and go. */
interface Kept {
  line: string
  row: number
  col: number
}

const nobody: ReadonlySet<string> = new Set()
const nowhere: ReadonlyMap<string, Kept> = new Map()

/** The same in the week by places. */
export const useChoice = (
  rows: readonly SeatRow[],
  days: readonly Day[],
  cells: ReadonlyMap<string, SeatCell>,
) =>
  useSpots(rows, ({ row, col }) => {
    const [line, day] = [rows[row], days[col]]
    return line && day ? cells.get(cellKey(line, day.date)) : undefined
  })

/** Where one stands in a grid, which cells are chosen, and which seats of theirs. */
export function useSpots<R extends { key: string }, C extends { key: string }>(
  rows: readonly R[],
  at: (spot: Spot) => C | undefined,
) {
  const [kept, setKept] = useState<Kept>()
  const [anchor, setAnchor] = useState<Kept>()
  const [extra, setExtra] = useState<ReadonlyMap<string, Kept>>(nowhere)
  const [marked, setMarked] = useState<ReadonlySet<string>>(nobody)
  const spotOf = (one: Kept | undefined): Spot | undefined => {
    if (!one || rows.length === 0) return undefined
    const row = rows.findIndex(({ key }) => key === one.line)
    return { row: row < 0 ? Math.min(one.row, rows.length - 1) : row, col: one.col }
  }
  const keep = ({ row, col }: Spot): Kept => ({ line: rows[row]?.key ?? '', row, col })
  const cellAt = (spot: Spot | undefined) => spot && at(spot)
  const cursor = spotOf(kept)
  const from = spotOf(anchor) ?? cursor
  const chosen = new Map<string, C>()
  const spots = cursor && from ? rangeOf(from, cursor) : []
  // Of lines that have gone nothing is chosen.
  for (const one of extra.values())
    if (rows.some(({ key }) => key === one.line)) spots.push(spotOf(one) ?? one)
  const where = new Map<string, Kept>()
  for (const spot of spots) {
    const cell = cellAt(spot)
    if (!cell) continue
    chosen.set(cell.key, cell)
    where.set(cell.key, keep(spot))
  }
  return {
    cursor,
    cell: cellAt(cursor),
    row: cursor ? rows[cursor.row] : undefined,
    /** Cells by their key, the one where one stands among them. */
    chosen,
    /** Seats by their name. */
    marked,
    /** Goes to a spot; `extend` chooses all from where one began. */
    go: (spot: Spot, extend = false) => {
      setKept(keep(spot))
      setAnchor(extend ? keep(from ?? spot) : undefined)
      if (!extend) setExtra(nowhere)
      setMarked(nobody)
    },
    /** Adds the cell at a spot to those chosen, or takes it out. */
    toggle: (spot: Spot) => {
      const cell = cellAt(spot)
      if (!cell) return
      const next = new Map([...extra, ...where])
      if (extra.has(cell.key)) next.delete(cell.key)
      else next.set(cell.key, keep(spot))
      setKept(keep(spot))
      setAnchor(undefined)
      setExtra(next)
    },
    chooseAll: (spots: { from: Spot; to: Spot }) => {
      setAnchor(keep(spots.from))
      setKept(keep(spots.to))
    },
    mark: (seats: Iterable<string>) => setMarked(new Set(seats)),
    /** One step back: marked seats, then the range; false where there was none. */
    release: () => {
      if (marked.size > 0) setMarked(nobody)
      else if (chosen.size > 1) {
        setAnchor(undefined)
        setExtra(nowhere)
      } else return false
      return true
    },
  }
}

export type Choice<
  R extends { key: string } = SeatRow,
  C extends { key: string } = SeatCell,
> = ReturnType<typeof useSpots<R, C>>
