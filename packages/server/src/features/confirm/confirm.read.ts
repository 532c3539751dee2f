import { dayStanding } from '@museum/contract/confirm/confirm.rules.ts'
import { sql } from 'kysely'
import type { RequestContext } from '../../context.ts'
import { preparedQuery, type RowOf } from '../../db/prepared-query.ts'
import type { Db } from '../../db/types.ts'
import { byPhone } from '../login/reach.read.ts'
import { servedNames } from '../roster/names.read.ts'
import { rosterRules } from '../setting/setting.read.ts'

/** True of a surrounding query's shift that colleagues are asked to take: whether its person comes is open. */
export function isOffered(db: Db) {
  return sql<boolean>`exists ${db
    .selectFrom('offer')
    .select('offer.id')
    .where('offer.shift', '=', sql.ref<number>('roster.id'))
    .where('offer.state', '=', sql.lit('open' as const))}`
}

/** The query of a day's shifts that are still before their people, by time: unsigned, begun later than `after`, offered to nobody. */
export function aheadOn(db: Db, { date, after }: { date: string; after: string }) {
  return db
    .selectFrom('roster')
    .innerJoin('volunteer', 'volunteer.id', 'roster.volunteer_id')
    .innerJoin('person', 'person.id', 'roster.volunteer_id')
    .leftJoin('service_type', 'service_type.id', 'roster.service_type_id')
    .leftJoin('place', 'place.id', 'roster.place_id')
    .leftJoin('day_answer', (join) =>
      join
        .onRef('day_answer.volunteer_id', '=', 'roster.volunteer_id')
        .onRef('day_answer.date', '=', 'roster.date'),
    )
    .select(['roster.id', 'roster.volunteer_id', 'roster.start_time', 'roster.end_time'])
    .select(['volunteer.name', 'volunteer.code', byPhone.as('by_phone')])
    .select((eb) => [
      ...servedNames(eb),
      eb.fn.coalesce('day_answer.asked_at', sql.lit('')).as('asked_at'),
      eb.fn.coalesce('day_answer.answered_at', sql.lit('')).as('answered_at'),
    ])
    .where('roster.date', '=', date)
    .where('roster.start_time', '>', after)
    .where('roster.attended', '=', sql.lit(0))
    .where('person.disabled', '=', sql.lit(0))
    .where(({ not }) => not(isOffered(db)))
    .orderBy('roster.start_time')
    .orderBy('volunteer.name')
    .orderBy('roster.id')
}

const ahead = preparedQuery(aheadOn)

/** Somebody who serves on a day, with what of it is before them. */
interface DayPerson {
  volunteer_id: number
  name: string
  code: string
  shifts: Pick<
    RowOf<typeof aheadOn>,
    'id' | 'start_time' | 'end_time' | 'service_type_name' | 'place_name'
  >[]
}

/**
 * Who is still to come on a day, by how they stand to it: how many come and may still answer, and who is at
 * risk or has to be phoned, in the order of their first shifts. By one statement.
 */
export async function answersOn(ctx: Pick<RequestContext, 'db' | 'at' | 'stamp'>, date: string) {
  const { day, time } = ctx.at
  const rules = await rosterRules(ctx.db)
  // Nothing is before anybody on a day that has passed.
  const after = date > day ? '' : date === day ? time : '24:00:00'
  const rows = await ahead(ctx.db, { date, after })
  const found = { coming: 0, waiting: 0, at_risk: [] as DayPerson[], to_phone: [] as DayPerson[] }
  for (const [volunteer_id, own] of Map.groupBy(rows, (row) => row.volunteer_id)) {
    const [first] = own
    if (!first) continue
    const standing = dayStanding(date, first, ctx.stamp, rules)
    if (standing === 'unasked') continue
    if (standing === 'coming' || standing === 'waiting') {
      found[standing] += 1
      continue
    }
    found[standing].push({
      volunteer_id,
      name: first.name,
      code: first.code ?? '',
      shifts: own.map(({ id, start_time, end_time, service_type_name, place_name }) => {
        return { id, start_time, end_time, service_type_name, place_name }
      }),
    })
  }
  return found
}

/** The query of somebody's shifts of these days that nobody signed and that are offered to nobody, of days of which they have not said that they come; by day and time. */
export function unansweredOf(
  db: Db,
  { volunteerId, first, last }: { volunteerId: number; first: string; last: string },
) {
  return db
    .selectFrom('roster')
    .leftJoin('service_type', 'service_type.id', 'roster.service_type_id')
    .leftJoin('place', 'place.id', 'roster.place_id')
    .leftJoin('day_answer', (join) =>
      join
        .onRef('day_answer.volunteer_id', '=', 'roster.volunteer_id')
        .onRef('day_answer.date', '=', 'roster.date'),
    )
    .select(['roster.id', 'roster.date', 'roster.start_time', 'roster.end_time'])
    .select((eb) => servedNames(eb))
    .where('roster.volunteer_id', '=', volunteerId)
    .where('roster.date', '>=', first)
    .where('roster.date', '<=', last)
    .where('roster.attended', '=', sql.lit(0))
    .where((eb) => eb.fn.coalesce('day_answer.answered_at', sql.lit('')), '=', '')
    .where(({ not }) => not(isOffered(db)))
    .orderBy('roster.date')
    .orderBy('roster.start_time')
    .orderBy('roster.id')
}

/** `unansweredOf`, prepared. */
export const ownUnanswered = preparedQuery(unansweredOf)
