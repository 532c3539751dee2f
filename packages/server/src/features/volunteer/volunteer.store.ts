import { type VolunteerStatus, volunteerMoves } from '@museum/contract/volunteer/volunteer.rules.ts'
import { type Insertable, sql, type Updateable } from 'kysely'
import { locking } from '../../db/lock.ts'
import { writtenInParts } from '../../db/parts.ts'
import { preparedWrite, type RowOf } from '../../db/prepared-query.ts'
import type { Schema } from '../../db/schema.ts'
import type { Db, Tx } from '../../db/types.ts'
import { withReading } from '../../pinyin/reading.ts'
import { checkRecords } from './marks.store.ts'

// Engines bound the number of values in one statement.
const atOnce = 500

async function among<T, R>(values: readonly T[], read: (some: T[]) => Promise<R[]>): Promise<R[]> {
  const found: R[] = []
  for (let at = 0; at < values.length; at += atOnce)
    found.push(...(await read(values.slice(at, at + atOnce))))
  return found
}

/** Which of these codes are somebody's. */
export async function takenCodes(db: Db, codes: readonly string[]): Promise<Set<string | null>> {
  const rows = await among(codes, (some) =>
    db.selectFrom('volunteer').select('code').where('code', 'in', some).execute(),
  )
  return new Set(rows.map(({ code }) => code))
}

const standing = preparedWrite((tx, { id }: { id: number }) =>
  locking(
    tx,
    tx
      .selectFrom('volunteer')
      .innerJoin('person', 'person.id', 'volunteer.id')
      .select(['volunteer.status', 'person.disabled'])
      .where('volunteer.id', '=', id),
  ),
)

/** Locks somebody's record and login until the transaction ends; undefined while they have never applied. */
export async function lockStanding(
  tx: Tx,
  id: number,
): Promise<RowOf<typeof standing> | undefined> {
  return (await standing(tx, { id }))[0]
}

/** Adds records. */
export async function insertVolunteers(
  tx: Tx,
  rows: readonly Insertable<Schema['volunteer']>[],
): Promise<void> {
  await checkRecords(tx, rows)
  for (const part of writtenInParts(rows.map(withReading)))
    await tx.insertInto('volunteer').values(part).execute()
}

type Columns = Omit<Insertable<Schema['volunteer']>, 'id' | 'status' | 'code'>

/** Keeps an application and makes its status 1; false when one is under way or has passed. */
export async function saveApplication(tx: Tx, id: number, columns: Columns): Promise<boolean> {
  const { from, to } = volunteerMoves.apply
  const written = withReading(columns)
  await checkRecords(tx, [columns])
  const saved = await tx
    .insertInto('volunteer')
    .values({ ...written, id, status: to })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ ...written, status: to })
        .where('volunteer.status', 'in', from),
    )
    .returning('id')
    .executeTakeFirst()
  return saved !== undefined
}

/** How often a person has applied since a stamp of the museum's time. */
export async function applicationsSince(db: Db, id: number, since: string): Promise<number> {
  const { n } = await db
    .selectFrom('volunteer_decision')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('volunteer_id', '=', id)
    .where('to_status', '=', volunteerMoves.apply.to)
    .where('at', '>', since)
    .executeTakeFirstOrThrow()
  return n
}

/** Moves a status with what goes with it; false when it is no longer `from`. Throws the engine's duplicate error where another holds the document. */
export async function moveStatus(
  tx: Tx,
  id: number,
  from: VolunteerStatus,
  change: Updateable<Schema['volunteer']> & { status: VolunteerStatus },
): Promise<boolean> {
  const moved = await tx
    .updateTable('volunteer')
    .set(change)
    .where('id', '=', id)
    .where('status', '=', from)
    .returning('id')
    .executeTakeFirst()
  return moved !== undefined
}

/**
 * Moves the status of locked records, with what else is the same for all of them; on `day` who becomes a
 * formal volunteer is assessed, who never was before. Throws the engine's duplicate error where another
 * holds the document of one who passes.
 */
export async function moveAll(
  tx: Tx,
  ids: readonly number[],
  change: Updateable<Schema['volunteer']> & { status: VolunteerStatus },
  day: string,
): Promise<void> {
  await tx
    .updateTable('volunteer')
    .set(change)
    .$if(change.status === 7, (update) =>
      update.set((eb) => ({
        first_assessment_time: eb
          .case()
          .when('first_assessment_time', '=', '')
          .then(day)
          .else(eb.ref('first_assessment_time'))
          .end(),
      })),
    )
    .where('id', 'in', ids)
    .execute()
}

