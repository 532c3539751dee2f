import { overlaps } from '@museum/contract/span.ts'
import type { Asking } from './useAsking.ts'
import { linesOf, type SeatRow } from './weekLines.ts'
import type { SeatCell } from './weekSeats.ts'

const none: ReadonlyMap<string, number> = new Map<string, number>()

/**
 * How many have not answered who are asked for the gaps of a cell, by its key; of what is wanted and misses nobody none.
 * What was freed names no slot, but when and where it is; where none is wanted it stands by itself.
 */
export function askedCells(
  asking: readonly Asking[],
  rows: readonly SeatRow[],
  cells: ReadonlyMap<string, SeatCell>,
  parts: Parameters<typeof linesOf>[1],
): ReadonlyMap<string, number> {
  if (asking.length === 0) return none
  const found = new Map<string, number>()
  const add = ({ key }: SeatCell, { waiting }: Asking) =>
    found.set(key, (found.get(key) ?? 0) + waiting)
  const all = [...cells.values()]
  for (const one of asking) {
    if (one.waiting === 0) continue
    if (one.slot_id !== null) {
      const its = all.find(({ slots }) => slots.some(({ id }) => id === one.slot_id))
      if (its && its.lack > 0) add(its, one)
      continue
    }
    const there = all.filter(({ date, row }) => date === one.date && isOf(rows[row], one))
    const wanted = there.filter(({ slots }) => slots.some((slot) => overlaps(slot, one)))
    const lines = linesOf(one, parts).map(({ name }) => name)
    const its =
      wanted.length > 0
        ? wanted.filter(({ lack }) => lack > 0)
        : there.filter(({ row }) => lines.includes(rows[row]?.block.name ?? ''))
    for (const cell of its) add(cell, one)
  }
  return found
}

const isOf = (row: SeatRow | undefined, { service_type_id, place_id }: Asking) =>
  row?.typeId === service_type_id && row.placeId === place_id
