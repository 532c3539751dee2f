import type { MuseumTime } from '@museum/contract/day.ts'
import { addDays } from '@museum/contract/day.ts'
import type { SeatFields } from '@museum/contract/draft/judge.rules.ts'
import {
  countsOf,
  offerReasons,
  type ServeDay,
  serveRefusals,
} from '@museum/contract/planner/serve.rules.ts'
import { pairOf } from '@museum/contract/roster/plan.rules.ts'
import { usualRosterRules } from '@museum/contract/setting/setting.rules.ts'
import { likingOf } from '@museum/contract/wish/wish.rules.ts'
import fc from 'fast-check'
import loadHighs from 'highs'
import { expect, test } from 'vitest'
import { best } from '../../solver/best.ts'
import { greedy } from '../../solver/greedy.ts'
import type { Assignment } from '../../solver/problem.ts'
import { problemOf } from './problem.service.ts'
import type { DraftPerson, DraftSlot, DraftWeek } from './week.service.ts'

const highs = await loadHighs()
const at: MuseumTime = { day: '2026-05-26', time: '10:00:00', ms: 0 } as never
// The month changes within it.
const monday = '2026-05-28'
const spans = [
  { start_time: '09:00:00', end_time: '12:00:00' },
  { start_time: '13:00:00', end_time: '17:00:00' },
  { start_time: '09:00:00', end_time: '17:00:00' },
  { start_time: '18:00:00', end_time: '20:00:00' },
]
const dates = [0, 1, 2, 3, 4, 5, 6].map((n) => addDays(monday, n))
const date = fc.constantFrom(...dates)
const span = fc.constantFrom(...spans)
const type = fc.constantFrom(1, 2)
const place = fc.constantFrom(1, 2)

const slot = fc.record({ date, span, type, place, need: fc.integer({ min: 1, max: 3 }) })
const person = fc.record({
  halves: fc.array(fc.constantFrom('0', '0', '1', '2'), { minLength: 14, maxLength: 14 }),
  month_want: fc.integer({ min: 0, max: 2 }),
  month_most: fc.integer({ min: 0, max: 3 }),
  own: fc.array(fc.record({ date, span }), { maxLength: 2 }),
  before: fc.integer({ min: 0, max: 2 }),
  away: fc.option(date),
  granted: fc.boolean(),
  in_all: fc.integer({ min: 0, max: 3 }),
  times: fc.integer({ min: 0, max: 12 }),
  status: fc.constantFrom(3 as const, 7 as const),
})
const museum = fc.record({
  slots: fc.array(slot, { minLength: 1, maxLength: 12 }),
  people: fc.array(person, { minLength: 1, maxLength: 7 }),
  rest_hours: fc.constantFrom(0, 1, 14),
  max_ahead: fc.constantFrom(0, 2, 3),
  closed: fc.option(date),
})

type Drawn = typeof museum extends fc.Arbitrary<infer M> ? M : never

function weekOf(drawn: Drawn): DraftWeek {
  const rules = {
    ...usualRosterRules,
    ...{ rest_hours: drawn.rest_hours, max_ahead: drawn.max_ahead, open_days: 6 },
    zone: 'Asia/Shanghai',
  }
  const dayOn = (day: string): ServeDay => ({
    window: { closed: day === drawn.closed ? 1 : 0, start_time: '08:00:00', end_time: '21:00:00' },
    types: new Map([
      [1, { need_explain: 0, need_grant: 0 }],
      [2, { need_explain: 0, need_grant: 1 }],
    ]),
    activities: new Map([[1, { open_to_all: 1 }]]),
    pairs: new Set(
      [1, 2].flatMap((service_type_id) =>
        [1, 2].map((place_id) => pairOf({ place_id, service_type_id })),
      ),
    ),
  })
  const shiftIn = (day: string, times: (typeof spans)[number], type_id = 1, place_id = 1) => ({
    ...{ volunteer_id: 0, date: day, activity_id: 1, service_type_id: type_id, place_id },
    ...{ ...times, explain_time: 0 },
  })
  const slots = drawn.slots.map((one, index): DraftSlot => {
    const shift = shiftIn(one.date, one.span, one.type, one.place)
    return {
      ...shift,
      ...{ id: index + 1, need: one.need, filled: 0, closed: 0, title: '', shift, serving: [] },
      ...{ place_name: '', sort: 1, service_type_name: '' },
    }
  })
  const people = drawn.people.map((one, index): DraftPerson => {
    const own = one.own
      .map((each) => shiftIn(each.date, each.span))
      .filter((each, n, all) => all.findIndex((other) => other.date === each.date) === n)
    const counts = countsOf(own, at, rules)
    const months = new Map(counts.months)
    months.set('2026-05', (months.get('2026-05') ?? 0) + one.before)
    const { status, in_all } = one
    return {
      ...{ id: index + 1, name: '', code: '', group_id: null, by_phone: 0, status, disabled: 0 },
      ...{ own, entries: own, months, ahead: counts.ahead, in_all, year_minutes: 60 * index },
      target_hours: rules.target_hours,
      times: new Map([[1, one.times]]),
      absent: [],
      enrolled: new Set<number>(),
      grants: new Map(one.granted ? [[2, '2026-12-31']] : []),
      wish: {
        ...{ halves: one.halves.join(''), month_want: one.month_want, may_ask: 0 },
        month_most: one.month_most,
        away: one.away ? [{ first: one.away, last: one.away }] : [],
      },
    }
  })
  return {
    ...{ monday, slots, shifts: [], dayOn, rules },
    people: new Map(people.map((each) => [each.id, each])),
  }
}

/** What is against each of these, one after the other, by the contract's rules alone. */
function faultsIn({ people, slots, dayOn, rules }: DraftWeek, answer: readonly Assignment[]) {
  const given = new Map<number, SeatFields[]>()
  return answer.flatMap(({ person: id, slot: slotId }) => {
    const [who, where] = [people.get(id), slots.find((each) => each.id === slotId)]
    const shift = where?.shift
    if (!who || !shift) return ['nobody or nowhere']
    const mine = given.get(id) ?? []
    given.set(id, [...mine, shift])
    const more = countsOf(mine, at, rules)
    const months = new Map(who.months)
    for (const [month, count] of more.months) months.set(month, (months.get(month) ?? 0) + count)
    const then = {
      ...who,
      ...{ entries: [...who.entries, ...mine], months, ahead: who.ahead + more.ahead },
    }
    const awkward = likingOf(shift, who.wish) === 'awkward' ? ['awkward'] : []
    return [...offerReasons(serveRefusals(shift, then, dayOn(shift.date), rules)), ...awkward]
  })
}

const runs = { numRuns: 120, seed: 17 }

test('whatever the week, no rule is against an answer, nobody is too many, and it is the same again', async () => {
  await fc.assert(
    fc.asyncProperty(museum, async (drawn) => {
      const week = weekOf(drawn)
      const problem = await problemOf(week)
      for (const answer of [best(highs, problem, () => {}), greedy(problem)]) {
        expect(faultsIn(week, answer)).toEqual([])
        for (const { id, need } of week.slots)
          expect(answer.filter((each) => each.slot === id).length).toBeLessThanOrEqual(need)
      }
      expect(best(highs, await problemOf(weekOf(drawn)), () => {})).toEqual(
        best(highs, problem, () => {}),
      )
    }),
    runs,
  )
})
