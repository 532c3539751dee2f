import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findPostgres } from '../../packages/server/src/testing/postgres/binaries.ts'
import { serverIdentity } from '../../packages/server/src/testing/postgres/identity.ts'
import { installPackages, type Run, thisMachine } from '../../tools/testing/apt.ts'
import { runGroup } from '../../tools/testing/group.ts'

/** Where Debian puts them; not on everybody's path. */
export const nginx = '/usr/sbin/nginx'
export const pgbouncer = '/usr/sbin/pgbouncer'

/** The folder of the database's programs, the one that copies a cluster among them. */
export function databasePrograms(): string | undefined {
  const folder = findPostgres()
  return folder !== undefined && existsSync(join(folder, 'pg_basebackup')) ? folder : undefined
}

/** Sees to it that all programs are there; answers in one line what is missing. */
export async function providePrograms(install: boolean): Promise<string | undefined> {
  const missing = () => [
    ...(existsSync(nginx) ? [] : ['nginx']),
    ...(existsSync(pgbouncer) ? [] : ['pgbouncer']),
    ...(databasePrograms() ? [] : ['postgresql']),
  ]
  const wanted = missing()
  if (wanted.length === 0) return undefined
  const command = `apt-get install ${wanted.join(' ')}`
  if (!install) return `missing: ${wanted.join(', ')}; ${command}, or say --install`
  const run: Run = (name, args) => runGroup(name, args, process.env, new AbortController().signal)
  const machine = thisMachine(run)
  const refused = await installPackages(wanted, machine)
  // Debian starts what it installs, on the usual ports; these tries have ports of their own.
  for (const service of wanted)
    if (service !== 'postgresql')
      await run(machine.root ? 'service' : 'sudo', [
        ...(machine.root ? [] : ['-n', 'service']),
        service,
        'stop',
      ])
  const left = missing()
  return left.length === 0 ? undefined : `missing: ${left.join(', ')}; ${refused ?? command}`
}

export interface Program {
  /** Of the program itself. */
  pid: number
  signal: (signal: NodeJS.Signals) => void
  stop: () => Promise<void>
}

// Its input ends when this process does, however that ends, and the program with it.
const script = `"$@" >&2 & child=$!; echo $child; cat >/dev/null; kill -TERM $child 2>/dev/null; wait $child`

/** Starts a program that stays in the foreground, as whoever may run servers; resolves when its port answers. */
export async function startProgram(
  command: string,
  args: string[],
  { cwd, port }: { cwd: string; port: number },
): Promise<Program> {
  const child = spawn('sh', ['-c', script, 'sh', command, ...args], {
    ...serverIdentity(),
    cwd,
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk) => {
    if (said.length < 10_000) said += chunk
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const pid = await firstNumber(child)
  if (!(await answers(port)))
    throw new Error(`${command} does not answer: ${said.trim().split('\n').at(-1)}`)
  return {
    pid,
    signal: (signal) => void process.kill(pid, signal),
    stop: async () => {
      child.stdin.end()
      await ended
    },
  }
}

function firstNumber({ stdout }: ChildProcess): Promise<number> {
  return new Promise((resolve) => stdout?.once('data', (chunk) => resolve(Number(String(chunk)))))
}

const patienceMs = 10_000
const everyMs = 50

async function answers(port: number): Promise<boolean> {
  for (let ms = 0; ms < patienceMs; ms += everyMs) {
    const connected = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1')
      socket.once('connect', () => socket.end(() => resolve(true)))
      socket.once('error', () => resolve(false))
    })
    if (connected) return true
    await wait(everyMs)
  }
  return false
}
