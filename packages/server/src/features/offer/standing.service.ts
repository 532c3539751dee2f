import { hasSaidSince } from '@museum/contract/offer/beside.rules.ts'
import type { Ending } from '@museum/contract/offer/offer.rules.ts'
import { covers, lackOf, type Wanted } from '@museum/contract/planner/slot.rules.ts'
import type { RequestContext } from '../../context.ts'
import { readFilled } from '../planner/filled.read.ts'
import type { OfferRow } from './offer.store.ts'
import { findShifts, type OfferedShift } from './offer-shift.store.ts'

/** What is wanted, as an offer needs it. */
type Slot = Wanted & { filled: number; closed: number }

/** What open offers stand on: the shifts that they name, and what their days want. */
export interface Standing {
  shifts: readonly OfferedShift[]
  slots: readonly Slot[]
  /** The IANA name of the museum's zone. */
  zone: string
}

/** The shifts that an offer names. */
export const shiftsOf = ({ shift, freed_shift, give_shift, beside_shift }: OfferRow) =>
  [shift, freed_shift, give_shift, beside_shift].filter((id) => id !== null)

/** What some offers stand on, in one statement and one for each of their days. */
export async function standingOf(
  { db, zone }: RequestContext,
  offers: readonly OfferRow[],
): Promise<Standing> {
  const shifts = await findShifts(db, offers.flatMap(shiftsOf))
  // What changes hands is wanted by whoever has it.
  const filling = offers.filter(({ kind }) => kind === 'ask' || kind === 'freed')
  const slots: Slot[] = []
  for (const date of new Set(filling.map((one) => one.date)))
    slots.push(...(await readFilled(db, { first: date, last: date })))
  return { shifts, slots, zone }
}

/**
 * Why an open offer ends by itself at the museum's `now`: its time is over, what it offers has changed or is
 * there no more, or it is filled; undefined while it stands.
 */
export function endingOf(
  offer: OfferRow,
  standing: Standing,
  now: string,
): Ending | 'expired' | undefined {
  if (now >= offer.until) return 'expired'
  if (offer.closed === 1) return 'closed'
  if (offer.beside_shift !== null) return endOfBeside(offer, standing, now)
  if (offer.kind === 'ask') return endOfAsking(offer, standing)
  if (offer.kind === 'freed') return endOfFreed(offer, standing)
  const own = standing.shifts.find(({ id }) => id === offer.shift)
  if (own?.attended === 1) return 'signed'
  if (!own || own.volunteer_id !== offer.volunteer_id || !isSame(own, offer)) return 'changed'
  if (offer.give_shift === null) return undefined
  const given = standing.shifts.find(({ id }) => id === offer.give_shift)
  if (given?.attended === 1) return 'signed'
  const { give_date: date, give_start_time: start_time, give_end_time: end_time } = offer
  return given && isThen(given, { date, start_time, end_time }) ? undefined : 'changed'
}

function endOfAsking(offer: OfferRow, { slots }: Standing): Ending | undefined {
  const slot = slots.find(({ id }) => id === offer.slot_id)
  if (!slot || !isSame(slot, offer)) return 'changed'
  if (slot.closed === 1) return 'closed'
  return lackOf(slot) === 0 ? 'filled' : undefined
}

/**
 * Who may not come has come, or says that they do, or the shift is theirs no more as it was, when it is asked for
 * as a gap.
 */
function endOfBeside(offer: OfferRow, standing: Standing, now: string): Ending | undefined {
  const shift = standing.shifts.find(({ id }) => id === offer.beside_shift)
  if (shift?.attended === 1) return 'signed'
  if (!shift || !isSame(shift, offer)) return 'changed'
  return hasSaidSince(shift, offer.made_at, now, standing.zone) ? 'coming' : undefined
}

function endOfFreed(offer: OfferRow, { shifts, slots }: Standing): Ending | undefined {
  if (shifts.some(({ id }) => id === offer.freed_shift)) return 'back'
  return isWanted(offer, slots) ? undefined : 'filled'
}

/** True of the offers by which people are asked for what was freed of a place that is wanted. */
export const isFreedOf = (slot: Omit<Wanted, 'id' | 'need'>) => (offer: OfferRow) =>
  offer.kind === 'freed' && isThere(slot, offer) && covers(offer, slot)

/** True where a place that was freed is missed: nobody says how many are wanted there, or they are not there. */
export function isWanted(work: Omit<Wanted, 'id' | 'need'>, slots: readonly Slot[]): boolean {
  const its = slots.filter((slot) => isThere(slot, work) && covers(work, slot))
  return its.length === 0 || its.some((slot) => lackOf(slot) > 0)
}

type Where = Omit<Wanted, 'id' | 'need'>
type When = Pick<Where, 'date' | 'start_time' | 'end_time'>

/** True of what is served on the same day, of the same type and at the same place. */
export const isThere = (one: Where, other: Where) =>
  one.date === other.date &&
  one.service_type_id === other.service_type_id &&
  one.place_id === other.place_id

const isThen = (one: When, other: When) =>
  one.date === other.date && one.start_time === other.start_time && one.end_time === other.end_time

const isSame = (one: Where, other: Where) => isThere(one, other) && isThen(one, other)
