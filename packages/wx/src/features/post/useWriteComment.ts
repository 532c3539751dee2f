import { words } from '@museum/contract/words.ts'
import { readAnew } from '@museum/web-kit/patch.ts'
import { CallError } from '@museum/web-kit/send.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { send } from '../../client.ts'
import { toast } from '../../components/toast.ts'
import { postKey, showComment } from './spaceCache.ts'

/** Comments on a post, or replies to one of its comments; once however often it is tapped, true when it is kept. */
export function useWriteComment(postId: number) {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  // A second tap comes before the screen is drawn anew.
  const running = useRef(false)

  async function write(remark: string, comment_id = 0): Promise<boolean> {
    try {
      const input = { id: postId, comment_id, remark }
      const { data, msg } = await send('POST /api/leave/comment', input)
      toast(msg || words.succeeded)
      showComment(queries, data)
      return true
    } catch (error) {
      // A refusal has been shown already, and what was typed stays.
      if (!(error instanceof CallError)) throw error
      if (error.answered) void readAnew(queries, postKey(postId))
      return false
    }
  }

  return {
    busy,
    write: async (remark: string, comment_id?: number) => {
      if (running.current) return false
      running.current = true
      setBusy(true)
      return await write(remark, comment_id).finally(() => {
        running.current = false
        setBusy(false)
      })
    },
  }
}
