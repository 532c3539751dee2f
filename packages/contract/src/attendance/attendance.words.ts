import type { StatusBadge } from '../badges.ts'
import { shiftTone, shiftWords } from '../roster/shift.words.ts'

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

/** How a shift was attended, or where it stands, by the server's word for it. */
export const attendanceBadge = (status_name: string): StatusBadge => ({
  word: status_name,
  tone: shiftTone(status_name),
})
