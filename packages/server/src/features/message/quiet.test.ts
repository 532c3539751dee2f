import { broadcastCalls } from '@museum/contract/broadcast/broadcast.calls.ts'
import { closingCalls } from '@museum/contract/closing/closing.calls.ts'
import { museumTime, stampOf } from '@museum/contract/day.ts'
import { messageCalls } from '@museum/contract/message/message.calls.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runJobs } from '../../reactions/jobs.ts'
import { type FakeWechat, openFakeWechat } from '../../testing/fake-wechat.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'
import { deliverDue } from './delivery.service.ts'
import { type Notice, notify } from './message.service.ts'

const path = '/cgi-bin/message/subscribe/bizsend'
const taken = { errcode: 0, errmsg: 'ok' }

eachStore('delivery by night', (store) => {
  let fake: FakeWechat
  let world: World
  let editor: Person
  beforeEach(async () => {
    fake = await openFakeWechat()
    fake.answer('/cgi-bin/stable_token', { access_token: 'TOKEN', expires_in: 7200 })
    fake.answer(path, taken)
    world = await openWorld(store, {
      settings: { wechat: place(), publicUrl: 'https://museum.example' },
    })
    editor = await world.office('editor')
  })
  afterEach(async () => {
    await world.close()
    await fake.close()
  })

  const official = { appId: 'wx-official', secret: 'S' }
  const place = () => ({
    official,
    mini: undefined,
    templateId: 'TEMPLATE',
    openBase: 'https://open.example',
    apiBase: fake.base,
  })
  const follower = async (openid: string | null, mini_openid: string | null = null) => {
    const who = await world.person('关注者', 7)
    await world.db
      .updateTable('person')
      .set({ openid, mini_openid })
      .where('id', '=', who.id)
      .execute()
    return who
  }
  const broadcast = async (title = '馆庆安排') => {
    const input = { title, content: '周六到馆', all: 1 as const }
    const { data } = await world.as(editor).send(broadcastCalls.send, input)
    await runJobs(world.appContext)
    return data.id
  }
  const state = async (id: number) => {
    const { data } = await world.as(editor).send(broadcastCalls.info, { id })
    const { wechat, delivered, failed, waiting } = data
    expect(wechat).toBe(world.appContext.settings.wechat.templateId ? 1 : 0)
    return { delivered, failed, waiting }
  }
  const sent = (to = path) =>
    fake.asked.filter((one) => one.path === to).map(({ body }) => JSON.parse(body))
  const told = async (notice: Notice) => {
    const { clock, settings } = world.appContext
    const at = museumTime(clock(), settings.museumZone)
    const when = { now: clock(), zone: settings.museumZone, stamp: stampOf(at) }
    await notify({ ...when, tx: world.db, channel: 'openid' }, [notice])
    await deliverDue(world.appContext)
  }
  const later = (minutes: number) => {
    const at = world.appContext.clock().getTime() + minutes * 60_000
    world.setNow(new Date(at).toISOString())
  }

  test('waits for the morning where it is told by night, save of a shift that starts soon', async () => {
    const who = await follower('OPENID-1')
    const whose = { person_id: who.id, content: '内容' }
    const tell = (title: string, starts?: string) => told({ ...whose, title, starts })
    const titles = () => sent().map(({ data }) => data.thing1.value)
    world.setNow('2026-05-12T13:30:00Z')
    await tell('改天的班', '2026-05-13 13:00:00')
    await tell('与班次无关')
    expect(titles()).toEqual([])
    await tell('明早的班', '2026-05-13 09:00:00')
    expect(titles()).toEqual(['明早的班'])
    // In the app.
    expect((await world.as(who).send(messageCalls.list, {})).data.list).toHaveLength(3)
    world.setNow('2026-05-12T23:59:59Z')
    await deliverDue(world.appContext)
    expect(titles()).toHaveLength(1)
    world.setNow('2026-05-13T00:00:00Z')
    await deliverDue(world.appContext)
    expect(titles()).toEqual(['明早的班', '改天的班', '与班次无关'])
  })

  test('what WeChat did not take in the evening waits for the morning, save of a shift that starts soon', async () => {
    const who = await follower('OPENID-1')
    const whose = { person_id: who.id, content: '内容' }
    const titles = () => sent().map(({ data }) => data.thing1.value)
    fake.answer(path, { code: 502, text: '' })
    world.setNow('2026-05-12T12:59:30Z')
    await told({ ...whose, title: '与班次无关' })
    await told({ ...whose, title: '明天的班', starts: '2026-05-13 09:05:00' })
    expect(titles()).toEqual(['与班次无关', '明天的班'])
    fake.answer(path, taken)
    // A minute later it is night, and the shift starts in more than twelve hours; then in less.
    later(1)
    await deliverDue(world.appContext)
    expect(titles()).toHaveLength(2)
    expect(await world.db.selectFrom('outbox').select(['attempts', 'due_ms']).execute()).toEqual(
      [1, 1].map((attempts) => ({ attempts, due_ms: Date.parse('2026-05-13T00:00:00Z') })),
    )
    await world.db.updateTable('outbox').set({ due_ms: 0 }).execute()
    world.setNow('2026-05-12T13:05:00Z')
    await deliverDue(world.appContext)
    expect(titles().slice(2)).toEqual(['明天的班'])
    world.setNow('2026-05-13T00:00:00Z')
    await deliverDue(world.appContext)
    expect(titles().slice(3)).toEqual(['与班次无关'])
  })

  test('a broadcast that was sent by day and lay until night waits likewise', async () => {
    await follower('OPENID-1')
    const id = await broadcast()
    world.setNow('2026-05-12T15:00:00Z')
    await deliverDue(world.appContext)
    expect([sent().length, await state(id)]).toEqual([0, { delivered: 0, failed: 0, waiting: 1 }])
    world.setNow('2026-05-13T00:00:00Z')
    await deliverDue(world.appContext)
    expect((await state(id)).delivered).toBe(1)
  })

  test('by night nobody is kept from hearing where the museum has no quiet hours', async () => {
    await follower('OPENID-1')
    const none = { quiet_from: '00:00', quiet_to: '00:00' }
    await world.as(await world.office('admin')).send(closingCalls.changeSettings, none)
    world.setNow('2026-05-12T13:30:00Z')
    const id = await broadcast()
    await deliverDue(world.appContext)
    expect((await state(id)).delivered).toBe(1)
  })
})
