import { askedFrom } from '../confirm/confirm.rules.ts'
import { addDays } from '../day.ts'
import { endOf, type Shift, startOf } from '../roster/shift.rules.ts'
import { closedShiftWords, shiftWords } from '../roster/shift.words.ts'
import type { AskRules } from '../setting/ask.rules.ts'
import type { SignRules } from '../setting/setting.rules.ts'
import { type Standing, standingOf } from '../sign/standing.rules.ts'

/** A shift as the card knows it. */
export interface CardShift extends Shift {
  /** 1 where the closed museum took it, 2 where its closed place did. */
  closed: number
  /** 1 where its person is on leave of it, 2 once somebody has taken its place. */
  on_leave: number
  /** 1 while it waits for the office to say whether it counts. */
  pending: number
  /** The open offer by which colleagues are asked to take it; 0 for none. */
  offer_id: number
  /** 1 once its person has said that they come on its day. */
  answered: number
}

export type CardRules = SignRules & Pick<AskRules, 'ask_at'>

/** What the card says: nothing planned, a later day, whether they come tomorrow, offered to colleagues, a closed day, leave, or where the shift stands. */
export type CardState = 'none' | 'future' | 'asked' | 'offered' | 'closed' | 'leave' | Standing

export interface Card<T> {
  state: CardState
  /** The state's word, one with every other screen; empty where no shift is shown. */
  word: string
  /** Absent where nothing is planned. */
  shift: T | undefined
}

/**
 * The one shift that somebody has to do with at the museum's `now`: the open one that ends first, else
 * today's next, else a loss that was not seen (one that ended after `lossSeen`), else tomorrow's that
 * waits for an answer (whether they come, or who takes it), else what was done today, else the next one. A
 * shift that today's closing took is among today's until it would have ended, and one of which somebody is on
 * leave comes after them.
 */
export function todayCard<T extends CardShift>(
  shifts: readonly T[],
  now: string,
  rules: CardRules,
  lossSeen = '',
): Card<T> {
  const card = chosenCard(shifts, now, rules, lossSeen)
  // Whoever can sign in is told so, whoever else is asked.
  return card.shift && isOffered(card.state, card.shift) ? { ...card, state: 'offered' } : card
}

/** Where one shift stands by itself, as its page says it; what is over stays what it was. */
export function shiftCard(
  shift: CardShift,
  now: string,
  rules: CardRules,
): { state: CardState; word: string } {
  const { state, word } = cardOf(shift, now, rules)
  if (state === 'none') return { state: shift.on_leave > 0 ? 'leave' : 'closed', word }
  return { state: isOffered(state, shift) ? 'offered' : state, word }
}

const isOffered = (state: CardState, { offer_id }: CardShift) =>
  offer_id > 0 && (state === 'future' || state === 'to_serve')

/** True of a card on which one can sign in while colleagues are still asked to take its shift, as they are until it starts. */
export const isOfferedStill = ({ state, shift }: Card<CardShift>, now: string) =>
  shift !== undefined && state === 'may_sign' && shift.offer_id > 0 && now < startOf(shift)

/**
 * Tomorrow's shift that waits for its person's answer while the card shows something else: what comes before the
 * question hides it from nobody. Undefined where the card itself asks, or nothing is to be asked.
 */
export function askedBelow<T extends CardShift>(
  { state }: Card<T>,
  shifts: readonly T[],
  now: string,
  rules: CardRules,
): T | undefined {
  if (state === 'asked') return undefined
  const cards = shifts.map((shift) => ({ shift, ...cardOf(shift, now, rules) }))
  return first(
    cards.filter((card) => card.state === 'asked'),
    startOf,
  )?.shift
}

const over: ReadonlySet<CardState> = new Set(['absent', 'lacking', 'done', 'pending'])

/** The next shift, beneath a card of what is over: what is done or lost hides from nobody when they serve next. */
export function nextBelow<T extends CardShift>(
  { state }: Card<T>,
  shifts: readonly T[],
  now: string,
  rules: CardRules,
): T | undefined {
  if (!over.has(state)) return undefined
  const cards = shifts.map((shift) => ({ shift, ...cardOf(shift, now, rules) }))
  const next = first(
    cards.filter((card) => card.state === 'future' || card.state === 'asked'),
    startOf,
  )
  // Who is asked of it has a card of its own.
  return next?.state === 'future' ? next.shift : undefined
}

function chosenCard<T extends CardShift>(
  shifts: readonly T[],
  now: string,
  rules: CardRules,
  lossSeen: string,
): Card<T> {
  const today = now.slice(0, 10)
  const seen = shifts.map((shift) => ({ shift, ...cardOf(shift, now, rules) }))
  const among = (...states: CardState[]) => seen.filter(({ state }) => states.includes(state))
  return (
    first(among('serving', 'to_leave'), endOf) ??
    first(among('to_serve', 'may_sign', 'closed'), startOf) ??
    // Of leave there is nothing to do, so that it hides no shift of the day.
    first(among('leave'), startOf) ??
    last(
      among('absent', 'lacking').filter(({ shift }) => endOf(shift) > lossSeen),
      endOf,
    ) ??
    // What of tomorrow waits for an answer, theirs or else a colleague's, comes before what is over.
    first(among('asked'), startOf) ??
    first(
      seen.filter(({ state, shift }) => isOffered(state, shift) && shift.date <= addDays(today, 1)),
      startOf,
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
  rules: CardRules,
): T[] {
  return shifts
    .filter((shift) => shift !== shown)
    .filter((shift) => ['to_serve', 'may_sign'].includes(cardOf(shift, now, rules).state))
    .sort((one, other) => (startOf(one) < startOf(other) ? -1 : 1))
}

/** What somebody is on leave of on the day of `now`, beside the shift that the card shows, until it would have ended; in order. */
export function leftToday<T extends CardShift>(shifts: readonly T[], shown: T, now: string): T[] {
  return shifts
    .filter((shift) => shift !== shown && shift.on_leave > 0 && now < endOf(shift))
    .sort((one, other) => (startOf(one) < startOf(other) ? -1 : 1))
}

function cardOf(
  shift: CardShift,
  now: string,
  rules: CardRules,
): { state: CardState; word: string } {
  if (shift.on_leave > 0)
    return { state: now < endOf(shift) ? 'leave' : 'none', word: shiftWords.leave }
  // What a closing took is nobody's loss, and once it would be over it is no news.
  if (shift.closed > 0) {
    const word = shift.closed === 1 ? closedShiftWords.museum : closedShiftWords.hall
    return { state: now < endOf(shift) ? 'closed' : 'none', word }
  }
  const { standing, word } = standingOf(shift, now, rules)
  if (shift.date <= now.slice(0, 10)) return { state: standing, word }
  return { state: isAsked(shift, now, rules) ? 'asked' : 'future', word }
}

// Of a shift that is offered to colleagues it is open whether its person comes.
const isAsked = (shift: CardShift, now: string, rules: CardRules) =>
  shift.answered === 0 && shift.offer_id === 0 && now >= askedFrom(shift.date, rules)

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
