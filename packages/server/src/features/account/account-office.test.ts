import { accountCalls } from '@museum/contract/account/account.calls.ts'
import { accountOfficeCalls } from '@museum/contract/account/account-office.calls.ts'
import { auditCalls } from '@museum/contract/audit/audit.calls.ts'
import type { OfficeRole } from '@museum/contract/role.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

const password = 'paper-ink-seal'

eachStore('office accounts', (store, once) => {
  let world: World
  let admin: Person
  beforeAll(async () => {
    world = await openWorld(store)
    admin = await world.office('admin')
  })
  afterAll(() => world.close())

  const office = () => world.as(admin)
  const made = async (username: string, role: OfficeRole = 'viewer') =>
    (await office().send(accountOfficeCalls.create, { username, role })).data
  const accept = (invite: string, word = password) =>
    world
      .as()
      .send(accountOfficeCalls.accept, { token: invite.split('#')[1] ?? '', password: word })
  const make = async (username: string, role: OfficeRole = 'viewer') => {
    const { invite, ...account } = await made(username, role)
    await accept(invite)
    return account
  }
  const login = (username: string, word = password) =>
    world.as().send(accountCalls.login, { username, password: word })
  const me = (token: string) => world.as({ token }).send(accountCalls.me, {})
  const logged = async (id: number) =>
    (await office().send(auditCalls.list, { q: `#${id}` })).data.list.filter(
      ({ object }) => object === 'account',
    )

  test('are made with a role, found by name, role and standing, and log in', async () => {
    expect(await make('讲解部王莉', 'reviewer')).toMatchObject({
      role: 'reviewer',
      disabled: 0,
      last_login_at: '',
      self: 0,
    })
    expect((await login('讲解部王莉')).data.role).toBe('reviewer')
    const { data } = await office().send(accountOfficeCalls.list, { q: '王莉', role: 'reviewer' })
    expect(data).toMatchObject({ total: 1, list: [{ last_login_at: '2026-05-12 10:00:00' }] })
    const none = await office().send(accountOfficeCalls.list, { q: '王莉', disabled: 1 })
    expect(none.data).toEqual({ list: [], total: 0 })
    const own = await office().send(accountOfficeCalls.info, { id: admin.id })
    expect(own.data).toMatchObject({ username: 'admin', self: 1 })
    const all = await office().send(accountOfficeCalls.list, { limit: 1 })
    expect(all.data.list).toHaveLength(1)
    expect(all.data.total).toBe(2)
  })

  once('one name is one account, and a password that is guessed at once is none', async () => {
    await make('同名')
    const again = { username: '同名', role: 'viewer' } as const
    expect((await office().send(accountOfficeCalls.create, again)).fault).toBe('account.duplicate')
    const { invite } = await made('弱')
    expect(await accept(invite, '1234567890')).toMatchObject({
      fault: 'account.password_weak',
      data: { field: 'password' },
    })
    const spaced = { ...again, username: '有 空格' }
    expect((await office().send(accountOfficeCalls.create, spaced)).fault).toBe('request.invalid')
  })

  once('stopping one ends its logins at once; let in again it logs in anew', async () => {
    const { id } = await make('停用')
    const { login: token = '' } = await login('停用')
    expect((await me(token)).fault).toBeUndefined()
    await office().send(accountOfficeCalls.change, { id, disabled: 1 })
    expect((await me(token)).fault).toBe('auth.expired')
    expect((await login('停用')).fault).toBe('office.wrong_password')
    await office().send(accountOfficeCalls.change, { id, disabled: 0 })
    expect((await me(token)).fault).toBe('auth.expired')
    expect((await login('停用')).fault).toBeUndefined()
  })

  once('its logins are seen by an administrator, who ends one of them', async () => {
    const { id } = await make('两处')
    const [one, other] = [await login('两处'), await login('两处')]
    const { list } = (await office().send(accountOfficeCalls.loginsOf, { id })).data
    expect(list.map(({ own }) => own)).toEqual([0, 0])
    expect(JSON.stringify(list)).not.toContain(one.login)
    const end = (key: string, of = id) =>
      office().send(accountOfficeCalls.endLoginOf, { id: of, key })
    const key = list[0]?.key ?? ''
    // Of another account there is no such login.
    expect((await end(key, (await make('另处')).id)).fault).toBe('content.not_found')
    expect((await end(key)).fault).toBeUndefined()
    expect((await end(key)).fault).toBe('content.not_found')
    const alive = await Promise.all([one, other].map(({ login: token = '' }) => me(token)))
    expect(alive.filter(({ status }) => status === 1)).toHaveLength(1)
    expect((await logged(id))[0]).toMatchObject({ action: 'end_login' })
  })

  once('a role counts from the next call on', async () => {
    const { id } = await make('换岗')
    const { login: token = '' } = await login('换岗')
    const list = () => world.as({ token }).send(accountOfficeCalls.list, {})
    expect((await list()).fault).toBe('auth.forbidden')
    await office().send(accountOfficeCalls.change, { id, role: 'admin' })
    expect((await list()).fault).toBeUndefined()
    await office().send(accountOfficeCalls.change, { id, role: 'viewer' })
    expect((await list()).fault).toBe('auth.forbidden')
  })

  once('a new password ends the logins under the old one, and is in no log', async () => {
    const { id } = await make('忘记')
    const { login: token = '' } = await login('忘记')
    const { invite } = (await office().send(accountOfficeCalls.invite, { id })).data
    expect((await me(token)).fault).toBe('auth.expired')
    expect((await login('忘记')).fault).toBe('office.wrong_password')
    expect((await login('忘记', 'nobody')).fault).toBe('office.wrong_password')
    await accept(invite, 'bronze-and-jade')
    expect((await login('忘记', 'bronze-and-jade')).fault).toBeUndefined()
    const lines = await logged(id)
    expect(lines.map(({ action }) => action)).toEqual(['reset_password', 'create'])
    expect(JSON.stringify(lines)).not.toMatch(/bronze|paper|argon|invite#/)
    const rows = await world.db.selectFrom('idempotency').selectAll().execute()
    expect(rows.filter(({ call }) => /accounts$|invite$/.test(call))).toEqual([])
  })

  once('nobody stops, demotes or removes themselves', async () => {
    const own = { id: admin.id }
    const changes = [{ role: 'viewer' }, { disabled: 1 }] as const
    for (const change of changes)
      expect((await office().send(accountOfficeCalls.change, { ...own, ...change })).fault).toBe(
        'account.self',
      )
    expect((await office().send(accountOfficeCalls.invite, own)).fault).toBe('account.self')
    expect((await office().send(accountOfficeCalls.remove, own)).fault).toBe('account.self')
    expect((await office().send(accountCalls.me, {})).data.role).toBe('admin')
  })

  once('one that never did anything is removed; one that did is stopped and stays', async () => {
    const idle = await make('未用')
    const { login: token = '' } = await login('未用')
    const gone = await office().send(accountOfficeCalls.remove, { id: idle.id })
    expect(gone.data).toEqual({ id: idle.id, removed: 1 })
    expect((await me(token)).fault).toBe('auth.expired')
    expect((await office().send(accountOfficeCalls.info, { id: idle.id })).fault).toBe(
      'content.not_found',
    )
    const busy = await make('做过事', 'admin')
    const other = (await login('做过事')).login ?? ''
    await world
      .as({ token: other })
      .send(accountOfficeCalls.create, { username: '他做的', role: 'viewer' })
    const kept = await office().send(accountOfficeCalls.remove, { id: busy.id })
    expect(kept.data).toEqual({ id: busy.id, removed: 0 })
    expect((await me(other)).fault).toBe('auth.expired')
    expect((await logged(busy.id))[0]).toMatchObject({ action: 'update' })
  })

  once('are the administrators’ alone', async () => {
    const others = ['reviewer', 'scheduler', 'editor', 'viewer'] as const
    for (const role of others) {
      const who = world.as(await world.office(role))
      expect((await who.send(accountOfficeCalls.list, {})).fault).toBe('auth.forbidden')
      expect(
        (await who.send(accountOfficeCalls.change, { id: admin.id, role: 'viewer' })).fault,
      ).toBe('auth.forbidden')
    }
  })

  test('of two administrators who stop each other at once, one stays', async () => {
    for (let round = 0; round < 5; round += 1) {
      const pair = await Promise.all([
        world.office('admin', `甲${round}`),
        world.office('admin', `乙${round}`),
      ])
      const [one, two] = pair
      const heard = await Promise.all([
        world.as(one).send(accountOfficeCalls.change, { id: two.id, disabled: 1 }),
        world.as(two).send(accountOfficeCalls.change, { id: one.id, role: 'viewer' }),
      ])
      expect(heard.filter(({ fault }) => fault === undefined)).toHaveLength(1)
    }
  })
})

eachStore('one’s own password', (store) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(store)
    await world.office('editor', '小周')
  })
  afterAll(() => world.close())

  const login = (word: string) =>
    world.as().send(accountCalls.login, { username: '小周', password: word })
  const change = (token: string, old_password: string, next: string) =>
    world.as({ token }).send(accountOfficeCalls.ownPassword, { old_password, password: next })

  test('is changed with the old one, and ends the other logins', async () => {
    const here = (await login('correct horse')).login ?? ''
    const there = (await login('correct horse')).login ?? ''
    expect((await change(here, 'wrong one', password)).fault).toBe('account.old_password_wrong')
    expect((await change(here, 'correct horse', 'short')).fault).toBe('account.password_weak')
    expect((await change(here, 'correct horse', password)).fault).toBeUndefined()
    const me = (token: string) => world.as({ token }).send(accountCalls.me, {})
    expect((await me(here)).fault).toBeUndefined()
    expect((await me(there)).fault).toBe('auth.expired')
    expect((await login('correct horse')).fault).toBe('office.wrong_password')
    expect((await login(password)).fault).toBeUndefined()
  })

  test('is not found out by trying at an open desk: guesses there wait ever longer, and nobody else does', async () => {
    const { login: token = '' } = await login(password)
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, n) => change(token, `guess ${n}`, 'bronze-and-jade')),
    )
    const wrong = guesses.filter(({ fault }) => fault === 'account.old_password_wrong')
    expect(wrong).toHaveLength(5)
    const waits = await change(token, password, 'bronze-and-jade')
    expect(waits).toMatchObject({ http: 429, fault: 'office.wait', data: { wait: 30 } })
    const there = (await login(password)).login ?? ''
    expect((await change(there, password, 'bronze-and-jade')).fault).toBeUndefined()
  })
})
