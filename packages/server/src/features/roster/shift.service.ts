import { Fault } from '@museum/contract/fault.ts'
import type { Span } from '@museum/contract/roster/roster.rules.ts'
import type { Db } from '../../db/db.ts'
import { holdPerson, insertShift, overlapping, type PlannedShift } from './shift.store.ts'

/** Holds these volunteers until the transaction ends, always in one order. */
export async function holdPeople(db: Db, ids: readonly number[]): Promise<void> {
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) await holdPerson(db, id)
}

/** Throws `roster.overlap` where a held volunteer has a shift in that time, apart from `exceptId`. */
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

/** Makes a shift of a held volunteer on a held day; whoever calls has checked it. */
export async function makeShift(
  db: Db,
  row: PlannedShift & { volunteer_id: number; date: string },
  stamp: string,
): Promise<number> {
  return await insertShift(db, row, stamp)
}
