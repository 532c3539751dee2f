import { expect, test } from 'vitest'
import { fitted } from './fitted.ts'

const room = { width: 20, height: 3.5, most: 2.125 }

test('a short text has its usual size, a longer one the largest that holds it whole', () => {
  expect(fitted('一层大厅', room)).toBe(2.125 - 0.005)
  const ten = fitted('二层东侧特展厅青花瓷', room)
  expect(ten).toBe(1.9)
  // Twelve on one line, or on two as low as the row allows.
  expect(fitted('字'.repeat(12), room)).toBe(1.58)
  expect(fitted('字'.repeat(20), room)).toBe(1.52)
})

test('no text is wider or higher than its room', () => {
  for (let count = 1; count <= 60; count += 1) {
    const size = fitted('字'.repeat(count), room)
    const onLine = Math.floor(room.width / size)
    const lines = Math.ceil(count / onLine)
    expect(lines * size * 1.15).toBeLessThanOrEqual(room.height)
  }
})
