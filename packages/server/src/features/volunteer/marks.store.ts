import type { Tx } from '../../db/types.ts'
import { checkMarks } from '../../privacy/mark-key.store.ts'

type Marked = Partial<Record<'id_num_mark' | 'phone_mark', string | null | undefined>>

/** Refuses marks of records that are to be written which are not by the key in use; the whole is tried again. */
export async function checkRecords(tx: Tx, rows: readonly Marked[]): Promise<void> {
  await checkMarks(tx, ...rows.flatMap(({ id_num_mark, phone_mark }) => [id_num_mark, phone_mark]))
}
