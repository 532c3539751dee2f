import { voteCalls } from '@museum/contract/vote/vote.calls.ts'
import type { Serve } from '../../http/serve.ts'
import { candidateInfo, vote, voteInfo, votes } from './vote.service.ts'

/** Votes for the star volunteer on the phone. */
export function voteRoutes(serve: Serve): void {
  serve(voteCalls.list, (input, act) => votes(act, input))
  serve(voteCalls.info, (input, act) => voteInfo(act, input))
  serve(voteCalls.vote, (input, act) => vote(act, input))
  serve(voteCalls.candidate, (input, act) => candidateInfo(act, input))
}
