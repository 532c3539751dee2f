import {
  amendMoves,
  amendShownDays,
  mayAmend,
  mostAmendsADay,
} from '@museum/contract/amend/amend.rules.ts'
import {
  type Amend,
  amendForm,
  amendProblem,
  isSameAmend,
} from '@museum/contract/amend/amend-form.rules.ts'
import { addDays, museumStamp } from '@museum/contract/day.ts'
import { Fault } from '@museum/contract/fault.ts'
import type { CommandContext, PersonCommand, PersonContext, RequestContext } from '../../context.ts'
import { lock } from '../../db/lock.ts'
import { masked } from '../../privacy/masked.ts'
import { vaultOf } from '../../privacy/vault.ts'
import { mustHaveAgreed } from '../agreement/agreement.service.ts'
import { auditOwn } from '../audit/audit.service.ts'
import { phoneIndexOf } from '../login/phone-mark.service.ts'
import { documentIndexOf, personalOf } from '../volunteer/profile.service.ts'
import type { VolunteerRow } from '../volunteer/volunteer.read.ts'
import {
  askedBy,
  findOwn,
  insertAmendment,
  timesAsked,
  withdrawAllOf,
  withdrawAmendment,
} from './amend.store.ts'

const dayMs = 24 * 3_600_000
export const sealedAs = 'amendment.value'

/** What the caller asks that waits, or that the office answered lately. */
export async function ownAmendments(ctx: PersonContext) {
  const since = addDays(ctx.at.day, -amendShownDays)
  const vault = vaultOf(ctx.app.settings.dataKey)
  const list = await askedBy(ctx.db, ctx.person.id, since)
  return {
    list: list.map(({ value, ...row }) => ({
      ...row,
      value: row.state === 'open' ? vault.open(sealedAs, value) : '',
    })),
  }
}

type Said = Omit<Amend, 'field'> & { reason: string }

/**
 * Asks the office to change the caller's document or phone; of two who ask at once one does. Whose number it is makes
 * no difference here, or anybody could ask whether somebody is a volunteer: the office is shown it.
 */
export async function askAmend(
  ctx: PersonCommand,
  { reason, ...asked }: Amend & { reason: string },
) {
  const row = await ownRecord(ctx)
  await mustHaveAgreed(ctx)
  const amend = await checked(ctx, row, asked, reason)
  const object_id = await insertAmendment(ctx.tx, {
    ...keptOf(ctx, amend),
    ...{ volunteer_id: row.id, reason, created_at: ctx.stamp },
  })
  if (object_id === undefined) throw new Fault('amend.open')
  // Without the reason, in which somebody may write the number itself.
  await auditOwn(ctx, {
    ...{ action: 'request', object: 'amendment', object_id, volunteer_id: row.id },
    ...asLogged(ctx, row, amend),
  })
  return {}
}

/**
 * What the caller asks is another number, or for another reason: what they asked before is withdrawn, and this stands in
 * its place and in its turn, so that nobody answers what they have not read.
 */
export async function changeAmend(
  ctx: PersonCommand,
  { id, reason, ...said }: Said & { id: number },
) {
  const { row, before } = await openRequest(ctx, id)
  const { field, created_at, volunteer_id } = before
  const amend = await checked(ctx, row, { field, ...said }, reason)
  const value = vaultOf(ctx.app.settings.dataKey).open(sealedAs, before.value)
  if (reason === before.reason && isSameAmend(amend, { field, id_kind: before.id_kind, value }))
    throw new Fault('amend.unchanged', { field: 'value' })
  if (!(await withdrawAmendment(ctx.tx, id, ctx.stamp))) throw new Fault('amend.closed')
  const object_id = await insertAmendment(ctx.tx, {
    ...keptOf(ctx, amend),
    ...{ volunteer_id, reason, created_at, changed_at: ctx.stamp, replaces: id },
  })
  if (object_id === undefined) throw new Fault('amend.closed')
  await auditOwn(ctx, {
    ...{ action: 'update', object: 'amendment', object_id, volunteer_id },
    before: { name: row.name, [field]: before.value_masked },
    after: asLogged(ctx, row, amend).after,
  })
  return {}
}

