import { createCipheriv, randomBytes } from 'node:crypto'
import { broadcastCalls } from '@museum/contract/broadcast/broadcast.calls.ts'
import { consentCalls } from '@museum/contract/login/consent.calls.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Delivering, deliveryPath, openDelivering, taken } from '../../testing/delivering.ts'
import { eachStore } from '../../testing/stores.ts'
import type { Person } from '../../testing/world.ts'
import { eventSignature } from '../../wechat/events.ts'
import { deliverDue } from '../message/delivery.service.ts'

const aesKey = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG'

eachStore('what people allow WeChat to bring', (store, once) => {
  let museum: Delivering
  let who: Person
  beforeEach(async () => {
    museum = await openDelivering(store)
    museum.world.appContext.settings.wechat.events = { token: 'TOKEN123', aesKey: undefined }
    who = await museum.follower('OPENID-1', null, 0)
  })
  afterEach(() => museum.close())

  const own = async () => (await museum.world.as(who).send(consentCalls.own, {})).data
  const report = async (status: 'accept' | 'reject' | 'cancel' | 'filter', template = 'TEMPLATE') =>
    (await museum.world.as(who).send(consentCalls.report, { answers: [{ template, status }] })).data
  const told = async (title: string) => {
    const id = await museum.broadcast(title)
    await deliverDue(museum.world.appContext)
    return await museum.state(id)
  }
  const none = { delivered: 0, unconsented: 0, failed: 0, waiting: 0 }

  const popup = (status: string, at = 1) => `<xml><FromUserName>OPENID-1</FromUserName>
<CreateTime>${at}</CreateTime><MsgType>event</MsgType><Event>subscribe_msg_popup_event</Event>
<SubscribeMsgPopupEvent><List><TemplateId>TEMPLATE</TemplateId>
<SubscribeStatusString>${status}</SubscribeStatusString><PopupScene>1</PopupScene></List>
</SubscribeMsgPopupEvent></xml>`
  const change = popup('reject', 9).replaceAll(/popup/gi, (word) =>
    word === 'popup' ? 'change' : 'Change',
  )
  const push = async (xml: string, query: Record<string, string> = {}) => {
    const signed = { timestamp: '1', nonce: 'n' }
    return await museum.world.app.inject({
      method: 'POST',
      url: '/wechat/events',
      query: { ...signed, signature: eventSignature('TOKEN123', '1', 'n'), ...query },
      headers: { 'content-type': 'text/xml' },
      payload: xml,
    })
  }

  once(
    'one consent, one message; what there is none for is unconsented and never sent',
    async () => {
      const templates = ['TEMPLATE']
      expect(await own()).toEqual({ templates, door: 'official', left: 0, lasting: 0, ask: 1 })
      expect(await told('一')).toEqual({ ...none, unconsented: 1 })
      expect(museum.sent()).toEqual([])
      expect((await report('accept')).left).toBe(1)
      expect((await report('accept')).left).toBe(2)
      expect(await told('二')).toEqual({ ...none, delivered: 1 })
      expect((await own()).left).toBe(1)
      expect(await told('三')).toEqual({ ...none, delivered: 1 })
      expect(await told('四')).toEqual({ ...none, unconsented: 1 })
      expect(museum.sent()).toHaveLength(2)
    },
  )

  test('a message that WeChat does not take for want of consent sets the count to nothing', async () => {
    await report('accept')
    await report('accept')
    museum.fake.answer(deliveryPath, { errcode: 43_101, errmsg: 'user refuse to accept the msg' })
    expect(await told('一')).toEqual({ ...none, unconsented: 1 })
    expect((await own()).left).toBe(0)
  })

  once('a message that is not sent costs no consent', async () => {
    await report('accept')
    museum.fake.answer(deliveryPath, { code: 502, text: '' })
    expect((await told('一')).waiting).toBe(1)
    expect((await own()).left).toBe(1)
    museum.fake.answer(deliveryPath, taken)
    museum.later(2)
    await deliverDue(museum.world.appContext)
    expect([museum.sent().length, (await own()).left]).toEqual([2, 0])
  })

  test('several at once spend each consent once', async () => {
    await report('accept')
    for (const title of ['一', '二', '三']) await museum.broadcast(title)
    await Promise.all([1, 2].map(() => deliverDue(museum.world.appContext)))
    expect([museum.sent().length, (await own()).left]).toEqual([1, 0])
  })

  once('a long-term subscription does not run out', async () => {
    const { templates } = museum.world.appContext.settings.wechat
    if (templates) templates.message.lasting = true
    await report('accept')
    expect(await own()).toMatchObject({ left: 1, lasting: 1, ask: 0 })
    await told('一')
    expect(await told('二')).toEqual({ ...none, delivered: 1 })
    expect((await own()).left).toBe(1)
  })

  test('WeChat takes no more today: nothing is tried before its midnight, and then delivered', async () => {
    await report('accept')
    museum.fake.answer(deliveryPath, { errcode: 45_009, errmsg: 'reach max api daily quota limit' })
    expect((await told('一')).waiting).toBe(1)
    museum.world.setNow('2026-05-12T06:00:00Z')
    await deliverDue(museum.world.appContext)
    expect(museum.sent()).toHaveLength(1)
    museum.fake.answer(deliveryPath, taken)
    // After WeChat's midnight and the museum's night.
    museum.world.setNow('2026-05-13T02:00:00Z')
    await deliverDue(museum.world.appContext)
    expect([museum.sent().length, (await own()).left]).toEqual([2, 0])
  })

  test('who said no is asked by itself again after thirty days; closing the window is no no', async () => {
    expect((await report('cancel')).ask).toBe(1)
    expect(await report('reject')).toMatchObject({ left: 0, ask: 0 })
    museum.world.setNow('2026-06-11T01:59:59Z')
    expect((await own()).ask).toBe(0)
    museum.world.setNow('2026-06-11T02:00:00Z')
    expect((await own()).ask).toBe(1)
  })

  once('templates of others count nothing', async () => {
    expect((await report('accept', 'OTHER')).left).toBe(0)
    expect(await museum.world.db.selectFrom('wechat_consent').select('template').execute()).toEqual(
      [{ template: 'TEMPLATE' }],
    )
  })

  test('page and WeChat tell of one acceptance, in either order, and it counts once', async () => {
    await report('accept')
    await push(popup('accept', 1))
    expect((await own()).left).toBe(1)
    await push(popup('accept', 2))
    await report('accept')
    expect((await own()).left).toBe(2)
    // One that the page never told of.
    await push(popup('accept', 3))
    museum.later(11)
    await report('accept')
    expect((await own()).left).toBe(4)
  })

  once('an event that WeChat repeats counts once', async () => {
    for (let time = 0; time < 3; time += 1)
      expect((await push(popup('accept'))).body).toBe('success')
    expect((await own()).left).toBe(1)
  })

  once('who withdraws in WeChat has allowed nothing, and is let rest', async () => {
    await report('accept')
    await push(change)
    expect(await own()).toMatchObject({ left: 0, ask: 0 })
  })

  once('what is not signed by WeChat is refused and changes nothing', async () => {
    expect((await push(popup('accept'), { signature: 'x' })).statusCode).toBe(403)
    expect((await push(popup('accept'), { nonce: 'other' })).statusCode).toBe(403)
    expect((await own()).left).toBe(0)
    expect((await push('<xml>&bomb;</xml>')).body).toBe('success')
    expect((await push('no xml')).body).toBe('success')
    museum.world.appContext.settings.wechat.events = undefined
    expect((await push(popup('accept'))).statusCode).toBe(404)
  })

  once('a sealed message counts where its signature covers it', async () => {
    museum.world.appContext.settings.wechat.events = { token: 'TOKEN123', aesKey }
    const encrypted = sealed(popup('accept'))
    const xml = `<xml><ToUserName>gh</ToUserName><Encrypt><![CDATA[${encrypted}]]></Encrypt></xml>`
    const msg_signature = eventSignature('TOKEN123', '1', 'n', encrypted)
    // The plain signature says nothing of what is sealed.
    expect((await push(xml)).statusCode).toBe(403)
    expect((await push(popup('accept'), { msg_signature })).statusCode).toBe(403)
    expect((await push(xml, { msg_signature })).body).toBe('success')
    expect((await own()).left).toBe(1)
  })

  once('WeChat’s question whether the address is ours is answered by its echo', async () => {
    const query = { timestamp: '1', nonce: 'n', echostr: '<b>9</b>' }
    const ask = (signature: string) =>
      museum.world.app.inject({ url: '/wechat/events', query: { ...query, signature } })
    const good = await ask(eventSignature('TOKEN123', '1', 'n'))
    expect([good.body, good.headers['content-type']]).toEqual([
      '<b>9</b>',
      'text/plain; charset=utf-8',
    ])
    expect((await ask('x')).statusCode).toBe(403)
  })

  once('the office sees who has allowed it before it writes', async () => {
    await museum.follower('OPENID-2')
    await museum.follower(null, 'MINI-1')
    const { data } = await museum.world.as(museum.editor).send(broadcastCalls.count, { all: 1 })
    expect(data).toMatchObject({ wechat: 1, unconsented: 1, app: 1 })
  })

  once('it says whose the templates are, by whom they are asked for', async () => {
    museum.world.appContext.settings.wechat.official = undefined
    expect(await own()).toMatchObject({ templates: ['TEMPLATE'], door: 'mini' })
    expect((await report('accept')).left).toBe(1)
    museum.world.appContext.settings.wechat.templates = undefined
    expect((await own()).templates).toEqual([])
  })
})

/** As WeChat seals: 16 bytes of chance, the length, the message, the app, filled up to 32 bytes. */
function sealed(xml: string): string {
  const key = Buffer.from(`${aesKey}=`, 'base64')
  const length = Buffer.alloc(4)
  length.writeUInt32BE(Buffer.byteLength(xml))
  const plain = Buffer.concat([randomBytes(16), length, Buffer.from(`${xml}wx-official`)])
  const padding = 32 - (plain.length % 32)
  const cipher = createCipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false)
  const padded = Buffer.concat([plain, Buffer.alloc(padding, padding)])
  return Buffer.concat([cipher.update(padded), cipher.final()]).toString('base64')
}
