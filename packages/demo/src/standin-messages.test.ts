import { consentCalls } from '@museum/contract/login/consent.calls.ts'
import { deliverDue } from '@museum/server/features/message/delivery.service.ts'
import { notify } from '@museum/server/features/message/message.service.ts'
import { eachStore } from '@museum/server/testing/stores.ts'
import { openWorld, type Person, type World } from '@museum/server/testing/world.ts'
import { readTemplates } from '@museum/server/wechat/templates.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { registerStandin } from './standin.ts'

const fields = { thing1: 'title', time2: 'time', phrase3: '=已更新' }
const templates = readTemplates(JSON.stringify({ message: { id: 'T-1', fields } }))

eachStore('the messages of the WeChat stand-in', (store) => {
  let world: World
  let origin: string
  let who: Person
  const name = '周志远'
  const openid = `standin-${name}`
  const outcomes: string[] = []

  beforeAll(async () => {
    world = await openWorld(store, { settings: { demo: true } })
    registerStandin(world.app, world.appContext, [])
    const { wechat } = world.appContext.settings
    Object.assign(wechat, { templates, events: { token: 'TOKEN123', aesKey: undefined } })
    world.appContext.sent = (outcome) => outcomes.push(outcome)
    origin = await world.app.listen({ host: '127.0.0.1', port: 0 })
    who = await world.person(name, 7)
    await world.db.updateTable('person').set({ openid }).where('id', '=', who.id).execute()
  })
  afterAll(() => world.close())
  beforeEach(() => {
    world.setNow('2026-05-12T02:00:00Z')
    outcomes.length = 0
  })

  const answer = async (status: string) =>
    await fetch(`${origin}/standin/subscribe`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: `standin_openid=${encodeURIComponent(openid)}`,
      },
      body: JSON.stringify({ template: 'T-1', status }),
    })
  const sendTo = async (message: object, access_token = 'standin-token') => {
    const url = `${origin}/standin/cgi-bin/message/subscribe/bizsend?access_token=${access_token}`
    const body = JSON.stringify(message)
    const headers = { 'content-type': 'application/json' }
    const told = await fetch(url, { method: 'POST', headers, body })
    return ((await told.json()) as { errcode: number }).errcode
  }
  const data = {
    thing1: { value: '您的申请已通过' },
    time2: { value: '2026-05-12 10:00' },
    phrase3: { value: '已更新' },
  }
  const good = { touser: openid, template_id: 'T-1', data }
  const left = async () => (await world.as(who).send(consentCalls.own, {})).data.left

  test('refuses what WeChat refuses', async () => {
    expect(await sendTo(good, 'other')).toBe(40_001)
    expect(await sendTo({ ...good, touser: 'somebody' })).toBe(40_003)
    expect(await sendTo({ ...good, template_id: 'T-2' })).toBe(40_037)
    for (const wrong of [
      { thing1: { value: '长'.repeat(21) } },
      { time2: { value: '明天' } },
      { phrase3: { value: 'updated' } },
      { thing4: { value: '多余' } },
    ])
      expect(await sendTo({ ...good, data: { ...data, ...wrong } })).toBe(47_003)
    expect(await sendTo({ ...good, data: { thing1: data.thing1 } })).toBe(47_003)
    expect(await sendTo(good)).toBe(43_101)
  })

  test('counts consents of its own and tells of them, so that both sides agree', async () => {
    const tell = async () => {
      const at = { now: world.appContext.clock(), zone: 'Asia/Shanghai' }
      await notify({ ...at, stamp: '2026-05-12 10:00:00', tx: world.db, channel: 'openid' }, [
        { person_id: who.id, title: '班次有变', content: '内容' },
      ])
      await deliverDue(world.appContext)
    }
    await tell()
    const page = async () => await (await fetch(`${origin}/standin/messages`)).text()
    expect(await page()).toContain('还没有通知')
    await answer('accept')
    expect(await left()).toBe(1)
    await tell()
    expect(await left()).toBe(0)
    expect(await page()).toContain(
      `<h2>${name}</h2><p>班次有变\u00a0· 2026-05-12 10:00\u00a0· 已更新</p>`,
    )
    await tell()
    // Spent elsewhere, as when somebody withdrew unheard.
    world.setNow('2026-05-12T02:00:01Z')
    await answer('accept')
    expect(await sendTo(good)).toBe(0)
    expect(await left()).toBe(1)
    await tell()
    expect(outcomes).toEqual(['unconsented', 'delivered', 'unconsented', 'unconsented'])
    expect(await left()).toBe(0)
  })

  test('a no is told too', async () => {
    await answer('reject')
    expect((await world.as(who).send(consentCalls.own, {})).data.ask).toBe(0)
  })
})
