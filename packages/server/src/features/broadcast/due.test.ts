import { broadcastCalls } from '@museum/contract/broadcast/broadcast.calls.ts'
import { messageCalls } from '@museum/contract/message/message.calls.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { z } from 'zod'
import { countTables, planOf } from '../../db/plan.ts'
import { runJobs } from '../../reactions/jobs.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'
import { rosterSetting } from '../setting/setting.read.ts'
import { peopleBehind } from './reach.store.ts'

type Wanted = Partial<z.input<typeof broadcastCalls.send.input>>
const now = '2026-05-12T02:00:00Z'
const late = '2026-05-12T02:01:00Z'

eachStore('a letter to many that can be taken back, and one for a filter', (store, once) => {
  let world: World
  let editor: Person
  beforeAll(async () => {
    world = await openWorld(store, { now })
    editor = await world.office('editor')
  })
  beforeEach(() => world.setNow(now))
  afterAll(() => world.close())

  const letter = { title: '馆庆', content: '周六全员到馆。' }
  const send = (wanted: Wanted) =>
    world.as(editor).send(broadcastCalls.send, { ...letter, ...wanted })
  const info = async (id: number) => (await world.as(editor).send(broadcastCalls.info, { id })).data
  const undecide = (id: number) => world.as(editor).send(broadcastCalls.undecide, { id })
  const told = async (who: Person) => (await world.as(who).send(messageCalls.list, {})).data.list
  const titles = async (who: Person) => (await told(who)).map(({ mc_title }) => mc_title)
  const at = async (instant: string) => {
    world.setNow(instant)
    await runJobs(world.appContext)
  }
  const changed = (who: Person, values: object) =>
    world.db.updateTable('volunteer').set(values).where('id', '=', who.id).execute()

  test('is taken back within its minute, by itself and with others, and nobody hears of it', async () => {
    const who = await world.person('听', 7)
    const make = async (title: string) => (await send({ volunteer_ids: [who.id], title })).data
    const [one, two, three] = [await make('甲'), await make('乙'), await make('丙')]
    expect(one).toMatchObject({ state: 'due', total: 1, sent: 0, send_at: '' })
    expect((await undecide(one.id)).data).toMatchObject({ state: 'cancelled', sent: 0 })
    expect((await undecide(one.id)).fault).toBe('decision.told')
    const many = await world
      .as(editor)
      .send(broadcastCalls.undecideMany, { ids: [one.id, two.id, 99_999] })
    expect(many.data).toMatchObject({
      done: [two.id],
      refused: [{ code: 'decision.told' }, { code: 'content.not_found' }],
    })
    await at('2026-05-12T02:00:59Z')
    expect(await titles(who)).toEqual([])
    await at(late)
    await at('2026-05-12T02:02:00Z')
    expect(await titles(who)).toEqual(['丙'])
    expect((await told(who))[0]?.created_at).toBe('2026-05-12 10:01:00')
    expect((await undecide(three.id)).fault).toBe('decision.told')
    expect(await info(three.id)).toMatchObject({ state: 'sent', sent: 1, total: 1 })
    expect((await undecide(99_999)).fault).toBe('content.not_found')
  })

  once('asked for again with its key: sent once', async () => {
    const who = await world.person('甲', 7)
    const input = { title: '一次', content: '只说一次', volunteer_ids: [who.id] }
    const key = { 'idempotency-key': 'one' }
    const as = world.as(editor)
    const [one, two] = [
      await as.send(broadcastCalls.send, input, key),
      await as.send(broadcastCalls.send, input, key),
    ]
    expect(two.data.id).toBe(one.data.id)
    await at(late)
    expect(await titles(who)).toEqual(['一次'])
  })

  test('taken back at the moment at which it goes out, it did one of both', async () => {
    const who = await world.person('边', 7)
    const ids: number[] = []
    for (let n = 0; n < 6; n += 1)
      ids.push((await send({ volunteer_ids: [who.id], title: `同时${n}` })).data.id)
    world.setNow(late)
    const jobs = [0, 1].map(() => runJobs(world.appContext))
    const taken = await Promise.all(ids.map(undecide))
    await Promise.all(jobs)
    await runJobs(world.appContext)
    const heard = await titles(who)
    for (const [n, { fault }] of taken.entries()) {
      expect(heard.filter((title) => title === `同时${n}`)).toHaveLength(fault ? 1 : 0)
      expect(fault === undefined || fault === 'decision.told').toBe(true)
      const { state, sent } = await info(ids[n] ?? 0)
      expect([state, sent]).toEqual(fault ? ['sent', 1] : ['cancelled', 0])
    }
  })

  test('for a filter of the register it asks at its minute who that is, but those left out', async () => {
    const end = (day: string) => ({ certificate_end_time: day, certificate_is_valid: 1 })
    const [stays, goes, comes, out, stopped] = await Promise.all(
      ['留', '走', '来', '除外', '停用'].map((name) => world.person(name, 7)),
    )
    if (!stays || !goes || !comes || !out || !stopped) throw new Error('five were made')
    for (const one of [stays, goes, out, stopped]) await changed(one, end('2026-06-10'))
    await world.db.updateTable('person').set({ disabled: 1 }).where('id', '=', stopped.id).execute()
    const filter = { status: '7', certificate_ends: '2026-06-01~2026-06-30' }
    const wanted = { filter, except: [out.id] }
    const counted = await world.as(editor).send(broadcastCalls.count, wanted)
    expect(counted.data).toMatchObject({ total: 2, by_phone: 2 })
    const { data } = await send({ ...wanted, title: '到期', send_at: '2026-05-12 18:30' })
    expect(data).toMatchObject({ state: 'scheduled', total: 2 })
    expect(data.audience).toMatch(/^按名册筛选：状态 正式志愿者，证件 .+到期，除去1人$/)
    // It can be written anew from what is kept.
    const kept = (await info(data.id)).wanted
    expect(kept).toEqual({ filter, except: [out.id] })
    expect((await world.as(editor).send(broadcastCalls.count, wanted)).data.total).toBe(2)
    await changed(goes, end('2027-06-10'))
    await changed(comes, end('2026-06-11'))
    await at('2026-05-12T10:30:00Z')
    expect(await info(data.id)).toMatchObject({ state: 'sent', total: 2, sent: 2, by_phone: 2 })
    const heard = await Promise.all([stays, goes, comes, out].map(titles))
    expect(heard.map((all) => all.includes('到期'))).toEqual([true, false, true, false])
  })

  test('a filter that finds nobody, or beside another audience, is refused', async () => {
    const nobody = await send({ filter: { q: '查无此人' } })
    expect(nobody.fault).toBe('broadcast.nobody')
    const two = await send({ filter: { status: '7' }, all: 1 })
    expect(two.fault).toBe('broadcast.audience_wrong')
    await world.person('甲', 7)
    expect((await send({ filter: {} })).data.audience).toBe('按名册筛选：全部')
  })

  test('says to each what is their own, and refuses what it cannot say', async () => {
    const [one, two] = [await world.person('王芳', 7), await world.person('李强', 7)]
    const title = '{姓名}请看'
    const content = '今年{时长}，编号{编号}'
    const ids = [one.id, two.id]
    const { data } = await send({ volunteer_ids: ids, title, content })
    await at(late)
    expect((await told(one))[0]).toMatchObject({ mc_title: '王芳请看' })
    expect((await told(two))[0]?.mc_content).toMatch(/^今年0小时，编号/)
    expect(await info(data.id)).toMatchObject({ title, sent: 2, state: 'sent' })
    const tried = { title, content, volunteer_id: one.id }
    await world.as(editor).send(broadcastCalls.trial, tried)
    expect((await titles(one))[0]).toBe('（试发）王芳请看')
    for (const [wrong, fault] of [
      ['{电话}', 'broadcast.field_unknown'],
      ['还差{还差}', 'broadcast.no_target'],
    ] as const) {
      expect((await send({ volunteer_ids: ids, content: wrong })).fault).toBe(fault)
      const again = await world.as(editor).send(broadcastCalls.trial, { ...tried, content: wrong })
      expect(again.fault).toBe(fault)
    }
    const value = JSON.stringify({ target_hours: 40 })
    await world.db.insertInto('setting').values({ name: rosterSetting, value }).execute()
    expect((await send({ volunteer_ids: ids, content: '还差{还差}' })).status).toBe(1)
  })

  once('walks whom a filter finds by id', async () => {
    await countTables(world.db)
    const filter = { status: [7 as const], group_id: 3 }
    const reach = { audience: 'filter', filter, except: [1], today: '2026-05-12' } as const
    const plan = await planOf(world.db, peopleBehind(world.db, reach, 10).limit(1000))
    expect(plan).not.toMatch(/SCAN (volunteer|person)\b(?! USING)/)
  })
})
