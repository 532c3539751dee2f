import type { Address, InputOf, OutputOf } from '@museum/contract/calls.ts'
import type { FaultData } from '@museum/contract/fault.ts'
import { freshHeader, freshSeconds } from '@museum/contract/fresh.ts'
import { readingPosts } from '@museum/contract/reads.ts'
import { httpOtherWords, httpWords, words } from '@museum/contract/words.ts'
import { takeAhead } from './ahead.ts'
import { type Answer, answerOf, isLost, isOpen, isUnconfirmed } from './answer.ts'
import { busy } from './busy.ts'
import { type Flight, fetched, stop, Unanswered } from './flight.ts'
import { type Act, createKeys, partOf } from './keys.ts'
import { type Envelope, requestOf, sent } from './wire.ts'

/** A call that did not succeed, worded for the person; `code` is present when the server refused. */
export class CallError extends Error {
  /** The envelope's status, else the HTTP code, else `noAnswer` or `cancelledStatus`. */
  declare readonly status: number
  /** True when the server itself refused, false when something on the way failed. */
  declare readonly answered: boolean
  declare readonly code: string | undefined
  declare readonly field: string | undefined
  /** What the server says of the refusal beside these. */
  declare readonly data: Partial<FaultData> | undefined
  /** Seconds until it may be tried again, where the server says so. */
  declare readonly wait: number | undefined
  constructor(status: number, msg: string, envelope?: Envelope) {
    super(msg)
    this.name = 'CallError'
    this.status = status
    this.answered = envelope !== undefined
    const data = envelope?.data as Partial<FaultData> | null | undefined
    this.code = data?.code
    this.field = data?.field
    this.data = data ?? undefined
    this.wait = data?.wait
  }
}

/** Status of calls that never got an answer: the network failed, or a repeat cancelled them. */
export const noAnswer = -1
export const cancelledStatus = -2

export interface Reply<A extends Address> {
  msg: string
  data: OutputOf<A>
  /** The version of what the office reads, where the server says one. */
  version?: number
  /** The tables that it was read from, and those that it changed, by comma; `*` is all of them. */
  read?: string
  changed?: string
}

export interface SendOptions {
  /** No loading indicator. */
  quiet?: boolean
  /** The screen words the failure itself: `onRefused` is not told. */
  own?: boolean
  /** A repeat to the same address leaves the earlier request alone. */
  repeats?: boolean
  /** The version of the record that was seen: a save over another's change is refused. */
  version?: number | undefined
  /** In place of the session's token. */
  token?: string
  /** A small one, which the browser sends also where the page is closed meanwhile. */
  keepalive?: boolean
  /** Ends the request when nobody wants its answer any more. */
  signal?: AbortSignal
}

export interface ClientSettings {
  /** The origin that serves an address, without a trailing slash; empty for this page's own. */
  hostOf: (path: string) => string
  token: () => string | undefined
  /** `token` only says which login it is: the browser sends the login itself, in a cookie that no script reads. */
  byCookie?: true
  /** Sent with every request beside its own. */
  headers?: () => Record<string, string>
  /** Added to every payload. */
  extra?: Record<string, string>
  /**
   * Has the person show once more who they are, where an act asks for that (`auth.unconfirmed`): it is then sent again.
   * False where they leave it.
   */
  confirm?: () => Promise<boolean>
  /** The login is missing or over (status 405); `acted` where something was to be written. */
  onLoginLost: (error: CallError, how: { acted: boolean }) => void
  /** Any other failed call that its screen does not word itself. */
  onRefused: (error: CallError) => void
  timeoutMs?: number
  /** How long to wait before a write whose answer was lost is sent again. */
  retryMs?: number
  /** Finds out what became of a write whose answer was lost (`outcome.ts`); undefined where it does not. */
  outcome?: (lost: Lost) => Promise<Answer> | undefined
  /** The time in milliseconds of a clock that is never set. */
  monotonicMs?: () => number
}

/** A write whose answer was lost. */
export interface Lost {
  address: Address
  failure: CallError
  url: string
  request: RequestInit
}

// So long after an act of one's own reads ask for what is true this moment: they may be led to another
// of the museum's servers, which hears of the act a second later, or to a standby.
const freshMs = freshSeconds * 1000

interface Sent extends Flight {
  token: string | undefined
  reply?: Promise<Reply<Address>>
}

/** How long a request may take, in milliseconds (§9.2). */
export const usualTimeoutMs = 60_000

