import { expect, test } from 'vitest'
import { askedCells } from './askedCells.ts'
import type { Asking } from './useAsking.ts'
import type { SeatRow } from './weekLines.ts'
import type { SeatCell, Slot } from './weekSeats.ts'

const date = '2026-11-30'
const morning = { start_time: '09:00:00', end_time: '12:00:00' }
const parts = [
  { name: '上午', ...morning },
  { name: '下午', start_time: '13:00:00', end_time: '17:00:00' },
]
const rows = parts.map((block) => ({ typeId: 1, placeId: 1, block })) as SeatRow[]
const cell = (key: string, slot: number, change: Partial<SeatCell> = {}) =>
  ({
    ...{ key, row: 0, date, lack: 1 },
    slots: [{ id: slot, date, ...morning } as Slot],
    ...change,
  }) as SeatCell
const asking = (slot_id: number | null, waiting: number, change: Partial<Asking> = {}): Asking => ({
  ...{ slot_id, date, ...morning, service_type_id: 1, place_id: 1, waiting },
  ...change,
})
const found = (cells: SeatCell[], list: Asking[]) =>
  Object.fromEntries(askedCells(list, rows, new Map(cells.map((one) => [one.key, one])), parts))

test('a cell that misses somebody says how many may still answer for it, by its slot', () => {
  const cells = [
    cell('short', 1),
    cell('full', 2, { lack: 0 }),
    cell('over', 3, { lack: 0, ended: true }),
  ]
  const list = [asking(1, 3), asking(2, 3), asking(3, 3), asking(9, 1)]
  expect(found(cells, list)).toEqual({ short: 3 })
})

test('what was freed names no slot, and is found by when and where it is', () => {
  const freed = asking(null, 2)
  expect(found([cell('here', 1)], [freed])).toEqual({ here: 2 })
  expect(found([cell('here', 1)], [{ ...freed, place_id: 2 }])).toEqual({})
  expect(found([cell('here', 1)], [{ ...freed, date: '2026-12-01' }])).toEqual({})
  expect(found([cell('here', 1, { lack: 0 })], [freed])).toEqual({})
})

test('what was freed where nobody is wanted stands by itself, in its part of the day', () => {
  const [, afternoon] = parts
  const empty = { lack: 0, slots: [] }
  const cells = [cell('morning', 1), cell('after', 0, { row: 1, ...empty })]
  expect(found(cells, [{ ...asking(null, 2), ...afternoon }])).toEqual({ after: 2 })
  expect(found([cell('before', 0, empty), ...cells.slice(1)], [asking(null, 1)])).toEqual({
    before: 1,
  })
})
