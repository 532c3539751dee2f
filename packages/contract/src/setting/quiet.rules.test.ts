import { expect, test } from 'vitest'
import { canWaitUntil, isSoon, morningAfter, quietUntil, usualQuietRules } from './quiet.rules.ts'

const day = '2026-05-12'

test('a night is quiet from its evening to the morning after', () => {
  const until = (time: string) => quietUntil({ day, time }, usualQuietRules)
  expect(until('20:59:59')).toBeUndefined()
  expect(until('21:00:00')).toEqual({ day: '2026-05-13', time: '08:00:00' })
  expect(until('00:00:00')).toEqual({ day, time: '08:00:00' })
  expect(until('07:59:59')).toEqual({ day, time: '08:00:00' })
  expect(until('08:00:00')).toBeUndefined()
})

test('hours of one day are quiet as well, and the same hour twice is none', () => {
  const noon = { quiet_from: '12:00:00', quiet_to: '14:00:00' }
  expect(quietUntil({ day, time: '13:00:00' }, noon)).toEqual({ day, time: '14:00:00' })
  expect(quietUntil({ day, time: '14:00:00' }, noon)).toBeUndefined()
  expect(quietUntil({ day, time: '11:59:59' }, noon)).toBeUndefined()
  const none = { quiet_from: '00:00:00', quiet_to: '00:00:00' }
  expect(quietUntil({ day, time: '00:00:00' }, none)).toBeUndefined()
})

test('a shift is soon in the twelve hours before it starts', () => {
  expect(isSoon('2026-05-13 09:00:00', '2026-05-12 21:00:00')).toBe(true)
  expect(isSoon('2026-05-13 09:00:01', '2026-05-12 21:00:00')).toBe(false)
  expect(isSoon('2026-05-12 21:00:00', '2026-05-12 21:00:00')).toBe(false)
  expect(isSoon('', '2026-05-12 21:00:00')).toBe(false)
})

test('the morning is the next end of a night, and the usual one where nights are not quiet', () => {
  const next = (time: string, rules = usualQuietRules) => morningAfter({ day, time }, rules)
  const tomorrow = '2026-05-13'
  expect(next('07:59:59')).toEqual({ day, time: '08:00:00' })
  expect(next('08:00:00')).toEqual({ day: tomorrow, time: '08:00:00' })
  expect(next('23:00:00')).toEqual({ day: tomorrow, time: '08:00:00' })
  const late = { quiet_from: '22:00:00', quiet_to: '09:30:00' }
  expect(next('09:00:00', late)).toEqual({ day, time: '09:30:00' })
  const noon = { quiet_from: '12:00:00', quiet_to: '14:00:00' }
  expect(next('10:00:00', noon)).toEqual({ day: tomorrow, time: '08:00:00' })
  const none = { quiet_from: '00:00:00', quiet_to: '00:00:00' }
  expect(next('10:00:00', none)).toEqual({ day: tomorrow, time: '08:00:00' })
})

test('a message can wait for the morning where more than twelve hours are left then', () => {
  expect(canWaitUntil('2026-05-13 08:00:00', '2026-05-13 20:00:01')).toBe(true)
  expect(canWaitUntil('2026-05-13 08:00:00', '2026-05-13 20:00:00')).toBe(false)
  expect(canWaitUntil('2026-05-13 08:00:00', '2026-05-13 07:00:00')).toBe(false)
  expect(canWaitUntil('2026-05-13 08:00:00', '')).toBe(false)
})
