// A server as `main.ts` starts it, the demo's or a museum's own, at an hour that whoever starts it says:
// for tests that must not depend on the day on which they run. Its one argument is JSON.
import { flushCompileCache } from 'node:module'
import { type Pace, run } from '../run.ts'
import { readSettings } from '../settings.ts'

interface Given {
  command: 'demo' | 'serve'
  env: Record<string, string>
  /** How far its clock is ahead of the machine's, and the instant at which it stops, both in ms. */
  ahead: number
  last: number
  pace?: Pace
}

const { command, env, ahead, last, pace = {} } = JSON.parse(process.argv[2] ?? '') as Given
const settings = readSettings(env, { demo: command === 'demo', serve: command === 'serve' })
await run(settings, () => new Date(Math.min(Date.now() + ahead, last)), { pace })
// What it has compiled serves those that start after it, also where it is killed.
flushCompileCache()
