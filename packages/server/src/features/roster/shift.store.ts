import { plannedColumns } from '@museum/contract/roster/roster.rules.ts'
import type { Span } from '@museum/contract/span.ts'
import type { SelectQueryBuilder } from 'kysely'
import type { Schema } from '../../db/schema.ts'
import type { Db, Tx } from '../../db/types.ts'

/** A shift as it is planned. */
export interface PlannedShift extends Span {
  activity_id: number
  service_type_id: number
  place_id: number
  explain_time: number
  name: string
}

/** Makes a shift. */
export async function insertShift(
  tx: Tx,
  row: PlannedShift & { volunteer_id: number; date: string },
  stamp: string,
): Promise<number> {
  const made = await tx
    .insertInto('roster')
    .values({ ...row, created_at: stamp, updated_at: stamp })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

/** Makes the shifts that a query selects. */
export async function insertShifts(
  tx: Tx,
  shifts: SelectQueryBuilder<Schema, never, PlannedShift & { volunteer_id: number; date: string }>,
  stamp: string,
): Promise<void> {
  const columns = [
    'volunteer_id',
    'date',
    'activity_id',
    'service_type_id',
    'place_id',
    'start_time',
    'end_time',
    'explain_time',
    'name',
  ] as const
  await tx
    .insertInto('roster')
    .columns([...columns, 'created_at', 'updated_at'])
    .expression(
      tx
        .selectFrom(shifts.as('shift'))
        .select(columns)
        .select((eb) => [eb.val(stamp).as('created_at'), eb.val(stamp).as('updated_at')]),
    )
    .execute()
}

/**
 * Writes a volunteer's plans of some days in one statement: what has an id is changed, the rest is made;
 * answers their ids in the order given. Of one day no two may begin at once.
 */
export async function writeShifts(
  tx: Tx,
  volunteer_id: number,
  plans: readonly (PlannedShift & { date: string; id?: number; taken_at?: string })[],
  stamp: string,
): Promise<number[]> {
  if (plans.length === 0) return []
  const rows = plans.map((plan) => ({
    volunteer_id,
    ...plan,
    created_at: stamp,
    updated_at: stamp,
  }))
  const changed = [
    'activity_id',
    'service_type_id',
    'place_id',
    'start_time',
    'end_time',
    'explain_time',
    'name',
    'updated_at',
  ] as const
  const written = await tx
    .insertInto('roster')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((eb) =>
          Object.fromEntries(changed.map((name) => [name, eb.ref(`excluded.${name}`)])),
        ),
    )
    .returning(['id', 'date', 'start_time'])
    .execute()
  const begin = ({ date, start_time }: { date: string; start_time: string }) =>
    `${date} ${start_time}`
  const ids = new Map(written.map((row) => [begin(row), row.id]))
  return plans.map((plan) => ids.get(begin(plan)) ?? 0)
}

/** Removes shifts of one volunteer; answers those that there were. */
export async function deleteShifts(tx: Tx, volunteerId: number, ids: readonly number[]) {
  if (ids.length === 0) return []
  return await tx
    .deleteFrom('roster')
    .where('volunteer_id', '=', volunteerId)
    .where('id', 'in', ids)
    .returning([...plannedColumns, 'id', 'created_at'])
    .execute()
}

/** A volunteer's own shift. */
export async function findOwnShift(db: Db, id: number, volunteerId: number) {
  return await db
    .selectFrom('roster')
    .select(['id', 'date'])
    .where('id', '=', id)
    .where('volunteer_id', '=', volunteerId)
    .executeTakeFirst()
}

/** What the office may set of a shift. */
export interface PlannedFields extends Span {
  volunteer_id: number
  date: string
  activity_id: number
  service_type_id: number
  place_id: number
  explain_time: number
}

/** Writes a shift's plan; false when somebody signed it, or it is gone. That its person took it goes, but where it comes back (`taken_at`). */
export async function writePlanned(
  tx: Tx,
  id: number,
  fields: PlannedFields,
  stamp: string,
  taken_at = '',
) {
  const row = await tx
    .updateTable('roster')
    .set({ ...fields, taken_at, updated_at: stamp })
    .where('id', '=', id)
    .where('attended', '=', 0)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Gives a shift to another person under its number; false when it is no longer its person's as it was seen, or
 * somebody signed it. What its person called it goes, but where it comes back to them (`name`).
 */
export async function handOver(
  tx: Tx,
  seen: Span & { id: number; volunteer_id: number; date: string },
  to: number,
  stamp: string,
  name = '',
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('roster')
    .set({ volunteer_id: to, name, taken_at: '', updated_at: stamp })
    .where('id', '=', seen.id)
    .where('volunteer_id', '=', seen.volunteer_id)
    .where('date', '=', seen.date)
    .where('start_time', '=', seen.start_time)
    .where('end_time', '=', seen.end_time)
    .where('attended', '=', 0)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Removes those of these shifts that nobody signed, and answers which they were. */
export async function deletePlanned(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
  const rows = await tx
    .deleteFrom('roster')
    .where('id', 'in', ids)
    .where('attended', '=', 0)
    .returning('id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}
