import { expect, it } from 'vitest'
import { pulled } from './pull.ts'

const from = { x: 100, y: 100 }

it.each([
  [
    { x: 100, y: 160 },
    { shown: 30, enough: false },
  ],
  [
    { x: 120, y: 196 },
    { shown: 48, enough: true },
  ],
  [
    { x: 100, y: 600 },
    { shown: 64, enough: true },
  ],
  [
    { x: 100, y: 98 },
    { shown: 0, enough: false },
  ],
])('a finger that is led to %o pulls %o', (to, pull) => {
  expect(pulled(from, to, 0)).toEqual(pull)
})

it('sideways, upwards and on a page that has moved it is no pull', () => {
  expect(pulled(from, { x: 180, y: 150 }, 0)).toBeUndefined()
  expect(pulled(from, { x: 100, y: 80 }, 0)).toBeUndefined()
  expect(pulled(from, { x: 100, y: 200 }, 3)).toBeUndefined()
})
