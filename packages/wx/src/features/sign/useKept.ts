import type { SignType } from '@museum/contract/sign/sign.rules.ts'
import { useCommand } from '@museum/web-kit/data.ts'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useOnline } from '../../shell/online.ts'
import { isDoneAlready } from './doneFaults.ts'
import { type KeptPunch, keptPunches } from './keptPunches.ts'

// A phone may believe in a network that leads nowhere.
const retryMs = 20_000

// Several parts of a screen may show what is kept; one of them sends it.
let sending = false

/**
 * The first of what this phone keeps unsent, `time` as `HH:mm`; undefined while nothing is kept. It is
 * sent by itself as soon as there is a network; what came of it is `keptPunches.delivered`.
 */
export function useKept():
  | { time: string; type: SignType; retry: () => void; busy: boolean }
  | undefined {
  const first = useSyncExternalStore(keptPunches.subscribe, keptPunches.all)[0]
  const online = useOnline()
  const refused = useRef<{ message: string; code: string | undefined }>(undefined)
  const { run, busy } = useCommand('POST /api/roster/scan_kept', {
    own: true,
    done: false,
    onFailed: ({ answered, status, message, code }) => {
      if (answered && status === 0) refused.current = { message, code }
    },
  })

  async function deliver(punch: KeptPunch) {
    if (sending) return
    sending = true
    refused.current = undefined
    try {
      const { time: _, ...kept } = punch
      const reply = await run({ ...kept, sent_at: Date.now() })
      if (!reply && refused.current === undefined) return
      const clock_minutes = reply?.data.clock_minutes ?? 0
      const waits = reply?.data.waits ?? ''
      const { message: refusal, code } = refused.current ?? { message: '', code: '' }
      keptPunches.answered({ punch, refusal, done: isDoneAlready(code), clock_minutes, waits })
    } finally {
      sending = false
    }
  }
  const latest = useRef(deliver)
  useEffect(() => {
    latest.current = deliver
  })
  useEffect(() => {
    if (!first || !online) return
    void latest.current(first)
    const timer = setInterval(() => void latest.current(first), retryMs)
    return () => clearInterval(timer)
  }, [first, online])
  return (
    first && {
      time: first.time.slice(11, 16),
      type: first.type,
      retry: () => void deliver(first),
      busy,
    }
  )
}
