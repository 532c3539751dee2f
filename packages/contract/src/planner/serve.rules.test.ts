import fc from 'fast-check'
import { expect, test } from 'vitest'
import { faults } from '../fault.ts'
import { pairOf } from '../roster/plan.rules.ts'
import { mostEntries } from '../roster/roster.rules.ts'
import { usualOpenRules } from '../setting/open.rules.ts'
import { overlaps } from '../span.ts'
import { lapseOf } from './lapse.rules.ts'
import { reasonInWords } from './reason.rules.ts'
import {
  countsOf,
  isNewcomer,
  offerReasons,
  ownReasons,
  type ServeDay,
  type ServingPerson,
  serveRefusals,
} from './serve.rules.ts'

const date = '2026-05-18'
const day: ServeDay = {
  window: { start_time: '08:30:00', end_time: '17:30:00', closed: 0 },
  activities: new Map([
    [1, { open_to_all: 1 }],
    [2, { open_to_all: 0 }],
  ]),
  types: new Map([
    [3, { need_explain: 0, need_grant: 0 }],
    [4, { need_explain: 1, need_grant: 1 }],
  ]),
  pairs: new Set([3, 4].map((service_type_id) => pairOf({ place_id: 5, service_type_id }))),
}
const rules = { ...usualOpenRules, zone: 'Asia/Shanghai' }
const shift = (change = {}) => ({
  date,
  activity_id: 1,
  service_type_id: 3,
  place_id: 5,
  start_time: '09:00:00',
  end_time: '12:00:00',
  explain_time: 0,
  ...change,
})
const person = (change: Partial<ServingPerson> = {}): ServingPerson => ({
  status: 7,
  disabled: 0,
  entries: [],
  ahead: 0,
  months: new Map(),
  enrolled: new Set(),
  grants: new Map(),
  wish: { away: [], month_most: 0 },
  absent: [],
  ...change,
})
const none = { hard: [], soft: [] }

test('each hard reason stops everybody', () => {
  const hard = (change: object, who = person(), on = day) =>
    serveRefusals(shift(change), who, on, rules).hard
  expect(hard({})).toEqual([])
  for (const status of [0, 1, 2, 4, 5, 6, 8] as const)
    expect(hard({}, person({ status }))).toEqual(['planner.not_volunteer'])
  expect(hard({}, person({ status: 3 }))).toEqual([])
  expect(hard({}, person({ disabled: 1 }))).toEqual(['planner.not_volunteer'])
  expect(hard({ service_type_id: 4 })).toEqual(['roster.incomplete'])
  expect(hard({ end_time: '18:00:00' })).toEqual(['roster.outside_window'])
  const closed = { ...day, window: { ...day.window, closed: 1 } }
  expect(hard({}, person(), closed)).toEqual(['roster.closed'])
  expect(hard({ activity_id: 9 })).toEqual(['roster.activity_not_open'])
  expect(hard({ service_type_id: 8 })).toEqual(['roster.type_missing'])
  expect(hard({ place_id: 6 })).toEqual(['roster.place_wrong'])
  const busy = { entries: [{ date, start_time: '11:59:59', end_time: '13:00:00' }] }
  expect(hard({}, person(busy))).toEqual(['roster.overlap'])
  expect(hard({ date: '2026-05-19' }, person(busy))).toEqual([])
})

test('each soft reason stops persons and proposals, and wishes proposals and offers alone', () => {
  const soft = (change: object, who: Partial<ServingPerson>, more = {}) => {
    const refusals = serveRefusals(shift(change), person(who), day, { ...rules, ...more })
    expect(refusals.hard).toEqual([])
    expect(offerReasons(refusals)).toEqual(refusals.soft)
    return { soft: refusals.soft, own: ownReasons(refusals) }
  }
  const both = (code: string) => ({ soft: [code], own: [code] })
  expect(soft({ activity_id: 2 }, {})).toEqual(both('roster.not_enrolled'))
  expect(soft({ activity_id: 2 }, { enrolled: new Set([2]) })).toEqual({ soft: [], own: [] })
  const talks = { service_type_id: 4, explain_time: 1 }
  expect(soft(talks, {})).toEqual(both('roster.not_qualified'))
  expect(soft(talks, { grants: new Map([[4, '2026-05-17']]) })).toEqual(
    both('roster.not_qualified'),
  )
  expect(soft(talks, { grants: new Map([[4, date]]) }).soft).toEqual([])
  expect(soft({}, { ahead: 2 }, { max_ahead: 2 })).toEqual(both('take.too_many'))
  expect(soft({}, { ahead: 1 }, { max_ahead: 2 }).soft).toEqual([])
  const evening = [{ date: '2026-05-17', start_time: '15:00:00', end_time: '17:00:00' }]
  expect(soft({}, { entries: evening }, { rest_hours: 17 })).toEqual(both('take.rest'))
  expect(soft({}, { entries: evening }, { rest_hours: 16 }).soft).toEqual([])
  const many = Array.from({ length: mostEntries }, () => ({
    date,
    start_time: '08:30:00',
    end_time: '08:31:00',
  }))
  expect(soft({}, { entries: many })).toEqual(both('roster.too_many'))
  const away = { away: [{ first: '2026-05-17', last: date }], month_most: 0 }
  expect(soft({}, { wish: away })).toEqual({ soft: ['wish.away'], own: [] })
  const absent = [{ date, start_time: '11:59:59', end_time: '13:00:00' }]
  expect(soft({}, { absent })).toEqual({ soft: ['leave.absent'], own: [] })
  expect(soft({ date: '2026-05-19' }, { absent }).soft).toEqual([])
  const wish = { away: [], month_most: 2 }
  expect(soft({}, { wish, months: new Map([['2026-05', 2]]) })).toEqual({
    soft: ['wish.month_full'],
    own: [],
  })
  expect(soft({}, { wish, months: new Map([['2026-06', 2]]) }).soft).toEqual([])
})

