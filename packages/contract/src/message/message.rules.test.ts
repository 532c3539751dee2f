import { expect, test } from 'vitest'
import { badgeText, excerpt, titleWith } from './message.rules.ts'

test.each([
  [0, ''],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [12_345, '99+'],
])('%i unread is shown as "%s"', (count, shown) => {
  expect(badgeText(count)).toBe(shown)
})

test('a title says what it is about where that is known', () => {
  expect(titleWith({ title: '已有人接班', about: '' })).toBe('已有人接班')
  expect(titleWith({ title: '已有人接班', about: '11月28日 周六 09:00–12:00' })).toBe(
    '已有人接班：11月28日 周六 09:00–12:00',
  )
})

test('a list shows a short text whole, and the beginning of a long one', () => {
  expect(excerpt('第一行\n\n第二行')).toBe('第一行 第二行')
  expect(excerpt('字'.repeat(120))).toBe('字'.repeat(120))
  expect(excerpt('👍'.repeat(121))).toBe(`${'👍'.repeat(120)}……`)
})
