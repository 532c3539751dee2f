import { words } from '@museum/contract/words.ts'
import { CallError } from '@museum/web-kit/send.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { send } from '../../client.ts'
import { ask } from '../../components/dialogs.ts'
import { toast } from '../../components/toast.ts'
import { note } from '../../log.ts'
import { showPostGone } from './spaceCache.ts'

/**
 * Deletes one's own post once it is confirmed. A success is told for 1.5 s, of a failure the client
 * has shown the server's words (specification section 8). Answers true when the post is gone.
 */
export function useRemovePost(id: number) {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const running = useRef(false)

  async function remove(): Promise<boolean> {
    if (!(await ask({ title: '删除帖子', text: words.deletePost, confirm: '删除' }))) return false
    setBusy(true)
    try {
      // Two deletions have one address: the second must not cancel the first.
      const { msg } = await send('POST /api/leave/delete', { id }, { repeats: true })
      toast(msg || words.succeeded)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      note('删除帖子失败', error.message)
      // It was deleted elsewhere, so that nothing is left to act on.
      if (error.code !== 'content.not_found') return false
    } finally {
      setBusy(false)
    }
    showPostGone(queries, id)
    return true
  }

  return {
    busy,
    remove: async () => {
      if (running.current) return false
      running.current = true
      return await remove().finally(() => {
        running.current = false
      })
    },
  }
}
