import { expect, test } from 'vitest'
import { graver, isDecidable, isRevision, mayReply, mayResend } from './post.rules.ts'

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

test('only the author replies, once, and not to themselves', () => {
  const theirs = { reply: '', is_personal_comment: 0 }
  expect(mayReply({ is_personal_leave: 1 }, theirs)).toBe(true)
  expect(mayReply({ is_personal_leave: 0 }, theirs)).toBe(false)
  expect(mayReply({ is_personal_leave: 1 }, { ...theirs, reply: '谢谢' })).toBe(false)
  expect(mayReply({ is_personal_leave: 1 }, { ...theirs, is_personal_comment: 1 })).toBe(false)
})

test('a rejected post is edited and sent again, and waits as a revision', () => {
  expect([1, 2, 3].map((status) => mayResend({ status }))).toEqual([false, false, true])
  const decided = { approval_date: '2026-05-12 10:00:00' }
  expect(isRevision({ status: 1, approval_date: '' })).toBe(false)
  expect(isRevision({ status: 1, ...decided })).toBe(true)
  expect(isRevision({ status: 2, ...decided })).toBe(false)
})
