import { leaveCalls, leaveOfficeCalls, leaveTeamCalls } from '@museum/contract/leave/leave.calls.ts'
import { implement } from '../../http/implement.ts'
import { undecideCalls } from '../message/decision.service.ts'
import { cannotCome, comeAfterAll, leaveInfo, myLeave } from './leave.service.ts'
import { endLeave, noteLeave, undecideLeave } from './leave-office.service.ts'
import { groupUntaken } from './untaken.service.ts'

/** Not coming, leave, and what a leader sees of both. */
export const leaveHandlers = [
  ...implement(leaveCalls, {
    info: (ctx, { id }) => leaveInfo(ctx, id),
    mine: myLeave,
    leave: cannotCome,
    back: (ctx, { id }) => comeAfterAll(ctx, id),
  }),
  ...implement(leaveTeamCalls, { untaken: groupUntaken }),
  ...implement(leaveOfficeCalls, {
    leave: noteLeave,
    ...undecideCalls(undecideLeave),
    back: (ctx, { id }) => endLeave(ctx, id),
  }),
]
