import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { givenRows } from '../db/json.ts'
import type { RowOf } from '../db/prepared-query.ts'
import type { Schema } from '../db/schema.ts'
import type { Db, Tx } from '../db/types.ts'

/** Puts something to do into the outbox; nothing happens when its key was ever there. */
export async function insertJob(
  tx: Tx,
  job: { kind: string; key: string; payload: string; due_ms: number },
): Promise<void> {
  await tx
    .insertInto('outbox')
    .values({ ...job, done_ms: null })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

// Engines bound the number of values in one statement.
const atOnce = 1000

/** The same for many at once. */
export async function insertJobs(
  tx: Tx,
  jobs: readonly { kind: string; key: string; payload: string; due_ms: number }[],
): Promise<void> {
  for (let from = 0; from < jobs.length; from += atOnce)
    await tx
      .insertInto('outbox')
      .values(jobs.slice(from, from + atOnce).map((job) => ({ ...job, done_ms: null })))
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute()
}

/**
 * A job of this kind for each id that a query finds, however many they are, in one statement; due at an instant in
 * ms, and with what else all of them say.
 */
export async function insertJobForEach(
  tx: Tx,
  kind: string,
  subjects: SelectQueryBuilder<Schema, keyof Schema, { id: number }>,
  due_ms: number,
  also: Readonly<Record<string, string>> = {},
): Promise<void> {
  const said = Object.entries(also).map(
    (part) => `,${part.map((one) => JSON.stringify(one)).join(':')}`,
  )
  const id = sql<string>`cast(subject.id as text)`
  await tx
    .insertInto('outbox')
    .columns(['kind', 'key', 'payload', 'due_ms'])
    .expression(
      tx
        .selectFrom(subjects.as('subject'))
        .select([
          sql.lit(kind).as('kind'),
          sql<string>`${sql.lit(`${kind} `)} || ${id}`.as('key'),
          sql<string>`${sql.lit('{"id":"')} || ${id} || ${sql.lit('"')} || cast(${`${said.join('')}}`} as text)`.as(
            'payload',
          ),
          sql<number>`cast(${due_ms} as bigint)`.as('due_ms'),
        ])
        .orderBy('subject.id'),
    )
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

/** Has what is not done of these wait until `due_ms`. */
export async function postpone(tx: Tx, jobs: readonly Job[], due_ms: number): Promise<void> {
  if (jobs.length === 0) return
  await tx
    .updateTable('outbox')
    .set({ due_ms })
    .where('id', 'in', idsOf(jobs))
    .where('done_ms', 'is', null)
    .execute()
}

/** Takes jobs away; answers those that were not done meanwhile. */
export async function dropJobs(tx: Tx, jobs: readonly Job[]): Promise<Job[]> {
  if (jobs.length === 0) return []
  const rows = await tx
    .deleteFrom('outbox')
    .where('id', 'in', idsOf(jobs))
    .where('done_ms', 'is', null)
    .returning('id')
    .execute()
  return among(jobs, rows)
}

/** Takes jobs away by their keys, where they are not done. */
export async function dropKeys(tx: Tx, keys: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('outbox')
    .where(
      'key',
      'in',
      tx
        .selectFrom(
          givenRows(
            tx,
            keys.map((key) => ({ key })),
            { key: 'text' },
          ).as('given'),
        )
        .select('given.key'),
    )
    .where('done_ms', 'is', null)
    .execute()
}

/** Has what somebody is still to be told told to another, whom they became. */
export async function readdressJobs(tx: Tx, from: number, to: number): Promise<void> {
  const named = (id: number) => `"person_id":"${id}"`
  await tx
    .updateTable('outbox')
    .set({ payload: sql<string>`replace(payload, ${named(from)}, ${named(to)})` })
    .where('done_ms', 'is', null)
    .where('payload', 'like', `%${named(from)}%`)
    .execute()
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

export type Job = RowOf<typeof dueJobs>

/** Takes these until `untilMs`, and answers those that nobody else has taken. */
export async function leaseJobs(
  tx: Tx,
  jobs: readonly Job[],
  nowMs: number,
  untilMs: number,
): Promise<Job[]> {
  if (jobs.length === 0) return []
  const rows = await tx
    .updateTable('outbox')
    .set({ due_ms: untilMs })
    .where('id', 'in', idsOf(jobs))
    .where('done_ms', 'is', null)
    .where('due_ms', '<=', nowMs)
    .returning('id')
    .execute()
  return among(jobs, rows).map((job) => ({ ...job, due_ms: untilMs }))
}

/**
 * Marks jobs done, or removes them where nobody asks for the same again; answers those that nobody
 * else has done or put off.
 */
export async function endJobs(
  tx: Tx,
  jobs: readonly Job[],
  nowMs: number,
  removed = false,
): Promise<Job[]> {
  if (jobs.length === 0) return []
  const mine = (eb: ExpressionBuilder<Schema, 'outbox'>) =>
    eb.and([
      eb('id', 'in', idsOf(jobs)),
      eb('done_ms', 'is', null),
      eb('due_ms', 'in', [...new Set(jobs.map(({ due_ms }) => due_ms))]),
    ])
  const ended = removed
    ? tx.deleteFrom('outbox').where(mine).returning('id')
    : tx.updateTable('outbox').set({ done_ms: nowMs }).where(mine).returning('id')
  return among(jobs, await ended.execute())
}

const idsOf = (jobs: readonly Job[]) => jobs.map(({ id }) => id)

function among(jobs: readonly Job[], rows: readonly { id: number }[]): Job[] {
  const ids = new Set(rows.map(({ id }) => id))
  return jobs.filter(({ id }) => ids.has(id))
}

/** Has jobs that are leased wait until `due_ms`; nothing was tried. */
export async function holdBack(tx: Tx, jobs: readonly Job[], due_ms: number): Promise<void> {
  for (const job of jobs)
    await tx
      .updateTable('outbox')
      .set({ due_ms })
      .where('id', '=', job.id)
      .where('done_ms', 'is', null)
      .where('due_ms', '=', job.due_ms)
      .execute()
}

/** Puts a job that failed off until `due_ms`. */
export async function putOff(tx: Tx, job: Job, due_ms: number, reason: string): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ due_ms, attempts: job.attempts + 1, last_error: reason })
    .where('id', '=', job.id)
    .where('done_ms', 'is', null)
    .where('due_ms', '=', job.due_ms)
    .execute()
}
