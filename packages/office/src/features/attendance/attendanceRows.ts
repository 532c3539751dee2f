import type { OutputOf } from '@museum/contract/calls.ts'
import { effectiveTimes } from '@museum/contract/roster/shift.rules.ts'
import { attendanceTone, dutySign, type Sign } from '@museum/contract/signs.ts'

export type AttendedRow = OutputOf<'GET /api/office/rosters'>['list'][number]

/** Word and tone of how a shift was attended; what is neither over nor signed in says where it stands. */
export function attendanceSign(row: AttendedRow): Sign {
  return row.status < 0
    ? dutySign(row.duty_state)
    : { word: row.status_name, tone: attendanceTone(row.status) }
}

/** When somebody came and went as it counts, as times of the shift's day, and what was made up. */
export function shownTimes(row: AttendedRow) {
  const { came, went } = effectiveTimes(row)
  return {
    came: clockOn(row.date, came),
    went: clockOn(row.date, went),
    cameMadeUp: row.repair_sign_time !== '',
    wentMadeUp: row.repair_sign_out_time !== '',
  }
}

/** `HH:mm` of a stamp; of another day with `次日`. */
export function clockOn(date: string, stamp: string): string {
  if (stamp === '') return ''
  const clock = stamp.slice(11, 16)
  return stamp.slice(0, 10) === date ? clock : `次日 ${clock}`
}
