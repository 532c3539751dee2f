import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export interface Ended {
  code: number
  output: string
}

const root = join(import.meta.dirname, '..', '..')
const graceMs = 5_000

/**
 * Runs a command in a process group of its own, from the repository's root, until all of the group
 * has ended; `stop` ends it early. Never rejects: a command that cannot start ends with 127.
 */
export async function runGroup(
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  stop: AbortSignal,
): Promise<Ended> {
  if (stop.aborted) return { code: 130, output: 'interrupted' }
  const child = spawn(command, args, {
    cwd: root,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const group = child.pid
  if (group === undefined) {
    const error = await new Promise<Error>((resolve) => child.once('error', resolve))
    return { code: 127, output: error.message }
  }
  let output = ''
  const keep = (chunk: string) => {
    output += chunk
  }
  child.stdout.setEncoding('utf8').on('data', keep)
  child.stderr.setEncoding('utf8').on('data', keep)
  const onStop = () => signalGroup(group, 'SIGTERM')
  const onExit = () => signalGroup(group, 'SIGKILL')
  stop.addEventListener('abort', onStop)
  process.once('exit', onExit)
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const code = await new Promise<number>((resolve) => {
    child.once('exit', (status, signal) => resolve(status ?? (signal ? 1 : 0)))
    stop.addEventListener('abort', () => setTimeout(() => resolve(130), graceMs).unref())
  })
  await endRest(group)
  // A stray grandchild outside the group may still hold the pipes.
  await Promise.race([closed, wait(graceMs, undefined, { ref: false })])
  stop.removeEventListener('abort', onStop)
  process.removeListener('exit', onExit)
  return { code, output }
}

/** Ends what the command left running in its group. */
async function endRest(group: number): Promise<void> {
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    for (let waited = 0; waited < graceMs / 2; waited += 100) {
      if (!signalGroup(group, 0)) return
      await wait(100)
    }
    signalGroup(group, signal)
  }
}

/** False when the group has no process any more. */
function signalGroup(group: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-group, signal)
  } catch {
    return false
  }
}
