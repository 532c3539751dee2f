import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { postgres } from '../testing/stores.ts'
import { openWorld, type World } from '../testing/world.ts'
import { type Opened, openDb } from './db.ts'
import { preparedQuery } from './prepared-query.ts'

interface Told {
  pid: number
}

const key = 4_711
const pidOf = preparedQuery((db, { number }: { number: number }) =>
  db
    .selectNoFrom(sql<number>`pg_backend_pid()`.as('pid'))
    .where(sql<number>`${number}::int`, '>=', 0),
)
/** Waits until nobody holds the lock. */
const behindLock = preparedQuery((db, { key }: { key: number }) =>
  db.selectNoFrom([
    sql<number>`pg_backend_pid()`.as('pid'),
    sql`pg_advisory_xact_lock_shared(${key})`.as('locked'),
  ]),
)

let world: World
let opened: Opened
beforeAll(async () => {
  world = await openWorld(postgres)
})
afterAll(() => world.close())
beforeEach(async () => {
  opened = openDb(world.url, () => {})
  // The first reads find no connection of theirs and go by the pool.
  while (opened.pool()?.idle !== 3) await pidOf(opened.db, { number: 0 })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await opened.close()
})

/** Takes the lock; answers how to let it go. */
async function lock(): Promise<() => Promise<void>> {
  const tx = await world.db.startTransaction().execute()
  await sql`select pg_advisory_xact_lock(${sql.lit(key)})`.execute(tx)
  return () => tx.rollback().execute()
}

/** The connections that wait for a lock, `butFor` one, once there are as many as this. */
async function waiting(count: number, butFor = 0): Promise<number[]> {
  for (;;) {
    const { rows } = await sql<Told>`
      select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(world.db)
    const pids = rows.map(({ pid }) => pid).filter((pid) => pid !== butFor)
    if (pids.length >= count) return pids
  }
}

function readMany(from: number): Promise<number[]> {
  return Promise.all(
    Array.from({ length: 30 }, async (_, n) => {
      const [row] = await pidOf(opened.db, { number: from + n })
      return row?.pid ?? 0
    }),
  )
}

const settingOf = preparedQuery((db, { name }: { name: string }) =>
  db.selectNoFrom(sql<string>`current_setting(${name})`.as('value')),
)

test('what is prepared is planned once, and no statement is compiled or parallel', async () => {
  const shared = async (name: string) => (await settingOf(opened.db, { name }))[0]?.value
  const pooled = async (name: string) =>
    (await sql<{ value: string }>`select current_setting(${name}) as value`.execute(opened.db))
      .rows[0]?.value
  expect(await shared('plan_cache_mode')).toBe('force_generic_plan')
  expect(await pooled('plan_cache_mode')).toBe('auto')
  for (const ask of [shared, pooled]) {
    expect(await ask('jit')).toBe('off')
    expect(await ask('max_parallel_workers_per_gather')).toBe('0')
  }
})

test('reads of one turn share two connections, and each has its own rows', async () => {
  // However long the turn takes here, it is one.
  const nowMs = performance.now()
  vi.spyOn(performance, 'now').mockReturnValue(nowMs)
  expect(new Set(await readMany(0)).size).toBeLessThanOrEqual(2)
  const numbers = preparedQuery((db, { number }: { number: number }) =>
    db.selectNoFrom(sql<number>`${number}::int`.as('number')),
  )
  const all = Array.from({ length: 50 }, (_, number) => number)
  const rows = await Promise.all(all.map((number) => numbers(opened.db, { number })))
  expect(rows.flat().map(({ number }) => number)).toEqual(all)
})

test('one that is refused leaves those beside it alone', async () => {
  const inverse = preparedQuery((db, { number }: { number: number }) =>
    db.selectNoFrom(sql<number>`1 / ${number}::int`.as('number')),
  )
  const told = await Promise.allSettled([1, 0, 1].map((number) => inverse(opened.db, { number })))
  expect(told.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(told[1]).toMatchObject({ reason: { code: '22012' } })
})

test('behind one that is slow nothing waits', async () => {
  const release = await lock()
  const slow = [behindLock(opened.db, { key }), behindLock(opened.db, { key })]
  const pids = await waiting(2)
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 60_000)
  for (const pid of await readMany(0)) expect(pids).not.toContain(pid)
  await release()
  const answered = (await Promise.all(slow)).flat()
  expect(new Set(answered.map(({ pid }) => pid))).toEqual(new Set(pids))
})

test('what a lost connection took with it is asked once more', async () => {
  const release = await lock()
  const read = behindLock(opened.db, { key })
  const [pid = 0] = await waiting(1)
  await sql`select pg_terminate_backend(${sql.lit(pid)})`.execute(world.db)
  const [next] = await waiting(1, pid)
  await release()
  expect(await read).toMatchObject([{ pid: next }])
  expect(await readMany(0)).toHaveLength(30)
})
