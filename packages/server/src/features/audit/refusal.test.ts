import { accountCalls } from '@museum/contract/account/account.calls.ts'
import { auditCalls } from '@museum/contract/audit/audit.calls.ts'
import { loginCalls } from '@museum/contract/login/login.calls.ts'
import { personalCalls } from '@museum/contract/personal/personal.calls.ts'
import { showcaseCalls } from '@museum/contract/showcase/showcase.calls.ts'
import { signCodeCalls } from '@museum/contract/sign/sign-code.calls.ts'
import { teamCalls } from '@museum/contract/team/team.calls.ts'
import { volunteerOfficeCalls } from '@museum/contract/volunteer/volunteer-office.calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedPicture } from '../../files/signed.ts'
import { oneStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

oneStore('what is refused', (store) => {
  let world: World
  let admin: Person
  beforeAll(async () => {
    world = await openWorld(store, { now: '2026-05-12T02:00:00Z' })
    admin = await world.office('admin')
  })
  afterAll(() => world.close())

  const lines = async (filter: { action: string; volunteer_id?: number }) =>
    (await world.as(admin).send(auditCalls.list, { limit: 100, ...filter })).data.list

  test('stands in the log once a minute for each who asks and each reason, with its call', async () => {
    const person = await world.person('周晓岚', 7)
    const ask = () => world.as(person).send(teamCalls.attendance, { time: '2026-05-12' })
    for (let n = 0; n < 3; n += 1) expect((await ask()).fault).toBe('leader.required')
    const mine = { action: 'refused', volunteer_id: person.id }
    expect(await lines(mine)).toMatchObject([{ username: '', object: 'call', action: 'refused' }])
    expect(JSON.parse((await lines(mine))[0]?.after ?? '')).toMatchObject({
      call: `POST ${teamCalls.attendance.path}`,
      reason: expect.any(String),
    })
    world.setNow('2026-05-12T02:01:01Z')
    await ask()
    expect(await lines(mine)).toHaveLength(2)
  })

  test('is there of dead logins, by their address, and not of what everybody may see', async () => {
    const before = (await lines({ action: 'refused' })).length
    for (let n = 0; n < 3; n += 1)
      expect((await world.as({ token: `dead${n}` }).send(personalCalls.mine, {})).fault).toBe(
        'auth.expired',
      )
    await world.as({ token: 'dead' }).send(showcaseCalls.list, { limit: 10 })
    expect(await lines({ action: 'refused' })).toHaveLength(before + 1)
  })

  test('is beside who looked at whose page, once a minute, and who left', async () => {
    const viewer = await world.office('viewer')
    const person = await world.person('王芳', 7)
    for (let n = 0; n < 3; n += 1)
      await world.as(viewer).send(volunteerOfficeCalls.info, { id: person.id })
    expect(await lines({ action: 'view', volunteer_id: person.id })).toMatchObject([
      { username: 'viewer', object: 'volunteer', object_id: person.id },
    ])
    await world.as(viewer).send(accountCalls.logout, {})
    expect(await lines({ action: 'logout' })).toMatchObject([{ username: 'viewer' }])
    await world.as(person).send(loginCalls.logout, {})
    expect(await lines({ action: 'logout', volunteer_id: person.id })).toMatchObject([
      { username: '', object: 'login', object_id: person.id },
    ])
  })

  test('is beside which screen was paired, once', async () => {
    const { data } = await world.as(admin).send(signCodeCalls.addDevice, { name: '北门' })
    for (let n = 0; n < 2; n += 1) await world.as().send(signCodeCalls.pair, data)
    expect(await lines({ action: 'pair' })).toMatchObject([
      { username: '屏幕', object: 'device', object_id: data.id },
    ])
  })

  test('is there of what WeChat did not sign, and of files that nobody was given', async () => {
    world.setNow('2026-05-12T03:00:00Z')
    world.appContext.settings.wechat.events = { token: 'TOKEN123', aesKey: undefined }
    const ask = (url: string, method: 'GET' | 'POST' = 'GET') =>
      world.app.inject({
        ...{ url, method, remoteAddress: '203.0.113.9' },
        ...(method === 'POST' && { headers: { 'content-type': 'text/xml' }, payload: '<xml/>' }),
      })
    const calls = async () =>
      (await lines({ action: 'refused' }))
        .filter(({ ip }) => ip.startsWith('203.0.113.'))
        .map(({ after }) => (JSON.parse(after) as { call: string }).call)
    const forged = '/wechat/events?signature=0&timestamp=1&nonce=n'
    expect((await ask(`${forged}&echostr=1`)).statusCode).toBe(403)
    expect((await ask(forged, 'POST')).statusCode).toBe(403)
    expect(await calls()).toEqual(['POST /wechat/events'])

    const { dataKey } = world.appContext.settings
    const path = '/files/ab/cd/00000000000000000000000000000000.jpg'
    const given = signedPicture(dataKey, path, new Date('2026-05-11T03:00:00Z'))
    // It was given once, and has run out.
    expect((await ask(given)).statusCode).toBe(404)
    expect(await calls()).toEqual(['POST /wechat/events'])
    for (const url of [path, `${given}0`, '/files/../../etc/passwd'])
      expect((await ask(url)).statusCode).toBe(404)
    expect((await calls()).toSorted()).toEqual(['GET /files', 'POST /wechat/events'])
  })
})
