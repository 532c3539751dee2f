import { addDays } from '@museum/contract/day.ts'
import type { Reasons } from '@museum/contract/draft/draft.rules.ts'
import type { Ground, SeatFields } from '@museum/contract/draft/judge.rules.ts'
import { lapseOf } from '@museum/contract/planner/lapse.rules.ts'
import {
  countsOf,
  nearDays,
  type ServeDay,
  type ServingPerson,
  serveRefusals,
} from '@museum/contract/planner/serve.rules.ts'
import { pairOf } from '@museum/contract/roster/plan.rules.ts'
import type { RequestContext } from '../../context.ts'
import { windowsOf } from '../planner/planner.service.ts'
import { openTypes } from '../service/service.read.ts'
import { rosterRules } from '../setting/setting.read.ts'
import { readGround } from './ground.store.ts'

/** Nobody who may be planned: there is no such volunteer. */
const nobody = {
  status: 0,
  disabled: 1,
  month_most: null,
  certificate_end_time: '',
  certificate_is_valid: 0,
} as const

/** What the seats of a week are judged by, of these people; as many statements whatever their number. */
export async function groundOf(
  ctx: RequestContext,
  dates: readonly string[],
  ids: Iterable<number>,
): Promise<Ground> {
  const [first = '', last = ''] = [dates[0], dates.at(-1)]
  const rules = { ...(await rosterRules(ctx.db)), zone: ctx.app.settings.museumZone }
  const open = addDays(ctx.at.day, rules.open_days)
  const starts = [`${first.slice(0, 7)}-01`, addDays(first, -nearDays), ctx.at.day]
  const ends = [`${last.slice(0, 7)}-31`, addDays(last, nearDays), open]
  const read = await readGround(ctx.db, {
    ...{ first, last, ids: [...new Set(ids)] },
    // Whole months, since somebody may wish no more than so many in one.
    from: starts.sort()[0] ?? first,
    to: ends.sort().at(-1) ?? last,
  })
  const windows = new Map((await windowsOf(ctx, dates)).map((window) => [window.date, window]))
  const types = new Map((await openTypes(ctx.db)).map((type) => [type.id, type]))
  const pairs = new Set(read.pairs.map(pairOf))
  const people = new Map(read.people.map((person) => [person.id, person]))
  const of = <T extends { volunteer_id: number }>(rows: readonly T[]) =>
    Map.groupBy(rows, ({ volunteer_id }) => volunteer_id)
  const outside = of(read.entries.filter(({ date }) => date < first || date > last))
  const [grants, away, enrolled] = [of(read.grants), of(read.away), of(read.enrolled)]
  const absent = of(read.absent)
  const days = new Map(
    dates.map((date): [string, ServeDay] => [
      date,
      {
        window: windows.get(date) ?? { closed: 1, start_time: '', end_time: '' },
        activities: new Map(
          read.activities
            .filter((each) => each.activity_start_date <= date && date <= each.activity_end_date)
            .map((activity) => [activity.id, activity]),
        ),
        types,
        pairs,
      },
    ]),
  )
  const personOf = (id: number, beside: readonly SeatFields[]): ServingPerson => {
    const { status, disabled, month_most, ...certificate } = people.get(id) ?? nobody
    const entries = [...(outside.get(id) ?? []), ...beside]
    return {
      ...{ status, disabled, entries },
      ...countsOf(entries, ctx.at, rules),
      enrolled: new Set(enrolled.get(id)?.map(({ activity_id }) => activity_id)),
      grants: new Map(grants.get(id)?.map((one) => [one.service_type_id, one.until])),
      wish: { away: away.get(id) ?? [], month_most: month_most ?? 0 },
      absent: absent.get(id) ?? [],
      lapse: lapseOf(certificate, last),
    }
  }
  const refusals = (
    shift: SeatFields,
    others: readonly SeatFields[],
    was?: SeatFields,
  ): Reasons => {
    const day = days.get(shift.date)
    if (!day) return { hard: ['roster.closed'], soft: [] }
    // What is served on one day is not on another for that.
    const stood = was && (was.date === shift.date ? was : { ...was, activity_id: 0 })
    const found = serveRefusals(shift, personOf(shift.volunteer_id, others), day, rules, stood)
    // Whoever serves no more may keep what they have.
    const hard = was ? found.hard.filter((code) => code !== 'planner.not_volunteer') : found.hard
    return { hard, soft: found.soft }
  }
  return { at: ctx.at, refusals }
}
