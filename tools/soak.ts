// npm run soak -- --minutes N: the tests that leave something to chance, with a new seed for each
// round, until N minutes are over; ends with 1 at the first find. `--seed N` repeats one round.
import { randomInt } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runUnit } from './testing/checks.ts'
import { Missing } from './testing/provide.ts'
import { type Around, stopOnSignals, surrounded } from './testing/surroundings.ts'

const usage = `usage: npm run soak -- --minutes N [--whole]
       npm run soak -- --seed N [--whole]

Runs the tests that draw by chance, on both databases, each round with a seed of its own, which it
prints; ends with 1 when a test fails. --minutes begins rounds for so long, --seed repeats one round.
--whole runs all unit and call tests, their files in the order that the seed shuffles.
`
const largestSeed = 2 ** 31 - 1
// Bad requests for each call, on each database; an ordinary run has twelve.
const shots = 60
const root = join(import.meta.dirname, '..')

interface Wanted {
  minutes: number
  seed: number | undefined
  files: string[]
}

const stop = stopOnSignals()
const wanted = wantedOf(process.argv.slice(2))
if (typeof wanted === 'number') process.exitCode = wanted
else
  try {
    await surrounded({ browser: false, postgres: true }, stop, (around) => soak(around, wanted))
  } catch (error) {
    if (!(error instanceof Missing)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }

async function soak(around: Around, { minutes, seed: only, files }: Wanted): Promise<void> {
  const ends = performance.now() + minutes * 60_000
  let rounds = 0
  do {
    const began = performance.now()
    const seed = only ?? randomInt(largestSeed)
    const env = { ...around.env, TEST_SEED: String(seed), TEST_SHOTS: String(shots) }
    const { passed, failed, notes, output } = await runUnit({ ...around, env, filters: files })
    if (stop.aborted) return
    const seconds = ((performance.now() - began) / 1000).toFixed(0)
    const said = [`${passed} passed`, `${failed} failed`, ...notes].join(', ')
    process.stdout.write(`seed ${seed}: ${said} (${seconds} s)\n`)
    rounds += 1
    if (failed > 0) {
      process.stdout.write(`${output.trimEnd()}\n\nagain: npm run soak -- --seed ${seed}\n`)
      process.exitCode = 1
      return
    }
  } while (only === undefined && performance.now() < ends)
  process.stdout.write(`${rounds} rounds without a find\n`)
}

/** What is asked for, or the code to end with when that is help or makes no sense. */
function wantedOf(args: string[]): Wanted | number {
  const options = {
    minutes: { type: 'string' },
    seed: { type: 'string' },
    whole: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  } as const
  try {
    const { values } = parseArgs({ args, options })
    if (values.help) {
      process.stdout.write(usage)
      return 0
    }
    const minutes = numberOf('minutes', values.minutes, 10_000)
    const seed = numberOf('seed', values.seed, largestSeed)
    if ((minutes === undefined) === (seed === undefined))
      throw new Error('either --minutes or --seed')
    return { minutes: minutes ?? 0, seed, files: values.whole ? [] : filesOfChance() }
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n${usage}`)
    return 2
  }
}

function numberOf(name: string, text: string | undefined, most: number): number | undefined {
  if (text === undefined) return undefined
  const number = Number(text)
  if (!/^\d+$/.test(text) || number < 1 || number > most)
    throw new Error(`--${name} takes a whole number from 1 to ${most}`)
  return number
}

/** The files of tests that draw, by what they import. */
function filesOfChance(): string[] {
  return globSync('packages/**/src/**/*.test.{ts,tsx}', { cwd: root })
    .filter((path) =>
      /from '(fast-check|.*\/chance\.ts|.*\/mixed\/ends\.ts)'/.test(
        readFileSync(join(root, path), 'utf8'),
      ),
    )
    .sort()
}
