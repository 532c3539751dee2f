import type { Db, Tx } from '../../db/types.ts'

/** Keeps the link of an account, in place of the one before. */
export async function keepInvite(
  tx: Tx,
  row: { account_id: number; token_hash: string; expires_ms: number },
): Promise<void> {
  await tx
    .insertInto('account_invite')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({
        token_hash: row.token_hash,
        expires_ms: row.expires_ms,
      }),
    )
    .execute()
}

/** The account at work whose person a link invites; undefined where it is over. */
export async function findInvited(db: Db, hash: string, nowMs: number) {
  return await db
    .selectFrom('account_invite')
    .innerJoin('account', 'account.id', 'account_invite.account_id')
    .select(['account.id', 'account.username'])
    .where('account_invite.token_hash', '=', hash)
    .where('account_invite.expires_ms', '>', nowMs)
    .where('account.disabled', '=', 0)
    .executeTakeFirst()
}

/** Uses a link up; false where it is over, or somebody was first. */
export async function useInvite(tx: Tx, hash: string, nowMs: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('account_invite')
    .where('token_hash', '=', hash)
    .where('expires_ms', '>', nowMs)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Ends the link of an account. */
export async function deleteInvite(tx: Tx, accountId: number): Promise<void> {
  await tx.deleteFrom('account_invite').where('account_id', '=', accountId).execute()
}

/** Sets the password of an account at work; false where it is stopped or gone. */
export async function setPassword(tx: Tx, id: number, hash: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('account')
    .set({ password_hash: hash })
    .where('id', '=', id)
    .where('disabled', '=', 0)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
