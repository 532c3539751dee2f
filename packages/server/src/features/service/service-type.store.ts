import type { Selectable } from 'kysely'
import { type Paging, pageOf } from '../../db/page.ts'
import { contains } from '../../db/portable.ts'
import type { Schema } from '../../db/schema.ts'
import type { Db, Tx } from '../../db/types.ts'
import { isUnused } from './service.read.ts'

/** What the office may set of a service type. */
export type TypeFields = Omit<Selectable<Schema['service_type']>, 'id'>

function types(db: Db) {
  return db
    .selectFrom('service_type')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('place_service_type')
        .select(eb.fn.countAll<number>().as('n'))
        .whereRef('place_service_type.service_type_id', '=', 'service_type.id')
        .as('place_count'),
    )
}

/** One office page of service types and the total. */
export async function typePage(db: Db, q: string | undefined, paging: Paging) {
  let query = types(db).orderBy('sort').orderBy('id')
  if (q) query = query.where((eb) => contains(eb.ref('name'), q))
  const { list, total } = await pageOf(db, query, paging)
  return { list: list.map(counted), total }
}

/** One service type, disabled or not. */
export async function findType(db: Db, id: number) {
  const row = await types(db).where('id', '=', id).executeTakeFirst()
  return row && counted(row)
}

// To the query's type a counting subquery may have no row.
const counted = <T extends { place_count: number | null }>(row: T) => ({
  ...row,
  place_count: row.place_count ?? 0,
})

/** Makes a service type; throws the engine's duplicate error when the name is taken. */
export async function insertType(tx: Tx, fields: TypeFields): Promise<number> {
  const made = await tx
    .insertInto('service_type')
    .values(fields)
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

/** Changes a service type; throws the engine's duplicate error when the name is taken. */
export async function updateType(tx: Tx, id: number, change: Partial<TypeFields>): Promise<void> {
  if (Object.keys(change).length > 0)
    await tx.updateTable('service_type').set(change).where('id', '=', id).execute()
}

/**
 * Removes a service type from its places, then itself; false, for the transaction to end, when
 * something names it.
 */
export async function deleteType(tx: Tx, id: number): Promise<boolean> {
  await tx.deleteFrom('place_service_type').where('service_type_id', '=', id).execute()
  const { numDeletedRows } = await tx
    .deleteFrom('service_type')
    .where('id', '=', id)
    .where((eb) => isUnused(eb, 'service_type_id', id))
    .executeTakeFirst()
  return numDeletedRows === 1n
}
