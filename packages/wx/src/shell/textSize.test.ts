import { expect, test, vi } from 'vitest'

vi.stubGlobal('document', { documentElement: { dataset: {} } })
const { scaleOf } = await import('./textSize.ts')

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

test.each([
  ['100%', 1.25],
  ['150%', 1.875],
  ['200%', 2],
  ['none', 1.25],
])('in elder mode an adjustment of "%s" is a scale of %d', (adjust, scale) => {
  expect(scaleOf(adjust, true)).toBe(scale)
})
