import { setImmediate as turn } from 'node:timers/promises'
import { museumTime, stampOf } from '@museum/contract/day.ts'
import type { AppContext, RequestContext } from '../context.ts'
import { type Db, inTransaction } from '../db/db.ts'
import { subscriptionChannel } from '../wechat/subscribed.ts'
import { dueJobs, type Job, markDone, putOff } from './outbox.store.ts'

/** What a job may use: the transaction in which it is marked done, and the museum's clock. */
export interface JobContext {
  db: Db
  now: Date
  day: string
  stamp: string
  /** The way by which notifications go to WeChat as well; undefined where there is none. */
  channel: RequestContext['channel']
}

export type Payload = Record<string, string>
type Work = (ctx: JobContext, payload: Payload) => Promise<void>

/**
 * What is done for each kind of job; all of it in the database, so that a job is done once or not at
 * all. Where something outside must be asked, `ask` does so before the transaction; it may be asked
 * again, is told how often it failed, and its answer joins the payload.
 */
export type JobKinds = Record<
  string,
  | Work
  | {
      ask: (appContext: AppContext, payload: Payload, attempts: number) => Promise<Payload>
      work: Work
    }
>

const atOnce = 50
const firstWaitMs = 60_000
const longestWaitMs = 6 * 3_600_000

/**
 * Does what is due of these kinds, and what that makes due, until nothing is or it is told to stop.
 * Marking a job done and its effect are one transaction, so several processes and any restart do it
 * once; one that fails waits twice as long each time.
 */
export async function runDue(
  appContext: AppContext,
  kinds: JobKinds,
  stopped: () => boolean = () => false,
): Promise<void> {
  while (!stopped()) {
    const nowMs = appContext.clock().getTime()
    const jobs = await dueJobs(appContext.db, Object.keys(kinds), nowMs, atOnce).execute()
    if (jobs.length === 0) return
    for (const job of jobs) {
      if (stopped()) return
      await attempt(appContext, job, kinds)
      // SQLite answers without waiting, so a long row of jobs would let no request in.
      await turn()
    }
  }
}

async function attempt(appContext: AppContext, job: Job, kinds: JobKinds): Promise<void> {
  const now = appContext.clock()
  try {
    await run(appContext, job, now, kinds)
  } catch (error) {
    appContext.log.warn({ err: error, kind: job.kind, job: job.id }, 'a job failed')
    const wait = Math.min(firstWaitMs * 2 ** Math.min(job.attempts, 20), longestWaitMs)
    const reason = error instanceof Error ? error.name : 'error'
    await putOff(appContext.db, job, now.getTime() + wait, reason)
  }
}

async function run(appContext: AppContext, job: Job, now: Date, kinds: JobKinds): Promise<void> {
  const kind = kinds[job.kind]
  if (!kind) throw new Error(`no job of kind ${job.kind}`)
  const { ask, work } = typeof kind === 'function' ? { ask: undefined, work: kind } : kind
  const payload: Payload = JSON.parse(job.payload)
  const told = await ask?.(appContext, payload, job.attempts)
  const at = museumTime(now, appContext.settings.museumZone)
  const channel = subscriptionChannel(appContext.settings)
  await inTransaction(appContext.db, async (db) => {
    if (!(await markDone(db, job, now.getTime()))) return
    const ctx = { db, now, day: at.day, stamp: stampOf(at), channel }
    await work(ctx, { ...payload, ...told })
  })
}
