import { type CommandContext, RequestContext } from '../../context.ts'
import { insertJobs, readdressJobs } from '../../jobs/jobs.store.ts'
import type { JobKinds } from '../../jobs/jobs.ts'
import { raise } from '../../raise.ts'
import { auditBy } from '../audit/audit.service.ts'
import { signChange } from '../audit/change.service.ts'
import { joinedInto, moveHeld } from './join.store.ts'

const kind = 'joined_late'
// Longer than any call takes.
const laterMs = 5 * 60_000

/**
 * Makes all that one person has another's, and what somebody is still to be told theirs. Where lines of the log were
 * among it, one of its own says so: whoever checks the log learns whose they were.
 */
export async function moveAll(ctx: CommandContext, from: number, to: number): Promise<void> {
  await raise(ctx, 'person.joining', { from, to })
  const moved = await moveHeld(ctx.tx, from, to)
  await readdressJobs(ctx.tx, from, to)
  if (!moved) return
  const log = signChange(ctx, { person: to, from })
  const entry = { action: 'join', object: 'login' as const, object_id: to, volunteer_id: to }
  const said = { before: { record: from }, after: { record: to, log } }
  await auditBy(ctx, ctx.account ?? { id: 0, username: '系统' }, { ...entry, ...said })
}

/**
 * Has what comes after this moment moved as well: a call that was on its way knows its caller by who they were when
 * it began.
 */
export async function moveLater(ctx: CommandContext, from: number): Promise<void> {
  const due_ms = ctx.now.getTime() + laterMs
  const payload = JSON.stringify({ from: `${from}` })
  await insertJobs(ctx.tx, [{ kind, key: `${kind} ${from} ${due_ms}`, payload, due_ms }])
}

export const movingKinds: JobKinds = {
  [kind]: async ({ app, tx }, { from: text = '0' }) => {
    const from = Number(text)
    const to = await joinedInto(tx, from)
    if (to === undefined) return
    // Nobody asks: the clock does.
    await moveAll(new RequestContext(app, { kind: 'nobody' }, '', tx) as CommandContext, from, to)
  },
}
