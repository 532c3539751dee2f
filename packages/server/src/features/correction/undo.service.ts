import { Fault } from '@museum/contract/fault.ts'
import type { OfficeCommand } from '../../context.ts'
import { type MadeUp, restoreTimes } from '../attendance/repair.service.ts'
import { audit } from '../audit/audit.service.ts'
import { type Taken, takeBackNotice } from '../message/decision.service.ts'
import { type CorrectionRow, lockAsker, reopenCorrection } from './correction.store.ts'
import { rowOf } from './correction-office.service.ts'

/**
 * Takes the answer to a request back, before its volunteer is told: it is open again, and times that were
 * made up are as before. Throws `decision.told` when it is too late, and `decision.overtaken` when the
 * shift was changed, or something else was asked about it.
 */
export async function undecide(ctx: OfficeCommand, id: number) {
  await lockAsker(ctx.tx, id)
  const row = await rowOf(ctx, id)
  const { made, before } = await takeBackNotice(ctx, 'correction', id)
  const taken = row.state !== 'corrected' || (await isTakenBack(ctx, row, before, made))
  const { state, asker_id: volunteer_id, answer } = row
  if (!taken || !(await reopenCorrection(ctx.tx, id, { state, answered_at: made })))
    throw new Fault('decision.overtaken')
  await audit(ctx, {
    action: 'undo',
    object: 'correction',
    object_id: id,
    volunteer_id,
    before: { correction_state: state, reason: answer },
    after: { name: row.asker_name, code: row.asker_code, date: row.date, correction_state: 'open' },
  })
  return { id, state: 'open' as const }
}

/** Whoever made a time up since stands above this answer. */
async function isTakenBack(
  ctx: OfficeCommand,
  row: CorrectionRow,
  before: Taken['before'],
  made: string,
): Promise<boolean> {
  const text = (name: string) => String(before[name] ?? '')
  return (
    row.repair_at === made &&
    (await restoreTimes(ctx, row, {
      repair_sign_time: text('repair_sign_time'),
      repair_sign_out_time: text('repair_sign_out_time'),
      repair_reason: text('repair_reason'),
      repair_by: text('repair_by'),
      repair_at: text('repair_at'),
      verdict: text('verdict') as MadeUp['verdict'],
    }))
  )
}
