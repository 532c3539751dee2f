import { expect, test } from 'vitest'
import { type Serve, type ServeDay, serveRefusals } from './serve.rules.ts'
import { servingInWeek, type WeekPerson } from './week-person.rules.ts'

const at = { day: '2026-11-26', time: '10:00:00' }
const zone = 'Asia/Shanghai'
const rules = { open_days: 28, max_ahead: 0, rest_hours: 0, callout_hours: 48, zone }
const day: ServeDay = {
  window: { closed: 0, start_time: '08:00:00', end_time: '18:00:00' },
  activities: new Map([[1, { open_to_all: 1 }]]),
  types: new Map([[1, { need_explain: 0, need_grant: 0 }]]),
  pairs: new Set(['1 1']),
}
const shift: Serve = {
  ...{ date: '2026-12-01', start_time: '09:00:00', end_time: '12:00:00' },
  ...{ activity_id: 1, service_type_id: 1, place_id: 1, explain_time: 0 },
}
const person: WeekPerson = {
  ...{ status: 7, away: [], month_most: 0, months: [], ahead: 0, near: [] },
  ...{ grants: [], enrolled: [], absent: [] },
}
const soft = (
  change: Partial<WeekPerson>,
  others: { date: string; start_time: string; end_time: string }[],
  bounds: object = {},
) => {
  const measures = { ...rules, ...bounds }
  const serving = servingInWeek({ ...person, ...change }, others, at, measures)
  return serveRefusals(shift, serving, day, measures).soft
}
const other = { date: '2026-12-03', start_time: '09:00:00', end_time: '12:00:00' }

test('what somebody has beside the week and in it counts together, each of it once', () => {
  const months = [{ month: '2026-12', count: 2 }]
  expect(soft({ month_most: 4, months }, [other])).toEqual([])
  expect(soft({ month_most: 3, months }, [other])).toEqual(['wish.month_full'])
  // Another month's shifts are nothing to this one.
  expect(soft({ month_most: 3, months: [{ month: '2026-11', count: 9 }] }, [other])).toEqual([])
  expect(soft({ ahead: 3 }, [other], { max_ahead: 5 })).toEqual([])
  expect(soft({ ahead: 4 }, [other], { max_ahead: 5 })).toEqual(['take.too_many'])
  // Those of the past are not before them.
  expect(soft({ ahead: 4 }, [{ ...other, date: '2026-11-25' }], { max_ahead: 5 })).toEqual([])
})

test('rest reaches over the edge of the week, and a shift of the same time is in the way', () => {
  const near = [{ date: '2026-11-30', start_time: '20:00:00', end_time: '23:00:00' }]
  expect(soft({ near }, [], { rest_hours: 11 })).toEqual(['take.rest'])
  expect(soft({ near }, [], { rest_hours: 10 })).toEqual([])
  const serving = servingInWeek(person, [{ ...shift }], at, rules)
  expect(serveRefusals(shift, serving, day, rules).hard).toEqual(['roster.overlap'])
})

test('grants, enrolments and days away are theirs', () => {
  const guarded = { ...day, types: new Map([[1, { need_explain: 0, need_grant: 1 }]]) }
  const judged = (change: Partial<WeekPerson>, offer: ServeDay) =>
    serveRefusals(shift, servingInWeek({ ...person, ...change }, [], at, rules), offer, rules).soft
  expect(judged({}, guarded)).toEqual(['roster.not_qualified'])
  expect(judged({ grants: [{ service_type_id: 1, until: '2026-12-01' }] }, guarded)).toEqual([])
  const own = { ...day, activities: new Map([[1, { open_to_all: 0 }]]) }
  expect(judged({}, own)).toEqual(['roster.not_enrolled'])
  expect(judged({ enrolled: [1] }, own)).toEqual([])
  expect(judged({ absent: [{ ...shift }] }, day)).toEqual(['leave.absent'])
  expect(judged({ away: [{ first: '2026-12-01', last: '2026-12-02' }] }, day)).toEqual([
    'wish.away',
  ])
})
