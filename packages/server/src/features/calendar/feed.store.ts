import type { MeetingKind } from '@museum/contract/meeting/meeting.rules.ts'
import { type Insertable, sql } from 'kysely'
import { writtenInParts } from '../../db/parts.ts'
import { preparedQuery, type RowOf } from '../../db/prepared-query.ts'
import type { Schema } from '../../db/schema.ts'
import type { Db, Tx } from '../../db/types.ts'
import { withNames } from '../roster/names.read.ts'
import type { CalendarShift, ToldEvent } from './event.rules.ts'

const byHash = preparedQuery((db, { hash }: { hash: string }) =>
  db
    .selectFrom('calendar_feed')
    .innerJoin('person', 'person.id', 'calendar_feed.volunteer_id')
    .select([
      'calendar_feed.volunteer_id',
      'calendar_feed.fetched_at',
      'calendar_feed.told',
      'calendar_feed.etag',
    ])
    .where('calendar_feed.token_hash', '=', hash)
    .where('person.disabled', '=', 0),
)

/** The calendar of an address; undefined where there is none, or its owner may not log in. */
export async function findFeed(db: Db, hash: string): Promise<RowOf<typeof byHash> | undefined> {
  return (await byHash(db, { hash }))[0]
}

/** Somebody's own address, sealed, and what became of it; undefined while they have none. */
export async function ownFeed(db: Db, volunteerId: number) {
  return await db
    .selectFrom('calendar_feed')
    .select(['token_sealed', 'created_at', 'fetched_at'])
    .where('volunteer_id', '=', volunteerId)
    .executeTakeFirst()
}

/** Keeps a new address in place of the one before; what the calendar was told of shifts stays known. */
export async function keepFeed(
  tx: Tx,
  row: Pick<
    Insertable<Schema['calendar_feed']>,
    'volunteer_id' | 'token_hash' | 'token_sealed' | 'created_at'
  >,
): Promise<void> {
  const anew = { ...row, fetched_at: '', told: '', etag: '' }
  await tx
    .insertInto('calendar_feed')
    .values(anew)
    .onConflict((conflict) => conflict.column('volunteer_id').doUpdateSet(anew))
    .execute()
}

/** Ends an address; false when there was none. */
export async function deleteFeed(tx: Tx, volunteerId: number): Promise<boolean> {
  const row = await tx
    .deleteFrom('calendar_feed')
    .where('volunteer_id', '=', volunteerId)
    .returning('volunteer_id')
    .executeTakeFirst()
  return row !== undefined
}

type Since = { volunteerId: number; since: string }

const served = (db: Db, value: Since) =>
  db
    .selectFrom('roster')
    .innerJoin('activity', 'activity.id', 'roster.activity_id')
    .innerJoin('service_type', 'service_type.id', 'roster.service_type_id')
    .innerJoin('place', 'place.id', 'roster.place_id')
    .select([
      'roster.id',
      'roster.date',
      'roster.start_time',
      'roster.end_time',
      'activity.title',
      'service_type.name as type',
      'place.name as place',
      sql<MeetingKind | ''>`''`.as('kind'),
    ])
    .where('roster.volunteer_id', '=', value.volunteerId)
    .where('roster.date', '>=', value.since)

const appointments = preparedQuery((db, value: Since) =>
  served(db, value)
    .unionAll(
      db
        .selectFrom('meeting_seat')
        .innerJoin('meeting', 'meeting.id', 'meeting_seat.meeting_id')
        .innerJoin('meeting_slot', 'meeting_slot.id', 'meeting_seat.slot_id')
        .select([
          sql<number>`-meeting_seat.id`.as('id'),
          'meeting.date',
          'meeting_slot.start_time',
          'meeting_slot.end_time',
          'meeting.title',
          'meeting.content as type',
          'meeting.place',
          'meeting.kind',
        ])
        .where('meeting_seat.volunteer_id', '=', value.volunteerId)
        .where('meeting_seat.state', 'in', ['booked', 'came', 'absent'])
        .where('meeting.date', '>=', value.since),
    )
    .orderBy('date')
    .orderBy('start_time')
    .orderBy('id'),
)

/** Somebody's shifts from a day on, in order, and their seats of meetings, whose numbers are below 0. */
export async function shiftsSince(
  db: Db,
  volunteerId: number,
  since: string,
): Promise<CalendarShift[]> {
  const rows = await appointments(db, { volunteerId, since })
  return rows.map(({ kind, ...row }) => (kind === '' ? row : { ...row, kind }))
}

/** One shift as a calendar shows it, with whose it is and how often their calendar was told of it anew; undefined where there is none. */
export async function calendarShift(db: Db, id: number) {
  return await withNames(db.selectFrom('roster'))
    .leftJoin('calendar_event', (join) =>
      join
        .onRef('calendar_event.volunteer_id', '=', 'roster.volunteer_id')
        .onRef('calendar_event.shift', '=', 'roster.id'),
    )
    .select(['roster.id', 'roster.date', 'roster.start_time', 'roster.end_time'])
    .select((eb) => [
      eb.fn.coalesce('activity.title', sql.lit('')).as('title'),
      eb.fn.coalesce('service_type.name', sql.lit('')).as('type'),
      eb.fn.coalesce('place.name', sql.lit('')).as('place'),
    ])
    .select(['roster.volunteer_id', 'calendar_event.sequence'])
    .where('roster.id', '=', id)
    .executeTakeFirst()
}

const events = preparedQuery((db, value: Since) =>
  db
    .selectFrom('calendar_event')
    .select(['shift', 'date', 'sequence', 'cancelled', 'content', 'changed_at'])
    .where('volunteer_id', '=', value.volunteerId)
    .where('date', '>=', value.since)
    .orderBy('date')
    .orderBy('shift'),
)

/** What a calendar was told of shifts from a day on. */
export async function eventsSince(db: Db, volunteerId: number, since: string) {
  return await events(db, { volunteerId, since })
}

/** Keeps what a calendar is told now. */
export async function keepEvents(
  tx: Tx,
  volunteer_id: number,
  told: readonly ToldEvent[],
): Promise<void> {
  for (const part of writtenInParts(told))
    await tx
      .insertInto('calendar_event')
      .values(part.map((event) => ({ volunteer_id, ...event })))
      .onConflict((conflict) =>
        conflict.columns(['volunteer_id', 'shift']).doUpdateSet((eb) => ({
          date: eb.ref('excluded.date'),
          sequence: eb.ref('excluded.sequence'),
          cancelled: eb.ref('excluded.cancelled'),
          content: eb.ref('excluded.content'),
          changed_at: eb.ref('excluded.changed_at'),
        })),
      )
      .execute()
}

/** Notes of an address, while it is still this one, what was fetched and when. */
export async function noteFetched(
  tx: Tx,
  hash: string,
  noted: { told?: string; etag?: string; fetched_at: string },
): Promise<void> {
  await tx.updateTable('calendar_feed').set(noted).where('token_hash', '=', hash).execute()
}
