import { broadcastCalls } from '@museum/contract/broadcast/broadcast.calls.ts'
import { museumTime, stampOf } from '@museum/contract/day.ts'
import { messageCalls } from '@museum/contract/message/message.calls.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { countTables, planOf } from '../../db/plan.ts'
import { dueJobs } from '../../jobs/jobs.store.ts'
import { runJobs, startJobs } from '../../reactions/jobs.ts'
import { makeCrowd } from '../../testing/crowd.ts'
import { type FakeWechat, openFakeWechat, type Said } from '../../testing/fake-wechat.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'
import { createWechat } from '../../wechat/client.ts'
import { deliverDue } from './delivery.service.ts'
import { deliveryCounts, deliveryKind } from './delivery.store.ts'
import { type Notice, notify } from './message.service.ts'

const path = '/cgi-bin/message/subscribe/bizsend'
const taken = { errcode: 0, errmsg: 'ok' }

eachStore('delivery by WeChat', (store) => {
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

  test('says title and time, and opens the notification; who is unknown to WeChat is skipped', async () => {
    const who = await follower('OPENID-1')
    await follower(null, 'MINI-1')
    const id = await broadcast('一'.repeat(30))
    expect(await state(id)).toEqual({ delivered: 0, failed: 0, waiting: 1 })
    await deliverDue(world.appContext)
    expect(await state(id)).toEqual({ delivered: 1, failed: 0, waiting: 0 })
    const [message] = (await world.as(who).send(messageCalls.list, {})).data.list
    expect(sent()).toEqual([
      {
        touser: 'OPENID-1',
        template_id: 'TEMPLATE',
        page: `https://museum.example/wx/volunteerNotifyDetail?notifyId=${message?.mc_id}`,
        data: { thing1: { value: `${'一'.repeat(19)}…` }, time2: { value: '2026-05-12 10:00' } },
      },
    ])
    await deliverDue(world.appContext)
    expect(sent()).toHaveLength(1)
  })

  test('is by the mini-program where that is all there is, and not at all without a template', async () => {
    const { wechat } = world.appContext.settings
    wechat.official = undefined
    wechat.mini = { appId: 'wx-mini', secret: 'S' }
    const to = '/cgi-bin/message/subscribe/send'
    fake.answer(to, taken)
    await follower(null, 'MINI-1')
    world.appContext.wechat = createWechat(world.appContext)
    await broadcast()
    await deliverDue(world.appContext)
    expect(sent(to)).toMatchObject([{ touser: 'MINI-1' }])
    wechat.templateId = undefined
    const id = await broadcast()
    await deliverDue(world.appContext)
    expect([sent(to).length, await state(id)]).toEqual([1, { delivered: 0, failed: 0, waiting: 0 }])
  })

  test.each<[string, Said]>([
    ['silence', 'silence'],
    ['a lost connection', 'hang up'],
    ['an error page', { code: 502, text: '<html>' }],
    ['junk', { code: 200, text: 'ok' }],
    ['an answer that says nothing', {}],
    ['busy', { errcode: -1, errmsg: 'system error' }],
    ['too often', { errcode: 45009, errmsg: 'reach max api daily quota limit' }],
  ])('after %s it is tried again, each time later, and then delivered once', async (_, said) => {
    // Patience is short here, so that silence is not waited for.
    world.appContext.wechat = createWechat(world.appContext, world.appContext.settings.wechat, 500)
    await follower('OPENID-1')
    const id = await broadcast()
    fake.answer(path, said)
    await deliverDue(world.appContext)
    await deliverDue(world.appContext)
    expect([sent().length, (await state(id)).waiting]).toEqual([1, 1])
    later(1)
    await deliverDue(world.appContext)
    later(1)
    await deliverDue(world.appContext)
    expect(sent()).toHaveLength(2)
    world.appContext.wechat = createWechat(world.appContext)
    fake.answer(path, taken)
    later(1)
    await deliverDue(world.appContext)
    await deliverDue(world.appContext)
    expect([sent().length, await state(id)]).toEqual([3, { delivered: 1, failed: 0, waiting: 0 }])
  })

  test('ends after eight attempts, and at once where the person refused', async () => {
    await follower('OPENID-1')
    const id = await broadcast()
    fake.answer(path, { code: 500, text: '' })
    for (let attempt = 0; attempt < 12; attempt += 1) {
      await deliverDue(world.appContext)
      later(60)
    }
    expect([sent().length, await state(id)]).toEqual([8, { delivered: 0, failed: 1, waiting: 0 }])
    // What is told in the evening of these attempts would wait for the morning.
    world.setNow('2026-05-13T02:00:00Z')
    fake.answer(path, { errcode: 43101, errmsg: 'user refuse to accept the msg' })
    const refused = await broadcast()
    await deliverDue(world.appContext)
    expect(await state(refused)).toEqual({ delivered: 0, failed: 1, waiting: 0 })
  })

  test('one who fails stops nobody else', async () => {
    for (const n of [1, 2, 3]) await follower(`OPENID-${n}`)
    fake.answer(path, ({ body }) => (body.includes('OPENID-2') ? 'hang up' : taken))
    const id = await broadcast()
    await deliverDue(world.appContext)
    expect(await state(id)).toEqual({ delivered: 2, failed: 0, waiting: 1 })
  })

  test('while WeChat is away one batch is tried, not everybody', async () => {
    await makeCrowd(world, 90)
    await broadcast()
    fake.answer(path, { code: 503, text: '' })
    await deliverDue(world.appContext)
    expect(sent()).toHaveLength(20)
  })

  test('several processes at once: each person gets it once', async () => {
    await makeCrowd(world, 130)
    const id = await broadcast()
    await Promise.all(Array.from({ length: 4 }, () => deliverDue(world.appContext)))
    await deliverDue(world.appContext)
    expect(await state(id)).toEqual({ delivered: 130, failed: 0, waiting: 0 })
    expect(new Set(sent().map(({ touser }) => touser)).size).toBe(130)
    expect(sent()).toHaveLength(130)
  })

  test('what a process took and did not end is anyone’s again', async () => {
    await follower('OPENID-1')
    const id = await broadcast()
    await world.db
      .updateTable('outbox')
      .where('kind', '=', deliveryKind)
      .set({ due_ms: world.appContext.clock().getTime() + 120_000, attempts: 1 })
      .execute()
    await deliverDue(world.appContext)
    expect(sent()).toEqual([])
    later(2)
    await deliverDue(world.appContext)
    expect((await state(id)).delivered).toBe(1)
  })

  test('a notification that was removed, or a login that was stopped, is not sent', async () => {
    const [one, two] = [await follower('OPENID-1'), await follower('OPENID-2')]
    const id = await broadcast()
    const [message] = (await world.as(one).send(messageCalls.list, {})).data.list
    await world.as(one).send(messageCalls.remove, { mc_ids: String(message?.mc_id) })
    await world.db.updateTable('person').set({ disabled: 1 }).where('id', '=', two.id).execute()
    await deliverDue(world.appContext)
    expect([sent().length, await state(id)]).toEqual([0, { delivered: 0, failed: 2, waiting: 0 }])
  })

  test('every other notification goes the same way, and leaves nothing behind', async () => {
    const who = await follower('OPENID-1')
    const admin = world.as(await world.office('admin'))
    const end = startJobs(world.appContext)
    try {
      const { id } = (
        await admin.send(broadcastCalls.send, {
          title: '在后台',
          content: '内容',
          volunteer_ids: [who.id],
        })
      ).data
      await expect.poll(async () => (await state(id)).delivered).toBe(1)
    } finally {
      await end()
    }
    for (const table of ['delivery', 'outbox'] as const) await world.db.deleteFrom(table).execute()
    await told({ person_id: who.id, title: '单独一条', content: '内容' })
    expect(sent().at(-1)).toMatchObject({ data: { thing1: { value: '单独一条' } } })
    for (const table of ['delivery', 'outbox'] as const)
      expect(await world.db.selectFrom(table).select('id').execute()).toEqual([])
  })

  test('whoever is asked to come is led to where they answer', async () => {
    const who = await follower('OPENID-1')
    const link = '/volunteerOffer?id=7'
    await told({ person_id: who.id, title: '您能来吗', content: '内容', link })
    expect(sent()[0].page).toMatch(/volunteerNotifyDetail\?notifyId=\d+&go=1$/)
  })

  test('a token that WeChat no longer takes is renewed', async () => {
    await follower('OPENID-1')
    let refused = 0
    fake.answer(path, () => {
      refused += 1
      return refused === 1 ? { errcode: 42001, errmsg: 'access_token expired' } : taken
    })
    const id = await broadcast()
    await deliverDue(world.appContext)
    expect((await state(id)).delivered).toBe(1)
  })

  test('reads by indexes', async () => {
    await makeCrowd(world, 300)
    for (let time = 0; time < 3; time += 1) await broadcast()
    await countTables(world.db)
    const due = await planOf(world.db, dueJobs(world.db, [deliveryKind], 1, 20))
    expect(due).toContain('outbox_due')
    expect(due).not.toMatch(/Sort|TEMP B-TREE/)
    const counts = await planOf(world.db, deliveryCounts(world.db, 2))
    expect(counts).toContain('delivery_broadcast')
  })
})
