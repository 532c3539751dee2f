import { words } from '@museum/contract/words.ts'
import { CallError } from '@museum/web-kit/send.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { send } from '../../client.ts'
import { ask } from '../../components/dialogs.ts'
import { toast } from '../../components/toast.ts'
import { note } from '../../log.ts'
import { type Candidate, type Standing, showVoted, votesChanged } from './voteCache.ts'
import { askWords } from './voteWords.ts'

/**
 * Gives candidates of one vote a vote, one at a time, once it is confirmed: a vote that is spent is
 * spent. A success is told for 1.5 s; of a failure the client
 * has shown the server's words (specification section 8), and what the screen shows is read anew.
 * `busy` is the candidate on the way.
 */
export function useVote(voteId: number) {
  const queries = useQueryClient()
  const [busy, setBusy] = useState<number>()
  const running = useRef(false)

  async function run(map_id: number) {
    setBusy(map_id)
    try {
      const { msg, data } = await send('POST /api/vote/vote', { id: voteId, map_id })
      showVoted(queries, voteId, data)
      toast(msg || words.succeeded)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      note('投票失败', error.message)
      await votesChanged(queries).catch(() => {})
    } finally {
      setBusy(undefined)
    }
  }

  return {
    busy,
    vote: async ({ map_id, name }: Pick<Candidate, 'map_id' | 'name'>, standing: Standing) => {
      if (running.current) return
      running.current = true
      try {
        const text = askWords(name, standing.left_votes)
        if (await ask({ title: '投票', text, confirm: '投票', cancel: '再想想' })) await run(map_id)
      } finally {
        running.current = false
      }
    },
  }
}
