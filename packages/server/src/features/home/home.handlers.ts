import { homeCalls } from '@museum/contract/home/home.calls.ts'
import { implement } from '../../http/implement.ts'
import { indexInfo } from './home.service.ts'

/** The user centre. */
export const homeHandlers = implement(homeCalls, {
  indexInfo,
})
