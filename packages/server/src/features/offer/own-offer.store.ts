import { sql } from 'kysely'
import { preparedQuery } from '../../db/prepared-query.ts'
import type { Db } from '../../db/types.ts'
import { servedNames } from '../roster/names.read.ts'

/**
 * The query of the open offers that wait for a person's answer and of those of their own shifts, by day and
 * time, while they can be taken at `now`. One whose shift was changed, signed or taken away is none of them.
 */
export function ownOffers(db: Db, volunteerId: number, now: string) {
  const waiting = db
    .selectFrom('offer_asked')
    .select('offer_asked.offer_id')
    .where('offer_asked.volunteer_id', '=', volunteerId)
    .where('offer_asked.state', '=', 'waiting')
  return db
    .selectFrom('offer')
    .leftJoin('service_type', 'service_type.id', 'offer.service_type_id')
    .leftJoin('place', 'place.id', 'offer.place_id')
    .leftJoin('volunteer as owner', 'owner.id', 'offer.volunteer_id')
    .leftJoin('roster as standing', 'standing.id', 'offer.shift')
    .leftJoin('roster as given', 'given.id', 'offer.give_shift')
    .leftJoin('service_type as given_type', 'given_type.id', 'given.service_type_id')
    .leftJoin('place as given_place', 'given_place.id', 'given.place_id')
    .leftJoin('offer_asked as me', (join) =>
      join.onRef('me.offer_id', '=', 'offer.id').on('me.volunteer_id', '=', volunteerId),
    )
    .innerJoin('volunteer as own', (join) => join.on('own.id', '=', volunteerId))
    .select([
      'offer.id',
      'offer.kind',
      'offer.date',
      'offer.start_time',
      'offer.end_time',
      'offer.told_at',
      'offer.until',
      'offer.give_date',
      'offer.give_start_time',
      'offer.give_end_time',
      'owner.group_id as owner_group',
      'own.group_id as own_group',
    ])
    .select((eb) => [
      eb.fn.coalesce('offer.shift', sql.lit(0)).as('shift'),
      sql<number>`case when me.offer_id is null then 1 else 0 end`.as('mine'),
      eb.fn.coalesce('me.named', sql.lit(0)).as('named'),
      ...servedNames(eb),
      sql<number>`case when given.volunteer_id = own.id then given.id else 0 end`.as('give_shift'),
      eb.fn.coalesce('given_type.name', sql.lit('')).as('given_type_name'),
      eb.fn.coalesce('given_place.name', sql.lit('')).as('given_place_name'),
      eb.fn.coalesce('owner.name', sql.lit('')).as('owner_name'),
      askedCount(db, []).as('asked_count'),
      askedCount(db, ['declined']).as('declined_count'),
    ])
    .where('offer.state', '=', sql.lit('open' as const))
    .where('offer.until', '>', now)
    .where((eb) =>
      eb.or([
        eb('offer.id', 'in', waiting),
        eb.and([eb('offer.volunteer_id', '=', volunteerId), eb('offer.kind', '<>', 'freed')]),
      ]),
    )
    .where((eb) =>
      eb.or([
        eb('offer.shift', 'is', null),
        eb.and([
          eb('standing.volunteer_id', '=', eb.ref('offer.volunteer_id')),
          eb('standing.date', '=', eb.ref('offer.date')),
          eb('standing.start_time', '=', eb.ref('offer.start_time')),
          eb('standing.end_time', '=', eb.ref('offer.end_time')),
          eb('standing.attended', '=', 0),
        ]),
      ]),
    )
    .orderBy('offer.date')
    .orderBy('offer.start_time')
    .orderBy('offer.id')
}

/** How many were asked in the offer of a surrounding query, or how many of them stand in a state. */
function askedCount(db: Db, states: readonly 'declined'[]) {
  let query = db
    .selectFrom('offer_asked as asked')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where(sql.ref('asked.offer_id'), '=', sql.ref('offer.id'))
  for (const state of states) query = query.where('asked.state', '=', sql.lit(state))
  return query.$asScalar().$notNull()
}

/** `ownOffers`, prepared. */
export const readOwnOffers = preparedQuery(
  (db, { volunteerId, now }: { volunteerId: number; now: string }) =>
    ownOffers(db, volunteerId, now),
)
