import { milestoneCalls } from '@museum/contract/milestone/milestone.calls.ts'
import { implement } from '../../http/implement.ts'
import { reachedMilestone, toldMilestone } from './milestone.service.ts'

/** What somebody's hours have reached. */
export const milestoneHandlers = implement(milestoneCalls, {
  reached: reachedMilestone,
  told: (ctx, { hours }) => toldMilestone(ctx, hours),
})
