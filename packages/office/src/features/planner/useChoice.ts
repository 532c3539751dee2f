import { useState } from 'react'
import { rangeOf, type Spot } from './weekKeys.ts'
import { cellKey, type Day, type SeatCell, type SeatRow } from './weekSeats.ts'

/** A spot by its line's name, so that it stays where it is while lines come and go. */
interface Kept {
  line: string
  row: number
  col: number
}

const nobody: ReadonlySet<string> = new Set()

/** Where one stands in the week, which cells are chosen, and which seats of theirs. */
export function useChoice(
  rows: readonly SeatRow[],
  days: readonly Day[],
  cells: ReadonlyMap<string, SeatCell>,
) {
  const [kept, setKept] = useState<Kept>()
  const [anchor, setAnchor] = useState<Kept>()
  const [extra, setExtra] = useState<ReadonlySet<string>>(nobody)
  const [marked, setMarked] = useState<ReadonlySet<string>>(nobody)
  const spotOf = (one: Kept | undefined): Spot | undefined => {
    if (!one || rows.length === 0) return undefined
    const row = rows.findIndex(({ key }) => key === one.line)
    return { row: row < 0 ? Math.min(one.row, rows.length - 1) : row, col: one.col }
  }
  const keep = ({ row, col }: Spot): Kept => ({ line: rows[row]?.key ?? '', row, col })
  const cellAt = (spot: Spot | undefined) => {
    const row = spot && rows[spot.row]
    const day = spot && days[spot.col]
    return row && day ? cells.get(cellKey(row, day.date)) : undefined
  }
  const cursor = spotOf(kept)
  const from = spotOf(anchor) ?? cursor
  const chosen = new Map<string, SeatCell>()
  if (cursor && from)
    for (const spot of rangeOf(from, cursor)) {
      const cell = cellAt(spot)
      if (cell) chosen.set(cell.key, cell)
    }
  for (const key of extra) {
    const cell = cells.get(key)
    if (cell) chosen.set(key, cell)
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
      if (!extend) setExtra(nobody)
      setMarked(nobody)
    },
    /** Adds the cell at a spot to those chosen, or takes it out. */
    toggle: (spot: Spot) => {
      const cell = cellAt(spot)
      if (!cell) return
      const next = new Set([...extra, ...chosen.keys()])
      if (extra.has(cell.key)) next.delete(cell.key)
      else next.add(cell.key)
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
        setExtra(nobody)
      } else return false
      return true
    },
  }
}

export type Choice = ReturnType<typeof useChoice>
