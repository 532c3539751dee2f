import { expect, test } from 'vitest'
import { newestOf } from './useUndoKey.ts'

const made = (madeMs: number) => ({ madeMs, undo: () => undefined })

test('of all that a page can take back the key takes what was done last', () => {
  const [older, newer] = [made(1_000), made(2_000)]
  expect(newestOf([() => older, () => undefined, () => newer])).toBe(newer)
  expect(newestOf([() => newer, () => older])).toBe(newer)
  expect(newestOf([() => undefined])).toBeUndefined()
})
