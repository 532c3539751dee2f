import { words } from '@museum/contract/words.ts'
import { CallError } from '@museum/web-kit/send.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { send } from '../../client.ts'
import { ask } from '../../pieces/dialogs.ts'
import { toast } from '../../pieces/toast.ts'
import { profileChanged } from '../join/profileChanged.ts'

/** Withdraws the application once the person has confirmed it. */
export function useCancelApplication() {
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const queries = useQueryClient()

  async function cancel() {
    const confirmed = await ask({
      title: words.cancelApplication,
      text: '确定取消志愿者申请吗？取消后可以修改信息重新提交',
      confirm: '确定取消',
      cancel: '暂不取消',
    })
    if (!confirmed) return
    setBusy(true)
    try {
      const { msg } = await send('POST /api/volunteer/cancel_status', {})
      toast(msg || words.succeeded)
    } catch (error) {
      // A refusal has been shown already.
      if (!(error instanceof CallError)) throw error
    } finally {
      await profileChanged(queries).catch(() => {})
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
