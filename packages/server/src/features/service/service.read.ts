import type { ExpressionBuilder } from 'kysely'
import { cachedQuery } from '../../db/cached-query.ts'
import type { RowOf } from '../../db/prepared-query.ts'
import type { Schema } from '../../db/schema.ts'
import type { Db } from '../../db/types.ts'

/** The query of the service types that a new shift may choose, in their order. */
export function openTypeRows(db: Db) {
  return db
    .selectFrom('service_type')
    .select(['id', 'name', 'need_explain', 'need_grant'])
    .where('disabled', '=', 0)
    .orderBy('sort')
    .orderBy('id')
}

type ServiceType = RowOf<typeof openTypeRows>

const open = cachedQuery((db) => openTypeRows(db), { most: 1 })

/** The service types that a new shift may choose, in their order. */
export async function openTypes(db: Db): Promise<ServiceType[]> {
  return [...(await open(db, {}))]
}

const named = cachedQuery((db) => db.selectFrom('service_type').select(['id', 'name']), { most: 1 })

/** The names of all service types by id, those among them that no new shift may choose. */
export async function typeNames(db: Db): Promise<ReadonlyMap<number, string>> {
  return new Map((await named(db, {})).map(({ id, name }) => [id, name]))
}

const placed = cachedQuery((db) => db.selectFrom('place').select(['id', 'name']), { most: 1 })

/** The names of all places by id, those among them that no new shift may choose. */
export async function placeNames(db: Db): Promise<ReadonlyMap<number, string>> {
  return new Map((await placed(db, {})).map(({ id, name }) => [id, name]))
}

const ofType = cachedQuery(
  (db, { typeId }: { typeId: number }) =>
    db
      .selectFrom('place_service_type')
      .innerJoin('place', 'place.id', 'place_service_type.place_id')
      .innerJoin('service_type', 'service_type.id', 'place_service_type.service_type_id')
      .select(['place.id', 'place.name'])
      .where('place_service_type.service_type_id', '=', typeId)
      .where('place.disabled', '=', 0)
      .where('service_type.disabled', '=', 0)
      .orderBy('place.sort')
      .orderBy('place.id'),
  { most: 200, empty: false },
)

/** The places that a new shift of a type may choose, in their order. */
export async function placesOfType(db: Db, typeId: number) {
  return [...(await ofType(db, { typeId }))]
}

/** The query of which place takes which type, of all that a new shift may choose. */
export function openPairs(db: Db) {
  return db
    .selectFrom('place_service_type')
    .innerJoin('place', 'place.id', 'place_service_type.place_id')
    .innerJoin('service_type', 'service_type.id', 'place_service_type.service_type_id')
    .select(['place_service_type.place_id', 'place_service_type.service_type_id'])
    .where('place.disabled', '=', 0)
    .where('service_type.disabled', '=', 0)
}

/** True where no shift, none that a closing took, no wanted head count, no template of them, no draft, no closure and no training names this. */
export function isUnused(
  eb: ExpressionBuilder<Schema, 'place' | 'service_type'>,
  column: 'service_type_id' | 'place_id',
  id: number,
) {
  const uses = (
    ['roster', 'roster_closed', 'roster_leave', 'roster_slot', 'demand', 'roster_draft'] as const
  ).map((table) => eb.exists(eb.selectFrom(table).select('id').where(column, '=', id)))
  const closed = eb
    .selectFrom('closure_place')
    .select('closure_id')
    .where('closure_place.place_id', '=', id)
  const met = eb
    .selectFrom('meeting')
    .select('meeting.id')
    .where('meeting.service_type_id', '=', id)
  return eb.not(eb.or([...uses, eb.exists(column === 'place_id' ? closed : met)]))
}
