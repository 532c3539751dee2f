import { expect, test } from 'vitest'
import {
  isTicked,
  isUnscored,
  type Meeting,
  nextRow,
  recordedWord,
  type Seat,
  stillOver,
  sumsOf,
  withMark,
} from './deskRows.ts'

const seat = (change: Partial<Seat>): Seat => ({
  ...{ id: 1, slot_id: 1, start_time: '09:00:00', end_time: '09:20:00', volunteer_id: 1 },
  ...{ name: '陶静雯', code: '', img_url: '', phone_masked: '138****0000', sex: 2, age: 34 },
  ...{ job: '', languages: '', status: 2, state: 'booked', scores: [], remark: '', told: '' },
  ...{ outcome: '', decided_at: '', asked: 0 },
  ...change,
})
const meeting = { kind: 'interview', gives: 'step', criteria: ['表达', '亲和'] }

test('what would be decided is told apart from what stays', () => {
  const rows = [
    seat({ state: 'came', outcome: 'pass' }),
    seat({ state: 'came', outcome: 'fail' }),
    seat({ state: 'absent', outcome: 'fail' }),
    seat({ state: 'absent' }),
    seat({ state: 'absent', asked: 1 }),
    seat({ state: 'absent', decided_at: '2026-05-20 12:00:00' }),
    seat({ state: 'came', outcome: 'wait' }),
    seat({ state: 'came', scores: [4, null] }),
    seat({}),
  ]
  expect(sumsOf(rows, meeting as never)).toEqual({
    ...{ came: 4, absent: 4, booked: 1, pass: 1, wait: 1, fail: 2, unscored: 1 },
    ...{ settling: 3, missed: 1 },
  })
  const training = { ...meeting, kind: 'training', gives: 'grant' }
  expect(sumsOf(rows, training as never)).toMatchObject({ settling: 4, missed: 0 })
})

test('the next one to score is found around the end, and is none where all are scored', () => {
  const rows = [seat({ state: 'came' }), seat({}), seat({ state: 'came', scores: [5, 5] })]
  const wanted = (one: Seat) => isUnscored(one, meeting.criteria)
  expect(nextRow(rows, 1, wanted)).toBe(0)
  expect(nextRow([seat({})], 0, wanted)).toBeUndefined()
})

test('a mark is shown until the server has it', () => {
  const mark = { scores: [4, null], state: 'came' as const }
  expect(withMark(seat({}), mark)).toMatchObject(mark)
  expect(stillOver(mark, seat({ state: 'came' }))).toEqual({ scores: [4, null] })
  expect(stillOver(mark, seat({ ...mark }))).toBeUndefined()
  expect(stillOver(mark, undefined)).toBeUndefined()
})

test('an invitation goes to who was never invited, and to who is ticked by hand', () => {
  const [never, before] = [
    { id: 1, invited_at: '' },
    { id: 2, invited_at: '2026-05-12 10:00:00' },
  ]
  expect([isTicked(never, new Map()), isTicked(before, new Map())]).toEqual([true, false])
  const byHand = new Map([
    [1, false],
    [2, true],
  ])
  expect([isTicked(never, byHand), isTicked(before, byHand)]).toEqual([false, true])
})

test('what a training has made of somebody is said', () => {
  const came = seat({ state: 'came', decided_at: '2026-05-20 12:00:00' })
  const word = (kind: string, service_type_name: string, one = came) =>
    recordedWord(one, { kind, service_type_name } as Meeting)
  expect(word('training', '')).toBe('已记录')
  expect(word('training', '讲解')).toBe('已授予')
  expect(word('training', '讲解', seat({ state: 'came' }))).toBe('')
  expect(word('interview', '')).toBe('')
})
