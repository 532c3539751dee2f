import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyOverlap } from '../span.ts'
import { addRefusals, choiceRefusals, type DayOffer, pairOf } from './plan.rules.ts'
import { entryRefusal, mostEntries } from './roster.rules.ts'

const offer: DayOffer = {
  window: { start_time: '08:30:00', end_time: '17:30:00', closed: 0 },
  activities: new Set([1]),
  types: new Map([
    [2, { need_explain: 0 }],
    [3, { need_explain: 1 }],
  ]),
  pairs: new Set([pairOf({ place_id: 4, service_type_id: 2 })]),
  unqualified: new Set(),
}
const shift = (change = {}) => ({
  activity_id: 1,
  service_type_id: 2,
  place_id: 4,
  start_time: '09:00:00',
  end_time: '12:00:00',
  explain_time: 0,
  ...change,
})

test('a shift comes beside those that its time leaves free', () => {
  const afternoon = { start_time: '12:00:00', end_time: '17:00:00' }
  expect(addRefusals([shift()], [afternoon], offer)).toEqual([])
  expect(addRefusals([shift({ end_time: '12:00:01' })], [afternoon], offer)).toEqual([
    'roster.overlap',
  ])
  expect(addRefusals([shift(), shift()], [], offer)).toEqual(['roster.overlap'])
})

test('every reason is said, each once', () => {
  const strange = { activity_id: 9, service_type_id: 3, explain_time: 1, end_time: '18:00:00' }
  expect(addRefusals([shift(strange), shift(strange)], [shift()], offer)).toEqual([
    'roster.outside_window',
    'roster.activity_not_open',
    'roster.place_wrong',
    'roster.overlap',
  ])
  expect(addRefusals([shift({ place_id: 0 })], [shift()], offer)).toEqual(['roster.incomplete'])
  expect(addRefusals([shift({ service_type_id: 3 })], [], offer)).toEqual(['roster.incomplete'])
})

test('a day holds so many shifts and none more', () => {
  const kept = Array.from({ length: mostEntries - 1 }, () => ({
    start_time: '08:00:00',
    end_time: '08:30:00',
  }))
  expect(addRefusals([shift()], kept, offer)).toEqual([])
  const two = [shift(), shift({ start_time: '13:00:00', end_time: '14:00:00' })]
  expect(addRefusals(two, kept, offer)).toEqual(['roster.too_many'])
})

test('what stood before may stay, though it could not be chosen anew', () => {
  const was = { activity_id: 8, service_type_id: 7, place_id: 6 }
  expect(choiceRefusals(shift(was), offer, was)).toEqual([])
  expect(choiceRefusals(shift(was), offer)).toEqual([
    'roster.activity_not_open',
    'roster.type_missing',
  ])
  expect(choiceRefusals(shift({ ...was, place_id: 4 }), offer, was)).toEqual([
    'roster.type_missing',
  ])
})

test('what is let through keeps every rule of a day', () => {
  const time = (at: number) =>
    `${String(Math.floor(at / 2)).padStart(2, '0')}:${at % 2 === 0 ? '00' : '30'}:00`
  const span = fc
    .tuple(fc.integer({ min: 14, max: 38 }), fc.integer({ min: 14, max: 38 }))
    .map(([from, to]) => ({ start_time: time(from), end_time: time(to) }))
  fc.assert(
    fc.property(fc.array(span, { maxLength: 3 }), span, (spans, other) => {
      const added = spans.map((each) => shift(each))
      if (addRefusals(added, [other], offer).length > 0 || other.end_time <= other.start_time)
        return
      expect(anyOverlap([...added, other])).toBe(false)
      for (const each of added) expect(entryRefusal(each, false, offer.window)).toBeUndefined()
    }),
  )
})
