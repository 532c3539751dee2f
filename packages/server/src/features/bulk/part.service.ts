import { type BulkActName, bulkPart, subjectOf } from '@museum/contract/bulk/bulk.rules.ts'
import { officeDuties } from '@museum/contract/role.ts'
import { undoSeconds } from '@museum/contract/undo.ts'
import { type CommandContext, type OfficeCommand, RequestContext } from '../../context.ts'
import { lock } from '../../db/lock.ts'
import { insertJob } from '../../jobs/jobs.store.ts'
import type { JobContext, JobKinds } from '../../jobs/jobs.ts'
import { findAccountById } from '../account/account.store.ts'
import type { BulkAct, Doing, Done, What } from './act.service.ts'
import { actOf } from './acts.service.ts'
import {
  type BulkRow,
  changeBulk,
  type Key,
  nextPicked,
  noteOutcomes,
  noteUndone,
  type Outcome,
} from './bulk.store.ts'
import { lockPicked } from './chosen.store.ts'
import { idOf, readSubjects } from './subject.store.ts'

const kinds = { part: 'bulk_part', undo: 'bulk_undo', settle: 'bulk_settle' } as const

/** What a bulk does, of its row. */
export const whatOf = ({ act, args }: BulkRow) => ({ act, ...JSON.parse(args) }) as What

type Enqueuing = Pick<CommandContext, 'tx' | 'now'>

async function enqueue(
  { tx, now }: Enqueuing,
  kind: keyof typeof kinds,
  id: number,
  { after, waitMs = 0 }: { after?: Key | undefined; waitMs?: number } = {},
): Promise<void> {
  const behind = after ? `${after.record_id} ${after.volunteer_id}` : '0'
  await insertJob(tx, {
    kind: kinds[kind],
    key: `${kinds[kind]} ${id} ${behind}`,
    payload: JSON.stringify({ bulk: `${id}`, after: behind }),
    due_ms: now.getTime() + waitMs,
  })
}

/** Behind which one a job goes on; undefined of the first. */
function keyIn({ after = '0' }: Record<string, string>): Key | undefined {
  const [record_id = 0, volunteer_id] = after.split(' ').map(Number)
  return volunteer_id === undefined ? undefined : { record_id, volunteer_id }
}

/** Has the next part done by the outbox. */
export const enqueueParts = (ctx: Enqueuing, id: number) => enqueue(ctx, 'part', id)
/** Has it taken back by the outbox. */
export const enqueueUndoing = (ctx: Enqueuing, id: number) => enqueue(ctx, 'undo', id)

/**
 * Does the next part of a locked one that runs: each is judged as it stands now, and what is done, what is not and
 * why is noted in the same transaction. Answers it as it stands then, and the last of the part; undefined when it was the
 * last part.
 */
export async function doPart(
  ctx: OfficeCommand,
  bulk: BulkRow,
): Promise<{ bulk: BulkRow; last: Key | undefined }> {
  const what = whatOf(bulk)
  const act = actOf(what)
  const waiting = await nextPicked(ctx.tx, { id: bulk.id, outcome: 'waiting' }, bulkPart)
  const ids = waiting.map(idOf)
  await act.locked?.(ctx.tx, what)
  await lockPicked(ctx.tx, subjectOf(bulk.act), waiting)
  await act.held?.(ctx, what, ids)
  const judge = await act.judge(ctx, what, ids)
  const subjects = new Map((await readSubjects(ctx, waiting)).map((one) => [one.id, one]))
  const doing: Doing[] = []
  const outcomes = waiting.map((row): Outcome => {
    const subject = subjects.get(idOf(row))
    const verdict = subject ? judge(subject) : ({ why: 'content.not_found' } as const)
    const { record_id, volunteer_id } = row
    const of = { record_id, volunteer_id, was: '', becomes: '', before: '' }
    if ('why' in verdict || !subject)
      return { ...of, outcome: 'skipped', why: 'why' in verdict ? verdict.why : '' }
    doing.push({ subject, change: verdict })
    const { was, becomes, before = {} } = verdict
    return { ...of, outcome: 'done', why: '', was, becomes, before: JSON.stringify(before) }
  })
  if (doing.length > 0) await act.act(ctx, what, doing, bulk)
  const named = await act.named?.(ctx, bulk, ids)
  const noted = outcomes.map((one) => ({ ...one, becomes: named?.get(idOf(one)) ?? one.becomes }))
  await noteOutcomes(ctx.tx, bulk.id, noted, ctx.stamp)
  const last = waiting.length === bulkPart ? waiting.at(-1) : undefined
  const done = bulk.done + doing.length
  const skipped = bulk.skipped + outcomes.length - doing.length
  const counted = { ...bulk, done, skipped }
  if (last === undefined) return { bulk: await finish(ctx, counted, 'done'), last }
  return { bulk: await changeBulk(ctx.tx, bulk.id, { done, skipped }), last }
}

/** Ends a locked one that runs; what was done can be taken back for a while, and is settled then. */
export async function finish(
  ctx: Enqueuing & Pick<CommandContext, 'stamp'>,
  bulk: BulkRow,
  state: 'done' | 'stopped',
): Promise<BulkRow> {
  const { undo, settle } = actOf(whatOf(bulk))
  const lasting = bulk.done > 0 && undo !== undefined
  const until = lasting ? ctx.now.getTime() + undoSeconds * 1000 : 0
  const { done, skipped } = bulk
  if (bulk.done > 0 && settle !== undefined)
    await enqueue(ctx, 'settle', bulk.id, { waitMs: lasting ? undoSeconds * 1000 : 0 })
  const ended = { state, finished_at: ctx.stamp, undo_until_ms: until }
  return await changeBulk(ctx.tx, bulk.id, { ...ended, done, skipped })
}

