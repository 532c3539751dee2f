import { fortnightCalls } from '@museum/contract/fortnight/fortnight.calls.ts'
import { implement } from '../../http/implement.ts'
import { choose, fortnight } from './fortnight.service.ts'

/** Planning by fortnight on the phone. */
export const fortnightHandlers = implement(fortnightCalls, { days: fortnight, choose })
