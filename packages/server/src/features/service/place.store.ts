import type { Selectable } from 'kysely'
import { cachedQuery } from '../../db/cached-query.ts'
import { type Paging, pageOf } from '../../db/page.ts'
import { contains } from '../../db/portable.ts'
import type { RowOf } from '../../db/prepared-query.ts'
import type { Schema } from '../../db/schema.ts'
import type { Db, Tx } from '../../db/types.ts'
import { isUnused } from './service.read.ts'

/** What the office may set of a place, beside its service types. */
export type PlaceFields = Omit<Selectable<Schema['place']>, 'id'>

/** One office page of places and the total. */
export async function placePage(db: Db, q: string | undefined, paging: Paging) {
  let query = db.selectFrom('place')
  if (q) query = query.where((eb) => contains(eb.ref('name'), q))
  return await pageOf(db, query.selectAll().orderBy('sort').orderBy('id'), paging)
}

const pairs = cachedQuery(
  (db) => db.selectFrom('place_service_type').selectAll().orderBy('service_type_id'),
  { most: 1 },
)

/** The service types of these places. */
export async function typesOfPlaces(
  db: Db,
  placeIds: number[],
): Promise<readonly RowOf<typeof pairs>[]> {
  if (placeIds.length === 0) return []
  if (!db.isTransaction) return await pairs(db, {})
  return await db
    .selectFrom('place_service_type')
    .selectAll()
    .where('place_id', 'in', placeIds)
    .orderBy('service_type_id')
    .execute()
}

/** One place, disabled or not. */
export async function findPlace(db: Db, id: number) {
  return await db.selectFrom('place').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Makes a place; throws the engine's duplicate error when the name is taken. */
export async function insertPlace(tx: Tx, fields: PlaceFields): Promise<number> {
  const made = await tx.insertInto('place').values(fields).returning('id').executeTakeFirstOrThrow()
  return made.id
}

/** Changes a place; throws the engine's duplicate error when the name is taken. */
export async function updatePlace(tx: Tx, id: number, change: Partial<PlaceFields>) {
  if (Object.keys(change).length > 0)
    await tx.updateTable('place').set(change).where('id', '=', id).execute()
}

/** Replaces the service types of a place. */
export async function writeTypes(tx: Tx, placeId: number, typeIds: readonly number[]) {
  await tx.deleteFrom('place_service_type').where('place_id', '=', placeId).execute()
  if (typeIds.length === 0) return
  const rows = typeIds.map((service_type_id) => ({ place_id: placeId, service_type_id }))
  await tx.insertInto('place_service_type').values(rows).execute()
}

/** How many of these service types there are. */
export async function countTypes(db: Db, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0
  const { n } = await db
    .selectFrom('service_type')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow()
  return n
}

/** Removes a place and what it takes; false, for the transaction to end, when something names it. */
export async function deletePlace(tx: Tx, id: number): Promise<boolean> {
  await writeTypes(tx, id, [])
  const { numDeletedRows } = await tx
    .deleteFrom('place')
    .where('id', '=', id)
    .where((eb) => isUnused(eb, 'place_id', id))
    .executeTakeFirst()
  return numDeletedRows === 1n
}
