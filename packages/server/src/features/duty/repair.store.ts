import { figuresOf, type Shift } from '@museum/contract/roster/attendance.rules.ts'
import type { Db } from '../../db/db.ts'

/** Why, by whom and when times were made up. */
export interface RepairNote {
  repair_reason: string
  repair_by: string
  repair_at: string
}

/**
 * Writes a shift's made-up times and the figures that follow from them; false when the shift is no
 * longer as it was `seen`, by its plan or by any of its four times.
 */
export async function writeRepair(
  db: Db,
  seen: Shift & { id: number },
  next: Pick<Shift, 'repair_sign_time' | 'repair_sign_out_time'>,
  note: RepairNote,
  at: { stamp: string; zone: string },
): Promise<boolean> {
  const { repair_sign_time, repair_sign_out_time } = next
  const times = { repair_sign_time, repair_sign_out_time }
  const { numUpdatedRows } = await db
    .updateTable('roster')
    .set({ ...times, ...note, ...figuresOf({ ...seen, ...times }, at.zone), updated_at: at.stamp })
    .where('id', '=', seen.id)
    .where('date', '=', seen.date)
    .where('start_time', '=', seen.start_time)
    .where('end_time', '=', seen.end_time)
    .where('sign_time', '=', seen.sign_time)
    .where('sign_out_time', '=', seen.sign_out_time)
    .where('repair_sign_time', '=', seen.repair_sign_time)
    .where('repair_sign_out_time', '=', seen.repair_sign_out_time)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
