import { broadcastCalls } from '@museum/contract/broadcast/broadcast.calls.ts'
import { groupOfficeCalls } from '@museum/contract/group/group.calls.ts'
import { messageCalls } from '@museum/contract/message/message.calls.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { z } from 'zod'
import { countTables, planOf } from '../../db/plan.ts'
import { runJobs, startJobs } from '../../reactions/jobs.ts'
import { makeCrowd } from '../../testing/crowd.ts'
import { exportedAs } from '../../testing/exported.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'
import { broadcastRows, unreadOf } from './broadcast.store.ts'
import { peopleBehind, peopleUpTo } from './reach.store.ts'

type Wanted = Partial<z.input<typeof broadcastCalls.send.input>>
const afterMinute = '2026-05-12T02:02:00Z'

eachStore('broadcasts', (store, once) => {
  let world: World
  let editor: Person
  beforeEach(async () => {
    world = await openWorld(store)
    editor = await world.office('editor')
  })
  afterEach(() => world.close())

  const send = (wanted: Wanted) =>
    world
      .as(editor)
      .send(broadcastCalls.send, { title: '馆庆安排', content: '周六全员到馆。', ...wanted })
  const info = async (id: number) => (await world.as(editor).send(broadcastCalls.info, { id })).data
  const told = async (who: Person) => (await world.as(who).send(messageCalls.list, {})).data.list
  // The minute in which a letter is taken back passes first.
  const jobs = () => {
    world.setNow(afterMinute)
    return runJobs(world.appContext)
  }
  const disable = (who: Person) =>
    world.db.updateTable('person').set({ disabled: 1 }).where('id', '=', who.id).execute()
  const logIn = ({ id }: Person) =>
    world.db
      .updateTable('person')
      .set({ openid: `o${id}` })
      .where('id', '=', id)
      .execute()
  const reached = async (wanted: Wanted) =>
    (await world.as(editor).send(broadcastCalls.count, wanted)).data
  const group = async (name: string, members: Person[]) => {
    const as = world.as(await world.office('admin', `管理${name}`))
    const { id } = (await as.send(groupOfficeCalls.create, { name })).data
    const ids = members.map((who) => who.id)
    await world.db.updateTable('volunteer').set({ group_id: id }).where('id', 'in', ids).execute()
    return id
  }

  once('an export holds what the search finds, with how far each has come', async () => {
    await world.person('听', 7)
    await send({ all: 1, title: '@馆庆' })
    await send({ all: 1, title: '别的' })
    await jobs()
    const url = '/api/office/notifications/export'
    const sought = `${url}?q=${encodeURIComponent('@馆')}`
    const { rows, logged } = await exportedAs(world, editor, sought)
    expect(rows).toHaveLength(2)
    expect(rows[1]?.slice(0, 8)).toEqual([
      ...['@馆庆', '周六全员到馆。', '全体志愿者', '1', '1', '0', '1', '已发送'],
    ])
    expect(logged).toMatchObject({ object: 'broadcast', object_id: 0 })
    expect((await exportedAs(world, await world.office('viewer'), url)).code).toBe(403)
    expect(broadcastCalls.export.rate).toBe('export')
  })

  test('to all: the volunteers of status 3 and 7 whose login works, each once', async () => {
    const people = await Promise.all(
      ([0, 1, 2, 3, 4, 5, 6, 7, 8] as const).map((status) => world.person(`人${status}`, status)),
    )
    const stopped = await world.person('停用', 7)
    await disable(stopped)
    const { data, msg } = await send({ all: 1 })
    expect(msg).toBe('60秒后发送')
    expect(data).toMatchObject({
      audience: '全体志愿者',
      created_at: '2026-05-12 10:00:00',
      created_by: 'editor',
      total: 2,
      sent: 0,
      read: 0,
      state: 'due',
    })
    await runJobs(world.appContext)
    expect((await info(data.id)).state).toBe('due')
    await jobs()
    await jobs()
    expect(await info(data.id)).toMatchObject({ total: 2, sent: 2, state: 'sent' })
    const heard = await Promise.all(people.map(async (who) => (await told(who)).length))
    expect(heard).toEqual([0, 0, 0, 1, 0, 0, 0, 1, 0])
    const [message] = await told(people[7] as Person)
    // The time is when it could be taken back no longer, not that of the outbox.
    expect(message).toMatchObject({
      mc_title: '馆庆安排',
      mc_content: '周六全员到馆。',
      created_at: '2026-05-12 10:01:00',
      is_read: 1,
    })
  })

  test('to a group: its volunteers; to chosen people: whoever they are, each once', async () => {
    const [one, two, other] = [
      await world.person('甲', 7),
      await world.person('乙', 3),
      await world.person('丙', 7),
    ]
    const [applying, stopped] = [await world.person('丁', 1), await world.person('戊', 7)]
    await disable(stopped)
    const group_id = await group('青铜组', [one, two, applying, stopped])
    const ofGroup = (await send({ group_id })).data
    expect(ofGroup).toMatchObject({ audience: '分组“青铜组”', total: 2 })
    const ids = [other, applying, other, stopped].map(({ id }) => id)
    const chosen = (await send({ volunteer_ids: [...ids, 999_999] })).data
    expect(chosen).toMatchObject({ audience: '指定的2人', total: 2 })
    await jobs()
    const heard = async (who: Person) => (await told(who)).length
    expect(await Promise.all([one, two, other, applying].map(heard))).toEqual([1, 1, 1, 1])
    expect((await info(chosen.id)).sent).toBe(2)
  })

  once('names exactly one audience, with somebody in it', async () => {
    const who = await world.person('甲', 7)
    const wrong: Wanted[] = [
      {},
      { all: 0 },
      { group_id: 0, volunteer_ids: [] },
      { all: 1, group_id: 1 },
      { all: 1, volunteer_ids: [who.id] },
      { group_id: 1, volunteer_ids: [who.id] },
    ]
    for (const wanted of wrong) expect((await send(wanted)).fault).toBe('broadcast.audience_wrong')
    expect((await send({ group_id: 77 })).fault).toBe('broadcast.nobody')
    await disable(who)
    expect((await send({ all: 1 })).fault).toBe('broadcast.nobody')
    expect((await send({ volunteer_ids: [who.id] })).fault).toBe('broadcast.nobody')
    await jobs()
    expect(await world.db.selectFrom('message').select('id').execute()).toEqual([])
  })

  test('how many it would reach is told before', async () => {
    const [one, two] = [await world.person('甲', 7), await world.person('乙', 3)]
    await world.person('丙', 1)
    const group_id = await group('一组', [one])
    const count = async (wanted: Wanted) => (await reached(wanted)).total
    expect([await count({ all: 1 }), await count({ group_id }), await count({})]).toEqual([2, 1, 0])
    expect(await count({ volunteer_ids: [one.id, one.id, 999_999] })).toBe(1)
    await disable(two)
    expect(await count({ all: 1 })).toBe(1)
  })

  test('who has never logged in is told apart, before and after it is sent', async () => {
    const people = await Promise.all([1, 2, 3].map((n) => world.person(`人${n}`, 7)))
    await logIn(people[2] as Person)
    expect(await reached({ all: 1 })).toMatchObject({ total: 3, app: 1, by_phone: 2 })
    const { id } = (await send({ all: 1 })).data
    await jobs()
    expect(await info(id)).toMatchObject({ total: 3, sent: 3, by_phone: 2 })
    // It stays what it was when it was sent.
    await logIn(people[0] as Person)
    expect((await info(id)).by_phone).toBe(2)
    expect((await reached({ all: 1 })).by_phone).toBe(1)
  })

  test('3,500 people, from eight workers at once: each is told once and counted once', async () => {
    await makeCrowd(world, 3500)
    const { id } = (await send({ all: 1 })).data
    await Promise.all(Array.from({ length: 8 }, jobs))
    await jobs()
    expect(await info(id)).toMatchObject({ total: 3500, sent: 3500, read: 0, state: 'sent' })
    const rows = await world.db
      .selectFrom('message')
      .select((eb) => ['person_id', eb.fn.countAll<number>().as('n')])
      .where('broadcast_id', '=', id)
      .groupBy('person_id')
      .execute()
    expect(rows.length).toBe(3500)
    expect(rows.every(({ n }) => n === 1)).toBe(true)
  })

  test('what fails halfway is not counted, and goes on from there', async () => {
    const crowd = await makeCrowd(world, 2500)
    const { id } = (await send({ all: 1 })).data
    // The last person of the second thousand cannot be told.
    const name = 'message_refused'
    await world.db.schema
      .createIndex(name)
      .unique()
      .on('message')
      .columns(['person_id', 'title'])
      .execute()
    const row = { person_id: crowd[1999] ?? 0, title: '馆庆安排', content: '', created_at: '' }
    await world.db.insertInto('message').values(row).execute()
    await jobs()
    expect(await info(id)).toMatchObject({ total: 2500, sent: 1000, state: 'sending' })
    const count = async () =>
      (await world.db.selectFrom('message').select('id').where('broadcast_id', '=', id).execute())
        .length
    expect(await count()).toBe(1000)
    await world.db.schema.dropIndex(name).execute()
    await jobs()
    expect(await count()).toBe(1000)
    world.setNow('2026-05-12T02:04:00Z')
    await Promise.all([runJobs(world.appContext), runJobs(world.appContext)])
    expect(await info(id)).toMatchObject({ total: 2500, sent: 2500, state: 'sent' })
    expect(await count()).toBe(2500)
  })

  once('who comes or goes meanwhile: the total is of those who were told', async () => {
    const crowd = await makeCrowd(world, 1500)
    const { id, total } = (await send({ all: 1 })).data
    await disable({ id: crowd[1200] ?? 0, token: '' })
    await world.person('新来', 7)
    await world.person('又来', 7)
    await jobs()
    expect(total).toBe(1500)
    expect(await info(id)).toMatchObject({ total: 1501, sent: 1501, state: 'sent' })
  })

  test('read counts who read it, also after they removed it', async () => {
    const people = await Promise.all([1, 2, 3].map((n) => world.person(`读${n}`, 7)))
    const { id } = (await send({ all: 1 })).data
    await jobs()
    for (const who of people.slice(0, 2)) {
      const [message] = await told(who)
      await world.as(who).send(messageCalls.detail, { mc_id: message?.mc_id ?? 0 })
    }
    expect((await info(id)).read).toBe(2)
    const who = people[0] as Person
    const [message] = await told(who)
    await world.as(who).send(messageCalls.remove, { mc_ids: String(message?.mc_id) })
    expect((await info(id)).read).toBe(2)
    const { data } = await world.as(editor).send(broadcastCalls.list, { q: '馆庆' })
    expect(data).toMatchObject({ list: [{ id, read: 2, sent: 3 }], total: 1 })
    expect((await world.as(editor).send(broadcastCalls.list, { q: '%' })).data.total).toBe(0)
    expect((await world.as(editor).send(broadcastCalls.info, { id: 99 })).fault).toBe(
      'content.not_found',
    )
  })

  once('the worker of this process begins at once', async () => {
    const who = await world.person('甲', 7)
    const end = startJobs(world.appContext)
    try {
      await send({ all: 1 })
      world.setNow(afterMinute)
      // What is enqueued wakes it.
      await send({ volunteer_ids: [who.id] })
      await expect.poll(async () => (await told(who)).length).toBe(1)
    } finally {
      await end()
    }
  })

  once('is sent by those who edit, seen by the others, and stands in the log', async () => {
    await world.person('甲', 7)
    const viewer = world.as(await world.office('viewer'))
    const input = { title: '题', content: '文', all: 1 as const }
    expect((await viewer.send(broadcastCalls.send, input)).fault).toBe('auth.forbidden')
    const { id } = (await send({ all: 1 })).data
    expect((await viewer.send(broadcastCalls.info, { id })).status).toBe(1)
    const row = await world.db
      .selectFrom('audit')
      .select(['action', 'object', 'object_id', 'after'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ action: 'send', object: 'broadcast', object_id: id })
    expect(JSON.parse(row.after)).toMatchObject({ audience: '全体志愿者', people: 1 })
  })

  once('reads by indexes', async () => {
    await makeCrowd(world, 1000)
    for (let time = 0; time < 5; time += 1) await send({ all: 1 })
    await jobs()
    await countTables(world.db)
    const whole = /Seq Scan|SCAN (volunteer|person|message|broadcast)\b(?! USING)/
    const page = await planOf(world.db, broadcastRows(world.db, {}).limit(20))
    expect(page).not.toMatch(/Sort|TEMP B-TREE|Seq Scan/)
    const all = { audience: 'all' } as const
    const next = await planOf(world.db, peopleBehind(world.db, all, 10).limit(1000))
    expect(next).not.toMatch(whole)
    expect(next).not.toMatch(/Sort|TEMP B-TREE/)
    const upTo = await planOf(world.db, peopleUpTo(world.db, all, 10, 500))
    expect(upTo).not.toMatch(whole)
    const unread = await planOf(world.db, unreadOf(world.db, [2]))
    expect(unread).toContain('message_broadcast')
    const ofGroup = { audience: 'group', group_id: 3 } as const
    expect(await planOf(world.db, peopleUpTo(world.db, ofGroup, 10, 500))).not.toMatch(whole)
  })
})
