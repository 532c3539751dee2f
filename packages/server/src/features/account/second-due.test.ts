import { accountCalls } from '@museum/contract/account/account.calls.ts'
import { accountOfficeCalls } from '@museum/contract/account/account-office.calls.ts'
import { factorCalls } from '@museum/contract/account/factor.calls.ts'
import type { OutputOf } from '@museum/contract/calls.ts'
import { settingCalls } from '@museum/contract/setting/setting.calls.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { browserOf, codeAt, giveApp } from '../../testing/second-factor.ts'
import { eachStore } from '../../testing/stores.ts'
import { VirtualKey } from '../../testing/virtual-key.ts'
import { openWorld, type World } from '../../testing/world.ts'

const dayMs = 24 * 3_600_000
const start = Date.parse('2026-05-12T02:00:10Z')

eachStore('a role that needs a second factor', (store) => {
  let world: World
  let made = 0
  beforeAll(async () => {
    world = await openWorld(store, { settings: { secondRoles: ['editor'] } })
  })
  beforeEach(async () => {
    await world.db.deleteFrom('throttle').execute()
    made += 1
    world.setNow(new Date(start).toISOString())
  })
  afterAll(() => world.close())

  const afterDays = (days: number) => world.setNow(new Date(start + days * dayMs).toISOString())
  const clerk = async (role: 'editor' | 'viewer' = 'editor') => {
    const username = `小周${made}`
    return { ...(await world.office(role, username)), username }
  }
  /** Logs in by the password and answers what the login may do. */
  const enter = async (username: string) => {
    const browser = browserOf(world.app)
    const { data } = await browser.password(username)
    const as = world.as({ token: browser.login() })
    return {
      step: data.step,
      token: browser.login(),
      as,
      due: async () => (await as.send(accountCalls.me, {})).data.second_due_ms,
      may: async () => (await as.send(settingCalls.read, {})).fault ?? 'may',
    }
  }

  test('has seven days from the next login on, says until when, and then admits nothing but binding one', async () => {
    const who = await clerk()
    const first = await enter(who.username)
    expect([await first.due(), await first.may()]).toEqual([start + 7 * dayMs, 'may'])
    afterDays(3)
    const second = await enter(who.username)
    expect([await second.due(), await second.may()]).toEqual([start + 7 * dayMs, 'may'])
    afterDays(7)
    const late = await enter(who.username)
    expect([late.step, await late.may()]).toEqual(['', 'auth.second_due'])
    expect((await late.as.send(factorCalls.codes, {})).fault).toBe('auth.second_due')
    expect((await late.as.send(factorCalls.list, {})).data).toEqual({ list: [], codes: 0 })
    const app = await giveApp(world, { ...who, token: late.token })
    expect([await late.due(), await late.may()]).toEqual([0, 'may'])
    expect((await enter(who.username)).step).toBe('code')
    expect(app.secret).not.toBe('')
  })

  test('is content with a passkey, also where it is overdue', async () => {
    const who = await clerk()
    await enter(who.username)
    afterDays(8)
    const browser = browserOf(world.app)
    await browser.password(who.username)
    const own = world.as({ token: browser.login() })
    expect((await own.send(settingCalls.read, {})).fault).toBe('auth.second_due')
    const begun = await browser.post<OutputOf<'POST /api/office/passkeys/begin'>>(
      '/api/office/passkeys/begin',
      {},
    )
    const key = new VirtualKey().create(begun.data)
    await browser.post('/api/office/passkeys', { name: '电脑', ...key })
    expect((await own.send(settingCalls.read, {})).fault).toBeUndefined()
    const { list } = (await own.send(factorCalls.list, {})).data
    expect((await own.send(factorCalls.remove, { id: list[0]?.id ?? 0 })).fault).toBe(
      'factor.required',
    )
  })

  test('asks nothing of other roles, until theirs becomes one', async () => {
    const who = await clerk('viewer')
    const admin = await world.office('admin', `馆长${made}`)
    const before = await enter(who.username)
    expect(await before.due()).toBe(0)
    afterDays(30)
    const { list } = (await world.as(admin).send(accountOfficeCalls.list, { q: who.username })).data
    const id = list[0]?.id ?? 0
    await world.as(admin).send(accountOfficeCalls.change, { id, role: 'editor' })
    const after = await enter(who.username)
    expect([await after.due(), await after.may()]).toEqual([start + 37 * dayMs, 'may'])
  })

  test('begins its days anew where an administrator took the factor away; its owner keeps the last', async () => {
    const who = await clerk()
    const admin = await world.office('admin', `馆长${made}`)
    const first = await enter(who.username)
    const app = await giveApp(world, { ...who, token: first.token })
    const { list } = (await first.as.send(factorCalls.list, {})).data
    afterDays(8)
    const browser = browserOf(world.app)
    await browser.password(who.username)
    await browser.code(codeAt(app.secret, world.appContext.clock(), 0))
    const own = world.as({ token: browser.login() })
    const remove = () => own.send(factorCalls.remove, { id: list[0]?.id ?? 0 })
    expect((await remove()).fault).toBe('factor.required')
    expect((await own.send(factorCalls.list, {})).data).toMatchObject({
      list: [{ id: list[0]?.id }],
      codes: 10,
    })
    afterDays(9)
    await giveApp(world, { ...who, token: browser.login() })
    expect((await remove()).fault).toBeUndefined()
    const rows = (await world.as(admin).send(accountOfficeCalls.list, { q: who.username })).data
      .list
    await world.as(admin).send(factorCalls.reset, { id: rows[0]?.id ?? 0 })
    const anew = await enter(who.username)
    expect([await anew.due(), await anew.may()]).toEqual([start + 16 * dayMs, 'may'])
  })
})
