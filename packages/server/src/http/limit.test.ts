import { accountCalls } from '@museum/contract/account/account.calls.ts'
import { activityCalls, activityOfficeCalls } from '@museum/contract/activity/activity.calls.ts'
import { applicationCalls } from '@museum/contract/application/application.calls.ts'
import type { Call } from '@museum/contract/call.ts'
import { homeCalls } from '@museum/contract/home/home.calls.ts'
import { loginCalls } from '@museum/contract/login/login.calls.ts'
import { loginHeaders } from '@museum/contract/login/office-login.rules.ts'
import { rates } from '@museum/contract/rate-limits.ts'
import { volunteerCalls } from '@museum/contract/volunteer/volunteer.calls.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { single } from '../db/db.ts'
import { issueTicket } from '../features/login/ticket.service.ts'
import { oneStore } from '../testing/stores.ts'
import { openWorld, type World } from '../testing/world.ts'

// A tenth of what a museum has, so that no test needs thousands of requests.
const rateFactor = 0.1
const most = (rate: keyof typeof rates) => rates[rate] * rateFactor

oneStore('requests are counted', (store) => {
  let world: World
  beforeEach(async () => {
    world = await openWorld(store, { settings: { rateFactor } })
  })
  afterEach(() => world.close())

  interface From {
    token?: string
    ip?: string
  }
  /** Makes a call `times` over; answers how often it was refused, and the last answer. */
  async function make(call: Call, times: number, { token, ip: remoteAddress }: From = {}) {
    let refused = 0
    let last = { code: 0, body: '', retry: '' }
    for (let i = 0; i < times; i += 1) {
      const answer = await world.app.inject({
        method: call.method,
        url: call.path,
        headers: loginHeaders(token),
        ...(call.method === 'GET' ? {} : { payload: {} }),
        ...(remoteAddress ? { remoteAddress } : {}),
      })
      last = {
        code: answer.statusCode,
        body: answer.body,
        retry: String(answer.headers['retry-after']),
      }
      if (answer.statusCode === 429) refused += 1
    }
    return { refused, last }
  }

  test('over all calls of a login together, whatever address it comes from', async () => {
    const [one, other] = [await world.person('甲'), await world.person('乙')]
    const half = most('general') / 2
    expect((await make(volunteerCalls.status, half, one)).refused).toBe(0)
    const elsewhere = { ...one, ip: '203.0.113.7' }
    expect((await make(homeCalls.indexInfo, half, elsewhere)).refused).toBe(0)
    const { refused, last } = await make(volunteerCalls.status, 1, one)
    expect(refused).toBe(1)
    expect(last).toMatchObject({ code: 429, retry: '60' })
    expect(JSON.parse(last.body)).toMatchObject({
      status: 429,
      data: { code: 'request.too_many' },
    })
    expect((await make(volunteerCalls.status, 1, other)).refused).toBe(0)
    world.setNow('2026-05-12T02:01:00Z')
    expect((await make(volunteerCalls.status, 1, one)).refused).toBe(0)
  })

  test('a login’s exports by the call, more tightly', async () => {
    const admin = await world.office('admin')
    expect((await make(activityOfficeCalls.export, most('export'), admin)).refused).toBe(0)
    expect((await make(activityOfficeCalls.export, 1, admin)).refused).toBe(1)
    expect((await make(volunteerCalls.status, 1, admin)).refused).toBe(0)
  })

  /** Tries to log a phone in by a ticket; answers with the code of HTTP. */
  async function enter(jtoken: string, ip: string): Promise<number> {
    const payload = { jtoken }
    const url = loginCalls.exchangeTicket.path
    return (await world.app.inject({ method: 'POST', url, payload, remoteAddress: ip })).statusCode
  }
  const ticketOf = async ({ id }: { id: number }) =>
    await single(world.db, (tx) => issueTicket(tx, id, world.appContext.clock()))

  test('a ticket that is refused by itself, so that one phone’s keeps nobody else from a login', async () => {
    const ip = '203.0.113.7'
    const answers: number[] = []
    for (let i = 0; i < most('login') + 1; i += 1) answers.push(await enter('dead', ip))
    expect(answers.filter((code) => code !== 429)).toHaveLength(most('same'))
    expect(await enter('dead', '203.0.113.99')).toBe(429)
    for (let i = 0; i < most('login') - most('same'); i += 1)
      expect(await enter(await ticketOf(await world.person(`访客${i}`)), ip)).toBe(200)
  })

  test('tickets that are refused by address, an IPv6 one by its /64, and none that is good', async () => {
    for (let i = 0; i < most('login'); i += 1)
      expect(await enter(`guess ${i}`, `2001:db8:1:2::${i}`)).toBe(401)
    const ticket = await ticketOf(await world.person('甲'))
    expect(await enter(ticket, '2001:db8:1:2:ffff::1')).toBe(429)
    expect(await enter(ticket, '2001:db8:1:3::1')).toBe(200)
  })

  test('guesses at passwords by address, whatever they are', async () => {
    const guess = async (n: number, ip: string) => {
      const payload = { username: `name${n}`, password: 'wrong wrong' }
      const url = accountCalls.login.path
      const headers = loginHeaders(undefined)
      const sent = { method: 'POST', url, headers, payload, remoteAddress: ip } as const
      return (await world.app.inject(sent)).statusCode
    }
    for (let i = 0; i < most('password'); i += 1) expect(await guess(i, '203.0.113.7')).toBe(200)
    expect(await guess(-1, '::ffff:203.0.113.7')).toBe(429)
    expect(await guess(-1, '203.0.113.8')).toBe(200)
  })

  test('applications of a login, and at last by address', async () => {
    const ip = '203.0.113.8'
    const eager = { ...(await world.person('一位')), ip }
    expect((await make(applicationCalls.save, most('applied'), eager)).refused).toBe(
      most('applied') - most('apply'),
    )
    for (let i = 0; i < most('applied') - most('apply'); i += 1) {
      const from = { ...(await world.person(`访客${i}`)), ip }
      expect((await make(applicationCalls.save, 1, from)).refused).toBe(0)
    }
    const next = await world.person('又一位')
    expect((await make(applicationCalls.save, 1, { ...next, ip })).refused).toBe(1)
    expect((await make(applicationCalls.save, 1, { ...next, ip: '203.0.113.9' })).refused).toBe(0)
  })

  test('a dead token by itself, dead ones by address, and never those that are live', async () => {
    const phone = await world.person('甲')
    await make(volunteerCalls.status, 1, phone)
    const again = await make(volunteerCalls.status, most('stranger') + 1, { token: 'dead' })
    expect(again.refused).toBe(most('stranger') + 1 - most('same'))
    for (let i = 0; i < most('stranger') - most('same'); i += 1)
      expect((await make(volunteerCalls.status, 1, { token: `guess ${i}` })).refused).toBe(0)
    expect((await make(volunteerCalls.status, 1, { token: 'one more' })).last).toMatchObject({
      code: 429,
      retry: '60',
    })
    expect((await make(volunteerCalls.status, 5, phone)).refused).toBe(0)
    // The next guess is refused without a question to the database: there is none.
    await world.db.destroy()
    expect((await make(volunteerCalls.status, 1, { token: 'and one' })).refused).toBe(1)
    expect((await make(volunteerCalls.details, 1, phone)).last.code).toBeGreaterThanOrEqual(500)
  })

  test('all of an address before anything is asked, with room for a hall full of phones', async () => {
    for (let i = 0; i < 25; i += 1)
      expect((await make(volunteerCalls.status, 20, await world.person(`访客${i}`))).refused).toBe(
        0,
      )
    const rest = most('address') - 25 * 20
    expect((await make(activityCalls.statuses, rest)).refused).toBe(0)
    const phone = await world.person('甲')
    await world.db.destroy()
    expect((await make(volunteerCalls.status, 1, phone)).refused).toBe(1)
    expect((await make(activityCalls.statuses, 1)).refused).toBe(1)
  })

  test('pages, pictures and readiness by address, apart from calls', async () => {
    const paths = ['/wx/index', '/office/', '/files/2026/05/none.jpg', '/readyz', '/api/none']
    const ask = async (url: string, remoteAddress = '203.0.113.9') =>
      (await world.app.inject({ url, remoteAddress })).statusCode
    for (let i = 0; i < most('address'); i += 1)
      expect(await ask(paths[i % paths.length] ?? '')).not.toBe(429)
    for (const path of paths) expect(await ask(path)).toBe(429)
    expect(await ask('/readyz', '203.0.113.10')).toBe(200)
    // What asks nothing of the database is answered still, and so are calls.
    expect(await ask('/healthz')).toBe(200)
    expect((await make(activityCalls.list, 1, { ip: '203.0.113.9' })).refused).toBe(0)
  })
})
