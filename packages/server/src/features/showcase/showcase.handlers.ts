import { showcaseCalls } from '@museum/contract/showcase/showcase.calls.ts'
import { implement } from '../../http/implement.ts'
import { showcase } from './showcase.service.ts'

/** The showcase, open to everybody. */
export const showcaseHandlers = implement(showcaseCalls, {
  list: showcase,
})
