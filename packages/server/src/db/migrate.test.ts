import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { eachStore, postgres } from '../testing/stores.ts'
import { type Opened, openDb } from './db.ts'
import { withSnapshot } from './dump.ts'
import { migrate, newestVersion, versionOf } from './migrate.ts'

type Row = Record<string, string | number | null>

/** Rows of a museum as they stood with the third migration: an applicant, a volunteer, an enrolment. */
const early: Record<string, Row[]> = {
  setting: [{ name: 'demo', value: 'filled' }],
  person: [
    { id: 1, openid: 'o1', nickname: '欧阳修竹', created_at: '2025-01-02 03:04:05' },
    { id: 5, openid: null, nickname: '王小明', created_at: '2025-02-03 04:05:06' },
  ],
  account: [
    {
      id: 3,
      username: 'admin',
      password_hash: 'x',
      role: 'admin',
      created_at: '2025-01-01 00:00:00',
    },
    ...['Ａdmin', 'ADMIN', 'Guide'].map((username, at) => ({
      id: 4 + at,
      username,
      password_hash: 'x',
      role: 'viewer',
      created_at: '2025-01-01 00:00:00',
    })),
  ],
  session: [{ token_hash: 'hash', person_id: 1, expires_ms: 1_900_000_000_000 }],
  audit: [
    {
      id: 1,
      at: '2025-01-03 00:00:00',
      account_id: 3,
      username: 'admin',
      action: 'pass',
      object: 'volunteer',
      object_id: 1,
      ip: '127.0.0.1',
      before: '{}',
      after: '{}',
    },
  ],
  dictionary: [{ id: 1, kind: 'activity_type', name: '讲解' }],
  activity: [
    {
      id: 7,
      title: '周末讲解',
      img_path: '/files/ab/cd/one.jpg',
      enlist_start_date: '2025-01-01',
      enlist_end_date: '2025-01-31',
      activity_start_date: '2025-02-01',
      activity_end_date: '2025-02-28',
      address: '南门',
      enlist_num: 1,
      recruit_num: 10,
      activity_type_id: 1,
      single_time: '2小时',
      service_remark: '<p><img src="/files/ab/cd/three.jpg" alt="" /></p>',
      recruit_remark: '',
      contact_remark: '',
      state: 'published',
      list_rank: 1,
      updated_at: '2025-01-01 00:00:00',
    },
  ],
  volunteer: [
    {
      id: 1,
      img_path: '/files/ab/cd/two.jpg',
      status: 7,
      name: '欧阳修竹',
      code: 'V20250001',
      phone_masked: '138****0000',
      id_num_mark: 'mark',
      approval_date: '2025-01-05 10:00:00',
      consent_at: '2025-01-02 10:00:00',
    },
    {
      id: 5,
      img_path: '/files/ab/cd/one.jpg',
      status: 1,
      name: '王小明',
      phone_masked: '139****0000',
      hobby: '书法',
    },
  ],
  volunteer_decision: [
    {
      id: 1,
      volunteer_id: 1,
      at: '2025-01-04 10:00:00',
      account_id: 3,
      by: 'admin',
      from_status: 3,
      to_status: 7,
      remark: '欢迎',
    },
  ],
  volunteer_code: [{ year: 2025, last: 1 }],
  enlist: [
    {
      id: 9,
      activity_id: 7,
      volunteer_id: 1,
      enlist_time: '2025-01-10 09:00:00',
      enlist_status: 3,
    },
  ],
}

