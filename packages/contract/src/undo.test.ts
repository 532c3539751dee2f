import { expect, test } from 'vitest'
import { undoLeft } from './undo.ts'

test('a decision can be taken back for sixty seconds, and its last second counts', () => {
  expect(
    [0, 1, 59_001, 59_999, 60_000, 90_000].map((passed) => undoLeft(1000, 1000 + passed)),
  ).toEqual([60, 60, 1, 1, 0, 0])
})
