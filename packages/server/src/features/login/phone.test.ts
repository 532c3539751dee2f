import { loginCalls } from '@museum/contract/login/login.calls.ts'
import { phoneCalls } from '@museum/contract/login/phone.calls.ts'
import { volunteerCalls } from '@museum/contract/volunteer/volunteer.calls.ts'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { SmsRefusal } from '../../sms/sms.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type World } from '../../testing/world.ts'

const now = '2026-05-12T02:00:00Z'
const phone = '13900001111'

eachStore('login by a code', (store, once) => {
  let world: World
  let sent: { phone: string; code: string }[] = []

  beforeAll(async () => {
    world = await openWorld(store, { now, settings: { rateFactor: 1, smsDaily: 30 } })
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    const tables = ['session', 'phone_code', 'throttle', 'volunteer', 'person'] as const
    for (const table of tables) await world.db.deleteFrom(table).execute()
    sent = []
    world.appContext.sms = {
      sendCode: async (to, code) => {
        sent.push({ phone: to, code })
      },
    }
    world.setNow(now)
  })

  const later = (seconds: number) =>
    world.setNow(new Date(Date.parse(now) + seconds * 1000).toISOString())
  /** Of the browser that asked last. */
  let cookie = ''
  const ask = async (to = phone, headers: Record<string, string> = {}) => {
    const asked = await world.as().send(phoneCalls.code, { phone: to }, headers)
    cookie = asked.cookies || cookie
    return asked
  }
  const enter = (code: string, of = phone, browser = cookie) =>
    world.as().send(phoneCalls.enter, { phone: of, code }, browser ? { cookie: browser } : {})
  const latest = () => sent.at(-1)?.code ?? ''
  const wrong = () => (latest() === '000000' ? '000001' : '000000')
  const persons = () => world.db.selectFrom('person').selectAll().orderBy('id').execute()
  const logIn = async (of = phone) => {
    await ask(of)
    return (await enter(latest(), of)).data.token
  }

  once('six digits log in a new person, and the next time the same one', async () => {
    expect(await ask()).toMatchObject({ status: 1, msg: '验证码已发送', data: { wait: 60 } })
    expect(sent).toEqual([{ phone, code: expect.stringMatching(/^\d{6}$/) }])
    const { token } = (await enter(latest())).data
    const status = await world.as({ token }).send(volunteerCalls.status, {})
    expect(status.data).toMatchObject({ status: 0 })
    later(61)
    await ask('+86 139-0000-1111')
    expect(sent.at(-1)?.phone).toBe(phone)
    const again = await enter(latest(), '+86 139-0000-1111')
    expect(again.status).toBe(1)
    const found = await persons()
    expect(found).toMatchObject([{ openid: null, unionid: null, nickname: '手机用户' }])
    const whose = await world.as().send(loginCalls.askTicket, { jtoken: again.data.token })
    expect(whose.data.name).toBe('手机用户')
    expect(JSON.stringify(found)).not.toContain(phone)
  })

  once('a code is good once, for five minutes, and the latest alone', async () => {
    await ask()
    const first = latest()
    later(60)
    await ask()
    if (latest() !== first) expect((await enter(first)).fault).toBe('auth.code_wrong')
    expect((await enter(latest())).status).toBe(1)
    expect((await enter(latest())).fault).toBe('auth.code_wrong')
    later(120)
    await ask()
    later(120 + 300)
    expect((await enter(latest())).fault).toBe('auth.code_wrong')
    expect((await enter('123456', '13900002222')).fault).toBe('auth.code_wrong')
  })

  test('after five wrong tries the right one helps no more', async () => {
    await ask()
    for (let i = 1; i <= 4; i += 1) expect((await enter(wrong())).fault).toBe('auth.code_wrong')
    expect((await enter(wrong())).fault).toBe('auth.code_spent')
    expect(await enter(latest())).toMatchObject({
      ...{ fault: 'auth.code_spent', msg: '验证码输错次数太多，请重新获取' },
    })
    expect(await persons()).toEqual([])
    later(60)
    await ask()
    expect((await enter(latest())).status).toBe(1)
  })

  test('is good in the browser alone that asked for it, and guesses elsewhere count nothing', async () => {
    await ask()
    for (let i = 1; i <= 6; i += 1)
      expect((await enter(latest(), phone, '')).fault).toBe('auth.code_elsewhere')
    const mine = cookie
    await ask('13900002222')
    expect((await enter(sent.at(-2)?.code ?? '', phone)).fault).toBe('auth.code_wrong')
    expect((await enter(sent.at(-2)?.code ?? '', phone, mine)).status).toBe(1)
  })

  test('guesses at the same moment count each', async () => {
    await ask()
    const heard = await Promise.all(Array.from({ length: 8 }, () => enter(wrong())))
    expect(heard.every(({ status }) => status !== 1)).toBe(true)
    expect((await enter(latest())).fault).toBe('auth.code_spent')
  })

  test.each([1, 2, 3])('of the same code at the same moment one logs in (%i)', async () => {
    await ask()
    const code = latest()
    const heard = await Promise.all([1, 2, 3].map(() => enter(code)))
    expect(heard.filter(({ status }) => status === 1)).toHaveLength(1)
    expect(heard.filter(({ fault }) => fault === 'auth.code_wrong')).toHaveLength(2)
    expect(await persons()).toHaveLength(1)
    expect(await world.db.selectFrom('session').selectAll().execute()).toHaveLength(1)
  })

  test('a number has one code a minute and five a day, whoever asks', async () => {
    await ask()
    later(59)
    expect(await ask()).toMatchObject({
      ...{ http: 429, fault: 'auth.code_wait', msg: '请 1 秒后再获取验证码', data: { wait: 1 } },
    })
    for (let i = 1; i <= 4; i += 1) {
      later(60 * i)
      expect((await ask()).status).toBe(1)
    }
    later(3_600)
    expect((await ask()).msg).toBe('这个手机号一天内获取验证码的次数太多，请明天再试')
    expect(sent).toHaveLength(5)
    later(86_400)
    expect((await ask()).status).toBe(1)
  })

  test('of requests at the same moment one is answered by a code', async () => {
    const heard = await Promise.all([1, 2, 3, 4].map(() => ask()))
    expect(heard.filter(({ status }) => status === 1)).toHaveLength(1)
    expect(sent).toHaveLength(1)
  })

  test('an address has twenty an hour, an IPv6 one with all of its network', async () => {
    const from = (at: number, ip: string) =>
      world.app.inject({
        method: 'POST',
        url: '/auth/phone/code',
        payload: { phone: `139000${10_000 + at}` },
        remoteAddress: ip,
      })
    for (let at = 0; at < 20; at += 1) {
      const answer = await from(at, `2001:db8:1:2::${at + 1}`)
      expect(answer.json()).toMatchObject({ status: 1 })
    }
    const over = await from(20, '2001:db8:1:2:ffff::1')
    expect(over.statusCode).toBe(429)
    expect(over.json().msg).toBe('当前网络获取验证码的次数太多，请一小时后再试')
    // What was refused counts nowhere, at the number either.
    expect((await from(20, '2001:db8:1:3::1')).json()).toMatchObject({ status: 1 })
    later(3_600)
    expect((await from(21, '2001:db8:1:2::1')).json()).toMatchObject({ status: 1 })
  })

  once(
    'all people together have as many a day as the operator says, and what was not sent counts nothing',
    async () => {
      const { sms } = world.appContext
      const from = async (at: number) => {
        const answer = await world.app.inject({
          ...{ method: 'POST', url: '/auth/phone/code', remoteAddress: `203.0.113.${at}` },
          payload: { phone: `139000${20_000 + at}` },
        })
        return answer.json().msg
      }
      for (let at = 0; at < 29; at += 1) expect(await from(at)).toBe('验证码已发送')
      world.appContext.sms = { sendCode: () => Promise.reject(new SmsRefusal('LimitExceeded')) }
      expect(await from(29)).toMatch(/^短信没有发出/)
      world.appContext.sms = sms
      expect(await from(29)).toBe('验证码已发送')
      expect(await from(30)).toBe('今天的短信已经用完，请用微信登录，或明天再试')
      later(86_400)
      expect(await from(30)).toBe('验证码已发送')
    },
  )

  once('limits are the database’s: another process keeps them too', async () => {
    await ask()
    const other = await createApp(world.appContext)
    const answer = await other.inject({
      ...{ method: 'POST', url: '/auth/phone/code', payload: { phone } },
    })
    expect(answer.statusCode).toBe(429)
    for (let i = 1; i <= 4; i += 1) await enter(wrong())
    const fifth = await other.inject({
      ...{ method: 'POST', url: '/auth/phone', payload: { phone, code: wrong() } },
      headers: { cookie },
    })
    expect(fifth.json().data.code).toBe('auth.code_spent')
    await other.close()
  })

  once('whoever is known gets the same answer as nobody', async () => {
    await logIn()
    later(60)
    const known = await ask()
    const unknown = await ask('13900002222')
    expect([known.status, known.msg, known.data]).toEqual([
      unknown.status,
      unknown.msg,
      unknown.data,
    ])
    const [a, b] = [await enter(wrong()), await enter(wrong(), '13900002222')]
    expect([a.fault, a.msg]).toEqual([b.fault, b.msg])
  })

  once.each(['', '12345678901', '02583321234', '+85291234567', '139 0000 111'])(
    'nothing is sent to %j',
    async (to) => {
      expect(await ask(to)).toMatchObject({ http: 400, data: { field: 'phone' } })
      expect(sent).toEqual([])
    },
  )

  test('neither code nor number is kept as it is, nor logged', async () => {
    let text = ''
    const write = (line: string) => {
      text += line
    }
    const log = pino({ level: 'trace' }, { write })
    const app = await createApp({ ...world.appContext, log })
    const send = (url: string, payload: object, headers = {}) =>
      app.inject({ method: 'POST', url, payload, headers })
    const asked = await send('/auth/phone/code', { phone })
    const given = String(asked.headers['set-cookie'])
    const browser = given.split(';')[0] ?? ''
    expect(given).toMatch(/^phone_code=[\w-]{43}; Max-Age=300; Path=\/; HttpOnly; SameSite=Strict$/)
    const kept = JSON.stringify([
      await world.db.selectFrom('phone_code').selectAll().execute(),
      await world.db.selectFrom('throttle').selectAll().execute(),
    ])
    expect(kept).not.toContain(browser.slice(-43))
    await send('/auth/phone', { phone, code: wrong() }, { cookie: browser })
    const entered = await send('/auth/phone', { phone, code: latest() }, { cookie: browser })
    expect(entered.json().status).toBe(1)
    world.appContext.sms = { sendCode: () => Promise.reject(new Error(`no way to ${phone}`)) }
    const failing = await createApp({ ...world.appContext, log })
    later(60)
    await failing.inject({ method: 'POST', url: '/auth/phone/code', payload: { phone } })
    await Promise.all([app.close(), failing.close()])
    expect(text).toContain('a short message was not sent')
    for (const secret of [phone, latest(), '1111']) {
      expect(kept).not.toContain(secret)
      expect(text).not.toContain(secret)
    }
  })

  once('what the provider refuses is said, logged by its code, and costs no turn', async () => {
    const { sms } = world.appContext
    world.appContext.sms = { sendCode: () => Promise.reject(new SmsRefusal('LimitExceeded')) }
    for (let i = 1; i <= 7; i += 1)
      expect(await ask()).toMatchObject({ status: 0, fault: 'auth.sms_failed' })
    world.appContext.sms = sms
    expect((await ask()).status).toBe(1)
  })

  once('who was stopped does not come in', async () => {
    const token = await logIn()
    await world.db.updateTable('person').set({ disabled: 1 }).execute()
    await world.db.deleteFrom('session').execute()
    later(60)
    await ask()
    expect((await enter(latest())).fault).toBe('auth.disabled')
    expect((await world.as({ token }).send(loginCalls.logout, {})).fault).toBe('auth.expired')
  })

  once('without a provider it is said', async () => {
    world.appContext.sms = undefined
    for (const heard of [await ask(), await enter('123456')])
      expect(heard).toMatchObject({ status: 0, fault: 'auth.phone_off' })
    const page = await world.app.inject({ url: '/auth/outside' })
    expect(page.body).not.toContain('手机验证码登录')
  })

  once('the page for plain browsers leads to it, also where it is the only way', async () => {
    const begin = await world.app.inject({ url: '/auth/wechat?redirect=/wx/volunteer?a=1' })
    expect(begin.headers.location).toBe('/auth/outside?redirect=%2Fwx%2Fvolunteer%3Fa%3D1')
    const page = await world.app.inject({ url: String(begin.headers.location) })
    expect(page.body).toContain(
      '<a class="main" href="/wx/phoneLogin?back=%2Fwx%2Fvolunteer%3Fa%3D1">手机验证码登录</a>',
    )
    expect(page.body).not.toMatch(/<svg class="code"|请在电脑上/)
  })
})
