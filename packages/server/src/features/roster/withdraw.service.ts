import { spanInWords } from '@museum/contract/span.ts'
import type { CommandContext, RequestContext } from '../../context.ts'
import { raise } from '../../raise.ts'
import { lockDays } from './closed.store.ts'
import { countComing, daysFrom, deleteComing, forgetClosed } from './withdraw.store.ts'

/** How many shifts `withdrawShifts` would take from a volunteer now. */
export async function countWithdrawable(ctx: RequestContext, volunteerId: number): Promise<number> {
  return await countComing(ctx.db, volunteerId, ctx.at.day, ctx.at.time)
}

/**
 * Takes from a locked volunteer every shift that is neither over nor signed, also those that a closed
 * day would give back, tells the person once and why, and answers the times.
 */
export async function withdrawShifts(
  ctx: CommandContext,
  volunteerId: number,
  why: string,
): Promise<string[]> {
  const { tx, at } = ctx
  // A day that is being closed or opened moves shifts between two tables: one of both comes first.
  await lockDays(tx, await daysFrom(tx, volunteerId, at.day))
  const gone = await deleteComing(tx, volunteerId, at.day, at.time)
  await forgetClosed(tx, volunteerId, at.day)
  const inOrder = gone.toSorted((a, b) =>
    `${a.date} ${a.start_time}` < `${b.date} ${b.start_time}` ? -1 : 1,
  )
  if (inOrder.length > 0)
    await raise(ctx, 'shift.withdrawn', { volunteer_id: volunteerId, shifts: inOrder, why })
  return inOrder.map((shift) => `${shift.date} ${spanInWords(shift)}`)
}
