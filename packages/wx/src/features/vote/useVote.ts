import { useCommand } from '@museum/web-kit/data.ts'
import { useQueryClient } from '@tanstack/react-query'
import { note } from '../../log.ts'
import { type Candidate, type Standing, showVoted } from './voteCache.ts'
import { askWords } from './voteWords.ts'

/**
 * Gives candidates of one vote a vote, one at a time, once it is confirmed: a vote that is spent is
 * spent. `busy` is the candidate on the way.
 */
export function useVote(voteId: number) {
  const queries = useQueryClient()
  const { run, sent } = useCommand('POST /api/vote/vote', {
    onDone: ({ data }) => showVoted(queries, voteId, data),
    onFailed: ({ message }) => note('投票失败', message),
  })
  return {
    busy: sent?.map_id as number | undefined,
    vote: ({ map_id, name }: Pick<Candidate, 'map_id' | 'name'>, standing: Standing) =>
      run(
        { id: voteId, map_id },
        {
          title: '投票',
          text: askWords(name, standing.left_votes),
          confirm: '投票',
          cancel: '再想想',
        },
      ),
  }
}
