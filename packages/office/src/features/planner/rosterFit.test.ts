import { expect, test } from 'vitest'
import { rosterFit } from './rosterFit.ts'

test('names are as large as the fullest days leave room for', () => {
  expect(rosterFit([4, 4, 4, 4, 2, 2])).toEqual({ columns: 1, line: 28 })
  expect(rosterFit([7, 7, 7, 7])).toEqual({ columns: 1, line: 26 })
  expect(rosterFit([12, 12, 12])).toEqual({ columns: 1, line: 20 })
  expect(rosterFit([20, 20, 20, 20]).columns).toBe(2)
  expect(rosterFit([])).toEqual({ columns: 1, line: 28 })
  // More than any page holds goes on to a second one.
  expect(rosterFit(Array(40).fill(9))).toEqual({ columns: 2, line: 12 })
})
