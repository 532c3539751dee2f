import { expect, test } from 'vitest'
import { daysLeft, daysLeftWords, deletionDue } from './personal.rules.ts'

test('a request is decided within fifteen days, counted by the calendar', () => {
  expect(deletionDue('2026-02-20')).toBe('2026-03-07')
  expect(daysLeft('2026-03-07', '2026-02-20')).toBe(15)
  expect([3, 0, -2].map(daysLeftWords)).toEqual(['还剩3天', '今天到期', '已超期2天'])
})
