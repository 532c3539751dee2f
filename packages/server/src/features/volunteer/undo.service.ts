import { Fault } from '@museum/contract/fault.ts'
import type { OfficeCommand } from '../../context.ts'
import { lock } from '../../db/lock.ts'
import type { JobKinds } from '../../jobs/jobs.ts'
import { holdToken, takeToken } from '../../jobs/token.ts'
import { audit } from '../audit/audit.service.ts'
import { findVolunteer, type VolunteerRow } from './volunteer.read.ts'
import { updateVolunteer } from './volunteer.store.ts'

const kind = 'volunteer_change'
const keyOf = (id: number) => `${kind}:${id}:`

/** By which it is seen whether a certificate is still as a change left it. */
const certificateOf = ({ certificate_end_time, certificate_is_valid }: VolunteerRow) =>
  `${certificate_end_time} ${certificate_is_valid}`

/**
 * Keeps for a minute that a certificate was voided or made good, so that it can be taken back; true where nothing else
 * of the record was changed with it.
 */
export async function keepChange(
  ctx: OfficeCommand,
  fields: readonly string[],
  before: VolunteerRow,
  after: VolunteerRow,
): Promise<boolean> {
  const alone = fields.every((field) => field === 'certificate_is_valid')
  if (!alone || before.certificate_is_valid === after.certificate_is_valid) return false
  await holdToken(ctx, kind, keyOf(after.id), {
    before: `${before.certificate_is_valid}`,
    after: certificateOf(after),
  })
  return true
}

/**
 * Takes back that somebody's certificate was voided or made good. Throws `decision.told` when it is too late, and
 * `decision.overtaken` where the certificate was changed since.
 */
export async function undecideChange(ctx: OfficeCommand, id: number) {
  const row = await findVolunteer(ctx.db, id)
  if (!row) throw new Fault('content.not_found')
  // Taken before the person is held, as by whatever else takes it: so neither waits for the other in a circle.
  const { before, after } = await takeToken(ctx, kind, keyOf(id))
  await lock(ctx.tx, 'volunteer', [id])
  const now = (await findVolunteer(ctx.tx, id)) ?? row
  if (certificateOf(now) !== after) throw new Fault('decision.overtaken')
  const certificate_is_valid = Number(before)
  await updateVolunteer(ctx.tx, id, { certificate_is_valid, updated_at: ctx.stamp })
  const { name, certificate_is_valid: was } = now
  await audit(ctx, {
    action: 'undo',
    object: 'volunteer',
    object_id: id,
    before: { name, certificate_is_valid: was },
    after: { name, certificate_is_valid },
  })
  return { id }
}

/** Nobody hears of a certificate that was voided: when its minute is over it is only taken back no longer. */
export const changeKinds: JobKinds = { [kind]: async () => {} }
