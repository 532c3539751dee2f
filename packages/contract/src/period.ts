import { addDays, addYears, mondayOf } from './day.ts'

/** The first and the last day of a period, both in it; `YYYY-MM-DD` on the museum's calendar. */
export interface Period {
  first: string
  last: string
}

/** A period of statistics is at most so many years long. */
export const mostYears = 3

/** The calendar week that `day` is in, Monday to Sunday. */
export function weekOf(day: string): Period {
  const first = mondayOf(day)
  return { first, last: addDays(first, 6) }
}

/** The calendar month that `day` is in. */
export function monthOf(day: string): Period {
  return months(day, monthNumber(day), 1)
}

/** The calendar quarter that `day` is in. */
export function quarterOf(day: string): Period {
  return months(day, monthNumber(day) - ((monthNumber(day) - 1) % 3), 3)
}

/** Every day of a period, in order. */
export function daysOf({ first, last }: Period): string[] {
  const days: string[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)
  return days
}

/** The latest `count` months `YYYY-MM` up to the one that `day` is in, in order. */
export function monthsUpTo(day: string, count: number): string[] {
  return Array.from({ length: count }, (_, at) =>
    months(day, monthNumber(day) - count + 1 + at, 1).first.slice(0, 7),
  )
}

/** The same day so many months on, or the last of a month that has no such day. */
export function addMonths(day: string, count: number): string {
  const { last } = months(day, monthNumber(day) + count, 1)
  return day.slice(8) < last.slice(8) ? last.slice(0, 8) + day.slice(8) : last
}

const monthNumber = (day: string) => Number(day.slice(5, 7))

function months(day: string, from: number, count: number): Period {
  const year = Number(day.slice(0, 4))
  const last = monthAt(year, from + count - 1)
  const days = new Date(Date.UTC(year, from - 1 + count, 0)).getUTCDate()
  return { first: `${monthAt(year, from)}-01`, last: `${last}-${days}` }
}

/** The month `YYYY-MM` that is the `number`th of a year, counted on into the years beside it. */
function monthAt(year: number, number: number): string {
  const at = year * 12 + number - 1
  const month = (at % 12) + 1
  return `${String(Math.floor(at / 12)).padStart(4, '0')}-${month < 10 ? '0' : ''}${month}`
}

/** The first of the days up to `last` that lists are asked for at once, or `since` where that is later. */
export function latestFrom(last: string, since: string): string {
  const first = addYears(last, -mostYears)
  return since > first ? since : first
}

/** True when the days follow each other and span at most three years. */
export function isPeriod(first: string, last: string): boolean {
  return first <= last && last <= addYears(first, mostYears)
}
