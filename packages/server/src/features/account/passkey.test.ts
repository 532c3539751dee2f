import { accountCalls } from '@museum/contract/account/account.calls.ts'
import { factorCalls } from '@museum/contract/account/factor.calls.ts'
import { auditCalls } from '@museum/contract/audit/audit.calls.ts'
import type { OutputOf } from '@museum/contract/calls.ts'
import { loginHeaders } from '@museum/contract/login/office-login.rules.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { openDb } from '../../db/db.ts'
import { browserOf } from '../../testing/second-factor.ts'
import { eachStore } from '../../testing/stores.ts'
import { type Lies, VirtualKey } from '../../testing/virtual-key.ts'
import { openWorld, type World } from '../../testing/world.ts'
import { resetFactorsOf } from './factor.service.ts'

type Browser = ReturnType<typeof browserOf>
type Use = 'login' | 'second' | 'confirm'

eachStore('a passkey', (store) => {
  let world: World
  let made = 0
  beforeAll(async () => {
    world = await openWorld(store, { settings: { officeConfirmMs: 3_600_000 } })
  })
  beforeEach(async () => {
    await world.db.deleteFrom('throttle').execute()
    made += 1
    world.setNow(new Date(Date.parse('2026-05-12T02:00:00Z') + made * 86_400_000).toISOString())
  })
  afterAll(() => world.close())

  const later = (seconds: number) =>
    world.setNow(new Date(world.appContext.clock().getTime() + seconds * 1000).toISOString())

  const moment = () => ({
    now: world.appContext.clock(),
    zone: world.appContext.settings.museumZone,
  })
  const add = async (browser: Browser, key: VirtualKey, lies: Lies = {}) => {
    const begun = await browser.post<OutputOf<'POST /api/office/passkeys/begin'>>(
      '/api/office/passkeys/begin',
      {},
    )
    const sent = { name: '办公室电脑', ...key.create(begun.data, lies) }
    const kept = await browser.post<{ codes: string[] }>('/api/office/passkeys', sent)
    return { begun: begun.data, sent, kept }
  }
  /** An account that has a passkey, and the browser in which it was made. */
  const withKey = async (username = `小周${made}`) => {
    const who = { ...(await world.office('editor', username)), username }
    const browser = browserOf(world.app)
    await browser.password(username)
    const key = new VirtualKey()
    const added = await add(browser, key)
    return { ...who, browser, key, ...added }
  }
  const paths = {
    login: '/api/office/login',
    second: '/api/office/login',
    confirm: '/api/office/confirm',
  }
  const asked = async (browser: Browser, use: Use) =>
    (
      await browser.post<OutputOf<'POST /api/office/login/passkey/begin'>>(
        `${paths[use]}/passkey/begin`,
        use === 'second' ? { second: 1 } : {},
      )
    ).data
  const answered = (browser: Browser, use: Use, answer: object) =>
    browser.post(`${paths[use]}/passkey`, answer)
  const by = async (browser: Browser, key: VirtualKey, use: Use = 'login', lies: Lies = {}) =>
    await answered(browser, use, key.answer(await asked(browser, use), lies))
  const alive = async (token: string) =>
    (await world.as({ token }).send(accountCalls.me, {})).fault ?? 'alive'
  const actsOf = async (id: number) => {
    const admin = await world.office('admin', `馆长${made}`)
    const { list } = (await world.as(admin).send(auditCalls.list, { q: `#${id}` })).data
    return list.map(({ action }) => action)
  }

  test('logs in by itself, after the password, and where the password would be asked again', async () => {
    const { browser, key, begun, kept, username, id } = await withKey()
    expect(begun).toMatchObject({
      rp: { id: 'localhost' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    expect(kept.data.codes).toHaveLength(10)
    const { list } = (await world.as({ token: browser.login() }).send(factorCalls.list, {})).data
    expect(list).toMatchObject([{ kind: 'passkey', name: '办公室电脑', used_at: '' }])

    const alone = browserOf(world.app)
    expect((await asked(alone, 'login')).allowCredentials).toBeUndefined()
    expect((await by(alone, key)).data).toMatchObject({ username, step: '' })
    expect(await alive(alone.login())).toBe('alive')

    const after = browserOf(world.app)
    expect((await after.password(username)).data).toMatchObject({ step: 'code', ways: ['passkey'] })
    const of = await asked(after, 'second')
    expect(of.allowCredentials).toEqual([{ id: key.id.toString('base64url'), type: 'public-key' }])
    // One that is no discoverable one does not say whose it is.
    const answer = key.answer(of, { handle: '' })
    expect((await answered(after, 'second', answer)).data).toMatchObject({ step: '' })
    expect((await after.code('000000')).fault).toBe('office.second_over')

    later(3_600)
    const codes = () => after.post('/api/office/factors/codes', {})
    expect((await codes()).fault).toBe('auth.unconfirmed')
    expect((await by(after, key, 'confirm')).fault).toBeUndefined()
    expect((await codes()).fault).toBeUndefined()
    expect(await actsOf(id)).toEqual(
      expect.arrayContaining(['add_factor', 'login_passkey', 'confirm_login']),
    )
  })

  test.each<[string, Lies]>([
    ['signed on a page of another origin', { origin: 'http://museum.example' }],
    ['signed on another port', { origin: 'http://localhost:8080' }],
    ['made for another name', { rpId: 'museum.example' }],
    ['whose owner did not unlock it', { verified: false }],
    ['that says it is another account’s', { handle: 'somebody' }],
    ['that does not say whose it is, where nobody else does', { handle: '' }],
    ['of another challenge', { challenge: 'AAAA' }],
    ['signed by another key', { signedBy: new VirtualKey().privateKey }],
  ])('is refused and logged: one %s', async (_what, lies) => {
    const { key, id } = await withKey()
    const browser = browserOf(world.app)
    expect((await by(browser, key, 'login', lies)).fault).toBe('passkey.wrong')
    expect(browser.login()).toBe('')
    expect(await actsOf(id)).toContain('login_failed')
    expect((await by(browser, key)).fault).toBeUndefined()
  })

  test('answers what this browser was asked, once, within five minutes, and for what it was asked', async () => {
    const { key, browser } = await withKey()
    const beside = openDb(world.url, () => {})
    const there = await createApp({ ...world.appContext, db: beside.db })
    const copies = [world.app, there, world.app, there].map((app) => browserOf(app))
    const first = browserOf(world.app)
    const answer = key.answer(await asked(first, 'login'))
    for (const one of copies) for (const [name, value] of first.jar) one.jar.set(name, value)
    const heard = await Promise.all(copies.map((one) => answered(one, 'login', answer)))
    expect(heard.filter(({ fault }) => fault === undefined)).toHaveLength(1)
    expect(heard.filter(({ fault }) => fault === 'passkey.over')).toHaveLength(3)
    expect((await answered(first, 'login', answer)).fault).toBe('passkey.over')
    await there.close()
    await beside.close()

    const other = browserOf(world.app)
    await asked(other, 'login')
    const stolen = key.answer(await asked(first, 'login'))
    expect((await answered(other, 'login', stolen)).fault).toBe('passkey.wrong')
    expect((await answered(browserOf(world.app), 'login', stolen)).fault).toBe('passkey.over')

    const late = key.answer(await asked(first, 'login'))
    later(300)
    expect((await answered(first, 'login', late)).fault).toBe('passkey.over')

    const confirming = key.answer(await asked(browser, 'confirm'))
    expect((await answered(browser, 'login', confirming)).fault).toBe('passkey.over')
    const entering = key.answer(await asked(browser, 'login'))
    expect((await answered(browser, 'confirm', entering)).fault).toBe('passkey.over')
    expect((await add(browser, new VirtualKey(), { challenge: 'AAAA' })).kept.fault).toBe(
      'passkey.wrong',
    )
  })

  test('whose count goes back is refused and logged as one that may be copied; of two uses at once one holds', async () => {
    const { key, id } = await withKey()
    expect((await by(browserOf(world.app), key)).fault).toBeUndefined()
    for (const counter of [key.counter, 1, 0])
      expect((await by(browserOf(world.app), key, 'login', { counter })).fault).toBe(
        'passkey.wrong',
      )
    expect(await actsOf(id)).toContain('passkey_back')
    const browsers = [browserOf(world.app), browserOf(world.app)]
    const answers: object[] = []
    for (const one of browsers) answers.push(key.answer(await asked(one, 'login'), { counter: 50 }))
    const heard = await Promise.all(
      browsers.map((one, n) => answered(one, 'login', answers[n] ?? {})),
    )
    expect(heard.filter(({ fault }) => fault === undefined)).toHaveLength(1)

    // One that several devices share keeps no count.
    const shared = new VirtualKey()
    const who = await withKey(`同步${made}`)
    expect((await add(who.browser, shared, { counter: 0 })).kept.fault).toBeUndefined()
    for (let n = 0; n < 2; n += 1)
      expect(
        (await by(browserOf(world.app), shared, 'login', { counter: 0 })).fault,
      ).toBeUndefined()
  })

  test('is its account’s: it stands in for nobody else, and nobody else binds it', async () => {
    const one = await withKey()
    const other = await withKey(`别人${made}`)
    const browser = browserOf(world.app)
    await browser.password(other.username)
    for (const handle of [undefined, other.key.handle, ''])
      expect(
        (await by(browser, one.key, 'second', handle === undefined ? {} : { handle })).fault,
      ).toBe('passkey.wrong')
    expect((await by(other.browser, one.key, 'confirm')).fault).toBe('passkey.wrong')
    expect((await add(other.browser, one.key)).kept.fault).toBe('passkey.known')
    // What one account was asked is no question to another in the same browser.
    const begun = await one.browser.post<OutputOf<'POST /api/office/passkeys/begin'>>(
      '/api/office/passkeys/begin',
      {},
    )
    const sent = { name: '电脑', ...new VirtualKey().create(begun.data) }
    const mark = one.browser.jar.get('office_passkey') ?? ''
    other.browser.jar.set('office_passkey', mark)
    expect((await other.browser.post('/api/office/passkeys', sent)).fault).toBe('passkey.over')
  })

  test('that was removed, by its owner, an administrator or on the machine, lets nobody in, nor one of who was stopped', async () => {
    const owner = await withKey()
    const mine = world.as({ token: owner.browser.login() })
    const [factor] = (await mine.send(factorCalls.list, {})).data.list
    const waiting = browserOf(world.app)
    const answer = owner.key.answer(await asked(waiting, 'login'))
    await mine.send(factorCalls.remove, { id: factor?.id ?? 0 })
    expect((await answered(waiting, 'login', answer)).fault).toBe('passkey.wrong')
    expect((await mine.send(factorCalls.list, {})).data).toEqual({ list: [], codes: 0 })

    const admin = await world.office('admin', `主任${made}`)
    const reset = await withKey(`重置${made}`)
    await world.as(admin).send(factorCalls.reset, { id: reset.id })
    expect((await by(browserOf(world.app), reset.key)).fault).toBe('passkey.wrong')

    const machine = await withKey(`机器${made}`)
    expect(await resetFactorsOf(world.db, machine.username, moment())).toBe(true)
    expect((await by(browserOf(world.app), machine.key)).fault).toBe('passkey.wrong')

    const stopped = await withKey(`停用${made}`)
    await world.db
      .updateTable('account')
      .set({ disabled: 1 })
      .where('id', '=', stopped.id)
      .execute()
    expect((await by(browserOf(world.app), stopped.key)).fault).toBe('passkey.wrong')
  })

  test('is made only where its owner unlocks it, on our page, and the address has a name', async () => {
    const browser = browserOf(world.app)
    const { username } = {
      ...(await world.office('editor', `小周${made}`)),
      username: `小周${made}`,
    }
    await browser.password(username)
    for (const lies of [{ verified: false }, { origin: 'http://a.example' }, { rpId: 'a.example' }])
      expect((await add(browser, new VirtualKey(), lies)).kept.fault).toBe('passkey.wrong')
    const numbers = await createApp({
      ...world.appContext,
      settings: { ...world.appContext.settings, publicUrl: 'http://192.0.2.7:8080' },
    })
    const nowhere = await world.app.inject({
      ...{ method: 'POST', url: '/api/office/login/passkey/begin', payload: {} },
      headers: { ...loginHeaders(undefined), host: 'evil.example:99999' },
    })
    expect(nowhere.json()).toMatchObject({ data: { code: 'passkey.no_host' } })
    expect((await browserOf(numbers).post('/api/office/login/passkey/begin', {})).fault).toBe(
      'passkey.no_host',
    )
    await numbers.close()
  })
})
