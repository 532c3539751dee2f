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
  'activity.taken_down': async (act, activity) => {
    await tellTakenDown(act, activity)
    return undefined
  },
  'attendance.repaired': async (act, { date }) => {
    await countAgain(act, date)
    return undefined
  },
  'enlist.revoked': async (act, { volunteer_id, activity_id, reason }) => {
    const shifts = await shiftsIn(act.db, volunteer_id, activity_id, act.stamp)
    const dropped: Awaited<ReturnType<typeof dropShift>>[] = []
    for (const { id } of shifts) dropped.push(await dropShift(act, id, reason))
    return dropped
  },
  'volunteer.left': async (act, { id, why }) => ({
    shifts: await withdrawShifts(act, id, why),
    enlists: await withdrawEnlists(act, id),
  }),
  'volunteer.leaving': async (act, { id }) => ({
    coming_shifts: await comingShifts(act, id),
    open_enlists: await openEnlists(act, id),
  }),
  'volunteer.claimed': async (act, { from, to }) => {
    await handOverVotes(act, from, to)
    return undefined
  },
}
