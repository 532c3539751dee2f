import type { Call } from '@museum/contract/call.ts'
import { Fault } from '@museum/contract/fault.ts'
import { type Rate, rates } from '@museum/contract/rate-limits.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { AppContext, Caller } from '../context.ts'
import { hashOf } from '../privacy/secret.ts'
import { addressKey, officeOriginOf } from './address.ts'
import { type Count, Counter } from './count.ts'
import { officeLoginIn } from './office-login.ts'

/**
 * How often calls are made, counted in this process. Each purpose has counts of its own, so that a
 * flood of one kind of key has none of another forgotten.
 */
export class Limits {
  readonly #settings: AppContext['settings']
  readonly #factor: number
  readonly #addresses: Counter
  readonly #strangers: Attempts
  readonly #attempts: Record<'login' | 'password', Attempts>
  readonly #callers: Counter
  readonly #calls: Counter
  /** By the hashes of tokens that were live when they last came: under whom their requests are counted. */
  readonly #live = new LRUCache<string, string>({ maxSize: 50_000, sizeCalculation: () => 1 })

  constructor(appContext: AppContext) {
    const { clock, settings } = appContext
    this.#settings = settings
    this.#factor = settings.rateFactor
    this.#addresses = new Counter(clock)
    this.#strangers = new Attempts(appContext, rates.stranger)
    this.#attempts = {
      login: new Attempts(appContext, rates.login),
      password: new Attempts(appContext, rates.password),
    }
    this.#callers = new Counter(clock)
    this.#calls = new Counter(clock)
  }

  /** Counts a request by its address, before anything is asked of the database. */
  knock(call: Call, request: FastifyRequest, reply: FastifyReply): void {
    const address = addressKey(request.ip)
    allow(reply, this.#addresses.add(address, rates.address * this.#factor))
    if (call.rate === 'report') this.#countCall(call, rates.report, address, reply)
  }

  /** Counts a request by who makes it; nobody is counted by address alone. */
  count(call: Call, caller: Caller, request: FastifyRequest, reply: FastifyReply): void {
    if (caller.kind === 'nobody') return
    const key = keyOf(caller)
    allow(reply, this.#callers.add(key, rates.general * this.#factor))
    const { rate } = call
    if (!rate || isTried(rate) || rate === 'report') return
    this.#countCall(call, rates[rate], key, reply)
    // Logins are had for nothing: who sends one application under each is met at the address.
    if (rate === 'apply') this.#countCall(call, rates.applied, addressKey(request.ip), reply)
  }

  /**
   * Counts what a call tries, a password, ticket or code: by its login, or by its own words where it has
   * none, and then by address. Answers how to take it back, for what was not refused.
   */
  attempt(
    { method, path, rate }: Call,
    caller: Caller,
    input: unknown,
    request: FastifyRequest,
    reply: FastifyReply,
  ): () => void {
    if (!rate || !isTried(rate)) return () => {}
    const tried = caller.kind === 'nobody' ? hashOf(JSON.stringify(input)) : keyOf(caller)
    return this.#attempts[rate].begin(request, reply, `${method} ${path} ${tried}`)
  }

  /**
   * Counts an open call by its address, and by the login that comes with it where that was live when it
   * last came: nothing is asked for this, and a dead one does not matter.
   */
  open(request: FastifyRequest): Count {
    const address = addressKey(request.ip)
    const byAddress = this.#addresses.add(address, rates.address * this.#factor)
    const token = byAddress.over ? undefined : (tokenOf(request) ?? this.#officeLogin(request))
    const caller = token && this.#live.get(hashOf(token))
    return caller ? this.#callers.add(caller, rates.general * this.#factor) : byAddress
  }

  /**
   * Looks a token up by `find`. One that was not live when it last came counts by itself and against its
   * address until it proves live, so that guesses cost the database little, however many come at once.
   */
  async lookUp(
    request: FastifyRequest,
    reply: FastifyReply,
    hash: string,
    find: () => Promise<Caller>,
  ): Promise<Caller> {
    const wasLive = this.#live.get(hash) !== undefined
    const takeBack = wasLive ? () => {} : this.#strangers.begin(request, reply, hash)
    try {
      const caller = await find()
      if (caller.kind !== 'nobody') this.#live.set(hash, keyOf(caller))
      takeBack()
      return caller
    } catch (error) {
      // A database that is away says nothing of the token.
      if (error instanceof Fault) this.#live.delete(hash)
      else takeBack()
      throw error
    }
  }

  #officeLogin(request: FastifyRequest): string | undefined {
    const { cookie } = request.headers
    return cookie && officeLoginIn(cookie, officeOriginOf(this.#settings, request))
  }

  #countCall({ method, path }: Call, most: number, key: string, reply: FastifyReply): void {
    allow(reply, this.#calls.add(`${method} ${path} ${key}`, most * this.#factor))
  }
}

/**
 * Counts what may prove wrong, by what is tried and then by address: one phone that repeats the same
 * dead ticket is refused by it, long before those beside it notice; who tries many meets the address.
 */
export class Attempts {
  readonly #factor: number
  readonly #perMinute: number
  readonly #tried: Counter
  readonly #addresses: Counter

  constructor({ clock, settings }: Pick<AppContext, 'clock' | 'settings'>, perMinute: number) {
    this.#factor = settings.rateFactor
    this.#perMinute = perMinute
    this.#tried = new Counter(clock)
    this.#addresses = new Counter(clock)
  }

  /** Counts before it is checked; answers how to take it back where it proves right. Throws `request.too_many`. */
  begin({ ip }: Pick<FastifyRequest, 'ip'>, reply: FastifyReply, tried: string): () => void {
    const address = addressKey(ip)
    allow(reply, this.#tried.add(tried, rates.same * this.#factor))
    allow(reply, this.#addresses.add(address, this.#perMinute * this.#factor))
    return () => {
      this.#tried.giveBack(tried)
      this.#addresses.giveBack(address)
    }
  }
}

/** The token of `Authorization: Bearer T`, or of a bare `T`. */
export function tokenOf(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization?.trim()
  return header ? header.replace(/^Bearer\s+/i, '') : undefined
}

/** What happens before a page, a picture or the like is answered; throws `request.too_many`. */
export type Visit = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

/**
 * Counts by address what is no call and yet asks the database, apart from calls: whoever floods pages
 * takes no calls from those behind the same address.
 */
export function countVisits({ clock, settings }: AppContext): Visit {
  const visits = new Counter(clock)
  return async ({ ip }, reply) => {
    const count = visits.add(addressKey(ip), rates.address * settings.rateFactor)
    if (count.over) refuse(reply, count)
  }
}

const keyOf = ({ kind, id }: Exclude<Caller, { kind: 'nobody' }>) => `${kind}:${id}`

const isTried = (rate: Rate) => rate === 'login' || rate === 'password'

/** How a client stands, as names and values of headers in turn. */
export function countHeaders({ max, left, resetMs }: Count): (string | number)[] {
  return [
    'x-ratelimit-limit',
    max,
    'x-ratelimit-remaining',
    left,
    'x-ratelimit-reset',
    Math.ceil(resetMs / 1000),
  ]
}

const counts = new WeakMap<FastifyReply, Count>()

/** How whoever gets this answer stands, as names and values of headers in turn; none where nothing was counted. */
export function countHeadersOf(reply: FastifyReply): (string | number)[] {
  const count = counts.get(reply)
  return count ? countHeaders(count) : []
}

/** Notes for the answer how a client stands; throws `request.too_many` when it has used all it may. */
export function allow(reply: FastifyReply, count: Count): void {
  counts.set(reply, count)
  if (count.over) refuse(reply, count)
}

function refuse(reply: FastifyReply, { resetMs }: Count): never {
  reply.header('retry-after', Math.ceil(resetMs / 1000))
  throw new Fault('request.too_many')
}
