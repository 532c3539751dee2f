import { momentOf, wasScannedFresh } from '@museum/contract/sign/sign-code.rules.ts'
import { serverClock } from '@museum/web-kit/clock.ts'

const moments = new Map<string, number>()

/** Remembers when a code was scanned: what is confirmed some minutes later was scanned then. */
export function noteScan(proof: string): void {
  if (proof !== '' && !moments.has(proof)) moments.set(proof, Date.now())
}

/** When a code was scanned, in milliseconds of this phone's clock; now where nobody noted it. */
export function scannedAt(proof: string): number {
  return moments.get(proof) ?? Date.now()
}

/** How far the museum's clock is ahead of this phone's, in milliseconds, as far as the phone knows. */
export function aheadMs(): number {
  return serverClock.now().getTime() - Date.now()
}

/**
 * Whether a code is for sure an old one: this phone has heard what time it is, and was shown it later
 * than the entrance shows it. A phone that has not heard may have a wrong clock, and leaves it to the server.
 */
export function isOldCode(proof: string): boolean {
  const shown = momentOf(proof)
  if (shown === undefined || !serverClock.isKnown()) return false
  const scanned_at = scannedAt(proof)
  const clock = { scanned_at: scanned_at + aheadMs(), sent_at: scanned_at + aheadMs() }
  return !wasScannedFresh(shown, clock, clock.sent_at / 1000)
}
