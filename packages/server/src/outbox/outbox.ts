import { museumTime, stampOf } from '@museum/contract/day.ts'
import type { Act, House } from '../context.ts'
import { type Db, inTransaction } from '../db/db.ts'
import { subscriptionChannel } from '../wechat/subscribed.ts'
import { dueJobs, type Job, markDone, putOff } from './outbox.store.ts'

/** What a job may use: the transaction in which it is marked done, and the museum's clock. */
export interface JobAct {
  db: Db
  now: Date
  day: string
  stamp: string
  /** The way by which notifications go to WeChat as well; undefined where there is none. */
  channel: Act['channel']
}

/** What is done for each kind of job; all of it in the database, so that a job is done once or not at all. */
export type JobKinds = Record<
  string,
  (act: JobAct, payload: Record<string, string>) => Promise<void>
>

const atOnce = 50
const firstWaitMs = 60_000
const longestWaitMs = 6 * 3_600_000

/**
 * Does what is due, and what that makes due, until nothing is or it is told to stop. Marking a job done and its effect are one transaction, so several processes and
 * any restart do it once; one that fails waits twice as long each time.
 */
export async function runDue(
  house: House,
  kinds: JobKinds,
  stopped: () => boolean = () => false,
): Promise<void> {
  while (!stopped()) {
    const jobs = await dueJobs(house.db, house.clock().getTime(), atOnce).execute()
    if (jobs.length === 0) return
    for (const job of jobs) await attempt(house, job, kinds)
  }
}

async function attempt(house: House, job: Job, kinds: JobKinds): Promise<void> {
  const now = house.clock()
  try {
    await inTransaction(house.db, (db) => run(house, db, job, now, kinds))
  } catch (error) {
    house.log.warn({ err: error, kind: job.kind, job: job.id }, 'a job failed')
    const wait = Math.min(firstWaitMs * 2 ** Math.min(job.attempts, 20), longestWaitMs)
    const reason = error instanceof Error ? error.name : 'error'
    await putOff(house.db, job, now.getTime() + wait, reason)
  }
}

async function run(house: House, db: Db, job: Job, now: Date, kinds: JobKinds): Promise<void> {
  const work = kinds[job.kind]
  if (!work) throw new Error(`no job of kind ${job.kind}`)
  if (!(await markDone(db, job, now.getTime()))) return
  const at = museumTime(now, house.settings.museumZone)
  const channel = subscriptionChannel(house.settings)
  await work({ db, now, day: at.day, stamp: stampOf(at), channel }, JSON.parse(job.payload))
}
