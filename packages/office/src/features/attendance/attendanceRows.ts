import type { DutyState } from '@museum/contract/attendance/attendance.rules.ts'
import type { Address, OutputOf } from '@museum/contract/calls.ts'
import { effectiveTimes } from '@museum/contract/roster/shift.rules.ts'
import type { Tone } from '@museum/contract/signs.ts'
import { dutyStateWords } from '@museum/contract/words.ts'

export type AttendedRow = OutputOf<'GET /api/office/rosters'>['list'][number]

/** What a made-up time puts out of date. */
export const attendanceStale: Address[] = [
  'GET /api/office/today',
  'GET /api/office/today/shifts',
  'GET /api/office/rosters',
  'GET /api/office/exceptions',
  'GET /api/office/hours',
  'GET /api/office/queues',
]

const dutyTones: Readonly<Record<DutyState, Tone>> = {
  expected: 'grey',
  on_duty: 'celadon',
  late: 'amber',
  missing: 'red',
  to_sign_out: 'celadon',
  not_signed_out: 'amber',
  done: 'grey',
}

/** Word and tone of where a shift stands now. */
export function dutySign(state: DutyState): { word: string; tone: Tone } {
  return { word: dutyStateWords[state], tone: dutyTones[state] }
}

const statusTones: readonly Tone[] = ['red', 'celadon', 'amber', 'amber', 'amber', 'amber']

/** Word and tone of how a shift was attended; what is neither over nor signed in says where it stands. */
export function attendanceSign(row: AttendedRow): { word: string; tone: Tone } {
  return row.status < 0
    ? dutySign(row.duty_state)
    : { word: row.status_name, tone: statusTones[row.status] ?? 'grey' }
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
