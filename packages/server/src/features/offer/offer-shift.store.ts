import { type ExpressionBuilder, sql } from 'kysely'
import type { RowOf } from '../../db/prepared-query.ts'
import type { Schema } from '../../db/schema.ts'
import type { Db } from '../../db/types.ts'
import { servedNames } from '../roster/names.read.ts'

function shifts(db: Db) {
  return db
    .selectFrom('roster')
    .leftJoin('service_type', 'service_type.id', 'roster.service_type_id')
    .leftJoin('place', 'place.id', 'roster.place_id')
    .innerJoin('volunteer', 'volunteer.id', 'roster.volunteer_id')
    .leftJoin('day_answer as answer', (join) =>
      join
        .onRef('answer.volunteer_id', '=', 'roster.volunteer_id')
        .onRef('answer.date', '=', 'roster.date'),
    )
    .select([
      'roster.id',
      'roster.volunteer_id',
      'roster.date',
      'roster.start_time',
      'roster.end_time',
      'roster.activity_id',
      'roster.service_type_id',
      'roster.place_id',
      'roster.explain_time',
      'roster.attended',
      'volunteer.name',
      'volunteer.group_id',
      // What its person calls it.
      'roster.name as called',
    ])
    .select((eb) => [
      ...servedNames(eb),
      // Whether its person has said that they come, when, and to whom.
      eb.fn.coalesce('answer.answered_at', sql.lit('')).as('answered_at'),
      eb.fn.coalesce('answer.answered_by', sql.lit('')).as('answered_by'),
    ])
}

/** A shift that may be offered, with its names and its person's group. */
export type OfferedShift = RowOf<typeof findShifts>

/** One shift; undefined where there is none in the roster. */
export async function findShift(db: Db, id: number) {
  return await shifts(db).where('roster.id', '=', id).executeTakeFirst()
}

/** Shifts by their ids; those that are not in the roster are missing. */
export async function findShifts(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  return await shifts(db).where('roster.id', 'in', ids).execute()
}

/**
 * Whom the office put on leave in the same act as the person of this shift, from `today` on: they have said that they
 * cannot come, and are asked to come in nobody's place.
 */
export async function onLeaveWith(db: Db, shift: number, today: string): Promise<Set<number>> {
  const rows = await db
    .selectFrom('roster_leave as own')
    .innerJoin('roster_leave as other', (join) =>
      join.onRef('other.told_by', '=', 'own.told_by').onRef('other.told_at', '=', 'own.told_at'),
    )
    .select('other.volunteer_id')
    .where('own.id', '=', shift)
    .where('own.told_by', '<>', '')
    .where('other.date', '>=', today)
    .execute()
  return new Set(rows.map(({ volunteer_id }) => volunteer_id))
}

/** What somebody took: a shift by its number, or the place at which they got one of their own. */
export interface TakenWork {
  id: number | null
  date: string
  start_time: string
  end_time: string
  service_type_id: number
  place_id: number
}

/** The shift that somebody has of what they took: that one as it was, or one at that place in its time; 0 where none. */
export async function theirShift(
  db: Db,
  volunteerId: number,
  { id, date, start_time, end_time, service_type_id, place_id }: TakenWork,
): Promise<number> {
  const own = db
    .selectFrom('roster')
    .select('id')
    .where('volunteer_id', '=', volunteerId)
    .where('date', '=', date)
  const found =
    id === null
      ? own
          .where('service_type_id', '=', service_type_id)
          .where('place_id', '=', place_id)
          .where('start_time', '<', end_time)
          .where('end_time', '>', start_time)
      : own
          .where('id', '=', id)
          .where('start_time', '=', start_time)
          .where('end_time', '=', end_time)
  return (await found.limit(1).execute())[0]?.id ?? 0
}

/** All shifts of a group's other members, or the one with that id, after `from` up to `last` that nobody signed and nobody offers, by day and time. */
export async function groupShifts(
  db: Db,
  { groupId, volunteerId, id }: { groupId: number; volunteerId: number; id?: number | undefined },
  { day, time, last }: { day: string; time: string; last: string },
) {
  const offered = (eb: ExpressionBuilder<Schema, 'roster'>) =>
    eb.exists(
      eb
        .selectFrom('offer')
        .select('offer.id')
        .whereRef('offer.shift', '=', 'roster.id')
        .where('offer.state', '=', sql.lit('open' as const)),
    )
  let query = shifts(db)
    .where('volunteer.group_id', '=', groupId)
    .where('volunteer.id', '<>', volunteerId)
    .where('roster.attended', '=', 0)
    .where('roster.date', '>=', day)
    .where('roster.date', '<=', last)
    .where((eb) => eb.or([eb('roster.date', '>', day), eb('roster.start_time', '>', time)]))
    .where((eb) => eb.not(offered(eb as unknown as ExpressionBuilder<Schema, 'roster'>)))
    .orderBy('roster.date')
    .orderBy('roster.start_time')
    .orderBy('roster.id')
  if (id !== undefined) query = query.where('roster.id', '=', id)
  return await query.execute()
}

/** What is known of people who may be asked: how often they were asked today, who is here, who left, who said no. */
type Fact = 'asked' | 'here' | 'left' | 'declined'

/**
 * The query of what bears on the asking for a `date`: how often people were asked on `today`, who has come
 * today and not left, while their shift runs at `time`, who left after the stamp `left`, and who has said no to
 * what is served on that date. A time that the office made up counts as one that was signed. A start is of what
 * they said no to; of who left the date-time when they did.
 */
export function askingFacts(
  db: Db,
  { date, today, time, left }: Record<'date' | 'today' | 'time' | 'left', string>,
) {
  const none = sql.lit(0)
  const asked = db
    .selectFrom('offer_asked')
    .select(sql<Fact>`'asked'`.as('what'))
    .select((eb) => ['volunteer_id', eb.fn.countAll<number>().as('count')])
    .select([sql<string>`''`.as('start_time'), none.as('service_type_id'), none.as('place_id')])
    .where('asked_at', '>=', `${today} `)
    .where('asked_at', '<', `${today}~`)
    .groupBy('volunteer_id')
  const went = sql<string>`case when repair_sign_out_time <> '' then repair_sign_out_time else sign_out_time end`
  const came = (what: 'here' | 'left') =>
    db
      .selectFrom('roster')
      .select(sql<Fact>`${sql.lit(what)}`.as('what'))
      .select(['volunteer_id', sql.lit(1).as('count'), went.as('start_time')])
      .select([none.as('service_type_id'), none.as('place_id')])
      .where('date', '=', today)
      .where((eb) => eb.or([eb('sign_time', '<>', ''), eb('repair_sign_time', '<>', '')]))
  const here = came('here').where(went, '=', '').where('end_time', '>', time)
  const gone = came('left').where(went, '>', left)
  const declined = db
    .selectFrom('offer_asked')
    .innerJoin('offer', 'offer.id', 'offer_asked.offer_id')
    .select(sql<Fact>`'declined'`.as('what'))
    .select(['offer_asked.volunteer_id', sql.lit(1).as('count')])
    .select(['offer.start_time', 'offer.service_type_id', 'offer.place_id'])
    .where('offer.date', '=', date)
    .where('offer_asked.state', '=', 'declined')
  return asked.unionAll(here).unionAll(gone).unionAll(declined)
}
