import type { Tx } from '../../db/types.ts'
import { moveFeedback } from '../feedback/feedback.store.ts'
import {
  endPlace,
  keepOnLeave,
  keepOnRoster,
  type ShiftPlace,
  type Told,
} from '../roster/leave.store.ts'
import { moveCorrections } from './correction.store.ts'

/**
 * Takes a shift that nobody signed off the roster as one on leave, under its id and with all that was asked
 * and said of it; false where it is signed or gone. Whoever calls has locked its person and shares its day.
 */
export async function putOnLeave({ tx }: { tx: Tx }, id: number, told: Told): Promise<boolean> {
  if (!(await keepOnLeave(tx, id, told))) return false
  await move(tx, id, 'roster', 'roster_leave')
  return true
}

/** Puts a shift on leave back; false where it is not on leave. What speaks against it whoever calls has asked. */
export async function takeBack(
  { tx, stamp }: { tx: Tx; stamp: string },
  id: number,
): Promise<boolean> {
  if (!(await keepOnRoster(tx, id, stamp))) return false
  await move(tx, id, 'roster_leave', 'roster')
  return true
}

// What names the shift names its new place before the old one ends, which would take it along.
async function move(tx: Tx, id: number, from: ShiftPlace, to: ShiftPlace): Promise<void> {
  await moveCorrections(tx, id, from, to)
  await moveFeedback(tx, id, from, to)
  await endPlace(tx, from, id)
}
