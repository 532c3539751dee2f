import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { openDb } from '../../db/db.ts'
import { browserOf, codeAt, giveApp, openStepped } from '../../testing/second-factor.ts'
import { eachStore } from '../../testing/stores.ts'
import { VirtualKey } from '../../testing/virtual-key.ts'
import { openWorld, type World } from '../../testing/world.ts'

type Browser = ReturnType<typeof browserOf>

eachStore('whoever has a second step', (store, once) => {
  let museum: Awaited<ReturnType<typeof openStepped>>
  let world: World
  beforeAll(async () => {
    museum = await openStepped(store, '2026-05-12T02:00:00Z')
    world = museum.world
  })
  beforeEach(() => museum.anew())
  afterAll(() => world.close())

  const later = (seconds: number) => museum.later(seconds)
  const withApp = () => museum.withApp()
  type Who = Awaited<ReturnType<typeof withApp>>
  /** What is counted of an account, whoever tried. */
  const failures = async ({ username }: Who, of: 'login' | 'code') => {
    const mark = createHash('sha256').update(`${of} name ${username}`).digest('base64url')
    const row = await world.db
      .selectFrom('throttle')
      .select('failures')
      .where('mark', '=', mark)
      .executeTakeFirst()
    return row?.failures
  }
  /** Gives as many wrong codes as are looked at without a wait, then waits as it is told, so often. */
  const failing = async (browser: Browser, { username }: Who, times: number) => {
    const waits: (number | undefined)[] = []
    await browser.password(username)
    for (let wrong = 0; wrong < times; ) {
      const { fault, data } = await browser.code('000000')
      if (fault === 'office.second_wrong') wrong += 1
      else if (fault === 'office.second_over')
        expect((await browser.password(username)).data.step).toBe('code')
      else {
        expect(fault).toBe('office.wait')
        waits.push(data.wait)
        later(data.wait ?? 0)
      }
    }
    return waits
  }

  test('is failed by no right password, however often it is given, and by two wrong codes in two logins for nothing', async () => {
    const who = await withApp()
    const browser = browserOf(world.app)
    await failing(browser, who, 1)
    await failing(browser, who, 1)
    for (let n = 0; n < 7; n += 1)
      expect((await browser.password(who.username)).data.step).toBe('code')
    expect((await browser.code(who.code())).data.step).toBe('')
    expect([await failures(who, 'login'), await failures(who, 'code')]).toEqual([0, 2])
  })

  once(
    'is tied to its browser by the office’s own address, of whichever scheme the people’s is',
    async () => {
      const hosts = [
        ['http://localhost:8080', 'https://office.museum.example', '__Host-', ' Secure;'],
        ['https://museum.example', 'http://127.0.0.1:8080', '', ''],
      ] as const
      for (const [publicUrl, officeUrl, prefix, secure] of hosts) {
        const apart = await openWorld(store, { settings: { publicUrl, officeUrl } })
        const who = await apart.office('editor', '小周')
        const { secret } = await giveApp(apart, who)
        apart.setNow('2026-05-12T02:00:30Z')
        const browser = browserOf(apart.app)
        expect((await browser.password('小周')).data.step).toBe('code')
        const step = browser.given().find((one) => one.includes('office_step='))
        expect(step).toMatch(/^\S+=[\w-]+; Path=\/; HttpOnly;(?: Secure;)? SameSite=Strict$/)
        expect(step?.startsWith(`${prefix}office_step=`)).toBe(true)
        expect(step?.includes(' Secure;')).toBe(secure !== '')
        // One of another name is none: a host beside this one may set it.
        const kept = browser.jar.get(`${prefix}office_step`) ?? ''
        browser.jar.clear()
        browser.jar.set(prefix ? 'office_step' : '__Host-office_step', kept)
        const code = () => browser.code(codeAt(secret, apart.appContext.clock()))
        expect((await code()).fault).toBe('office.second_over')
        browser.jar.set(`${prefix}office_step`, kept)
        expect((await code()).data.step).toBe('')
        expect(browser.given()).toContainEqual(
          expect.stringMatching(`^${prefix}office_step=; Max-Age=0; `),
        )
        await apart.close()
      }
    },
  )

  test('who types everything right after the wait that was told is in, after any number of wrong passwords of others', async () => {
    const who = await withApp()
    const colleague = browserOf(world.app)
    for (let wrong = 0; wrong < 9; ) {
      const { fault, data } = await colleague.password(who.username, 'wrong horse')
      if (fault === 'office.wait') later(data.wait ?? 0)
      else wrong += 1
    }
    const browser = browserOf(world.app)
    const refused = await browser.password(who.username)
    expect(refused).toMatchObject({ fault: 'office.wait', data: { wait: 480 } })
    expect(refused.msg).toBe('密码错误次数过多，请 8 分钟后再试')
    later(480)
    expect((await browser.password(who.username)).data.step).toBe('code')
    // The right one forgave no guess of the colleague's.
    expect((await colleague.password(who.username, 'wrong horse')).fault).toBe(
      'office.wrong_password',
    )
    expect((await colleague.password(who.username, 'wrong horse')).data.wait).toBe(900)
    expect((await browser.code(who.code())).data.step).toBe('')
  })

  test('wrong codes wait as wrong passwords do, say that it was the code, and the step outlives every wait', async () => {
    const who = await withApp()
    const browser = browserOf(world.app)
    expect(await failing(browser, who, 10)).toEqual([30, 60, 120, 240, 480])
    expect((await browser.password(who.username)).data.step).toBe('code')
    later(1)
    const refused = await browser.code(who.code())
    expect(refused).toMatchObject({ http: 429, fault: 'office.wait', data: { wait: 899 } })
    expect(refused.msg).toBe('验证码错误次数过多，请 14 分钟 59 秒后再试')
    later(899 + 300)
    expect((await browser.code(who.code())).data.step).toBe('')
  })

  test('codes from everywhere are slowed by the account alone, so no new desk waits over a minute', async () => {
    const who = await withApp()
    for (let n = 0; n < 30; n += 1)
      expect(await failing(browserOf(world.app, `203.0.113.${n}`), who, 1)).toEqual([])
    const waits: unknown[] = []
    for (let n = 0; n < 6; n += 1)
      waits.push(...(await failing(browserOf(world.app, `192.0.2.${n}`), who, 1)))
    expect(waits).toEqual([5, 10, 20, 40, 60, 60])
    const browser = browserOf(world.app, '192.0.2.99')
    await browser.password(who.username)
    later((await browser.code(who.code())).data.wait ?? 0)
    expect((await browser.code(who.code())).data.step).toBe('')
  })

  test('a recovery code and a passkey wait for no failure, and forgive them', async () => {
    const who = await withApp()
    const desk = browserOf(world.app, '203.0.113.1')
    await desk.password(who.username)
    await desk.code(who.code())
    const key = new VirtualKey()
    const begun = await desk.post<Parameters<VirtualKey['create']>[0]>(
      '/api/office/passkeys/begin',
      {},
    )
    await desk.post('/api/office/passkeys', { name: '电脑', ...key.create(begun.data, {}) })
    for (const way of ['recovery', 'passkey'] as const) {
      const browser = browserOf(world.app)
      await failing(browser, who, 5)
      expect((await browser.password(who.username)).data.step).toBe('code')
      expect((await browser.code(who.code())).data.wait).toBe(30)
      if (way === 'recovery') await browser.code(who.codes[0] ?? '')
      else {
        const asked = await browser.post<Parameters<VirtualKey['answer']>[0]>(
          '/api/office/login/passkey/begin',
          { second: 1 },
        )
        await browser.post('/api/office/login/passkey', key.answer(asked.data, {}))
      }
      expect(browser.login()).not.toBe('')
      const again = browserOf(world.app)
      await failing(again, who, 4)
      await again.password(who.username)
      later(30)
      expect((await again.code(who.code())).data.step).toBe('')
    }
  })

  test('at the same moment in two processes no right password is left counted, and no wrong code uncounted', async () => {
    const who = await withApp()
    const beside = openDb(world.url, () => {})
    const there = await createApp({ ...world.appContext, db: beside.db })
    const browsers = Array.from({ length: 12 }, (_, n) =>
      browserOf(n % 2 ? there : world.app, `203.0.113.${n}`),
    )
    const steps = await Promise.all(browsers.map((one) => one.password(who.username)))
    expect(steps.map(({ data }) => data.step)).toEqual(browsers.map(() => 'code'))
    expect(await failures(who, 'login')).toBe(0)
    const heard = await Promise.all(browsers.map((one) => one.code('000000')))
    const wrong = heard.filter(({ fault }) => fault === 'office.second_wrong')
    expect(wrong).toHaveLength(12)
    expect(await failures(who, 'code')).toBe(12)
    const [one] = browsers
    for (const other of browsers) other.jar.set('office_step', one?.jar.get('office_step') ?? '')
    const guesses = await Promise.all(browsers.map((other) => other.code('000001')))
    const looked = guesses.filter(({ fault }) => fault === 'office.second_wrong').length
    expect(looked).toBe(4)
    // One try of the step was used before; what it had no tries left for was no failure.
    expect(await failures(who, 'code')).toBe(12 + looked)
    await there.close()
    await beside.close()
  })
})
