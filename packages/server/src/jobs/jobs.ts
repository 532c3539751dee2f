import { setImmediate as turn } from 'node:timers/promises'
import { museumTime, stampOf } from '@museum/contract/day.ts'
import type { AppContext, RequestContext } from '../context.ts'
import { inTransaction, single } from '../db/db.ts'
import { observe } from '../db/observed.ts'
import type { Db, Tx } from '../db/types.ts'
import { subscriptionChannel } from '../wechat/subscribed.ts'
import { dueJobs, endJobs, holdBack, type Job, leaseJobs, putOff } from './jobs.store.ts'

/** What a job may use: the transaction in which it is marked done, and the museum's clock. */
export interface JobContext {
  /** What the server is made of, for a job from which an event follows. */
  app: AppContext
  db: Db
  tx: Tx
  now: Date
  day: string
  stamp: string
  /** The IANA name of the museum's zone. */
  zone: string
  /** The way by which notifications go to WeChat as well; undefined where there is none. */
  channel: RequestContext['channel']
}

export type Payload = Record<string, string>
type Work = (ctx: JobContext, payload: Payload) => Promise<void>

/**
 * Work for which something outside is asked first. A batch is leased meanwhile, so that no other
 * process asks for it too, and no transaction is open. Whatever dies just after asking is the one case
 * in which it is asked twice.
 */
export interface Asking {
  /**
   * So many are asked for at once, 1 where it is absent. When none of a batch is answered the round
   * ends: whoever is asked is away.
   */
  batch?: number
  /** Until when each waits that must not be asked for now, in ms: it counts as no attempt. */
  heldUntil?: (
    appContext: AppContext,
    payloads: readonly Payload[],
  ) => Promise<readonly (number | undefined)[]>
  /** One answer for each job, which joins its payload; undefined where it must be tried again. */
  ask: (
    appContext: AppContext,
    jobs: readonly { payload: Payload; attempts: number }[],
  ) => Promise<(Payload | undefined)[]>
  /** What follows from the answers, in the transaction in which the jobs end. */
  work: (ctx: JobContext, payloads: readonly Payload[]) => Promise<void>
  /** After so many without an answer the work is done without; never where it is absent. */
  mostAttempts?: number
  /** True where nobody enqueues the same again, so that its row may go when it is done. */
  removed?: boolean
}

/** What is done for each kind of job; all of it in the database, so that a job is done once or not at all. */
export type JobKinds = Record<string, Work | Asking>

const rowsAtOnce = 50
/** Whoever takes a batch has this long; after that it is anyone's again. */
const leaseMs = 120_000
const firstWaitMs = 60_000
const longestWaitMs = 6 * 3_600_000

/**
 * Does what is due of these kinds, and what that makes due, until nothing is or it is told to stop.
 * Marking a job done and its effect are one transaction, so several processes and any restart do it
 * once; one that fails waits twice as long each time.
 */
export function runDue(
  appContext: AppContext,
  kinds: JobKinds,
  stopped: () => boolean = () => false,
): Promise<void> {
  return observe(() => workAll(appContext, kinds, stopped))
}

async function workAll(
  appContext: AppContext,
  kinds: JobKinds,
  stopped: () => boolean,
): Promise<void> {
  const own = Object.entries(kinds).flatMap(([kind, work]) =>
    typeof work === 'function' ? [[kind, work] as const] : [],
  )
  if (own.length > 0) await workDue(appContext, new Map(own), stopped)
  for (const [kind, asking] of Object.entries(kinds))
    if (typeof asking !== 'function') await askDue(appContext, kind, asking, stopped)
}

async function workDue(
  appContext: AppContext,
  kinds: ReadonlyMap<string, Work>,
  stopped: () => boolean,
): Promise<void> {
  while (!stopped()) {
    const nowMs = appContext.clock().getTime()
    const jobs = await dueJobs(appContext.db, [...kinds.keys()], nowMs, rowsAtOnce).execute()
    if (jobs.length === 0) return
    for (const job of jobs) {
      if (stopped()) return
      const work = kinds.get(job.kind)
      await orPutOff(appContext, [job], () =>
        finish(appContext, [job], async (ctx) => await work?.(ctx, JSON.parse(job.payload))),
      )
      // SQLite answers without waiting, so a long row of jobs would let no request in.
      await turn()
    }
  }
}

