import type { StatusBadge, Tone } from '../badges.ts'
import { attendanceNames } from '../roster/shift.rules.ts'
import { secondWord, shiftTone, shiftWords } from '../roster/shift.words.ts'

/** The same for whoever watches others: they read what its person reads, and of who does not come that they are late. */
export const dutyStateWords = {
  expected: shiftWords.to_serve,
  may_sign: shiftWords.may_sign,
  on_duty: shiftWords.serving,
  late: shiftWords.late,
  missing: shiftWords.absent,
  to_sign_out: shiftWords.to_leave,
  not_signed_out: shiftWords.lacking,
  to_judge: shiftWords.pending,
  done: shiftWords.done,
} as const

/** Where a shift stands at this moment. */
export const dutyBadge = (state: string | number): StatusBadge =>
  attendanceBadge((dutyStateWords as Readonly<Record<string | number, string>>)[state] ?? '')

/** The colour of how a shift was attended, 0 red, 1 green, 2 to 5 amber (§4.27), or of where it stands, by its word. */
export function attendanceTone(status_name: string): Tone {
  const status = (attendanceNames as readonly string[]).indexOf(status_name)
  if (status > 0 && status < 5) return status === 1 ? 'celadon' : 'amber'
  return shiftTone(status_name === secondWord ? shiftWords.pending : status_name)
}

/** The same with its word. */
export const attendanceBadge = (status_name: string): StatusBadge => ({
  word: status_name,
  tone: attendanceTone(status_name),
})
