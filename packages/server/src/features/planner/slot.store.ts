import type { Span } from '@museum/contract/span.ts'
import type { Db, Tx } from '../../db/db.ts'

/** How many people are wanted where and when. */
export interface SlotFields extends Span {
  date: string
  service_type_id: number
  place_id: number
  need: number
  /** What is served; null where it is not said. */
  activity_id: number | null
  explain_time: number
}

const columns = [
  'roster_slot.id',
  'roster_slot.date',
  'roster_slot.service_type_id',
  'roster_slot.place_id',
  'roster_slot.start_time',
  'roster_slot.end_time',
  'roster_slot.need',
  'roster_slot.activity_id',
  'roster_slot.explain_time',
] as const

/** One wanted head count. */
export async function findSlot(db: Db, id: number) {
  return await db.selectFrom('roster_slot').select(columns).where('id', '=', id).executeTakeFirst()
}

/** Writes a head count; throws the engine's duplicate error where that start has one. */
export async function insertSlot(tx: Tx, fields: SlotFields) {
  return await tx
    .insertInto('roster_slot')
    .values(fields)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Changes a head count; throws the engine's duplicate error where that start has one. */
export async function updateSlot(
  tx: Tx,
  id: number,
  change: Partial<Omit<SlotFields, 'date' | 'service_type_id' | 'place_id'>>,
): Promise<void> {
  if (Object.keys(change).length > 0)
    await tx.updateTable('roster_slot').set(change).where('id', '=', id).execute()
}

export async function deleteSlot(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('roster_slot').where('id', '=', id).execute()
}
