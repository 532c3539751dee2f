import type { bulkCalls } from '@museum/contract/bulk/bulk.calls.ts'
import type { BulkOutcome } from '@museum/contract/bulk/bulk.rules.ts'
import { type Insertable, type Selectable, type SqlBool, sql, type Updateable } from 'kysely'
import { givenIds, givenRows } from '../../db/json.ts'
import type { CallFilter } from '../../db/page.ts'
import { contains, containsName } from '../../db/portable.ts'
import type { Schema } from '../../db/schema.ts'
import type { Db, Tx } from '../../db/types.ts'
import type { Picked } from './subject.store.ts'

export type BulkRow = Selectable<Schema['bulk']>

const pickedTypes = { record_id: 'integer', volunteer_id: 'integer', about: 'text' } as const

/** Makes one, and notes each of these as waiting. */
export async function insertBulk(
  tx: Tx,
  row: Omit<Insertable<Schema['bulk']>, 'id'>,
  picked: readonly Picked[],
): Promise<BulkRow> {
  const made = await tx.insertInto('bulk').values(row).returningAll().executeTakeFirstOrThrow()
  const { id } = made
  await tx
    .insertInto('bulk_person')
    .columns(['bulk_id', 'record_id', 'volunteer_id', 'about', 'outcome'])
    .expression((eb) =>
      eb
        .selectFrom(givenRows(tx, picked, pickedTypes).as('given'))
        .select((one) => [
          one.cast<number>(one.val(id), 'bigint').as('bulk_id'),
          'given.record_id',
          'given.volunteer_id',
          'given.about',
          one.cast<BulkOutcome>(one.val('waiting'), 'text').as('outcome'),
        ]),
    )
    .execute()
  return made
}

