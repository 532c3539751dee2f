import type { FaultCode } from '../fault.ts'
import { endOf, isSignOutOver, type Shift } from '../roster/shift.rules.ts'
import type { SignRules } from '../setting/setting.rules.ts'
import { firstStampAt, minutesAfter, secondsAt } from '../zone.ts'

export type SignType = 'sign' | 'signout'

/** What is said where it succeeded. */
export const signedWords: Readonly<Record<SignType, string>> = {
  sign: '签到成功',
  signout: '签退成功',
}

/** That a shift is signed so already, such as `您已于08:42签到，无需重复`; `stamp` is when. */
export function signedAt(stamp: string, type: SignType): string {
  const at = `您已于${stamp.slice(11, 16)}`
  return type === 'sign' ? `${at}签到，无需重复` : `${at}签退，不可再次签退`
}

type Signed = Pick<Shift, 'sign_time' | 'sign_out_time'>

/** What a shift waits for: signing in, signing out, or nothing (§4.40–4.42). */
export function signTypeOf({ sign_time, sign_out_time }: Signed): SignType | undefined {
  if (sign_time === '') return 'sign'
  return sign_out_time === '' ? 'signout' : undefined
}

/**
 * The times that a scan goes by: those that the person signed. A made-up coming stands for a missing
 * one only once the shift is over, for whoever is marked as there may still sign in until then.
 */
export function signedTimes(shift: Shift, now: string): Signed {
  const over = now > endOf(shift)
  return {
    sign_time: shift.sign_time || (over ? shift.repair_sign_time : ''),
    sign_out_time: shift.sign_out_time || shift.repair_sign_out_time,
  }
}

/**
 * Why a shift cannot be signed in or out at the museum's `now`; undefined when it can. A time that
 * the office made up takes nobody's own signing away.
 */
export function signRefusal(
  shift: Shift,
  type: SignType,
  now: string,
  rules: SignRules,
): FaultCode | undefined {
  if (type === 'sign') {
    if (shift.sign_time !== '') return 'sign.done'
    if (shift.sign_out_time !== '') return 'sign.out_done'
    if (now.slice(0, 10) !== shift.date) return 'sign.not_today'
    if (now < firstSignIn(shift, rules)) return 'sign.too_early'
    return now > endOf(shift) ? 'sign.too_late' : undefined
  }
  if (shift.sign_time === '' && shift.repair_sign_time === '') return 'sign.not_signed_in'
  if (shift.sign_out_time !== '') return 'sign.out_done'
  return isSignOutOver(shift, now, rules) ? 'sign.out_too_late' : undefined
}

/** What starts before this stamp can be signed in at `now`; lists and counts go by it. */
export function maySignBefore(now: string, { sign_early_minutes, zone }: SignRules): string {
  return firstStampAt(secondsAt(now, zone) + sign_early_minutes * 60 + 1, zone)
}

/** A shift as a scan finds it: `refusal` says why it cannot be signed just now, empty when it can. */
type Scanned = Signed & Pick<Shift, 'date' | 'end_time'> & { refusal: string }

/**
 * The shift that a scan leads straight to: signed in and not yet out, whatever else is planned; of
 * several the one that ends first.
 */
export function openShift<T extends Scanned>(shifts: readonly T[]): T | undefined {
  return shifts
    .filter((shift) => signTypeOf(shift) === 'signout' && shift.refusal === '')
    .reduce<T | undefined>(
      (first, shift) => (first && endOf(first) <= endOf(shift) ? first : shift),
      undefined,
    )
}

/** The one shift that can be signed in now; undefined when there is none, or a choice. */
export function fittingShift<T extends Scanned>(shifts: readonly T[]): T | undefined {
  const fitting = shifts.filter((shift) => signTypeOf(shift) === 'sign' && shift.refusal === '')
  return fitting.length === 1 ? fitting[0] : undefined
}

/** The first moment at which a shift can be signed in, of its own day. */
export function firstSignIn(
  { date, start_time }: Pick<Shift, 'date' | 'start_time'>,
  { sign_early_minutes, zone }: SignRules,
): string {
  const early = minutesAfter(`${date} ${start_time}`, -sign_early_minutes, zone)
  return early < date ? `${date} 00:00:00` : early
}
