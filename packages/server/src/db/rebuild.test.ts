import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { eachStore } from '../testing/stores.ts'
import { type Opened, openDb } from './db.ts'
import { withSnapshot } from './dump.ts'
import { migrate } from './migrate.ts'
import { isPostgres } from './portable.ts'

type Row = Record<string, string | number | null>

const at = '2025-01-01 09:00:00'
const shift = { volunteer_id: 2, date: '2025-03-01', activity_id: 7, created_at: at }
const times = { start_time: '09:00:00', end_time: '12:00:00' }
const activity = {
  ...{ id: 7, title: '讲解', img_path: '', address: '', single_time: '', state: 'draft' },
  ...{ enlist_start_date: '', enlist_end_date: '', activity_start_date: '', activity_end_date: '' },
  ...{ recruit_num: 0, activity_type_id: 0, list_rank: 0, updated_at: at },
  ...{ service_remark: '', recruit_remark: '', contact_remark: '' },
}
const broadcast = { title: '馆庆', content: '', audience: 'all', audience_ids: '[]', total: 1 }

/** A museum at the version before; shifts 4 and 8 name what was removed, as do person 3 and message 6. */
const before: [string, Row[]][] = [
  ['person', [1, 2, 3].map((id) => ({ id, nickname: `志愿者${id}`, created_at: at }))],
  ['volunteer_group', [{ id: 4, name: '讲解组' }]],
  [
    'volunteer',
    [
      { id: 1, name: '甲', phone_masked: '', group_id: 4, id_num_mark: 'one', status: 7 },
      { id: 2, name: '乙', phone_masked: '', group_id: null, code: 'V20250002' },
      { id: 3, name: '丙', phone_masked: '', group_id: 99, phone_mark: 'three' },
    ],
  ],
  ['group_leader', [{ group_id: 4, volunteer_id: 1 }]],
  ['activity', [activity]],
  ['service_type', [{ id: 2, name: '讲解', need_explain: 1 }]],
  ['place', [{ id: 5, name: '一号厅' }]],
  [
    'roster',
    [
      { id: 3, ...shift, ...times, service_type_id: 2, place_id: 5, updated_at: at, name: '早班' },
      { id: 4, ...shift, ...times, service_type_id: 71, place_id: 72, updated_at: at },
      { id: 9, ...shift, ...times, service_type_id: 2, place_id: 5, updated_at: at },
    ],
  ],
  [
    'roster_closed',
    [{ id: 8, ...shift, ...times, service_type_id: 71, place_id: 5, explain_time: 0, name: '' }],
  ],
  [
    'broadcast',
    [{ id: 1, ...broadcast, audience_words: '全体', created_at: at, created_by: 'admin' }],
  ],
  [
    'message',
    [
      { id: 5, person_id: 1, title: '馆庆', content: '', created_at: at, broadcast_id: 1 },
      { id: 6, person_id: 2, title: '馆庆', content: '', created_at: at, broadcast_id: 50 },
    ],
  ],
  ['delivery', [{ id: 1, message_id: 5, broadcast_id: 1, state: 'failed', due_ms: 3 }]],
]

eachStore('references of a museum of old', (store) => {
  let opened: Opened
  let drop: () => Promise<void>
  beforeEach(async () => {
    const made = await store.make()
    drop = made.drop
    opened = openDb(made.url, () => {})
    await migrate(opened, '016-upload')
    for (const [table, rows] of before)
      for (const row of rows)
        await sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
          values (${sql.join(Object.values(row))})`.execute(opened.db)
  })
  afterEach(async () => {
    await opened.close()
    await drop()
  })

  const rowsOf = async (table: string) =>
    (await sql<Row>`select * from ${sql.table(table)} order by 1, 2`.execute(opened.db)).rows
  const indexes = async () => {
    const { rows } = await (isPostgres(opened.db)
      ? sql<{
          text: string
        }>`select indexdef as text from pg_indexes where schemaname = current_schema()`
      : sql<{
          text: string
        }>`select sql as text from sqlite_schema where type = 'index' and sql is not null`
    ).execute(opened.db)
    return rows.map(({ text }) => text)
  }
  const last = () =>
    withSnapshot(opened.db, async ({ tables, last }) => {
      const counts: Record<string, number> = {}
      for (const table of tables) counts[table.name] = await last(table)
      return counts
    })

  test('are added with nothing lost: no row, no index, no number that was given', async () => {
    // The newest shift was removed: its number is nobody's again.
    const add = sql`insert into roster (volunteer_id, date, activity_id, service_type_id, place_id,
      start_time, end_time, created_at, updated_at)
      values (2, '2025-03-02', 7, 2, 5, '09:00:00', '12:00:00', '', '') returning id`
    if (isPostgres(opened.db))
      await sql`alter sequence roster_id_seq restart with 10`.execute(opened.db)
    const { rows } = await add.execute(opened.db)
    expect(rows).toEqual([{ id: 10 }])
    await sql`delete from roster where id = 10`.execute(opened.db)
    const numbers = await last()
    const known = await indexes()
    const all = new Map<string, Row[]>()
    for (const [table] of before) all.set(table, await rowsOf(table))
    await migrate(opened, '017-references')

    const { place, service_type, ...given } = numbers
    expect([place, service_type].every((count) => count !== undefined)).toBe(true)
    expect(await last()).toMatchObject(given)
    expect(await indexes()).toEqual(expect.arrayContaining(known))
    expect((await add.execute(opened.db)).rows).toEqual([{ id: 11 }])
    await sql`delete from roster where id = 11`.execute(opened.db)
    const released: Record<string, (row: Row) => Row> = {
      volunteer: (row) => (row.id === 3 ? { ...row, group_id: null } : row),
      message: (row) => (row.id === 6 ? { ...row, broadcast_id: null } : row),
    }
    for (const [table, rows] of all) {
      const now = await rowsOf(table)
      const as = released[table] ?? ((row: Row) => row)
      expect(now.slice(0, rows.length)).toEqual(rows.map(as))
    }
    // A shift goes on naming what was removed.
    expect((await rowsOf('service_type')).slice(1)).toMatchObject([
      { id: 71, name: '已删除 71', disabled: 1 },
    ])
    expect((await rowsOf('place')).slice(1)).toMatchObject([
      { id: 72, name: '已删除 72', disabled: 1 },
    ])
  })

  test.each([
    'delete from service_type where id = 2',
    'delete from place where id = 5',
    'delete from volunteer_group where id = 4',
    'delete from broadcast where id = 1',
    'update roster_closed set place_id = 404',
    "insert into enlist (activity_id, volunteer_id, enlist_time, enlist_status) values (7, 404, '', 1)",
  ])('are held from then on: %s', async (statement) => {
    await migrate(opened, '017-references')
    await expect(sql.raw(statement).execute(opened.db)).rejects.toThrow(/foreign key/i)
  })

  test('stop the upgrade, which changes nothing then, where another row refers to none', async () => {
    if (isPostgres(opened.db)) return
    await sql`pragma foreign_keys = off`.execute(opened.db)
    await sql`insert into group_leader (group_id, volunteer_id) values (404, 1)`.execute(opened.db)
    await sql`pragma foreign_keys = on`.execute(opened.db)
    const known = await indexes()
    await expect(migrate(opened)).rejects.toThrow(
      'a row of group_leader refers to none of volunteer_group',
    )
    expect(await indexes()).toEqual(known)
  })
})
