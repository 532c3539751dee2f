import { addDays, type MuseumTime } from '../day.ts'
import type { FaultCode } from '../fault.ts'
import { choiceRefusals, type DayOffer } from '../roster/plan.rules.ts'
import { type Entry, entryRefusal, mostEntries } from '../roster/roster.rules.ts'
import type { OpenRules } from '../setting/open.rules.ts'
import { overlaps, type Span } from '../span.ts'
import { isVolunteer, type VolunteerStatus } from '../volunteer/volunteer.rules.ts'
import { isAway, type Wish } from '../wish/wish.rules.ts'
import { secondsAt } from '../zone.ts'
import { type Lapse, lapseCodes, lapseRefusal } from './lapse.rules.ts'

/** A shift of a day. */
export type DatedSpan = Span & { date: string }

/** A shift that somebody may be to serve. */
export type Serve = Entry & { date: string }

/** What a shift was before it is moved; an activity counts only while the day is the same. */
export type Stood = Pick<Entry, 'activity_id' | 'service_type_id' | 'place_id'>

/** What a day offers to whomever. */
export interface ServeDay extends Pick<DayOffer, 'window' | 'pairs'> {
  types: ReadonlyMap<number, { need_explain: number; need_grant: number }>
  /** The published activities whose service period covers the day. */
  activities: ReadonlyMap<number, { open_to_all: number }>
}

/** Somebody who may be to serve: what they do already, and what they may do. */
export interface ServingPerson {
  status: VolunteerStatus
  disabled: number
  /** Their shifts of that day, and of `nearDays` before and after it. More do no harm. */
  entries: readonly DatedSpan[]
  /** How many shifts they have on the days after today that are open, by `isAhead`. */
  ahead: number
  /** How many shifts they have in the month `YYYY-MM`. */
  months: ReadonlyMap<string, number>
  /** Activities in which they are enrolled. */
  enrolled: { has(activityId: number): boolean }
  /** The last day of each grant, by service type. */
  grants: ReadonlyMap<number, string>
  wish: Pick<Wish, 'away' | 'month_most'>
  /** When they have said that they cannot come, by giving a shift up. */
  absent: readonly DatedSpan[]
  /** Of a certificate that was taken away or does not last; absent where it is good, or there never was one. */
  lapse?: Lapse | undefined
}

/** What bounds a serving beside its day; `zone` is the IANA name of the museum's. */
export type ServeRules = OpenRules & { zone: string }

/** Reasons why somebody may not serve a shift. */
export interface ServeRefusals {
  /** These stop everybody. */
  hard: FaultCode[]
  /** These stop the person and the proposal; the office passes them with a reason. */
  soft: FaultCode[]
}

const none: ReadonlySet<number> = new Set()

/** How many days around a shift the rest between shifts reaches at most. */
export const nearDays = 3

/** What a person has said, and a certificate that is over: it keeps proposals and offers from them, and never stops their own act. */
const saidCodes: readonly FaultCode[] = [
  'wish.away',
  'wish.month_full',
  'leave.absent',
  ...lapseCodes,
]

/** The last day whose shifts can be taken at the museum's `day`. */
export const lastOpenDay = (day: string, { open_days }: Pick<OpenRules, 'open_days'>) =>
  addDays(day, open_days)

/** True of a shift that counts against the most that one may hold in advance. */
const isAhead = (date: string, at: MuseumTime, rules: OpenRules) =>
  date > at.day && date <= lastOpenDay(at.day, rules)

/**
 * Every reason why somebody may not serve a shift. One set of rules, whoever fills a place: the person, a
 * colleague who asks, the proposal, the office. A shift that they serve already, and that is to be moved, is left
 * out of what they do; what stood in it (`was`) may stay, though nobody could choose it anew. The clock
 * is no part of it: until when who may do what belongs to each act.
 */
export function serveRefusals(
  shift: Serve,
  person: ServingPerson,
  day: ServeDay,
  rules: ServeRules,
  was?: Stood,
): ServeRefusals {
  const hard: FaultCode[] = []
  const soft: FaultCode[] = []
  if (!isVolunteer(person.status) || person.disabled === 1) hard.push('planner.not_volunteer')
  const talks = day.types.get(shift.service_type_id)?.need_explain === 1
  const refusal = entryRefusal(shift, talks, day.window)
  if (refusal) hard.push(refusal)
  // Of what is not filled in nothing more can be said.
  if (refusal === 'roster.incomplete' || refusal === 'roster.end_before_start')
    return { hard, soft }
  hard.push(...choiceRefusals(shift, { ...day, unqualified: none }, was))
  const sameDay = person.entries.filter(({ date }) => date === shift.date)
  if (sameDay.some((other) => overlaps(other, shift))) hard.push('roster.overlap')
  if (was?.activity_id !== shift.activity_id && !isEnrolled(shift, person, day))
    soft.push('roster.not_enrolled')
  if (was?.service_type_id !== shift.service_type_id && !isQualified(shift, person, day))
    soft.push('roster.not_qualified')
  if (sameDay.length >= mostEntries) soft.push('roster.too_many')
  soft.push(...loadRefusals(shift, person, rules))
  if (person.absent.some((other) => other.date === shift.date && overlaps(other, shift)))
    soft.push('leave.absent')
  const lapsed = lapseRefusal(person.lapse, shift.date)
  if (lapsed) soft.push(lapsed)
  return { hard, soft }
}

