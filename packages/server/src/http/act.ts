import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Fault } from '@museum/contract/fault.ts'
import type { AppContext } from '../context.ts'
import { single } from '../db/db.ts'
import { noteChange } from '../db/observed.ts'
import { faultText } from './envelope.ts'
import {
  beginAct,
  dropAct,
  findAnswer,
  type Held,
  type Keyed,
  keepAnswer,
  prolongAct,
} from './idempotency.store.ts'
import { refuseOther, sameAnswer, stillRunning } from './once.ts'

/** How an act that is slow is waited for; all in milliseconds. */
export interface Pace {
  /** Without a sign of life it is believed to run so long; a sign comes as often as `beatMs`. */
  leaseMs: number
  beatMs: number
  /** Whoever comes after it waits for it so long, and looks for its answer at least so seldom, at most so often. */
  patienceMs: number
  firstLookMs: number
  lastLookMs: number
  pause: (ms: number, signal: AbortSignal) => Promise<unknown>
}

// A client gives up after a minute. The museum's own machines may differ by half of one.
export const usualPace: Pace = {
  leaseMs: 60_000,
  beatMs: 15_000,
  patienceMs: 20_000,
  firstLookMs: 50,
  lastLookMs: 500,
  pause: (ms, signal) => wait(ms, undefined, { signal }),
}

/** What runs in this process under a key; its answer, undefined where it came to none. */
type Running = Map<string, Promise<string | undefined>>
const running = new WeakMap<AppContext, Running>()

/**
 * Runs an act that begins its own transactions, and answers its envelope's text. Under a key the act
 * happens once: the key is claimed before it begins, and whoever brings it meanwhile waits for its
 * answer, holding neither a lock nor a connection; `request.running` where that takes too long. An act
 * that failed frees its key, and one whose process is gone does when its lease is over.
 */
export async function answerOnce(
  appContext: AppContext,
  keyed: Keyed | undefined,
  act: () => Promise<string>,
  pace: Pace = usualPace,
): Promise<string> {
  if (!keyed) return await act()
  const here: Running = running.get(appContext) ?? new Map()
  running.set(appContext, here)
  const place = JSON.stringify([keyed.caller, keyed.key, keyed.call, keyed.input_hash])
  const patience = new Patience(pace)
  for (;;) {
    const other = here.get(place)
    if (!other) break
    const answer = await patience.until(other)
    if (answer === undefined) continue
    // What the other changed was observed where it ran.
    noteChange('*')
    return answer
  }
  const own = acted(appContext, keyed, act, patience)
  here.set(
    place,
    own.then(undefined, (error: unknown) => (isAnswer(error) ? faultText(error) : undefined)),
  )
  try {
    return await own
  } finally {
    here.delete(place)
  }
}

/** A refusal changed nothing, but it is an answer too: the repeat must hear the same. */
const isAnswer = (error: unknown): error is Fault => error instanceof Fault && error.status === 0

/** Claims the key and acts, or answers what another process has done, or does. */
async function acted(
  appContext: AppContext,
  keyed: Keyed,
  act: () => Promise<string>,
  patience: Patience,
): Promise<string> {
  const { db, clock } = appContext
  const { leaseMs } = patience.pace
  const held = { ...keyed, holder: randomUUID() }
  const claim = () => {
    const at_ms = clock().getTime()
    return single(db, (tx) => beginAct(tx, { ...held, at_ms, until_ms: at_ms + leaseMs }))
  }
  while (!(await claim())) {
    const first = await findAnswer(db, keyed)
    if (!first) continue
    if (first.answer !== '') return sameAnswer(first, keyed)
    refuseOther(first, keyed)
    if (first.until_ms >= clock().getTime()) await patience.look()
  }
  return await holding(appContext, held, act, patience.pace)
}

/** Acts under a key that is claimed, and keeps the answer. */
async function holding(
  { db, clock, log }: AppContext,
  held: Held,
  act: () => Promise<string>,
  { leaseMs, beatMs }: Pace,
): Promise<string> {
  const beat = setInterval(() => {
    const until = clock().getTime() + leaseMs
    single(db, (tx) => prolongAct(tx, held, until)).catch((error: unknown) =>
      log.warn({ err: error }, 'an act that runs could not say so'),
    )
  }, beatMs)
  beat.unref()
  const answer = await act()
    .catch(async (error: unknown) => {
      if (isAnswer(error)) await kept(faultText(error))
      else await drop()
      throw error
    })
    .finally(() => clearInterval(beat))
  return await kept(answer)

  async function drop(): Promise<void> {
    await single(db, (tx) => dropAct(tx, held)).catch(() => {
      // Its lease ends it.
    })
  }

  /** What is answered: of an act that somebody has taken over meanwhile what they have answered. */
  async function kept(answer: string): Promise<string> {
    if (await single(db, (tx) => keepAnswer(tx, held, answer))) return answer
    const first = await findAnswer(db, held)
    return first?.answer ? sameAnswer(first, held) : answer
  }
}

/** How long one request has waited, and still may. */
class Patience {
  readonly pace: Pace
  #waitedMs = 0
  #lookMs: number

  constructor(pace: Pace) {
    this.pace = pace
    this.#lookMs = pace.firstLookMs
  }

  /** Waits before looking again; throws `request.running` once that has taken too long. */
  async look(): Promise<void> {
    const ms = this.#lookMs
    if (this.#waitedMs + ms > this.pace.patienceMs) throw stillRunning()
    await this.pace.pause(ms, new AbortController().signal)
    this.#waitedMs += ms
    this.#lookMs = Math.min(2 * ms, this.pace.lastLookMs)
  }

  /** What comes of another's act in this process; throws `request.running` where it takes too long. */
  async until<T>(other: Promise<T>): Promise<T> {
    const over = new AbortController()
    const began = performance.now()
    const late = this.pace.pause(this.pace.patienceMs - this.#waitedMs, over.signal).then(() => {
      throw stillRunning()
    })
    late.catch(() => {})
    try {
      return await Promise.race([other, late])
    } finally {
      over.abort()
      this.#waitedMs += performance.now() - began
    }
  }
}
