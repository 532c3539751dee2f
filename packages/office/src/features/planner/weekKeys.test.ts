import { expect, test } from 'vitest'
import { nextOf, rangeOf, stepOf, textOf } from './weekKeys.ts'
import type { SeatRow } from './weekLines.ts'

const rows = [2, 0, 4, 0, 0, 0].map((typeLines) => ({ typeLines })) as SeatRow[]
const extent = { rows, cols: 7 }
const step = (key: string, row: number, col: number, ctrl = false) => {
  const next = stepOf(key, ctrl, { row, col }, extent)
  return next && [next.row, next.col]
}

test('arrows step, and stop at the edges', () => {
  expect(step('ArrowRight', 0, 0)).toEqual([0, 1])
  expect(step('ArrowRight', 0, 6)).toEqual([0, 6])
  expect(step('ArrowUp', 0, 3)).toEqual([0, 3])
  expect(step('j', 4, 3)).toEqual([5, 3])
  expect(step('j', 5, 3)).toEqual([5, 3])
  expect(step('PageDown', 0, 3)).toEqual([5, 3])
  expect(step('q', 0, 3)).toBeUndefined()
})

test('with Ctrl they go to the edge of the week, and to the next type of service', () => {
  expect(step('ArrowRight', 1, 2, true)).toEqual([1, 6])
  expect(step('ArrowDown', 0, 2, true)).toEqual([2, 2])
  expect(step('ArrowDown', 2, 2, true)).toEqual([5, 2])
  expect(step('ArrowUp', 4, 2, true)).toEqual([2, 2])
  expect(step('End', 1, 2, true)).toEqual([5, 6])
})

test('the next gap is looked for day by day, and begins again after the last', () => {
  const gaps = [
    { row: 3, col: 0 },
    { row: 1, col: 2 },
    { row: 5, col: 2 },
  ]
  expect(nextOf(gaps, undefined, 1)).toBe(gaps[0])
  expect(nextOf(gaps, { row: 4, col: 0 }, 1)).toBe(gaps[1])
  expect(nextOf(gaps, { row: 5, col: 2 }, 1)).toBe(gaps[0])
  expect(nextOf(gaps, { row: 3, col: 0 }, -1)).toBe(gaps[2])
  expect(nextOf([], undefined, 1)).toBeUndefined()
})

test('a range holds both of its ends, whichever comes first', () => {
  expect(rangeOf({ row: 2, col: 1 }, { row: 1, col: 2 })).toHaveLength(4)
})

test('a sheet takes people by cell', () => {
  expect(
    textOf([
      [['张三', '李四'], []],
      [['王五'], ['赵六']],
    ]),
  ).toBe('张三、李四\t\n王五\t赵六')
})
