import type { Insertable, Selectable } from 'kysely'
import { locking } from '../db/lock.ts'
import type { Schema } from '../db/schema.ts'
import { tablesOf } from '../db/tables.ts'
import type { Db, Tx } from '../db/types.ts'
import type { FormerAuditKey } from './audit-key.ts'

export type DataKeyRow = Selectable<Schema['data_key']>

/** All keys, those of a purpose in the order of their numbers. */
export async function dataKeys(db: Db): Promise<DataKeyRow[]> {
  return await db.selectFrom('data_key').selectAll().orderBy('purpose').orderBy('number').execute()
}

/** All keys, held until the transaction ends: who changes one holds them first. */
export async function holdKeys(tx: Tx): Promise<DataKeyRow[]> {
  const all = tx.selectFrom('data_key').selectAll().orderBy('purpose').orderBy('number')
  return await locking(tx, all).execute()
}

/** The number of the museum's first key to mark by, also once it is retired. */
export const firstMark = (rows: readonly Pick<DataKeyRow, 'purpose' | 'number'>[]): number =>
  Math.min(...rows.flatMap(({ purpose, number }) => (purpose === 'mark' ? [number] : [])))

/** Those by which the log was signed before the one in use, as the next of each says. */
export const formerKeys = (rows: readonly DataKeyRow[]): FormerAuditKey[] =>
  rows.flatMap(({ log_key, log_signature, log_until_ms }) =>
    log_key === ''
      ? []
      : [{ publicKey: log_key, signature: log_signature, ended_ms: Number(log_until_ms) }],
  )

/** Adds keys; of those that are there by now nothing happens. */
export async function addKeys(tx: Tx, rows: readonly Insertable<Schema['data_key']>[]) {
  await tx
    .insertInto('data_key')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function changeKey(
  tx: Tx,
  { purpose, number }: Pick<DataKeyRow, 'purpose' | 'number'>,
  change: Partial<Omit<DataKeyRow, 'purpose' | 'number' | 'made_ms'>>,
): Promise<void> {
  await tx
    .updateTable('data_key')
    .set(change)
    .where('purpose', '=', purpose)
    .where('number', '=', number)
    .execute()
}

/** True where the database is of a version that has keys of its own. */
export async function hasKeys(db: Db): Promise<boolean> {
  return (await tablesOf(db)).some(({ name }) => name === 'data_key')
}

/** True while nobody has been here: then nothing is sealed. */
export async function isUntouched(db: Db): Promise<boolean> {
  return !(await db.selectFrom('person').select('id').limit(1).executeTakeFirst())
}

/** A phone as it is sealed; undefined where there is none. */
export async function anyPhone(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('volunteer')
    .select('phone')
    .where('phone', '<>', '')
    .limit(1)
    .executeTakeFirst()
  return row?.phone
}
