import type { Address, InputOf, OutputOf } from '@museum/contract/calls.ts'
import type { FaultData } from '@museum/contract/fault.ts'
import { httpOtherWords, httpWords, words } from '@museum/contract/words.ts'
import { busy } from './busy.ts'

/** A call that did not succeed, worded for the person; `code` is present when the server refused. */
export class CallError extends Error {
  readonly status: number
  readonly code: string | undefined
  readonly field: string | undefined
  constructor(status: number, msg: string, data?: Partial<FaultData>) {
    super(msg)
    this.name = 'CallError'
    this.status = status
    this.code = data?.code
    this.field = data?.field
  }
}

/** Status of calls that never got an answer: the network failed, or a repeat cancelled them. */
export const noAnswer = -1
export const cancelledStatus = -2

export interface Reply<A extends Address> {
  msg: string
  data: OutputOf<A>
}

export interface SendOptions {
  /** No loading indicator. */
  quiet?: boolean
  /** The screen words the failure itself: `onRefused` is not told. */
  own?: boolean
  /** A repeat to the same address leaves the earlier request alone. */
  repeats?: boolean
}

export interface ClientSettings {
  /** The origin that serves an address, without a trailing slash; empty for this page's own. */
  hostOf: (path: string) => string
  token: () => string | undefined
  /** Added to every payload. */
  extra?: Record<string, string>
  /** The login is missing or over (status 405). */
  onLoginLost: (error: CallError) => void
  /** Any other failed call that its screen does not word itself. */
  onRefused: (error: CallError) => void
  timeoutMs?: number
}

interface Flight {
  abort: AbortController
  key: string
  body: string
}

/** The client of one front end. Requests end after 60 s (specification section 9). */
export function createClient(settings: ClientSettings) {
  const flights = new Map<string, Flight>()

  /** Makes a call; rejects with a `CallError` that has been shown, unless `own` (specification section 8). */
  async function send<A extends Address>(
    address: A,
    input: InputOf<A>,
    options: SendOptions = {},
  ): Promise<Reply<A>> {
    try {
      return await fly<A>(address, { ...settings.extra, ...(input as object) }, options)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.status === 405) settings.onLoginLost(error)
      else if (error.status !== cancelledStatus && !options.own) settings.onRefused(error)
      throw error
    }
  }

  async function fly<A extends Address>(
    address: A,
    payload: Record<string, unknown>,
    options: SendOptions,
  ): Promise<Reply<A>> {
    const { method, url, rest } = locate(address, payload)
    const target = method === 'GET' ? `${url}${queryOf(rest)}` : url
    const body = method === 'GET' ? undefined : bodyOf(rest)
    const told = typeof body === 'string' ? body : ''
    const earlier = flights.get(`${method} ${target}`)
    // A second tap repeats the same act, so it carries the same key and the server acts once.
    const key = earlier && told !== '' && earlier.body === told ? earlier.key : newKey()
    const flight: Flight = { abort: new AbortController(), key, body: told }
    if (!options.repeats) {
      earlier?.abort.abort('repeat')
      flights.set(`${method} ${target}`, flight)
    }
    const done = options.quiet ? undefined : busy.begin()
    try {
      return await answerOf<A>(method, settings.hostOf(url) + target, body, flight)
    } finally {
      done?.()
      if (flights.get(`${method} ${target}`) === flight) flights.delete(`${method} ${target}`)
    }
  }

  async function request(method: string, url: string, body: BodyInit | undefined, flight: Flight) {
    const headers: Record<string, string> = {}
    const token = settings.token()
    if (token) headers.Authorization = `Bearer ${token}`
    if (typeof body === 'string') headers['Content-Type'] = 'application/json'
    if (method !== 'GET') headers['Idempotency-Key'] = flight.key
    const timer = setTimeout(() => flight.abort.abort('timeout'), settings.timeoutMs ?? 60_000)
    try {
      return await fetch(url, {
        method,
        headers,
        ...(body === undefined ? {} : { body }),
        signal: flight.abort.signal,
        cache: 'no-store',
      })
    } catch {
      const reason = flight.abort.signal.reason
      if (reason === 'repeat') throw new CallError(cancelledStatus, words.cancelled)
      if (reason === 'timeout') throw new CallError(408, httpWords[408] ?? httpOtherWords)
      throw new CallError(noAnswer, httpOtherWords)
    } finally {
      clearTimeout(timer)
    }
  }

  async function answerOf<A extends Address>(
    method: string,
    url: string,
    body: BodyInit | undefined,
    flight: Flight,
  ): Promise<Reply<A>> {
    const response = await request(method, url, body, flight)
    const envelope = await envelopeOf(response)
    if (!envelope)
      throw new CallError(response.status, httpWords[response.status] ?? httpOtherWords)
    if (passes.has(envelope.status))
      return { msg: envelope.msg ?? '', data: envelope.data as OutputOf<A> }
    throw new CallError(
      envelope.status,
      envelope.msg || words.requestFailed,
      (envelope.data ?? undefined) as Partial<FaultData> | undefined,
    )
  }

  /** Fetches a file that a call answers; the caller saves it. */
  async function download<A extends Address>(address: A, input: InputOf<A>): Promise<File> {
    const { method, url, rest } = locate(address, { ...settings.extra, ...(input as object) })
    const flight = { abort: new AbortController(), key: newKey(), body: '' }
    const done = busy.begin()
    try {
      const target = settings.hostOf(url) + url + queryOf(rest)
      const response = await request(method, target, undefined, flight)
      const named = /filename\*=UTF-8''([^;]+)/.exec(
        response.headers.get('content-disposition') ?? '',
      )
      if (!response.ok || !named?.[1]) {
        const envelope = await envelopeOf(response)
        throw new CallError(
          envelope?.status ?? response.status,
          envelope?.msg || httpWords[response.status] || words.requestFailed,
        )
      }
      return new File([await response.blob()], decodeURIComponent(named[1]))
    } catch (error) {
      if (error instanceof CallError)
        error.status === 405 ? settings.onLoginLost(error) : settings.onRefused(error)
      throw error
    } finally {
      done()
    }
  }

  return { send, download }
}

export type Client = ReturnType<typeof createClient>

// 9001 and 9002 pass as success (specification section 8).
const passes = new Set([1, 9001, 9002])

interface Envelope {
  status: number
  msg?: string
  data?: unknown
}

async function envelopeOf(response: Response): Promise<Envelope | undefined> {
  try {
    const body: unknown = await response.json()
    const status = (body as Envelope | null)?.status
    return typeof status === 'number' ? (body as Envelope) : undefined
  } catch {
    return undefined
  }
}

function locate(address: Address, payload: Record<string, unknown>) {
  const [method = 'GET', pattern = ''] = address.split(' ')
  const rest = { ...payload }
  const url = pattern.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name])
    delete rest[name]
    return encodeURIComponent(value)
  })
  return { method, url, rest }
}

function queryOf(payload: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(payload))
    if (value !== undefined && value !== '') query.set(name, String(value))
  return query.size > 0 ? `?${query}` : ''
}

function bodyOf(payload: Record<string, unknown>): BodyInit {
  const { file, ...rest } = payload
  if (!(file instanceof Blob)) return JSON.stringify(payload)
  const form = new FormData()
  for (const [name, value] of Object.entries(rest)) form.set(name, String(value))
  form.set('file', file)
  return form
}

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
