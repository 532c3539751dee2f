import { expect, it } from 'vitest'
import { colourIn } from './serviceColours.ts'

const types = Array.from({ length: 9 }, (_, at) => ({ id: (at + 1) * 10 }))

it('gives seven colours in the order of the list and begins again', () => {
  expect(types.map(({ id }) => colourIn(types, id))).toEqual([1, 2, 3, 4, 5, 6, 7, 1, 2])
})

it('has no colour for a type that is gone from the list', () => {
  expect(colourIn(types, 5)).toBe(0)
})
