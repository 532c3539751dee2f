import { expect, test } from 'vitest'
import { inTransaction, openDb } from '../../db/db.ts'
import { givenRows, jsonRows } from '../../db/json.ts'
import { lock, lockAlone } from '../../db/lock.ts'
import { shared, startsWith } from '../../db/portable.ts'
import { type Engine, statementsOf } from '../../db/statements.ts'
import type { Tx } from '../../db/types.ts'
import { holdOthers } from '../../privacy/reseal.store.ts'
import { type Store, stores } from '../stores.ts'
import { alike } from './alike.ts'
import { unproved, withInstants } from './noted.ts'

/** What the two engines are told differently. */
async function differently(tx: Tx): Promise<void> {
  const groups = tx.selectFrom('volunteer_group').select(['id', 'name'])
  await groups.where('id', 'in', [1, 2, 3]).execute()
  await shared(tx, groups.where('name', '=', '讲解组')).execute()
  await groups.where((eb) => startsWith(tx, eb.ref('name'), '讲')).execute()
  await lock(tx, 'volunteer', [2, 1])
  await lockAlone(tx, 'volunteer', [1])
  // What holds rows by words at its end.
  await holdOthers(tx, { table: 'volunteer', column: 'mail', key: ['id'] }, 1, [], 5)
  await tx.selectFrom('setting').select(jsonRows(tx, groups).as('groups')).execute()
  const given = givenRows(tx, [{ id: 1, name: '讲解组' }], { id: 'integer', name: 'text' })
  await tx.selectFrom(given.as('given')).selectAll().execute()
  const rows = ['甲', '乙'].map((name) => ({ name }))
  await tx.insertInto('volunteer_group').values(rows).execute()
}

/** The forms of what an engine is told; one engine at a time, for the process hears of all. */
async function formsOn(store: Store): Promise<string[]> {
  const { url, drop } = await (store.makeReady ?? store.make)()
  const { db, close } = openDb(url, () => {})
  const sent = await statementsOf(() => inTransaction(db, differently))
  await close()
  await drop()
  return sent.flatMap(({ sql }) => alike(sql) ?? [])
}

test('what each engine is told in its own way has one form', async () => {
  const told: string[][] = []
  for (const store of stores) told.push(await formsOn(store))
  expect(told[0]).toHaveLength(9)
  expect(told[1]).toEqual(told[0])
})

test('however many are given, a statement has one form', () => {
  const form = alike('select "a" from "b" where "id" in (+?)')
  expect(alike('select "a" from "b" where "id" in ($1, $2, $3)')).toBe(form)
  expect(alike('insert into "b" ("a", "c") values ($1, $2), ($3, default)')).toBe(
    alike('insert into "b" ("a", "c") values (+?, null)'),
  )
})

test('of many rows a statement has the form that it has of one', () => {
  expect(alike('update "b" set "a" = case id when ? then ? when ? then ? end')).toBe(
    alike('update "b" set "a" = case id when ? then ? end'),
  )
})

test.each([
  'begin',
  'create table a (id integer)',
  'pragma foreign_keys = on',
  'select ctid from a',
])('%s is told to one engine only', (text) => expect(alike(text)).toBeUndefined())

const sent = (engine: Engine, statement: string) => ({ engine, statement, by: 'a.test.ts' })

test('a statement that PostgreSQL never heard is named with the test that sent it to SQLite', () => {
  expect(
    unproved([
      sent('sqlite', 'select 1'),
      sent('postgres', 'select 1'),
      sent('sqlite', 'select 2'),
      sent('postgres', 'select 3'),
    ]),
  ).toEqual(['on sqlite alone, by a.test.ts: select 2'])
})

test('a statement that says an instant in its text is named', () => {
  const late = sent('sqlite', 'select 1 where until_ms > 1778551260000')
  expect(withInstants([late, sent('sqlite', 'select 1 where until_ms > ?')])).toEqual([
    `says an instant in its text, by a.test.ts: ${late.statement}`,
  ])
})
