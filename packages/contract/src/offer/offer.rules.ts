import type { StatusBadge } from '../badges.ts'
import { stampOf } from '../day.ts'
import type { FaultCode } from '../fault.ts'
import { isSecondThought } from '../roster/callout.rules.ts'
import type { Span } from '../span.ts'
import { minutesAfter, secondsAt } from '../zone.ts'

/** Who offers what: the office a place that is wanted, somebody their shift, their shift for another, or nobody any more what was freed. */
export const offerKinds = ['ask', 'cover', 'swap', 'freed'] as const
export type OfferKind = (typeof offerKinds)[number]

/** Where an offer stands. */
export const offerStates = ['open', 'taken', 'withdrawn', 'expired'] as const
export type OfferState = (typeof offerStates)[number]

export const offerBadges: Readonly<Record<OfferState, StatusBadge>> = {
  open: { word: '进行中', tone: 'amber' },
  taken: { word: '已接', tone: 'celadon' },
  withdrawn: { word: '已撤回', tone: 'grey' },
  expired: { word: '已过期', tone: 'grey' },
}

/** The same where it is known whether anybody asked may still answer. */
export const askingBadge = (state: OfferState, waits: boolean): StatusBadge =>
  state === 'open' ? { word: waits ? '询问中' : '无人接', tone: 'amber' } : offerBadges[state]

/** Where one who was asked stands; what they are not asked any more has ended for them. */
export const askedStates = ['waiting', 'accepted', 'declined', 'ended'] as const
export type AskedState = (typeof askedStates)[number]

export const askedBadges: Readonly<Record<AskedState, StatusBadge>> = {
  waiting: { word: '待答', tone: 'amber' },
  accepted: { word: '已接', tone: 'celadon' },
  declined: { word: '不行', tone: 'red' },
  ended: { word: '已结束', tone: 'grey' },
}

/** Whether what was asked has reached somebody: it was opened, it was not, or WeChat did not take it. */
export const seenWords = { read: '已读', unread: '未读', undelivered: '未送达' } as const
export type Seen = keyof typeof seenWords

/** Why an offer ended that nobody took. */
export const endings = [
  'withdrawn',
  'filled',
  'signed',
  'closed',
  'changed',
  'back',
  'coming',
] as const
export type Ending = (typeof endings)[number]

/** So many people are asked at once. */
export const mostAsked = 50
/** So many are asked first where the office has colleagues asked for what leave frees; whoever says no is followed by the next. */
export const firstAsked = 10
/** So often somebody is asked on one day. */
export const mostOffersADay = 3
/** Until so many minutes before the end of what it wants the office may ask. */
const officeMinutes = 60

/** What is to be served. */
export interface OfferedWork extends Span {
  date: string
}

/**
 * Until when an offer can be taken, `YYYY-MM-DD HH:mm:ss` of the zone: until the start; what the office
 * asks for, while an hour of it is left.
 */
export function takenUntil(
  kind: OfferKind,
  { date, start_time, end_time }: OfferedWork,
  zone: string,
): string {
  const start = `${date} ${start_time}`
  if (kind !== 'ask') return start
  const late = minutesAfter(`${date} ${end_time}`, -officeMinutes, zone)
  return late > start ? late : start
}

/** What stands of an offer as it is read: also what has happened to its shift since. */
export interface Standing {
  state: OfferState
  until: string
  /** What was offered is still there as it was, and wanted. */
  holds: boolean
  asked: AskedState
}

/** Why somebody who was asked can answer no more at the museum's `now`; undefined while they can. */
export function answerRefusal(
  { state, until, holds, asked }: Standing,
  now: string,
): FaultCode | undefined {
  if (state === 'taken') return 'offer.taken'
  if (state === 'withdrawn') return 'offer.ended'
  if (asked === 'declined') return 'offer.answered'
  if (state === 'expired' || now >= until) return 'offer.started'
  if (!holds) return 'offer.changed'
  return asked === 'waiting' ? undefined : 'offer.ended'
}

/** True of a no that was said at `answered_at` so shortly before `now` that it can be taken back; afterwards it stands. */
export const mayTakeBack = (
  { state, answered_at }: { state: AskedState; answered_at: string },
  now: string,
  zone: string,
): boolean => state === 'declined' && isSecondThought(answered_at, now, zone)

/** So many seconds a yes to a colleague counts before anybody hears of it, and can be taken back. */
export const acceptedSeconds = 10

/** True of an offer of somebody's own shift, which changes hands between the two. */
export const isBetweenTwo = (kind: OfferKind): boolean => kind === 'cover' || kind === 'swap'

/** So many seconds more a yes to a colleague that was said at `answered_at` can be taken back, as nobody has heard of it; 0 for none. */
export function yesSecondsLeft(
  { kind, state, answered_at }: { kind: OfferKind; state: AskedState; answered_at: string },
  now: string,
  zone: string,
): number {
  if (!isBetweenTwo(kind) || state !== 'accepted') return 0
  return Math.max(0, acceptedSeconds - secondsAt(now, zone) + secondsAt(answered_at, zone))
}

/** A shift that its owner may offer: nobody signed it. */
export interface Offerable extends OfferedWork {
  attended: number
}

/** Why somebody cannot offer a shift of theirs at the museum's `at`; undefined when they can. */
export function offerRefusal(
  { date, start_time, attended }: Offerable,
  at: { day: string; time: string },
): FaultCode | undefined {
  if (attended === 1) return 'offer.signed'
  return stampOf(at) >= `${date} ${start_time}` ? 'offer.started' : undefined
}

/** True where two shifts are the same time: an exchange of them helps nobody. */
export const isSameTime = (one: OfferedWork, other: OfferedWork) =>
  one.date === other.date && one.start_time === other.start_time && one.end_time === other.end_time

/**
 * How a shift stands for whoever has it by an offer: `theirs` still, `over`, or `changed` since by whomever, so that
 * they are not to come for it.
 */
export const takenStates = ['', 'theirs', 'over', 'changed'] as const
export type TakenState = (typeof takenStates)[number]
