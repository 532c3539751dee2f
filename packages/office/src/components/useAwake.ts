import { useEffect } from 'react'

/** Keeps the display from going dark, where the browser can; it lets go whenever the page is hidden. */
export function useAwake() {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let gone = false
    const ask = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      try {
        lock = await navigator.wakeLock.request('screen')
        if (gone) await lock.release()
      } catch {
        // A low battery or a setting says no: it is asked again when the page is next seen.
      }
    }
    const seen = () => void ask()
    seen()
    document.addEventListener('visibilitychange', seen)
    return () => {
      gone = true
      document.removeEventListener('visibilitychange', seen)
      void lock?.release().catch(() => undefined)
    }
  }, [])
}
