import { endOf, type Shift } from '../roster/shift.rules.ts'
import type { SignRules } from '../setting/setting.rules.ts'
import { type Standing, standingOf } from '../sign/standing.rules.ts'

/** A shift as the card knows it. */
export interface CardShift extends Shift {
  /** 1 where a closed day took it. */
  closed: number
  /** 1 while it waits for the office to say whether it counts. */
  pending: number
}

/** What the card says: nothing planned, a later day, a closed day, or where the shift stands. */
export type CardState = 'none' | 'future' | 'closed' | Standing

export interface Card<T> {
  state: CardState
  /** The state's word, one with every other screen; empty where no shift is shown. */
  word: string
  /** Absent where nothing is planned. */
  shift: T | undefined
}

const startOf = ({ date, start_time }: Shift) => `${date} ${start_time}`

/**
 * The one shift that somebody has to do with at the museum's `now`: the open one that ends first, else
 * today's next, else a loss that was not seen (one that ended after `lossSeen`), else what was done
 * today, else the next one. A shift that today's closing took is among today's until it would have ended.
 */
export function todayCard<T extends CardShift>(
  shifts: readonly T[],
  now: string,
  rules: SignRules,
  lossSeen = '',
): Card<T> {
  const today = now.slice(0, 10)
  const seen = shifts.map((shift) => ({ shift, ...cardOf(shift, now, rules) }))
  const among = (...states: CardState[]) => seen.filter(({ state }) => states.includes(state))
  return (
    first(among('serving', 'to_leave'), endOf) ??
    first(among('to_serve', 'may_sign', 'closed'), startOf) ??
    last(
      among('absent', 'lacking').filter(({ shift }) => endOf(shift) > lossSeen),
      endOf,
    ) ??
    last(
      among('done', 'pending').filter(({ shift }) => shift.date === today),
      endOf,
    ) ??
    first(among('future'), startOf) ?? { state: 'none', word: '', shift: undefined }
  )
}

/** What else somebody is still to serve on the day of `now`, beside the shift that the card shows; in order. */
export function alsoToday<T extends CardShift>(
  shifts: readonly T[],
  shown: T,
  now: string,
  rules: SignRules,
): T[] {
  return shifts
    .filter((shift) => shift !== shown)
    .filter((shift) => ['to_serve', 'may_sign'].includes(cardOf(shift, now, rules).state))
    .sort((one, other) => (startOf(one) < startOf(other) ? -1 : 1))
}

function cardOf(
  shift: CardShift,
  now: string,
  rules: SignRules,
): { state: CardState; word: string } {
  // What a closed day took is nobody's loss, and once it would be over it is no news.
  if (shift.closed === 1) return { state: now < endOf(shift) ? 'closed' : 'none', word: '闭馆' }
  const { standing, word } = standingOf(shift, now, rules)
  return { state: shift.date > now.slice(0, 10) ? 'future' : standing, word }
}

/** True of a shift that brought its volunteer less than it could: nobody came, or one time is missing. */
export function isLoss(shift: Shift, now: string, rules: SignRules): boolean {
  const { standing } = standingOf(shift, now, rules)
  return standing === 'absent' || standing === 'lacking'
}

interface Shown<T> extends Card<T> {
  shift: T
}

function first<T>(cards: readonly Shown<T>[], by: (shift: T) => string): Shown<T> | undefined {
  return cards.reduce<Shown<T> | undefined>(
    (best, card) => (best && by(best.shift) <= by(card.shift) ? best : card),
    undefined,
  )
}

function last<T>(cards: readonly Shown<T>[], by: (shift: T) => string): Shown<T> | undefined {
  return cards.reduce<Shown<T> | undefined>(
    (best, card) => (best && by(best.shift) >= by(card.shift) ? best : card),
    undefined,
  )
}
