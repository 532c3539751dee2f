import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Ended } from './group.ts'

export type Run = (command: string, args: string[]) => Promise<Ended>

/** The machine on which something is installed. */
export interface Machine {
  run: Run
  say: (line: string) => void
  /** What `SKIP_APT` is set to; anything but nothing forbids installing. */
  skip: string | undefined
  /** Whether it has apt-get, and we are root. */
  apt: boolean
  root: boolean
}

/** The machine that we run on. */
export function thisMachine(run: Run): Machine {
  return {
    run,
    say: (line) => process.stdout.write(`${line}\n`),
    skip: process.env.SKIP_APT,
    apt: existsSync('/usr/bin/apt-get'),
    root: process.getuid?.() === 0,
  }
}

/** Installs packages of Debian's, having said which; answers why it could not, as the end of a sentence. */
export async function installPackages(
  packages: string[],
  { run, say, skip, apt, root }: Machine,
): Promise<string | undefined> {
  if (skip) return 'SKIP_APT forbids installing it'
  if (!apt) return 'there is no apt-get to install it with'
  const asRoot: Run = (command, args) =>
    root ? run(command, args) : run('sudo', ['-n', command, ...args])
  if (!root && (await asRoot('true', [])).code !== 0)
    return 'installing it needs root, or sudo without a password'
  const get = (...args: string[]) =>
    asRoot('env', ['DEBIAN_FRONTEND=noninteractive', 'apt-get', '-q', ...args])
  const install = ['install', '-y', '--no-install-recommends', ...packages]
  say(`To be installed: ${packages.join(', ')}`)
  say('  by apt-get, from the sources that this machine is set to; SKIP_APT=1 forbids it')
  await get('update')
  say(`  ${sizeOf((await get(...install, '--print-uris')).output)}`)
  const before = clusters()
  const done = await get(...install)
  // Debian sets up and starts a server with the package; ours is a private one.
  for (const [version, name] of clusters().filter((cluster) => !before.flat().includes(cluster[1])))
    await asRoot('pg_dropcluster', ['--stop', version, name])
  const reason = done.output.split('\n').find((line) => line.startsWith('E: '))
  return done.code === 0 ? undefined : `apt-get could not install it (${reason ?? done.code})`
}

/** What apt-get would fetch, by its list of addresses: `'http://…' name size hash`. */
function sizeOf(addresses: string): string {
  const sizes = [...addresses.matchAll(/^'.+' \S+ (\d+)\b/gm)].map(([, bytes]) => Number(bytes))
  const sum = sizes.reduce((all, bytes) => all + bytes, 0)
  return `${sizes.length} packages with what they need, ${Math.ceil(sum / 1e6)} MB to fetch …`
}

/** Debian's database clusters, as version and name. */
function clusters(): [string, string][] {
  const base = '/etc/postgresql'
  if (!existsSync(base)) return []
  return readdirSync(base).flatMap((version) =>
    readdirSync(join(base, version)).map((name): [string, string] => [version, name]),
  )
}
