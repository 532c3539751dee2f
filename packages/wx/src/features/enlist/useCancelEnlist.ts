import { words } from '@museum/contract/words.ts'
import { CallError } from '@museum/web-kit/send.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { send } from '../../client.ts'
import { ask } from '../../pieces/dialogs.ts'
import { toast } from '../../pieces/toast.ts'
import { enlistsChanged } from './enlistsChanged.ts'

/** Cancels an enrolment once the person has confirmed it, and gives the place back. */
export function useCancelEnlist(record: { enlist_id: number; title: string }) {
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const queries = useQueryClient()

  async function cancel() {
    const confirmed = await ask({
      title: '取消报名',
      text: `确定取消“${record.title}”的报名吗？名额将让给其他志愿者`,
      confirm: '确定取消',
      cancel: '暂不取消',
    })
    if (!confirmed) return
    setBusy(true)
    try {
      const { msg } = await send('POST /api/enlist/remove', { id: record.enlist_id })
      toast(msg || words.enrolCancelled)
    } catch (error) {
      // A refusal has been shown already.
      if (!(error instanceof CallError)) throw error
    } finally {
      await enlistsChanged(queries).catch(() => {})
      setBusy(false)
    }
  }

  return {
    busy,
    cancel: async () => {
      if (running.current) return
      running.current = true
      await cancel().finally(() => {
        running.current = false
      })
    },
  }
}
