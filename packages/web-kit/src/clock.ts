/** Up to so far apart two clocks agree: an answer takes its time, and its header knows no parts of a second. */
const agreeMs = 5_000

let aheadMs = 0
let known = false
const listeners = new Set<() => void>()

/**
 * The server's clock as far as this device knows it: its own, put right by what the server's answers
 * say, so that a phone whose clock is wrong still knows which day it is.
 */
export const serverClock = {
  now: (): Date => new Date(Date.now() + aheadMs),

  /** Whether an answer has said what time it is; until then it is the device's own clock. */
  isKnown: (): boolean => known,

  /** Hears the `Date` header of an answer that came just now. */
  heard(header: string | null): void {
    const said = header === null ? Number.NaN : Date.parse(header)
    if (Number.isNaN(said)) return
    const ahead = said - Date.now()
    const agrees = Math.abs(ahead - aheadMs) <= agreeMs
    if (agrees && known) return
    known = true
    // A device that agrees keeps its own clock.
    if (!agrees) aheadMs = Math.abs(ahead) <= agreeMs ? 0 : ahead
    for (const listener of listeners) listener()
  },

  /** Hears when it becomes known, and when it turns out to be another. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
