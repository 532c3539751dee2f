import type { Db } from '../../db/types.ts'
import { isTaken } from '../offer/offer.store.ts'
import { isWanted } from '../offer/standing.service.ts'
import { readFilled } from '../planner/filled.read.ts'
import { hasCome, type LeaveRow } from './leave.store.ts'

/**
 * True where somebody has the place of a shift on leave: by what was offered, or planned there since in whichever
 * way, and nobody is missed any more.
 */
export async function isPlaceTaken(db: Db, leave: LeaveRow): Promise<boolean> {
  if (await isTaken(db, leave.id)) return true
  if (!(await hasCome(db, leave))) return false
  return !isWanted(leave, await readFilled(db, { first: leave.date, last: leave.date }))
}
