import { findCalls } from '@museum/contract/find/find.calls.ts'
import { implement } from '../../http/implement.ts'
import { find, readings } from './find.service.ts'

/** Finding anything of the office by what one types. */
export const findHandlers = implement(findCalls, { find, readings })
