import { addDays, addYears, weekdayOf } from './day.ts'

/** The first and the last day of a period, both in it; `YYYY-MM-DD` on the museum's calendar. */
export interface Period {
  first: string
  last: string
}

/** A period of statistics is at most so many years long. */
export const mostYears = 3

/** The calendar week that `day` is in, Monday to Sunday. */
export function weekOf(day: string): Period {
  const first = addDays(day, 1 - weekdayOf(day))
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

/** The latest `count` months `YYYY-MM` up to the one that `day` is in, in order. */
export function monthsUpTo(day: string, count: number): string[] {
  return Array.from({ length: count }, (_, at) =>
    months(day, monthNumber(day) - count + 1 + at, 1).first.slice(0, 7),
  )
}

const monthNumber = (day: string) => Number(day.slice(5, 7))

function months(day: string, from: number, count: number): Period {
  const year = Number(day.slice(0, 4))
  const text = (date: number) => new Date(date).toISOString().slice(0, 10)
  return {
    first: text(Date.UTC(year, from - 1, 1)),
    last: text(Date.UTC(year, from - 1 + count, 0)),
  }
}

/** True when the days follow each other and span at most three years. */
export function isPeriod(first: string, last: string): boolean {
  return first <= last && last <= addYears(first, mostYears)
}
