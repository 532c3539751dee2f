import type { Crowd } from '../../packages/server/src/testing/mixed/crowd.ts'
import type { MixedMuseum } from '../../packages/server/src/testing/mixed/museum.ts'
import { differences } from '../../packages/server/src/testing/mixed/verify.ts'

let wrong = 0

/** Says a line to whoever measures. */
export function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

/** Says what went wrong, a line each, and counts it. */
export function complain(lines: readonly string[]): void {
  for (const line of lines) say(`WRONG ${line}`)
  wrong += lines.length
}

/** How much went wrong so far. */
export function wrongs(): number {
  return wrong
}

/** Says what the phones met, and compares what they were told with the database. */
export async function judge(museum: MixedMuseum, { line, ledger }: Crowd): Promise<void> {
  const { heard, cut, refused, away, full, repeats } = line
  say(
    `  ${heard} acts answered, ${repeats} said again; ${cut} cut off, ${refused} not connected, ` +
      `${away} times 503, ${full} times 507`,
  )
  const { enlists, days, signed, ballots, posts, comments, broadcasts, decisions } = ledger
  say(
    `  of these ${enlists.size} enrolments, ${days.size} days planned, ${signed.size} shifts signed, ` +
      `${ballots.length} ballots, ${posts.size} posts, ${comments.size} comments with a reply, ` +
      `${decisions} decisions of the office, ${broadcasts.length} broadcasts`,
  )
  complain(line.odd)
  complain(await differences(museum, ledger))
}

/** The middle and the longest of some milliseconds, as text. */
export function spread(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  const [middle = 0, longest = 0] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)]
  return `middle ${middle.toFixed(0)} ms, longest ${longest.toFixed(0)} ms`
}
