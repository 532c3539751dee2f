import type { bulkCalls } from '@museum/contract/bulk/bulk.calls.ts'
import type { BulkOutcome } from '@museum/contract/bulk/bulk.rules.ts'
import type { Insertable, Selectable, Updateable } from 'kysely'
import { givenIds, givenRows } from '../../db/json.ts'
import type { CallFilter } from '../../db/page.ts'
import { contains } from '../../db/portable.ts'
import type { Schema } from '../../db/schema.ts'
import type { Db, Tx } from '../../db/types.ts'
import { filtered, type VolunteerFilter } from '../volunteer/volunteer-filter.store.ts'

export type BulkRow = Selectable<Schema['bulk']>

/** Whom: those named, or all whom a filter finds, but those excepted. */
export interface Chosen {
  ids?: number[] | undefined
  filter?: VolunteerFilter | undefined
  except?: number[] | undefined
}

/** The ids of those chosen at the museum's day, in order. */
export async function readChosen(
  db: Db,
  { ids = [], filter, except = [] }: Chosen,
  today: string,
): Promise<number[]> {
  const found = filter
    ? filtered(db, filter, today).select('volunteer.id')
    : db.selectFrom('volunteer').select('volunteer.id').where('id', 'in', givenIds(db, ids))
  const rows = await found
    .$if(except.length > 0, (query) => query.where('volunteer.id', 'not in', givenIds(db, except)))
    .orderBy('volunteer.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Makes one, and notes each of these people as waiting. */
export async function insertBulk(
  tx: Tx,
  row: Omit<Insertable<Schema['bulk']>, 'id'>,
  ids: readonly number[],
): Promise<BulkRow> {
  const made = await tx.insertInto('bulk').values(row).returningAll().executeTakeFirstOrThrow()
  const { id } = made
  const rows = ids.map((volunteer_id) => ({ volunteer_id }))
  await tx
    .insertInto('bulk_person')
    .columns(['bulk_id', 'volunteer_id', 'outcome'])
    .expression((eb) =>
      eb
        .selectFrom(givenRows(tx, rows, { volunteer_id: 'integer' }).as('given'))
        .select((one) => [
          one.cast<number>(one.val(id), 'bigint').as('bulk_id'),
          'given.volunteer_id',
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

/** The next people of one with an outcome, behind `after`, by id. */
export async function nextPeople(
  db: Db,
  { id, outcome, after = 0 }: { id: number; outcome: BulkOutcome; after?: number },
  limit: number,
) {
  return await db
    .selectFrom('bulk_person')
    .select(['volunteer_id', 'was', 'becomes', 'before'])
    .where('bulk_id', '=', id)
    .where('outcome', '=', outcome)
    .where('volunteer_id', '>', after)
    .orderBy('volunteer_id')
    .limit(limit)
    .execute()
}

/** What became of somebody. */
export interface Outcome {
  volunteer_id: number
  outcome: BulkOutcome
  why: string
  was: string
  becomes: string
  before: string
}

const keyTypes = { bulk_id: 'integer', volunteer_id: 'integer' } as const

/** Rows with their whole key, so that each is found by it and not among all of the bulk. */
const keyed = <T>(bulk_id: number, rows: readonly T[]) => rows.map((row) => ({ bulk_id, ...row }))

/** Notes what became of these people. */
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
    .whereRef('bulk_person.volunteer_id', '=', 'given.volunteer_id')
    .execute()
}

/** Notes that what was done to these people was taken back, or could not be. */
export async function noteUndone(
  tx: Tx,
  id: number,
  people: readonly { volunteer_id: number; outcome: BulkOutcome; why: string }[],
): Promise<void> {
  const types = { ...keyTypes, outcome: 'text', why: 'text' } as const
  await tx
    .updateTable('bulk_person')
    .from(givenRows(tx, keyed(id, people), types).as('given'))
    .set((eb) => ({ outcome: eb.ref('given.outcome'), why: eb.ref('given.why') }))
    .whereRef('bulk_person.bulk_id', '=', 'given.bulk_id')
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

/** The query of the people of one, by id; of one outcome where it says so. */
export function peopleRows(
  db: Db,
  { id, outcome }: { id: number; outcome?: BulkOutcome | '' | undefined },
) {
  const query = db
    .selectFrom('bulk_person')
    .innerJoin('volunteer', 'volunteer.id', 'bulk_person.volunteer_id')
    .leftJoin('statement', (join) =>
      join
        .onRef('statement.bulk_id', '=', 'bulk_person.bulk_id')
        .onRef('statement.volunteer_id', '=', 'bulk_person.volunteer_id'),
    )
    .select([
      'bulk_person.volunteer_id as id',
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
    .orderBy('bulk_person.volunteer_id')
  return outcome ? query.where('bulk_person.outcome', '=', outcome) : query
}
