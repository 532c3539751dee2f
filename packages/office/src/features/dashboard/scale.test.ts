import { expect, test } from 'vitest'
import { compact, scaleOf } from './scale.ts'

test.each([
  [0, 1],
  [3, 3],
  [7, 8],
  [10, 10],
  [95, 100],
  [101, 150],
  [36_790, 40_000],
])('a top for %d', (most, top) => {
  const scale = scaleOf(most)
  expect(scale.top).toBe(top)
  expect(scale.top).toBeGreaterThanOrEqual(most)
  expect(scale.ticks[0]).toBe(0)
  expect(scale.ticks.at(-1)).toBe(scale.top)
  expect(scale.ticks.length).toBeLessThanOrEqual(6)
})

test.each([
  [0, '0'],
  [9.25, '9.3'],
  [980.4, '980'],
  [36_790, '3.7万'],
])('%d in little room', (value, text) => expect(compact(value)).toBe(text))
