import { addDays, daysApart } from '../day.ts'
import { monthOf, monthsUpTo, type Period } from '../period.ts'

/** A report is of at most so many days. */
const mostDays = 366

/** Whether days follow each other and are no more than a report may be of. */
export function isReportSpan(first: string, last: string): boolean {
  return first <= last && daysApart(first, last) < mostDays
}

/** The days of a month `YYYY-MM`. */
export function daysOfMonth(month: string): Period {
  return monthOf(`${month}-01`)
}

/** The month before the one that `day` is in. */
export function monthBefore(day: string): string {
  return monthsUpTo(day, 2)[0] ?? ''
}

/** The month after `month`. */
export function monthAfter(month: string): string {
  return addDays(daysOfMonth(month).last, 1).slice(0, 7)
}

/** A month as it is written: `2026年10月`. */
export function monthText(month: string): string {
  return `${month.slice(0, 4)}年${Number(month.slice(5))}月`
}

/** A number as people read it, in thousands: `6,119`. */
export function figureText(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** Whole hours of some minutes, as reports say them; what is less than half an hour of something is still said. */
export function reportHours(minutes: number): string {
  const hours = Math.round(minutes / 60)
  return hours === 0 && minutes > 0 ? '不足1' : figureText(hours)
}

/** A share in hundredths with one decimal: `93.9%`. */
export function shareText(part: number, whole: number): string {
  return whole === 0 ? '—' : `${(Math.floor((part * 1000) / whole + 0.5) / 10).toFixed(1)}%`
}

/** A year's report is usually of the year that it was so many days ago: in its first weeks one is made of the last. */
const afterwards = 60

/** A year and its days up to the museum's `today`; without one it is the usual one. */
export function yearOf(asked: number, today: string): Period & { year: number } {
  const year = asked || Number(addDays(today, -afterwards).slice(0, 4))
  const digits = String(year).padStart(4, '0')
  const [first, last] = [`${digits}-01-01`, `${digits}-12-31`]
  return { year, first, last: first <= today && today < last ? today : last }
}
