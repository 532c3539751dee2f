import { words } from '@museum/contract/words.ts'
import { CallError } from '@museum/web-kit/send.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { send } from '../../client.ts'
import { toast } from '../../pieces/toast.ts'
import { postsChanged } from './spaceCache.ts'

/** Sends a post, once however often it is tapped; answers its id when it is kept. */
export function useSubmitPost() {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  // A second tap comes before the screen is drawn anew; once sent there is nothing more to send.
  const running = useRef(false)
  return {
    busy,
    submit: async (post: { title: string; content: string }): Promise<number | undefined> => {
      if (running.current) return undefined
      running.current = true
      setBusy(true)
      try {
        const { msg, data } = await send('POST /api/leave/push', post)
        toast(msg || words.succeeded)
        void postsChanged(queries)
        return data.id
      } catch (error) {
        // A refusal has been shown already, and what was typed stays.
        if (!(error instanceof CallError)) throw error
        running.current = false
        setBusy(false)
        return undefined
      }
    },
  }
}
