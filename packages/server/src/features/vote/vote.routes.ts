import { voteCalls } from '@museum/contract/vote/vote.calls.ts'
import type { Serve } from '../../http/serve.ts'
import { candidateInfo, vote, voteInfo, votes } from './vote.service.ts'

/** Votes for the star volunteer on the phone. */
export function voteRoutes(serve: Serve): void {
  serve(voteCalls.list, (input, ctx) => votes(ctx, input))
  serve(voteCalls.info, (input, ctx) => voteInfo(ctx, input))
  serve(voteCalls.vote, (input, ctx) => vote(ctx, input))
  serve(voteCalls.candidate, (input, ctx) => candidateInfo(ctx, input))
}
