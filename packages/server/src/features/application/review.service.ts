import { addYears } from '@museum/contract/day.ts'
import { Fault } from '@museum/contract/fault.ts'
import { quoted } from '@museum/contract/text.ts'
import {
  decisionTo,
  holdsDocument as holds,
  type VolunteerStatus,
} from '@museum/contract/volunteer/volunteer.rules.ts'
import type { CommandContext, OfficeCommand, RequestContext } from '../../context.ts'
import { type Db, isDuplicate } from '../../db/db.ts'
import { orDuplicate } from '../../db/given.ts'
import { type Events, raise } from '../../events.ts'
import { audit } from '../audit/audit.service.ts'
import { codeFor } from '../volunteer/profile.service.ts'
import { findVolunteer, type VolunteerRow } from '../volunteer/volunteer.read.ts'
import { moveStatus, othersWith } from '../volunteer/volunteer.store.ts'
import { noteMove } from '../volunteer/volunteer-office.service.ts'

interface Decision {
  decision: 'pass' | 'fail'
  remark: string
  /** The status that the reviewer saw; 0 or none does not say. */
  status?: number | undefined
}

/** A step that was taken and is not yet in the history. */
interface Step extends Decision {
  row: VolunteerRow
  to: VolunteerStatus
  /** What becoming a formal volunteer brings beside the code. */
  certificate: ReturnType<typeof certificateOf> | undefined
}

/**
 * Passes or fails an application's present step: 1→2→3→7 or 1→4, 2→5, 3→6. Of two reviewers one
 * wins. A formal volunteer gets a code and a certificate of one year. The person is told once it can
 * be taken back no longer.
 */
export async function decide(ctx: OfficeCommand, { id, ...decision }: Decision & { id: number }) {
  // Of two reviewers who pass the same document at once the second begins anew.
  const step = await orDuplicate(stepped(ctx, id, decision), 'content.changed')
  await recorded(ctx, [step])
  return { id, status: step.to }
}

/**
 * Decides each of these in its own right: the refused ones are named with the reason, and leave
 * the others alone. Records are moved in the order of ids, and codes are numbered after all of
 * them, so that two reviewers never wait for each other in a circle.
 */
export async function decideMany(ctx: OfficeCommand, ids: number[], decision: Decision) {
  needRemark(decision)
  const steps: Step[] = []
  const refused: { id: number; name: string; code: string; msg: string }[] = []
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
    try {
      steps.push(await stepped(ctx, id, decision))
    } catch (error) {
      // A step refuses before it writes, so there is nothing to take back.
      if (!(error instanceof Fault)) throw isDuplicate(error) ? new Fault('content.changed') : error
      const name = (await findVolunteer(ctx.db, id))?.name ?? ''
      refused.push({ id, name, code: error.code, msg: error.message })
    }
  }
  return { done: await recorded(ctx, steps), refused }
}

function needRemark({ decision, remark }: Decision): void {
  if (decision === 'fail' && remark === '')
    throw new Fault('decision.remark_required', { field: 'remark' })
}

async function stepped(ctx: CommandContext, id: number, input: Decision): Promise<Step> {
  const row = await findVolunteer(ctx.db, id)
  if (!row) throw new Fault('content.not_found')
  if (input.status && input.status !== row.status) throw new Fault('content.changed')
  const to = decisionTo(row.status, input.decision)
  if (to === undefined) throw new Fault('volunteer.not_decidable')
  needRemark(input)
  // One document is one volunteer: who has passed a step holds it.
  const holder = input.decision === 'pass' ? await documentHolder(ctx.db, row) : undefined
  if (holder) {
    const msg = `证件号码与${quoted(holder.name)}${holder.code ?? ''}相同，不能通过`
    throw new Fault('volunteer.document_taken', { msg })
  }
  const certificate = to === 7 ? certificateOf(ctx, row) : undefined
  const change = {
    ...certificate,
    status: to,
    approval_remark: input.remark,
    approval_date: ctx.stamp,
    updated_at: ctx.stamp,
  }
  if (!(await moveStatus(ctx.tx, id, row.status, change))) throw new Fault('content.changed')
  return { ...input, row, to, certificate }
}

/** Who else has passed a step with the document of this record; undefined while nobody has. */
export async function documentHolder(db: Db, { id, id_num_mark }: VolunteerRow) {
  if (id_num_mark === null) return undefined
  return (await othersWith(db, id_num_mark, id)).find(({ status }) => holds(status))
}

function certificateOf(ctx: RequestContext, row: VolunteerRow) {
  return {
    first_assessment_time: row.first_assessment_time || ctx.at.day,
    certificate_is_valid: 1,
    certificate_end_time: addYears(ctx.at.day, 1),
  }
}

async function recorded(ctx: OfficeCommand, steps: readonly Step[]) {
  const decisions: Events['application.decided']['payload']['decisions'][number][] = []
  for (const { row, to, decision, remark, certificate } of steps) {
    const { id, status } = row
    const granted = certificate && { code: row.code ?? (await codeFor(ctx, id)), ...certificate }
    await noteMove(ctx, id, { from_status: status, to_status: to, remark })
    await audit(ctx, {
      action: decision,
      object: 'volunteer',
      object_id: id,
      before: { status },
      after: { status: to, remark, ...granted },
    })
    decisions.push({ id, to, remark, granted, before: decidedColumns(row) })
  }
  await raise(ctx, 'application.decided', { decisions })
  return decisions.map(({ id, to }) => ({ id, status: to }))
}

/** What a decision writes of a record. */
function decidedColumns(row: VolunteerRow) {
  return {
    status: row.status,
    code: row.code,
    approval_remark: row.approval_remark,
    approval_date: row.approval_date,
    first_assessment_time: row.first_assessment_time,
    certificate_is_valid: row.certificate_is_valid,
    certificate_end_time: row.certificate_end_time,
  }
}
