import { words } from '@museum/contract/words.ts'
import { CallError } from '@museum/web-kit/send.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { send } from '../../client.ts'
import { ask } from '../../components/dialogs.ts'
import { toast } from '../../components/toast.ts'
import { note } from '../../log.ts'
import { rosterChanged } from './rosterChanged.ts'

/**
 * Deletes a shift once it is confirmed. A success is told for 1.5 s, of a failure the client has shown
 * the server's words, and either way the plan is read anew (specification sections 5 and 8).
 */
export function useRemoveShift(id: number) {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const running = useRef(false)

  async function remove() {
    if (!(await ask({ title: '删除排班', text: words.deleteShift, confirm: '删除' }))) return
    setBusy(true)
    try {
      const input = { id }
      // Two deletions have one address: the second must not cancel the first.
      const { msg } = await send('POST /api/roster/delete_lately_roster_info', input, {
        repeats: true,
      })
      toast(msg || words.succeeded)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      note('删除排班失败', error.message)
    } finally {
      await rosterChanged(queries).catch(() => {})
      setBusy(false)
    }
  }

  return {
    busy,
    remove: async () => {
      if (running.current) return
      running.current = true
      await remove().finally(() => {
        running.current = false
      })
    },
  }
}
