import { expect, test } from 'vitest'
import { scaleOf } from './textSize.ts'

test.each([
  ['200%', 2],
  ['140%', 1.4],
  ['112.5%', 1.125],
  ['100%', 1],
  ['80%', 1],
  ['400%', 2],
  ['auto', 1],
  ['none', 1],
  ['', 1],
])('an adjustment of "%s" is a scale of %d', (adjust, scale) => {
  expect(scaleOf(adjust)).toBe(scale)
})
