import type { meetingOfficeCalls } from '@museum/contract/meeting/meeting-office.calls.ts'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { CallFilter } from '../../db/page.ts'
import type { RowOf } from '../../db/prepared-query.ts'
import type { Schema } from '../../db/schema.ts'
import type { Db, Tx } from '../../db/types.ts'

export type MeetingFilter = CallFilter<typeof meetingOfficeCalls.list>

/** The query of meetings with the sums of their slots and seats, in no order. */
function summed(db: Db) {
  const own = sql.ref<number>('meeting.id')
  const slots = db.selectFrom('meeting_slot').where('meeting_slot.meeting_id', '=', own)
  const seats = db.selectFrom('meeting_seat').where('meeting_seat.meeting_id', '=', own)
  return db
    .selectFrom('meeting')
    .selectAll('meeting')
    .select((eb) => [
      eb.fn
        .coalesce(slots.select((one) => one.fn.sum<number>('seats').as('n')).$asScalar(), eb.lit(0))
        .as('all_seats'),
      eb.fn
        .coalesce(slots.select((one) => one.fn.sum<number>('taken').as('n')).$asScalar(), eb.lit(0))
        .as('taken'),
      seats
        .select((one) => one.fn.countAll<number>().as('n'))
        .where('meeting_seat.state', '=', 'came')
        .$asScalar()
        .as('came'),
      seats
        .select((one) => one.fn.countAll<number>().as('n'))
        .where('meeting_seat.state', 'in', ['came', 'absent'])
        .where('meeting_seat.decided_at', '<>', '')
        .$asScalar()
        .as('decided'),
    ])
}

export type MeetingRow = RowOf<typeof summed>

const waitsForResults = sql<boolean>`(meeting.state = 'open' and exists (select 1 from meeting_seat as seat
  where seat.meeting_id = meeting.id and seat.state in ('booked', 'came') and seat.decided_at = ''))`

/**
 * The query of the meetings: those of today and later, with those before that still wait for results, the next
 * first; or those before, the latest first.
 */
export function meetingRows(db: Db, { kind, when }: MeetingFilter, now: string) {
  const today = now.slice(0, 10)
  let query = summed(db)
  if (kind) query = query.where('meeting.kind', '=', kind)
  const order = when === 'coming' ? 'asc' : 'desc'
  return query
    .where((eb) =>
      when === 'coming'
        ? eb.or([eb('meeting.date', '>=', today), waitsForResults])
        : eb('meeting.date', '<', today),
    )
    .orderBy('meeting.date', order)
    .orderBy('meeting.start_time', order)
    .orderBy('meeting.id', order)
}

/** One meeting with its sums. */
export async function findMeeting(db: Db, id: number): Promise<MeetingRow | undefined> {
  return await summed(db).where('meeting.id', '=', id).executeTakeFirst()
}

export async function insertMeeting(tx: Tx, row: Insertable<Schema['meeting']>): Promise<number> {
  const { id } = await tx
    .insertInto('meeting')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateMeeting(
  tx: Tx,
  id: number,
  change: Updateable<Schema['meeting']>,
): Promise<void> {
  await tx.updateTable('meeting').set(change).where('id', '=', id).execute()
}

interface Span {
  start_time: string
  end_time: string
}

export async function insertSlots(
  tx: Tx,
  meeting_id: number,
  spans: readonly Span[],
  seats: number,
): Promise<void> {
  await tx
    .insertInto('meeting_slot')
    .values(spans.map((span) => ({ meeting_id, ...span, seats })))
    .execute()
}

/** Ends the slots of a meeting of which nobody ever had a seat; false where somebody had. */
export async function deleteSlots(tx: Tx, meetingId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('meeting_slot')
    .where('meeting_id', '=', meetingId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('meeting_seat')
            .select('meeting_seat.id')
            .whereRef('meeting_seat.meeting_id', '=', 'meeting_slot.meeting_id'),
        ),
      ),
    )
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** A meeting's slots in order. */
export async function slotsOfMeeting(db: Db, meetingId: number) {
  return await db
    .selectFrom('meeting_slot')
    .select(['id', 'start_time', 'end_time', 'seats', 'taken'])
    .where('meeting_id', '=', meetingId)
    .orderBy('start_time')
    .orderBy('id')
    .execute()
}

/** A slot with what is asked of its meeting before it is taken. */
export async function findSlot(db: Db, id: number) {
  return await db
    .selectFrom('meeting_slot')
    .innerJoin('meeting', 'meeting.id', 'meeting_slot.meeting_id')
    .select([
      'meeting_slot.id',
      'meeting_slot.meeting_id',
      'meeting_slot.start_time',
      'meeting_slot.end_time',
      'meeting.kind',
      'meeting.gives',
      'meeting.title',
      'meeting.date',
      'meeting.place',
      'meeting.state',
    ])
    .where('meeting_slot.id', '=', id)
    .executeTakeFirst()
}

export type SlotRow = NonNullable<Awaited<ReturnType<typeof findSlot>>>

/** Takes a seat of a slot; false where none is free, or its meeting is not open. */
export async function claimSeat(tx: Tx, slotId: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('meeting_slot')
    .set((eb) => ({ taken: eb('taken', '+', 1) }))
    .where('id', '=', slotId)
    .whereRef('taken', '<', 'seats')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('meeting')
          .select('meeting.id')
          .whereRef('meeting.id', '=', 'meeting_slot.meeting_id')
          .where('meeting.state', '=', 'open'),
      ),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Gives seats of slots back, one for each time that a slot is named. */
export async function freeSeats(tx: Tx, slotIds: readonly number[]): Promise<void> {
  for (const [, alike] of Map.groupBy(
    [
      ...Map.groupBy(
        [...slotIds].sort((a, b) => a - b),
        (id) => id,
      ),
    ],
    ([, times]) => times.length,
  ))
    await tx
      .updateTable('meeting_slot')
      .set((eb) => ({ taken: eb('taken', '-', alike[0]?.[1].length ?? 0) }))
      .where(
        'id',
        'in',
        alike.map(([id]) => id),
      )
      .execute()
}
