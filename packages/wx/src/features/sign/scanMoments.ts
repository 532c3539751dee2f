import { momentOf, wasScannedFresh } from '@museum/contract/sign/sign-code.rules.ts'
import { serverClock } from '@museum/web-kit/clock.ts'
import { lastAheadMs } from '../login/lastKnown.ts'

const moments = new Map<string, number>()

/** Remembers when a code was scanned: what is confirmed some minutes later was scanned then. */
export function noteScan(proof: string): void {
  if (proof !== '' && !moments.has(proof)) moments.set(proof, Date.now())
}

/** When a code was scanned, in milliseconds of this phone's clock; now where nobody noted it. */
export function scannedAt(proof: string): number {
  return moments.get(proof) ?? Date.now()
}

/**
 * Whether a code is for sure an old one, shown to this phone later than the entrance shows it: by the
 * museum's time where this phone has just heard it; else both by its own clock and by how that was off
 * when it last heard. A phone that never heard may have a wrong clock, and leaves it to the server.
 */
export function isOldCode(proof: string): boolean {
  const shown = momentOf(proof)
  const ahead = lastAheadMs()
  if (shown === undefined || ahead === undefined) return false
  const own = scannedAt(proof)
  const readings = serverClock.isKnown() ? [own + ahead] : [own, own + ahead]
  return readings.every((at) => !wasScannedFresh(shown, { scanned_at: at, sent_at: at }, at / 1000))
}
