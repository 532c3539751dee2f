import type { FactorKind } from '@museum/contract/login/factor.rules.ts'
import type { Db, Tx } from '../../db/types.ts'

/** The factors of an account, the oldest first, without their secrets. */
export async function listFactors(db: Db, accountId: number) {
  return await db
    .selectFrom('account_factor')
    .select(['id', 'kind', 'name', 'created_at', 'used_at'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
}

/** The apps of an account, with their sealed secrets. */
export async function findApps(db: Db, accountId: number) {
  return await db
    .selectFrom('account_factor')
    .select(['id', 'secret'])
    .where('account_id', '=', accountId)
    .where('kind', '=', 'totp')
    .orderBy('id')
    .execute()
}

/** How many recovery codes an account has left. */
export async function countCodes(db: Db, accountId: number): Promise<number> {
  const { n } = await db
    .selectFrom('recovery_code')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** Has an account without a factor bind one by then, unless it had to by another moment already. */
export async function startGrace(tx: Tx, accountId: number, dueMs: number): Promise<void> {
  await tx
    .updateTable('account')
    .set({ second_due_ms: dueMs })
    .where('id', '=', accountId)
    .where('second_due_ms', '=', 0)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('account_factor')
            .select('account_factor.id')
            .whereRef('account_factor.account_id', '=', 'account.id'),
        ),
      ),
    )
    .execute()
}

/** Has the days of grace of an account begin anew with its next login. */
export async function endGrace(tx: Tx, accountId: number): Promise<void> {
  await tx.updateTable('account').set({ second_due_ms: 0 }).where('id', '=', accountId).execute()
}

/** Keeps an app of an account, of which the code of this half-minute is used up. */
export async function insertApp(
  tx: Tx,
  row: {
    account_id: number
    name: string
    secret: string
    last_step: number
    created_at: string
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('account_factor')
    .values({ ...row, kind: 'totp', credential: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Uses the code of a half-minute up; false where it, or a later one, was used, or the app is gone. */
export async function useApp(
  tx: Tx,
  { id, step }: { id: number; step: number },
  at: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('account_factor')
    .set({ last_step: step, used_at: at })
    .where('id', '=', id)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Uses a recovery code up; false where it is none of this account. */
export async function useCode(tx: Tx, accountId: number, hash: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recovery_code')
    .where('code_hash', '=', hash)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Removes a factor of an account and answers what it was called; undefined where it is none of its. */
export async function deleteFactor(
  tx: Tx,
  accountId: number,
  id: number,
): Promise<{ kind: FactorKind; name: string } | undefined> {
  return await tx
    .deleteFrom('account_factor')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning(['kind', 'name'])
    .executeTakeFirst()
}

/** Removes every factor of an account. */
export async function deleteFactors(tx: Tx, accountId: number): Promise<void> {
  await tx.deleteFrom('account_factor').where('account_id', '=', accountId).execute()
}

/** Keeps these recovery codes of an account instead of those of before. */
export async function renewCodes(
  tx: Tx,
  accountId: number,
  hashes: readonly string[],
): Promise<void> {
  await tx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute()
  if (hashes.length === 0) return
  const rows = hashes.map((code_hash) => ({ code_hash, account_id: accountId }))
  await tx.insertInto('recovery_code').values(rows).execute()
}
