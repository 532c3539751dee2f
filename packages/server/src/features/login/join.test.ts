import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDb } from '../../db/db.ts'
import { columnsOfPersons, countOf, insertLogin } from '../../db/person-rows.ts'
import { tablesOf } from '../../db/tables.ts'
import { untilWaiting, writesBeside } from '../../db/waiting.ts'
import { runDue } from '../../jobs/jobs.ts'
import { personalTables } from '../../privacy/personal/tables.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWechatMuseum, type WechatMuseum } from '../../testing/wechat-museum.ts'
import { movingKinds } from './moving.service.ts'

/** What only somebody with a record has: theirs stay theirs. */
const ofRecords = ['volunteer.id', 'enlist.volunteer_id', 'claim_code.left_id']
const at = '2026-05-01 09:00:00'

eachStore('all that two doors of one person have', (store, once) => {
  let museum: WechatMuseum
  let visitor: number
  let kept: number
  let vote: number
  const candidates: number[] = []

  beforeAll(async () => {
    museum = await openWechatMuseum(store)
  })
  afterAll(() => museum.close())
  beforeEach(async () => {
    const { db } = museum.world
    for (const table of [
      'comment',
      'post',
      'message',
      'ballot',
      'voter',
      'candidate',
      'vote',
    ] as const)
      await db.deleteFrom(table).execute()
    for (const table of ['upload', 'loss_seen', 'deletion_request', 'heard'] as const)
      await db.deleteFrom(table).execute()
    await museum.clear()
    visitor = (await museum.world.person('李')).id
    kept = (await museum.world.person('李淑兰', 7)).id
    const change = (id: number, ids: Record<string, string>) =>
      db.updateTable('person').set(ids).where('id', '=', id).execute()
    await change(visitor, { openid: 'o1' })
    await change(kept, { mini_openid: 'm1', unionid: 'u1' })
    museum.codes.set('c1', { openid: 'o1', unionid: 'u1' })
    const made = await db
      .insertInto('vote')
      .values({
        ...{ title: '评选', start_time: at, end_time: at, max_votes: 2, voters: 'everyone' },
        created_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    vote = made.id
    candidates.length = 0
    for (const name of ['甲', '乙']) {
      const { id } = await museum.world.person(name, 7)
      const candidate = await db
        .insertInto('candidate')
        .values({ vote_id: vote, volunteer_id: id, introduction: '', remark: '', img_path: '' })
        .returning('id')
        .executeTakeFirstOrThrow()
      candidates.push(candidate.id)
    }
  })

  const cast = async (person_id: number, candidate: number | undefined) => {
    const { db } = museum.world
    const candidate_id = candidate ?? 0
    await db.insertInto('voter').values({ vote_id: vote, person_id, used: 1 }).execute()
    await db.insertInto('ballot').values({ vote_id: vote, person_id, candidate_id, at }).execute()
    await db
      .updateTable('candidate')
      .set((eb) => ({ num: eb('num', '+', 1) }))
      .where('id', '=', candidate_id)
      .execute()
  }

  /** A row in every table where somebody without a record may have one. */
  async function fill(person_id: number) {
    const { db } = museum.world
    const post = await db
      .insertInto('post')
      .values({ person_id, title: '题', content: '文', status: 2, created_at: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    const comment = { post_id: post.id, author_id: person_id, person_id, comment: '好' }
    await db
      .insertInto('comment')
      .values({ ...comment, created_at: at })
      .execute()
    await db
      .insertInto('message')
      .values({ person_id, title: '题', content: '文', created_at: at })
      .execute()
    await db.insertInto('loss_seen').values({ person_id, ended: at }).execute()
    await db
      .insertInto('untold')
      .values({ token: `${person_id}`, object: 'post', object_id: 0, person_id, before: '{}' })
      .execute()
    await db
      .insertInto('deletion_request')
      .values({ person_id, requested_at: at, due_day: '2026-05-16' })
      .execute()
    await db
      .insertInto('wechat_consent')
      .values({ person_id, template: 'T', remaining: 2 })
      .execute()
    await db
      .insertInto('heard')
      .values({ person_id, since_ms: 1, heard_ms: 1, before_ms: 1 })
      .execute()
    await db
      .insertInto('upload')
      .values({
        person_id,
        path: `/files/${person_id}`,
        portrait: 0,
        bytes: 1,
        created_ms: 0,
        unclaimed_ms: null,
      })
      .execute()
    await db
      .insertInto('person')
      .values({ nickname: '', disabled: 0, created_at: at, joined_id: person_id })
      .execute()
    await insertLogin(db, 'login_ticket', 'ticket_hash', person_id)
    await insertLogin(db, 'oauth_code', 'code_hash', person_id)
  }

  const rowsOf = (table: string, column: string, id: number) =>
    countOf(museum.world.db, table, column, id)

  test('becomes the kept one’s, in every table with a column for a person', async () => {
    const { db } = museum.world
    await cast(visitor, candidates[0])
    await fill(visitor)
    const rows = await columnsOfPersons(db)
    const theirs = rows.filter(({ table, column }) => !ofRecords.includes(`${table}.${column}`))
    expect(theirs.length).toBeGreaterThan(10)
    for (const { table, column } of theirs)
      expect([table, column, await rowsOf(table, column, visitor)]).toEqual([table, column, 1])
    await museum.web('c1')
    for (const { table, of } of personalTables)
      for (const column of of)
        if (table !== 'person')
          expect([table, column, await rowsOf(table, column, visitor)]).toEqual([table, column, 0])
    for (const { table, column } of theirs)
      expect(await rowsOf(table, column, kept)).toBeGreaterThan(0)
  })

  test('is one where a person has one: the kept one’s stands', async () => {
    const { db } = museum.world
    await cast(visitor, candidates[0])
    await cast(kept, candidates[1])
    await fill(visitor)
    await fill(kept)
    await museum.web('c1')
    const nums = await db.selectFrom('candidate').select('num').orderBy('id').execute()
    expect(nums.map(({ num }) => num)).toEqual([0, 1])
    expect(await db.selectFrom('ballot').select(['person_id', 'candidate_id']).execute()).toEqual([
      { person_id: kept, candidate_id: candidates[1] },
    ])
    expect(
      await db.selectFrom('wechat_consent').select(['person_id', 'remaining']).execute(),
    ).toEqual([{ person_id: kept, remaining: 4 }])
    for (const table of ['voter', 'loss_seen', 'deletion_request', 'heard'])
      expect([table, await rowsOf(table, 'person_id', kept)]).toEqual([table, 1])
    for (const table of ['post', 'comment', 'message', 'upload'])
      expect([table, await rowsOf(table, 'person_id', kept)]).toEqual([table, 2])
  })

  once('is asked of the tables’ own keys, so that a new one says which row stands', async () => {
    const { db } = museum.world
    const rows = await columnsOfPersons(db)
    const keys = new Map((await tablesOf(db)).map(({ name, key }) => [name, key]))
    for (const { table, column } of rows) {
      const key = keys.get(table) ?? []
      if (ofRecords.includes(`${table}.${column}`) || !key.includes(column)) continue
      const said = personalTables.find((one) => one.table === table && one.of.includes(column))
      expect([table, said?.once === undefined]).toEqual([table, false])
      for (const name of said?.once?.by ?? []) expect(key).toContain(name)
    }
  })

  once(
    'is theirs too where a call on its way still brought it: a second vote is counted no more',
    async () => {
      const { db, appContext, setNow } = museum.world
      await cast(kept, candidates[1])
      await museum.web('c1')
      await cast(visitor, candidates[0])
      await db
        .insertInto('message')
        .values({ person_id: visitor, title: '题', content: '文', created_at: at })
        .execute()
      setNow('2026-05-12T02:10:00Z')
      await runDue(appContext, movingKinds)
      const nums = await db.selectFrom('candidate').select('num').orderBy('id').execute()
      expect(nums.map(({ num }) => num)).toEqual([0, 1])
      for (const table of ['ballot', 'voter', 'message'])
        expect([table, await rowsOf(table, 'person_id', kept)]).toEqual([table, 1])
      expect(await rowsOf('ballot', 'person_id', visitor)).toBe(0)
    },
  )

  once('is told what was still to be told to either, and nothing twice', async () => {
    const { db } = museum.world
    const payload = JSON.stringify({ person_id: `${visitor}`, other: `${visitor}` })
    const job = { kind: 'never', payload, due_ms: Number.MAX_SAFE_INTEGER }
    await db
      .insertInto('outbox')
      .values([
        { ...job, key: 'to be told', done_ms: null },
        { ...job, key: 'told', done_ms: 1 },
      ])
      .execute()
    await museum.web('c1')
    const rows = await db
      .deleteFrom('outbox')
      .where('kind', '=', 'never')
      .returning(['key', 'payload'])
      .execute()
    const readdressed = JSON.stringify({ person_id: `${kept}`, other: `${visitor}` })
    expect(Object.fromEntries(rows.map(({ key, payload }) => [key, payload]))).toEqual({
      'to be told': readdressed,
      told: payload,
    })
  })

  test('is joined once by two logins at one moment', async () => {
    museum.codes.set('m1', { openid: 'm1', unionid: 'u1' })
    await fill(visitor)
    await fill(kept)
    await Promise.all([museum.web('c1'), museum.mini('m1')])
    expect(await rowsOf('message', 'person_id', kept)).toBe(2)
    expect(await rowsOf('message', 'person_id', visitor)).toBe(0)
  })

  // The other engine lets one transaction write at a time, so that nobody is ever beside another.
  if (writesBeside(store.name))
    once('stays two where one of them applies while they are told to be one', async () => {
      const { db, url } = museum.world
      const other = openDb(url, () => {}, 1)
      const held = await other.db.startTransaction().execute()
      const applied = {
        id: visitor,
        status: 1 as const,
        name: '李',
        code: null,
        phone_masked: '138****0000',
      }
      await held.insertInto('volunteer').values(applied).execute()
      const login = museum.web('c1')
      expect(await untilWaiting(db, login)).toBe('waits')
      await held.commit().execute()
      await other.close()
      await login
      const found = db.selectFrom('person').select('id').where('openid', '=', 'o1')
      expect(await found.execute()).toEqual([{ id: visitor }])
      const pairs = await db
        .selectFrom('duplicate_person')
        .select(['first_id', 'second_id'])
        .execute()
      expect(pairs).toEqual([{ first_id: visitor, second_id: kept }])
    })
})
