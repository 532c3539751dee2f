import { expect, it } from 'vitest'
import { tapCounter } from './consoleTaps.ts'

const taps = (count: number, gap: number, from = 0) =>
  Array.from({ length: count }, (_, index) => from + index * gap)

it('answers true on the thirtieth tap, each within 3 s of the last', () => {
  const tap = tapCounter()
  const answers = taps(30, 3000).map(tap)
  expect(answers.lastIndexOf(true)).toBe(29)
  expect(answers.filter(Boolean)).toHaveLength(1)
})

it('starts again after a longer pause', () => {
  const tap = tapCounter()
  taps(29, 100).forEach(tap)
  expect(tap(28 * 100 + 3001)).toBe(false)
  expect(taps(28, 100, 6000).map(tap).some(Boolean)).toBe(false)
  expect(tap(6000 + 28 * 100)).toBe(true)
})

it('starts again after it has toggled', () => {
  const tap = tapCounter()
  const answers = taps(60, 100).map(tap)
  expect(answers.flatMap((answer, index) => (answer ? [index] : []))).toEqual([29, 59])
})
