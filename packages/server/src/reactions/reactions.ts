import type { Reactions } from '../events.ts'
import { countAgain } from '../features/dashboard/month.service.ts'
import { comingShifts as shiftsIn } from '../features/enlist/shift.read.ts'
import { openEnlists, withdrawEnlists } from '../features/enlist/withdraw.service.ts'
import { dropShift } from '../features/planner/planned.service.ts'
import { comingShifts, withdrawShifts } from '../features/roster/withdraw.service.ts'
import { handOverVotes } from '../features/vote/vote.service.ts'
import { tellTakenDown } from './taken-down.service.ts'

/** What follows elsewhere from what happens in a feature. */
export const reactions: Reactions = {
  'activity.taken_down': async (ctx, activity) => {
    await tellTakenDown(ctx, activity)
    return undefined
  },
  'attendance.repaired': async (ctx, { date }) => {
    await countAgain(ctx, date)
    return undefined
  },
  'enlist.revoked': async (ctx, { volunteer_id, activity_id, reason }) => {
    const shifts = await shiftsIn(ctx.db, volunteer_id, activity_id, ctx.stamp)
    const dropped: Awaited<ReturnType<typeof dropShift>>[] = []
    for (const { id } of shifts) dropped.push(await dropShift(ctx, id, reason))
    return dropped
  },
  'volunteer.left': async (ctx, { id, why }) => ({
    shifts: await withdrawShifts(ctx, id, why),
    enlists: await withdrawEnlists(ctx, id),
  }),
  'volunteer.leaving': async (ctx, { id }) => ({
    coming_shifts: await comingShifts(ctx, id),
    open_enlists: await openEnlists(ctx, id),
  }),
  'volunteer.claimed': async (ctx, { from, to }) => {
    await handOverVotes(ctx, from, to)
    return undefined
  },
}
