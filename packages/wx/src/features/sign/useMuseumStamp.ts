import { minutesAfter } from '@museum/contract/zone.ts'
import { useEffect, useState } from 'react'
import { settings } from '../../settings.ts'

const tickMs = 10_000

/**
 * The museum's clock, `YYYY-MM-DD HH:mm:ss`, as it goes on from what an answer said: `said` came at
 * `at` of this phone's own clock, which may be wrong but runs as fast. Empty while nothing was said.
 */
export function useMuseumStamp(said: string, at: number): string {
  const [, tick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), tickMs)
    return () => clearInterval(timer)
  }, [])
  return said && minutesAfter(said, Math.max(0, Date.now() - at) / 60_000, settings.museumZone)
}
