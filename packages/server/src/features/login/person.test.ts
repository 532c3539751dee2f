import { loginCalls } from '@museum/contract/login/login.calls.ts'
import type { VolunteerStatus } from '@museum/contract/volunteer/volunteer.rules.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { RequestContext } from '../../context.ts'
import { allow } from '../../testing/delivering.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWechatMuseum, type WechatMuseum } from '../../testing/wechat-museum.ts'
import type { World } from '../../testing/world.ts'
import { simpleTemplate } from '../../wechat/wechat-settings.ts'
import { logIn } from './person.service.ts'

eachStore('who a login is', (store, once) => {
  let museum: WechatMuseum
  let world: World

  beforeAll(async () => {
    museum = await openWechatMuseum(store)
    world = museum.world
  })
  afterAll(() => museum.close())
  beforeEach(() => museum.clear())

  once('the same openid is the same person', async () => {
    museum.codes.set('c1', { openid: 'o1' })
    museum.codes.set('c2', { openid: 'o1' })
    museum.codes.set('c3', { openid: 'o2' })
    for (const code of ['c1', 'c2', 'c3']) await museum.web(code)
    expect((await museum.persons()).map(({ openid }) => openid)).toEqual(['o1', 'o2'])
  })

  once('one person across web and mini-program by unionid, in either order', async () => {
    museum.codes.set('c1', { openid: 'o1', unionid: 'u1' })
    museum.codes.set('m1', { openid: 'm1', unionid: 'u1' })
    museum.codes.set('m2', { openid: 'm2', unionid: 'u2' })
    museum.codes.set('c2', { openid: 'o2', unionid: 'u2' })
    await museum.web('c1')
    await museum.mini('m1')
    await museum.mini('m2')
    await museum.web('c2')
    expect(await museum.persons()).toMatchObject([
      { openid: 'o1', mini_openid: 'm1', unionid: 'u1' },
      { openid: 'o2', mini_openid: 'm2', unionid: 'u2' },
    ])
  })

  test('a unionid that comes later is kept, and joins', async () => {
    museum.codes.set('c1', { openid: 'o1' })
    museum.codes.set('c2', { openid: 'o1', unionid: 'u1' })
    museum.codes.set('m1', { openid: 'm1', unionid: 'u1' })
    await museum.web('c1')
    await museum.web('c2')
    await museum.mini('m1')
    expect(await museum.persons()).toMatchObject([
      { openid: 'o1', mini_openid: 'm1', unionid: 'u1' },
    ])
  })

  once('what was allowed in WeChat goes where the identity goes', async () => {
    const { settings } = world.appContext
    settings.wechat = { ...settings.wechat, templates: simpleTemplate('T') }
    museum.codes.set('c1', { openid: 'o1' })
    museum.codes.set('m1', { openid: 'm1', unionid: 'u1' })
    museum.codes.set('c2', { openid: 'o1', unionid: 'u1' })
    await museum.web('c1')
    await museum.mini('m1')
    const [visitor, record] = await museum.persons()
    await world.db
      .insertInto('volunteer')
      .values({ id: record?.id ?? 0, status: 7, name: '王', code: null, phone_masked: '' })
      .execute()
    await allow(world, [visitor?.id ?? 0], 'T', 3)
    await museum.web('c2')
    expect(
      await world.db.selectFrom('wechat_consent').select(['person_id', 'remaining']).execute(),
    ).toEqual([{ person_id: record?.id, remaining: 3 }])
  })

  test.each([1, 2, 3, 4, 5])('first logins by both at once make one person (%i)', async (round) => {
    const logins = []
    for (let i = 0; i < round; i += 1) {
      museum.codes.set(`c${i}`, { openid: 'o1', unionid: 'u1' })
      museum.codes.set(`m${i}`, { openid: 'm1', unionid: 'u1' })
      logins.push(museum.web(`c${i}`), museum.mini(`m${i}`))
    }
    await Promise.all(logins)
    expect(await museum.persons()).toMatchObject([
      { openid: 'o1', mini_openid: 'm1', unionid: 'u1' },
    ])
  })

  once('a login that collides with another starts again, from nothing', async () => {
    const ctx = new RequestContext(world.appContext, { kind: 'nobody' }, '', world.db)
    const who = { door: 'openid', id: 'o1', unionid: 'u1' } as const
    const other = { mini_openid: 'm1', disabled: 0, created_at: '' }
    let tries = 0
    const name = await logIn(ctx, who, async (db, id) => {
      tries += 1
      await db
        .insertInto('person')
        .values({ ...other, nickname: `${tries}` })
        .execute()
      if (tries < 3)
        await db
          .insertInto('person')
          .values({ ...other, nickname: '' })
          .execute()
      return `${tries} ${id}`
    })
    const [first, second] = await museum.persons()
    expect(name).toBe(`3 ${first?.id}`)
    expect(second).toMatchObject({ mini_openid: 'm1', nickname: '3' })
    expect(await museum.persons()).toHaveLength(2)
  })

  /** Two persons, of web and mini-program, before WeChat tells by code c2 that they are one. */
  async function twoPersons(first: VolunteerStatus, second: VolunteerStatus) {
    const [li, zhou] = [await world.person('李淑兰', first), await world.person('周志远', second)]
    const change = (id: number, ids: Record<string, string>) =>
      world.db.updateTable('person').set(ids).where('id', '=', id).execute()
    await change(li.id, { openid: 'o1' })
    await change(zhou.id, { mini_openid: 'm1', unionid: 'u1' })
    museum.codes.set('c2', { openid: 'o1', unionid: 'u1' })
    return { li, zhou }
  }
  const nameOf = async (token: string) =>
    (await world.as().send(loginCalls.askTicket, { jtoken: token })).data.name

  once.each<[VolunteerStatus, VolunteerStatus, string]>([
    [0, 7, '周*'],
    [1, 0, '李*'],
    [0, 0, '李*'],
  ])(
    'two who prove to be one become the volunteer, else the older (%i, %i)',
    async (a, b, name) => {
      const { li, zhou } = await twoPersons(a, b)
      expect([await nameOf(li.token), await nameOf(zhou.token)]).toEqual(['李*', '周*'])
      const again = await museum.web('c2')
      const nobody = { openid: null, mini_openid: null, unionid: null }
      const whole = { openid: 'o1', mini_openid: 'm1', unionid: 'u1' }
      const both = name === '李*' ? [whole, nobody] : [nobody, whole]
      expect(await museum.persons()).toMatchObject(both)
      for (const token of [li.token, zhou.token, again]) expect(await nameOf(token)).toBe(name)
    },
  )

  once('two with a volunteer’s record each stay two', async () => {
    const { li, zhou } = await twoPersons(4, 7)
    expect(await nameOf(await museum.web('c2'))).toBe('李*')
    expect([await nameOf(li.token), await nameOf(zhou.token)]).toEqual(['李*', '周*'])
    expect(await museum.persons()).toMatchObject([
      { openid: 'o1', mini_openid: null, unionid: null },
      { openid: null, mini_openid: 'm1', unionid: 'u1' },
    ])
  })

  once('being disabled cannot be shaken off by joining', async () => {
    const { li } = await twoPersons(0, 7)
    await world.db.updateTable('person').set({ disabled: 1 }).where('id', '=', li.id).execute()
    const { cookie, state } = await museum.begin('/wx/index')
    const { answer } = await museum.comeBack({ code: 'c2', state }, cookie)
    expect(answer.body).toContain('账号已停用')
  })
})
