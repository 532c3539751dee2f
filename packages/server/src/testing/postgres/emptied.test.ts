import { afterEach, expect, test } from 'vitest'
import { type Opened, openDb } from '../../db/db.ts'
import { administer, type Made, postgres } from '../stores.ts'

const open: Opened[] = []
afterEach(async () => {
  for (const opened of open.splice(0)) await opened.close()
})

async function copy(): Promise<Made & Opened> {
  const made = await (postgres.makeReady ?? postgres.make)()
  const opened = openDb(made.url, () => {})
  open.push(opened)
  return { ...made, ...opened }
}

const groups = ({ db }: Opened) => db.selectFrom('volunteer_group').select(['id', 'name']).execute()
async function addGroup({ db }: Opened, name: string): Promise<number> {
  const made = await db
    .insertInto('volunteer_group')
    .values({ name })
    .returning('id')
    .executeTakeFirst()
  return made?.id ?? 0
}
/** Every row, and what each sequence gave, as text. */
async function contentOf({ url }: Made): Promise<string> {
  const [tables] = await administer<{ names: string[] }>(
    url,
    `select array(select relname::text from pg_class where oid >= 16384 and relkind = 'r' order by 1) as names`,
  )
  const each = tables?.names.map((name) => `array(select t::text from "${name}" t) as "${name}"`)
  const texts = [
    ...(await administer(url, `select ${each?.join(', ')}`)),
    ...(await administer(url, 'select sequencename, last_value from pg_sequences order by 1')),
  ]
  return JSON.stringify(texts)
}

test('a copy that somebody used is as new for the next', async () => {
  const first = await copy()
  const untouched = await contentOf(first)
  const id = await addGroup(first, '讲解组')
  const someone = { nickname: '周明', disabled: 0, created_at: '' }
  const person = await first.db
    .insertInto('person')
    .values(someone)
    .returning('id')
    .executeTakeFirstOrThrow()
  const row = { ...person, status: 7 as const, name: '周明', code: null, phone_masked: '' }
  await first.db.insertInto('volunteer').values(row).execute()
  await administer(first.url, `update kysely_migration set timestamp = '' where name < '003'`)
  await administer(first.url, `delete from kysely_migration where name > '060'`)
  expect(await contentOf(first)).not.toBe(untouched)
  await first.close()
  await first.drop()

  const next = await copy()
  expect(next.url).toBe(first.url)
  expect(await contentOf(next)).toBe(untouched)
  expect(await addGroup(next, '讲解组')).toBe(id)
  await next.close()
  await next.drop()
})

test.each([
  ['whose tables were changed', 'alter table volunteer_group add column extra text'],
  [
    'whose tables were counted',
    `insert into volunteer_group (name) values ('讲解组'); analyze volunteer_group`,
  ],
  [
    'which has grown',
    `insert into volunteer_group (name) select '讲解组' || n from generate_series(1, 20000) n`,
  ],
  ['which has a table more', 'create table extra (id integer)'],
  ['which has a table less', 'drop table audit cascade'],
  [
    'which has a trigger',
    `create function f() returns trigger language plpgsql as 'begin return null; end';
    create trigger t after insert on volunteer_group execute function f()`,
  ],
])('no copy is used again %s', async (_, change) => {
  const first = await copy()
  await administer(first.url, change)
  await first.close()
  await first.drop()
  const next = await copy()
  expect(next.url).not.toBe(first.url)
  expect(await groups(next)).toEqual([])
  await next.close()
  await next.drop()
})

test('no copy is used again to which somebody is still connected', async () => {
  const first = await copy()
  await groups(first)
  await first.drop()
  const next = await copy()
  expect(next.url).not.toBe(first.url)
  await next.close()
  await next.drop()
})
