import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { loginHeaders } from '@museum/contract/login/office-login.rules.ts'
import autocannon from 'autocannon'
import { installPackages, thisMachine } from '../tools/testing/apt.ts'
import { runGroup } from '../tools/testing/group.ts'

/** Requests at once, each waiting for its answer. */
export const connections = 32

export interface Ask {
  path: string
  method: 'GET' | 'POST'
  token?: string | undefined
  headers?: Record<string, string>
  body?: string | undefined
}

export interface Answer {
  status: number
  headers: Record<string, string>
  body: Buffer
  /** Bytes of the status line and the headers. */
  head: number
}

export interface Measured {
  answers: number
  seconds: number
  /** Bytes of all answers, headers among them. */
  bytes: number
  /** Milliseconds in which 99 of 100 answers came. */
  p99: number
  /** Answers that say an error, and connections that broke. */
  wrong: number
}

/** The program that asks: `wrk` where it is installed, else the slower `autocannon`. */
export function loadMaker(): 'wrk' | 'autocannon' {
  return existsSync('/usr/bin/wrk') ? 'wrk' : 'autocannon'
}

/** Installs `wrk` where it is missing; throws when that cannot be. */
export async function installLoadMaker(): Promise<void> {
  if (loadMaker() === 'wrk') return
  const { signal } = new AbortController()
  const machine = thisMachine((command, args) => runGroup(command, args, process.env, signal))
  const refused = await installPackages(['wrk'], machine)
  if (refused) throw new Error(`wrk is not installed: ${refused}`)
}

/** Asks for so many seconds, over 32 connections, one of `asks` after the other and again from the first. */
export async function load(origin: string, asks: Ask[], seconds: number): Promise<Measured> {
  return loadMaker() === 'wrk'
    ? await byWrk(origin, asks, seconds)
    : await byAutocannon(origin, asks, seconds)
}

/** One answer as it comes over the wire, not unpacked. */
export function answerOf(origin: string, ask: Ask): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { method } = ask
    // Kept alive like those of the load, since the answer says which it is.
    const agent = new Agent({ keepAlive: true })
    const sent = request(origin + ask.path, { method, headers: headersOf(ask), agent })
    sent.once('error', reject)
    sent.once('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('end', () => {
        agent.destroy()
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers as Record<string, string>,
          body: Buffer.concat(chunks),
          head: headBytes(response.rawHeaders),
        })
      })
    })
    sent.end(ask.body)
  })
}

// `HTTP/1.1 200 OK`, and after each line and after the last header a line's end.
function headBytes(raw: string[]): number {
  return raw.reduce((sum, part) => sum + Buffer.byteLength(part) + 2, 15 + 2 + 2)
}

function headersOf({ token, headers, body }: Ask): Record<string, string> {
  return {
    ...loginHeaders(token),
    ...(body !== undefined && {
      'content-type': 'application/json',
      'content-length': `${Buffer.byteLength(body)}`,
    }),
    ...headers,
  }
}

async function byWrk(origin: string, asks: Ask[], seconds: number): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'museum-load-'))
  try {
    const file = join(folder, 'asks')
    writeFileSync(file, asks.map((ask) => written(new URL(origin).host, ask)).join(''))
    const script = join(import.meta.dirname, 'load.lua')
    const threads = ['-t1', `-c${connections}`, `-d${seconds}s`, '-s', script]
    const { stdout } = await promisify(execFile)('wrk', [...threads, origin, '--', file])
    const counted = JSON.parse(stdout.slice(stdout.indexOf('{"answers"'))) as Counted
    const { answers, bytes, p99, refused, broken } = counted
    return { answers, seconds: counted.seconds, bytes, p99, wrong: refused + broken }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Counted extends Omit<Measured, 'wrong'> {
  refused: number
  broken: number
}

/** A request as it goes over the wire, after its length. */
function written(host: string, ask: Ask): string {
  const headers = Object.entries({ host, ...headersOf(ask) })
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  const text = `${ask.method} ${ask.path} HTTP/1.1\r\n${lines}\r\n${ask.body ?? ''}`
  return `${Buffer.byteLength(text)}\n${text}\n`
}

async function byAutocannon(origin: string, asks: Ask[], seconds: number): Promise<Measured> {
  let at = 0
  const result = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    requests: [
      {
        setupRequest: (given) => {
          const ask = asks[at++ % asks.length] as Ask
          const { path, method, body } = ask
          // It says the length itself; of a request that says it twice the server hears nothing.
          const { 'content-length': _, ...headers } = headersOf(ask)
          return { ...given, path, method, headers, ...(body && { body }) }
        },
      },
    ],
  })
  return {
    answers: result['2xx'] + result['3xx'],
    seconds: result.duration,
    bytes: result.throughput.total,
    p99: result.latency.p99,
    wrong: result.non2xx - result['3xx'] + result.errors,
  }
}
