/** A code is good for so many seconds from the moment at which it was given out. */
export const passCodeSeconds = 180
/** The phone asks for the next one so often, in seconds, so that what is shown is good for a while. */
export const passRenewSeconds = 60

/** Where somebody who scans a code is led, from the first slash on. */
export const passAddress = (code: string) => `/pass/${code}`

/** What another phone is told of a code. */
export type PassVerdict = 'valid' | 'invalid' | 'expired' | 'unknown'

/** The verdict on a code that was given out at `madeMs`, of somebody whose card is good or not. */
export function passVerdict(madeMs: number, nowMs: number, valid: boolean): PassVerdict {
  if (nowMs - madeMs >= passCodeSeconds * 1000 || madeMs - nowMs > passCodeSeconds * 1000)
    return 'expired'
  return valid ? 'valid' : 'invalid'
}
