import type { Outcome, SeatState } from '@museum/contract/meeting/meeting.rules.ts'
import type { Insertable } from 'kysely'
import { givenRows } from '../../db/json.ts'
import type { RowOf } from '../../db/prepared-query.ts'
import type { Schema } from '../../db/schema.ts'
import type { Db, Tx } from '../../db/types.ts'

/** The states of a seat that somebody has or had until it began. */
const standing = ['booked', 'came', 'absent'] as const satisfies SeatState[]

/** The query of a meeting's seats with their people, by slot. */
export function seatRows(db: Db, meetingId: number) {
  return db
    .selectFrom('meeting_seat')
    .innerJoin('meeting_slot', 'meeting_slot.id', 'meeting_seat.slot_id')
    .innerJoin('volunteer', 'volunteer.id', 'meeting_seat.volunteer_id')
    .innerJoin('meeting', 'meeting.id', 'meeting_seat.meeting_id')
    .leftJoin('meeting_invite', (join) =>
      join
        .onRef('meeting_invite.volunteer_id', '=', 'meeting_seat.volunteer_id')
        .onRef('meeting_invite.kind', '=', 'meeting.kind'),
    )
    .select([
      'meeting_seat.id',
      'meeting_seat.slot_id',
      'meeting_seat.booked_at',
      'meeting_invite.invited_at',
      'meeting_slot.start_time',
      'meeting_slot.end_time',
      'meeting_seat.volunteer_id',
      'meeting_seat.hold',
      'meeting_seat.state',
      'meeting_seat.scores',
      'meeting_seat.remark',
      'meeting_seat.told',
      'meeting_seat.outcome',
      'meeting_seat.decided_at',
      'volunteer.name',
      'volunteer.code',
      'volunteer.img_path',
      'volunteer.phone_masked',
      'volunteer.sex',
      'volunteer.birth_time',
      'volunteer.job',
      'volunteer.languages',
      'volunteer.status',
    ])
    .where('meeting_seat.meeting_id', '=', meetingId)
    .where('meeting_seat.state', 'in', standing)
    .orderBy('meeting_slot.start_time')
    .orderBy('meeting_seat.id')
}

export type SeatRow = RowOf<typeof seatRows>

/** The query of seats with their slot and meeting. */
function placed(db: Db) {
  return db
    .selectFrom('meeting_seat')
    .innerJoin('meeting_slot', 'meeting_slot.id', 'meeting_seat.slot_id')
    .innerJoin('meeting', 'meeting.id', 'meeting_seat.meeting_id')
    .select([
      'meeting_seat.id as seat_id',
      'meeting_seat.slot_id',
      'meeting_seat.volunteer_id',
      'meeting_seat.hold',
      'meeting_seat.state',
      'meeting.id',
      'meeting.kind',
      'meeting.gives',
      'meeting.title',
      'meeting.date',
      'meeting.place',
      'meeting.content',
      'meeting_slot.start_time',
      'meeting_slot.end_time',
    ])
}

export type PlacedSeat = RowOf<typeof placed>

/** The seats that these people hold, in order. */
export async function heldSeats(db: Db, volunteerIds: readonly number[]): Promise<PlacedSeat[]> {
  if (volunteerIds.length === 0) return []
  return await placed(db)
    .where('meeting_seat.volunteer_id', 'in', volunteerIds)
    .where('meeting_seat.hold', '<>', '')
    .orderBy('meeting.date')
    .orderBy('meeting_slot.start_time')
    .orderBy('meeting_seat.id')
    .execute()
}

/** One seat with its slot and meeting. */
export async function findSeat(db: Db, id: number): Promise<PlacedSeat | undefined> {
  return await placed(db).where('meeting_seat.id', '=', id).executeTakeFirst()
}

/** What of somebody's was decided at a moment. */
export async function decidedSeats(db: Db, volunteerId: number, at: string) {
  return await placed(db)
    .where('meeting_seat.volunteer_id', '=', volunteerId)
    .where('meeting_seat.decided_at', '=', at)
    .execute()
}

/** Adds a seat; throws the engine's duplicate error where its person holds one. */
export async function insertSeat(tx: Tx, row: Insertable<Schema['meeting_seat']>): Promise<number> {
  const { id } = await tx
    .insertInto('meeting_seat')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Ends booked seats; answers those that ended, whose places are free now. */
export async function endSeats(
  tx: Tx,
  ids: readonly number[],
  end: { state: 'moved' | 'cancelled'; updated_at: string; decided_at?: string },
) {
  if (ids.length === 0) return []
  return await tx
    .updateTable('meeting_seat')
    .set({ ...end, hold: '' })
    .where('id', 'in', ids)
    .where('state', '=', 'booked')
    .returning(['id', 'slot_id', 'volunteer_id'])
    .execute()
}

/** The booked seats of a meeting. */
export async function bookedSeats(db: Db, meetingId: number) {
  return await db
    .selectFrom('meeting_seat')
    .innerJoin('meeting_slot', 'meeting_slot.id', 'meeting_seat.slot_id')
    .select(['meeting_seat.id', 'meeting_seat.slot_id', 'meeting_seat.volunteer_id'])
    .select(['meeting_slot.start_time', 'meeting_slot.end_time'])
    .where('meeting_seat.meeting_id', '=', meetingId)
    .where('meeting_seat.state', '=', 'booked')
    .orderBy('meeting_seat.volunteer_id')
    .execute()
}

/** What of a seat the office marks. */
export interface MarkedSeat {
  id: number
  hold: string
  state: SeatState
  scores: string
  remark: string
  told: string
  outcome: Outcome
}

const marked = {
  hold: 'text',
  state: 'text',
  scores: 'text',
  remark: 'text',
  told: 'text',
  outcome: 'text',
} as const

/** Writes what was marked of undecided seats; throws the engine's duplicate error where one is held again beside another. */
export async function markSeats(
  tx: Tx,
  rows: readonly MarkedSeat[],
  updated_at: string,
): Promise<number> {
  const names = Object.keys(marked) as (keyof typeof marked)[]
  const { numUpdatedRows } = await tx
    .updateTable('meeting_seat')
    .from(givenRows(tx, rows, { id: 'integer', ...marked }).as('given'))
    .set((eb) => ({
      ...Object.fromEntries(names.map((name) => [name, eb.ref(`given.${name}`)])),
      updated_at,
    }))
    .whereRef('meeting_seat.id', '=', 'given.id')
    .where('meeting_seat.state', 'in', standing)
    .where('meeting_seat.decided_at', '=', '')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** What was proposed of these is the result. */
export async function decideSeats(tx: Tx, ids: readonly number[], stamp: string): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('meeting_seat')
    .set({ decided_at: stamp, hold: '', updated_at: stamp })
    .where('id', 'in', ids)
    .where('decided_at', '=', '')
    .execute()
}

/** A result is a proposal again. */
export async function reopenSeat(
  tx: Tx,
  id: number,
  back: { state: SeatState; hold: string; updated_at: string },
): Promise<void> {
  await tx
    .updateTable('meeting_seat')
    .set({ ...back, decided_at: '' })
    .where('id', '=', id)
    .execute()
}

/** Results of a moment are proposals again. */
export async function reopenSeats(
  tx: Tx,
  ids: readonly number[],
  { hold, made, updated_at }: { hold: string; made: string; updated_at: string },
): Promise<void> {
  await tx
    .updateTable('meeting_seat')
    .set({ decided_at: '', hold, updated_at })
    .where('id', 'in', ids)
    .where('decided_at', '=', made)
    .execute()
}
