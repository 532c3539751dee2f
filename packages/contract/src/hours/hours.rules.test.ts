import { describe, expect, it } from 'vitest'
import { starWord, targetFrom, targetOf } from '../setting/goal.rules.ts'
import { usualStars } from '../setting/star.rules.ts'
import {
  goalsOf,
  monthsShown,
  ringGoal,
  servedIn,
  starsAt,
  sumOf,
  totalsOf,
} from './hours.rules.ts'

const served = (month: string, minutes: number, count = 1) => ({ month, minutes, count })
const today = '2026-11-22'

describe('sums', () => {
  it('of nothing are nothing', () => {
    expect(sumOf([])).toEqual({ minutes: 0, count: 0 })
  })

  it('of a month are those of its shifts, a missed one adding nothing', () => {
    const rows = [
      { service_minutes: 180, attended: 1 },
      { service_minutes: 0, attended: 1 },
      { service_minutes: 0, attended: 0 },
    ]
    expect(sumOf(rows.map(servedIn))).toEqual({ minutes: 180, count: 2 })
  })

  it('of the year are those of its months, and of all of every month', () => {
    const months = [served('2025-12', 60), served('2026-01', 120), served('2026-11', 30, 2)]
    expect(totalsOf(months, today)).toEqual({
      year: { minutes: 150, count: 3 },
      total: { minutes: 210, count: 4 },
    })
  })
})

describe('the months', () => {
  it('go back from this one to the first, with those in which nothing was', () => {
    const months = [served('2025-11', 60), served('2026-01', 120)]
    expect(monthsShown(months, '2026-02-10')).toEqual([
      served('2026-02', 0, 0),
      served('2026-01', 120),
      served('2025-12', 0, 0),
      served('2025-11', 60),
    ])
  })

  it('begin with this one where nobody has served yet', () => {
    expect(monthsShown([], today)).toEqual([served('2026-11', 0, 0)])
  })
})

const usual = { target_hours: 0, star_hours: usualStars }

describe('what one serves towards', () => {
  const rules = { target_hours: 80, star_hours: [100, 300] }
  const hours = (year: number, total: number) => ({
    year: { minutes: year * 60, count: 1 },
    total: { minutes: total * 60, count: 1 },
  })

  it('is the duty of the year, and the next star', () => {
    const goals = goalsOf(hours(63, 63), rules)
    expect(goals).toMatchObject([
      { kind: 'target', word: '应服务80小时', left: 17 * 60, part: 63 / 80 },
      { kind: 'star', word: '一星（累计100小时）', left: 37 * 60, part: 0.63 },
    ])
    expect(ringGoal(goals)?.kind).toBe('target')
  })

  it('goes on to the star once the duty is done', () => {
    const goals = goalsOf(hours(90, 120), rules)
    expect(goals).toMatchObject([
      { left: 0, part: 1 },
      { word: '二星（累计300小时）', left: 180 * 60 },
    ])
    expect(ringGoal(goals)?.kind).toBe('star')
  })

  it('is a star alone where no duty is asked, and nothing beyond the last', () => {
    expect(goalsOf(hours(0, 0), usual).map(({ word }) => word)).toEqual(['一星（累计100小时）'])
    expect(ringGoal(goalsOf(hours(500, 2000), usual))).toBeUndefined()
  })

  it.each([
    [99 * 60 + 59, 0],
    [100 * 60, 1],
    [1500 * 60, 5],
  ])('%i minutes are %i stars', (minutes, stars) => {
    expect(starsAt(minutes, usual)).toBe(stars)
  })

  it('names a star by its place', () => {
    expect([1, 5, 10].map(starWord)).toEqual(['一星', '五星', '十星'])
  })
})

describe('what is asked in a year', () => {
  it.each([
    [80, '2024-10-03', 80],
    [80, '', 80],
    // Of the year in which one joined the months from that one on.
    [80, '2026-01-31', 80],
    [80, '2026-07-01', 40],
    [80, '2026-11-30', 13],
    [80, '2026-12-31', 7],
    [0, '2026-07-01', 0],
    // Who joins in a year to come is asked as everybody.
    [80, '2027-07-01', 80],
  ])('of %i hours, joined on %o, is %i', (hours, joined, asked) => {
    expect(targetOf(hours, joined, today)).toBe(asked)
  })

  it('is said to be of the months from joining on, where it is', () => {
    const joined = ['2024-10-03', '', '2026-01-31', '2026-08-01', '2026-12-31', '2027-07-01']
    expect(joined.map((day) => targetFrom(day, today))).toEqual([0, 0, 0, 8, 12, 0])
  })
})
