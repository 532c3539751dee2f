import { figuresOf, type Shift } from '@museum/contract/roster/shift.rules.ts'
import type { Updateable } from 'kysely'
import type { Tx } from '../../db/db.ts'
import type { Schema } from '../../db/schema.ts'

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
  tx: Tx,
  seen: Shift & { id: number },
  next: Pick<Shift, 'repair_sign_time' | 'repair_sign_out_time'>,
  note: RepairNote,
  at: { stamp: string; zone: string },
): Promise<boolean> {
  const { repair_sign_time, repair_sign_out_time } = next
  const times = { repair_sign_time, repair_sign_out_time }
  const figures = figuresOf({ ...seen, ...times }, at.zone)
  const { numUpdatedRows } = await asSeen(tx, seen)
    .set({ ...times, ...note, ...figures, updated_at: at.stamp })
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Writes a signed time with the figures that follow; false when the shift is not as it was read, or another's. */
export async function writeSign(
  tx: Tx,
  seen: Shift & { id: number },
  volunteerId: number,
  change: Updateable<Schema['roster']>,
): Promise<boolean> {
  const { numUpdatedRows } = await asSeen(tx, seen)
    .set(change)
    .where('volunteer_id', '=', volunteerId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** A change of a shift that finds it only as it was seen, by its plan and each of its four times. */
function asSeen(tx: Tx, seen: Shift & { id: number }) {
  return tx
    .updateTable('roster')
    .where('id', '=', seen.id)
    .where('date', '=', seen.date)
    .where('start_time', '=', seen.start_time)
    .where('end_time', '=', seen.end_time)
    .where('sign_time', '=', seen.sign_time)
    .where('sign_out_time', '=', seen.sign_out_time)
    .where('repair_sign_time', '=', seen.repair_sign_time)
    .where('repair_sign_out_time', '=', seen.repair_sign_out_time)
}
