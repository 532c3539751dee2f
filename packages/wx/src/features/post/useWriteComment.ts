import { postLimits } from '@museum/contract/post/post.rules.ts'
import { isLonger, tooLongWords } from '@museum/contract/text.ts'
import type { Check } from '@museum/web-kit/command.ts'
import { useCommand } from '@museum/web-kit/data.ts'
import { useQueryClient } from '@tanstack/react-query'
import { toast } from '../../components/toast.ts'
import { showComment } from './spaceCache.ts'

/**
 * Comments on a post, or replies to one of its comments; what was typed stays where it failed. `onReplied` hears that
 * a reply was given already, on another phone: what stands is read anew.
 */
export function useWriteComment(id: number, onReplied?: () => void) {
  const queries = useQueryClient()
  const { run, busy } = useCommand('POST /api/leave/comment', {
    onDone: ({ data }) => showComment(queries, data),
    onFailed: ({ code }) => {
      if (code === 'space.replied') onReplied?.()
    },
  })
  return {
    busy,
    write: async (remark: string, comment_id = 0, first?: Check) => {
      if (!isLonger(remark, postLimits.comment))
        return await run({ id, comment_id, remark: remark.trim() }, first)
      return toast(`评论${tooLongWords(postLimits.comment)}`)
    },
  }
}
