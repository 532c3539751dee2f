import { expect, test } from 'vitest'
import { badgeText } from './message.rules.ts'

test.each([
  [0, ''],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [12_345, '99+'],
])('%i unread is shown as "%s"', (count, shown) => {
  expect(badgeText(count)).toBe(shown)
})
