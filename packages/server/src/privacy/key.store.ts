import type { Db } from '../db/db.ts'

/** One sealed value and its column; undefined while there is none. */
export async function sealedSample(db: Db) {
  const row = await db
    .selectFrom('volunteer')
    .select('phone')
    .where('phone', '<>', '')
    .limit(1)
    .executeTakeFirst()
  return row && { column: 'volunteer.phone', sealed: row.phone }
}
