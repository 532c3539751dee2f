import { describe, expect, test } from 'vitest'
import {
  chooseAll,
  chosenSpots,
  clear,
  copied,
  emptyGrid,
  fill,
  type Grid,
  moveTo,
  numberAt,
  paste,
  redo,
  type Sheet,
  settle,
  typeDigit,
  undo,
} from './demandGrid.ts'
import { cellKey, changesOf, rowOf, rowsOf } from './demandRows.ts'

const blocks = [
  { name: '上午', start_time: '09:00:00', end_time: '12:00:00' },
  { name: '下午', start_time: '13:00:00', end_time: '17:00:00' },
  { name: '全天', start_time: '09:00:00', end_time: '17:00:00' },
]
const type = { id: 1, name: '秩序引导' }
const hall = { id: 1, name: '中央大厅' }
const bronze = { id: 2, name: '青铜馆' }
const rows = [hall, bronze].flatMap((place) =>
  blocks.slice(0, 2).map((block) => rowOf(type, place, block, blocks)),
)
/** Four rows that want 2, 2, 1 and 1 every day. */
const sheet: Sheet = {
  rows,
  base: new Map(
    rows.flatMap((row, n) =>
      [0, 1, 2, 3, 4, 5, 6].map((col) => [cellKey(row, col), n < 2 ? 2 : 1]),
    ),
  ),
}
const at = (row: number, col: number, to = { row, col }): Grid => ({
  ...emptyGrid,
  anchor: { row, col },
  focus: to,
})
const numbers = ({ edits }: Grid, row: number) =>
  [0, 1, 2, 3, 4, 5, 6].map((col) => numberAt(sheet, edits, { row, col }))

test('what is typed counts once it is settled, and is one act to take back', () => {
  const typing = typeDigit(typeDigit(at(0, 0), '1'), '4')
  expect(typing.typed).toBe('14')
  expect(numbers(typing, 0)[0]).toBe(2)
  const done = settle(typing, sheet)
  expect(numbers(done, 0)[0]).toBe(14)
  expect(numbers(undo(done), 0)[0]).toBe(2)
  expect(numbers(redo(undo(done)), 0)[0]).toBe(14)
  expect(undo(undo(done)).said).toBe('没有可撤销的')
  expect(typeDigit(typeDigit(typing, '0'), '0').typed).toBe('140')
  // Back to what is saved is no change.
  expect(settle(typeDigit(done, '2'), sheet).edits.size).toBe(0)
})

test('the focus stays on the sheet, and extends what is chosen', () => {
  expect(moveTo(at(0, 0), sheet, { row: -1, col: -1 }).focus).toEqual({ row: 0, col: 0 })
  expect(moveTo(at(0, 0), sheet, { row: 99, col: 99 }).focus).toEqual({ row: 3, col: 6 })
  expect(chosenSpots(moveTo(at(0, 1), sheet, { row: 1, col: 0 }, true))).toHaveLength(4)
  const row = chooseAll(at(1, 3), sheet)
  expect(chosenSpots(row)).toHaveLength(7)
  expect(chosenSpots(chooseAll(row, sheet))).toHaveLength(28)
})

