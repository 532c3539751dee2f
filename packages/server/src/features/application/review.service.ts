import { addYears, museumStamp } from '@museum/contract/day.ts'
import { Fault } from '@museum/contract/fault.ts'
import { quoted } from '@museum/contract/text.ts'
import { undoSeconds } from '@museum/contract/undo.ts'
import {
  decisionTo,
  holdsDocument as holds,
  type VolunteerStatus,
} from '@museum/contract/volunteer/volunteer.rules.ts'
import type { OfficeCommand, RequestContext } from '../../context.ts'
import { orDuplicate } from '../../db/defined.ts'
import { lock } from '../../db/lock.ts'
import type { Db } from '../../db/types.ts'
import { raise } from '../../raise.ts'
import { audit } from '../audit/audit.service.ts'
import { newCodes } from '../volunteer/profile.service.ts'
import type { VolunteerRow } from '../volunteer/volunteer.read.ts'
import { allWith, moveAll, setCodes } from '../volunteer/volunteer.store.ts'
import { noteMoves } from '../volunteer/volunteer-office.service.ts'
import { passedBy } from './application.store.ts'
import { sayFirstYes, type Yeses, yesesFor } from './first-yes.service.ts'

interface Decision {
  decision: 'pass' | 'fail'
  remark: string
  internal: string
  /** The status as the reviewer was shown it. */
  from: number
  /** 1 asks for a further step within the minute in which the account's last one can be undone. */
  again?: 0 | 1 | undefined
  /** When and where the step is that passing leads to. */
  next_time?: string | undefined
  next_place?: string | undefined
}

/** A step that was taken and is not yet in the history. */
interface Step {
  row: VolunteerRow
  to: VolunteerStatus
  /** What becoming a formal volunteer brings beside the code. */
  certificate: ReturnType<typeof certificateOf> | undefined
  /** What is told of it: what the first of two accounts said, where the second says nothing. */
  remark: string
  /** Only the first of two yeses: they stay where they are. */
  first: boolean
}

interface Refused {
  id: number
  name: string
  fault: Fault
}

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

/** Nobody can come to what is over. */
function checkNext(ctx: RequestContext, { next_time = '' }: Decision): void {
  if (next_time !== '' && next_time <= ctx.stamp)
    throw new Fault('decision.next_past', { field: 'next_time' })
}

function needRemark({ decision, remark }: Decision): void {
  if (decision === 'fail' && remark === '')
    throw new Fault('decision.remark_required', { field: 'remark' })
}

/**
 * The steps of locked records, those of one kind written by one statement; of two who pass with one
 * document the first in the order of ids does.
 */
async function stepped(ctx: OfficeCommand, ids: readonly number[], input: Decision) {
  checkNext(ctx, input)
  const rows = new Map((await lock(ctx.tx, 'volunteer', ids)).map((row) => [row.id, row]))
  const fresh = input.again === 1 ? noneFresh : await justPassed(ctx, [...rows.values()])
  const holders = input.decision === 'pass' ? await holdersOf(ctx.db, [...rows.values()]) : []
  const yeses = await yesesFor(ctx, input, ids)
  const steps: Step[] = []
  const refused: Refused[] = []
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
    const row = rows.get(id)
    try {
      const step = stepOf(ctx, row, input, { fresh, holders, yeses })
      steps.push(step)
      holders.push({ ...step.row, status: step.to })
    } catch (fault) {
      if (!(fault instanceof Fault)) throw fault
      refused.push({ id, name: row?.name ?? '', fault })
    }
  }
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

type Holder = Pick<VolunteerRow, 'id' | 'name' | 'code' | 'status' | 'id_num_mark'>

const noneFresh: ReadonlySet<number> = new Set()

/**
 * Whom this account has itself just brought to where they stand, in the minute in which it can undo that:
 * a key that is held or pressed once more means no further step.
 */
async function justPassed(ctx: OfficeCommand, rows: readonly VolunteerRow[]) {
  const began = new Date(ctx.now.getTime() - undoSeconds * 1000)
  const since = museumStamp(began, ctx.app.settings.museumZone)
  const recent = rows.filter(({ status, approval_date }) => holds(status) && approval_date > since)
  if (recent.length === 0) return noneFresh
  const ids = recent.map(({ id }) => id)
  return await passedBy(ctx.db, ctx.account.id, { ids, since })
}

interface Known {
  fresh: ReadonlySet<number>
  holders: readonly Holder[]
  yeses: Yeses
}

/** Throws why the present step cannot be taken so. */
function stepOf(
  ctx: OfficeCommand,
  row: VolunteerRow | undefined,
  input: Decision,
  { fresh, holders, yeses }: Known,
): Step {
  if (!row) throw new Fault('content.not_found')
  if (input.from !== row.status) throw new Fault('content.changed')
  const to = decisionTo(row.status, input.decision)
  if (to === undefined) throw new Fault('volunteer.not_decidable')
  needRemark(input)
  if (fresh.has(row.id)) throw new Fault('decision.again')
  // One document is one volunteer: who has passed a step holds it.
  const holder = input.decision === 'pass' ? holderOf(row, holders) : undefined
  if (holder) {
    const msg = `证件号码与${quoted(holder.name)}${holder.code ?? ''}相同，不能通过`
    throw new Fault('volunteer.document_taken', { msg })
  }
  const { remark } = input
  const yes = yeses?.get(row.id)
  if (yeses && !yes) return { row, to: row.status, certificate: undefined, remark, first: true }
  if (yes?.account_id === ctx.account.id) throw new Fault('decision.second_needed')
  return {
    ...{ row, to, first: false, remark: remark || (yes?.remark ?? '') },
    certificate: to === 7 ? certificateOf(ctx, row) : undefined,
  }
}

/** Who have passed a step with a document of these records. */
async function holdersOf(db: Db, rows: readonly VolunteerRow[]): Promise<Holder[]> {
  const marks = rows.flatMap(({ id_num_mark }) => id_num_mark ?? [])
  return (await allWith(db, marks)).filter(({ status }) => holds(status))
}

function holderOf({ id, id_num_mark }: VolunteerRow, holders: readonly Holder[]) {
  if (id_num_mark === null) return undefined
  return holders.find((other) => other.id !== id && other.id_num_mark === id_num_mark)
}

/** Who else has passed a step with the document of this record; undefined while nobody has. */
export async function documentHolder(db: Db, row: VolunteerRow): Promise<Holder | undefined> {
  return holderOf(row, await holdersOf(db, [row]))
}

function certificateOf(ctx: RequestContext, row: VolunteerRow) {
  return {
    first_assessment_time: row.first_assessment_time || ctx.at.day,
    certificate_is_valid: 1,
    // One that an import brought along ends as it said.
    certificate_end_time:
      row.certificate_is_valid === 1 && row.certificate_end_time >= ctx.at.day
        ? row.certificate_end_time
        : addYears(ctx.at.day, 1),
  }
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
