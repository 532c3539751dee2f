import { instantOf } from '@museum/contract/zone.ts'
import { serverClock } from '@museum/web-kit/clock.ts'
import { useEffect, useState } from 'react'
import { settings } from '../../settings.ts'

/** Whether a code that was given out at a museum date-time is good still; false from its last second on. */
export function useCodeIsGood(at: string, seconds: number): boolean {
  const [, drawAgain] = useState(0)
  const made = instantOf({ day: at.slice(0, 10), time: at.slice(11, 19) }, settings.museumZone)
  const left = made.getTime() + seconds * 1000 - serverClock.now().getTime()
  useEffect(() => {
    if (left <= 0) return
    const timer = setTimeout(() => drawAgain((n) => n + 1), left)
    return () => clearTimeout(timer)
  }, [left])
  return left > 0
}
