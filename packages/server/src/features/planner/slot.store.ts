import type { Span } from '@museum/contract/span.ts'
import type { Db } from '../../db/db.ts'
import type { PlanFilter } from './planner.store.ts'

/** How many people are wanted where and when. */
export interface SlotFields extends Span {
  date: string
  service_type_id: number
  place_id: number
  need: number
}

const columns = [
  'roster_slot.id',
  'roster_slot.date',
  'roster_slot.service_type_id',
  'roster_slot.place_id',
  'roster_slot.start_time',
  'roster_slot.end_time',
  'roster_slot.need',
] as const

/** The query of the wanted head counts of some days. */
export function wantedSlots(db: Db, filter: PlanFilter) {
  let query = db
    .selectFrom('roster_slot')
    .select(columns)
    .where('roster_slot.date', '>=', filter.first)
    .where('roster_slot.date', '<=', filter.last)
  if (filter.service_type_id)
    query = query.where('roster_slot.service_type_id', '=', filter.service_type_id)
  if (filter.place_id) query = query.where('roster_slot.place_id', '=', filter.place_id)
  return query.orderBy('roster_slot.date').orderBy('roster_slot.start_time')
}

/** One wanted head count. */
export async function findSlot(db: Db, id: number) {
  return await db.selectFrom('roster_slot').select(columns).where('id', '=', id).executeTakeFirst()
}

/** Writes a head count; throws the engine's duplicate error where that start has one. */
export async function insertSlot(db: Db, fields: SlotFields): Promise<number> {
  const { id } = await db
    .insertInto('roster_slot')
    .values(fields)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes a head count; throws the engine's duplicate error where that start has one. */
export async function updateSlot(
  db: Db,
  id: number,
  change: Partial<Span & { need: number }>,
): Promise<void> {
  if (Object.keys(change).length > 0)
    await db.updateTable('roster_slot').set(change).where('id', '=', id).execute()
}

export async function deleteSlot(db: Db, id: number): Promise<void> {
  await db.deleteFrom('roster_slot').where('id', '=', id).execute()
}
