import type { Heard } from '@museum/contract/sign/kept.rules.ts'
import { goMs } from '@museum/contract/sign/kept.rules.ts'
import { sql } from 'kysely'
import { single } from '../db/db.ts'
import { writtenInParts } from '../db/parts.ts'
import type { Db } from '../db/types.ts'

/** Joins what is known of persons by now to what is kept of them, as `heardSince` does. */
export async function keepHeard(db: Db, persons: ReadonlyMap<number, Heard>): Promise<void> {
  const rows = [...persons].map(([person_id, heard]) => ({ person_id, ...heard }))
  for (const part of writtenInParts(rows)) {
    // Whoever was joined with another person meanwhile is nobody any more.
    await single(db, async (tx) => {
      const there = await tx
        .selectFrom('person')
        .select('id')
        .where(
          'id',
          'in',
          part.map(({ person_id }) => person_id),
        )
        .execute()
      const ids = new Set(there.map(({ id }) => id))
      const known = part.filter(({ person_id }) => ids.has(person_id))
      if (known.length === 0) return
      await tx
        .insertInto('heard')
        .values(known)
        .onConflict((conflict) =>
          conflict.column('person_id').doUpdateSet({
            since_ms: sql`case when ${apart} then excluded.since_ms else heard.since_ms end`,
            before_ms: sql`case when excluded.before_ms > 0 then excluded.before_ms
              when ${apart} then heard.heard_ms else heard.before_ms end`,
            heard_ms: sql`case when excluded.heard_ms > heard.heard_ms
              then excluded.heard_ms else heard.heard_ms end`,
          }),
        )
        .execute()
    })
  }
}

const apart = sql`excluded.before_ms > 0 or excluded.since_ms - heard.heard_ms > ${sql.lit(goMs)}`

/** What is kept of a person, by whichever process. */
export async function findHeard(db: Db, personId: number): Promise<Heard | undefined> {
  return await db
    .selectFrom('heard')
    .select(['since_ms', 'heard_ms', 'before_ms'])
    .where('person_id', '=', personId)
    .executeTakeFirst()
}
