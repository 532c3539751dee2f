import { accountCalls } from '@museum/contract/account/account.calls.ts'
import { accountOfficeCalls } from '@museum/contract/account/account-office.calls.ts'
import { auditCalls } from '@museum/contract/audit/audit.calls.ts'
import { loginHeaders, officeCookie } from '@museum/contract/login/office-login.rules.ts'
import { idleHeader, mostLogins } from '@museum/contract/login/session.rules.ts'
import { volunteerCalls } from '@museum/contract/volunteer/volunteer.calls.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { statementsOf } from '../../db/statements.ts'
import { hashOf } from '../../privacy/secret.ts'
import { tokenIn } from '../../testing/office-login.ts'
import { eachStore } from '../../testing/stores.ts'
import { somewhere } from '../../testing/untimed.ts'
import { openWorld, type World } from '../../testing/world.ts'
import { endAllLoginsAt } from '../account/logins.service.ts'
import { callerOf, openSession } from './session.service.ts'
import { writeUses } from './session-use.service.ts'

const [hourMs, minuteMs] = [3_600_000, 60_000]
const begin = Date.parse('2026-05-12T01:00:00Z')

eachStore('logins', (store) => {
  let world: World
  let beside: World['appContext']
  beforeAll(async () => {
    const settings = { officeLifeMs: 12 * hourMs, officeIdleMs: 30 * minuteMs }
    world = await openWorld(store, { settings })
    // Another process of the museum: it knows what is written, and nothing else.
    beside = { ...world.appContext }
  })
  afterAll(() => world.close())
  beforeEach(() => world.setNow(new Date(begin).toISOString()))

  const after = (ms: number) => world.setNow(new Date(begin + ms).toISOString())
  let made = 0
  const account = async () => {
    made += 1
    const who = await world.office('admin', `account${made}`)
    const login = async (agent = '', ip = '') => ({
      id: who.id,
      token: officeCookie(
        await openSession(
          world.db,
          { ...somewhere, app: world.appContext, now: world.appContext.clock(), agent, ip },
          { account_id: who.id },
        ),
      ),
    })
    return { ...who, username: `account${made}`, login }
  }
  const alive = async (who: { token: string }) =>
    (await world.as(who).send(accountCalls.me, {})).fault ?? 'alive'
  const untouched = async ({ token }: { token: string }) => {
    const headers = { ...loginHeaders(token), [idleHeader]: '1' }
    const { body } = await world.app.inject({ url: '/api/office/me', headers })
    return (JSON.parse(body) as { status: number }).status
  }

  describe('of the office', () => {
    test('end after twelve hours, however busy', async () => {
      const who = await account()
      for (let ms = 0; ms < 12 * hourMs; ms += 25 * minuteMs) {
        after(ms)
        expect(await alive(who)).toBe('alive')
      }
      after(12 * hourMs)
      expect(await alive(who)).toBe('auth.expired')
    })

    test('end when nobody touched them for half an hour, and not before', async () => {
      const [used, idle] = [await account(), await account()]
      after(20 * minuteMs)
      expect(await alive(used)).toBe('alive')
      after(31 * minuteMs)
      expect(await alive(used)).toBe('alive')
      expect(await alive(idle)).toBe('auth.expired')
    })

    test('live no longer for what a page asks by itself', async () => {
      const who = await account()
      for (let ms = 0; ms < 30 * minuteMs; ms += minuteMs) {
        after(ms)
        expect(await untouched(who)).toBe(1)
      }
      after(31 * minuteMs)
      expect(await untouched(who)).toBe(405)
    })

    test('live on by a use in another process, once that is written', async () => {
      const who = await account()
      after(25 * minuteMs)
      expect(await alive(who)).toBe('alive')
      await writeUses(world.appContext)
      after(50 * minuteMs)
      const how = { anew: false, untouched: false }
      expect(await callerOf(beside, hashOf(tokenIn(who.token)), how)).toMatchObject({ id: who.id })
    })

    test('ask the database nothing more while one works', async () => {
      const who = await account()
      const cost = async () => (await statementsOf(() => alive(who))).length
      await cost()
      const usual = await cost()
      after(20 * minuteMs)
      expect(await cost()).toBe(usual)
      after(45 * minuteMs)
      expect(await cost()).toBe(usual)
    })

    test('are so many at most of an account: one more ends the oldest', async () => {
      const who = await account()
      const logins = [who.token]
      for (let n = 1; n <= mostLogins; n += 1) {
        after(n * 1_000)
        logins.push((await who.login()).token)
      }
      const living = await Promise.all(logins.map((token) => alive({ token })))
      expect(living).toEqual(['auth.expired', ...Array(mostLogins).fill('alive')])
    })

    test('are listed with device, place and last use, and ended one by one', async () => {
      const who = await account()
      after(5 * minuteMs)
      const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/141.0.0.0 Safari/537.36'
      const desk = await who.login(agent, '203.0.113.77')
      after(9 * minuteMs)
      expect(await alive(desk)).toBe('alive')
      after(10 * minuteMs)
      const { data } = await world.as(who).send(accountCalls.logins, {})
      expect(data.list).toEqual([
        {
          key: expect.any(String),
          ...{ device: 'Chrome\u00a0· Windows', place: '203.0.113.*' },
          ...{ begun_at: '2026-05-12 09:05:00', used_at: '2026-05-12 09:09:00', own: 0 },
        },
        {
          key: expect.any(String),
          ...{ device: '其他设备', place: '' },
          ...{ begun_at: '2026-05-12 09:00:00', used_at: '2026-05-12 09:10:00', own: 1 },
        },
      ])
      expect(JSON.stringify(data)).not.toContain(tokenIn(desk.token))
      const [{ key } = { key: '' }] = data.list
      const other = await account()
      expect((await world.as(other).send(accountCalls.endLogin, { key })).fault).toBe(
        'content.not_found',
      )
      expect(await alive(desk)).toBe('alive')
      await world.as(who).send(accountCalls.endLogin, { key })
      expect([await alive(desk), await alive(who)]).toEqual(['auth.expired', 'alive'])
      expect((await world.as(who).send(accountCalls.endLogin, { key })).fault).toBe(
        'content.not_found',
      )
    })

    test('of another account are ended all at once, and one’s own but for this one', async () => {
      const [chief, other] = [await account(), await account()]
      const second = await other.login()
      await world.as(chief).send(accountOfficeCalls.endLogins, { id: other.id })
      expect([await alive(other), await alive(second)]).toEqual(['auth.expired', 'auth.expired'])
      const mine = await chief.login()
      await world.as(chief).send(accountOfficeCalls.endLogins, { id: chief.id })
      expect([await alive(mine), await alive(chief)]).toEqual(['auth.expired', 'alive'])
    })

    test('end all at once, by an administrator who stays, or at the machine with everybody’s', async () => {
      const [chief, other] = [await account(), await account()]
      const [mine, person] = [await chief.login(), await world.person('王芳', 7)]
      const isThere = async () =>
        (await world.as(person).send(volunteerCalls.status, {})).fault ?? 'alive'
      await world.as(chief).send(accountOfficeCalls.endAllLogins, {})
      expect([await alive(other), await alive(mine)]).toEqual(['auth.expired', 'auth.expired'])
      expect([await alive(chief), await isThere()]).toEqual(['alive', 'alive'])
      const machine = {
        now: world.appContext.clock(),
        zone: world.appContext.settings.museumZone,
      }
      expect(await endAllLoginsAt(world.db, 'office', machine)).toBe(1)
      expect([await alive(chief), await isThere()]).toEqual(['auth.expired', 'alive'])
      expect(await endAllLoginsAt(world.db, 'all', machine)).toBeGreaterThan(0)
      expect(await isThere()).toBe('auth.expired')
      const lines = world.as(await account()).send(auditCalls.list, { action: 'end_all_logins' })
      expect((await lines).data.list.map(({ username }) => username)).toEqual([
        '本机命令',
        '本机命令',
        chief.username,
      ])
    })
  })

  test('of a person last while they are used, half a year at most', async () => {
    const li = await world.person('李淑兰', 7)
    const dayMs = 24 * hourMs
    const asked = async () => (await world.as(li).send(volunteerCalls.status, {})).fault ?? 'alive'
    for (let day = 0; day < 180; day += 20) {
      after(day * dayMs)
      expect(await asked()).toBe('alive')
    }
    after(179 * dayMs)
    expect(await asked()).toBe('alive')
    after(180 * dayMs)
    expect(await asked()).toBe('auth.expired')
  })
})
