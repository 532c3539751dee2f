import { isDeepStrictEqual } from 'node:util'
import type { Call, Method } from '@museum/contract/call.ts'
import type { FaultCode } from '@museum/contract/fault.ts'
import type { z } from 'zod'
import type { Heard } from '../../http/inject-call.ts'
import { later } from '../later.ts'
import type { ServerProcess } from '../process.ts'
import type { Person } from '../world.ts'

/** A phone that is told to come back later does so after this time. */
const laterMs = 20
/** Every so many acts the phone says one again that was answered already. */
const repeatEvery = 3

type Reached = Pick<ServerProcess, 'send'>

/** The way from all phones to the server of the moment, and what was met on it. */
export class Line {
  /** Answers heard that settle an act. */
  heard = 0
  /** Requests that were refused a connection, and those that had one and got no answer. */
  refused = 0
  cut = 0
  /** Answers that say to come back later: the database is away, or there is no room. */
  away = 0
  full = 0
  /** Acts said again under their key after they were answered. */
  repeats = 0
  /** What must not happen, in words. */
  readonly odd: string[] = []
  #server = Promise.withResolvers<Reached>()
  #awaited: { count: number; reached: () => void } | undefined

  /** The server of the moment; waits while there is none. */
  server(): Promise<Reached> {
    return this.#server.promise
  }

  /** Phones reach this server from now on. */
  connect(server: Reached): void {
    this.#server.resolve(server)
  }

  /** Phones wait from now on. */
  disconnect(): void {
    this.#server = Promise.withResolvers()
  }

  /** Resolves when `count` more answers were heard. */
  untilHeard(count: number): Promise<void> {
    return new Promise((reached) => {
      this.#awaited = { count: this.heard + count, reached }
    })
  }

  /** Counts an answer; false when it says to come back later. */
  settles(status: number): boolean {
    if (status === 503) this.away += 1
    else if (status === 507) this.full += 1
    else this.heard += 1
    if (this.#awaited && this.heard >= this.#awaited.count) {
      this.#awaited.reached()
      this.#awaited = undefined
    }
    return status !== 503 && status !== 507
  }

  /** Counts a request without an answer. */
  fail(error: unknown): void {
    const { code } = (error as { cause?: { code?: unknown } }).cause ?? {}
    if (code === 'ECONNREFUSED') this.refused += 1
    else this.cut += 1
  }
}

/** Makes a call as a phone does, until it is answered; a refusal is odd unless `allowed` names it. */
export type Say = <I extends z.ZodType, O extends z.ZodType>(
  call: Call<Method, string, I, O>,
  input: z.input<I>,
  allowed?: readonly FaultCode[],
) => Promise<Heard<z.output<O>>>

/** Somebody's phone: each act has a key of its own, under which it is said again. */
export function phoneOf(line: Line, person: Person, name: string): Say {
  let acts = 0
  return async (call, input, allowed = []) => {
    acts += 1
    const headers = { 'idempotency-key': `${name}-${acts}` }
    const answered = async () => {
      for (;;) {
        const heard = await said()
        if (heard) return heard
      }
    }
    const said = async () => {
      const server = await line.server()
      try {
        const heard = await server.send(person.token, call, input, headers)
        if (line.settles(heard.status)) return heard
      } catch (error) {
        line.fail(error)
      }
      return await later(laterMs, async () => undefined)
    }
    const first = await answered()
    if (first.status !== 1 && !allowed.some((code) => code === first.fault))
      line.odd.push(`${call.path} ${JSON.stringify(input)}: ${first.status} ${first.msg}`)
    if (acts % repeatEvery === 0) {
      line.repeats += 1
      const again = await answered()
      if (!isDeepStrictEqual(again, first))
        line.odd.push(`${call.path} said again: ${again.msg} after ${first.msg}`)
    }
    return first
  }
}
