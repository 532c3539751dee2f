import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eachStore } from '../testing/stores.ts'
import { openWorld, type World } from '../testing/world.ts'
import { inTransaction, type Opened, openDb, single } from './db.ts'
import { isPostgres } from './portable.ts'
import { cascades, type TableVersions, versionsOf } from './table-versions.ts'
import type { Tx } from './types.ts'

eachStore('the versions of tables', (store) => {
  let world: World
  let other: Opened
  let versions: TableVersions
  let before: number
  beforeAll(async () => {
    world = await openWorld(store)
    other = openDb(world.url, () => {})
    versions = versionsOf(world.db)
  })
  beforeEach(async () => {
    await turn()
    before = versions.version
  })
  afterAll(async () => {
    await other.close()
    await world.close()
  })

  const moved = (...tables: string[]) => versions.movedSince(tables, before)
  let places = 0
  const insert = (tx: Tx) => {
    places += 1
    return tx
      .insertInto('place')
      .values({ name: `${places}号厅`, sort: 0, disabled: 0 })
      .execute()
  }

  test('move with a statement that stands for itself, and no others do', async () => {
    await single(world.db, insert)
    expect(moved('place')).toBe(true)
    expect(moved('activity', 'place')).toBe(true)
    expect(moved('activity')).toBe(false)
  })

  test('move with the commit, and not before', async () => {
    await inTransaction(world.db, async (tx) => {
      await insert(tx)
      expect(moved('place')).toBe(false)
    })
    expect(moved('place')).toBe(true)
  })

  test('stay where a transaction was rolled back, also for the next one', async () => {
    const undone = inTransaction(world.db, async (tx) => {
      await insert(tx)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await inTransaction(world.db, (tx) =>
      tx.updateTable('activity').set({ title: '' }).where('id', '=', 0).execute(),
    )
    expect(moved('place')).toBe(false)
    expect(moved('activity')).toBe(true)
  })

  test('move with those of tables whose rows go with theirs, which are these', async () => {
    await single(world.db, (tx) => tx.deleteFrom('place').where('id', '=', 0).execute())
    expect(moved('sign_code')).toBe(true)
    const references = isPostgres(world.db)
      ? sql<{ name: string }>`select p.relname || ' ' || c.relname as name from pg_constraint f
          join pg_class c on c.oid = f.conrelid join pg_class p on p.oid = f.confrelid
          where f.contype = 'f' and f.confdeltype <> 'a' or f.confupdtype <> 'a'`
      : sql<{ name: string }>`select f."table" || ' ' || m.name as name
          from sqlite_schema m, pragma_foreign_key_list(m.name) f
          where m.type = 'table' and (f.on_delete <> 'NO ACTION' or f.on_update <> 'NO ACTION')`
    const { rows } = await references.execute(world.db)
    expect(new Set(rows.map(({ name }) => name))).toEqual(
      new Set(
        Object.entries(cascades).flatMap(([from, to]) => to.map((table) => `${from} ${table}`)),
      ),
    )
  })

  test('stay by reading', async () => {
    await world.db.selectFrom('place').selectAll().execute()
    expect(versions.version).toBe(before)
  })

  test('move with the commits of other processes where the engine tells of them', async () => {
    await single(other.db, insert)
    await turn()
    expect(moved('place')).toBe(store.name === 'sqlite')
    expect(versions.unseenMs).toBe(store.name === 'sqlite' ? 0 : 1_000)
  })
})
