import { expect, test } from 'vitest'
import { isMaybePart } from './sought-part.ts'

test.each([
  ['5678', true],
  ['138 1234', true],
  ['E123', true],
  ['320102199003', true],
  ['13812345678', false],
  ['320102199003150028', false],
  ['李淑兰', false],
  ['A1', false],
])('%s may be part of a number: %s', (words, may) => {
  expect(isMaybePart(words)).toBe(may)
})
