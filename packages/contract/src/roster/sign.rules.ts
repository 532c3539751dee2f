import type { FaultCode } from '../fault.ts'
import type { Shift } from './attendance.rules.ts'

/** The museum's own measures of signing; see settings. */
export interface SignRules {
  /** Signing in is open so many minutes before the start. */
  sign_early_minutes: number
  /** Late and early mean by more than so many minutes. */
  late_minutes: number
  /** Signing out is open until so many hours after the end. */
  sign_out_hours: number
}

export const usualSignRules: SignRules = {
  sign_early_minutes: 60,
  late_minutes: 5,
  sign_out_hours: 6,
}

export type SignType = 'sign' | 'signout'

type Signed = Pick<Shift, 'date' | 'start_time' | 'end_time' | 'sign_time' | 'sign_out_time'>

/** What a shift waits for: signing in, signing out, or nothing (specification section 4). */
export function signTypeOf({ sign_time, sign_out_time }: Signed): SignType | undefined {
  if (sign_time === '') return 'sign'
  return sign_out_time === '' ? 'signout' : undefined
}

/** Why a shift cannot be signed in or out at the museum's `now`; undefined when it can. */
export function signRefusal(
  shift: Signed,
  type: SignType,
  now: string,
  rules: SignRules,
): FaultCode | undefined {
  const starts = `${shift.date} ${shift.start_time}`
  const ends = `${shift.date} ${shift.end_time}`
  if (type === 'sign') {
    if (shift.sign_time !== '') return 'sign.done'
    if (now.slice(0, 10) !== shift.date) return 'sign.not_today'
    if (now < minutesAfter(starts, -rules.sign_early_minutes)) return 'sign.too_early'
    return now > ends ? 'sign.too_late' : undefined
  }
  if (shift.sign_time === '') return 'sign.not_signed_in'
  if (shift.sign_out_time !== '') return 'sign.out_done'
  return now > minutesAfter(ends, rules.sign_out_hours * 60) ? 'sign.out_too_late' : undefined
}

/** The stamp so many minutes later on the same wall clock. */
export function minutesAfter(stamp: string, minutes: number): string {
  const at = Date.parse(`${stamp.replace(' ', 'T')}Z`) + minutes * 60_000
  return new Date(at).toISOString().slice(0, 19).replace('T', ' ')
}
