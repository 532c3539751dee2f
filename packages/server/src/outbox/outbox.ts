import { museumTime, stampOf } from '@museum/contract/day.ts'
import type { House } from '../context.ts'
import { type Db, inTransaction } from '../db/db.ts'
import { dueJobs, type Job, markDone, putOff } from './outbox.store.ts'

/** What a job may use: the transaction in which it is marked done, and the museum's clock. */
export interface JobAct {
  db: Db
  day: string
  stamp: string
}

export type Payload = Record<string, string>
type Work = (act: JobAct, payload: Payload) => Promise<void>

/**
 * What is done for each kind of job; all of it in the database, so that a job is done once or not at
 * all. Where something outside must be asked, `ask` does so before the transaction; it may be asked
 * again, is told how often it failed, and its answer joins the payload.
 */
export type JobKinds = Record<
  string,
  Work | { ask: (house: House, payload: Payload, attempts: number) => Promise<Payload>; work: Work }
>

const atOnce = 50
const firstWaitMs = 60_000
const longestWaitMs = 6 * 3_600_000

/**
 * Does what is due. Marking a job done and its effect are one transaction, so several processes and
 * any restart do it once; one that fails waits twice as long each time.
 */
export async function runDue(house: House, kinds: JobKinds): Promise<void> {
  const now = house.clock()
  for (const job of await dueJobs(house.db, now.getTime(), atOnce).execute()) {
    try {
      await run(house, job, now, kinds)
    } catch (error) {
      house.log.warn({ err: error, kind: job.kind, job: job.id }, 'a job failed')
      const wait = Math.min(firstWaitMs * 2 ** Math.min(job.attempts, 20), longestWaitMs)
      const reason = error instanceof Error ? error.name : 'error'
      await putOff(house.db, job, now.getTime() + wait, reason)
    }
  }
}

async function run(house: House, job: Job, now: Date, kinds: JobKinds): Promise<void> {
  const kind = kinds[job.kind]
  if (!kind) throw new Error(`no job of kind ${job.kind}`)
  const { ask, work } = typeof kind === 'function' ? { ask: undefined, work: kind } : kind
  const payload: Payload = JSON.parse(job.payload)
  const told = await ask?.(house, payload, job.attempts)
  const at = museumTime(now, house.settings.museumZone)
  await inTransaction(house.db, async (db) => {
    if (!(await markDone(db, job, now.getTime()))) return
    await work({ db, day: at.day, stamp: stampOf(at) }, { ...payload, ...told })
  })
}
