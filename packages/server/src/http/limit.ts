import type { Call } from '@museum/contract/call.ts'
import { Fault } from '@museum/contract/fault.ts'
import { type Rate, rates } from '@museum/contract/rate-limits.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext, Caller } from '../context.ts'
import { hashOf } from '../privacy/secret.ts'
import { addressKey } from './address.ts'
import { type Count, Counter, Recent } from './count.ts'

/**
 * How often calls are made, counted in this process. Each purpose has counts of its own, so that a
 * flood of one kind of key has none of another forgotten.
 */
export class Limits {
  readonly #factor: number
  readonly #addresses: Counter
  readonly #strangers: Counter
  readonly #callers: Counter
  readonly #calls: Counter
  /** By the hashes of tokens that were live when they last came: under whom their requests are counted. */
  readonly #live = new Recent<string>()

  constructor({ clock, settings }: AppContext) {
    this.#factor = settings.rateFactor
    this.#addresses = new Counter(clock)
    this.#strangers = new Counter(clock)
    this.#callers = new Counter(clock)
    this.#calls = new Counter(clock)
  }

  /** Counts a request by its address, before anything is asked of the database. */
  knock(call: Call, request: FastifyRequest, reply: FastifyReply): void {
    const address = addressKey(request.ip)
    allow(reply, this.#addresses.add(address, rates.address * this.#factor))
    // Whoever guesses passwords, tickets or numbers may come with any token, or a new one each time.
    if (call.rate && ofAddress(call.rate)) this.#countCall(call, call.rate, address, reply)
  }

  /** Counts a request by who makes it; nobody is counted by address alone. */
  count(call: Call, caller: Caller, reply: FastifyReply): void {
    if (caller.kind === 'nobody') return
    const key = keyOf(caller)
    allow(reply, this.#callers.add(key, rates.general * this.#factor))
    if (call.rate && !ofAddress(call.rate)) this.#countCall(call, call.rate, key, reply)
  }

  /**
   * Counts an open call by its address, and by the login that comes with it where that was live when it
   * last came: nothing is asked for this, and a dead one does not matter.
   */
  open(request: FastifyRequest): Count {
    const address = addressKey(request.ip)
    const byAddress = this.#addresses.add(address, rates.address * this.#factor)
    const token = byAddress.over ? undefined : tokenOf(request)
    const caller = token && this.#live.get(hashOf(token))
    return caller ? this.#callers.add(caller, rates.general * this.#factor) : byAddress
  }

  /**
   * Looks a token up by `find`. One that was not live when it last came counts against its address
   * until it proves live, so that guesses cost the database little, however many come at once.
   */
  async lookUp(
    { ip }: FastifyRequest,
    reply: FastifyReply,
    hash: string,
    find: () => Promise<Caller>,
  ): Promise<Caller> {
    const address = addressKey(ip)
    const wasLive = this.#live.get(hash) !== undefined
    if (!wasLive) allow(reply, this.#strangers.add(address, rates.stranger * this.#factor))
    try {
      const caller = await find()
      if (caller.kind !== 'nobody') this.#live.set(hash, keyOf(caller))
      if (!wasLive) this.#strangers.giveBack(address)
      return caller
    } catch (error) {
      // A database that is away says nothing of the token.
      if (error instanceof Fault) this.#live.delete(hash)
      else if (!wasLive) this.#strangers.giveBack(address)
      throw error
    }
  }

  #countCall({ method, path }: Call, rate: Rate, key: string, reply: FastifyReply): void {
    allow(reply, this.#calls.add(`${method} ${path} ${key}`, rates[rate] * this.#factor))
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
export function countVisits(
  { clock, settings }: AppContext,
  perMinute: number = rates.address,
): Visit {
  const visits = new Counter(clock)
  return async ({ ip }, reply) => {
    const count = visits.add(addressKey(ip), perMinute * settings.rateFactor)
    if (count.over) refuse(reply, count)
  }
}

const keyOf = ({ kind, id }: Exclude<Caller, { kind: 'nobody' }>) => `${kind}:${id}`

const ofAddress = (rate: Rate) => rate === 'login' || rate === 'apply' || rate === 'report'

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
