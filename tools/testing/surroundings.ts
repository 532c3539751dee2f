import { accessSync, chmodSync, constants, mkdtempSync, readFileSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { startPostgres } from '../../packages/server/src/testing/postgres/instance.ts'
import { watchOver } from '../../packages/server/src/testing/postgres/watch.ts'
import { type Needs, provide } from './provide.ts'

/** What surrounds the tests of a run. */
export interface Around {
  env: NodeJS.ProcessEnv
  stop: AbortSignal
  /** Where a report may be written; removed after the run. */
  folder: string
}

/** A developer's own settings must not reach the servers that the tests start, nor decide a verdict. */
const settings =
  /^(DATABASE_URL|DATA_DIR|DATA_KEY|DEMO|FILES_URL|HOST|PORT|METRICS_PORT|PUBLIC_URL|TRUST_PROXY|RATE_FACTOR|LOG_LEVEL|S3_.*|MUSEUM_.*|WECHAT_.*|VITE_.*|NODE_ENV|NODE_OPTIONS|TEST_SEED|TEST_SHOTS|TEST_NOW|E2E_.*)$/

/** Runs `use` with what tests of these needs run in: a folder, a PostgreSQL, an environment; then ends it all. */
export async function surrounded(
  needs: Needs,
  stop: AbortSignal,
  use: (around: Around) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(roomOfTests(), 'museum-check-'))
  const watch = watchOver(folder)
  try {
    // The database's user passes through on the way to its own folder.
    chmodSync(folder, 0o711)
    process.env.TMPDIR = folder
    const { chromium } = await provide(needs, stop)
    const postgres = needs.postgres && !stop.aborted ? await startPostgres() : undefined
    const env = {
      ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !settings.test(name))),
      PATH: `${join(import.meta.dirname, '../../node_modules/.bin')}${delimiter}${process.env.PATH}`,
      NO_COLOR: '1',
      FORCE_COLOR: '0',
      ...(chromium && { CHROMIUM_PATH: chromium }),
      ...(postgres && { TEST_POSTGRES_URL: postgres.url }),
    }
    try {
      await use({ env, stop, folder })
    } finally {
      await postgres?.stop()
    }
  } finally {
    await watch.done()
  }
}

/**
 * Where the tests write: in memory where there is plenty, since each has a database of its own, whose
 * many files cost a disk more time than the test.
 */
function roomOfTests(): string {
  const memory = '/dev/shm'
  try {
    const { bavail, bsize } = statfsSync(memory)
    accessSync(memory, constants.W_OK)
    const runs = !/ \/dev\/shm \S+ \S*\bnoexec\b/.test(readFileSync('/proc/mounts', 'utf8'))
    return runs && bavail * bsize >= 4 * 1024 ** 3 ? memory : tmpdir()
  } catch {
    return tmpdir()
  }
}

/** Aborts when the process is told to end, and has it end with that signal's code. */
export function stopOnSignals(): AbortSignal {
  const stop = new AbortController()
  for (const [signal, code] of Object.entries({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 })) {
    process.on(signal, () => {
      process.exitCode = code
      stop.abort()
    })
  }
  return stop.signal
}
