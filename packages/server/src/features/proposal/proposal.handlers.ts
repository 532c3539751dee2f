import { proposalCalls } from '@museum/contract/proposal/proposal.calls.ts'
import { implement } from '../../http/implement.ts'
import { propose } from './proposal.service.ts'

/** Who could serve where in a week. */
export const proposalHandlers = implement(proposalCalls, {
  propose: (ctx, { date }) => propose(ctx, date),
})
