import { auditCalls } from '@museum/contract/audit/audit.calls.ts'
import { homeCalls } from '@museum/contract/home/home.calls.ts'
import { messageCalls } from '@museum/contract/message/message.calls.ts'
import { volunteerOfficeCalls } from '@museum/contract/volunteer/volunteer-office.calls.ts'
import { voteCalls } from '@museum/contract/vote/vote.calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countOf, insertRow } from '../../db/person-rows.ts'
import { tablesOf } from '../../db/tables.ts'
import { personalTables } from '../../privacy/personal/tables.ts'
import { type Duplicates, duplicatesOf } from '../../testing/duplicates.ts'
import { makeActivity } from '../../testing/recruitment.ts'
import { makeRoster, makeService, shiftOn } from '../../testing/roster.ts'
import { eachStore } from '../../testing/stores.ts'
import { makeCandidate, makeVote } from '../../testing/voting.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

const today = '2026-05-12'
const at = '2026-05-12 09:00:00'

eachStore('joining two records by hand', (store, once) => {
  let world: World
  let admin: Person
  let duplicates: Duplicates
  let serve: Awaited<ReturnType<typeof makeRoster>>

  beforeAll(async () => {
    world = await openWorld(store)
    admin = await world.office('admin')
    duplicates = duplicatesOf(world, admin)
    serve = await makeRoster(world, admin, today)
  })
  afterAll(() => world.close())

  const insert = (table: string, row: Record<string, string | number>) =>
    insertRow(world.db, table, row)

  /** Something in every table in which a volunteer may have something. */
  async function fill({ id }: Person, mark: string) {
    const activity_id = await makeActivity(world, admin, today)
    const place = { activity_id, ...(await makeService(world)) }
    const plan = {
      date: `2026-06-0${mark}`,
      start_time: '09:00:00',
      end_time: '12:00:00',
      ...place,
    }
    await serve({ id }, [shiftOn(`2026-05-0${mark}`), shiftOn(`2026-04-0${mark}`)])
    const of = { volunteer_id: id }
    const by = { person_id: id }
    await insert('enlist', {
      ...of,
      activity_id,
      enlist_time: at,
      enlist_status: 3,
      approval_remark: '',
      approval_date: at,
      approval_by: '',
    })
    await insert('waitlist', {
      ...of,
      activity_id: await makeActivity(world, admin, today),
      state: 'waiting',
      joined_at: at,
    })
    for (const [table, more] of [
      ['roster_closed', {}],
      ['roster_leave', { told_at: at, reason: '', told_by: '' }],
    ] as const)
      await insert(table, {
        id: 900_000 + id,
        ...of,
        ...plan,
        explain_time: 0,
        name: '',
        created_at: at,
        ...more,
      })
    await insert('volunteer_decision', {
      ...of,
      at,
      from_status: 3,
      to_status: 7,
      by: '',
      remark: '',
    })
    await insert('message', { ...by, title: '题', content: '文', created_at: at })
    await insert('post', { ...by, title: '题', content: '文', status: 2, created_at: at })
    await insert('milestone', { ...of, hours: 100, told_at: at })
    await insert('wish', {
      ...of,
      halves: '',
      month_want: 0,
      month_most: 0,
      may_ask: 1,
      updated_at: at,
      updated_by: '',
    })
    await insert('away_day', { ...of, first: '2026-07-01', last: '2026-07-02' })
    await insert('service_grant', {
      ...of,
      service_type_id: place.service_type_id,
      until: '2027-01-01',
      granted_at: at,
      granted_by: '',
    })
    await insert('day_answer', { ...of, date: '2026-06-10', asked_at: at })
    await insert('reminder', { ...of, kind: 'answer', reminded_at: at, reminded_by: '' })
    await insert('calendar_feed', { ...of, token_hash: `h${id}`, token_sealed: '', created_at: at })
    await insert('calendar_event', { ...of, shift: 1, date: today, content: '', changed_at: at })
    await insert('claim_code', { ...of, code_mark: `c${id}`, expires_ms: 1, tries: 0, used_at: '' })
    await insert('loss_seen', { ...by, ended: at })
    await insert('audit', {
      ...of,
      at,
      account_id: 0,
      username: '',
      action: 'update',
      object: 'volunteer',
      object_id: id,
      ip: '',
      before: '',
      after: '',
    })
  }

  const rowsOf = async (id: number) => {
    const found: Record<string, number> = {}
    for (const { table, of } of personalTables)
      for (const column of of)
        if (column !== 'id') {
          const count = await countOf(world.db, table, column, id)
          if (count > 0) found[`${table}.${column}`] = count
        }
    return found
  }
  const sumOf = async (ids: number[]) =>
    Number(
      (
        await world.db
          .selectFrom('roster')
          .select((eb) => eb.fn.sum<number>('service_minutes').as('minutes'))
          .where('volunteer_id', 'in', ids)
          .executeTakeFirstOrThrow()
      ).minutes,
    )

  test('makes all that one has the other’s, and the sums stay', async () => {
    const { id, one, other } = await duplicates.pair()
    await fill(one, '1')
    await fill(other, '2')
    const [before, kept] = [await rowsOf(one.id), await rowsOf(other.id)]
    expect(Object.keys(before).length).toBeGreaterThan(20)
    const minutes = await sumOf([one.id, other.id])
    expect(minutes).toBe(4 * 180)
    expect((await duplicates.info(id)).data).toMatchObject({
      one: { minutes: 360, times: 2, open_enlists: 1, messages: 1, posts: 1, bar: '' },
      overlaps: [],
    })
    expect((await duplicates.join(id, other.id)).data).toEqual({ id: other.id })
    expect(await rowsOf(one.id)).toEqual({})
    expect(await sumOf([other.id])).toBe(minutes)
    const after = await rowsOf(other.id)
    const once = personalTables.filter((table) => table.once).map(({ table }) => table)
    for (const [name, count] of Object.entries(before)) {
      const [table = ''] = name.split('.')
      const [had = 0, has = 0] = [kept[name], after[name]]
      if (table === 'duplicate_person') expect(has).toBe(0)
      else if ((once as string[]).includes(table)) expect([name, has]).toEqual([name, had || count])
      // The log has a line of the joining, and one of whose its lines were.
      else expect([name, has]).toEqual([name, had + count + (table === 'audit' ? 2 : 0)])
    }
  })

  once(
    'says for every table in which of two rows only one may be which of them stands',
    async () => {
      const known = ['enlist', 'statement', 'candidate', 'waitlist', 'duplicate_person']
      const keys = new Map((await tablesOf(world.db)).map(({ name, key }) => [name, key]))
      for (const { table, of, once } of personalTables)
        for (const column of of.filter((name) => name !== 'id')) {
          const alone = (keys.get(table) ?? []).includes(column)
          if (alone && !known.includes(table))
            expect([table, once === undefined]).toEqual([table, false])
        }
    },
  )

  once('leads both logins to the one who stays, and leaves nobody behind', async () => {
    const { id, one, other } = await duplicates.pair()
    const ids = (who: Person, known: Record<string, string>) =>
      world.db.updateTable('person').set(known).where('id', '=', who.id).execute()
    await ids(one, { openid: 'o1', phone_mark: 'p1' })
    await ids(other, { mini_openid: 'm1', unionid: 'u1' })
    await world.db.updateTable('person').set({ phone_ms: 7 }).where('id', '=', one.id).execute()
    expect((await duplicates.join(id, other.id)).status).toBe(1)
    const persons = await world.db
      .selectFrom('person')
      .selectAll()
      .where('id', 'in', [one.id, other.id])
      .orderBy('id')
      .execute()
    const nobody = { openid: null, mini_openid: null, unionid: null, phone_mark: null }
    expect(persons).toMatchObject([
      { ...nobody, nickname: '', joined_id: other.id },
      { openid: 'o1', mini_openid: 'm1', unionid: 'u1', phone_mark: 'p1', phone_ms: 7 },
    ])
    for (const who of [one, other])
      expect((await world.as(who).send(homeCalls.indexInfo, {})).data.name).toBe('李淑兰')
    const gone = await world.as(admin).send(volunteerOfficeCalls.info, { id: one.id })
    expect(gone.fault).toBe('content.not_found')
    expect((await duplicates.join(id, other.id)).fault).toBe('content.not_found')
  })

  test('stands in the log with both', async () => {
    const { id, one, other } = await duplicates.pair()
    await duplicates.join(id, one.id)
    const { list } = (
      await world.as(admin).send(auditCalls.list, { volunteer_id: one.id, action: 'join' })
    ).data
    expect(list).toHaveLength(1)
    expect(JSON.parse(list[0]?.before ?? '{}')).toMatchObject({ record: other.id, name: '李淑兰' })
    expect(JSON.parse(list[0]?.after ?? '{}')).toMatchObject({ record: one.id, name: '李兰' })
  })

  test('counts what both voted once, and joins their candidatures of votes that are over', async () => {
    const { id, one, other } = await duplicates.pair()
    const vote = await makeVote(world, admin, { voters: 'everyone' })
    const [a, b] = [
      await makeCandidate(world, admin, vote),
      await makeCandidate(world, admin, vote),
    ]
    const cast = (who: Person, candidate: { id: number }) =>
      world.as(who).send(voteCalls.vote, { id: vote, map_id: candidate.id })
    expect([(await cast(one, a)).status, (await cast(other, b)).status]).toEqual([1, 1])
    const over = await makeVote(world, admin, { title: '去年' })
    const stood = []
    for (const volunteer_id of [one.id, other.id])
      stood.push(
        await world.db
          .insertInto('candidate')
          .values({
            vote_id: over,
            volunteer_id,
            introduction: '',
            remark: '',
            img_path: '',
            num: 2,
          })
          .returning('id')
          .executeTakeFirstOrThrow(),
      )
    for (const [voter, candidate_id] of [
      [a.volunteer.id, stood[0]?.id],
      [a.volunteer.id, stood[1]?.id],
      [b.volunteer.id, stood[0]?.id],
      [(await world.person('访客')).id, stood[1]?.id],
    ] as const)
      await insert('ballot', {
        vote_id: over,
        person_id: voter ?? 0,
        candidate_id: candidate_id ?? 0,
        at,
      })
    const running = await duplicates.join(id, other.id)
    expect(running).toMatchObject({ fault: 'duplicate.overlaps' })
    expect(running.msg).toContain('去年')
    await world.db.updateTable('vote').set({ end_time: at }).where('id', '=', over).execute()
    expect((await duplicates.info(id)).data.settled).toMatchObject([{ kind: 'votes', count: 1 }])
    expect((await duplicates.join(id, other.id)).status).toBe(1)
    const nums = await world.db
      .selectFrom('candidate')
      .select(['volunteer_id', 'num'])
      .where('vote_id', 'in', [vote, over])
      .orderBy('id')
      .execute()
    expect(nums).toEqual([
      { volunteer_id: a.volunteer.id, num: 0 },
      { volunteer_id: b.volunteer.id, num: 1 },
      { volunteer_id: other.id, num: 3 },
    ])
  })

  once('names the one who stays where others were told of the one who goes', async () => {
    const { id, one, other } = await duplicates.pair()
    const reader = await world.person('周志远', 7)
    const content = `\ufdd0p${one.id}\ufdd1接下了您的班次`
    await insert('message', { person_id: reader.id, title: '已有人接班', content, created_at: at })
    await duplicates.join(id, other.id)
    const { list } = (await world.as(reader).send(messageCalls.list, {})).data
    expect(list[0]?.mc_content).toBe('李淑兰接下了您的班次')
  })
})
