import { expect, test } from 'vitest'
import {
  isStatementCode,
  statedSentence,
  statementCode,
  statementNumber,
  statementRefusal,
  statementState,
  usualPeriods,
} from './statement.rules.ts'

const today = '2026-11-22'
const period = { first: '2026-09-01', last: '2026-11-21' }

test('the sentence is the one that is agreed', () => {
  const stated = {
    ...period,
    name: '王芳',
    code: 'V20260001',
    museum: '江南博物馆',
    minutes: 36 * 60 + 30,
    times: 12,
  }
  const parts = statedSentence(stated)
  expect(parts.map(({ text }) => text).join('')).toBe(
    '兹证明王芳（志愿者编号V20260001）于2026年9月1日至2026年11月21日在江南博物馆参加志愿服务12次，服务时长合计36小时30分钟。',
  )
  expect(parts.filter(({ bold }) => bold).map(({ text }) => text)).toEqual([
    '王芳',
    '12次',
    '36小时30分钟',
  ])
  const [day] = [statedSentence({ ...stated, first: period.last })]
  expect(day?.map(({ text }) => text).join('')).toContain('于2026年11月21日在江南博物馆')
})

test('numbers have six digits and more where a year needs them', () => {
  expect(statementNumber(2026, 1)).toBe('FW2026-000001')
  expect(statementNumber(2027, 1_234_567)).toBe('FW2027-1234567')
})

test('this year ends today, the last one on its last day', () => {
  expect(usualPeriods(today)).toEqual({
    this_year: { first: '2026-01-01', last: today },
    last_year: { first: '2025-01-01', last: '2025-12-31' },
  })
})

test('it takes a code, a minute, and days that have come', () => {
  const known = { code: 'V20260001', minutes: 1 }
  expect(statementRefusal(period, known, today)).toBeUndefined()
  expect(statementRefusal(period, { ...known, code: '' }, today)).toBe('statement.no_code')
  expect(statementRefusal(period, { ...known, minutes: 0 }, today)).toBe('statement.no_minutes')
  const wrong = [
    { first: '2026-09-02', last: '2026-09-01' },
    { first: '2026-09-01', last: '2026-11-23' },
    { first: '1999-12-31', last: '2026-09-01' },
  ]
  for (const days of wrong)
    expect(statementRefusal(days, known, today)).toBe('statement.period_wrong')
  expect(statementRefusal({ first: today, last: today }, known, today)).toBeUndefined()
})

test('what is revoked is so, whatever else happened to it', () => {
  const at = '2026-11-22 10:00:00'
  expect(statementState({ replaced_at: '', revoked_at: '' })).toBe('valid')
  expect(statementState({ replaced_at: at, revoked_at: '' })).toBe('replaced')
  expect(statementState({ replaced_at: at, revoked_at: at })).toBe('revoked')
})

test('a code holds every one of its 128 bits', () => {
  const zero = new Uint8Array(16)
  const codes = new Set([statementCode(zero)])
  for (let bit = 0; bit < 128; bit += 1) {
    const bytes = new Uint8Array(16)
    bytes[bit >> 3] = 1 << (bit & 7)
    codes.add(statementCode(bytes))
  }
  expect(codes.size).toBe(129)
  for (const code of codes) expect(isStatementCode(code)).toBe(true)
})

test.each(['', 'x', '0'.repeat(25), '0'.repeat(27), `${'0'.repeat(25)}U`, `${'0'.repeat(25)}/`])(
  'what cannot be a code: %s',
  (text) => {
    expect(isStatementCode(text)).toBe(false)
  },
)