eachStore('migrations', (store) => {
  let opened: Opened
  let drop: () => Promise<void>
  beforeEach(async () => {
    const made = await store.make()
    drop = made.drop
    opened = openDb(made.url, () => {})
  })
  afterEach(async () => {
    await opened.close()
    await drop()
  })

  const fillEarly = async () => {
    await migrate(opened, '003-volunteer')
    for (const [table, rows] of Object.entries(early))
      for (const row of rows)
        await sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
          values (${sql.join(Object.values(row))})`.execute(opened.db)
  }

  /** Every row of every table, columns by name. */
  const everything = () =>
    withSnapshot(opened.db, async (snapshot) => {
      const all: Record<string, Row[]> = {}
      for (const table of snapshot.tables) {
        const rows: Row[] = []
        for await (const batch of snapshot.rows(table))
          for (const values of batch)
            rows.push(
              Object.fromEntries(table.columns.map(({ name }, n) => [name, values[n]])) as Row,
            )
        all[table.name] = rows
      }
      return all
    })

  test('bring a museum of old up to date and lose nothing of it', async () => {
    await fillEarly()
    expect(await versionOf(opened)).toBe('003-volunteer')
    const before = await everything()
    await migrate(opened)
    expect(await versionOf(opened)).toBe(newestVersion)
    const after = await everything()
    expect(Object.keys(early).every((table) => before[table]?.length)).toBe(true)
    for (const [table, rows] of Object.entries(before)) expect(after[table]).toMatchObject(rows)
    // What was agreed to has rows of its own.
    expect(after.consent).toMatchObject([{ volunteer_id: 1, at: '2025-01-02 10:00:00' }])
    // What later versions keep beside it follows from what was there.
    expect(after.volunteer?.map(({ first_assessment_time }) => first_assessment_time)).toEqual([
      '2025-01-04',
      '',
    ])
    // One name has one account; those that were made before that keep theirs.
    const names = after.account?.map(({ username, login_name }) => [username, login_name])
    expect(names).toEqual([
      ['admin', 'admin'],
      ['Ａdmin', 'admin 4'],
      ['ADMIN', 'admin 5'],
      ['Guide', 'guide'],
    ])
    const owners = after.upload?.map(({ path, person_id, portrait, unclaimed_ms }) => [
      path,
      person_id,
      portrait,
      unclaimed_ms,
    ])
    expect(owners?.sort()).toEqual([
      ['/files/ab/cd/one.jpg', null, 0, null],
      ['/files/ab/cd/three.jpg', null, 0, null],
      ['/files/ab/cd/two.jpg', 1, 1, null],
    ])
  })

  test('end the logins of who is stopped, for good', async () => {
    await fillEarly()
    await sql`insert into person (id, nickname, disabled, created_at) values (8, '停用', 1, '')`.execute(
      opened.db,
    )
    await sql`update account set disabled = 1 where id = 3`.execute(opened.db)
    for (const [hash, person, account] of [
      ['p', 8, null],
      ['a', null, 3],
    ])
      await sql`insert into session (token_hash, person_id, account_id, expires_ms)
        values (${hash}, ${person}, ${account}, 1)`.execute(opened.db)
    await migrate(opened)
    expect((await everything()).session?.map(({ token_hash }) => token_hash)).toEqual(['hash'])
    // Whoever is at work has the name.
    expect((await everything()).account?.map(({ login_name }) => login_name)).toEqual([
      'admin 3',
      'admin',
      'admin 5',
      'guide',
    ])
  })

  test('done again change nothing', async () => {
    await fillEarly()
    await migrate(opened)
    const before = await everything()
    await migrate(opened)
    expect(await everything()).toEqual(before)
  })
})

test('a lock that a pooler’s connection was left with holds nobody up', async () => {
  const { url, drop } = await postgres.make()
  const [one, other] = [openDb(url, () => {}), openDb(url, () => {}, 1)]
  const ofTheQueryLayer = sql.lit(3853314791062309107n)
  const left = await other.db.startTransaction().execute()
  await sql`select pg_advisory_lock(${ofTheQueryLayer})`.execute(left)
  await migrate(one)
  await left.rollback().execute()
  expect(await versionOf(one)).toBe(newestVersion)
  await one.close()
  await other.close()
  await drop()
})

test('who starts beside others waits for them, and nobody for a connection that is done', async () => {
  const { url, drop } = await postgres.make()
  const opened = Array.from({ length: 3 }, () => openDb(url, () => {}, 1))
  await Promise.all(opened.map((each) => migrate(each)))
  const { rows } = await sql`select 1 from pg_locks where locktype = 'advisory'
    and database = (select oid from pg_database where datname = current_database())`.execute(
    (opened[0] as Opened).db,
  )
  expect(rows).toEqual([])
  for (const each of opened) await each.close()
  await drop()
})
