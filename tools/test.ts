// Every check of the repository; the last line counts them. `--only=lint,unit` runs some of them,
// and further words name the test files to run.
import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { startPostgres } from '../packages/server/src/testing/postgres/instance.ts'
import { watchOver } from '../packages/server/src/testing/postgres/watch.ts'
import { allChecks, type Check, type Group, groups, type Surroundings } from './testing/checks.ts'
import { Missing, provide } from './testing/provide.ts'

const lanes = 2
/** A developer's own settings must not reach the servers that the tests start. */
const settings =
  /^(DATABASE_URL|DATA_DIR|DATA_KEY|DEMO|FILES_URL|HOST|PORT|METRICS_PORT|PUBLIC_URL|TRUST_PROXY|RATE_FACTOR|LOG_LEVEL|S3_.*|MUSEUM_.*|WECHAT_.*|VITE_.*|NODE_ENV|NODE_OPTIONS)$/

const total = { passed: 0, failed: 0 }
const stop = new AbortController()
for (const [signal, code] of Object.entries({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 })) {
  process.on(signal, () => {
    process.exitCode = code
    stop.abort()
  })
}

try {
  await test(
    chosenGroups(),
    process.argv.slice(2).filter((arg) => !arg.startsWith('--')),
  )
} catch (error) {
  if (!(error instanceof Error) || stop.signal.aborted) throw error
  process.stderr.write(`${error instanceof Missing ? error.message : error.stack}\n`)
  total.failed += 1
}
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`)
process.exitCode ??= total.failed > 0 || total.passed === 0 ? 1 : 0

async function test(chosen: Group[], filters: string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'museum-check-'))
  const watch = watchOver(folder)
  try {
    // The database's user passes through on the way to its own folder.
    chmodSync(folder, 0o711)
    process.env.TMPDIR = folder
    const needs = {
      browser: chosen.includes('e2e'),
      postgres: chosen.includes('unit') || chosen.includes('e2e'),
    }
    const { chromium } = await provide(needs, stop.signal)
    const postgres = needs.postgres && !stop.signal.aborted ? await startPostgres() : undefined
    const env = {
      ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !settings.test(name))),
      PATH: `${join(import.meta.dirname, '../node_modules/.bin')}${delimiter}${process.env.PATH}`,
      NO_COLOR: '1',
      FORCE_COLOR: '0',
      ...(chromium && { CHROMIUM_PATH: chromium }),
      ...(postgres && { TEST_POSTGRES_URL: postgres.url }),
    }
    try {
      const surroundings = { env, stop: stop.signal, folder, filters }
      const checks = allChecks().filter(({ group }) => chosen.includes(group))
      const [small, unit, e2e] = [isSmall, isOf('unit'), isOf('e2e')].map((is) => checks.filter(is))
      await runAll(small ?? [], surroundings)
      await runAll(unit ?? [], surroundings)
      await runAll(e2e ?? [], surroundings)
    } finally {
      await postgres?.stop()
    }
  } finally {
    await watch.done()
  }
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
    for (let check = waiting.shift(); check && !stop.signal.aborted; check = waiting.shift()) {
      const began = performance.now()
      const { passed, failed, notes, output } = await check.run(surroundings)
      if (stop.signal.aborted) return
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
  await Promise.all(Array.from({ length: lanes }, lane))
}

function chosenGroups(): Group[] {
  const only = process.argv.find((arg) => arg.startsWith('--only='))
  if (!only) return [...groups]
  const names = only.slice('--only='.length).split(',')
  const chosen = groups.filter((group) => names.includes(group))
  const unknown = names.find((name) => !groups.some((group) => group === name))
  if (unknown !== undefined) {
    process.stderr.write(`--only knows ${groups.join(', ')}, not "${unknown}"\n`)
    process.exit(1)
  }
  // The browser tests run what was built.
  return chosen.includes('e2e') && !chosen.includes('build') ? ['build', ...chosen] : chosen
}
