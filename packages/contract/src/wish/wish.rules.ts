import { addDays, weekdayOf } from '../day.ts'
import type { Span } from '../span.ts'

/** How somebody stands to a half-day of the week: nothing said, gladly, or rather not. */
export const halfMarks = ['any', 'glad', 'awkward'] as const
export type HalfMark = (typeof halfMarks)[number]

/** Half-days of a week, Monday's morning first. */
export const halfCount = 14
/** A week of which nothing is said: one digit a half-day, the place of its mark in `halfMarks`. */
export const noHalves = '0'.repeat(halfCount)
/** The most shifts that somebody may wish in a month; 0 bounds nothing. */
export const mostMonthly = 60
/** How many periods one may be away in. */
export const mostAway = 20
/** How far ahead one may say that one is away, in days. */
export const mostAwayAhead = 400

/** Days on which somebody cannot come, both in it. */
export interface Away {
  first: string
  last: string
}

/**
 * What somebody says of when they like to serve. Half-days and the wished number are advice; days away and
 * the greatest number keep proposals and offers from them, and never stop what they do themselves.
 */
export interface Wish {
  halves: string
  /** Shifts wished a month; 0 where nothing is said. */
  month_want: number
  /** The most shifts a month; 0 where nothing is said. */
  month_most: number
  /** 1 where colleagues beyond one's own group may ask by name (同事可请我代班). */
  may_ask: number
  away: readonly Away[]
}

export const noWish: Wish = { halves: noHalves, month_want: 0, month_most: 0, may_ask: 0, away: [] }

/** From here on it is afternoon. */
const noon = '12:00:00'

/** The half-days that a shift of `date` lies in, as places in `halves`. */
export function halvesOf({ date, start_time, end_time }: Span & { date: string }): number[] {
  const morning = (weekdayOf(date) - 1) * 2
  return [
    ...(start_time < noon ? [morning] : []),
    ...(end_time > noon || start_time >= noon ? [morning + 1] : []),
  ]
}

export function markAt(halves: string, place: number): HalfMark {
  return halfMarks[Number(halves[place] ?? 0)] ?? 'any'
}

/** The week with another mark at a half-day. */
export function withMark(halves: string, place: number, mark: HalfMark): string {
  return halves.slice(0, place) + halfMarks.indexOf(mark) + halves.slice(place + 1)
}

/**
 * How a shift meets somebody's half-days: awkward where it touches one that is, glad where all that it
 * touches are, else any.
 */
export function likingOf(
  shift: Span & { date: string },
  { halves }: Pick<Wish, 'halves'>,
): HalfMark {
  const marks = halvesOf(shift).map((place) => markAt(halves, place))
  if (marks.includes('awkward')) return 'awkward'
  return marks.length > 0 && marks.every((mark) => mark === 'glad') ? 'glad' : 'any'
}

/**
 * How many shifts there are, and how many are gladly served and awkwardly; on a day away all are awkward, and of
 * whom no wish is known nothing is met.
 */
export function wishesMet(
  shifts: readonly {
    shift: Span & { date: string }
    wish: Pick<Wish, 'halves' | 'away'> | undefined
  }[],
) {
  const likings = shifts.map(
    ({ shift, wish }) => wish && (isAway(shift.date, wish) ? 'awkward' : likingOf(shift, wish)),
  )
  const count = (mark: HalfMark) => likings.filter((liking) => liking === mark).length
  return { shifts: shifts.length, glad: count('glad'), awkward: count('awkward') }
}

/** True on a day on which somebody said that they cannot come. */
export function isAway(date: string, { away }: Pick<Wish, 'away'>): boolean {
  return away.some(({ first, last }) => first <= date && date <= last)
}

/** The same days away in as few periods as they need, by day; those that are over are left out. */
export function mergedAway(away: readonly Away[], today: string): Away[] {
  const merged: Away[] = []
  const coming = away.filter(({ last }) => last >= today)
  for (const { first, last } of coming.sort((a, b) => (a.first < b.first ? -1 : 1))) {
    const before = merged.at(-1)
    if (!before || first > addDays(before.last, 1)) merged.push({ first, last })
    else if (last > before.last) before.last = last
  }
  return merged
}

/** Why a wish cannot be kept so; undefined when it can. */
export function wishRefusal(
  { month_want, month_most, away }: Pick<Wish, 'month_want' | 'month_most' | 'away'>,
  today: string,
): 'wish.want_over_most' | 'wish.away_far' | undefined {
  if (month_most > 0 && month_want > month_most) return 'wish.want_over_most'
  const far = addDays(today, mostAwayAhead)
  return away.some(({ last }) => last > far) ? 'wish.away_far' : undefined
}
