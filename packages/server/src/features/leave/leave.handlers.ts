import { leaveCalls, leaveOfficeCalls } from '@museum/contract/leave/leave.calls.ts'
import { implement } from '../../http/implement.ts'
import { cannotCome, comeAfterAll, leaveInfo, myLeave } from './leave.service.ts'
import { endLeave, noteLeave } from './leave-office.service.ts'

/** Not coming, and leave. */
export const leaveHandlers = [
  ...implement(leaveCalls, {
    info: (ctx, { id }) => leaveInfo(ctx, id),
    mine: myLeave,
    leave: cannotCome,
    back: (ctx, { id }) => comeAfterAll(ctx, id),
  }),
  ...implement(leaveOfficeCalls, {
    leave: noteLeave,
    back: (ctx, { id }) => endLeave(ctx, id),
  }),
]
