import { addDays, type MuseumTime } from '../day.ts'
import { closedRefusal } from '../setting/closure.rules.ts'
import type { RosterWindow } from '../setting/setting.rules.ts'
import type { Span } from '../span.ts'
import type { RosterFault } from './faults.rules.ts'

/** From this hour of the evening tomorrow can no longer be changed (§4.46). */
const lastHour = 20

/** The earliest day that the calendars show (§9.25). */
export const firstCalendarDay = '2021-01-01'
/** The earliest day of statistics and attendance (§9.26). */
export const firstStatisticsDay = '2022-01-01'
/** Talk sessions that a shift may have (§5.49). */
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

/** Until when that is so of `date`, a museum date-time that is not in it. */
export function editableUntil(date: string): string {
  return `${addDays(date, -1)} ${lastHour}:00:00`
}

/** True between the cut-off and a shift's day: its person cannot free it any more, and answers for it until it is taken. */
export function isKeptUntilTaken({ date }: { date: string }, now: string): boolean {
  const at = { day: now.slice(0, 10), time: now.slice(11) }
  return date > at.day && !isEditable(date, at)
}

/** Why a day's plan is fixed, where that is more than that it is past: tomorrow's shifts can still change hands. */
export function fixedWords(
  date: string,
  { day }: MuseumTime,
  planned: boolean,
): string | undefined {
  if (date !== addDays(day, 1)) return undefined
  return `明日排班已截止修改${planned ? '，可找人代班' : ''}`
}

/** A shift as a person states it; 0 and empty stand for what is not filled in. */
export interface Entry extends Span {
  activity_id: number
  service_type_id: number
  place_id: number
  explain_time: number
}

/** What is planned of a shift, for whom first. */
export const plannedColumns = [
  'volunteer_id',
  'date',
  'start_time',
  'end_time',
  'activity_id',
  'service_type_id',
  'place_id',
  'explain_time',
] as const

/** A shift that a closing took, or gave back, with its names. */
export interface ClosedShift extends Span {
  id: number
  volunteer_id: number
  date: string
  service_type_id: number
  place_id: number
  service_type_name: string
  place_name: string
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

/** Why one entry cannot be kept as it stands (§5.48–5.54); undefined when it can. */
export function entryRefusal(
  entry: Entry,
  needExplain: boolean,
  window: RosterWindow,
): RosterFault | undefined {
  const { activity_id, service_type_id, place_id, start_time, end_time, explain_time } = entry
  const complete = activity_id && service_type_id && place_id && start_time && end_time
  if (!complete) return 'roster.incomplete'
  if (needExplain && (explain_time < 1 || explain_time > mostTalks)) return 'roster.incomplete'
  if (end_time <= start_time) return 'roster.end_before_start'
  const closed = closedRefusal(entry, window)
  if (closed) return closed
  if (start_time < window.start_time || end_time > window.end_time) return 'roster.outside_window'
  return undefined
}
