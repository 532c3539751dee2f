import { readChanged } from '@museum/web-kit/patch.ts'
import { CallError } from '@museum/web-kit/send.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { send } from '../../client.ts'
import { toast } from '../../components/toast.ts'
import { note } from '../../log.ts'
import { createDeletions } from './deletions.ts'
import { showGone } from './messageCache.ts'

const deletions = createDeletions()

/**
 * Notifications that are deleted, of which each can be put back for five seconds. Whoever leaves the page, the
 * app or the phone's screen has made them: the browser sends what is on its way to the end.
 */
export function useDeletions() {
  const queries = useQueryClient()
  const { pending, hidden } = useSyncExternalStore(deletions.subscribe, deletions.current)
  useEffect(() => {
    const left = () => {
      if (document.visibilityState === 'hidden') deletions.settle()
    }
    document.addEventListener('visibilitychange', left)
    addEventListener('pagehide', deletions.settle)
    return () => {
      document.removeEventListener('visibilitychange', left)
      removeEventListener('pagehide', deletions.settle)
      deletions.settle()
    }
  }, [])
  return {
    pending,
    hidden,
    drop: (id: number) => deletions.drop(id, () => erase(queries, id)),
    undo: deletions.undo,
  }
}

/** True where it is gone, by whomever; else its failure is told. */
async function erase(queries: QueryClient, id: number): Promise<boolean> {
  try {
    const input = { mc_ids: String(id) }
    const how = { keepalive: true, quiet: true, own: true }
    const { changed } = await send('DELETE /api/message/del', input, how)
    showGone(queries, id)
    if (changed !== undefined) void readChanged(queries, changed)
    return true
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    note('删除通知失败', error.message)
    // It was deleted elsewhere.
    const gone = error.code === 'content.not_found'
    if (gone) showGone(queries, id)
    else toast(`通知没有删除：${error.message}`)
    return gone
  }
}
