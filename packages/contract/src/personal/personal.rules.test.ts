import { expect, test } from 'vitest'
import { confirmTail, daysLeft, daysLeftWords, deletionDue, typedTail } from './personal.rules.ts'

test('a request is decided within fifteen days, counted by the calendar', () => {
  expect(deletionDue('2026-02-20')).toBe('2026-03-07')
  expect(daysLeft('2026-03-07', '2026-02-20')).toBe(15)
  expect([3, 0, -2].map(daysLeftWords)).toEqual(['还剩3天', '今天到期', '已超期2天'])
})

test('the end of a document is compared however it was typed', () => {
  expect(confirmTail('32010419900315004x')).toBe('004X')
  expect(typedTail(' ００4 ｘ ')).toBe('004X')
  expect(confirmTail('')).toBe('')
})
