import { addDays, type MuseumTime } from '../day.ts'
import type { FaultCode } from '../fault.ts'

/** From this hour of the evening tomorrow can no longer be changed (specification section 4). */
const lastHour = 20

/** The earliest day that the calendars show (specification section 9). */
export const firstCalendarDay = '2021-01-01'
/** The earliest day of statistics and attendance (specification section 9). */
export const firstStatisticsDay = '2022-01-01'
/** Talk sessions that a shift may have (specification section 5). */
export const mostTalks = 100
/** How many shifts one person may plan for one day. */
export const mostEntries = 20

/** The first day whose plan may still be changed at the museum's `at`: tomorrow, or from 20:00 the day after. */
export function earliestEditable(at: MuseumTime): string {
  return addDays(at.day, Number(at.time.slice(0, 2)) >= lastHour ? 2 : 1)
}

/** True while a volunteer may change the plan of `date`. */
export function isEditable(date: string, at: MuseumTime): boolean {
  return date >= earliestEditable(at)
}

/** A span of one day, `HH:mm:ss` each; its end is not in it. */
export interface Span {
  start_time: string
  end_time: string
}

/** True when two spans share time; one that begins as the other ends does not. */
export function overlaps(one: Span, other: Span): boolean {
  return one.start_time < other.end_time && other.start_time < one.end_time
}

/** When shifts may lie on a day; a closed day takes none. */
export interface RosterWindow extends Span {
  closed: number
}

/** A shift as a person states it; 0 and empty stand for what is not filled in. */
export interface Entry extends Span {
  activity_id: number
  service_type_id: number
  place_id: number
  explain_time: number
}

/** What tells one state of a day from another: its shifts as they are planned. */
export function dayMark(shifts: readonly (Entry & { id: number; name: string })[]): string {
  const inOrder = [...shifts].sort((a, b) => a.id - b.id)
  return JSON.stringify(
    inOrder.map(({ id, activity_id, service_type_id, place_id, ...rest }) => {
      const { start_time, end_time, explain_time, name } = rest
      const what = [activity_id, service_type_id, place_id, explain_time, name]
      return [id, start_time, end_time, ...what]
    }),
  )
}

/** Why one entry cannot be kept as it stands (specification section 5); undefined when it can. */
export function entryRefusal(
  entry: Entry,
  needExplain: boolean,
  window: RosterWindow,
): FaultCode | undefined {
  const { activity_id, service_type_id, place_id, start_time, end_time, explain_time } = entry
  const complete = activity_id && service_type_id && place_id && start_time && end_time
  if (!complete) return 'roster.incomplete'
  if (needExplain && (explain_time < 1 || explain_time > mostTalks)) return 'roster.incomplete'
  if (end_time <= start_time) return 'roster.end_before_start'
  if (window.closed === 1) return 'roster.closed'
  if (start_time < window.start_time || end_time > window.end_time) return 'roster.outside_window'
  return undefined
}

/** True when any two of the spans share time. */
export function anyOverlap(spans: readonly Span[]): boolean {
  const inOrder = [...spans].sort((a, b) => (a.start_time < b.start_time ? -1 : 1))
  return inOrder.some((span, index) => {
    const next = inOrder[index + 1]
    return next !== undefined && overlaps(span, next)
  })
}

const weekWords = ['星期日', '星期一', '星期二', '星期三', '星期四', '星期五', '星期六'] as const

/** The weekday of a day, 1 Monday to 7 Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7
}

/** The weekday of a day as people say it, such as `星期六`. */
export function weekInWords(day: string): string {
  return weekWords[weekdayOf(day) % 7] ?? ''
}

/** `09:00:00` as people write it: `09:00`. */
export function clockInWords(time: string): string {
  return time.slice(0, 5)
}

/** A span as people write it, such as `09:00–12:00`. */
export function spanInWords({ start_time, end_time }: Span): string {
  return `${clockInWords(start_time)}–${clockInWords(end_time)}`
}
