import { attendancePage } from '../attendance/attendance.pages.ts'
import { feedbacksPage } from '../feedback/feedback.pages.ts'
import { hoursPage } from '../hours/hours.pages.ts'
import { trainingsPath } from '../meeting/meeting.pages.ts'
import { statementsPage } from '../statement/statement.pages.ts'
import { monthReportPage } from './report.pages.ts'

/** Where the figures of some days lead: to the list that each is counted from. */
export interface Days {
  first: string
  last: string
}

const at = (path: string, { first, last }: Days, rest: Record<string, string> = {}) =>
  `${path}?${new URLSearchParams({ start_date: first, end_date: last, ...rest })}`

/** What people served in some days, all of them or those of a sex, an age or a group. */
export const toHours = (days: Days, narrowed: Record<string, string> = {}) =>
  at(hoursPage.path, days, narrowed)

/** What was said of shifts. */
export const toFeedback = (days: Days, narrowed: Record<string, string>) =>
  at(feedbacksPage.path, days, { state: '', ...narrowed })

/** The statements of service that were issued in some days. */
export const toStatements = (days: Days, state = '') => at(statementsPage.path, days, { state })

/** Who was trained in some days. */
export const toTrainings = (days: Days) => at(trainingsPath, days)

/** What was served in some days, by type. */
export const toTypes = (days: Days) => at(hoursPage.path, days, { by: 'type' })

/** The shifts to which nobody came. */
export const toMissed = (days: Days) => at(attendancePage.path, days, { came: 'missed' })

/** What some days wanted, and who came to it. */
export const toSlots = (days: Days, narrowed: Record<string, string> = {}) =>
  at(`${monthReportPage.path}/slots`, days, narrowed)

/** Who became a formal volunteer in some days, or left. */
export const toMoves = (days: Days, kind: 'joined' | 'left') =>
  at(`${monthReportPage.path}/moves`, days, { kind })
