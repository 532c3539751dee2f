import { expect, test } from 'vitest'
import { Counter } from './count.ts'

function counted(most?: number) {
  const at = { ms: 1_000_000 }
  return { at, counter: new Counter(() => new Date(at.ms), most) }
}

test('a minute begins with its first request, and is whole again after it', () => {
  const { at, counter } = counted()
  expect(counter.add('a', 2)).toEqual({ max: 2, left: 1, resetMs: 60_000, over: false })
  at.ms += 59_000
  expect(counter.add('a', 2)).toMatchObject({ left: 0, over: false })
  expect(counter.add('a', 2)).toEqual({ max: 2, left: 0, resetMs: 1_000, over: true })
  expect(counter.add('b', 2).over).toBe(false)
  at.ms += 1_000
  expect(counter.add('a', 2)).toMatchObject({ left: 1, over: false })
})

test('a clock that is put back begins a minute', () => {
  const { at, counter } = counted()
  counter.add('a', 1)
  at.ms -= 3_600_000
  expect(counter.add('a', 1)).toMatchObject({ resetMs: 60_000, over: false })
})

test('what is given back was not counted', () => {
  const { counter } = counted()
  counter.add('a', 1)
  counter.giveBack('a')
  expect(counter.add('a', 1).over).toBe(false)
})

test('the longest unused key is forgotten, so that memory is bounded', () => {
  const { counter } = counted(2)
  for (const key of ['a', 'b', 'a', 'c']) counter.add(key, 5)
  expect(counter.add('a', 5).left).toBe(2)
  expect(counter.add('b', 5).left).toBe(4)
})
