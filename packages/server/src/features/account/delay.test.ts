import { afterAll, beforeEach, expect, test } from 'vitest'
import { forgetPast } from '../../retention/retention.ts'
import { type Attempt, attemptLogin } from '../../testing/office-login.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

const wrong = 'wrong horse'

eachStore('whoever keeps failing to log in', (store, once) => {
  let world: World
  let admin: Person
  let opened: World | undefined
  beforeEach(async () => {
    opened ??= await openWorld(store)
    world = opened
    for (const table of ['throttle', 'session', 'audit', 'account'] as const)
      await world.db.deleteFrom(table).execute()
    world.setNow('2026-05-12T02:00:00Z')
    admin = await world.office('admin', 'director')
  })
  afterAll(() => world.close())

  const attempt = (given: Attempt = {}) => attemptLogin(world, given)
  const fails = async (times: number, given: Attempt = {}) => {
    for (let n = 0; n < times; n += 1)
      expect((await attempt({ password: wrong, ...given })).fault).toBe('office.wrong_password')
  }
  const later = (seconds: number) =>
    world.setNow(new Date(world.appContext.clock().getTime() + seconds * 1000).toISOString())

  test('answers five failures at once, and each further one after twice the wait, up to a quarter of an hour', async () => {
    await fails(5)
    const refused = await attempt()
    expect(refused).toMatchObject({
      http: 429,
      status: 429,
      fault: 'office.wait',
      retryAfter: '30',
    })
    expect(refused.data).toEqual({ code: 'office.wait', wait: 30 })
    expect(refused.msg).toBe('密码错误次数过多，请 30 秒后再试')
    later(29)
    // Coming too early makes it no longer.
    expect((await attempt()).data.wait).toBe(1)
    const waits: (number | undefined)[] = []
    for (let wait = 1; waits.length < 6; wait = waits.at(-1) ?? 0) {
      later(wait)
      await fails(1)
      waits.push((await attempt()).data.wait)
    }
    expect(waits).toEqual([60, 120, 240, 480, 900, 900])
    later(900)
    expect((await attempt()).status).toBe(1)
    await fails(5)
  })

  once('forgets failures after an hour without one', async () => {
    await fails(5)
    later(3600)
    await fails(5)
    later(24 * 3600 + 1)
    await forgetPast(world.appContext)
    expect(await world.db.selectFrom('throttle').selectAll().execute()).toEqual([])
  })

  test('counts guesses at the same moment too', async () => {
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, n) => attempt({ password: `guess ${n}` })),
    )
    const heardWrong = guesses.filter(({ fault }) => fault === 'office.wrong_password')
    expect(heardWrong).toHaveLength(5)
  })

  once('treats a name that does not exist as one that does', async () => {
    await fails(5, { username: 'nobody here' })
    expect((await attempt({ username: 'nobody here' })).data.wait).toBe(30)
    // What somebody typed as a name is kept nowhere.
    const kept = JSON.stringify([
      await world.db.selectFrom('throttle').selectAll().execute(),
      await world.db.selectFrom('audit').selectAll().execute(),
    ])
    expect(kept).not.toMatch(/nobody|wrong horse|198\.51\.100\.1 /)
  })

  once(
    'from one address makes no other wait, and of an IPv6 address its network counts',
    async () => {
      await fails(5, { from: '203.0.113.9' })
      expect((await attempt({ from: '203.0.113.9' })).fault).toBe('office.wait')
      expect((await attempt({ from: '198.51.100.7' })).status).toBe(1)
      for (let n = 0; n < 5; n += 1) await fails(1, { from: `2001:db8:1:2::${n}` })
      expect((await attempt({ from: '2001:db8:1:2:ffff::1' })).fault).toBe('office.wait')
      expect((await attempt({ from: '2001:db8:1:3::1' })).status).toBe(1)
    },
  )

  test('from everywhere at once is slowed, and a device that is known waits for nobody', async () => {
    const desk = (await attempt()).bare
    for (let n = 0; n < 30; n += 1) await fails(1, { from: `203.0.113.${n}` })
    const stranger = await attempt({ from: '203.0.113.99' })
    expect(stranger).toMatchObject({ fault: 'office.wait', data: { wait: 5 } })
    // Each costs more, but never so much that a new desk could not get in.
    for (const [host, wait] of [5, 10, 20, 40, 60, 60].entries()) {
      later(wait)
      await fails(1, { from: `192.0.2.${host}` })
    }
    expect((await attempt({ from: '203.0.113.99' })).data.wait).toBe(60)
    expect((await attempt({ cookie: desk })).status).toBe(1)
    // Its own mistakes are counted, by themselves.
    await fails(5, { cookie: desk, from: '192.0.2.200' })
    expect((await attempt({ cookie: desk })).data.wait).toBe(30)
    later(60)
    expect((await attempt({ from: '192.0.2.200' })).status).toBe(1)
  })

  once('knows a device by a cookie that is for this account and this call alone', async () => {
    const { cookie, bare } = await attempt()
    expect(cookie).toMatch(
      new RegExp(
        `^office_device_${admin.id}=[\\w-]+\\.[\\w-]+; Max-Age=34560000; Path=/; HttpOnly; SameSite=Strict$`,
      ),
    )
    expect((await attempt({ cookie: `a=1; ${bare}; b=2` })).bare).toBe(bare)
    const other = await world.office('viewer', 'guide')
    await fails(5, { from: '203.0.113.1' })
    await fails(5, { username: 'guide', from: '203.0.113.1' })
    const forged = bare.replace(/=[\w-]+/, '=invented')
    const renamed = bare.replace(`_${admin.id}=`, `_${other.id}=`)
    const from = '203.0.113.1'
    expect((await attempt({ from, cookie: bare })).status).toBe(1)
    expect((await attempt({ from, cookie: forged })).fault).toBe('office.wait')
    expect((await attempt({ from, username: 'guide', cookie: renamed })).fault).toBe('office.wait')
  })
})
