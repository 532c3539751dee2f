import { words } from '@museum/contract/words.ts'
import { readAnew } from '@museum/web-kit/patch.ts'
import { CallError } from '@museum/web-kit/send.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { send } from '../../client.ts'
import { toast } from '../../components/toast.ts'
import { postKey, postsChanged } from './spaceCache.ts'

/** Sends a post, new or edited, once however often it is tapped; true when it is kept. */
export function useSubmitPost() {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  // A second tap comes before the screen is drawn anew; once sent there is nothing more to send.
  const running = useRef(false)
  return {
    busy,
    submit: async (post: { id: number; title: string; content: string }): Promise<boolean> => {
      if (running.current) return false
      running.current = true
      setBusy(true)
      try {
        const { msg } = await send('POST /api/leave/push', post)
        toast(msg || words.succeeded)
        void postsChanged(queries)
        if (post.id > 0) void readAnew(queries, postKey(post.id))
        return true
      } catch (error) {
        // A refusal has been shown already, and what was typed stays.
        if (!(error instanceof CallError)) throw error
        running.current = false
        setBusy(false)
        return false
      }
    },
  }
}
