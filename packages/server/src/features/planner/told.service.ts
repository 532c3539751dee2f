import { type CommandContext, RequestContext } from '../../context.ts'
import type { Tx } from '../../db/types.ts'
import {
  dropJobs,
  insertJob,
  insertJobs,
  type Job,
  pendingJobs,
  postpone,
} from '../../jobs/jobs.store.ts'
import type { JobKinds } from '../../jobs/jobs.ts'
import { takeToken, tokenJob, untilTold } from '../../jobs/token.ts'
import { raise } from '../../raise.ts'
import { anyClosed } from '../roster/closed.store.ts'
import { findAllPlanned, type PlannedRow } from './planner.store.ts'
import { isSamePlan, type ShiftAct, type ToldShift, toldOf } from './told.rules.ts'

const kind = 'shift_act'
const keyOf = (id: number) => `${kind}:${id}:`

const idOf = ({ before, after }: ShiftAct) => (after ?? before)?.id ?? 0
const peopleOf = ({ before, after }: ShiftAct) =>
  [before, after].flatMap((shift) => (shift ? [shift.volunteer_id] : []))
const actIn = ({ act = '{}' }: Record<string, string>): ShiftAct => JSON.parse(act)

/**
 * Holds the telling of an act of the office on a shift back for as long as it can be taken back: the job that tells is
 * the act's one token. Whoever is still to hear of another act hears of all together, once the last can be taken back
 * no longer.
 */
export async function tellLater(
  ctx: CommandContext,
  { before, after, reason }: { before?: PlannedRow; after?: PlannedRow; reason: string },
): Promise<void> {
  const due_ms = untilTold(ctx.now)
  const act = {
    before: before && withoutNames(before),
    after: after && withoutNames(after),
    reason,
  }
  await holdTogether(ctx, act, due_ms)
  await enqueue(ctx, act, due_ms)
}

/** The same of many who were put in at once; all that waits to be told of waits as long. */
export async function tellAllLater(
  { tx, now }: CommandContext,
  made: readonly PlannedRow[],
): Promise<void> {
  const due_ms = untilTold(now)
  await postpone(tx, await pendingJobs(tx, kind, `${kind}:`), due_ms)
  const acts = made.map((shift) => ({ after: withoutNames(shift), reason: '' }))
  await insertJobs(
    tx,
    acts.map((act) => jobOf(act, due_ms)),
  )
}

/**
 * Those of these shifts that were put in, of which nobody was told yet, and which nothing has changed since, each with
 * the job that tells of it: whoever takes them away drops it.
 */
export async function onlyAdded(
  tx: Tx,
  shifts: readonly PlannedRow[],
): Promise<{ shift: PlannedRow; telling: Job }[]> {
  const pending = await pendingJobs(tx, kind, `${kind}:`)
  const acts = Map.groupBy(
    pending.map((telling) => ({ telling, act: actIn(JSON.parse(telling.payload)) })),
    ({ act }) => idOf(act),
  )
  return shifts.flatMap((shift) => {
    const [only, ...others] = acts.get(shift.id) ?? []
    if (!only || others.length > 0 || only.act.before || shift.signed !== 0) return []
    return isSamePlan(shift, only.act.after) ? [{ shift, telling: only.telling }] : []
  })
}

const withoutNames = ({
  volunteer_name: _,
  code: __,
  signed: ___,
  updated_at: ____,
  ...shift
}: PlannedRow): ToldShift => shift

async function enqueue(
  ctx: CommandContext,
  act: ShiftAct,
  due_ms: number,
  also: Record<string, string> = {},
): Promise<void> {
  await insertJob(ctx.tx, jobOf(act, due_ms, also))
}

const jobOf = (act: ShiftAct, due_ms: number, also: Record<string, string> = {}) =>
  tokenJob(kind, keyOf(idOf(act)), { act: JSON.stringify(act), ...also }, due_ms)

/** Has what concerns the same people, and whom that concerns, wait as long. */
async function holdTogether({ tx }: CommandContext, act: ShiftAct, due_ms: number): Promise<void> {
  let left = await pendingJobs(tx, kind, `${kind}:`)
  const people = new Set(peopleOf(act))
  const found: typeof left = []
  for (let before = -1; before < found.length; ) {
    before = found.length
    const [theirs, others] = [true, false].map((is) =>
      left.filter(
        ({ payload }) => peopleOf(actIn(JSON.parse(payload))).some((id) => people.has(id)) === is,
      ),
    )
    for (const job of theirs ?? []) {
      found.push(job)
      for (const id of peopleOf(actIn(JSON.parse(job.payload)))) people.add(id)
    }
    left = others ?? []
  }
  await postpone(tx, found, due_ms)
}

/** The last act on a shift that nobody was told of yet; undefined where there is none. */
export async function heldAct(ctx: CommandContext, id: number): Promise<ShiftAct | undefined> {
  const last = (await pendingJobs(ctx.tx, kind, keyOf(id))).at(-1)
  return last && actIn(JSON.parse(last.payload))
}

/** Takes it; throws `decision.told` where it is too late. Its people and days are locked. */
export async function takeAct(ctx: CommandContext, id: number): Promise<ShiftAct> {
  return actIn(await takeToken(ctx, kind, keyOf(id)))
}

/** Tells of what nobody took back, each person once of all that is due. */
export const shiftActKinds: JobKinds = {
  [kind]: async ({ app, tx, now }, payload) => {
    // Nobody asks: the clock does.
    const ctx = new RequestContext(app, { kind: 'nobody' }, '', tx) as CommandContext
    const due = (await pendingJobs(tx, kind, `${kind}:`)).filter(
      ({ due_ms }) => due_ms <= now.getTime(),
    )
    const others = (await dropJobs(tx, due)).map((job) => JSON.parse(job.payload))
    await tell(ctx, [payload, ...others])
  },
}

async function tell(ctx: CommandContext, payloads: readonly Record<string, string>[]) {
  const all = payloads.map((payload) => ({ act: actIn(payload), waited: payload.waited === '1' }))
  const rows = await findAllPlanned(ctx.tx, [...new Set(all.map(({ act }) => idOf(act)))])
  const standing = new Map(rows.map((row) => [row.id, row]))
  const acts: ShiftAct[] = []
  for (const { act, waited } of all) {
    // A closing that took it can itself be taken back still: then it is told as if there had been none.
    const isGone = act.after !== undefined && !standing.has(act.after.id)
    if (isGone && !waited && (await anyClosed(ctx.tx, [idOf(act)])))
      await enqueue(ctx, act, untilTold(ctx.now), { waited: '1' })
    else acts.push(act)
  }
  const people = toldOf(acts, standing)
  if (people.length > 0) await raise(ctx, 'shift.told', { people })
}
