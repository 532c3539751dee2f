import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { withoutNoting } from '../testing/engines/noted.ts'
import { type Store, stores } from '../testing/stores.ts'
import { openWorld, type World } from '../testing/world.ts'
import { inTransaction } from './db.ts'
import { observe, observedTables } from './observed.ts'
import { statementsOf } from './statements.ts'
import type { Tx } from './types.ts'

// The engine that writes one transaction at a time.
const store = stores.find(({ name }) => name === 'sqlite') as Store

describe('transactions that come together', () => {
  let world: World
  beforeEach(async () => {
    world = await openWorld(store)
  })
  afterEach(() => world.close())

  const write = (name: string) => async (tx: Tx) => {
    await tx.insertInto('setting').values({ name, value: '1' }).execute()
    return name
  }
  const failing = (name: string) => async (tx: Tx) => {
    await write(name)(tx)
    throw new Error(name)
  }
  const inOne = (works: readonly ((tx: Tx) => Promise<string>)[]) =>
    Promise.allSettled(works.map((work) => inTransaction(world.db, work)))
  const outcomes = (settled: PromiseSettledResult<string>[]) =>
    settled.map((one) => (one.status === 'fulfilled' ? one.value : (one.reason as Error).message))
  const names = async () =>
    (await world.db.selectFrom('setting').select('name').orderBy('name').execute()).map(
      ({ name }) => name,
    )

  test('are committed once, and of them one that fails takes back its own alone', async () => {
    let settled: PromiseSettledResult<string>[] = []
    const statements = await statementsOf(async () => {
      settled = await inOne([write('a'), failing('b'), write('c')])
    })
    expect(outcomes(settled)).toEqual(['a', 'b', 'c'])
    expect(await names()).toEqual(['a', 'c'])
    expect(statements.filter(({ sql }) => sql === 'commit')).toHaveLength(1)
  })

  test('see what those before them wrote, as if each had been committed', async () => {
    const count = async (tx: Tx) => {
      const rows = await tx.selectFrom('setting').select('name').execute()
      await write(`${rows.length}`)(tx)
      return `${rows.length}`
    }
    expect(outcomes(await inOne([count, failing('b'), count, count]))).toEqual(['0', 'b', '1', '2'])
  })

  test('are done one by one where the engine ends the whole over one of them', async () => {
    const ending = async (tx: Tx) => {
      await write('b')(tx)
      await sql`rollback`.execute(tx)
      throw new Error('full')
    }
    expect(outcomes(await inOne([write('a'), ending, write('c')]))).toEqual(['a', 'full', 'c'])
    expect(await names()).toEqual(['a', 'c'])
  })

  test('are all done again where their commit fails', async () => {
    let runs = 0
    const orphan = async (tx: Tx) => {
      runs += 1
      await sql`pragma defer_foreign_keys = on`.execute(tx)
      await tx.insertInto('enlist').values(enlistOfNobody).execute()
      return 'b'
    }
    const [a, b, c] = await inOne([write('a'), orphan, write('c')])
    expect([a?.status, b?.status, c?.status]).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(runs).toBe(2)
    expect(await names()).toEqual(['a', 'c'])
  })

  test('are observed each for itself', async () => {
    const changed = (table: 'setting' | 'roster_date') =>
      observe(async () => {
        await inTransaction(world.db, async (tx) => {
          if (table === 'setting') await write('a')(tx)
          else await tx.insertInto('roster_date').values({ date: '2026-05-12' }).execute()
        })
        return [...(observedTables()?.changes ?? [])]
      })
    const both = () => Promise.all([changed('setting'), changed('roster_date')])
    expect(await withoutNoting(both)).toEqual([['setting'], ['roster_date']])
  })
})

const enlistOfNobody = {
  activity_id: 1,
  volunteer_id: 1,
  enlist_time: '2026-05-12 10:00:00',
  enlist_status: 1,
  approval_remark: '',
  approval_date: '',
  approval_by: '',
} as const
