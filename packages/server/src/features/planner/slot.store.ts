import { givenIds, givenRows } from '../../db/json.ts'
import type { RowOf } from '../../db/prepared-query.ts'
import type { Db, Tx } from '../../db/types.ts'

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

/** How many people are wanted where and when, and of what; null where that is not said. */
export type SlotFields = Omit<RowOf<typeof findSlot>, 'id'>

/** A head count of the same day, type and place that shares time with a span; `but` is none. */
export async function findOverlap(
  db: Db,
  { date, service_type_id, place_id, start_time, end_time }: Omit<SlotFields, Said>,
  but = 0,
) {
  return await db
    .selectFrom('roster_slot')
    .select(['start_time', 'end_time'])
    .where('date', '=', date)
    .where('service_type_id', '=', service_type_id)
    .where('place_id', '=', place_id)
    .where('start_time', '<', end_time)
    .where('end_time', '>', start_time)
    .where('id', '<>', but)
    .orderBy('start_time')
    .limit(1)
    .executeTakeFirst()
}

type Said = 'need' | 'activity_id' | 'explain_time'

/** Ends a head count by hand: where the template set it, applying that again leaves it off. */
export async function removeByHand(tx: Tx, id: number): Promise<void> {
  const columns = ['date', 'service_type_id', 'place_id', 'start_time', 'end_time'] as const
  await tx
    .insertInto('slot_removed')
    .columns([...columns])
    .expression(
      tx
        .selectFrom('roster_slot')
        .select(columns)
        .where('id', '=', id)
        .where('template_need', 'is not', null),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['date', 'service_type_id', 'place_id', 'start_time'])
        .doUpdateSet((eb) => ({ end_time: eb.ref('excluded.end_time') })),
    )
    .execute()
  await tx.deleteFrom('roster_slot').where('id', '=', id).execute()
}

/** What was taken off the days from `first` to `last` by hand. */
export async function removedByHand(db: Db, first: string, last: string) {
  return await db
    .selectFrom('slot_removed')
    .select(['date', 'service_type_id', 'place_id', 'start_time', 'end_time'])
    .where('date', '>=', first)
    .where('date', '<=', last)
    .execute()
}

/** Forgets what was taken off days by hand. */
export async function forgetRemoved(tx: Tx, dates: readonly string[]): Promise<void> {
  await tx.deleteFrom('slot_removed').where('date', 'in', dates).execute()
}

/** Writes a head count; its day is locked alone, so that none comes beside it that shares its time. */
export async function insertSlot(tx: Tx, fields: SlotFields) {
  return await tx
    .insertInto('roster_slot')
    .values(fields)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/**
 * Changes a head count; where that is its time, its day is locked alone, and at the new one the template
 * wanted nobody: what it set there before counts as changed by hand.
 */
export async function updateSlot(
  tx: Tx,
  id: number,
  change: Partial<Omit<SlotFields, 'date' | 'service_type_id' | 'place_id'>>,
  moved: boolean,
): Promise<void> {
  if (Object.keys(change).length > 0)
    await tx
      .updateTable('roster_slot')
      .set((eb) => ({
        ...change,
        ...(moved && {
          template_need: eb.case().when('template_need', 'is not', null).then(eb.lit(0)).end(),
        }),
      }))
      .where('id', '=', id)
      .execute()
}

/** What the days from `first` to `last` want, and what the template wanted there when it was last applied. */
export async function standingSlots(db: Db, first: string, last: string) {
  return await db
    .selectFrom('roster_slot')
    .select([
      'id',
      'date',
      'service_type_id',
      'place_id',
      'start_time',
      'end_time',
      'need',
      'template_need',
    ])
    .where('date', '>=', first)
    .where('date', '<=', last)
    .execute()
}

const slotTypes = {
  date: 'text',
  service_type_id: 'integer',
  place_id: 'integer',
  start_time: 'text',
  end_time: 'text',
  need: 'integer',
  activity_id: 'integer',
  explain_time: 'integer',
} as const satisfies { [F in keyof SlotFields]: 'text' | 'integer' }

/** Writes what days want by the template; they are locked alone. */
export async function insertSlots(tx: Tx, slots: readonly SlotFields[]): Promise<void> {
  if (slots.length === 0) return
  const columns = Object.keys(slotTypes) as (keyof SlotFields)[]
  const rows = tx
    .selectFrom(givenRows(tx, slots, slotTypes).as('given'))
    .select(columns)
    .select('need as template_need')
  await tx
    .insertInto('roster_slot')
    .columns([...columns, 'template_need'])
    .expression(rows)
    .execute()
}

/** Has head counts want what the template does. */
export async function setNeeds(
  tx: Tx,
  changes: readonly { id: number; need: number }[],
): Promise<void> {
  if (changes.length === 0) return
  const rows = changes.map(({ id, need }) => ({ id, need }))
  await tx
    .updateTable('roster_slot')
    .from(givenRows(tx, rows, { id: 'integer', need: 'integer' }).as('given'))
    .set((eb) => ({ need: eb.ref('given.need'), template_need: eb.ref('given.need') }))
    .whereRef('roster_slot.id', '=', 'given.id')
    .execute()
}

/** Ends head counts; the shifts stay. */
export async function deleteSlots(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx.deleteFrom('roster_slot').where('id', 'in', givenIds(tx, ids)).execute()
}
