import type { SignType } from '@museum/contract/sign/sign.rules.ts'
import type { Insertable } from 'kysely'
import type { Schema } from '../../db/schema.ts'
import type { Db, Tx } from '../../db/types.ts'

/** Keeps who sent which code late. */
export async function keepCode(tx: Tx, row: Insertable<Schema['kept_code']>): Promise<void> {
  await tx
    .insertInto('kept_code')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['roster_id', 'type'])
        .doUpdateSet(({ ref }) => ({ code: ref('excluded.code'), at_ms: ref('excluded.at_ms') })),
    )
    .execute()
}

/** The shifts of others that were signed by the same code as late. */
export async function othersOfCode(
  db: Db,
  code: string,
  volunteerId: number,
): Promise<{ id: number; type: SignType }[]> {
  return await db
    .selectFrom('kept_code')
    .innerJoin('roster', 'roster.id', 'kept_code.roster_id')
    .select(['roster.id', 'kept_code.type'])
    .where('kept_code.code', '=', code)
    .where('roster.volunteer_id', '<>', volunteerId)
    .orderBy('roster.id')
    .execute()
}