/** Writes when and where applicants are expected next. */
export async function writeExpected(
  tx: Tx,
  ids: readonly number[],
  next: { next_time?: string; next_place?: string; updated_at: string },
): Promise<void> {
  await tx.updateTable('volunteer').set(next).where('id', 'in', ids).execute()
}

/** Adds steps to applications' histories. */
export async function insertDecisions(
  tx: Tx,
  decisions: readonly Omit<Insertable<Schema['volunteer_decision']>, 'id'>[],
): Promise<void> {
  for (const part of writtenInParts(decisions))
    await tx.insertInto('volunteer_decision').values(part).execute()
}

/**
 * Takes the next numbers of a year's volunteer codes and answers the last. Its row is held until the
 * transaction ends, so that no number is given twice, nor lost when the transaction fails.
 */
export async function takeNumbers(tx: Tx, year: number, count: number): Promise<number> {
  const { last } = await tx
    .insertInto('volunteer_code')
    .values({ year, last: count })
    .onConflict((conflict) =>
      conflict
        .column('year')
        .doUpdateSet((eb) => ({ last: eb('volunteer_code.last', '+', count) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

/** Changes columns of one record. Throws the engine's duplicate error when the document is another volunteer's. */
export async function updateVolunteer(
  tx: Tx,
  id: number,
  change: Updateable<Schema['volunteer']>,
): Promise<void> {
  await checkRecords(tx, [change])
  await tx.updateTable('volunteer').set(withReading(change)).where('id', '=', id).execute()
}

/** Removes a record of which all that belonged to it is another's; its number is given to nobody again. */
export async function removeVolunteer(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('volunteer').where('id', '=', id).execute()
}

/** Gives volunteers codes. */
export async function setCodes(tx: Tx, codes: ReadonlyMap<number, string>): Promise<void> {
  for (const part of writtenInParts([...codes])) {
    const cases = part.map(([id, code]) => sql`when ${id} then ${code}`)
    await tx
      .updateTable('volunteer')
      .set({ code: sql<string>`case id ${sql.join(cases, sql` `)} end` })
      .where(
        'id',
        'in',
        part.map(([id]) => id),
      )
      .execute()
  }
}

/** Writes whether these people lead a group, as the leaders' table says it. */
export async function followLeadership(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('volunteer')
    .set((eb) => ({
      is_group_leader: eb
        .case()
        .when(
          eb.exists(
            eb
              .selectFrom('group_leader')
              .select('group_id')
              .whereRef('volunteer_id', '=', 'volunteer.id'),
          ),
        )
        .then(1)
        .else(0)
        .end(),
    }))
    .where('id', 'in', ids)
    .execute()
}

/** Sealed phones without a blind index, of the records after `after`, in the order of ids. */
export async function unmarkedPhones(db: Db, after: number, limit: number) {
  return await db
    .selectFrom('volunteer')
    .select(['id', 'phone'])
    .where('id', '>', after)
    .where('phone', '<>', '')
    .where('phone_mark', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Sealed documents of which no kind is said, of the records after `after`, in the order of ids. */
export async function unkindDocuments(db: Db, after: number, limit: number) {
  return await db
    .selectFrom('volunteer')
    .select(['id', 'id_num'])
    .where('id', '>', after)
    .where('id_num', '<>', '')
    .where('id_kind', '=', 0)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Says the kind of a document, unless it has changed meanwhile; throws the engine's duplicate error. */
export async function setDocumentKind(
  tx: Tx,
  id: number,
  id_num: string,
  found: { id_kind: number; id_num_mark: string },
): Promise<void> {
  await tx
    .updateTable('volunteer')
    .set(found)
    .where('id', '=', id)
    .where('id_num', '=', id_num)
    .execute()
}

/** Marks a phone, unless it has changed meanwhile. */
export async function setPhoneIndex(
  tx: Tx,
  id: number,
  phone: string,
  phone_mark: string,
): Promise<void> {
  await tx
    .updateTable('volunteer')
    .set({ phone_mark })
    .where('id', '=', id)
    .where('phone', '=', phone)
    .execute()
}

/** Who else has stated the document of this blind index, and has not withdrawn. */
export async function othersWith(db: Db, id_num_mark: string, id: number) {
  return (await allWith(db, [id_num_mark])).filter((other) => other.id !== id)
}

/** All who have stated one of the documents of these blind indexes, and have not withdrawn, in the order of ids. */
export async function allWith(db: Db, marks: readonly string[]) {
  if (marks.length === 0) return []
  return await db
    .selectFrom('volunteer')
    .select(['id', 'name', 'code', 'status', 'id_num_mark'])
    .where('id_num_mark', 'in', marks)
    .where('status', '<>', 8)
    .orderBy('id')
    .execute()
}