/** One of them; undefined where there is none. */
export async function findBulk(db: Db, id: number): Promise<BulkRow | undefined> {
  return await db.selectFrom('bulk').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Changes one, and answers it. */
export async function changeBulk(
  tx: Tx,
  id: number,
  change: Updateable<Schema['bulk']>,
): Promise<BulkRow> {
  return await tx
    .updateTable('bulk')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The next of one with an outcome, behind `after`, by record or person. */
export async function nextPicked(
  db: Db,
  { id, outcome, after }: { id: number; outcome: BulkOutcome; after?: Key | undefined },
  limit: number,
) {
  let query = db
    .selectFrom('bulk_person')
    .select(['record_id', 'volunteer_id', 'about', 'was', 'becomes', 'before'])
    .where('bulk_id', '=', id)
    .where('outcome', '=', outcome)
    .orderBy('record_id')
    .orderBy('volunteer_id')
    .limit(limit)
  if (after) query = query.where(behind(after))
  return await query.execute()
}

/** Which row of one it is. */
export type Key = Omit<Picked, 'about'>

const behind = ({ record_id, volunteer_id }: Key) =>
  sql<SqlBool>`(record_id, volunteer_id) > (${record_id}, ${volunteer_id})`

/** What became of one. */
export interface Outcome extends Key {
  outcome: BulkOutcome
  why: string
  was: string
  becomes: string
  before: string
}

const keyTypes = { bulk_id: 'integer', record_id: 'integer', volunteer_id: 'integer' } as const

/** Rows with their whole key, so that each is found by it and not among all of the bulk. */
const keyed = <T extends Key>(bulk_id: number, rows: readonly T[]) =>
  rows.map((row) => ({ bulk_id, ...row }))

/** Notes what became of these. */
export async function noteOutcomes(
  tx: Tx,
  id: number,
  outcomes: readonly Outcome[],
  at: string,
): Promise<void> {
  const types = {
    ...keyTypes,
    outcome: 'text',
    why: 'text',
    was: 'text',
    becomes: 'text',
    before: 'text',
  } as const
  await tx
    .updateTable('bulk_person')
    .from(givenRows(tx, keyed(id, outcomes), types).as('given'))
    .set((eb) => ({
      outcome: eb.ref('given.outcome'),
      why: eb.ref('given.why'),
      was: eb.ref('given.was'),
      becomes: eb.ref('given.becomes'),
      before: eb.ref('given.before'),
      at,
    }))
    .whereRef('bulk_person.bulk_id', '=', 'given.bulk_id')
    .whereRef('bulk_person.record_id', '=', 'given.record_id')
    .whereRef('bulk_person.volunteer_id', '=', 'given.volunteer_id')
    .execute()
}

/** Notes that what was done to these was taken back, or could not be. */
export async function noteUndone(
  tx: Tx,
  id: number,
  undone: readonly (Key & { outcome: BulkOutcome; why: string })[],
): Promise<void> {
  const types = { ...keyTypes, outcome: 'text', why: 'text' } as const
  await tx
    .updateTable('bulk_person')
    .from(givenRows(tx, keyed(id, undone), types).as('given'))
    .set((eb) => ({ outcome: eb.ref('given.outcome'), why: eb.ref('given.why') }))
    .whereRef('bulk_person.bulk_id', '=', 'given.bulk_id')
    .whereRef('bulk_person.record_id', '=', 'given.record_id')
    .whereRef('bulk_person.volunteer_id', '=', 'given.volunteer_id')
    .execute()
}

/** The query of what was done to many, the newest first. */
export function bulkRows(db: Db, { q }: CallFilter<typeof bulkCalls.list>) {
  const query = db.selectFrom('bulk').selectAll().orderBy('id', 'desc')
  return q
    ? query.where((eb) => eb.or([contains(eb.ref('words'), q), contains(eb.ref('created_by'), q)]))
    : query
}

/** Of one bulk those of an outcome, or of whom somebody types a part. */
export type PickedFilter = CallFilter<typeof bulkCalls.people>

/** The query of what one was done to, by record or person; of one outcome where it says so. */
export function pickedRows(db: Db, { id, outcome, q }: PickedFilter) {
  const query = db
    .selectFrom('bulk_person')
    .innerJoin('volunteer', 'volunteer.id', 'bulk_person.volunteer_id')
    .leftJoin('statement', (join) =>
      join
        .onRef('statement.bulk_id', '=', 'bulk_person.bulk_id')
        .onRef('statement.volunteer_id', '=', 'bulk_person.volunteer_id'),
    )
    .select([
      'bulk_person.record_id',
      'bulk_person.volunteer_id',
      'bulk_person.about',
      'volunteer.name',
      'volunteer.code',
      'bulk_person.outcome',
      'bulk_person.why',
      'bulk_person.was',
      'bulk_person.becomes',
      'bulk_person.at',
      'statement.id as statement_id',
    ])
    .where('bulk_person.bulk_id', '=', id)
    .orderBy('bulk_person.record_id')
    .orderBy('bulk_person.volunteer_id')
  const found = q
    ? query.where((eb) =>
        eb.or([containsName(eb.ref('volunteer.name'), q), contains(eb.ref('volunteer.code'), q)]),
      )
    : query
  return outcome ? found.where('bulk_person.outcome', '=', outcome) : found
}

/** Of a record a row is known by its number, else by the person's. */
export const pickedBy = {
  id: sql`coalesce(nullif(bulk_person.record_id, 0), bulk_person.volunteer_id)`,
}

/** Forgets what was done to these people, of whom nothing stays. */
export async function dropPicked(tx: Tx, people: readonly number[]): Promise<void> {
  await tx.deleteFrom('bulk_person').where('volunteer_id', 'in', givenIds(tx, people)).execute()
}

/** To how many of one it was taken back. */
export async function undoneCount(db: Db, id: number): Promise<number> {
  const { count } = await db
    .selectFrom('bulk_person')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('bulk_id', '=', id)
    .where('outcome', '=', 'undone')
    .executeTakeFirstOrThrow()
  return Number(count)
}
