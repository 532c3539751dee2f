import { confirmCalls, confirmOfficeCalls } from '@museum/contract/confirm/confirm.calls.ts'
import { implement } from '../../http/implement.ts'
import { answers, comes, noteByPhone, unnoteByPhone } from './confirm.service.ts'

/** Who comes on a day. */
export const confirmHandlers = [
  ...implement(confirmCalls, { answer: (ctx, { date }) => comes(ctx, date) }),
  ...implement(confirmOfficeCalls, {
    answers: (ctx, { date }) => answers(ctx, date),
    note: noteByPhone,
    unnote: unnoteByPhone,
  }),
]
