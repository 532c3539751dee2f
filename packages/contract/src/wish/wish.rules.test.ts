import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../day.ts'
import { grantState, grantUntil, servedSince } from './grant.rules.ts'
import {
  halvesOf,
  isAway,
  likingOf,
  markAt,
  mergedAway,
  noHalves,
  wishesMet,
  wishRefusal,
  withMark,
} from './wish.rules.ts'

// A Monday.
const date = '2026-05-18'
const at = (start: string, end: string, on = date) => ({
  date: on,
  start_time: `${start}:00`,
  end_time: `${end}:00`,
})

test('a shift lies in the half-days that it touches', () => {
  expect(halvesOf(at('09:00', '12:00'))).toEqual([0])
  expect(halvesOf(at('12:00', '17:00'))).toEqual([1])
  expect(halvesOf(at('09:00', '12:01'))).toEqual([0, 1])
  expect(halvesOf(at('09:00', '17:00', '2026-05-24'))).toEqual([12, 13])
})

test('a shift is liked where all its half-days are, and awkward where one is', () => {
  const halves = withMark(withMark(noHalves, 0, 'glad'), 1, 'awkward')
  expect([markAt(halves, 0), markAt(halves, 1), markAt(halves, 2)]).toEqual([
    'glad',
    'awkward',
    'any',
  ])
  expect(likingOf(at('09:00', '12:00'), { halves })).toBe('glad')
  expect(likingOf(at('09:00', '17:00'), { halves })).toBe('awkward')
  expect(likingOf(at('09:00', '12:00', '2026-05-19'), { halves })).toBe('any')
  const half = withMark(noHalves, 0, 'glad')
  expect(likingOf(at('09:00', '17:00'), { halves: half })).toBe('any')
  // Where nothing is said nothing is against it.
  expect(likingOf(at('09:00', '17:00'), { halves: noHalves })).toBe('any')
})

test('days away come in as few periods as they need, and are the same days', () => {
  const day = fc.integer({ min: -20, max: 60 }).map((count) => addDays(date, count))
  const away = fc
    .tuple(day, fc.integer({ min: 0, max: 9 }))
    .map(([first, more]) => ({ first, last: addDays(first, more) }))
  fc.assert(
    fc.property(fc.array(away, { maxLength: 12 }), (list) => {
      const merged = mergedAway(list, date)
      for (let count = 0; count < 75; count += 1) {
        const each = addDays(date, count)
        expect(isAway(each, { away: merged })).toBe(isAway(each, { away: list }))
      }
      merged.forEach(({ first, last }, place) => {
        expect(first <= last && last >= date).toBe(true)
        const next = merged[place + 1]
        if (next) expect(next.first > addDays(last, 1)).toBe(true)
      })
    }),
  )
})

test('a wish is refused where it wants more than its most, or reaches too far', () => {
  const wish = { month_want: 4, month_most: 4, away: [] }
  expect(wishRefusal(wish, date)).toBeUndefined()
  expect(wishRefusal({ ...wish, month_most: 3 }, date)).toBe('wish.want_over_most')
  expect(wishRefusal({ ...wish, month_most: 0 }, date)).toBeUndefined()
  const far = { first: date, last: addDays(date, 401) }
  expect(wishRefusal({ ...wish, away: [far] }, date)).toBe('wish.away_far')
})

test('a grant is good for twelve months, and ends soon in its last thirty days', () => {
  expect(grantUntil(date)).toBe('2027-05-18')
  expect(servedSince(date)).toBe('2025-05-18')
  expect(grantState('', date)).toBe('none')
  expect(grantState(addDays(date, -1), date)).toBe('ended')
  expect(grantState(date, date)).toBe('ending')
  expect(grantState(addDays(date, 30), date)).toBe('ending')
  expect(grantState(addDays(date, 31), date)).toBe('good')
})

test('shifts of everybody are counted, whatever was said of them', () => {
  const glad = { halves: withMark(noHalves, 0, 'glad'), away: [] }
  const away = { ...glad, away: [{ first: '2026-05-18', last: '2026-05-18' }] }
  const shift = at('09:00', '12:00')
  const met = [glad, away, { ...glad, halves: noHalves }, undefined]
  expect(wishesMet(met.map((wish) => ({ shift, wish })))).toEqual({
    ...{ shifts: 4, glad: 1, awkward: 1 },
  })
})
