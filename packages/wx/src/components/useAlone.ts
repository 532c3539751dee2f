import { useRef, useState } from 'react'

/** Runs one thing at a time: what is asked while one runs, or when `ready` says no, is let go. */
export function useAlone() {
  const [busy, setBusy] = useState(false)
  // A second tap comes before the screen is drawn anew.
  const running = useRef(false)
  return {
    busy,
    alone: async (ready: () => boolean, work: () => Promise<void>): Promise<void> => {
      if (running.current || !ready()) return
      running.current = true
      setBusy(true)
      try {
        await work()
      } finally {
        running.current = false
        setBusy(false)
      }
    },
  }
}
