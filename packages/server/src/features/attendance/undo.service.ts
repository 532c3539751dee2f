import { Fault } from '@museum/contract/fault.ts'
import type { OfficeCommand } from '../../context.ts'
import { takeBackNotice } from '../message/decision.service.ts'
import type { AttendedRow } from './attendance.store.ts'
import { logged, loggedOf, type MadeUp, restoreTimes, shiftOf } from './repair.service.ts'

const columns = [
  'repair_sign_time',
  'repair_sign_out_time',
  'repair_reason',
  'repair_by',
  'repair_at',
  'verdict',
] as const satisfies readonly (keyof MadeUp)[]

/** A shift's made-up times as a repair left them; whatever was made up or judged since shows in it. */
const left = (row: AttendedRow) =>
  JSON.stringify([...columns.map((name) => row[name]), row.verdict_at])

/** What it takes to take a repair back: the made-up times as they were, and as the repair left them. */
export function takenBackBy(before: AttendedRow, after: AttendedRow) {
  const were = Object.fromEntries(columns.map((name) => [name, before[name]]))
  return { ...were, left: left(after) }
}

/**
 * Takes the last repair of a shift back, before its person is told: the made-up times are as before, and
 * what it answered is open again. Throws `decision.told` when it is too late, and `decision.overtaken`
 * when times were made up or judged since, or something else was asked about the shift.
 */
export async function undecideRepair(ctx: OfficeCommand, id: number) {
  const row = await shiftOf(ctx, id)
  const { before } = await takeBackNotice(ctx, 'repair', id)
  const { left: made, ...were } = before
  if (made !== left(row) || !(await restoreTimes(ctx, row, were as MadeUp, 'undo')))
    throw new Fault('decision.overtaken')
  await logged(ctx, 'undo', row, await shiftOf(ctx, id), loggedOf)
  return { id }
}
