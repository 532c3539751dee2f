import { type RawBuilder, sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pastOf } from '../retention/retention.store.ts'
import { forgetPast, limitsOf, rowsAtOnce } from '../retention/retention.ts'
import { eachStore } from '../testing/stores.ts'
import { openWorld, type World } from '../testing/world.ts'
import { nextRows } from './past.ts'
import { countTables, planOf } from './plan.ts'

const begin = '2026-05-12T02:00:00Z'
const beginMs = Date.parse(begin)
const secondMs = 1_000
const dayMs = 86_400_000
const stamp = '2026-05-12 10:00:00'

type Row = Record<string, string | number | null>

eachStore('what is past', (store) => {
  let world: World
  let person: number
  beforeEach(async () => {
    world = await openWorld(store, { now: begin })
    person = (await world.person('甲', 7)).id
    await sql`delete from session`.execute(world.db)
  })
  afterEach(() => world.close())

  const add = (table: string, row: Row) =>
    sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
      values (${sql.join(Object.values(row))})`.execute(world.db)
  const count = async (table: string) => {
    const { rows } = await sql<{
      n: number
    }>`select count(*) as n from ${sql.table(table)}`.execute(world.db)
    return rows[0]?.n
  }
  const at = (ms: number) => world.setNow(new Date(beginMs + ms).toISOString())

  const code = { place_id: 1, secret: 's', created_at: stamp }
  const device = { name: '大厅', created_at: stamp, pair_expires_ms: beginMs, token_hash: 't' }
  // Whatever ends at the beginning of the test, and for how many days it is kept from then on.
  const kinds: [string, Row, number][] = [
    ['session', { token_hash: 'x', expires_ms: beginMs }, 0],
    ['login_ticket', { ticket_hash: 'x', person_id: 1, expires_ms: beginMs }, 0],
    ['oauth_code', { code_hash: 'x', person_id: 1, expires_ms: beginMs }, 0],
    ['throttle', { mark: 'x', failures: 1, until_ms: 0, last_ms: beginMs }, 1],
    ['login_failure', { username: 'x', at_ms: beginMs }, 1],
    [
      'idempotency',
      { caller: '', key: '', call: '', input_hash: '', answer: '', at_ms: beginMs },
      1,
    ],
    ['heard', { person_id: 1, since_ms: 0, heard_ms: beginMs, before_ms: 0 }, 1],
    ['outbox', { kind: '', key: 'x', payload: '', due_ms: 0, done_ms: beginMs }, 60],
    ['delivery', { message_id: 1, state: 'failed', ended_ms: beginMs }, 365],
    ['delivery', { message_id: 1, state: 'delivered', ended_ms: beginMs }, 365],
    ['sign_code', { ...code, valid_until: '2026-12-31', revoked_at: stamp }, 90],
    ['device', { ...device, revoked_at: stamp }, 90],
    ['device', { ...device, token_hash: null }, 90],
  ]

  test.each(kinds)('of %s goes when it is due, not before: %o', async (table, given, days) => {
    const row = 'person_id' in given ? { ...given, person_id: person } : given
    if (table === 'sign_code') await add('place', { id: 1, name: '一号厅' })
    await add(table, row)
    at(days * dayMs)
    await forgetPast(world.appContext)
    expect(await count(table)).toBe(1)
    at(days * dayMs + secondMs)
    await forgetPast(world.appContext)
    expect(await count(table)).toBe(0)
  })

  test('of a printed code goes ninety days after its last', async () => {
    await add('place', { id: 1, name: '一号厅' })
    await add('sign_code', { ...code, valid_until: '2026-05-12' })
    at(90 * dayMs)
    await forgetPast(world.appContext)
    expect(await count('sign_code')).toBe(1)
    at(91 * dayMs)
    await forgetPast(world.appContext)
    expect(await count('sign_code')).toBe(0)
  })

  test('is nothing that still waits, stands or belongs to a person', async () => {
    await add('place', { id: 1, name: '一号厅' })
    await add('outbox', { kind: '', key: 'x', payload: '', due_ms: 0, done_ms: null })
    await add('delivery', { message_id: 1 })
    await add('device', device)
    await add('sign_code', { ...code, valid_until: '2099-12-31' })
    await add('message', { person_id: person, title: '', content: '', created_at: stamp })
    at(2000 * dayMs)
    await forgetPast(world.appContext)
    for (const table of ['outbox', 'delivery', 'device', 'sign_code', 'message'])
      expect(await count(table)).toBe(1)
  })

  const many = async (rows: number) => {
    const from: RawBuilder<unknown> = sql`with recursive counted(i) as (
      select 1 union all select i + 1 from counted where i < ${sql.lit(rows)})`
    await sql`insert into throttle (mark, failures, until_ms, last_ms)
      ${from} select cast(i as text), 1, 0, ${sql.lit(beginMs)} from counted`.execute(world.db)
  }

  test('goes all, where it is more than one batch', async () => {
    await many(2 * rowsAtOnce + 1)
    at(2 * dayMs)
    await forgetPast(world.appContext)
    expect(await count('throttle')).toBe(0)
  })

  test('goes no further when the server stops', async () => {
    await many(2 * rowsAtOnce)
    at(2 * dayMs)
    await forgetPast(world.appContext, () => true)
    expect(await count('throttle')).toBe(2 * rowsAtOnce)
  })

  test('is found by indexes', async () => {
    await many(3 * rowsAtOnce)
    await countTables(world.db)
    for (const past of pastOf(limitsOf(world.appContext))) {
      const query = nextRows(world.db, past, rowsAtOnce)
      expect(await planOf(world.db, { compile: () => query.compile(world.db) })).toContain(
        past.index,
      )
    }
  })
})