/** The client of one front end. */
export function createClient(settings: ClientSettings) {
  const {
    timeoutMs = usualTimeoutMs,
    retryMs = 1000,
    monotonicMs = () => performance.now(),
  } = settings
  let freshUntilMs = Number.NEGATIVE_INFINITY
  const flights = new Map<string, Sent>()
  const keys = createKeys()

  /**
   * Makes a call; rejects with a `CallError` that has been shown, unless `own` (§8.2). One request of a method, address and body is on its way at a time: a repeated read
   * takes the place of the earlier, which rejects unshown; a repeated write gets the first's answer.
   */
  function send<A extends Address>(
    address: A,
    input: InputOf<A>,
    options: SendOptions = {},
  ): Promise<Reply<A>> {
    const { method, url, query, body } = sent(address, { ...settings.extra, ...(input as object) })
    const target = url + query
    const known = typeof body === 'string'
    const place = known ? `${method} ${target} ${body}` : `${method} ${target}`
    const writes = method !== 'GET' && !readingPosts.has(address)
    const token = options.token ?? settings.token()
    const flight: Sent = { abort: new AbortController(), token }
    if (!options.repeats) {
      const earlier = flights.get(place)
      if (earlier && writes && known) {
        if (earlier.token === token && earlier.reply) return earlier.reply as Promise<Reply<A>>
      } else if (earlier) stop(earlier, 'repeat')
      flights.set(place, flight)
    }
    options.signal?.addEventListener('abort', () => stop(flight, 'repeat'))
    const act = { act: known ? place : '', part: partOf(url) }
    const reply = answered(
      flight,
      address,
      settings.hostOf(url) + target,
      { method, body },
      writes ? act : undefined,
      options,
    ).finally(() => {
      if (flights.get(place) === flight) flights.delete(place)
    })
    flight.reply = reply
    return reply
  }

  /** One request to its end; `act` is what it does, absent when it only reads. */
  async function answered<A extends Address>(
    flight: Sent,
    address: A,
    url: string,
    { method, body }: { method: string; body: string | FormData | undefined },
    act: Act | undefined,
    options: SendOptions,
  ): Promise<Reply<A>> {
    const key = act ? keys.of(act) : ''
    let done = options.quiet ? undefined : busy.begin()
    let wrote = act !== undefined
    const fresh = !act && monotonicMs() < freshUntilMs
    const already =
      act || fresh ? undefined : takeAhead(globalThis, url, flight.token, monotonicMs())
    try {
      const request = requestOf(method, body, settings.byCookie ? undefined : flight.token, {
        ...settings.headers?.(),
        ...(key === '' ? {} : { 'Idempotency-Key': key }),
        ...(options.version === undefined ? {} : { 'X-Version': String(options.version) }),
        ...(fresh ? { [freshHeader]: '1' } : {}),
      })
      request.keepalive = options.keepalive === true
      const limits = act ? { timeoutMs, retryMs } : { timeoutMs }
      const found = (failure: CallError) => {
        // A file is not sent anew to ask.
        const known = act?.act && settings.outcome?.({ address, failure, url, request })
        if (known) {
          done?.()
          done = undefined
        }
        return known
      }
      const ask = () =>
        fetched(flight, url, request, answerOf, limits, already).then(
          (answer) => (isOpen(answer) && found(refusalOf(answer))) || answer,
          (error) =>
            (isLost(error) && found(failureOf(error) as CallError)) || Promise.reject(error),
        )
      let reply = await ask()
      if (settings.confirm && isUnconfirmed(reply)) {
        done?.()
        done = undefined
        if (!(await settings.confirm())) throw new CallError(cancelledStatus, words.cancelled)
        // Under the same key, which was not claimed.
        reply = await ask()
      }
      // What is opened may be marked as seen.
      wrote ||= reply.headers.has('museum-changed')
      if (act) {
        // A server or proxy that failed may have done the act all the same.
        if (reply.httpStatus >= 500) keys.lost(act, key)
        else keys.answered(act)
      }
      return replyOf<A>(reply)
    } catch (error) {
      const failure = failureOf(error)
      if (act && error instanceof Unanswered) keys.lost(act, key)
      report(failure, flight.token, { own: options.own ?? false, acted: act !== undefined })
      throw failure
    } finally {
      // Also where no answer came: it may be done all the same.
      if (wrote) freshUntilMs = monotonicMs() + freshMs
      done?.()
    }
  }

  /** Says what failed, unless its caller does. */
  function report(
    error: unknown,
    token: string | undefined,
    { own = false, acted = false }: { own?: boolean; acted?: boolean },
  ) {
    if (!(error instanceof CallError) || error.status === cancelledStatus) return
    if (error.status === 405 && error.answered) {
      // A login that was replaced while the call was on its way is not lost. Whoever acted hears it also where a page
      // that only read heard it first and forgot the login.
      if (token === settings.token() || (acted && !settings.token()))
        settings.onLoginLost(error, { acted })
    } else if (!own) settings.onRefused(error)
  }

  return { send, report }
}

function replyOf<A extends Address>(answer: Answer): Reply<A> {
  const { envelope } = answer
  if (!envelope || !passes.has(envelope.status)) throw refusalOf(answer)
  const version = answer.headers.get('x-version')
  const read = answer.headers.get('museum-read')
  const changed = answer.headers.get('museum-changed')
  return {
    msg: envelope.msg ?? '',
    data: envelope.data as OutputOf<A>,
    ...(version !== null && { version: Number(version) }),
    ...(read !== null && { read }),
    ...(changed !== null && { changed }),
  }
}

// 9001 and 9002 pass as success (§8.1).
const passes = new Set([1, 9001, 9002])

/** The refusal that an answer is. */
export function refusalOf({ httpStatus, envelope }: Answer): CallError {
  if (!envelope) return new CallError(httpStatus, httpWords[httpStatus] ?? httpOtherWords)
  const msg = envelope.status === 404 ? words.unknownCall : envelope.msg
  const otherwise = envelope.status === 405 ? words.loginMissing : words.requestFailed
  return new CallError(envelope.status, msg || otherwise, envelope)
}

/** What a request failed of, worded. */
export function failureOf(error: unknown): unknown {
  if (!(error instanceof Unanswered)) return error
  if (error.why === 'repeat') return new CallError(cancelledStatus, words.cancelled)
  if (error.why === 'timeout') return new CallError(408, httpWords[408] ?? httpOtherWords)
  return new CallError(noAnswer, words.offline)
}
