import { expect, test } from 'vitest'
import { remindAgainAt, remindRefusal } from './remind.rules.ts'

const zone = 'Asia/Shanghai'
const due = { due: true, by_phone: 0, reminded_at: '' }
const refusal = (change: Partial<typeof due>, now = '2026-05-12 13:00:00') =>
  remindRefusal({ ...due, ...change }, now, zone)

test('somebody is reminded of the same once an hour', () => {
  const reminded_at = '2026-05-12 13:00:00'
  expect(refusal({})).toBeUndefined()
  expect(refusal({ reminded_at })).toBe('remind.again')
  expect(refusal({ reminded_at }, '2026-05-12 13:59:59')).toBe('remind.again')
  expect(refusal({ reminded_at }, '2026-05-12 14:00:00')).toBeUndefined()
  expect(remindAgainAt(reminded_at, zone)).toBe('2026-05-12 14:00:00')
})

test('nobody is reminded of what is done, or whom no message reaches', () => {
  expect(refusal({ due: false })).toBe('remind.needless')
  expect(refusal({ by_phone: 1 })).toBe('remind.by_phone')
})