describe('pasting from a spreadsheet', () => {
  test('writes the table, tells its size, and chooses it', () => {
    const done = paste(at(0, 5), sheet, '3\t4\r\n5\t６人\r\n')
    expect(numbers(done, 0)).toEqual([2, 2, 2, 2, 2, 3, 4])
    expect(numbers(done, 1)).toEqual([2, 2, 2, 2, 2, 5, 6])
    expect(done.said).toBe('已粘贴 2 行 × 2 列')
    expect(chosenSpots(done)).toHaveLength(4)
    expect(numbers(undo(done), 1)).toEqual([2, 2, 2, 2, 2, 2, 2])
  })

  test('keeps what it cannot read, names the cell and its value, and writes the rest', () => {
    const done = paste(at(2, 2), sheet, '1\t2\n2\t三')
    expect(done.said).toBe('已粘贴 2 行 × 2 列；1 格不是数字，保留原值 1（周四下午，青铜馆）')
    expect(done.refused).toEqual(new Map([[cellKey(rows[3] as never, 3), '三']]))
    expect(numbers(done, 3)).toEqual([1, 1, 2, 1, 1, 1, 1])
    const many = paste(at(0, 0), sheet, '-1\t1.5\t1000\t\t4')
    expect(many.said).toContain('3 格没有写入，保留原值')
    expect(numbers(many, 0)).toEqual([2, 2, 2, 0, 4, 2, 2])
  })

  test('reads places that are 0, no list of two numbers, and no row in an empty line at the end', () => {
    const done = paste(at(0, 0), sheet, '2.0\t１.００人\t1，1\t1 1\t3 人\t1,000\t.')
    expect(numbers(done, 0)).toEqual([2, 1, 2, 2, 3, 2, 2])
    expect(done.said).toContain('4 格没有写入')
    const blank = paste(at(0, 1), sheet, '2\t2\n3\t3\n\n')
    expect(numbers(blank, 2)).toEqual([1, 1, 1, 1, 1, 1, 1])
    expect(blank.said).toBe('已粘贴 2 行 × 2 列')
  })

  test('leaves what lies beyond the sheet, and says how much', () => {
    const done = paste(at(3, 6), sheet, '7\t7\n7\t7')
    expect(numbers(done, 3)).toEqual([1, 1, 1, 1, 1, 1, 7])
    expect(done.said).toBe('已粘贴 2 行 × 2 列；3 格超出表格，没有写入')
  })

  test('fills all that is chosen with one number', () => {
    const done = paste(at(0, 0, { row: 1, col: 6 }), sheet, '9\n')
    expect([...numbers(done, 0), ...numbers(done, 1)]).toEqual(Array(14).fill(9))
  })

  test('gives back what was copied', () => {
    const grid = paste(at(0, 0), sheet, '3\t4\n5\t6')
    expect(copied({ ...grid, anchor: { row: 0, col: 0 }, focus: { row: 1, col: 1 } }, sheet)).toBe(
      '3\t4\n5\t6',
    )
  })
})

test('fills down and right, from the first chosen or from the neighbour', () => {
  const one = settle(typeDigit(at(0, 0), '7'), sheet)
  const down = { ...one, anchor: { row: 0, col: 0 }, focus: { row: 2, col: 0 } }
  expect([0, 1, 2].map((row) => numbers(fill(down, sheet, 'down'), row)[0])).toEqual([7, 7, 7])
  const right = { ...one, anchor: { row: 0, col: 1 }, focus: { row: 0, col: 1 } }
  expect(numbers(fill(right, sheet, 'right'), 0)).toEqual([7, 7, 2, 2, 2, 2, 2])
  expect(fill(at(0, 0), sheet, 'down').edits.size).toBe(0)
})

test('clears what is chosen', () => {
  const done = clear(at(0, 0, { row: 1, col: 1 }), sheet)
  expect(numbers(done, 1)).toEqual([0, 0, 2, 2, 2, 2, 2])
})

test('wants nobody twice at once: the whole day waits until its halves are given up', () => {
  const day = rowOf(type, hall, blocks[2] as never, blocks)
  const wide: Sheet = { ...sheet, rows: [...rows, day] }
  const refused = settle(typeDigit(at(4, 0), '1'), wide)
  expect(refused.said).toBe('1 格与上午重叠，保留原值 0（周一全天，中央大厅）')
  expect(refused.edits.size).toBe(0)
  // In one paste what ends comes first.
  const instead = paste(at(0, 0), { ...wide, rows: [day, ...rows.slice(0, 2)] }, '4\n0\n0')
  expect(instead.edits.get(cellKey(day, 0))).toBe(4)
  expect(instead.said).toBe('已粘贴 3 行 × 1 列')
})

test('sends what was changed, and orders rows as the office orders types and places', () => {
  const done = settle(typeDigit(at(1, 6), '5'), sheet)
  expect(changesOf(rows, done.edits)).toEqual([
    {
      weekday: 7,
      service_type_id: 1,
      place_id: 1,
      start_time: '13:00:00',
      end_time: '17:00:00',
      need: 5,
    },
  ])
  const order = { types: [type], places: [bronze, hall] }
  const sorted = rowsOf({ cells: [], blocks }, [...rows].reverse(), order)
  expect(sorted.map(({ placeName, block }) => `${placeName}${block}`)).toEqual([
    '青铜馆上午',
    '青铜馆下午',
    '中央大厅上午',
    '中央大厅下午',
  ])
})
