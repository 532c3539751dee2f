import { useCallback, useEffect, useState } from 'react'

/** Seconds until something may be done again, or no more, counted down on the screen; 0 before it has begun. */
export function useSecondsLeft(): { left: number; start: (seconds: number) => void } {
  const [until, setUntil] = useState(0)
  const [now, setNow] = useState(0)
  const left = Math.max(0, Math.ceil((until - now) / 1000))
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setNow(performance.now()), 1000)
    return () => clearTimeout(timer)
  }, [left])
  const start = useCallback((seconds: number) => {
    const begins = performance.now()
    setNow(begins)
    setUntil(begins + seconds * 1000)
  }, [])
  return { left, start }
}
