import type { OutputOf } from '@museum/contract/calls.ts'
import type { RowOf } from '@museum/web-kit/pages.ts'
import { patch } from '@museum/web-kit/patch.ts'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'

export type Vote = OutputOf<'POST /api/vote/info'>
export type Candidate = RowOf<'POST /api/vote/info'>
/** How the caller stands in a vote. */
export type Standing = Pick<Vote, 'status' | 'max_votes' | 'left_votes' | 'may_vote'>

/** Shows the candidate as the server answered a vote, and what the caller has left, wherever they stand. */
export function showVoted(
  queries: QueryClient,
  voteId: number,
  { max_votes, left_votes, may_vote, ...candidate }: OutputOf<'POST /api/vote/vote'>,
) {
  const mine = { max_votes, left_votes, may_vote }
  patch<InfiniteData<Vote>>(queries, ['POST /api/vote/info', 'pages', { id: voteId }], (known) => ({
    ...known,
    pages: known.pages.map((page) => ({
      ...page,
      ...mine,
      list: page.list.map((row) => (row.id === candidate.id ? candidate : row)),
    })),
  }))
  patch<OutputOf<'POST /api/vote/volunteer_info'>>(
    queries,
    ['POST /api/vote/volunteer_info', { id: voteId }],
    (known) => ({ ...known, ...mine, ...(known.map_id === candidate.map_id ? candidate : {}) }),
  )
}
