import type { Db } from '../db/types.ts'
import { SettingsError } from '../settings.ts'
import { vaultOf } from './vault.ts'

/** Throws a `SettingsError` when the personal data in the database were sealed under another key. */
export async function refuseOtherKey(db: Db, dataKey: Buffer): Promise<void> {
  const row = await db
    .selectFrom('volunteer')
    .select('phone')
    .where('phone', '<>', '')
    .limit(1)
    .executeTakeFirst()
  if (row) refuseKeyOf(row.phone, dataKey)
}

/** Throws a `SettingsError` when a volunteer's phone was sealed under another key. */
export function refuseKeyOf(phone: string, dataKey: Buffer): void {
  try {
    vaultOf(dataKey).open('volunteer.phone', phone)
  } catch {
    throw new SettingsError(
      'DATA_KEY is not the key under which the personal data of this museum were sealed',
    )
  }
}
