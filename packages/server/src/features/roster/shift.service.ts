import { Fault } from '@museum/contract/fault.ts'
import type { Span } from '@museum/contract/span.ts'
import type { Db, Tx } from '../../db/db.ts'
import { insertShift, overlapping, type PlannedShift } from './shift.store.ts'

/** Throws `roster.overlap` where a locked volunteer has a shift in that time, apart from `exceptId`. */
export async function checkFree(
  db: Db,
  volunteerId: number,
  date: string,
  span: Span,
  exceptId = 0,
): Promise<void> {
  if ((await overlapping(db, volunteerId, date, span, exceptId)).length > 0)
    throw new Fault('roster.overlap')
}

/** Makes a shift of a locked volunteer on a locked day; whoever calls has checked it. */
export async function makeShift(
  tx: Tx,
  row: PlannedShift & { volunteer_id: number; date: string },
  stamp: string,
): Promise<number> {
  return await insertShift(tx, row, stamp)
}
