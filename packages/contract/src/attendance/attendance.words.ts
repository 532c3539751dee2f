import { badgeOf, type Tone } from '../badges.ts'
import { shiftWords } from '../roster/shift.words.ts'

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
export const dutyBadge = /* @__PURE__ */ badgeOf(dutyStateWords, {
  expected: 'grey',
  may_sign: 'grey',
  on_duty: 'celadon',
  late: 'red',
  missing: 'red',
  to_sign_out: 'celadon',
  not_signed_out: 'amber',
  to_judge: 'amber',
  done: 'grey',
})

/** The colour of how a shift was attended: 0 red, 1 green, 2 to 5 amber, before it began and on leave (6) grey. */
export function attendanceTone(status: number): Tone {
  if (status < 0 || status === 6) return 'grey'
  return status === 0 ? 'red' : status === 1 ? 'celadon' : 'amber'
}
