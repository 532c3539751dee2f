import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { eachStore } from '../testing/stores.ts'
import { type Opened, openDb } from './db.ts'
import { migrate } from './migrate.ts'

type Row = Record<string, string | number | null>

const at = '2025-01-01 09:00:00'
const broadcast = { title: '馆庆', content: '', audience: 'all', audience_ids: '[]', total: 3 }

/** Deliveries in each state, of a broadcast and of none, and a job that was there before. */
const before: [string, Row[]][] = [
  ['person', [{ id: 1, nickname: '志愿者', created_at: at }]],
  [
    'broadcast',
    [{ id: 1, ...broadcast, audience_words: '全体', created_at: at, created_by: 'admin' }],
  ],
  [
    'delivery',
    [
      { id: 1, message_id: 11, broadcast_id: 1, state: 'delivered', due_ms: 5, attempts: 1 },
      { id: 2, message_id: 12, broadcast_id: 1, state: 'failed', due_ms: 6, reason: 'refused' },
      { id: 3, message_id: 13, broadcast_id: 1, due_ms: 70, attempts: 2, reason: 'away' },
      { id: 4, message_id: 14, broadcast_id: null, due_ms: 0 },
    ],
  ],
  ['outbox', [{ kind: 'broadcast', key: 'broadcast 1 0', payload: '{}', due_ms: 3 }]],
]

eachStore('deliveries of a museum of old', (store) => {
  let opened: Opened
  let drop: () => Promise<void>
  beforeEach(async () => {
    const made = await store.make()
    drop = made.drop
    opened = openDb(made.url, () => {})
    await migrate(opened, '018-retention')
    for (const [table, rows] of before)
      for (const row of rows)
        await sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
          values (${sql.join(Object.values(row))})`.execute(opened.db)
  })
  afterEach(async () => {
    await opened.close()
    await drop()
  })

  const rowsOf = async (table: string, kind = '') =>
    (
      await sql<Row>`select * from ${sql.table(table)}
        ${kind ? sql`where kind = ${kind}` : sql``} order by id`.execute(opened.db)
    ).rows

  test('go on as jobs of the outbox, each when it was due and as often tried', async () => {
    await migrate(opened, '019-delivery-jobs')
    expect(await rowsOf('outbox', 'delivery')).toMatchObject([
      {
        ...{ key: 'delivery 13', payload: '{"id":"13"}', due_ms: 70, attempts: 2 },
        ...{ last_error: 'away', done_ms: null },
      },
      {
        ...{ key: 'delivery 14', payload: '{"id":"14"}', due_ms: 0, attempts: 0 },
        ...{ last_error: '', done_ms: null },
      },
    ])
    expect(await rowsOf('outbox', 'broadcast')).toMatchObject([{ key: 'broadcast 1 0', due_ms: 3 }])
    const waiting = { state: 'waiting', ended_ms: 0, reason: '' }
    expect(await rowsOf('delivery')).toEqual([
      { id: 1, message_id: 11, broadcast_id: 1, state: 'delivered', ended_ms: 5, reason: '' },
      { id: 2, message_id: 12, broadcast_id: 1, state: 'failed', ended_ms: 6, reason: 'refused' },
      { id: 3, message_id: 13, broadcast_id: 1, ...waiting },
    ])
  })
})
