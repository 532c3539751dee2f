import type { SignType } from '@museum/contract/sign/sign.rules.ts'
import type { Db, Tx } from '../../db/types.ts'

/** A shift that was signed by a code of a screen which came late. */
export interface KeptCode {
  roster_id: number
  type: SignType
  /** The screen and its half minute. */
  code: string
  at_ms: number
}

/** Keeps who sent which code late. */
export async function keepCode(tx: Tx, row: KeptCode): Promise<void> {
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
