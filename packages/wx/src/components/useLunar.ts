import { useEffect, useState } from 'react'
import type { LunarDay } from './lunarDay.ts'

type Almanac = (day: string) => LunarDay

let almanac: Almanac | undefined

/**
 * The traditional calendar, undefined until it is there: its tables are large, so they are fetched
 * after the screen is drawn, and a calendar stands without them.
 */
export function useLunar(): Almanac | undefined {
  const [here, setHere] = useState(() => almanac)
  useEffect(() => {
    let gone = false
    if (almanac) return
    import('./lunarDay.ts').then(
      ({ lunarDay }) => {
        almanac = keeping(lunarDay)
        if (!gone) setHere(() => almanac)
      },
      // Without it the days bear their numbers alone.
      () => {},
    )
    return () => {
      gone = true
    }
  }, [])
  return here
}

function keeping(ask: Almanac): Almanac {
  const known = new Map<string, LunarDay>()
  return (day) => {
    const before = known.get(day)
    if (before) return before
    const now = ask(day)
    known.set(day, now)
    return now
  }
}
