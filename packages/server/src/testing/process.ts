import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Call, Method } from '@museum/contract/call.ts'
import { loginHeaders } from '@museum/contract/login/office-login.rules.ts'
import type { z } from 'zod'
import { type Heard, heard, located, queryOf } from '../http/inject-call.ts'
import type { Pace } from '../run.ts'

// One for all, as a museum has: several processes serve one database.
const dataKey = randomBytes(32).toString('base64')
const main = join(import.meta.dirname, '../main.ts')
const running = join(import.meta.dirname, 'running.ts')
/** What a server that ended well has compiled serves those that start after it. */
export const compiled = { NODE_COMPILE_CACHE: join(tmpdir(), 'museum-compiled') }

export interface ServerProcess {
  /** Such as `http://127.0.0.1:41234`. */
  origin: string
  pid: number
  /** Ends it as a power cut would; this and `stop` reject when its process warned of something. */
  kill: () => Promise<void>
  /** Asks it to end; answers its exit code, null when a signal ended it. */
  stop: () => Promise<number | null>
  /** True until it has ended, however that came. */
  lives: () => boolean
  /** Resolves once it has said a line like this; rejects when it ends before. */
  untilSaid: (line: RegExp) => Promise<void>
  /** Makes a call over a real socket; rejects when the connection breaks before the answer is whole. */
  send: <I extends z.ZodType, O extends z.ZodType>(
    token: string | undefined,
    call: Call<Method, string, I, O>,
    input: z.input<I>,
    headers?: Record<string, string>,
  ) => Promise<Heard<z.output<O>>>
}

export interface Start {
  /** On top of usual settings. */
  env?: Record<string, string>
  /** Node's. */
  flags?: string[]
  /** How its clock differs from the machine's; by nothing unless told. */
  clock?: SetClock
  pace?: Pace
}

/** A clock that is so many ms ahead of the machine's and stops at the instant `last`. */
export interface SetClock {
  ahead: number
  last: number
}

/** A clock that shows the instant `at` now, goes on from there and never into the next day. */
export function clockFrom(at: string): SetClock {
  return { ahead: Date.parse(at) - Date.now(), last: Date.parse(at) + 12 * 3_600_000 }
}

/** Starts a server on the database `url` in a process of its own, as `museum serve` does. */
export async function startServer(
  url: string,
  { env, flags = [], clock, pace }: Start = {},
): Promise<ServerProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'museum-process-'))
  const settings = {
    DATABASE_URL: url,
    DATA_DIR: folder,
    DATA_KEY: dataKey,
    HOST: '127.0.0.1',
    PORT: '0',
    PUBLIC_URL: 'http://127.0.0.1',
    RATE_FACTOR: '1000',
    ...env,
  }
  const own = clock ?? (pace && { ahead: 0, last: Number.MAX_SAFE_INTEGER })
  const program = own
    ? [running, JSON.stringify({ command: 'serve', env: settings, ...own, pace })]
    : [main, 'serve']
  const child = spawn(process.execPath, [...flags, ...program], {
    env: { ...machine(), ...compiled, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lastResort = () => child.kill('SIGKILL')
  process.once('exit', lastResort)
  let complained = ''
  child.stderr?.on('data', (chunk) => {
    if (complained.length < 100_000) complained += chunk
  })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('close', (code) => {
      process.removeListener('exit', lastResort)
      rmSync(folder, { recursive: true, force: true })
      // Node's own warnings, such as of a file that only the garbage collector closed.
      const [warning] = /^\(node:\d+\) .*$/m.exec(complained) ?? []
      if (warning) reject(new Error(`the server's process warned: ${warning}`))
      else resolve(code)
    })
  })
  const untilSaid = hearing(child)
  const origin = await listening(child)
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal)
    return ended
  }
  return {
    origin,
    pid: child.pid ?? 0,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
    lives: () => child.exitCode === null && child.signalCode === null,
    untilSaid,
    send: senderTo(origin),
  }
}

/** What makes the machine what it is to a process: where programs are, and the clock that it is told. */
function machine(): NodeJS.ProcessEnv {
  const ours = /^(PATH|TZ|LD_PRELOAD|FAKETIME.*|NO_FAKE_STAT)$/
  // biome-ignore lint/style/noProcessEnv: a server started as a process of its own needs the PATH of the one that starts it
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => ours.test(name)))
}

// The port is the system's choice, so the address is read from what the server says of itself.
function listening(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const hear = (chunk: Buffer) => {
      // Read on after the start too, or a full pipe would stop the server.
      if (said.length > 100_000) return
      said += chunk
      const origin = /"address":"(http:[^"]+)"/.exec(said)?.[1]
      if (origin) resolve(origin)
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('close', () => reject(new Error(`the server did not start: ${said}`)))
  })
}

const lastChars = 200_000

function hearing(child: ChildProcess): ServerProcess['untilSaid'] {
  let said = ''
  child.stdout?.on('data', (chunk) => {
    said = `${said}${chunk}`.slice(-lastChars)
  })
  return (line) =>
    new Promise((resolve, reject) => {
      const look = () => {
        if (!line.test(said)) return
        child.stdout?.removeListener('data', look)
        child.removeListener('close', gone)
        resolve()
      }
      const gone = () => reject(new Error(`the server ended without saying ${line}`))
      child.stdout?.on('data', look)
      child.once('close', gone)
      look()
    })
}

/** Makes calls over real sockets to whoever serves at an origin. */
export function senderTo(origin: string): ServerProcess['send'] {
  return async (token, call, input, headers = {}) => {
    const authorization = loginHeaders(token)
    const { path, rest } = located(call.path, input as Record<string, unknown>)
    const response = await fetch(
      `${origin}${path}${call.method === 'GET' ? `?${new URLSearchParams(queryOf(rest))}` : ''}`,
      call.method === 'GET'
        ? { headers: { ...authorization, ...headers } }
        : {
            method: call.method,
            headers: { 'content-type': 'application/json', ...authorization, ...headers },
            body: JSON.stringify(rest),
          },
    )
    return heard(response.status, await response.text())
  }
}
