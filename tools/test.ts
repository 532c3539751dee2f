// Every check of the repository; the last line counts them. `--only=lint,unit` runs some of them,
// and further words name the test files to run, or `--changed` has those run that a change touches: of
// the branch, or since a commit with `--changed=REF`. `--now=2027-02-28T15:55:00Z` is the instant at which
// the museum of the browser tests opens; the other tests set their clocks themselves.
import { argumentsOf } from './arguments.ts'
import { chosenSince } from './testing/changed/changes.ts'
import { allChecks, type Check, type Group, groups, type Surroundings } from './testing/checks.ts'
import { processors } from './testing/processors.ts'
import { Missing } from './testing/provide.ts'
import { stopOnSignals, surrounded } from './testing/surroundings.ts'

const { values: given, positionals: files } = argumentsOf(
  `test, that is: npm test [-- --only=${groups.join(',')} --now=INSTANT --changed[=REF] FILE …]`,
  {
    allowPositionals: true,
    // Alone it compares with main.
    args: process.argv.slice(2).map((word) => (word === '--changed' ? '--changed=' : word)),
    options: { only: { type: 'string' }, now: { type: 'string' }, changed: { type: 'string' } },
  },
)
const total = { passed: 0, failed: 0 }
const stop = stopOnSignals()

try {
  await test(chosenGroups())
} catch (error) {
  if (!(error instanceof Error) || stop.aborted) throw error
  process.stderr.write(`${error instanceof Missing ? error.message : error.stack}\n`)
  total.failed += 1
}
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`)
const mayBeNone = given.changed !== undefined
process.exitCode ??= total.failed > 0 || (total.passed === 0 && !mayBeNone) ? 1 : 0

async function test(wanted: Group[]): Promise<void> {
  const now = chosenNow()
  const filters = filtersOf()
  const chosen = wanted.filter((group) => filters[group] !== undefined)
  const needs = {
    browser: chosen.includes('e2e'),
    postgres: chosen.includes('unit') || chosen.includes('e2e'),
  }
  await surrounded(needs, stop, async (around) => {
    const checks = allChecks().filter(({ group }) => chosen.includes(group))
    const run = (is: (check: Check) => boolean, names: string[] = []) =>
      runAll(checks.filter(is), { ...around, env: { ...around.env, ...now }, filters: names })
    await run(isSmall)
    await run(isOf('unit'), filters.unit)
    await run(isOf('e2e'), filters.e2e)
  })
}

/** The files to run of each group: all where the list is empty, and the group is left out without one. */
function filtersOf(): Record<Group, string[] | undefined> {
  const whole = { lint: [], types: [], build: [] }
  if (given.changed === undefined) return { ...whole, unit: files, e2e: files }
  if (files.length > 0) throw new Missing('--changed finds the files by itself: name none')
  const { units, stories, said } = chosenSince(given.changed)
  process.stdout.write(said)
  return { ...whole, unit: units.filters, e2e: stories.filters }
}

function isOf(group: Group): (check: Check) => boolean {
  return (check) => check.group === group
}

function isSmall(check: Check): boolean {
  return check.group !== 'unit' && check.group !== 'e2e'
}

/** Runs checks side by side, one line for each; all output of those that fail. */
async function runAll(checks: Check[], surroundings: Surroundings): Promise<void> {
  const waiting = [...checks]
  const lane = async () => {
    for (let check = waiting.shift(); check && !stop.aborted; check = waiting.shift()) {
      const began = performance.now()
      const { passed, failed, notes, output } = await check.run(surroundings)
      if (stop.aborted) return
      total.passed += passed
      total.failed += failed
      const seconds = ((performance.now() - began) / 1000).toFixed(1).padStart(6)
      const counts = passed + failed > 1 ? [`${passed} passed`, `${failed} failed`] : []
      const said = [...counts, ...notes].join(', ')
      const verdict = failed > 0 ? 'FAIL' : 'ok  '
      process.stdout.write(`${verdict} ${check.name.padEnd(18)} ${seconds} s  ${said}`.trimEnd())
      process.stdout.write(failed > 0 ? `\n${output.trimEnd()}\n\n` : '\n')
    }
  }
  await Promise.all(Array.from({ length: processors }, lane))
}

function chosenNow(): { TEST_NOW?: string } {
  const { now } = given
  if (now === undefined) return {}
  if (!/^\d{4}-.*Z$/.test(now) || Number.isNaN(Date.parse(now)))
    throw new Missing(`--now takes an instant such as 2027-02-28T15:55:00Z, not "${now}"`)
  return { TEST_NOW: now }
}

function chosenGroups(): Group[] {
  if (given.only === undefined) return [...groups]
  const names = given.only.split(',')
  const chosen = groups.filter((group) => names.includes(group))
  const unknown = names.find((name) => !groups.some((group) => group === name))
  if (unknown !== undefined) {
    process.stderr.write(`--only knows ${groups.join(', ')}, not "${unknown}"\n`)
    process.exit(1)
  }
  // The browser tests run what was built.
  return chosen.includes('e2e') && !chosen.includes('build') ? ['build', ...chosen] : chosen
}
