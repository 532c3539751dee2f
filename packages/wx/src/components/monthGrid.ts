import { addDays, mondayOf, weekdayOf } from '@museum/contract/day.ts'
import { firstCalendarDay } from '@museum/contract/roster/roster.rules.ts'

/** The first and the last month that a calendar shows, `YYYY-MM` (§9.25). */
export const firstMonth = monthOf(firstCalendarDay)
export const lastMonth = '2100-12'
export const lastCalendarDay = '2100-12-31'

/** The heads of a week's columns, Monday first. */
export const weekHeads = ['一', '二', '三', '四', '五', '六', '日'] as const

/** True when a text, of an address perhaps, is a day `YYYY-MM-DD` that exists. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && addDays(text, 0) === text
}

/** The month `YYYY-MM` of a day. */
export function monthOf(day: string): string {
  return day.slice(0, 7)
}

/** The month `count` months after `month`, held between the first and the last one shown. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const at = year * 12 + (number - 1) + count
  const next = `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
  if (next < firstMonth) return firstMonth
  return next > lastMonth ? lastMonth : next
}

/**
 * A month's weeks, Monday first; a place before its first or after its last day is empty. With `through`,
 * a day after the month, they go on to the end of that day's week.
 */
export function weeksOf(month: string, through?: string): string[][] {
  const days = daysOf(month)
  const before = weekdayOf(days[0] ?? '') - 1
  const places = [...Array<string>(before).fill(''), ...days]
  const end = through === undefined ? '' : (weekOf(through)[6] ?? '')
  for (let day = days.at(-1) ?? ''; day < end; ) {
    day = addDays(day, 1)
    places.push(day)
  }
  while (places.length % 7 !== 0) places.push('')
  return Array.from({ length: places.length / 7 }, (_, week) =>
    places.slice(week * 7, week * 7 + 7),
  )
}

/** The seven days of the week in which a day lies, Monday first. */
export function weekOf(day: string): string[] {
  const monday = mondayOf(day)
  return Array.from({ length: 7 }, (_, at) => addDays(monday, at))
}

/** A month in words, such as `2026年5月`. */
export function monthInWords(month: string): string {
  const [year, number] = month.split('-').map(Number)
  return `${year}年${number}月`
}

/** Of a month that goes on to a day of the next, both: `2026年11月–12月`. */
export function monthsInWords(month: string, through = ''): string {
  const last = monthOf(through)
  return last > month ? `${monthInWords(month)}–${Number(last.slice(5))}月` : monthInWords(month)
}

function daysOf(month: string): string[] {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return Array.from({ length: count }, (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`)
}
