import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { askedHeader } from '@museum/contract/asked.ts'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { createDownload } from '../download.ts'
import { CallError, type ClientSettings, createClient } from '../send.ts'

export interface Heard {
  method: string
  url: string
  key: string | undefined
  fresh: string | undefined
  /** Whether it asks what became of an act. */
  asked: boolean
  authorization: string | undefined
  body: string
}
type Answer = (request: Heard, response: ServerResponse, count: number) => void

/** Answers with this envelope. */
export const envelope = (status: number, msg = '', data: unknown = {}, code = 200): Answer => {
  return (_, response) => response.writeHead(code).end(JSON.stringify({ status, msg, data }))
}

/** A server that notes what it hears and answers as `answer` says; it lives as long as its test file. */
export function listen() {
  let server: Server
  let base: string
  const phone: { heard: Heard[]; answer: Answer } = { heard: [], answer: envelope(1) }

  beforeAll(async () => {
    server = createServer(async (request, response) => {
      const entry: Heard = {
        method: request.method ?? '',
        url: request.url ?? '',
        key: request.headers['idempotency-key'] as string | undefined,
        fresh: request.headers['museum-fresh'] as string | undefined,
        asked: request.headers[askedHeader] !== undefined,
        authorization: request.headers.authorization,
        body: await textOf(request),
      }
      phone.heard.push(entry)
      phone.answer(entry, response, phone.heard.length)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  afterEach(() => {
    phone.heard = []
  })

  return Object.assign(phone, {
    base: () => base,
    client(settings: Partial<ClientSettings> = {}) {
      const refused: CallError[] = []
      const lost: CallError[] = []
      const whole: ClientSettings = {
        hostOf: () => base,
        token: () => 'T',
        extra: { p: 'wx' },
        onRefused: (error) => refused.push(error),
        onLoginLost: (error) => lost.push(error),
        retryMs: 10,
        ...settings,
      }
      const made = createClient(whole)
      return { ...made, download: createDownload(whole, made), refused, lost }
    },
  })
}

async function textOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += chunk
  return body
}

/** The error with which a call fails. */
export async function failure(promise: Promise<unknown>): Promise<CallError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(CallError)
  return error as CallError
}