/** The account in whose name a part is done, while it may do so; undefined where it may no more. */
async function actingFor(
  { app, tx }: JobContext,
  bulk: BulkRow,
): Promise<OfficeCommand | undefined> {
  const account = await findAccountById(tx, bulk.by_account)
  const duty = actOf(whatOf(bulk)).duty
  if (!account || account.disabled === 1) return undefined
  if (!(officeDuties[duty] as readonly string[]).includes(account.role)) return undefined
  const { id, username, role } = account
  const caller = { kind: 'account', id, username, role, tokenHash: '' } as const
  return new RequestContext(app, caller, '', tx) as OfficeCommand
}

async function locked({ tx }: JobContext, { bulk: id = '0' }: Record<string, string>) {
  return (await lock(tx, 'bulk', [Number(id)]))[0]
}

async function nextPart(ctx: JobContext, payload: Record<string, string>): Promise<void> {
  const bulk = await locked(ctx, payload)
  if (bulk?.state !== 'running') return
  const acting = await actingFor(ctx, bulk)
  // Whoever began it may do it no more: what is done stays done.
  if (!acting) {
    await finish(ctx, bulk, 'stopped')
    return
  }
  const { last } = await doPart(acting, bulk)
  if (last !== undefined) await enqueue(ctx, 'part', bulk.id, { after: last })
}

async function doneOf(
  ctx: CommandContext,
  bulk: BulkRow,
  rows: Awaited<ReturnType<typeof nextPicked>>,
): Promise<Done[]> {
  const act: Pick<BulkAct<BulkActName>, 'dropped'> = actOf(whatOf(bulk))
  const done = rows.map((row) => ({ ...row, before: JSON.parse(row.before) }))
  await act.dropped?.(ctx.tx, done)
  await lockPicked(ctx.tx, subjectOf(bulk.act), rows)
  const subjects = new Map((await readSubjects(ctx, rows)).map((one) => [one.id, one]))
  return done.flatMap(({ becomes, before, ...row }) => {
    const subject = subjects.get(idOf(row))
    return subject ? [{ subject, becomes, before }] : []
  })
}

/** Takes the next part of a locked one back, and answers it as it stands then. */
export async function undoPart(ctx: OfficeCommand, bulk: BulkRow): Promise<BulkRow> {
  const what = whatOf(bulk)
  const act: BulkAct<What['act']> = actOf(what)
  const rows = await nextPicked(ctx.tx, { id: bulk.id, outcome: 'done' }, bulkPart)
  let { done } = bulk
  if (rows.length > 0 && act.undo) {
    await act.locked?.(ctx.tx, what)
    const kept = await act.undo(ctx, what, await doneOf(ctx, bulk, rows), bulk)
    done -= rows.filter((row) => !kept.get(idOf(row))).length
    await noteUndone(
      ctx.tx,
      bulk.id,
      rows.map(({ record_id, volunteer_id }) => {
        const why = kept.get(idOf({ record_id, volunteer_id })) ?? ''
        return { record_id, volunteer_id, outcome: why === '' ? 'undone' : 'kept', why }
      }),
    )
  }
  const state = rows.length === bulkPart ? 'undoing' : 'undone'
  return await changeBulk(ctx.tx, bulk.id, { state, done, undo_until_ms: 0 })
}

async function nextUndone(ctx: JobContext, payload: Record<string, string>): Promise<void> {
  const bulk = await locked(ctx, payload)
  if (bulk?.state !== 'undoing') return
  const acting = await actingFor(ctx, bulk)
  if (!acting) {
    await changeBulk(ctx.tx, bulk.id, { state: 'undone' })
    return
  }
  const { state } = await undoPart(acting, bulk)
  const record_id = (keyIn(payload)?.record_id ?? 0) + 1
  if (state === 'undoing')
    await enqueue(ctx, 'undo', bulk.id, { after: { record_id, volunteer_id: 0 } })
}

async function settlePart(ctx: JobContext, payload: Record<string, string>): Promise<void> {
  const bulk = await locked(ctx, payload)
  if (bulk?.state !== 'done' && bulk?.state !== 'stopped') return
  const after = keyIn(payload)
  const rows = await nextPicked(ctx.tx, { id: bulk.id, outcome: 'done', after }, bulkPart)
  if (rows.length === 0) return
  // Whoever asked for it back at the last moment, and waits for this row, is too late.
  if (after === undefined) await changeBulk(ctx.tx, bulk.id, { undo_until_ms: 0 })
  const what = whatOf(bulk)
  const { by_account: id, created_by: username } = bulk
  // What follows is done in the name of who began it, whatever became of their account since.
  const caller = { kind: 'account', id, username, role: 'viewer', tokenHash: '' } as const
  const acting = new RequestContext(ctx.app, caller, '', ctx.tx) as CommandContext
  const last = rows.length < bulkPart
  await actOf(what).settle?.(acting, what, await doneOf(acting, bulk, rows), { bulk, last })
  if (!last) await enqueue(ctx, 'settle', bulk.id, { after: rows.at(-1) })
}

/** The parts of what is done to many, of taking it back, and what follows when nobody did. */
export const bulkKinds: JobKinds = {
  [kinds.part]: nextPart,
  [kinds.undo]: nextUndone,
  [kinds.settle]: settlePart,
}
