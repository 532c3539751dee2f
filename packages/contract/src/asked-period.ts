import { addDays } from './day.ts'
import { monthOf, type Period, quarterOf } from './period.ts'

/** Periods that are asked for by a word, so that what is kept of a question moves on with the days. */
export const periodNames = [
  'month',
  'quarter',
  'year',
  'last_month',
  'last_quarter',
  'last_year',
] as const
export type PeriodName = (typeof periodNames)[number]

export const periodWords: Readonly<Record<PeriodName, string>> = {
  month: '本月',
  quarter: '本季度',
  year: '本年',
  last_month: '上月',
  last_quarter: '上季度',
  last_year: '上年',
}

/** Before the first and behind the last day that anything can have. */
const ever: Period = { first: '0001-01-01', last: '9999-12-31' }
const oneDay = /^\d{4}-\d{2}-\d{2}$/

const isName = (text: string): text is PeriodName =>
  (periodNames as readonly string[]).includes(text)

/** The two days of `FROM~TO`, either of which may be empty; undefined of anything else. */
export function daysAsked(text: string): Period | undefined {
  const [first = '', last = '', more] = text.split('~')
  if (!text.includes('~') || more !== undefined || (first === '' && last === '')) return undefined
  const written = [first, last].every((day) => day === '' || oneDay.test(day))
  return written ? { first, last } : undefined
}

/** True of a period's name, and of `FROM~TO`. */
export const isAskedPeriod = (text: string) => isName(text) || daysAsked(text) !== undefined

/** The period that is asked for on `today`; one without an end has all days on that side. */
export function periodAsked(text: string, today: string): Period {
  if (isName(text)) return named(text, today)
  const days = daysAsked(text)
  return { first: days?.first || ever.first, last: days?.last || ever.last }
}

function named(name: PeriodName, today: string): Period {
  if (name === 'month') return monthOf(today)
  if (name === 'quarter') return quarterOf(today)
  if (name === 'year') return yearOf(today)
  const before = (period: Period) => addDays(period.first, -1)
  if (name === 'last_month') return monthOf(before(monthOf(today)))
  if (name === 'last_quarter') return quarterOf(before(quarterOf(today)))
  return yearOf(before(yearOf(today)))
}

const yearOf = (day: string): Period => ({
  first: `${day.slice(0, 4)}-01-01`,
  last: `${day.slice(0, 4)}-12-31`,
})

/** A period as whole months `YYYY-MM` in a row and the days beside them, of each month by itself. */
export interface InMonths {
  /** Undefined where it holds none whole. */
  months: { first: string; last: string } | undefined
  beside: Period[]
}

/** How a period is made up of whole months and of days beside them. */
export function inMonths({ first, last }: Period): InMonths {
  if (first > last) return { months: undefined, beside: [] }
  const begins = monthOf(first)
  const ends = monthOf(last)
  const beside: Period[] = []
  let [from, to] = [begins.first, ends.last]
  if (first > begins.first || (begins.last > last && begins.first === ends.first)) {
    beside.push({ first, last: begins.last < last ? begins.last : last })
    from = addDays(begins.last, 1)
  }
  if (last < ends.last && begins.first < ends.first) {
    beside.push({ first: ends.first, last })
    to = addDays(ends.first, -1)
  }
  return {
    months: from < to ? { first: from.slice(0, 7), last: to.slice(0, 7) } : undefined,
    beside,
  }
}
