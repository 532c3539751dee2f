import type { Tx } from '../../db/types.ts'

/** Writes a held setting. */
export async function writeSetting(tx: Tx, name: string, value: string): Promise<void> {
  await tx.updateTable('setting').set({ value }).where('name', '=', name).execute()
}
