import type { Db, Tx } from '../../db/types.ts'

/** The passkeys of an account, as a browser asks for them. */
export async function findKeys(db: Db, accountId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('account_factor')
    .select('credential')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'passkey')
    .orderBy('id')
    .execute()
  return rows.flatMap(({ credential }) => credential ?? [])
}

/** A passkey by what its device calls it, with its account; undefined where it is none of anybody's. */
export async function findKey(db: Db, credential: string) {
  const row = await db
    .selectFrom('account_factor')
    .innerJoin('account', 'account.id', 'account_factor.account_id')
    .select(['account_factor.id', 'account_factor.public_key'])
    .select(['account.id as account_id', 'account.username', 'account.role'])
    .select(['account.password_hash', 'account.last_login_at', 'account.handle'])
    .where('account_factor.credential', '=', credential)
    .executeTakeFirst()
  if (!row) return undefined
  const { id, public_key, account_id, ...account } = row
  return { id, public_key, account: { ...account, id: account_id } }
}

/** By what the passkeys of an account know it; empty where that was not written down. */
export async function findHandle(db: Db, id: number): Promise<string> {
  const row = await db
    .selectFrom('account')
    .select('handle')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.handle ?? ''
}

/** Accounts that have a passkey and no such name of theirs. */
export async function withoutHandle(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('account')
    .innerJoin('account_factor', 'account_factor.account_id', 'account.id')
    .select('account.id')
    .distinct()
    .where('account_factor.kind', '=', 'passkey')
    .where('account.handle', '=', '')
    .execute()
  return rows.map(({ id }) => id)
}

/** Writes it down, once for good; false where it is another. */
export async function keepHandle(tx: Tx, id: number, handle: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('account')
    .set({ handle })
    .where('id', '=', id)
    .where('handle', 'in', ['', handle])
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Keeps a passkey of an account; false where it is somebody's already. */
export async function insertKey(
  tx: Tx,
  row: {
    account_id: number
    name: string
    credential: string
    public_key: string
    counter: number
    created_at: string
  },
): Promise<boolean> {
  const made = await tx
    .insertInto('account_factor')
    .values({ ...row, kind: 'passkey', secret: '' })
    .onConflict((conflict) => conflict.column('credential').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

/**
 * Notes a use of a passkey with its own count, which only goes up, or stays 0 where the device keeps none; false where
 * it went back, so that somebody may have a copy, or the passkey is gone.
 */
export async function useKey(
  tx: Tx,
  { id, counter }: { id: number; counter: number },
  at: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('account_factor')
    .set({ counter, used_at: at })
    .where('id', '=', id)
    .where((eb) => (counter === 0 ? eb('counter', '=', 0) : eb('counter', '<', counter)))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Uses a challenge up; false where it was. */
export async function spendChallenge(
  tx: Tx,
  row: { hash: string; expires_ms: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('passkey_used')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
