import { words } from '@museum/contract/words.ts'
import { CallError } from '@museum/web-kit/send.ts'
import { useRef, useState } from 'react'
import { ask } from './dialogs.ts'
import { toast } from './toast.ts'

/** An act that cancels something: asked first, once at a time, its words shown, what changed read again. */
export function useConfirmedAct(
  question: { title: string; text: string },
  act: () => Promise<{ msg: string }>,
  changed: () => Promise<unknown>,
  done: string = words.succeeded,
) {
  const [busy, setBusy] = useState(false)
  const running = useRef(false)

  async function run() {
    if (!(await ask({ ...question, confirm: '确定取消', cancel: '暂不取消' }))) return
    setBusy(true)
    try {
      const { msg } = await act()
      toast(msg || done)
    } catch (error) {
      // A refusal has been shown already.
      if (!(error instanceof CallError)) throw error
    } finally {
      await changed().catch(() => {})
      setBusy(false)
    }
  }

  return {
    busy,
    cancel: async () => {
      if (running.current) return
      running.current = true
      await run().finally(() => {
        running.current = false
      })
    },
  }
}
