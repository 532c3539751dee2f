import type { amendOfficeCalls } from '@museum/contract/amend/amend.calls.ts'
import {
  type AmendField,
  type AmendState,
  amendMoves,
  amendStatuses,
} from '@museum/contract/amend/amend.rules.ts'
import { type Insertable, sql } from 'kysely'
import { locking } from '../../db/lock.ts'
import type { CallFilter } from '../../db/page.ts'
import { contains, containsName } from '../../db/portable.ts'
import { preparedQuery, type RowOf } from '../../db/prepared-query.ts'
import type { Schema } from '../../db/schema.ts'
import type { Db, Tx } from '../../db/types.ts'
import { checkMarks } from '../../privacy/mark-key.store.ts'

// As literals, so that the engine sees that the partial indexes hold them.
const open = sql.lit(amendMoves.pass.from[0])
const answered = [amendMoves.pass.to, amendMoves.fail.to] as const
const literally = (states: readonly AmendState[]) => sql`(${sql.join(states.map(sql.lit))})`
const withdrawn = amendMoves.withdraw.to

const ownShown = preparedQuery(
  (db, { volunteerId, since }: { volunteerId: number; since: string }) =>
    db
      .selectFrom('amendment')
      .selectAll()
      .where('volunteer_id', '=', volunteerId)
      .where('state', '<>', withdrawn)
      .where((eb) => eb.or([eb('state', '=', open), eb('answered_at', '>=', since)]))
      .orderBy('id', 'desc'),
)

/** What somebody asked that waits, or that the office answered since, the latest first. */
export async function askedBy(db: Db, volunteerId: number, since: string) {
  return await ownShown(db, { volunteerId, since })
}

/** A request of a volunteer; undefined when it is another's, or nobody's. */
export async function findOwn(db: Db, id: number, volunteerId: number) {
  return await db
    .selectFrom('amendment')
    .selectAll()
    .where('id', '=', id)
    .where('volunteer_id', '=', volunteerId)
    .executeTakeFirst()
}

/** How often somebody has asked, or said anew what they ask, since a stamp of the museum's time. */
export async function timesAsked(db: Db, volunteerId: number, since: string): Promise<number> {
  const { n } = await db
    .selectFrom('amendment')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('volunteer_id', '=', volunteerId)
    .where((eb) => eb.or([eb('created_at', '>', since), eb('changed_at', '>', since)]))
    .executeTakeFirstOrThrow()
  return n
}

/** Adds a request and answers its id; undefined while one of its person and field is open. */
export async function insertAmendment(
  tx: Tx,
  row: Omit<Insertable<Schema['amendment']>, 'id' | 'state'>,
): Promise<number | undefined> {
  await checkMarks(tx, row.value_mark)
  const made = await tx
    .insertInto('amendment')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['volunteer_id', 'field']).where('state', '=', open).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

/** Takes an open request back, with the number that it named; false when it is open no more. */
export async function withdrawAmendment(tx: Tx, id: number, stamp: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('amendment')
    .set({ state: withdrawn, answered_at: stamp, value: '', value_mark: null })
    .where('id', '=', id)
    .where('state', '=', open)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The same of all that somebody has open. */
export async function withdrawAllOf(tx: Tx, volunteerId: number, stamp: string): Promise<void> {
  await tx
    .updateTable('amendment')
    .set({ state: withdrawn, answered_at: stamp, value: '', value_mark: null })
    .where('volunteer_id', '=', volunteerId)
    .where('state', '=', open)
    .execute()
}

/** Locks the record of whoever asked, so that what is asked, answered and taken back of one person follows each other. */
export async function lockAsker(tx: Tx, id: number): Promise<void> {
  const asker = tx.selectFrom('amendment').select('volunteer_id').where('amendment.id', '=', id)
  await locking(
    tx,
    tx.selectFrom('volunteer').select('volunteer.id').where('volunteer.id', '=', asker),
  ).execute()
}

/** Answers an open request; false when somebody was first. */
export async function closeAmendment(
  tx: Tx,
  id: number,
  state: (typeof answered)[number],
  said: { answer: string; answered_by: string; answered_at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('amendment')
    .set({ state, ...said })
    .where('id', '=', id)
    .where('state', '=', open)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Opens a request again that was answered so and then; false when it is open, or another one is. */
export async function reopenAmendment(
  tx: Tx,
  id: number,
  seen: { state: AmendState; answered_at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('amendment')
    .set({ state: amendMoves.pass.from[0], answer: '', answered_by: '', answered_at: '' })
    .where('id', '=', id)
    .where('state', '=', seen.state)
    .where('answered_at', '=', seen.answered_at)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('amendment as other')
            .select('other.id')
            .whereRef('other.volunteer_id', '=', 'amendment.volunteer_id')
            .whereRef('other.field', '=', 'amendment.field')
            .where('other.state', '=', open),
        ),
      ),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export type AmendFilter = CallFilter<typeof amendOfficeCalls.list>

/**
 * The query of the requests with the record that each is about: those open by age, of whoever cannot edit the record
 * themselves; those answered by their answer.
 */
export function amendRows(
  db: Db,
  { id, state, field, volunteer_id, q }: Partial<AmendFilter> & { id?: number },
) {
  let query = db
    .selectFrom('amendment')
    .innerJoin('volunteer', 'volunteer.id', 'amendment.volunteer_id')
    .leftJoin('amendment as former', 'former.id', 'amendment.replaces')
    .selectAll('amendment')
    .select(['volunteer.name', 'volunteer.code', 'volunteer.status'])
    .select(['volunteer.sex', 'volunteer.birth_time', 'volunteer.phone_masked'])
    .select(['volunteer.id_kind as was_kind', 'volunteer.id_num', 'volunteer.phone'])
    .select('former.value_masked as former_masked')
  if (id) query = query.where('amendment.id', '=', id)
  if (volunteer_id) query = query.where('amendment.volunteer_id', '=', volunteer_id)
  if (field) query = query.where('amendment.field', '=', field)
  if (state === 'open')
    query = query
      .where('amendment.state', '=', open)
      .where('volunteer.status', 'in', [...amendStatuses])
  if (state === 'answered')
    query = query.where(sql<boolean>`amendment.state in ${literally(answered)}`)
  if (q)
    query = query.where((eb) =>
      eb.or([containsName(eb.ref('volunteer.name'), q), contains(eb.ref('volunteer.code'), q)]),
    )
  return state === 'answered'
    ? query.orderBy('amendment.answered_at', 'desc').orderBy('amendment.id', 'desc')
    : query.orderBy('amendment.id')
}

export type AmendRow = RowOf<typeof amendRows>

/** Who says the documents or the phones of these blind indexes and has not withdrawn, in the order of ids. */
export async function sayingThese(db: Db, marks: Readonly<Record<AmendField, readonly string[]>>) {
  const those = (column: 'id_num_mark' | 'phone_mark', among: readonly string[]) =>
    db
      .selectFrom('volunteer')
      .select(['id', 'name', 'code', 'status', 'phone_masked'])
      .select(`${column} as mark`)
      .where(column, 'in', among)
      .where('status', '<>', 8)
  const { id_num, phone } = marks
  if (id_num.length === 0 && phone.length === 0) return []
  const both =
    phone.length === 0
      ? those('id_num_mark', id_num)
      : id_num.length === 0
        ? those('phone_mark', phone)
        : those('id_num_mark', id_num).unionAll(those('phone_mark', phone))
  return await both.orderBy('id').execute()
}
