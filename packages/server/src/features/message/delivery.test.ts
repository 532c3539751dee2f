import { broadcastCalls } from '@museum/contract/broadcast/broadcast.calls.ts'
import { messageCalls } from '@museum/contract/message/message.calls.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { countTables, planOf } from '../../db/plan.ts'
import { dueJobs } from '../../jobs/jobs.store.ts'
import { startJobs } from '../../reactions/jobs.ts'
import { makeCrowd } from '../../testing/crowd.ts'
import {
  allow,
  type Delivering,
  deliveryPath,
  openDelivering,
  taken,
} from '../../testing/delivering.ts'
import type { Said } from '../../testing/fake-wechat.ts'
import { eachStore } from '../../testing/stores.ts'
import { createWechat } from '../../wechat/client.ts'
import { deliverDue } from './delivery.service.ts'
import { deliveryCounts, deliveryKind } from './delivery.store.ts'

eachStore('delivery by WeChat', (store, once) => {
  let museum: Delivering
  beforeEach(async () => {
    museum = await openDelivering(store)
  })
  afterEach(() => museum.close())

  once(
    'says title and time, and opens the notification; who is unknown to WeChat is skipped',
    async () => {
      const who = await museum.follower('OPENID-1')
      await museum.follower(null, 'MINI-1')
      const id = await museum.broadcast('一'.repeat(30))
      expect(await museum.state(id)).toEqual({
        delivered: 0,
        unconsented: 0,
        failed: 0,
        waiting: 1,
      })
      await deliverDue(museum.world.appContext)
      expect(await museum.state(id)).toEqual({
        delivered: 1,
        unconsented: 0,
        failed: 0,
        waiting: 0,
      })
      const [message] = (await museum.world.as(who).send(messageCalls.list, {})).data.list
      expect(museum.sent()).toEqual([
        {
          touser: 'OPENID-1',
          template_id: 'TEMPLATE',
          page: `https://museum.example/wx/volunteerNotifyDetail?notifyId=${message?.mc_id}`,
          miniprogram_state: 'formal',
          lang: 'zh_CN',
          data: { thing1: { value: `${'一'.repeat(19)}…` }, time2: { value: '2026-05-12 10:01' } },
        },
      ])
      await deliverDue(museum.world.appContext)
      expect(museum.sent()).toHaveLength(1)
    },
  )

  test('is by the mini-program where that is all there is, and not at all without a template', async () => {
    const { wechat } = museum.world.appContext.settings
    wechat.official = undefined
    wechat.mini = { appId: 'wx-mini', secret: 'S' }
    const to = '/cgi-bin/message/subscribe/send'
    museum.fake.answer(to, taken)
    const reader = await museum.follower(null, 'MINI-1')
    museum.world.appContext.wechat = createWechat(museum.world.appContext)
    await museum.broadcast()
    await deliverDue(museum.world.appContext)
    const [message] = (await museum.world.as(reader).send(messageCalls.list, {})).data.list
    expect(museum.sent(to)).toMatchObject([
      {
        touser: 'MINI-1',
        page: `pages/index/index?to=${encodeURIComponent(`/wx/volunteerNotifyDetail?notifyId=${message?.mc_id}`)}`,
      },
    ])
    wechat.templates = undefined
    const id = await museum.broadcast()
    await deliverDue(museum.world.appContext)
    expect([museum.sent(to).length, await museum.state(id)]).toEqual([
      1,
      { delivered: 0, unconsented: 0, failed: 0, waiting: 0 },
    ])
  })

  once.each<[string, Said]>([
    ['silence', 'silence'],
    ['a lost connection', 'hang up'],
    ['an error page', { code: 502, text: '<html>' }],
    ['junk', { code: 200, text: 'ok' }],
    ['an answer that says nothing', {}],
    ['busy', { errcode: -1, errmsg: 'system error' }],
    [
      'a field that it does not take',
      { errcode: 47003, errmsg: 'argument invalid! data.thing1.value invalid' },
    ],
    ['no right to it', { errcode: 48001, errmsg: 'api unauthorized' }],
  ])('after %s it is tried again, each time later, and then delivered once', async (_, said) => {
    // Patience is short here, so that silence is not waited for.
    museum.world.appContext.wechat = createWechat(
      museum.world.appContext,
      museum.world.appContext.settings.wechat,
      500,
    )
    await museum.follower('OPENID-1')
    const id = await museum.broadcast()
    museum.fake.answer(deliveryPath, said)
    await deliverDue(museum.world.appContext)
    await deliverDue(museum.world.appContext)
    expect([museum.sent().length, (await museum.state(id)).waiting]).toEqual([1, 1])
    museum.later(1)
    await deliverDue(museum.world.appContext)
    museum.later(1)
    await deliverDue(museum.world.appContext)
    expect(museum.sent()).toHaveLength(2)
    museum.world.appContext.wechat = createWechat(museum.world.appContext)
    museum.fake.answer(deliveryPath, taken)
    museum.later(1)
    await deliverDue(museum.world.appContext)
    await deliverDue(museum.world.appContext)
    expect([museum.sent().length, await museum.state(id)]).toEqual([
      3,
      { delivered: 1, unconsented: 0, failed: 0, waiting: 0 },
    ])
  })

  once('ends after eight attempts, and at once where the person refused', async () => {
    await museum.follower('OPENID-1')
    const id = await museum.broadcast()
    museum.fake.answer(deliveryPath, { code: 500, text: '' })
    for (let attempt = 0; attempt < 12; attempt += 1) {
      await deliverDue(museum.world.appContext)
      museum.later(60)
    }
    expect([museum.sent().length, await museum.state(id)]).toEqual([
      8,
      { delivered: 0, unconsented: 0, failed: 1, waiting: 0 },
    ])
    // What is told in the evening of these attempts would wait for the morning.
    museum.world.setNow('2026-05-13T02:00:00Z')
    museum.fake.answer(deliveryPath, { errcode: 40003, errmsg: 'invalid openid' })
    const refused = await museum.broadcast()
    await deliverDue(museum.world.appContext)
    expect(await museum.state(refused)).toEqual({
      delivered: 0,
      unconsented: 0,
      failed: 1,
      waiting: 0,
    })
  })

  once('one who fails stops nobody else', async () => {
    for (const n of [1, 2, 3]) await museum.follower(`OPENID-${n}`)
    museum.fake.answer(deliveryPath, ({ body }) => (body.includes('OPENID-2') ? 'hang up' : taken))
    const id = await museum.broadcast()
    await deliverDue(museum.world.appContext)
    expect(await museum.state(id)).toEqual({ delivered: 2, unconsented: 0, failed: 0, waiting: 1 })
  })

  once('while WeChat is away one batch is tried, not everybody', async () => {
    await allow(museum.world, await makeCrowd(museum.world, 90))
    await museum.broadcast()
    museum.fake.answer(deliveryPath, { code: 503, text: '' })
    await deliverDue(museum.world.appContext)
    expect(museum.sent()).toHaveLength(20)
  })

  test('several processes at once: each person gets it once', async () => {
    await allow(museum.world, await makeCrowd(museum.world, 130))
    const id = await museum.broadcast()
    await Promise.all(Array.from({ length: 4 }, () => deliverDue(museum.world.appContext)))
    await deliverDue(museum.world.appContext)
    expect(await museum.state(id)).toEqual({
      delivered: 130,
      unconsented: 0,
      failed: 0,
      waiting: 0,
    })
    expect(new Set(museum.sent().map(({ touser }) => touser)).size).toBe(130)
    expect(museum.sent()).toHaveLength(130)
  })

  once('what a process took and did not end is anyone’s again', async () => {
    await museum.follower('OPENID-1')
    const id = await museum.broadcast()
    await museum.world.db
      .updateTable('outbox')
      .where('kind', '=', deliveryKind)
      .set({ due_ms: museum.world.appContext.clock().getTime() + 120_000, attempts: 1 })
      .execute()
    await deliverDue(museum.world.appContext)
    expect(museum.sent()).toEqual([])
    museum.later(2)
    await deliverDue(museum.world.appContext)
    expect((await museum.state(id)).delivered).toBe(1)
  })

  test('a notification that was removed, or a login that was stopped, is not sent', async () => {
    const [one, two] = [await museum.follower('OPENID-1'), await museum.follower('OPENID-2')]
    const id = await museum.broadcast()
    const [message] = (await museum.world.as(one).send(messageCalls.list, {})).data.list
    await museum.world.as(one).send(messageCalls.remove, { mc_ids: String(message?.mc_id) })
    await museum.world.db
      .updateTable('person')
      .set({ disabled: 1 })
      .where('id', '=', two.id)
      .execute()
    await deliverDue(museum.world.appContext)
    expect([museum.sent().length, await museum.state(id)]).toEqual([
      0,
      { delivered: 0, unconsented: 0, failed: 2, waiting: 0 },
    ])
  })

  test('every other notification goes the same way, and what became of it stays', async () => {
    const who = await museum.follower('OPENID-1')
    const admin = museum.world.as(await museum.world.office('admin'))
    const end = startJobs(museum.world.appContext)
    try {
      const { id } = (
        await admin.send(broadcastCalls.send, {
          title: '在后台',
          content: '内容',
          volunteer_ids: [who.id],
        })
      ).data
      museum.later(1)
      // What is enqueued wakes it.
      await admin.send(broadcastCalls.send, {
        ...{ title: '再叫一声', content: '内容', volunteer_ids: [who.id] },
      })
      await expect.poll(async () => (await museum.state(id)).delivered).toBe(1)
    } finally {
      await end()
    }
    for (const table of ['delivery', 'outbox'] as const)
      await museum.world.db.deleteFrom(table).execute()
    await museum.told({ person_id: who.id, title: '单独一条', content: '内容' })
    expect(museum.sent().at(-1)).toMatchObject({ data: { thing1: { value: '单独一条' } } })
    expect(await museum.world.db.selectFrom('outbox').select('id').execute()).toEqual([])
    expect(
      await museum.world.db.selectFrom('delivery').select(['state', 'broadcast_id']).execute(),
    ).toEqual([{ state: 'delivered', broadcast_id: null }])
  })

  once('whoever is asked to come is led to where they answer', async () => {
    const who = await museum.follower('OPENID-1')
    const link = '/volunteerOffer?id=7'
    await museum.told({ person_id: who.id, title: '您能来吗', content: '内容', link })
    expect(museum.sent()[0].page).toMatch(/volunteerNotifyDetail\?notifyId=\d+&go=1$/)
  })

  once('a token that WeChat no longer takes is renewed', async () => {
    await museum.follower('OPENID-1')
    let refused = 0
    museum.fake.answer(deliveryPath, () => {
      refused += 1
      return refused === 1 ? { errcode: 42001, errmsg: 'access_token expired' } : taken
    })
    const id = await museum.broadcast()
    await deliverDue(museum.world.appContext)
    expect((await museum.state(id)).delivered).toBe(1)
  })

  once('reads by indexes', async () => {
    await makeCrowd(museum.world, 300)
    for (let time = 0; time < 3; time += 1) await museum.broadcast()
    await countTables(museum.world.db)
    const due = await planOf(museum.world.db, dueJobs(museum.world.db, [deliveryKind], 1, 20))
    expect(due).toContain('outbox_due')
    expect(due).not.toMatch(/Sort|TEMP B-TREE/)
    const counts = await planOf(museum.world.db, deliveryCounts(museum.world.db, 2))
    expect(counts).toContain('delivery_broadcast')
  })
})
