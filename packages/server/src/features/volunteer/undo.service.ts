import { Fault } from '@museum/contract/fault.ts'
import { officeDuties } from '@museum/contract/role.ts'
import { undoSeconds } from '@museum/contract/undo.ts'
import {
  type CommandContext,
  type OfficeCommand,
  type OfficeContext,
  RequestContext,
} from '../../context.ts'
import { lock } from '../../db/lock.ts'
import { insertJob, pendingJobs } from '../../jobs/jobs.store.ts'
import type { JobKinds } from '../../jobs/jobs.ts'
import { takeToken } from '../../jobs/token.ts'
import { raise } from '../../raise.ts'
import { audit, auditBy } from '../audit/audit.service.ts'
import { disablePeople } from '../login/person.service.ts'
import { loginOf } from '../login/person.store.ts'
import { findVolunteer, type VolunteerRow } from './volunteer.read.ts'
import { updateVolunteer } from './volunteer.store.ts'

/** What of a record can be taken back whole, since nobody else has seen it change. */
interface Standing {
  certificate_end_time: string
  certificate_is_valid: number
  disabled: number
}
const columns = ['certificate_end_time', 'certificate_is_valid', 'disabled'] as const

const kind = 'volunteer_change'
const disabling = '1'
const keyOf = (id: number) => `${kind}:${id}:`

const standingOf = (row: VolunteerRow, disabled: number): Standing => ({
  certificate_end_time: row.certificate_end_time,
  certificate_is_valid: row.certificate_is_valid,
  disabled,
})

/** True where something was changed, and nothing else of a record; letting somebody in again is not meant. */
function isUndoable(fields: readonly string[], before: Standing, after: Standing): boolean {
  const known: readonly string[] = columns
  return (
    fields.every((field) => known.includes(field)) &&
    columns.some((name) => before[name] !== after[name]) &&
    before.disabled <= after.disabled
  )
}

interface Changed {
  id: number
  /** The fields that were given. */
  fields: readonly string[]
  before: { row: VolunteerRow; disabled: number }
  after: { row: VolunteerRow; disabled: number }
}

/**
 * Keeps for a minute how a change of a record is taken back; true where that is possible. What disabling
 * frees is freed when that minute is over: a colleague, or whoever waits, could have it at once, and
 * nobody could give it back.
 */
export async function keepChange(ctx: OfficeCommand, changed: Changed): Promise<boolean> {
  const { id, fields } = changed
  const before = standingOf(changed.before.row, changed.before.disabled)
  const after = standingOf(changed.after.row, changed.after.disabled)
  if (!isUndoable(fields, before, after)) return false
  const due_ms = ctx.now.getTime() + undoSeconds * 1000
  await insertJob(ctx.tx, {
    kind,
    // The same may be changed again.
    key: `${keyOf(id)}${due_ms}:${crypto.randomUUID()}`,
    payload: JSON.stringify({
      id: `${id}`,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      disabling: before.disabled === after.disabled ? '' : disabling,
      account: `${ctx.account.id}`,
      username: ctx.account.username,
    }),
    due_ms,
  })
  return true
}

/**
 * Takes the last change of somebody's certificate back, or that they were disabled: they have what they had,
 * and log in anew. Throws `decision.told` when it is too late, `decision.overtaken` where the record was
 * changed since, and `auth.forbidden` where a reviewer would let somebody in.
 */
export async function undecideChange(ctx: OfficeCommand, id: number) {
  const row = await findVolunteer(ctx.db, id)
  if (!row) throw new Fault('content.not_found')
  // Taken before the person is held, as by the job: so neither waits for the other in a circle.
  const { before = '', after } = await takeToken(ctx, kind, keyOf(id))
  await lock(ctx.tx, 'volunteer', [id])
  const seen = (await findVolunteer(ctx.tx, id)) ?? row
  const now = standingOf(seen, (await loginOf(ctx.tx, id)).disabled)
  if (JSON.stringify(now) !== after) throw new Fault('decision.overtaken')
  const was = JSON.parse(before) as Standing
  if (was.disabled !== now.disabled && !isAdmin(ctx)) throw new Fault('auth.forbidden')
  const { disabled, ...certificate } = was
  await updateVolunteer(ctx.tx, id, { ...certificate, updated_at: ctx.stamp })
  if (disabled !== now.disabled) await disablePeople(ctx, [id], disabled)
  const changed = columns.filter((name) => was[name] !== now[name])
  const said = (standing: Standing) => ({
    name: seen.name,
    ...Object.fromEntries(changed.map((name) => [name, standing[name]])),
  })
  await audit(ctx, {
    action: 'undo',
    object: 'volunteer',
    object_id: id,
    before: said(now),
    after: said(was),
  })
  return { id }
}

/** Frees what somebody who was disabled, and whose row is held, had taken on; answers it in words. */
export async function free(ctx: CommandContext, id: number) {
  const { shifts, enlists } = await raise(ctx, 'volunteer.left', { id, why: '您的账号已停用' })
  return {
    ...(shifts.length > 0 && { cancelled_shifts: shifts }),
    ...(enlists.length > 0 && { cancelled_enlists: enlists }),
  }
}

/** Whether an account may stop people and let them in again. */
export function isAdmin(ctx: OfficeContext): boolean {
  return (officeDuties['office.admin'] as readonly string[]).includes(ctx.account.role)
}

/** Frees what somebody had taken on whose disabling nobody took back. */
export const changeKinds: JobKinds = {
  [kind]: async ({ app, tx }, { id: text = '0', account = '0', username = '', ...kept }) => {
    if (kept.disabling !== disabling) return
    const id = Number(text)
    await lock(tx, 'volunteer', [id])
    const row = await findVolunteer(tx, id)
    if (!row || (await loginOf(tx, id)).disabled !== 1) return
    // Let in and disabled once more meanwhile: it is freed when that minute is over.
    const later = await pendingJobs(tx, kind, keyOf(id))
    if (later.some(({ payload }) => JSON.parse(payload).disabling === disabling)) return
    // Nobody asks: the clock does.
    const ctx = new RequestContext(app, { kind: 'nobody' }, '', tx) as CommandContext
    const freed = await free(ctx, id)
    if (Object.keys(freed).length === 0) return
    await auditBy(
      ctx,
      { id: Number(account), username },
      { action: 'update', object: 'volunteer', object_id: id, after: { name: row.name, ...freed } },
    )
  },
}
