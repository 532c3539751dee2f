import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eachStore } from '../testing/stores.ts'
import { openWorld, type World } from '../testing/world.ts'
import { inTransaction, openDb } from './db.ts'
import { isPostgres } from './portable.ts'
import { preparedQuery } from './prepared-query.ts'
import type { Db } from './types.ts'

/** How many named statements the connection holds; only one engine has names for them. */
async function namesPrepared(db: Db): Promise<number> {
  if (!isPostgres(db)) return 0
  const { rows } = await sql`select 1 from pg_prepared_statements`.execute(db)
  return rows.length
}

eachStore('a kept read', (store) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(store)
    await world.person('甲')
    await world.person('乙')
  })
  afterAll(() => world.close())

  const byName = preparedQuery<{ name: string }, { id: number; nickname: string }>((db, { name }) =>
    db.selectFrom('person').selectAll().where('nickname', '=', name),
  )

  test('takes new values each time', async () => {
    for (const name of ['甲', '乙', '甲'])
      expect(await byName(world.db, { name })).toMatchObject([{ nickname: name }])
    expect(await byName(world.db, { name: '丙' })).toEqual([])
  })

  test('is prepared by name, unless the address of the database says not to', async () => {
    const prepared = async (url: string) => {
      const { db, close } = openDb(url, () => {}, 1)
      await byName(db, { name: '甲' })
      await byName(db, { name: '乙' })
      const found = await namesPrepared(db)
      await close()
      return found
    }
    const sep = world.url.includes('?') ? '&' : '?'
    expect(await prepared(world.url)).toBe(store.name === 'postgres' ? 1 : 0)
    if (store.name === 'postgres') expect(await prepared(`${world.url}${sep}prepare=off`)).toBe(0)
  })

  test('in a transaction goes on with the whole of it when its table is changed under it', async () => {
    const { db, close } = openDb(world.url, () => {}, 1)
    await byName(db, { name: '甲' })
    await sql`alter table person add column meanwhile integer`.execute(db)
    let runs = 0
    const found = await inTransaction(db, async (trx) => {
      runs += 1
      await trx
        .insertInto('setting')
        .values({ name: `run ${runs}`, value: '1' })
        .execute()
      return await byName(trx, { name: '甲' })
    })
    expect(found).toMatchObject([{ nickname: '甲' }])
    const written = await db.selectFrom('setting').select('name').where('name', 'like', 'run %')
    expect(await written.execute()).toEqual([{ name: `run ${runs}` }])
    // The engine that names its plans starts once more, and prepares anew.
    expect(runs).toBe(store.name === 'postgres' ? 2 : 1)
    expect(await namesPrepared(db)).toBe(store.name === 'postgres' ? 2 : 0)
    await close()
  })

  test('waits for nobody who writes, and sees what is committed', async () => {
    await inTransaction(world.db, async (tx) => {
      await tx
        .insertInto('person')
        .values({ nickname: '丁', disabled: 0, created_at: '' })
        .execute()
      expect(await byName(tx, { name: '丁' })).toHaveLength(1)
      expect(await byName(world.db, { name: '丁' })).toEqual([])
    })
    expect(await byName(world.db, { name: '丁' })).toHaveLength(1)
  })

  test('goes on when its table is changed under it', async () => {
    const read = () => byName(world.db, { name: '甲' })
    // Often enough that each connection of the pool has it prepared.
    for (let time = 0; time < 3; time += 1) await Promise.all(Array.from({ length: 10 }, read))
    await sql`alter table person add column later integer`.execute(world.db)
    for (const rows of await Promise.all(Array.from({ length: 10 }, read)))
      expect(rows).toMatchObject([{ nickname: '甲' }])
  })
})
