import { homeCalls } from '@museum/contract/home/home.calls.ts'
import { implement } from '../../http/implement.ts'
import { indexInfo } from './home.service.ts'
import { tasks } from './tasks.service.ts'
import { home, seeLoss } from './today.service.ts'

/** The home by person, and the user centre. */
export const homeHandlers = implement(homeCalls, {
  home,
  tasks,
  seeLoss: (ctx, { id }) => seeLoss(ctx, id),
  indexInfo,
})
