import { accountCalls } from '@museum/contract/account/account.calls.ts'
import { auditCalls } from '@museum/contract/audit/audit.calls.ts'
import { loginCalls } from '@museum/contract/login/login.calls.ts'
import { sessionCalls } from '@museum/contract/login/session.calls.ts'
import { deviceWords } from '@museum/contract/login/session.rules.ts'
import { loginsLink } from '@museum/contract/message/link.rules.ts'
import { messageCalls } from '@museum/contract/message/message.calls.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'
import { issueTicket } from './ticket.service.ts'

eachStore('where a person is logged in', (store) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(store, { settings: { tellsNewDevices: true } })
  })
  afterAll(() => world.close())
  beforeEach(() => world.setNow('2026-05-12T02:00:00Z'))

  const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) MicroMessenger/8.0'
  const onPhone = async ({ id }: Person) => {
    const jtoken = await issueTicket(world.db, id, world.appContext.clock())
    const headers = { 'user-agent': iphone }
    const { data } = await world.as().send(loginCalls.exchangeTicket, { jtoken }, headers)
    return { id, token: data.token }
  }
  const listOf = async (who: Person) => (await world.as(who).send(sessionCalls.own, {})).data.list
  const isLive = async (who: { token: string }) =>
    (await world.as(who).send(messageCalls.unread, {})).status === 1

  test('is told with the device, since when and when it was last used, the own one first known', async () => {
    const zhou = await world.person('周晓岚', 7)
    world.setNow('2026-05-14T03:04:05Z')
    const phone = await onPhone(zhou)
    world.setNow('2026-05-20T02:00:00Z')
    expect(await isLive(zhou)).toBe(true)
    const list = await listOf(zhou)
    expect(list).toMatchObject([
      { device: deviceWords(iphone), place: '127.0.0.*', begun_at: '2026-05-14 11:04:05', own: 0 },
      { begun_at: '2026-05-12 10:00:00', used_date: '2026-05-20', own: 1 },
    ])
    expect(list[0]?.used_date).toBe('2026-05-14')
    expect(JSON.stringify(list)).not.toContain(phone.token)
  })

  test('ends one by one, or all but this one; another’s is none', async () => {
    const zhou = await world.person('周晓岚', 7)
    const wang = await world.person('王小雨', 7)
    const [one, two, three] = [await onPhone(zhou), await onPhone(zhou), await onPhone(zhou)]
    const key = (await listOf(one)).find(({ own }) => own === 1)?.key ?? ''
    expect((await world.as(wang).send(sessionCalls.end, { key })).fault).toBe('content.not_found')
    expect((await world.as(zhou).send(sessionCalls.end, { key })).status).toBe(1)
    expect(await Promise.all([one, two, three, zhou].map(isLive))).toEqual([
      false,
      true,
      true,
      true,
    ])
    expect((await world.as(zhou).send(sessionCalls.end, { key })).fault).toBe('content.not_found')
    expect((await world.as(two).send(sessionCalls.endOthers, {})).status).toBe(1)
    expect(await Promise.all([two, three, zhou, wang].map(isLive))).toEqual([
      true,
      false,
      false,
      true,
    ])
  })

  test('is told of a phone by which they are not logged in, while another login stands, and of no other', async () => {
    const zhou = await world.person('周晓岚', 7)
    const enter = async (cookie = '', held = '') => {
      const jtoken = await issueTicket(world.db, zhou.id, world.appContext.clock())
      const answer = await world.app.inject({
        ...{ method: 'POST', url: '/auth/token', payload: { jtoken, held } },
        headers: { 'user-agent': iphone, ...(cookie && { cookie }) },
      })
      const kept = answer.cookies.find(({ name }) => name === 'phone_device')
      expect(kept).toMatchObject({ httpOnly: true, sameSite: 'Strict' })
      return { token: answer.json().data.token as string, cookie: `phone_device=${kept?.value}` }
    }
    const told = async () =>
      (await world.as(zhou).send(messageCalls.list, { page: 1, limit: 10 })).data.list
    // The login that the phone held is this one.
    const first = await enter('', zhou.token)
    zhou.token = first.token
    expect(await told()).toEqual([])
    await enter(first.cookie)
    expect(await told()).toEqual([])
    const second = await enter()
    expect(await told()).toMatchObject([{ mc_title: '新设备登录' }])
    expect((await told())[0]?.mc_content).toMatch(/微信.+iPhone.+2026年5月12日 10:00/)
    await enter(second.cookie)
    // What is not of this phone's making says nothing.
    await enter('phone_device=')
    expect(await told()).toHaveLength(2)
    const [row] = await world.db
      .selectFrom('message')
      .select('link')
      .where('person_id', '=', zhou.id)
      .execute()
    expect(row?.link).toBe(loginsLink)
  })

  test('is ended by the office where a phone was lost, and nothing else of theirs changes', async () => {
    const admin = await world.office()
    const zhou = await world.person('周晓岚', 7)
    const lost = await onPhone(zhou)
    const before = await world.db
      .selectFrom('volunteer')
      .selectAll()
      .where('id', '=', zhou.id)
      .execute()
    const { status } = await world.as(admin).send(sessionCalls.endOfPerson, { id: zhou.id })
    expect(status).toBe(1)
    expect([await isLive(lost), await isLive(zhou)]).toEqual([false, false])
    expect((await world.as(admin).send(accountCalls.me, {})).status).toBe(1)
    expect(
      await world.db.selectFrom('volunteer').selectAll().where('id', '=', zhou.id).execute(),
    ).toEqual(before)
    expect(await isLive(await onPhone(zhou))).toBe(true)
    const { list } = (await world.as(admin).send(auditCalls.list, { volunteer_id: zhou.id })).data
    const line = { action: 'end_login', object: 'volunteer', object_id: zhou.id }
    expect(list).toContainEqual(expect.objectContaining(line))
  })
})