test('what stood in a shift that is moved may stay', () => {
  const was = { activity_id: 9, service_type_id: 4, place_id: 6 }
  const moved = shift({ ...was, explain_time: 1 })
  expect(serveRefusals(moved, person(), day, rules, was)).toEqual(none)
  expect(serveRefusals(moved, person(), day, rules)).toEqual({
    hard: ['roster.activity_not_open', 'roster.place_wrong'],
    soft: ['roster.not_qualified'],
  })
})

test('of all shifts known, those ahead and those of each month are counted', () => {
  const spans = ['2026-04-30', '2026-05-12', '2026-05-13', '2026-06-09', '2026-06-10'].map(
    (each) => ({ date: each, start_time: '09:00:00', end_time: '10:00:00' }),
  )
  const { ahead, months } = countsOf(spans, { day: '2026-05-12', time: '10:00:00' }, rules)
  // The last open day is 9 June.
  expect(ahead).toBe(2)
  expect([...months]).toEqual([
    ['2026-04', 1],
    ['2026-05', 2],
    ['2026-06', 2],
  ])
})

test('whatever somebody has and wishes: nothing hard is soft, and more of it takes no reason away', () => {
  const clock = fc
    .integer({ min: 0, max: 23 })
    .map((hour) => `${String(hour).padStart(2, '0')}:00:00`)
  const span = fc
    .tuple(clock, clock)
    .filter(([start, end]) => start < end)
    .map(([start_time, end_time]) => ({ start_time, end_time }))
  const dated = fc.record({
    date: fc.constantFrom('2026-05-16', '2026-05-17', date, '2026-05-19'),
    span,
  })
  const entries = fc.array(
    dated.map((one) => ({ date: one.date, ...one.span })),
    { maxLength: 6 },
  )
  fc.assert(
    fc.property(
      span,
      entries,
      entries,
      fc.constantFrom(1, 2, 9),
      fc.constantFrom(3, 4),
      fc.integer({ min: 0, max: 48 }),
      (at, some, more, activity_id, service_type_id, rest_hours) => {
        const wanted = shift({ ...at, activity_id, service_type_id, explain_time: 1 })
        const all = { ...rules, rest_hours }
        const few = serveRefusals(wanted, person({ entries: some }), day, all)
        const full = serveRefusals(wanted, person({ entries: [...some, ...more] }), day, all)
        expect(full.hard).toEqual(expect.arrayContaining(few.hard))
        expect(full.soft).toEqual(expect.arrayContaining(few.soft))
        expect(few.hard.some((code) => few.soft.includes(code))).toBe(false)
        const meets = some.some((other) => other.date === date && overlaps(other, wanted))
        expect(few.hard.includes('roster.overlap')).toBe(meets)
        // A grant and an enrolment take exactly their own reasons away.
        const able = person({
          entries: some,
          enrolled: new Set([2]),
          grants: new Map([[4, date]]),
        })
        const left = ['roster.not_enrolled', 'roster.not_qualified']
        expect(serveRefusals(wanted, able, day, all)).toEqual({
          hard: few.hard,
          soft: few.soft.filter((code) => !left.includes(code)),
        })
      },
    ),
  )
})

test('who is assessed is a newcomer, and so is who came fewer than three times', () => {
  expect(isNewcomer(7, 2)).toBe(true)
  expect(isNewcomer(7, 3)).toBe(false)
  expect(isNewcomer(3, 30)).toBe(true)
})

test('a reason is said in few words, and one that has none in those of its refusal', () => {
  expect(reasonInWords('roster.not_qualified')).toBe('无上岗资格')
  expect(reasonInWords('wish.away')).toBe('本人不能来')
  expect(reasonInWords('content.not_found')).toBe(faults['content.not_found'].msg)
})

test('a certificate that is over by the day keeps proposals from a person, and never their own act', () => {
  const of = (lapse: ServingPerson['lapse']) =>
    serveRefusals(shift(), person({ lapse }), day, rules)
  expect(of({ until: date, voided: 0 })).toEqual(none)
  const ended = of({ until: '2026-05-17', voided: 0 })
  expect(ended).toEqual({ hard: [], soft: ['planner.certificate_ended'] })
  expect(offerReasons(ended).map(reasonInWords)).toEqual(['届时工作证已到期'])
  expect(ownReasons(ended)).toEqual([])
  expect(of({ until: '2027-05-17', voided: 1 }).soft).toEqual(['planner.certificate_void'])
})

test('whoever never had a certificate, or has a good one, has nothing to be said of it', () => {
  const of = (certificate_end_time: string, certificate_is_valid: number) =>
    lapseOf({ certificate_end_time, certificate_is_valid }, date)
  expect(of('', 0)).toBeUndefined()
  expect(of(date, 1)).toBeUndefined()
  expect(of('2026-05-17', 1)).toEqual({ until: '2026-05-17', voided: 0 })
  expect(of('2027-01-01', 0)).toEqual({ until: '2027-01-01', voided: 1 })
})
