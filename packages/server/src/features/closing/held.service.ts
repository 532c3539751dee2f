import type { Closing } from '@museum/contract/closing/closing.rules.ts'
import type { Period } from '@museum/contract/period.ts'
import type { ClosedShift } from '@museum/contract/roster/roster.rules.ts'
import type { SpecialDay } from '@museum/contract/setting/setting.rules.ts'
import { undoSeconds } from '@museum/contract/undo.ts'
import { type CommandContext, type OfficeCommand, RequestContext } from '../../context.ts'
import { dropJobs, insertJob, pendingJobs } from '../../jobs/jobs.store.ts'
import type { JobKinds } from '../../jobs/jobs.ts'
import { takeToken } from '../../jobs/token.ts'
import { raise } from '../../raise.ts'
import { putBack } from '../roster/closed.store.ts'

const kind = 'closing_told'

type Closed = 'closure' | 'special_day'
const keyOf = (object: Closed, id: number) => `${kind}:${object}:${id}:`

/** A closing that nobody was told of yet, with what it takes to undo it. */
interface Held {
  closing: Closing
  taken: readonly ClosedShift[]
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
  const due_ms = ctx.now.getTime() + undoSeconds * 1000
  await insertJob(ctx.tx, {
    kind,
    // The same may be closed again.
    key: `${keyOf(object, id)}${due_ms}:${crypto.randomUUID()}`,
    payload: JSON.stringify({ held: JSON.stringify(held) }),
    due_ms,
  })
  return new Set(held.taken.map(({ volunteer_id }) => volunteer_id)).size
}

/**
 * Tells at once of what is held back of some days, which are locked: what is about to happen on them is told behind it,
 * and could not be told from it.
 */
export async function tellHeld(ctx: CommandContext, ...days: readonly Period[]): Promise<void> {
  const pending = await pendingJobs(ctx.tx, kind, `${kind}:`)
  const theirs = pending.filter(({ payload }) => {
    const { closing } = heldIn(JSON.parse(payload))
    return days.some(({ first, last }) => closing.first <= last && first <= closing.last)
  })
  for (const { payload } of await dropJobs(ctx.tx, theirs)) await tell(ctx, JSON.parse(payload))
}

const heldIn = ({ held = '' }: Record<string, string>): Held => JSON.parse(held)

async function tell(ctx: CommandContext, payload: Record<string, string>): Promise<void> {
  const { closing, taken } = heldIn(payload)
  if (taken.length > 0) await raise(ctx, 'closing.changed', { after: closing, taken, back: [] })
}

/** Takes what is held back of a closing, whose days are locked; throws `decision.told` where it is too late. */
export async function takeHeld(ctx: OfficeCommand, object: Closed, id: number): Promise<Held> {
  return heldIn(await takeToken(ctx, kind, keyOf(object, id)))
}

/**
 * Gives back what a closing took that stands no more, also what has begun meanwhile, since nobody was told not to come;
 * says how much could not be given back. Answers both.
 */
export async function giveBack(ctx: OfficeCommand, { closing, taken }: Held) {
  const { first, last } = closing
  const at = { day: first, time: '00:00:00' }
  const back = await putBack(ctx.tx, { first, last, at }, ctx.stamp)
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
