import { expect, test } from 'vitest'
import { graver, isDecidable, mayReply } from './space.rules.ts'

test('the graver verdict stays, whichever came first', () => {
  expect(graver('', 'pass')).toBe('pass')
  expect(graver('risky', 'pass')).toBe('risky')
  expect(graver('review', 'risky')).toBe('risky')
  expect(graver('pass', '')).toBe('pass')
})

test('a post is decided once, and not after its author removed it', () => {
  expect(isDecidable({ status: 1, deleted_at: '' })).toBe(true)
  expect(isDecidable({ status: 2, deleted_at: '' })).toBe(false)
  expect(isDecidable({ status: 3, deleted_at: '' })).toBe(false)
  expect(isDecidable({ status: 1, deleted_at: '2026-05-12 10:00:00' })).toBe(false)
})

test('only the author replies, once', () => {
  expect(mayReply({ is_personal_leave: 1 }, { reply: '' })).toBe(true)
  expect(mayReply({ is_personal_leave: 0 }, { reply: '' })).toBe(false)
  expect(mayReply({ is_personal_leave: 1 }, { reply: '谢谢' })).toBe(false)
})