/** The caller takes what they asked back, while nobody has answered. */
export async function withdrawOwn(ctx: PersonCommand, id: number) {
  const { before, row } = await openRequest(ctx, id)
  if (!(await withdrawAmendment(ctx.tx, id, ctx.stamp))) throw new Fault('amend.closed')
  const { field, value_masked } = before
  await auditOwn(ctx, {
    ...{ action: 'withdraw', object: 'amendment', object_id: id, volunteer_id: row.id },
    before: { name: row.name, [field]: value_masked },
  })
  return {}
}

/** Somebody writes their whole record anew: what they had asked of the one before is asked no more. */
export async function withdrawAmendments(ctx: CommandContext, volunteerId: number): Promise<void> {
  await withdrawAllOf(ctx.tx, volunteerId, ctx.stamp)
}

/** The caller's own record, held; throws `amend.not_now` where they edit it themselves, or have none. */
async function ownRecord(ctx: PersonCommand): Promise<VolunteerRow> {
  const [row] = await lock(ctx.tx, 'volunteer', [ctx.person.id])
  if (!row || !mayAmend(row.status)) throw new Fault('amend.not_now')
  return row
}

/** The caller's own open request, held with their record; throws `content.not_found` and `amend.closed`. */
async function openRequest(ctx: PersonCommand, id: number) {
  const [row] = await lock(ctx.tx, 'volunteer', [ctx.person.id])
  const before = row && (await findOwn(ctx.tx, id, row.id))
  if (!before) throw new Fault('content.not_found')
  if (before.state !== amendMoves.withdraw.from[0]) throw new Fault('amend.closed')
  return { row, before }
}

/** What is asked, in the form in which it is kept; throws why it cannot be. */
async function checked(
  ctx: PersonCommand,
  row: VolunteerRow,
  asked: Amend,
  reason: string,
): Promise<Amend> {
  if (!mayAmend(row.status)) throw new Fault('amend.not_now')
  const amend = amendForm(asked)
  const problem = amendProblem(amend, row, ctx.at.day)
  if (problem)
    throw new Fault(problem.tooLong ? 'request.invalid' : 'volunteer.form_invalid', {
      field: 'value',
      msg: problem.msg,
    })
  if (isSameAmend(amend, standsIn(ctx, row, amend)))
    throw new Fault('amend.same', { field: 'value' })
  if (reason === '') throw new Fault('amend.reason_required', { field: 'reason' })
  const since = museumStamp(new Date(ctx.now.getTime() - dayMs), ctx.app.settings.museumZone)
  if ((await timesAsked(ctx.tx, row.id, since)) >= mostAmendsADay) throw new Fault('amend.often')
  return amend
}

/** What the record says in the same field. */
function standsIn(ctx: RequestContext, row: VolunteerRow, { field }: Pick<Amend, 'field'>): Amend {
  const value = personalOf(ctx, row)[field]
  return { field, id_kind: field === 'phone' ? 0 : row.id_kind, value }
}

/** The columns of what is asked: the number sealed, masked and indexed as a record's is. */
function keptOf(ctx: RequestContext, { field, id_kind, value }: Amend) {
  const vault = vaultOf(ctx.app.settings.dataKey)
  return {
    ...{ field, id_kind, value_masked: masked(field, value) },
    value: vault.seal(sealedAs, value),
    value_mark:
      field === 'phone' ? phoneIndexOf(vault, value) : documentIndexOf(vault, id_kind, value),
  }
}

/** The change that is asked for as the log holds it: what the record says and what it is to say, masked. */
function asLogged(ctx: RequestContext, row: VolunteerRow, { field, id_kind, value }: Amend) {
  const was = standsIn(ctx, row, { field })
  const [before, after] = [masked(field, was.value), masked(field, value)]
  const kinds = (kind: number) => (field === 'phone' ? {} : { id_kind: kind })
  return {
    before: { name: row.name, ...kinds(was.id_kind), [field]: before },
    after: {
      name: row.name,
      ...kinds(id_kind),
      [field]: before === after && was.value !== value ? `${after}（已修改）` : after,
    },
  }
}
