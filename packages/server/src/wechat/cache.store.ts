import type { Db, Tx } from '../db/types.ts'

/** A kept value that is live at `nowMs`, and until when. */
export async function findCached(db: Db, name: string, nowMs: number) {
  return await db
    .selectFrom('wechat_cache')
    .select(['value', 'expires_ms'])
    .where('name', '=', name)
    .where('expires_ms', '>', nowMs)
    .executeTakeFirst()
}

/** Keeps a value in place of the one before. */
export async function keepCached(
  tx: Tx,
  row: { name: string; value: string; expires_ms: number },
): Promise<void> {
  await tx
    .insertInto('wechat_cache')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ value: row.value, expires_ms: row.expires_ms }),
    )
    .execute()
}

/** Takes the turn to renew a value until `untilMs`; false while someone else has it. */
export async function takeTurn(
  tx: Tx,
  name: string,
  nowMs: number,
  untilMs: number,
): Promise<boolean> {
  const row = { name: `renewing ${name}`, value: '', expires_ms: untilMs }
  const taken = await tx
    .insertInto('wechat_cache')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ expires_ms: untilMs })
        .where('wechat_cache.expires_ms', '<=', nowMs),
    )
    .returning('name')
    .executeTakeFirst()
  return taken !== undefined
}

/** Forgets a value that WeChat no longer accepts. */
export async function dropCached(tx: Tx, name: string, value: string): Promise<void> {
  await tx.deleteFrom('wechat_cache').where('name', '=', name).where('value', '=', value).execute()
}
