import { sql } from 'kysely'
import { single } from '../../db/db.ts'
import { writtenInParts } from '../../db/parts.ts'
import type { Db } from '../../db/types.ts'

/** Keeps when logins were used, where that is later than what is kept; those that have ended are passed over. */
export async function keepUses(db: Db, uses: ReadonlyMap<string, number>): Promise<void> {
  const rows = [...uses].map(([token_hash, used_ms]) => ({ token_hash, used_ms }))
  for (const part of writtenInParts(rows)) {
    await single(db, async (tx) => {
      const hashes = part.map(({ token_hash }) => token_hash)
      const there = await tx
        .selectFrom('session')
        .select('token_hash')
        .where('token_hash', 'in', hashes)
        .execute()
      const live = new Set(there.map(({ token_hash }) => token_hash))
      const known = part.filter(({ token_hash }) => live.has(token_hash))
      if (known.length === 0) return
      await tx
        .insertInto('session_use')
        .values(known)
        .onConflict((conflict) =>
          conflict.column('token_hash').doUpdateSet({
            used_ms: sql`case when excluded.used_ms > session_use.used_ms
              then excluded.used_ms else session_use.used_ms end`,
          }),
        )
        .execute()
    })
  }
}

/** When a login was last used, by whichever process, as it is kept; 0 for not since it began. */
export async function findUse(db: Db, hash: string): Promise<number> {
  const row = await db
    .selectFrom('session_use')
    .select('used_ms')
    .where('token_hash', '=', hash)
    .executeTakeFirst()
  return row?.used_ms ?? 0
}
