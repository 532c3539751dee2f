import { expect, test } from 'vitest'
import { isUnscored, nextRow, type Seat, stillOver, sumsOf, withMark } from './deskRows.ts'

const seat = (change: Partial<Seat>): Seat => ({
  ...{ id: 1, slot_id: 1, start_time: '09:00:00', end_time: '09:20:00', volunteer_id: 1 },
  ...{ name: '陶静雯', code: '', img_url: '', phone_masked: '138****0000', sex: 2, age: 34 },
  ...{ job: '', languages: '', status: 2, state: 'booked', scores: [], remark: '', told: '' },
  ...{ outcome: '', decided_at: '' },
  ...change,
})
const meeting = { kind: 'interview', gives: 'step', criteria: ['表达', '亲和'] }

test('what would be decided is told apart from what stays', () => {
  const rows = [
    seat({ state: 'came', outcome: 'pass' }),
    seat({ state: 'came', outcome: 'fail' }),
    seat({ state: 'absent', outcome: 'fail' }),
    seat({ state: 'absent' }),
    seat({ state: 'absent', decided_at: '2026-05-20 12:00:00' }),
    seat({ state: 'came', outcome: 'wait' }),
    seat({ state: 'came', scores: [4, null] }),
    seat({}),
  ]
  expect(sumsOf(rows, meeting as never)).toEqual({
    ...{ came: 4, absent: 3, booked: 1, pass: 1, wait: 1, fail: 2, unscored: 1 },
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