/** False where the shift's activity is not open to all, and its person is not enrolled in it. */
const isEnrolled = ({ activity_id }: Serve, { enrolled }: ServingPerson, day: ServeDay) =>
  day.activities.get(activity_id)?.open_to_all !== 0 || enrolled.has(activity_id)

/** False where the shift's type needs a grant that its person has not on that day. */
function isQualified(shift: Serve, { grants }: ServingPerson, { types }: ServeDay): boolean {
  if (types.get(shift.service_type_id)?.need_grant !== 1) return true
  return (grants.get(shift.service_type_id) ?? '') >= shift.date
}

function loadRefusals(shift: Serve, person: ServingPerson, rules: ServeRules): FaultCode[] {
  const reasons: FaultCode[] = []
  const { wish, months } = person
  if (rules.max_ahead > 0 && person.ahead >= rules.max_ahead) reasons.push('take.too_many')
  if (restsTooLittle(shift, person.entries, rules)) reasons.push('take.rest')
  if (isAway(shift.date, wish)) reasons.push('wish.away')
  if (wish.month_most > 0 && (months.get(shift.date.slice(0, 7)) ?? 0) >= wish.month_most)
    reasons.push('wish.month_full')
  return reasons
}

/** All that stops a person's own act: everything but what they once said, and what the office has to renew. */
export function ownReasons({ hard, soft }: ServeRefusals): FaultCode[] {
  return [...hard, ...soft.filter((code) => !saidCodes.includes(code))]
}

/** All that keeps a proposal or an offer from a person. */
export const offerReasons = ({ hard, soft }: ServeRefusals): FaultCode[] => [...hard, ...soft]

/**
 * What those figures are of shifts of theirs that are all known: of every month and every open day that is
 * asked about.
 */
export function countsOf(
  entries: readonly DatedSpan[],
  at: MuseumTime,
  rules: OpenRules,
): Pick<ServingPerson, 'ahead' | 'months'> {
  const months = new Map<string, number>()
  for (const { date } of entries) {
    const month = date.slice(0, 7)
    months.set(month, (months.get(month) ?? 0) + 1)
  }
  return { ahead: entries.filter(({ date }) => isAhead(date, at, rules)).length, months }
}

/** True of a shift so close to another of the same person's that they rest less than the museum asks. */
export function restsTooLittle(
  shift: DatedSpan,
  others: readonly DatedSpan[],
  { rest_hours, zone }: Pick<ServeRules, 'rest_hours' | 'zone'>,
): boolean {
  const rest = rest_hours * 3600
  // Times of a zone cost most of this, and a list asks for many shifts.
  return rest > 0 && others.some((other) => restBetween(shift, other, zone) < rest)
}

/** Seconds that pass between two shifts by the zone's clock; without bound where they overlap, which is another reason. */
function restBetween(one: DatedSpan, other: DatedSpan, zone: string): number {
  const starts = ({ date, start_time }: DatedSpan) => secondsAt(`${date} ${start_time}`, zone)
  const ends = ({ date, end_time }: DatedSpan) => secondsAt(`${date} ${end_time}`, zone)
  const apart = Math.max(starts(one) - ends(other), starts(other) - ends(one))
  return apart < 0 ? Number.POSITIVE_INFINITY : apart
}

/** So many attended shifts of a type make somebody experienced in it. */
export const experiencedAt = 10

/** How often somebody has served the type of a job, as far as anybody asks. */
export function servedWords(count: number): string {
  if (count === 0) return '未服务过本岗'
  return count >= experiencedAt ? `熟本岗，服务过${experiencedAt}次以上` : `服务过本岗${count}次`
}

/** Whoever attended fewer in all is a newcomer, and so is whoever is still being assessed. */
export const newcomerBelow = 3

export const isNewcomer = (status: VolunteerStatus, attended: number): boolean =>
  status === 3 || attended < newcomerBelow
