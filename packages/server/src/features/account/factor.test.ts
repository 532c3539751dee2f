import { accountCalls } from '@museum/contract/account/account.calls.ts'
import { accountOfficeCalls } from '@museum/contract/account/account-office.calls.ts'
import { factorCalls } from '@museum/contract/account/factor.calls.ts'
import { auditCalls } from '@museum/contract/audit/audit.calls.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { openDb } from '../../db/db.ts'
import { browserOf, codeAt, giveApp, openStepped } from '../../testing/second-factor.ts'
import { eachStore } from '../../testing/stores.ts'
import type { Person, World } from '../../testing/world.ts'
import { resetFactorsOf } from './factor.service.ts'

eachStore('a second factor', (store) => {
  let museum: Awaited<ReturnType<typeof openStepped>>
  let world: World
  beforeAll(async () => {
    museum = await openStepped(store, '2026-05-12T02:00:10Z')
    world = museum.world
  })
  beforeEach(() => museum.anew())
  afterAll(() => world.close())

  const now = () => museum.now()
  const later = (seconds: number) => museum.later(seconds)
  const moment = () => ({ now: now(), zone: world.appContext.settings.museumZone })
  const clerk = () => museum.clerk()
  const withApp = () => museum.withApp()
  const alive = async (token: string) =>
    (await world.as({ token }).send(accountCalls.me, {})).fault ?? 'alive'

  test('is asked for after the password, and nothing is open before it', async () => {
    const who = await withApp()
    const browser = browserOf(world.app)
    const first = await browser.password(who.username)
    expect(first.data).toMatchObject({ step: 'code' })
    expect(browser.login()).toBe('')
    expect((await browser.password(who.username, 'wrong horse')).fault).toBe(
      'office.wrong_password',
    )
    const entered = await browser.code(who.code())
    expect(entered.data).toMatchObject({ step: '' })
    expect(await alive(browser.login())).toBe('alive')
    // The step is used up with it.
    later(30)
    expect((await browser.code(who.code())).fault).toBe('office.second_over')
  })

  test('takes a code once, also at the same moment in two processes, and none of before it', async () => {
    const who = await withApp()
    const beside = openDb(world.url, () => {})
    const there = await createApp({ ...world.appContext, db: beside.db })
    const browsers = [world.app, there, world.app, there].map((app, n) =>
      browserOf(app, `198.51.100.${n + 20}`),
    )
    for (const one of browsers) await one.password(who.username)
    const heard = await Promise.all(browsers.map((one) => one.code(who.code())))
    expect(heard.filter(({ data }) => data.step === '')).toHaveLength(1)
    expect(heard.filter(({ fault }) => fault === 'office.second_wrong')).toHaveLength(3)
    const again = browserOf(world.app, '198.51.100.40')
    await again.password(who.username)
    expect((await again.code(who.code(-1))).fault).toBe('office.second_wrong')
    await there.close()
    await beside.close()
  })

  test('takes the code of the half-minute before for five seconds, and no other', async () => {
    const who = await withApp()
    const browser = browserOf(world.app)
    await browser.password(who.username)
    for (const halfMinutes of [-1, 1, 2])
      expect((await browser.code(who.code(halfMinutes))).fault).toBe('office.second_wrong')
    world.setNow(new Date(Math.ceil(now().getTime() / 30_000) * 30_000 + 4_000).toISOString())
    expect((await browser.code(` ${who.code(-1).replace(/(...)/, '$1 ')} `)).data.step).toBe('')
  })

  test('stands five tries of one login, then the password is due again', async () => {
    const who = await withApp()
    const browser = browserOf(world.app)
    await browser.password(who.username)
    for (let n = 0; n < 5; n += 1)
      expect((await browser.code('000000')).fault).toBe('office.second_wrong')
    // Nobody waits for a login that is over.
    expect((await browser.code(who.code())).fault).toBe('office.second_over')
  })

  test('of twenty guesses at once in two processes looks at no more than five', async () => {
    const who = await withApp()
    const beside = openDb(world.url, () => {})
    const there = await createApp({ ...world.appContext, db: beside.db })
    const first = browserOf(world.app)
    await first.password(who.username)
    const guessers = Array.from({ length: 20 }, (_, n) => {
      const one = browserOf(n % 2 ? there : world.app, `203.0.113.${n}`)
      for (const [name, value] of first.jar) one.jar.set(name, value)
      return one
    })
    const heard = await Promise.all(guessers.map((one) => one.code('000000')))
    expect(heard.filter(({ fault }) => fault === 'office.second_wrong').length).toBeLessThanOrEqual(
      5,
    )
    const rest = browserOf(world.app, '203.0.113.99')
    for (const [name, value] of first.jar) rest.jar.set(name, value)
    expect((await rest.code(who.code())).fault).toBe('office.second_over')
    await there.close()
    await beside.close()
  })

  test('is of the browser that gave the password, and of the ten minutes after it', async () => {
    const who = await withApp()
    const browser = browserOf(world.app)
    await browser.password(who.username)
    expect((await browserOf(world.app).code(who.code())).fault).toBe('office.second_over')
    later(600)
    expect((await browser.code(who.code())).fault).toBe('office.second_over')
  })

  test('a login that waits for it ends with the password that was given', async () => {
    const who = await withApp()
    const chief = await museum.clerk('馆长', 'admin')
    const browser = browserOf(world.app)
    await browser.password(who.username)
    await world.as(chief).send(accountOfficeCalls.invite, { id: who.id })
    expect((await browser.code(who.code())).fault).toBe('office.second_over')
    // A reset ends the password, never the factor.
    expect(
      await world.db
        .selectFrom('account_factor')
        .selectAll()
        .where('account_id', '=', who.id)
        .execute(),
    ).toHaveLength(1)
  })

  test('is replaced by a recovery code, once', async () => {
    const who = await withApp()
    expect(who.codes).toHaveLength(10)
    expect(new Set(who.codes).size).toBe(10)
    expect(who.codes[0]).toMatch(/^([A-Z2-9]{6}-){3}[A-Z2-9]{6}$/)
    const typed = who.codes[0]?.toLowerCase().replaceAll('-', ' ') ?? ''
    const browser = browserOf(world.app)
    await browser.password(who.username)
    expect((await browser.code(typed)).data.step).toBe('')
    await browser.password(who.username)
    expect((await browser.code(typed)).fault).toBe('office.second_wrong')
    expect((await world.as(who).send(factorCalls.list, {})).data.codes).toBe(9)
    const { codes } = (await world.as(who).send(factorCalls.codes, {})).data
    expect(codes).toHaveLength(10)
    expect((await browser.code(who.codes[1] ?? '')).fault).toBe('office.second_wrong')
    expect((await browser.code(codes[1] ?? '')).data.step).toBe('')
  })

  test('is kept once a code of it has come, within ten minutes, by whom it was made for', async () => {
    const who = await clerk()
    const other = await museum.clerk('别人')
    const { setup, secret, uri } = (await world.as(who).send(factorCalls.begin, {})).data
    expect(uri).toMatch(/^otpauth:\/\/totp\/.*secret=/)
    const add = (by: Person, code: string) =>
      world.as(by).send(factorCalls.add, { setup, code, name: '手机' })
    expect((await add(who, '000000')).fault).toBe('factor.code_wrong')
    expect((await add(other, codeAt(secret, now()))).fault).toBe('factor.setup_over')
    later(601)
    expect((await add(who, codeAt(secret, now()))).fault).toBe('factor.setup_over')
    expect((await world.as(who).send(factorCalls.list, {})).data).toEqual({ list: [], codes: 0 })
    expect((await world.as(who).send(factorCalls.codes, {})).fault).toBe('factor.none')
  })

  test('removed is asked for no more', async () => {
    const who = await withApp()
    const { id } = (await world.as(who).send(factorCalls.list, {})).data.list[0] ?? { id: 0 }
    const other = await museum.clerk('别人')
    expect((await world.as(other).send(factorCalls.remove, { id })).fault).toBe('content.not_found')
    expect((await world.as(who).send(factorCalls.remove, { id })).fault).toBeUndefined()
    expect((await browserOf(world.app).password(who.username)).data.step).toBe('')
    expect((await world.as(who).send(factorCalls.list, {})).data).toEqual({ list: [], codes: 0 })
  })

  test('is taken away by another administrator, which is logged and ends the logins', async () => {
    const who = await withApp()
    const chief = await museum.clerk('馆长', 'admin')
    const reset = (id: number) => world.as(chief).send(factorCalls.reset, { id })
    expect((await reset(chief.id)).fault).toBe('account.self')
    expect((await reset(who.id)).fault).toBeUndefined()
    expect(await alive(who.token)).toBe('auth.expired')
    expect((await browserOf(world.app).password(who.username)).data.step).toBe('')
    const { list } = (await world.as(chief).send(auditCalls.list, { q: `#${who.id}` })).data
    expect(list.map(({ action }) => action)).toContain('reset_factor')
  })

  test('is taken away from the machine itself, by the account’s name', async () => {
    const who = await withApp()
    expect(await resetFactorsOf(world.db, 'nobody at all', moment())).toBe(false)
    expect(await resetFactorsOf(world.db, who.username, moment())).toBe(true)
    expect(await alive(who.token)).toBe('auth.expired')
    expect((await browserOf(world.app).password(who.username)).data.step).toBe('')
    const chief = await museum.clerk('馆长', 'admin')
    const { list } = (await world.as(chief).send(auditCalls.list, { q: `#${who.id}` })).data
    expect(list.find(({ action }) => action === 'reset_factor')?.username).toBe('本机命令')
  })

  test('no more than ten of one account', async () => {
    const who = await clerk()
    for (let n = 0; n < 10; n += 1) {
      await giveApp(world, who)
      later(30)
    }
    expect((await world.as(who).send(factorCalls.list, {})).data.list).toHaveLength(10)
    expect((await world.as(who).send(factorCalls.begin, {})).fault).toBe('factor.too_many')
  })

  test('and its codes are kept sealed or as hashes, and in no log', async () => {
    const who = await withApp()
    const browser = browserOf(world.app)
    await browser.password(who.username)
    const tables = [
      'account_factor',
      'recovery_code',
      'login_step',
      'audit',
      'idempotency',
    ] as const
    const rows = await Promise.all(
      tables.map((table) => world.db.selectFrom(table).selectAll().execute()),
    )
    const kept = JSON.stringify(rows)
    for (const secret of [who.secret, ...who.codes, ...browser.jar.values()])
      expect(kept).not.toContain(secret)
  })
})
