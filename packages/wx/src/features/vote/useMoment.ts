import { instantOf } from '@museum/contract/zone.ts'
import { serverClock } from '@museum/web-kit/clock.ts'
import { useEffect, useRef } from 'react'
import { settings } from '../../settings.ts'

// A longer timer would wrap round to at once.
const longestMs = 3_600_000
const firstAgainMs = 5_000

/** The instant in milliseconds at which the museum's clock shows this date-time. */
function msOf(stamp: string): number {
  return instantOf(
    { day: stamp.slice(0, 10), time: stamp.slice(11) },
    settings.museumZone,
  ).getTime()
}

/**
 * Acts when the museum's clock, as the server's answers tell it, has passed `stamp`,
 * `YYYY-MM-DD HH:mm:ss`; empty for never. While that stays the moment that is waited for, because the
 * two clocks differ by a little, it acts again, less and less often.
 */
export function useMoment(stamp: string, act: () => void): void {
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    if (stamp === '') return
    const due = msOf(stamp) + 1000
    let again = firstAgainMs
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      const left = due - serverClock.now().getTime()
      const late = left <= 0
      timer = setTimeout(
        () => {
          if (late) again = Math.min(again * 2, longestMs)
          if (serverClock.now().getTime() >= due) latest.current()
          wait()
        },
        late ? again : Math.min(left, longestMs),
      )
    }
    wait()
    // What was waited for by a wrong clock is waited for anew by the right one.
    const unsubscribe = serverClock.subscribe(() => {
      clearTimeout(timer)
      wait()
    })
    return () => {
      unsubscribe()
      clearTimeout(timer)
    }
  }, [stamp])
}
