import { Fault } from '@museum/contract/fault.ts'
import type { VolunteerStatus } from '@museum/contract/volunteer/volunteer.rules.ts'
import type { OfficeCommand } from '../../context.ts'
import { orDuplicate } from '../../db/defined.ts'
import { lock } from '../../db/lock.ts'
import { raise } from '../../raise.ts'
import { audit } from '../audit/audit.service.ts'
import { newCodes } from '../volunteer/profile.service.ts'
import type { VolunteerRow } from '../volunteer/volunteer.read.ts'
import { moveAll, setCodes } from '../volunteer/volunteer.store.ts'
import { noteMoves } from '../volunteer/volunteer-office.service.ts'
import { sayFirstYes } from './first-yes.service.ts'
import { type Decision, judgeSteps, needRemark, type Step } from './step.service.ts'

/**
 * Passes or fails an application's present step: 1→2→3→7 or 1→4, 2→5, 3→6. Of two reviewers one
 * wins; of one reviewer's two steps within a minute the second is asked for by name, or refused
 * (`decision.again`). A formal volunteer gets a code and a certificate of one year. The person is told once it can
 * be taken back no longer.
 */
export async function decide(ctx: OfficeCommand, { id, ...decision }: Decision & { id: number }) {
  const { steps, refused } = await stepped(ctx, [id], decision)
  const [step] = steps
  if (!step) throw refused[0]?.fault ?? new Fault('content.not_found')
  await recorded(ctx, steps, decision)
  return { id, status: step.to, ...(step.first && { first_yes: 1 as const }) }
}

/**
 * Decides each of these in its own right: the refused ones are named with the reason, and leave
 * the others alone. Codes are numbered after all records are locked, so that two reviewers never
 * wait for each other in a circle.
 */
export async function decideMany(ctx: OfficeCommand, ids: number[], decision: Decision) {
  needRemark(decision)
  const { steps, refused } = await stepped(ctx, ids, decision)
  return {
    done: await recorded(ctx, steps, decision),
    refused: refused.map(({ id, name, fault }) => ({
      id,
      name,
      code: fault.code,
      msg: fault.message,
    })),
  }
}

/** What is said of a coming interview or assessment; nothing of any other step. */
function nextOf(to: VolunteerStatus, { next_time = '', next_place = '' }: Decision) {
  return to === 2 || to === 3 ? { next_time, next_place } : { next_time: '', next_place: '' }
}

/** The steps of locked records, those of one kind written by one statement. */
async function stepped(ctx: OfficeCommand, ids: readonly number[], input: Decision) {
  const rows = await lock(ctx.tx, 'volunteer', ids)
  const { steps, refused } = await judgeSteps(ctx, rows, ids, input)
  const decided = { approval_date: ctx.stamp, updated_at: ctx.stamp }
  const moving = steps.filter(({ first }) => !first)
  // What is told of each may differ.
  for (const alike of Map.groupBy(moving, ({ to, remark }) => `${to} ${remark}`).values()) {
    const { to = 1, remark = '' } = alike[0] ?? {}
    const ids = alike.map(({ row }) => row.id)
    const { first_assessment_time: _, ...certificate } = alike[0]?.certificate ?? {}
    const change = {
      ...{ ...decided, approval_remark: remark },
      ...{ ...certificate, ...nextOf(to, input), status: to },
    }
    const moved = moveAll(ctx.tx, ids, change, ctx.at.day)
    // Of two reviewers who pass the same document at once the second begins anew.
    await orDuplicate(moved, 'content.changed')
  }
  return { steps, refused }
}

async function recorded(ctx: OfficeCommand, steps: readonly Step[], input: Decision) {
  const firsts = steps.filter(({ first }) => first)
  await sayFirstYes(
    ctx,
    firsts.map(({ row }) => row),
    input,
  )
  return [
    ...firsts.map(({ row }) => ({ id: row.id, status: row.status, first_yes: 1 as const })),
    ...(await recordedSteps(
      ctx,
      steps.filter(({ first }) => !first),
      input,
    )),
  ].sort((a, b) => a.id - b.id)
}

async function recordedSteps(ctx: OfficeCommand, steps: readonly Step[], input: Decision) {
  if (steps.length === 0) return []
  const { decision, internal } = input
  const uncoded = steps.filter(({ row, certificate }) => certificate && row.code === null)
  const codes = await newCodes(ctx, uncoded.length)
  const given = new Map(uncoded.map(({ row }, at) => [row.id, codes[at] ?? '']))
  await setCodes(ctx.tx, given)
  const decisions = steps.map(({ row, to, certificate, remark }) => {
    const code = row.code ?? given.get(row.id) ?? ''
    const granted = certificate && { code, ...certificate }
    const next = nextOf(to, input)
    return { id: row.id, to, remark, granted, next, before: decidedColumns(row) }
  })
  await noteMoves(
    ctx,
    ...steps.map(({ row, to, remark }) => ({
      ...{ volunteer_id: row.id, from_status: row.status, to_status: to, remark, internal },
    })),
  )
  await audit(
    ctx,
    ...decisions.map(({ id, to, remark, granted, next, before }) => ({
      action: decision,
      object: 'volunteer' as const,
      object_id: id,
      before: { status: before.status },
      after: { status: to, remark, ...granted, ...(next.next_time || next.next_place ? next : {}) },
    })),
  )
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
    next_time: row.next_time,
    next_place: row.next_place,
    first_assessment_time: row.first_assessment_time,
    certificate_is_valid: row.certificate_is_valid,
    certificate_end_time: row.certificate_end_time,
  }
}
