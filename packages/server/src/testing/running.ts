// The demo server, as `main.ts demo` starts it, at an hour that whoever starts it says: for browser
// tests that must not depend on the day on which they run. Its one argument is JSON.
import { run } from '../run.ts'
import { readSettings } from '../settings.ts'

interface Given {
  env: Record<string, string>
  /** How far its clock is ahead of the machine's, and the instant at which it stops, both in ms. */
  ahead: number
  last: number
}

const { env, ahead, last } = JSON.parse(process.argv[2] ?? '') as Given
await run(readSettings(env, { demo: true }), () => new Date(Math.min(Date.now() + ahead, last)))
