import { type DutyState, dutyStates } from '@museum/contract/attendance/attendance.rules.ts'
import { dutyStateWords } from '@museum/contract/attendance/attendance.words.ts'
import type { OutputOf } from '@museum/contract/calls.ts'
import { closedShiftWords } from '@museum/contract/roster/shift.words.ts'
import { closureWords } from '@museum/contract/setting/closure-words.rules.ts'
import { gradeText } from '@museum/contract/setting/grade.rules.ts'
import { clockInWords } from '@museum/contract/span.ts'
import { type AttendedRow, shownTimes } from '../attendance/attendanceRows.ts'

export type Today = OutputOf<'GET /api/office/today'>
export type OnLeave = OutputOf<'GET /api/office/today/leave'>['list']
export type PlaceRow = Today['places'][number]

/** The columns of the board after the total, in the order of a day. */
export const boardStates = [
  'on_duty',
  'expected',
  'may_sign',
  'late',
  'missing',
  'to_sign_out',
  'not_signed_out',
  'to_judge',
  'done',
] as const satisfies readonly DutyState[]

/** States that somebody should look after. */
export const troubles: readonly DutyState[] = ['late', 'missing', 'not_signed_out']

/** What of the day is closed, from when to when and why; nothing where all is open. */
export function closedToday({ closed, note, closures }: Today): string[] {
  const lines = closures.map((one) => [closureWords(one), one.reason])
  const said = closed === 1 ? [[closedShiftWords.museum, note]] : lines
  return [...new Set(said.map((line) => `今日${line.filter(Boolean).join('：')}`))]
}

/** Everybody who is planned today. */
export function totalOf(today: Today): number {
  return dutyStates.reduce((sum, state) => sum + today[state], 0)
}

const notCome = ['expected', 'may_sign', 'late', 'missing'] as const

/** Everybody who came, be they gone again. */
export const cameOf = (today: Today) =>
  totalOf(today) - notCome.reduce((sum, state) => sum + today[state], 0)

/** How many people are still wanted: of what has ended nobody is. */
export function wantedOf({ unfilled_slots }: Today): number {
  return unfilled_slots.reduce((sum, { need, filled }) => sum + need - filled, 0)
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** A shift's state in a word or a time, beside its person's name. */
export function troubleNote(row: AttendedRow, time: string): string {
  switch (row.duty_state) {
    case 'late':
      return `迟${minutesOf(time) - minutesOf(row.start_time)}分钟`
    case 'on_duty':
      return shownTimes(row).came
    default:
      return dutyStateWords[row.duty_state]
  }
}

/** What is the matter with a shift at a time of its day, such as `已开始 12 分钟`. */
export function troubleInWords(row: AttendedRow, time: string): string {
  const { came } = shownTimes(row)
  const end = `${clockInWords(row.end_time)} 结束`
  switch (row.duty_state) {
    case 'late':
      return `${clockInWords(row.start_time)} 开始，已过 ${minutesOf(time) - minutesOf(row.start_time)} 分钟`
    case 'missing':
      return `${dutyStateWords.missing}，${end}`
    case 'to_sign_out':
      return `到 ${came}，${end}`
    case 'not_signed_out':
      return `${dutyStateWords.not_signed_out}，到 ${came}，${end}`
    default:
      return gradeText(row.grade)
  }
}
