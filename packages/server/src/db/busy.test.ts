import { closingCalls } from '@museum/contract/closing/closing.calls.ts'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { type Store, stores } from '../testing/stores.ts'
import { openWorld, type World } from '../testing/world.ts'
import { openDb } from './db.ts'

const date = '2026-06-01'

/** The store, its addresses with another setting of the database's own. */
function withSetting(store: Store, setting: string): Store {
  const make = async () => {
    const made = await (store.makeReady ?? store.make)()
    const sep = made.url.includes('?') ? '&' : '?'
    return { ...made, url: setting ? `${made.url}${sep}${setting}` : made.url }
  }
  return { ...store, make, makeReady: make }
}

const cases = [
  { engine: 'sqlite', what: 'a busy file', setting: '' },
  { engine: 'postgres', what: 'a statement that takes too long', setting: 'statement_timeout=200' },
  {
    engine: 'postgres',
    what: 'a lock that is not given',
    setting: 'options=-c%20lock_timeout%3D200',
  },
] as const

describe('a database that is held by somebody else', () => {
  let world: World
  afterEach(() => world.close())

  test.each(cases)('$what answers that it is unavailable, and loses nothing', async (given) => {
    const store = stores.find(({ name }) => name === given.engine)
    if (!store) throw new Error('no such engine')
    world = await openWorld(withSetting(store, given.setting))
    if (given.engine === 'sqlite') await sql`pragma busy_timeout = 1`.execute(world.db)
    const admin = await world.office('admin')
    const close = () => world.as(admin).send(closingCalls.closeDay, { date })
    const other = openDb(world.url, () => {}, 1)
    const held = await other.db.startTransaction().execute()
    await held.insertInto('roster_date').values({ date }).execute()
    expect(await close()).toMatchObject({ http: 503, fault: 'server.unavailable' })
    await held.rollback().execute()
    await other.close()
    expect(await close()).toMatchObject({ status: 1 })
    const days = await world.db.selectFrom('special_day').select('date').execute()
    expect(days).toEqual([{ date }])
  })
})
