import { fork } from 'node:child_process'
import { join } from 'node:path'
import autocannon from 'autocannon'

const seconds = 5
const connections = 20

export interface Ask {
  path: string
  method: 'GET' | 'POST'
  token: string | undefined
  body?: string | undefined
}

export interface Measured {
  /** Answers a second, the mean of the seconds measured. */
  rate: number
  /** Milliseconds in which 99 of 100 answers came. */
  p99: number
  /** Answers that were not what was asked for. */
  wrong: number
}

/** Asks `next` again and again over 20 connections for 5 seconds, after one second to warm up. */
export async function measure(
  origin: string,
  next: () => Ask,
  isRight: (body: string) => boolean,
): Promise<Measured> {
  await run(origin, next, () => true, 1)
  return await run(origin, next, isRight, seconds)
}

async function run(
  origin: string,
  next: () => Ask,
  isRight: (body: string) => boolean,
  duration: number,
): Promise<Measured> {
  let wrong = 0
  const result = await autocannon({
    url: origin,
    connections,
    duration,
    requests: [
      {
        setupRequest: (request) => {
          const { path, method, token, body } = next()
          const headers: Record<string, string> = {}
          if (token) headers.authorization = `Bearer ${token}`
          if (body !== undefined) headers['content-type'] = 'application/json'
          return { ...request, path, method, headers, ...(body !== undefined && { body }) }
        },
        onResponse: (status, body) => {
          if (status !== 200 || !isRight(body)) wrong += 1
        },
      },
    ],
  })
  return { rate: result.requests.mean, p99: result.latency.p99, wrong: wrong + result.errors }
}

/** The same request to a bare server that answers `body`. */
export async function measureBare(ask: Ask, body: string): Promise<Measured> {
  const child = fork(join(import.meta.dirname, 'bare.ts'))
  try {
    const port = await new Promise<number>((resolve) => {
      child.once('message', (said) => resolve(Number(said)))
      child.send({ path: ask.path, body })
    })
    return await measure(
      `http://127.0.0.1:${port}`,
      () => ask,
      (heard) => heard === body,
    )
  } finally {
    child.kill()
  }
}
