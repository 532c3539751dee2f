import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Call, Method } from '@museum/contract/call.ts'
import type { z } from 'zod'
import { type Heard, heard, located, queryOf } from '../http/ask.ts'

// One for all, as a museum has: several processes serve one database.
const dataKey = randomBytes(32).toString('base64')
const main = join(import.meta.dirname, '../main.ts')
/** What a server that ended well has compiled serves those that start after it. */
const compiled = join(tmpdir(), 'museum-compiled')

export interface ServerProcess {
  /** Such as `http://127.0.0.1:41234`. */
  origin: string
  pid: number
  /** Ends it as a power cut would. */
  kill: () => Promise<void>
  /** Asks it to end; answers its exit code, null when a signal ended it. */
  stop: () => Promise<number | null>
  /** True until it has ended, however that came. */
  lives: () => boolean
  /** Makes a call over a real socket; rejects when the connection breaks before the answer is whole. */
  send: <I extends z.ZodType, O extends z.ZodType>(
    token: string | undefined,
    call: Call<Method, string, I, O>,
    input: z.input<I>,
    headers?: Record<string, string>,
  ) => Promise<Heard<z.output<O>>>
}

/**
 * Starts a server on the database `url` in a process of its own, as `npm run serve` does, with the
 * settings `env` on top of usual ones; `flags` are node's.
 */
export async function startServer(
  url: string,
  env: Record<string, string> = {},
  flags: string[] = [],
): Promise<ServerProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'museum-process-'))
  const child = spawn(process.execPath, [...flags, main, 'serve'], {
    env: {
      ...machine(),
      NODE_COMPILE_CACHE: compiled,
      DATABASE_URL: url,
      DATA_DIR: folder,
      DATA_KEY: dataKey,
      HOST: '127.0.0.1',
      PORT: '0',
      PUBLIC_URL: 'https://museum.example',
      RATE_FACTOR: '1000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lastResort = () => child.kill('SIGKILL')
  process.once('exit', lastResort)
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', (code) => {
      process.removeListener('exit', lastResort)
      rmSync(folder, { recursive: true, force: true })
      resolve(code)
    })
  })
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
    send: (token, call, input, headers) => sendTo(origin, token, call, input, headers),
  }
}

/** What makes the machine what it is to a process: where programs are, and the clock that it is told. */
function machine(): NodeJS.ProcessEnv {
  const ours = /^(PATH|TZ|LD_PRELOAD|FAKETIME.*|NO_FAKE_STAT)$/
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

async function sendTo<I extends z.ZodType, O extends z.ZodType>(
  origin: string,
  token: string | undefined,
  call: Call<Method, string, I, O>,
  input: z.input<I>,
  headers: Record<string, string> = {},
): Promise<Heard<z.output<O>>> {
  const authorization = token ? { authorization: `Bearer ${token}` } : {}
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
