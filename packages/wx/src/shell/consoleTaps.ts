/** The hidden debug console opens after this many taps, each within this time of the last (§9.24). */
const needed = 30
const gapMs = 3000

/** Counts taps; the function it returns is told each tap's time in ms and answers true on the thirtieth. */
export function tapCounter(): (now: number) => boolean {
  let count = 0
  let last = Number.NEGATIVE_INFINITY
  return (now) => {
    count = now - last <= gapMs ? count + 1 : 1
    last = now
    if (count < needed) return false
    count = 0
    return true
  }
}
