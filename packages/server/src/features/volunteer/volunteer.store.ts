import { type VolunteerStatus, volunteerMoves } from '@museum/contract/volunteer/volunteer.rules.ts'
import type { Insertable, Updateable } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import type { Schema } from '../../db/schema.ts'

// Engines bound the number of values in one statement.
const atOnce = 500

async function among<T, R>(values: readonly T[], read: (some: T[]) => Promise<R[]>): Promise<R[]> {
  const found: R[] = []
  for (let at = 0; at < values.length; at += atOnce)
    found.push(...(await read(values.slice(at, at + atOnce))))
  return found
}

/** Which of these documents, by their blind index, a volunteer holds, or somebody on the way to become one. */
export async function takenDocuments(
  db: Db,
  documents: readonly string[],
): Promise<Set<string | null>> {
  const rows = await among(documents, (some) =>
    db
      .selectFrom('volunteer')
      .select('id_num_mark')
      .where('id_num_mark', 'in', some)
      .where('status', 'in', [2, 3, 7])
      .execute(),
  )
  return new Set(rows.map(({ id_num_mark }) => id_num_mark))
}

/** Which of these codes belong to somebody. */
export async function takenCodes(db: Db, codes: readonly string[]): Promise<Set<string | null>> {
  const rows = await among(codes, (some) =>
    db.selectFrom('volunteer').select('code').where('code', 'in', some).execute(),
  )
  return new Set(rows.map(({ code }) => code))
}

/** Adds a record. */
export async function insertVolunteer(tx: Tx, row: Insertable<Schema['volunteer']>): Promise<void> {
  await tx.insertInto('volunteer').values(row).execute()
}

type Columns = Omit<Insertable<Schema['volunteer']>, 'id' | 'status' | 'code'>

/** Keeps an application and makes its status 1; false when one is under way or has passed. */
export async function saveApplication(tx: Tx, id: number, columns: Columns): Promise<boolean> {
  const { from, to } = volunteerMoves.apply
  const saved = await tx
    .insertInto('volunteer')
    .values({ ...columns, id, status: to })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ ...columns, status: to })
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

/**
 * Moves a status with what goes with the move; false when it is no longer `from`. Throws the engine's
 * duplicate error where another holds the document of who passes.
 */
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

/** Adds a step to an application's history. */
export async function insertDecision(
  tx: Tx,
  decision: Omit<Insertable<Schema['volunteer_decision']>, 'id'>,
): Promise<void> {
  await tx.insertInto('volunteer_decision').values(decision).execute()
}

/**
 * The next number of a year's volunteer codes. Its row is held until the transaction ends, so that
 * no number is given twice, nor lost when the transaction fails.
 */
export async function nextNumber(tx: Tx, year: number): Promise<number> {
  const { last } = await tx
    .insertInto('volunteer_code')
    .values({ year, last: 1 })
    .onConflict((conflict) =>
      conflict.column('year').doUpdateSet((eb) => ({ last: eb('volunteer_code.last', '+', 1) })),
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
  await tx.updateTable('volunteer').set(change).where('id', '=', id).execute()
}

/** Gives a volunteer a code. */
export async function setCode(tx: Tx, id: number, code: string): Promise<void> {
  await tx.updateTable('volunteer').set({ code }).where('id', '=', id).execute()
}

/** True when a volunteer has this code. */
export async function hasCode(db: Db, code: string): Promise<boolean> {
  const row = await db
    .selectFrom('volunteer')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirst()
  return row !== undefined
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
  return await db
    .selectFrom('volunteer')
    .select(['id', 'name', 'code', 'status'])
    .where('id_num_mark', '=', id_num_mark)
    .where('id', '<>', id)
    .where('status', '<>', 8)
    .orderBy('id')
    .execute()
}
