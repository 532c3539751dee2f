// A bare Debian 12, made by debootstrap, in which the commands run that docs/operating.md prints: a release made by
// root and by an ordinary user, install, upgrade and the way back, and two processes on PostgreSQL that are upgraded
// under load. Says what each took and how large it became; ends with 1 where one fails, or an answer or a row is
// lost. Needs root, Debian's debootstrap and git, and a way to Debian and to the npm registry. systemd does not boot
// there: its two commands have stand-ins, which read the very units. With `--debian DIR` the bare Debian is kept in
// DIR and taken from there the next time; with `--source DIR` the releases of a checkout are taken as they are, in
// which they and the later one (`bench/install/later.sh 99.0.0`) were made.
// `npm run try:install [-- --only root,user] [--debian DIR] [--source DIR]`

import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { argumentsOf } from '../tools/arguments.ts'
import { say } from './faults/report.ts'
import { layOut, makeDebian, runIn } from './install/debian.ts'
import { address, emptyScenarioOf, type Installer, scenarioOf } from './install/scenario.ts'

const { values } = argumentsOf('try:install [-- --only root,user] [--debian DIR] [--source DIR]', {
  options: {
    only: { type: 'string', default: 'root,user' },
    debian: { type: 'string' },
    source: { type: 'string' },
  },
})
const root = join(import.meta.dirname, '..')
const guide = readFileSync(join(root, 'docs/operating.md'), 'utf8')

const lacking = whatIsLacking()
if (lacking) {
  process.stderr.write(`${lacking}\n`)
  process.exit(1)
}
const folder = mkdtempSync(join(tmpdir(), 'museum-install-'))
process.once('SIGINT', () => process.exit(130))
process.once('SIGTERM', () => process.exit(143))
process.once('exit', () => execFileSync('rm', ['-rf', folder]))

const began = performance.now()
const bare = resolve(values.debian ?? join(folder, 'bare'))
if (existsSync(bare)) say(`Debian 12 as it is kept in ${bare}: ${megabytes(bare)} MB`)
else {
  makeDebian(bare)
  say(`bare Debian 12: ${secondsSince(began)} s, ${megabytes(bare)} MB`)
}
for (const installer of ['root', 'user'] as const)
  if (values.only.split(',').includes(installer) && !(await tryAs(installer))) process.exitCode = 1

/** Whether all commands went well as this installer; says each. */
async function tryAs(installer: Installer): Promise<boolean> {
  const machine = join(folder, installer)
  layOut(bare, machine, root, address)
  // The metrics of a process that has a unit of its own are on its port with a 1 before it.
  const [first, second, ...others] = await freePorts(2000, 6)
  const [port = '', database = '', proxy = '', plain = ''] = others.map(String)
  const given = {
    TRY_PORT: port,
    TRY_DATABASE_PORT: database,
    TRY_FIRST: String(first),
    TRY_SECOND: String(second),
    TRY_PROXY: proxy,
    TRY_PLAIN: plain,
  }
  say(`a release made by ${installer === 'root' ? 'root' : 'an ordinary user'}:`)
  const source = values.source === undefined ? undefined : resolve(values.source)
  if (source) execFileSync('cp', ['-a', source, join(machine, 'root/museum-source')])
  let code = await runIn(machine, scenarioOf(guide, installer, source !== undefined), given, hear)
  if (code === 0 && installer === 'root') code = await restoreElsewhere(machine, given)
  execFileSync('rm', ['-rf', machine])
  say(code === 0 ? '  all went well' : `  the command after these failed with ${code}`)
  return code === 0
}

function hear(line: string): void {
  const [kind, figure, words] = line.split('\t')
  if (kind === 'SAY') say(`              ${words}`)
  if (kind === 'STEP') say(`  ${(Number(figure) / 1000).toFixed(1).padStart(6)} s   ${words}`)
  if (kind === 'SIZE') say(`  ${figure?.padStart(6)} MB  ${words}`)
}

/** A machine on which nothing is, with what the safe and the other place of the first one hold. */
async function restoreElsewhere(from: string, given: Record<string, string>): Promise<number> {
  say('a restore onto an empty machine:')
  const machine = join(folder, 'empty')
  layOut(bare, machine, root, address)
  for (const place of ['srv/safe', 'srv/away'])
    execFileSync('cp', ['-a', join(from, place), join(machine, 'srv')])
  execFileSync('bash', ['-c', 'cp "$0"/root/museum-[0-8]*.tar.gz* "$1"/root/', from, machine])
  const code = await runIn(machine, emptyScenarioOf(guide), given, hear)
  execFileSync('rm', ['-rf', machine])
  return code
}

function whatIsLacking(): string | undefined {
  if (process.getuid?.() !== 0) return 'only root can make another root: run it as root'
  if (!existsSync('/usr/sbin/debootstrap'))
    return 'missing: debootstrap; apt-get install debootstrap'
  return undefined
}

function megabytes(path: string): string {
  return execFileSync('du', ['-sxm', path], { encoding: 'utf8' }).split('\t')[0] ?? ''
}

function secondsSince(start: number): string {
  return ((performance.now() - start) / 1000).toFixed(1)
}

// Its network is this machine's, so the usual ports may be taken.
async function freePorts(from: number, many: number): Promise<number[]> {
  const free: number[] = []
  for (let port = from; free.length < many; port += 1)
    if ((await isFree(port)) && (await isFree(port + 10_000))) free.push(port)
  return free
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
      .once('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
