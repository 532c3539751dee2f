import { expect, it } from 'vitest'
import { colourIn, markIn } from './colour.rules.ts'

const types = Array.from({ length: 9 }, (_, at) => ({ id: (at + 1) * 10 }))

it('gives seven colours in the order of the list and begins again', () => {
  expect(types.map(({ id }) => colourIn(types, id))).toEqual([1, 2, 3, 4, 5, 6, 7, 1, 2])
})

it('has no colour for a type that is gone from the list', () => {
  expect(colourIn(types, 5)).toBe(0)
  expect(markIn(types, 5)).toBe(0)
})

it('gives whoever has the colour of another a mark of its own', () => {
  expect(types.map(({ id }) => markIn(types, id))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
})
