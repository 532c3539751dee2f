import { type SignType, signRefusal, signTypeOf } from '@museum/contract/sign/sign.rules.ts'
import type { KeptPunch } from './keptPunches.ts'
import type { SignInfo } from './signState.ts'

/** What was last known of the day's shifts as they stand at the museum's `now`, with what is kept unsent. */
export function shiftsAt(known: SignInfo, now: string, kept: readonly KeptPunch[]): SignInfo {
  const list = known.list.map((shift) => {
    const own = (type: SignType) =>
      kept.find((punch) => punch.id === shift.id && punch.type === type)
    const signed = {
      ...shift,
      sign_time: own('sign')?.time ?? shift.sign_time,
      sign_out_time: own('signout')?.time ?? shift.sign_out_time,
    }
    const type = signTypeOf(signed) ?? 'signout'
    return { ...signed, refusal: signRefusal(signed, type, now, known.rules) ?? '' }
  })
  return { ...known, now, list }
}
