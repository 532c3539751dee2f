import type { FaultCode } from '../fault.ts'
import { minutesAfter } from '../zone.ts'

/** What the office reminds people of: that their shift is over and not signed out, or to say whether they come. */
export const remindKinds = ['sign_out', 'answer'] as const
export type RemindKind = (typeof remindKinds)[number]

/** Nobody is reminded of the same more than once in so many minutes. */
const remindMinutes = 60

/** When somebody who was reminded at a museum date-time can be reminded of the same again. */
export const remindAgainAt = (reminded_at: string, zone: string) =>
  minutesAfter(reminded_at, remindMinutes, zone)

/** Whoever was reminded at this moment or before it can be reminded again at the museum's `now`. */
export const remindedBefore = (now: string, zone: string) => minutesAfter(now, -remindMinutes, zone)

/** Somebody who may be reminded of something. */
interface Remindable {
  /** There is something to remind them of. */
  due: boolean
  /** 1 for somebody without a login, whom no message reaches. */
  by_phone: number
  /** When they were last reminded of it; empty where they never were. */
  reminded_at: string
}

/** Why somebody cannot be reminded at the museum's `now`; undefined when they can. */
export function remindRefusal(
  { due, by_phone, reminded_at }: Remindable,
  now: string,
  zone: string,
): FaultCode | undefined {
  if (!due) return 'remind.needless'
  if (by_phone === 1) return 'remind.by_phone'
  return reminded_at > remindedBefore(now, zone) ? 'remind.again' : undefined
}
