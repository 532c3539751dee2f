import type { Db } from '../db/db.ts'

export interface Job {
  id: number
  kind: string
  payload: string
  due_ms: number
  attempts: number
}

/** Puts something to do into the outbox; nothing happens when its key was ever there. */
export async function insertJob(
  db: Db,
  job: { kind: string; key: string; payload: string; due_ms: number },
): Promise<void> {
  await db
    .insertInto('outbox')
    .values({ ...job, done_ms: null })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

/** The same for many at once. */
export async function insertJobs(
  db: Db,
  jobs: readonly { kind: string; key: string; payload: string; due_ms: number }[],
): Promise<void> {
  await db
    .insertInto('outbox')
    .values(jobs.map((job) => ({ ...job, done_ms: null })))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

/** What is still to be done of a kind whose key begins so, the first to be enqueued first. */
export async function pendingJobs(db: Db, kind: string, keyStart: string) {
  return await db
    .selectFrom('outbox')
    .select(['id', 'key', 'kind', 'payload', 'due_ms', 'attempts'])
    .where('done_ms', 'is', null)
    .where('kind', '=', kind)
    .where('key', 'like', `${keyStart}%`)
    .orderBy('id')
    .execute()
}

/** Takes a job away; false when it was done meanwhile. */
export async function dropJob(db: Db, { id }: Pick<Job, 'id'>): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('outbox')
    .where('id', '=', id)
    .where('done_ms', 'is', null)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** The query of what is due of these kinds and not done, the oldest first. */
export function dueJobs(db: Db, kinds: readonly string[], nowMs: number, limit: number) {
  return db
    .selectFrom('outbox')
    .select(['id', 'kind', 'payload', 'due_ms', 'attempts'])
    .where('done_ms', 'is', null)
    .where('due_ms', '<=', nowMs)
    .where('kind', 'in', kinds)
    .orderBy('due_ms')
    .orderBy('id')
    .limit(limit)
}

/** Marks a job done; false when somebody else has done it, or has put it off. */
export async function markDone(db: Db, { id, due_ms }: Job, nowMs: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ done_ms: nowMs })
    .where('id', '=', id)
    .where('done_ms', 'is', null)
    .where('due_ms', '=', due_ms)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Puts a job that failed off until `due_ms`. */
export async function putOff(db: Db, job: Job, due_ms: number, reason: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ due_ms, attempts: job.attempts + 1, last_error: reason })
    .where('id', '=', job.id)
    .where('done_ms', 'is', null)
    .where('due_ms', '=', job.due_ms)
    .execute()
}
