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
 * Takes those of these shifts that nobody signed off the roster as ones on leave, under their ids and with all that was
 * asked and said of them; answers them. Whoever calls has locked their people and shares their days.
 */
export async function putOnLeave(
  { tx }: { tx: Tx },
  ids: readonly number[],
  told: Told,
): Promise<number[]> {
  const put = await keepOnLeave(tx, ids, told)
  if (put.length > 0) await move(tx, put, 'roster', 'roster_leave')
  return put
}

/** Puts a shift on leave back; false where it is not on leave. What speaks against it whoever calls has asked. */
export async function takeBack(
  { tx, stamp }: { tx: Tx; stamp: string },
  id: number,
): Promise<boolean> {
  if (!(await keepOnRoster(tx, id, stamp))) return false
  await move(tx, [id], 'roster_leave', 'roster')
  return true
}

// What names a shift names its new place before the old one ends, which would take it along.
async function move(
  tx: Tx,
  ids: readonly number[],
  from: ShiftPlace,
  to: ShiftPlace,
): Promise<void> {
  await moveCorrections(tx, ids, from, to)
  await moveFeedback(tx, ids, from, to)
  await endPlace(tx, from, ids)
}
