import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { orderGroups } from '../features/group/group.store.ts'
import { eachStore } from '../testing/stores.ts'
import { type Opened, openDb } from './db.ts'
import { migrate } from './migrate.ts'

eachStore('the orders of a museum that had people before them', (store) => {
  let opened: Opened
  let drop: () => Promise<void>
  beforeEach(async () => {
    const made = await store.make()
    drop = made.drop
    opened = openDb(made.url, () => {})
    await migrate(opened, '094-amendment')
  })
  afterEach(async () => {
    await opened.close()
    await drop()
  })

  const jobs = () =>
    opened.db
      .selectFrom('outbox')
      .select(['kind', 'key', 'payload', 'due_ms'])
      .where('done_ms', 'is', null)
      .execute()

  test('are filled, and its people are to be looked at once', async () => {
    const { db } = opened
    await sql`insert into person (id, openid, nickname, created_at) values (1, 'a', '', '')`.execute(
      db,
    )
    await sql`insert into volunteer (id, status, name, phone_masked) values (1, 7, '王芳', '')`.execute(
      db,
    )
    await sql`insert into volunteer_group (name) values ('讲解组'), ('安保组')`.execute(db)
    await migrate(opened)
    expect(await jobs()).toMatchObject([{ kind: 'likes', payload: '{"after":"0"}' }])
    await orderGroups(db)
    const groups = db.selectFrom('volunteer_group').select(['name', 'name_order'])
    expect(await groups.orderBy('name_order').execute()).toEqual([
      { name: '安保组', name_order: 'an bao zu' },
      { name: '讲解组', name_order: 'jiang jie zu' },
    ])
  })

  test('leave nothing to do where there is nobody', async () => {
    await migrate(opened)
    expect(await jobs()).toEqual([])
  })
})
