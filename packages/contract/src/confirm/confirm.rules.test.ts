import { describe, expect, test } from 'vitest'
import { usualAskRules } from '../setting/ask.rules.ts'
import { comingRefusal, dayStanding } from './confirm.rules.ts'

const date = '2026-05-13'
const shift = (change = {}) => ({
  ...{ date, start_time: '09:00:00', end_time: '12:00:00' },
  ...{ sign_time: '', sign_out_time: '', repair_sign_time: '', repair_sign_out_time: '' },
  ...change,
})
const refusal = (shifts: ReturnType<typeof shift>[], now: string) =>
  comingRefusal(date, shifts, now, usualAskRules)

describe('saying that one comes', () => {
  test('is taken from the hour of asking until the last shift of the day starts', () => {
    expect(refusal([shift()], '2026-05-12 17:59:59')).toBe('confirm.early')
    expect(refusal([shift()], '2026-05-12 18:00:00')).toBeUndefined()
    expect(refusal([shift()], '2026-05-13 08:59:59')).toBeUndefined()
    expect(refusal([shift()], '2026-05-13 09:00:00')).toBe('confirm.started')
    const late = shift({ start_time: '13:00:00', end_time: '15:00:00' })
    expect(refusal([shift(), late], '2026-05-13 09:00:00')).toBeUndefined()
  })

  test('says nothing new of what is signed, and nothing of a day without shifts', () => {
    const signed = shift({ sign_time: '2026-05-13 08:30:00' })
    expect(refusal([signed], '2026-05-13 08:40:00')).toBe('confirm.started')
    expect(refusal([], '2026-05-12 19:00:00')).toBe('content.not_found')
  })
})

describe('how somebody stands to a day', () => {
  const asked = { by_phone: 0, asked_at: '2026-05-12 18:00:05', answered_at: '' }
  const at = (answer: typeof asked, now: string) => dayStanding(date, answer, now, usualAskRules)

  test('silence is a risk from the time on by which they are to answer', () => {
    expect(at(asked, '2026-05-12 19:59:59')).toBe('waiting')
    expect(at(asked, '2026-05-12 20:00:00')).toBe('at_risk')
  })

  test('an answer, however late, ends it', () => {
    const late = { ...asked, answered_at: '2026-05-13 07:00:00' }
    expect(at(late, '2026-05-13 07:00:01')).toBe('coming')
  })

  test('nobody is at risk who was not asked, or has to be phoned', () => {
    expect(at({ ...asked, asked_at: '' }, '2026-05-13 07:00:00')).toBe('unasked')
    expect(at({ ...asked, by_phone: 1 }, '2026-05-13 07:00:00')).toBe('to_phone')
    expect(at({ ...asked, by_phone: 1, answered_at: '2026-05-12 16:00:00' }, '')).toBe('coming')
  })
})
