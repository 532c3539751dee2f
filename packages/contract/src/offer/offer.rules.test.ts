import { expect, test } from 'vitest'
import { answerRefusal, offerRefusal, takenUntil } from './offer.rules.ts'

const zone = 'Asia/Shanghai'
const morning = { date: '2026-05-12', start_time: '09:00:00', end_time: '12:00:00' }

test('a shift can be taken until it starts, what the office wants until an hour before its end', () => {
  expect(takenUntil('cover', morning, zone)).toBe('2026-05-12 09:00:00')
  expect(takenUntil('freed', morning, zone)).toBe('2026-05-12 09:00:00')
  expect(takenUntil('ask', morning, zone)).toBe('2026-05-12 11:00:00')
})

test('what lasts less than an hour can be asked for until it starts', () => {
  expect(takenUntil('ask', { ...morning, end_time: '09:40:00' }, zone)).toBe('2026-05-12 09:00:00')
})

const open = { state: 'open', until: '2026-05-12 09:00:00', holds: true, asked: 'waiting' } as const
const before = '2026-05-12 08:59:59'

test.each([
  [{}, before, undefined],
  [{}, '2026-05-12 09:00:00', 'offer.started'],
  [{ state: 'taken' }, '2026-05-13 09:00:00', 'offer.taken'],
  [{ state: 'withdrawn' }, before, 'offer.ended'],
  [{ state: 'expired' }, before, 'offer.started'],
  [{ holds: false }, before, 'offer.changed'],
  [{ asked: 'declined' }, before, 'offer.answered'],
  [{ asked: 'ended' }, before, 'offer.ended'],
] as const)('says today’s truth of %o at %s', (change, now, refusal) => {
  expect(answerRefusal({ ...open, ...change }, now)).toBe(refusal)
})

test('what is signed or has started is offered by nobody', () => {
  const at = (time: string) => ({ day: '2026-05-12', time })
  expect(offerRefusal({ ...morning, attended: 0 }, at('08:59:59'))).toBeUndefined()
  expect(offerRefusal({ ...morning, attended: 0 }, at('09:00:00'))).toBe('offer.started')
  expect(offerRefusal({ ...morning, attended: 1 }, at('08:00:00'))).toBe('offer.signed')
})
