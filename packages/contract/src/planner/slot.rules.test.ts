import fc from 'fast-check'
import { expect, test } from 'vitest'
import { overlaps } from '../span.ts'
import {
  covers,
  filledSlots,
  fillingOf,
  isEnough,
  lackAt,
  lackOf,
  type Wanted,
} from './slot.rules.ts'

const where = { date: '2026-05-18', service_type_id: 1, place_id: 1 }
const span = (start: string, end: string) => ({
  ...where,
  start_time: `${start}:00`,
  end_time: `${end}:00`,
})
const wanted = (id: number, start: string, end: string, need = 1): Wanted => ({
  id,
  need,
  ...span(start, end),
})
const counts = (slots: readonly Wanted[], shifts: Parameters<typeof filledSlots>[1]) =>
  filledSlots(slots, shifts).map(({ filled }) => filled)

test('a shift fills a slot of which it covers at least half', () => {
  const morning = wanted(1, '09:00', '12:00')
  expect(covers(span('10:30', '14:00'), morning)).toBe(true)
  expect(covers(span('10:31', '14:00'), morning)).toBe(false)
  expect(covers(span('12:00', '14:00'), morning)).toBe(false)
  expect(counts([morning], [{ ...span('09:00', '12:00'), place_id: 2 }])).toEqual([0])
  expect(counts([morning], [{ ...span('09:00', '12:00'), service_type_id: 2 }])).toEqual([0])
  expect(counts([morning], [{ ...span('09:00', '12:00'), date: '2026-05-19' }])).toEqual([0])
})

test('there are people enough where all that is wanted in a shift’s time is full', () => {
  const morning = { ...span('09:00', '12:00'), full: 1 }
  const afternoon = { ...span('13:00', '17:00'), full: 0 }
  expect(isEnough(span('09:00', '12:00'), [morning, afternoon])).toBe(true)
  expect(isEnough(span('09:00', '17:00'), [morning, afternoon])).toBe(false)
  expect(isEnough(span('09:00', '17:00'), [morning, { ...afternoon, full: 1 }])).toBe(true)
  // Where nobody is wanted nothing is said.
  expect(isEnough(span('11:00', '13:30'), [morning, afternoon])).toBe(false)
  expect(isEnough({ ...span('09:00', '12:00'), place_id: 2 }, [morning])).toBe(false)
  expect(isEnough({ ...span('09:00', '12:00'), date: '2026-05-19' }, [morning])).toBe(false)
})

test('what has ended misses nobody, from its end on', () => {
  const slot = { ...wanted(1, '09:00', '12:00', 3), filled: 1 }
  const at = (time: string) => lackAt(slot, `${slot.date} ${time}`)
  expect([at('11:59:59'), at('12:00:00')]).toEqual([2, 0])
  expect(lackAt({ ...slot, filled: 5 }, `${slot.date} 09:00:00`)).toBe(0)
})

test('a whole day fills morning and afternoon', () => {
  const halves = [wanted(1, '09:00', '12:00'), wanted(2, '13:00', '17:00')]
  expect(counts(halves, [span('09:00', '17:00')])).toEqual([1, 1])
})

test('of slots that overlap a shift fills one, the one it shares most with', () => {
  const slots = [wanted(1, '09:00', '12:00', 2), wanted(2, '10:00', '13:00', 2)]
  expect(counts(slots, [span('10:00', '13:00')])).toEqual([0, 1])
  expect(counts(slots, [span('09:00', '12:00')])).toEqual([1, 0])
  expect(counts(slots, [span('09:00', '13:00'), span('09:00', '13:00')])).toEqual([2, 0])
})

test('shifts go where they are missing', () => {
  const slots = [wanted(1, '09:00', '12:00'), wanted(2, '10:00', '13:00')]
  expect(counts(slots, [span('09:00', '13:00'), span('09:00', '11:00')])).toEqual([1, 1])
  expect(counts(slots, Array(3).fill(span('10:00', '13:00')))).toEqual([1, 2])
})

test('a long slot across two short ones is filled by whom these do not need', () => {
  const slots = [
    wanted(1, '09:00', '17:00'),
    wanted(2, '09:00', '12:00'),
    wanted(3, '13:00', '17:00'),
  ]
  expect(counts(slots, [span('09:00', '17:00')])).toEqual([0, 1, 1])
  expect(counts(slots, Array(2).fill(span('09:00', '17:00')))).toEqual([1, 1, 1])
})

test('a day of many people and overlapping slots is filled all the same', () => {
  const slots = [0, 1, 2, 3, 4, 5].map((n) => wanted(n + 1, `${10 + n}:00`, `${13 + n}:00`, 30))
  const filled = filledSlots(slots, Array(120).fill(span('09:00', '19:00')))
  expect(filled.reduce((sum, slot) => sum + lackOf(slot), 0)).toBe(0)
})

const time = fc.integer({ min: 0, max: 7 })
const times = fc.tuple(time, time).filter(([from, to]) => from < to)
const clock = (n: number) => `${10 + n}:00`

test('no other way of filling leaves fewer missing', () => {
  const slot = fc.tuple(times, fc.integer({ min: 1, max: 3 }))
  fc.assert(
    fc.property(
      fc.array(slot, { minLength: 1, maxLength: 4 }),
      fc.array(times, { maxLength: 4 }),
      (given, spans) => {
        const slots = given.map(([[from, to], need], n) =>
          wanted(n + 1, clock(from), clock(to), need),
        )
        const shifts = spans.map(([from, to]) => span(clock(from), clock(to)))
        const filling = fillingOf(slots, shifts)
        for (const shift of shifts) {
          const own = slots.filter(({ id }) => filling.get(id)?.includes(shift))
          expect(own.every((one) => covers(shift, one))).toBe(true)
          expect(own.some((one) => own.some((two) => one !== two && overlaps(one, two)))).toBe(
            false,
          )
        }
        const missing = slots.reduce(
          (sum, one) => sum + lackOf({ ...one, filled: filling.get(one.id)?.length ?? 0 }),
          0,
        )
        expect(missing).toBe(fewestMissing(slots, shifts))
        const turned = filledSlots(slots, [...shifts].reverse())
        expect(turned).toEqual(filledSlots(slots, shifts))
      },
    ),
    { numRuns: 400, seed: 13 },
  )
})

/** Every way tried: each shift with every set of slots that it may fill. */
function fewestMissing(slots: readonly Wanted[], shifts: readonly ReturnType<typeof span>[]) {
  const sets = Array.from({ length: 2 ** slots.length }, (_, bits) =>
    slots.filter((_, place) => bits & (1 << place)),
  )
  const open = (left: readonly number[], [shift, ...rest]: readonly ReturnType<typeof span>[]) => {
    if (!shift) return left.reduce((sum, one) => sum + Math.max(0, one), 0)
    let fewest = Number.POSITIVE_INFINITY
    for (const set of sets) {
      if (!set.every((one) => covers(shift, one))) continue
      if (set.some((one) => set.some((two) => one !== two && overlaps(one, two)))) continue
      const next: number = open(
        slots.map((one, place) => (left[place] ?? 0) - (set.includes(one) ? 1 : 0)),
        rest,
      )
      fewest = Math.min(fewest, next)
    }
    return fewest
  }
  return open(
    slots.map(({ need }) => need),
    shifts,
  )
}
