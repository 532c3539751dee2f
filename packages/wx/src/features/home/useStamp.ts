import { stampOf } from '@museum/contract/day.ts'
import { serverClock } from '@museum/web-kit/clock.ts'
import { useEffect, useState } from 'react'
import { museumNow } from '../../today.ts'

const everyMs = 5_000

const read = () => stampOf(museumNow())

/** The museum's date-time now, `YYYY-MM-DD HH:mm:ss`, drawn anew every few seconds while one looks. */
export function useStamp(): string {
  const [stamp, setStamp] = useState(read)
  useEffect(() => {
    const look = () => setStamp(read())
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
