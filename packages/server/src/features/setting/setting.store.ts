import type { Tx } from '../../db/db.ts'

/** Locks a setting until the transaction ends, so that two changes of it follow each other. */
export async function lockSetting(tx: Tx, name: string, usual: string): Promise<void> {
  await tx
    .insertInto('setting')
    .values({ name, value: usual })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({ value: eb.ref('setting.value') })),
    )
    .execute()
}

/** Writes a held setting. */
export async function writeSetting(tx: Tx, name: string, value: string): Promise<void> {
  await tx.updateTable('setting').set({ value }).where('name', '=', name).execute()
}
