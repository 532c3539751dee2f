import type { Closing } from '@museum/contract/closing/closing.rules.ts'
import type { Period } from '@museum/contract/period.ts'
import type { ClosedShift } from '@museum/contract/roster/roster.rules.ts'
import type { Closure } from '@museum/contract/setting/closure.rules.ts'
import type { SpecialDay } from '@museum/contract/setting/setting.rules.ts'
import { type CommandContext, type OfficeCommand, RequestContext } from '../../context.ts'
import { dropJobs, pendingJobs } from '../../jobs/jobs.store.ts'
import type { JobKinds } from '../../jobs/jobs.ts'
import { holdToken, takeToken } from '../../jobs/token.ts'
import { raise } from '../../raise.ts'
import {
  type ClosedDays,
  type GoneShift,
  keepAgain,
  putBack,
  stillTheirs,
  takeShifts,
} from '../roster/closed.store.ts'

const kind = 'closing_told'

type Closed = 'closure' | 'special_day'
const keyOf = (object: Closed, id: number) => `${kind}:${object}:${id}:`

/** What nobody was told of yet, a closing that began (no `before`), was changed or ended (no `after`), with what it takes to undo it. */
interface Held {
  before?: Closing | undefined
  after?: Closing | undefined
  /** All days that it concerns, and when it was done. */
  days: ClosedDays
  taken: readonly ClosedShift[]
  back: readonly ClosedShift[]
  /** What was kept no longer, since it did not fit. */
  gone?: readonly GoneShift[]
  /** The closure as it was, and the second that was made of its end. */
  closure?: Closure | undefined
  rest?: number | undefined
  /** The day as it was, where it was special before. */
  was?: SpecialDay | undefined
}

/**
 * Holds the telling of a closing back for as long as it can be taken back: the job that tells is its one token. Answers
 * how many people will be told.
 */
export async function tellLater(
  ctx: CommandContext,
  object: Closed,
  id: number,
  held: Held,
): Promise<number> {
  await holdToken(ctx, kind, keyOf(object, id), { held: JSON.stringify(held) })
  return new Set([...held.taken, ...held.back].map(({ volunteer_id }) => volunteer_id)).size
}

/**
 * Tells at once of what is held back of some days, which are locked: what is about to happen on them is told behind it,
 * and could not be told from it.
 */
export async function tellHeld(ctx: CommandContext, ...days: readonly Period[]): Promise<void> {
  const pending = await pendingJobs(ctx.tx, kind, `${kind}:`)
  const theirs = pending.filter(({ payload }) => {
    const { days: its } = heldIn(JSON.parse(payload))
    return days.some(({ first, last }) => its.first <= last && first <= its.last)
  })
  for (const { payload } of await dropJobs(ctx.tx, theirs)) await tell(ctx, JSON.parse(payload))
}

const heldIn = ({ held = '' }: Record<string, string>): Held => JSON.parse(held)

async function tell(ctx: CommandContext, payload: Record<string, string>): Promise<void> {
  const { before, after, taken, back } = heldIn(payload)
  // Who has given back meanwhile what came back knows of it.
  const theirs = back.length > 0 ? await stillTheirs(ctx.tx, back) : []
  if (taken.length + theirs.length > 0)
    await raise(ctx, 'closing.changed', { before, after, taken, back: theirs })
}

/** What is held back of a closing; undefined where there is nothing. */
export async function heldOf(
  ctx: OfficeCommand,
  object: Closed,
  id: number,
): Promise<Held | undefined> {
  const last = (await pendingJobs(ctx.tx, kind, keyOf(object, id))).at(-1)
  return last && heldIn(JSON.parse(last.payload))
}

/** Takes what is held back of a closing, whose days are locked; throws `decision.told` where it is too late. */
export async function takeHeld(ctx: OfficeCommand, object: Closed, id: number): Promise<Held> {
  return heldIn(await takeToken(ctx, kind, keyOf(object, id)))
}

/**
 * Takes what is held back of a closing that has only just begun, whose days are locked and which is about to end:
 * nobody hears of either. Answers whose shifts it took; undefined where it was told, or is another thing.
 */
export async function takeBegun(
  ctx: CommandContext,
  object: Closed,
  id: number,
): Promise<ReadonlySet<number> | undefined> {
  const last = (await pendingJobs(ctx.tx, kind, keyOf(object, id))).at(-1)
  if (!last || last.due_ms <= ctx.now.getTime()) return undefined
  const { before, taken } = heldIn(JSON.parse(last.payload))
  if (before || (await dropJobs(ctx.tx, [last])).length === 0) return undefined
  return new Set(taken.map((shift) => shift.id))
}

/** What is to be told of shifts that are back: nothing of those of which nobody heard that they were gone. */
export const toldBack = (back: readonly ClosedShift[], untold: ReadonlySet<number> | undefined) =>
  back.filter((shift) => !untold?.has(shift.id))

/**
 * Has shifts stand as they did, once all that closes is as it was: takes again what came back, and gives back what was
 * taken, also what has begun meanwhile, since nobody was told not to come; says how much could not be given back.
 * Who has planned since what is closed again is told of it. Answers how many are back, and how many are lost.
 */
export async function takeBack(
  ctx: OfficeCommand,
  { before, days, taken, back: cameBack, gone }: Held,
) {
  const { tx } = ctx
  if (before) {
    const again = await takeShifts(tx, days)
    const known = new Set(cameBack.map(({ id }) => id))
    const others = again.filter(({ id }) => !known.has(id))
    if (others.length > 0)
      await raise(ctx, 'closing.changed', { after: before, taken: others, back: [] })
    if (gone) await keepAgain(tx, gone)
  }
  const at = { day: days.first, time: '00:00:00' }
  const { back } = await putBack(tx, { ...days, at }, ctx.stamp)
  const ids = new Set(back.map(({ id }) => id))
  const lost = taken.filter(({ id }) => !ids.has(id)).length
  if (lost > 0) ctx.msg = `已撤销，但有 ${lost} 个班次没有恢复：本人这时已另有班次，或已不再服务`
  return { restored: back.length, lost }
}

/** Tells of closings that nobody took back. */
export const closingKinds: JobKinds = {
  [kind]: async ({ app, tx }, payload) => {
    // Nobody asks: the clock does.
    const ctx = new RequestContext(app, { kind: 'nobody' }, '', tx) as CommandContext
    await tell(ctx, payload)
  },
}
