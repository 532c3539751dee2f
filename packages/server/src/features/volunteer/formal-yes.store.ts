import type { Selectable } from 'kysely'
import { writtenInParts } from '../../db/parts.ts'
import type { Schema } from '../../db/schema.ts'
import type { Db, Tx } from '../../db/types.ts'

export type FormalYes = Selectable<Schema['formal_yes']>

/** The first yeses that these people have and that hold where they stand now, by person. */
export async function yesesOf(db: Db, ids: readonly number[]): Promise<Map<number, FormalYes>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('formal_yes')
    .innerJoin('volunteer', 'volunteer.id', 'formal_yes.volunteer_id')
    .selectAll('formal_yes')
    .where('formal_yes.volunteer_id', 'in', ids)
    .where('volunteer.status', '=', 3)
    .whereRef('formal_yes.step_at', '=', 'volunteer.approval_date')
    .execute()
  return new Map(rows.map((row) => [row.volunteer_id, row]))
}

/** Keeps first yeses, in place of what no longer holds. */
export async function giveYeses(tx: Tx, rows: readonly FormalYes[]): Promise<void> {
  for (const part of writtenInParts(rows))
    await tx
      .insertInto('formal_yes')
      .values(part)
      .onConflict((conflict) =>
        conflict.column('volunteer_id').doUpdateSet((eb) => ({
          step_at: eb.ref('excluded.step_at'),
          account_id: eb.ref('excluded.account_id'),
          by: eb.ref('excluded.by'),
          at: eb.ref('excluded.at'),
          remark: eb.ref('excluded.remark'),
        })),
      )
      .execute()
}

/** Takes first yeses away; answers whether there was one. */
export async function dropYeses(tx: Tx, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return false
  const { numDeletedRows } = await tx
    .deleteFrom('formal_yes')
    .where('volunteer_id', 'in', ids)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
