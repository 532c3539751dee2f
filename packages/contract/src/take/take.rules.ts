import type { MuseumTime } from '../day.ts'
import { addDays } from '../day.ts'
import type { FaultCode } from '../fault.ts'
import { lackOf, type Planned } from '../planner/slot.rules.ts'
import { addRefusals, type DayOffer } from '../roster/plan.rules.ts'
import { isEditable } from '../roster/roster.rules.ts'
import type { OpenRules } from '../setting/open.rules.ts'
import type { Span } from '../span.ts'
import { secondsAt } from '../zone.ts'

/** What is wanted somewhere in a part of a day, and how many serve there already. */
export interface OpenSlot extends Planned {
  need: number
  filled: number
  /** What is served; null where the office has not said it. */
  activity_id: number | null
  explain_time: number
}

/** Somebody's own plan, from today to a day beyond the last that is open. */
export interface OwnPlan {
  entries: readonly (Span & { date: string })[]
  /** What the slot's day offers. */
  offer: DayOffer
}

/** The last day whose shifts can be taken at the museum's `day`. */
export const lastOpenDay = (day: string, { open_days }: OpenRules) => addDays(day, open_days)

/**
 * Every reason why somebody who serves may not take a place of a slot at the museum's `at`; none when they
 * may. One set of rules for the list, for the taking, and for whatever else fills a slot by somebody's will.
 */
export function takeRefusals(
  slot: OpenSlot,
  { entries, offer }: OwnPlan,
  at: MuseumTime,
  rules: OpenRules & { zone: string },
): FaultCode[] {
  const reasons: FaultCode[] = []
  if (!isEditable(slot.date, at)) reasons.push('take.too_late')
  if (slot.date > lastOpenDay(at.day, rules)) reasons.push('take.too_early')
  if (lackOf(slot) === 0) reasons.push('take.taken')
  const entry = shiftOf(slot)
  if (entry) {
    const sameDay = entries.filter(({ date }) => date === slot.date)
    reasons.push(...addRefusals([entry], sameDay, offer))
  } else reasons.push('take.unready')
  if (rules.max_ahead > 0 && aheadOf(entries, at, rules) >= rules.max_ahead)
    reasons.push('take.too_many')
  // Times of a zone cost most of this, and a list asks for many slots.
  const rest = rules.rest_hours * 3600
  if (rest > 0 && entries.some((other) => restBetween(slot, other, rules.zone) < rest))
    reasons.push('take.rest')
  return reasons
}

/** The shift that whoever takes a place of the slot serves; undefined where it is not said what is served. */
export function shiftOf({ activity_id, ...slot }: OpenSlot) {
  if (activity_id === null) return undefined
  const { service_type_id, place_id, start_time, end_time, explain_time } = slot
  return { activity_id, service_type_id, place_id, start_time, end_time, explain_time }
}

/** How many shifts of later days somebody has, of those that are open. */
function aheadOf(entries: OwnPlan['entries'], at: MuseumTime, rules: OpenRules): number {
  const last = lastOpenDay(at.day, rules)
  return entries.filter(({ date }) => date > at.day && date <= last).length
}

type Dated = Span & { date: string }

/** Seconds that pass between two shifts by the zone's clock; without bound where they overlap, which is another reason. */
function restBetween(one: Dated, other: Dated, zone: string): number {
  const starts = ({ date, start_time }: Dated) => secondsAt(`${date} ${start_time}`, zone)
  const ends = ({ date, end_time }: Dated) => secondsAt(`${date} ${end_time}`, zone)
  const apart = Math.max(starts(one) - ends(other), starts(other) - ends(one))
  return apart < 0 ? Number.POSITIVE_INFINITY : apart
}
