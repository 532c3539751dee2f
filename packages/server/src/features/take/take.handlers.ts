import { takeCalls } from '@museum/contract/take/take.calls.ts'
import { implement } from '../../http/implement.ts'
import { openShifts, takeShift } from './take.service.ts'

/** Open shifts, and taking them. */
export const takeHandlers = implement(takeCalls, {
  open: openShifts,
  take: (ctx, { id }) => takeShift(ctx, id),
})
