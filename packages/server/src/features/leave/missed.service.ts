import { type CommandContext, RequestContext } from '../../context.ts'
import { lock } from '../../db/lock.ts'
import type { JobKinds } from '../../jobs/jobs.ts'
import { isTaken } from '../offer/offer.store.ts'
import { shareDay } from '../roster/closed.store.ts'
import { findLeave, type LeaveRow } from './leave.store.ts'

/** A job on a shift that somebody is on leave of and that nobody has taken since, by its number; nothing of any other. */
export function onMissed(
  act: (ctx: CommandContext, leave: LeaveRow) => Promise<unknown>,
): JobKinds[string] {
  return async ({ app, tx }, { id = '0' }) => {
    // Nobody asks: the clock does.
    const ctx = new RequestContext(app, { kind: 'nobody' }, '', tx) as CommandContext
    const seen = await findLeave(tx, Number(id))
    if (!seen) return
    await shareDay(tx, seen.date)
    await lock(tx, 'roster_leave', [seen.id])
    const row = await findLeave(tx, seen.id)
    // Whoever had asked a colleague heard as that one took it.
    if (row && !(await isTaken(tx, row.id))) await act(ctx, row)
  }
}
