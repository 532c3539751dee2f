import type { Db } from '../../db/db.ts'
import { rosterSetting } from './setting.read.ts'

/** Holds the rules until the transaction ends, so that two changes of them follow each other. */
export async function holdRules(db: Db): Promise<void> {
  await db
    .insertInto('setting')
    .values({ name: rosterSetting, value: '{}' })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({ value: eb.ref('setting.value') })),
    )
    .execute()
}

/** Writes the held rules, as JSON. */
export async function writeRules(db: Db, value: string): Promise<void> {
  await db.updateTable('setting').set({ value }).where('name', '=', rosterSetting).execute()
}
