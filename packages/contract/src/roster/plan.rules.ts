import type { RosterWindow } from '../setting/setting.rules.ts'
import { anyOverlap, overlaps, type Span } from '../span.ts'
import type { RosterFault } from './faults.rules.ts'
import { type Entry, entryRefusal, mostEntries } from './roster.rules.ts'

/** How many days one may plan at once. */
export const mostDays = 31
/** Of how many days in a row one may ask what can be planned: two months. */
export const mostOfferDays = 62

/** What the shifts of a day may choose. */
export interface DayOffer {
  window: RosterWindow
  /** The activities that are served that day, and open to whoever plans. */
  activities: { has(activityId: number): boolean }
  types: ReadonlyMap<number, { need_explain: number }>
  /** Which place takes which type, by `pairOf`. */
  pairs: ReadonlySet<string>
  /** The types that need a grant which whoever plans has not on that day. */
  unqualified: { has(typeId: number): boolean }
}

type Pair = Pick<Entry, 'place_id' | 'service_type_id'>

/** What names a place together with a type. */
export const pairOf = ({ place_id, service_type_id }: Pair) => `${place_id} ${service_type_id}`

/**
 * Why a shift cannot choose what it names, all of it. What stood in it before (`was`) may stay, though
 * nobody could choose it anew.
 */
export function choiceRefusals(
  entry: Entry,
  offer: DayOffer,
  was?: Pair & { activity_id: number },
): RosterFault[] {
  const reasons: RosterFault[] = []
  if (was?.activity_id !== entry.activity_id && !offer.activities.has(entry.activity_id))
    reasons.push('roster.activity_not_open')
  if (was && pairOf(was) === pairOf(entry)) return reasons
  if (!offer.types.has(entry.service_type_id)) reasons.push('roster.type_missing')
  else if (!offer.pairs.has(pairOf(entry))) reasons.push('roster.place_wrong')
  if (was?.service_type_id !== entry.service_type_id)
    if (offer.unqualified.has(entry.service_type_id)) reasons.push('roster.not_qualified')
  return reasons
}

/** Every reason why new shifts cannot come beside those that a day has; none when they can. */
export function addRefusals(
  added: readonly Entry[],
  kept: readonly Span[],
  offer: DayOffer,
): RosterFault[] {
  const reasons = new Set<RosterFault>()
  for (const entry of added) {
    const talks = offer.types.get(entry.service_type_id)?.need_explain === 1
    const refusal = entryRefusal(entry, talks, offer.window)
    if (refusal) reasons.add(refusal)
    // Of what is not filled in nothing more can be said.
    if (refusal === 'roster.incomplete' || refusal === 'roster.end_before_start') continue
    for (const reason of choiceRefusals(entry, offer)) reasons.add(reason)
    if (kept.some((other) => overlaps(entry, other))) reasons.add('roster.overlap')
  }
  if (anyOverlap(added.filter(isWhole))) reasons.add('roster.overlap')
  if (kept.length + added.length > mostEntries) reasons.add('roster.too_many')
  return [...reasons]
}

const isWhole = ({ start_time, end_time }: Span) => start_time !== '' && end_time > start_time

/** The types that need a grant which somebody has not on a day; of each such type the last day of theirs. */
export const unqualifiedOn = (
  date: string,
  grants: readonly { service_type_id: number; until: string }[],
): ReadonlySet<number> =>
  new Set(grants.flatMap(({ service_type_id, until }) => (until < date ? [service_type_id] : [])))
