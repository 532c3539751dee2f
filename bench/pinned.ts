import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** The core of whatever is measured, which nothing else is put on, and the core of whoever asks it. */
const cores = { measured: 0, asking: 1 }

const patienceMs = 120_000

/** Puts this process, and what it starts from now on, on the asking core; throws where there is no second one. */
export function leaveMeasuredCore(): void {
  if (cpus().length < 2 || !existsSync('/usr/bin/taskset'))
    throw new Error(
      'this needs two cores and taskset (of util-linux), one of them for the server alone',
    )
  execFileSync('taskset', ['-a', '-c', '-p', `${cores.asking}`, `${process.pid}`], {
    stdio: 'ignore',
  })
  // What is left to do at the end is done too where somebody ends it early.
  process.once('SIGINT', () => process.exit(130))
  process.once('SIGTERM', () => process.exit(143))
}

/** A new folder that goes with this process. */
export function passingFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `museum-${name}-`))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A program and its arguments as they are started on the measured core. */
export function onMeasuredCore(program: string, args: string[]): [string, string[]] {
  return ['taskset', ['-c', `${cores.measured}`, program, ...args]]
}

export interface Served {
  /** Such as `http://127.0.0.1:41234`. */
  origin: string
  /** Seconds of a processor that it has used since it began. */
  used: () => number
  stop: () => Promise<void>
}

export interface Program {
  program: string
  args: string[]
  env: Record<string, string>
  cwd?: string
  origin: string
  /** The path that answers 200 once it serves. */
  ready: string
  /** The file that its output goes to, as a museum's server writes its log. */
  log: string
}

/** Starts a server on the measured core and waits until it serves. */
export async function startPinned(given: Program): Promise<Served> {
  const { origin, ready, log, env, cwd } = given
  const out = openSync(log, 'a')
  const [program, args] = onMeasuredCore(given.program, given.args)
  const child = spawn(program, args, {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', out, out],
    ...(cwd && { cwd }),
  })
  closeSync(out)
  const end = endOf(child)
  const late = Date.now() + patienceMs
  while (!(await answers(origin + ready))) {
    if (child.exitCode === null && Date.now() < late) await wait(100)
    else {
      await end()
      throw new Error(`${given.program} did not serve: ${readFileSync(log, 'utf8').slice(-2000)}`)
    }
  }
  return { origin, used: () => usedBy(child.pid ?? 0), stop: end }
}

/** Asks a process to end, ends it at the latest with this one, and waits for it. */
export function endOf(child: ChildProcess): () => Promise<void> {
  const lastResort = () => child.kill('SIGKILL')
  process.once('exit', lastResort)
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  return async () => {
    child.kill()
    await ended
    process.removeListener('exit', lastResort)
  }
}

/** What a process says first; rejects when it ends without a word. */
export async function messageOf(child: ChildProcess): Promise<unknown> {
  const [said] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`a process ended with ${code}`)
    }),
  ])
  return said
}

/** Seconds of a processor that a process and all its threads have used. */
export function usedBy(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // What follows the name, which may hold anything; times are in hundredths.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok
  } catch {
    return false
  }
}
