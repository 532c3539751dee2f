import type { Tx } from '../../db/types.ts'

/** Notes what is decided and not told yet. */
export async function insertUntold(
  tx: Tx,
  rows: readonly {
    token: string
    object: string
    object_id: number
    person_id: number
    before: string
  }[],
): Promise<void> {
  if (rows.length > 0) await tx.insertInto('untold').values(rows).execute()
}

/** Forgets what was told now, or taken back. */
export async function deleteUntold(tx: Tx, tokens: readonly string[]): Promise<void> {
  if (tokens.length > 0) await tx.deleteFrom('untold').where('token', 'in', tokens).execute()
}
