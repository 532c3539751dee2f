import { sql } from 'kysely'
import { afterAll, beforeAll, expect, expectTypeOf, test } from 'vitest'
import { eachStore } from '../testing/stores.ts'
import { openWorld, type World } from '../testing/world.ts'
import { inTransaction, openDb } from './db.ts'
import { isPostgres } from './portable.ts'
import { type NoValues, preparedQuery, preparedWrite, type RowOf } from './prepared-query.ts'
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

  const byName = preparedQuery((db, { name }: { name: string }) =>
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

test('a row is what its query selects, and a value what it asks for', () => {
  const named = (db: Db, nickname: string) =>
    db.selectFrom('person').select(['id', 'nickname']).where('nickname', '=', nickname)
  const byName = preparedQuery((db, { name }: { name: string }) => named(db, name))
  const rename = preparedWrite((tx, { id, name }: { id: number; name: string }) =>
    tx.updateTable('person').set({ nickname: name }).where('id', '=', id).returning('nickname'),
  )
  const joined = preparedQuery((db) =>
    db
      .selectFrom('person')
      .leftJoin('volunteer', 'volunteer.id', 'person.id')
      .select(['person.id', 'volunteer.code']),
  )
  type Row = { id: number; nickname: string }
  expectTypeOf<RowOf<typeof byName>>().toEqualTypeOf<Row>()
  expectTypeOf<RowOf<typeof named>>().toEqualTypeOf<Row>()
  expectTypeOf<RowOf<typeof rename>>().toEqualTypeOf<{ nickname: string }>()
  expectTypeOf<RowOf<typeof joined>>().toEqualTypeOf<{ id: number; code: string | null }>()
  expectTypeOf(byName).parameter(1).toEqualTypeOf<{ name: string }>()

  // @ts-expect-error it selects no such column
  preparedQuery<{ name: string }, Row & { openid: string }>((db, { name }) => named(db, name))
  // @ts-expect-error an id is a number
  preparedQuery<{ name: string }, { id: string }>((db, { name }) => named(db, name))
  // @ts-expect-error a column that may be null
  preparedQuery<NoValues, { code: string }>((db) => db.selectFrom('volunteer').select('code'))
  // @ts-expect-error a name is a text
  preparedQuery((db, { name }: { name: number }) => named(db, name))
  // @ts-expect-error no value is named
  preparedQuery((db, { name }) => named(db, name))
})
