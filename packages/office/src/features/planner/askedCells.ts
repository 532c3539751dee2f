import type { OutputOf } from '@museum/contract/calls.ts'
import { overlaps } from '@museum/contract/span.ts'
import type { SeatRow } from './weekLines.ts'
import type { SeatCell } from './weekSeats.ts'

export type Asking = OutputOf<'GET /api/office/offers/asking'>['list'][number]

const none: ReadonlyMap<string, number> = new Map<string, number>()

/** How many have not answered who are asked for the gaps of a cell, by its key; of cells that miss nobody none. */
export function askedCells(
  asking: readonly Asking[],
  rows: readonly SeatRow[],
  cells: ReadonlyMap<string, SeatCell>,
): ReadonlyMap<string, number> {
  if (asking.length === 0) return none
  const bySlot = new Map(asking.map((one) => [one.slot_id, one.waiting]))
  const freed = asking.filter(({ slot_id }) => slot_id === null)
  const found = new Map<string, number>()
  for (const cell of cells.values()) {
    const row = rows[cell.row]
    if (cell.lack === 0 || !row) continue
    let waiting = 0
    for (const { id } of cell.slots) waiting += bySlot.get(id) ?? 0
    // What was freed names no slot, but when and where it is.
    for (const one of freed)
      if (
        one.date === cell.date &&
        one.service_type_id === row.typeId &&
        one.place_id === row.placeId &&
        cell.slots.some((slot) => overlaps(slot, one))
      )
        waiting += one.waiting
    if (waiting > 0) found.set(cell.key, waiting)
  }
  return found
}
