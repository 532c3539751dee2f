import type { RowOf } from '../../db/prepared-query.ts'
import type { Db } from '../../db/types.ts'

const linesAtOnce = 2_000

/** The lines of the chain up to a place, by their places, a part at a time. */
export async function* chainLines(db: Db, upTo: number): AsyncGenerator<readonly KeptLine[]> {
  for (let seq = 0; ; ) {
    const part = await behind(db, seq).where('seq', '<=', upTo).limit(linesAtOnce).execute()
    if (part.length === 0) return
    yield part
    seq = part.at(-1)?.seq ?? seq
  }
}

/** The place of the last line of the chain; 0 where it has none. */
export async function lastPlace(db: Db): Promise<number> {
  const row = await db
    .selectFrom('audit')
    .select('seq')
    .where('seq', 'is not', null)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.seq ?? 0
}

/** The lines behind a place of the chain. */
export async function linesBehind(db: Db, seq: number, most: number): Promise<KeptLine[]> {
  return await behind(db, seq).limit(most).execute()
}

function behind(db: Db, seq: number) {
  return db.selectFrom('audit').selectAll().where('seq', '>', seq).orderBy('seq')
}

/** A line of the log, with all that is kept of it. */
export type KeptLine = RowOf<typeof behind>

/** How many lines are in no chain yet, and the instant of the oldest. */
export async function bareLines(db: Db): Promise<{ count: number; oldest_ms: number }> {
  const row = await db
    .selectFrom('audit')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('at_ms').as('oldest_ms')])
    .where('seq', 'is', null)
    .executeTakeFirst()
  return { count: Number(row?.count ?? 0), oldest_ms: Number(row?.oldest_ms ?? 0) }
}

/** All heads that this database knows. */
export async function signedHeads(db: Db) {
  return await db
    .selectFrom('audit_signed')
    .select(['at_ms', 'seq', 'hash', 'first_seq', 'first_hash', 'key', 'signature'])
    .orderBy('at_ms')
    .execute()
}
