import { expect, test } from 'vitest'
import { inOrder } from './order.ts'

const names = Array.from('abcdefghij', (letter) => `packages/server/src/${letter}.test.ts`)
const itself = (name: string) => name

test('files run in one order, however they are listed, and it is none of names', () => {
  const order = inOrder(names, itself)
  expect(inOrder([...names].reverse(), itself)).toEqual(order)
  expect([...order].sort()).toEqual(names)
  expect(order).not.toEqual(names)
  expect(order).not.toEqual([...names].reverse())
})

test('the longest run before all others', () => {
  const long = ['testing/hostile/hostile.test.ts', 'testing/access/access.test.ts']
  expect(inOrder([...names, ...[...long].reverse()], itself).slice(0, 2)).toEqual(long)
})
