import type { Db } from '../db/db.ts'
import { SettingsError } from '../settings.ts'
import { vaultOf } from './vault.ts'

/** Throws a `SettingsError` when the personal data in the database were sealed under another key. */
export async function refuseOtherKey(db: Db, dataKey: Buffer): Promise<void> {
  const sample = await sealedSample(db)
  if (!sample) return
  try {
    vaultOf(dataKey).open(sample.column, sample.sealed)
  } catch {
    throw new SettingsError(
      'DATA_KEY is not the key under which the personal data of this museum were sealed',
    )
  }
}

/** One sealed value and its column; undefined while there is none. */
async function sealedSample(db: Db) {
  const row = await db
    .selectFrom('volunteer')
    .select('phone')
    .where('phone', '<>', '')
    .limit(1)
    .executeTakeFirst()
  return row && { column: 'volunteer.phone', sealed: row.phone }
}
