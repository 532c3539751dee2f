import { serverClock } from '@museum/web-kit/clock.ts'
import { useEffect, useState } from 'react'
import { stampNow } from '../../today.ts'

const everyMs = 5_000

/** The museum's date-time now, `YYYY-MM-DD HH:mm:ss`, drawn anew every few seconds while one looks. */
export function useStamp(): string {
  const [stamp, setStamp] = useState(stampNow)
  useEffect(() => {
    const look = () => setStamp(stampNow())
    const timer = setInterval(look, everyMs)
    // A phone that slept has stopped its timers.
    document.addEventListener('visibilitychange', look)
    const unsubscribe = serverClock.subscribe(look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      unsubscribe()
    }
  }, [])
  return stamp
}
