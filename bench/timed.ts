import { loginHeaders } from '@museum/contract/login/office-login.rules.ts'
import { fill } from '../packages/demo/src/fill/fill.ts'
import { openDb } from '../packages/server/src/db/db.ts'
import { migrate } from '../packages/server/src/db/migrate.ts'
import { type Ask, isFilled } from './serving-calls.ts'

/**
 * Milliseconds: what a tenth of all answers stays below, which is the answer's own cost whatever else the
 * machine does; the middle; the one that 99 of 100 stay below; and the longest.
 */
export interface Cost {
  own: number
  middle: number
  p99: number
  longest: number
}

/** What answers cost that took so many milliseconds each. */
export function costOf(times: readonly number[]): Cost {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  return { own: at(0.1), middle: at(0.5), p99: at(0.99), longest: sorted.at(-1) ?? Number.NaN }
}

/** The milliseconds until the answer of one call is whole, its text and its length; throws when it is not a success. */
export async function answered(origin: string, { method, path, token, body }: Ask) {
  const headers = { ...loginHeaders(token), 'content-type': 'application/json' }
  const began = performance.now()
  const response = await fetch(origin + path, { method, headers, ...(body && { body }) })
  const text = await response.text()
  const ms = performance.now() - began
  if (!text.startsWith('{"status":1,')) throw new Error(`${path}: ${text.slice(0, 200)}`)
  return { ms, text, bytes: Buffer.byteLength(text) }
}

/** The milliseconds until the answer of one call is whole; throws when it is not a success. */
export async function timed(origin: string, ask: Ask): Promise<number> {
  return (await answered(origin, ask)).ms
}

/** Brings a database up to date and, where it is empty, fills it. */
export async function filled(
  url: string,
  size: { volunteers: number; zone: string; shiftsEach?: number; years?: number; heads?: number },
): Promise<void> {
  const opened = openDb(url, () => {})
  try {
    await migrate(opened)
    if (await isFilled(opened.db)) return
    const began = performance.now()
    await fill(opened.db, { ...size, now: new Date() })
    const seconds = ((performance.now() - began) / 1000).toFixed(0)
    say(`${size.volunteers} volunteers filled in ${seconds} s`)
  } finally {
    await opened.close()
  }
}

/** Says a line to whoever measures. */
export function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
