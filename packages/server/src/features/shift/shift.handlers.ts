import { shiftCalls } from '@museum/contract/shift/shift.calls.ts'
import { implement } from '../../http/implement.ts'
import { shiftInfo } from './shift.service.ts'

/** All of one shift of one's own. */
export const shiftHandlers = implement(shiftCalls, { info: (ctx, { id }) => shiftInfo(ctx, id) })