async function askDue(
  appContext: AppContext,
  kind: string,
  asking: Asking,
  stopped: () => boolean,
): Promise<void> {
  const { db } = appContext
  const { batch = 1 } = asking
  while (!stopped()) {
    const nowMs = appContext.clock().getTime()
    const due = await dueJobs(db, [kind], nowMs, batch).execute()
    const leased = await single(db, (tx) => leaseJobs(tx, due, nowMs, nowMs + leaseMs))
    // Nothing is due, or another process has taken it and goes on from here.
    if (leased.length === 0) return
    const jobs = await freeOf(appContext, leased, asking)
    if (jobs.length === 0) continue
    let answered = 0
    await orPutOff(appContext, jobs, async () => {
      answered = await askFor(appContext, jobs, asking)
    })
    if (batch > 1 && answered === 0) return
    await turn()
  }
}

/** Those of leased jobs that may be asked for now; the others wait. */
async function freeOf(
  appContext: AppContext,
  jobs: readonly Job[],
  { heldUntil }: Asking,
): Promise<readonly Job[]> {
  if (!heldUntil) return jobs
  const payloads = jobs.map(({ payload }): Payload => JSON.parse(payload))
  const until = await heldUntil(appContext, payloads)
  for (const [ms, held] of Map.groupBy(jobs, (_, at) => until[at]))
    if (ms !== undefined) await single(appContext.db, (tx) => holdBack(tx, held, ms))
  return jobs.filter((_, at) => until[at] === undefined)
}

// Answers for how many jobs there was an answer.
async function askFor(
  appContext: AppContext,
  jobs: readonly Job[],
  { ask, work, removed, mostAttempts = Number.POSITIVE_INFINITY }: Asking,
): Promise<number> {
  const asked = jobs.map(({ payload, attempts }) => ({ payload: JSON.parse(payload), attempts }))
  const answers = await ask(appContext, asked)
  const payloads = new Map<number, Payload>()
  for (const [at, { id, attempts }] of jobs.entries())
    if (answers[at] || attempts + 1 >= mostAttempts)
      payloads.set(id, { ...asked[at]?.payload, ...answers[at] })
  const ending = jobs.filter(({ id }) => payloads.has(id))
  const workOn = (ctx: JobContext, ended: readonly Job[]) =>
    work(
      ctx,
      [...payloads].filter(([id]) => ended.some((job) => job.id === id)).map(([, one]) => one),
    )
  if (ending.length > 0) await finish(appContext, ending, workOn, removed)
  const unanswered = jobs.filter(({ id }) => !payloads.has(id))
  await putAllOff(appContext, unanswered, 'away')
  return answers.filter((answer) => answer !== undefined).length
}

/** Ends jobs and does their work in one transaction, where nobody else has ended them. */
async function finish(
  appContext: AppContext,
  jobs: readonly Job[],
  work: (ctx: JobContext, ended: Job[]) => Promise<void>,
  removed?: boolean,
): Promise<void> {
  const now = appContext.clock()
  const zone = appContext.settings.museumZone
  const at = museumTime(now, zone)
  const channel = subscriptionChannel(appContext.settings)
  await inTransaction(appContext.db, async (tx) => {
    const ended = await endJobs(tx, jobs, now.getTime(), removed)
    if (ended.length > 0)
      await work(
        { app: appContext, db: tx, tx, now, day: at.day, stamp: stampOf(at), zone, channel },
        ended,
      )
  })
}

async function orPutOff(
  appContext: AppContext,
  jobs: readonly Job[],
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    const [job] = jobs
    appContext.log.warn({ err: error, kind: job?.kind, job: job?.id }, 'a job failed')
    await putAllOff(appContext, jobs, error instanceof Error ? error.name : 'error')
  }
}

async function putAllOff(
  { db, clock }: AppContext,
  jobs: readonly Job[],
  reason: string,
): Promise<void> {
  for (const job of jobs) {
    const wait = Math.min(firstWaitMs * 2 ** Math.min(job.attempts, 20), longestWaitMs)
    await single(db, (tx) => putOff(tx, job, clock().getTime() + wait, reason))
  }
}
