import { stepTries } from '@museum/contract/login/factor.rules.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/types.ts'

/** Keeps a login of which the second factor is due. */
export async function insertStep(
  tx: Tx,
  row: { hash: string; account_id: number; expires_ms: number },
): Promise<void> {
  await tx.insertInto('login_step').values(row).execute()
}

/**
 * The account of a login that waits for its second factor, with what its password was; undefined where it is over, or
 * was tried often enough.
 */
export async function findStep(db: Db, hash: string, nowMs: number) {
  return await db
    .selectFrom('login_step')
    .innerJoin('account', 'account.id', 'login_step.account_id')
    .select(['account.id', 'account.username', 'account.role', 'account.password_hash'])
    .select('account.last_login_at')
    .where('login_step.hash', '=', hash)
    .where('login_step.expires_ms', '>', nowMs)
    .where('login_step.tries', '<', stepTries)
    .executeTakeFirst()
}

/** Counts a try; false where there were enough, or it is over. */
export async function countTry(tx: Tx, hash: string, nowMs: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('login_step')
    .set({ tries: sql<number>`tries + 1` })
    .where('hash', '=', hash)
    .where('expires_ms', '>', nowMs)
    .where('tries', '<', stepTries)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Has a login wait for its second factor until then at least. */
export async function prolongStep(tx: Tx, hash: string, untilMs: number): Promise<void> {
  await tx
    .updateTable('login_step')
    .set({ expires_ms: untilMs })
    .where('hash', '=', hash)
    .where('expires_ms', '<', untilMs)
    .execute()
}

/** Ends a login that waited; false where it was over. */
export async function endStep(tx: Tx, hash: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('login_step')
    .where('hash', '=', hash)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Ends every login of an account that waits for its second factor. */
export async function deleteSteps(tx: Tx, accountId: number): Promise<void> {
  await tx.deleteFrom('login_step').where('account_id', '=', accountId).execute()
}
