import { addDays } from '@museum/contract/day.ts'
import type { FaultCode } from '@museum/contract/fault.ts'
import type { Period } from '@museum/contract/period.ts'
import {
  countsOf,
  type DatedSpan,
  nearDays,
  ownReasons,
  type Serve,
  type ServingPerson,
  serveRefusals,
} from '@museum/contract/planner/serve.rules.ts'
import { mostOpenDays } from '@museum/contract/setting/open.rules.ts'
import { overlaps, spanInWords } from '@museum/contract/span.ts'
import type { VolunteerStatus } from '@museum/contract/volunteer/volunteer.rules.ts'
import { noWish } from '@museum/contract/wish/wish.rules.ts'
import type { RequestContext } from '../../context.ts'
import { closedDetail } from '../roster/plan.service.ts'
import { planningOf } from '../roster/plan.store.ts'

/** What somebody's own act is judged by, for whichever shift; that they serve has been asked. */
export async function servingOf(
  ctx: RequestContext,
  { id, status }: { id: number; status: VolunteerStatus },
  /** Days beside those on which shifts can be taken. */
  also?: Period,
) {
  const { day } = ctx.at
  // As far as the office may open them, and so far around that the rest between shifts can be told.
  const [open, end] = [addDays(day, -nearDays), addDays(day, mostOpenDays + nearDays)]
  const first = also && also.first < open ? also.first : open
  const last = also && also.last > end ? also.last : end
  const planning = await planningOf(ctx.db, id, first, last)
  const { entries, grants } = planning
  const rules = { ...planning.rules, zone: ctx.app.settings.museumZone }
  const enrolled = new Set(planning.activities.map((activity) => activity.id))
  // What one once said never stops one's own act.
  const person: ServingPerson = {
    ...{ status, disabled: 0, entries, enrolled, grants, wish: noWish, absent: [] },
    ...countsOf(entries, ctx.at, rules),
  }
  const { dayOn, windowOn } = planning
  return { person, entries, rules, dayOn, windowOn, planning }
}

export type Serving = Awaited<ReturnType<typeof servingOf>>

/** Every reason why somebody may not serve by their own will; a shift that they give for it is none of theirs. */
export function reasonsAgainst(serving: Serving, work: Serve, without?: DatedSpan): FaultCode[] {
  const { person, rules, dayOn } = serving
  const entries = person.entries.filter((entry) => !without || !isSame(entry, without))
  const reasons = ownReasons(serveRefusals(work, { ...person, entries }, dayOn(work.date), rules))
  // Who gives one for it holds as many as before.
  return reasons.filter((code) => !without || code !== 'take.too_many')
}

/** The first of them; undefined where they may. */
export const ownReason = (...of: Parameters<typeof reasonsAgainst>): FaultCode | undefined =>
  reasonsAgainst(...of)[0]

const isSame = (one: DatedSpan, other: DatedSpan) =>
  one.date === other.date && one.start_time === other.start_time && one.end_time === other.end_time

/** What is said of such a reason beside its code: with which shift it overlaps, or why that day is closed. */
export function detailOf(
  serving: Serving,
  code: FaultCode,
  work: DatedSpan & { place_id: number },
) {
  if (code !== 'roster.overlap') return closedDetail(code, work, serving.windowOn(work.date))
  const other = serving.entries.find((each) => each.date === work.date && overlaps(each, work))
  return other && { msg: `与您${spanInWords(other)}的排班重叠` }
}
