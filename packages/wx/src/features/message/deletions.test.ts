import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDeletions, undoMs } from './deletions.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function deleting() {
  const deletions = createDeletions()
  const made: number[] = []
  const gone = new Map<number, (gone: boolean) => void>()
  return {
    ...deletions,
    made,
    drop: (id: number) =>
      deletions.drop(id, () => {
        made.push(id)
        return new Promise((resolve) => gone.set(id, resolve))
      }),
    answer: async (id: number, is: boolean) => {
      gone.get(id)?.(is)
      await vi.advanceTimersByTimeAsync(0)
    },
    seen: () => {
      const { pending, hidden } = deletions.current()
      return { pending, hidden: [...hidden] }
    },
  }
}

test('is seen at once, and made when its five seconds are over', async () => {
  const { drop, made, seen, answer } = deleting()
  drop(1)
  expect(seen()).toEqual({ pending: [1], hidden: [1] })
  vi.advanceTimersByTime(undoMs - 1)
  expect(made).toEqual([])
  vi.advanceTimersByTime(1)
  expect(made).toEqual([1])
  expect(seen()).toEqual({ pending: [], hidden: [1] })
  await answer(1, true)
  expect(seen()).toEqual({ pending: [], hidden: [1] })
})

test('taken back is never made', () => {
  const { drop, undo, settle, made, seen } = deleting()
  drop(1)
  vi.advanceTimersByTime(undoMs - 1)
  undo()
  expect(seen()).toEqual({ pending: [], hidden: [] })
  settle()
  vi.advanceTimersByTime(10 * undoMs)
  expect(made).toEqual([])
})

test('of several each has its own time, and what is made is not taken back', () => {
  const { drop, undo, made, seen } = deleting()
  drop(1)
  vi.advanceTimersByTime(3000)
  drop(2)
  vi.advanceTimersByTime(2000)
  expect([made, seen().pending]).toEqual([[1], [2]])
  undo()
  vi.advanceTimersByTime(10 * undoMs)
  expect(made).toEqual([1])
  expect(seen()).toEqual({ pending: [], hidden: [1] })
})

test('is made at once, and once, by whoever leaves', () => {
  const { drop, settle, made } = deleting()
  drop(1)
  drop(2)
  drop(1)
  settle()
  expect(made).toEqual([1, 2])
  settle()
  vi.advanceTimersByTime(10 * undoMs)
  expect(made).toEqual([1, 2])
})

test('is seen again where it could not be made, and can be deleted anew', async () => {
  const { drop, settle, made, seen, answer } = deleting()
  drop(1)
  settle()
  await answer(1, false)
  expect(seen()).toEqual({ pending: [], hidden: [] })
  drop(1)
  settle()
  expect(made).toEqual([1, 1])
})
