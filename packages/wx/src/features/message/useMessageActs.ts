import { words } from '@museum/contract/words.ts'
import { CallError } from '@museum/web-kit/send.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { send } from '../../client.ts'
import { toast } from '../../components/toast.ts'
import { note } from '../../log.ts'
import { showGone, showRead } from './messageCache.ts'

/**
 * Marks a notification read and deletes it. A success is told for 1.5 s; of a failure the client has
 * shown the server's words (specification section 8). Both answer whether they succeeded, and run one
 * at a time.
 */
export function useMessageActs(id: number) {
  const queries = useQueryClient()
  const [busy, setBusy] = useState<'read' | 'remove'>()
  const running = useRef(false)

  async function act(name: 'read' | 'remove', run: () => Promise<{ msg: string }>) {
    if (running.current) return false
    running.current = true
    setBusy(name)
    try {
      const { msg } = await run()
      toast(msg || words.succeeded)
      return true
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      note(name === 'read' ? '标为已读失败' : '删除通知失败', error.message)
      // It was deleted elsewhere, so there is nothing left to act on.
      if (error.code === 'content.not_found') showGone(queries, id)
      return false
    } finally {
      running.current = false
      setBusy(undefined)
    }
  }

  return {
    busy,
    markRead: () =>
      act('read', async () => {
        const reply = await send('GET /api/message/detail', { mc_id: id })
        showRead(queries, id)
        return reply
      }),
    remove: () =>
      act('remove', async () => {
        const input = { mc_ids: String(id) }
        // Two deletions have one address: the second must not cancel the first.
        const reply = await send('DELETE /api/message/del', input, { repeats: true })
        showGone(queries, id)
        return reply
      }),
  }
}
