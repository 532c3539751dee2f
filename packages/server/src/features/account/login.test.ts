import { accountCalls } from '@museum/contract/account/account.calls.ts'
import { accountOfficeCalls } from '@museum/contract/account/account-office.calls.ts'
import { auditCalls } from '@museum/contract/audit/audit.calls.ts'
import { hash } from '@node-rs/argon2'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hashOf, newSecret } from '../../privacy/secret.ts'
import { slow } from '../../privacy/slow.ts'
import { type Attempt, attemptLogin, rightPassword } from '../../testing/office-login.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'
import { createAccount } from './account.service.ts'

const secretOf = (invite: string) => invite.split('#')[1] ?? ''

const password = rightPassword
const wrong = 'wrong horse'

eachStore('the office’s login', (store) => {
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
  afterEach(() => vi.restoreAllMocks())
  afterAll(() => world.close())

  const attempt = (given: Attempt = {}) => attemptLogin(world, given)
  const fails = async (times: number, given: Attempt = {}) => {
    for (let n = 0; n < times; n += 1)
      expect((await attempt({ password: wrong, ...given })).fault).toBe('office.wrong_password')
  }
  const later = (seconds: number) =>
    world.setNow(new Date(world.appContext.clock().getTime() + seconds * 1000).toISOString())
  const lines = async (filter: object = {}) =>
    (await world.as(admin).send(auditCalls.list, filter)).data.list
  const sessions = async () => await world.db.selectFrom('session').selectAll().execute()

  test('is one account’s, however its name is typed', async () => {
    const same = ['Director', 'ＤＩＲＥＣＴＯＲ', 'dir\u200bector', 'director\u00ad', ' director ']
    for (const username of same) expect((await attempt({ username })).status).toBe(1)
    for (const username of [...same, 'direct or', 'di\u0007rector']) {
      const input = { username, role: 'viewer' } as const
      const made = await world.as(admin).send(accountOfficeCalls.create, input)
      expect(['account.duplicate', 'request.invalid']).toContain(made.fault)
    }
    const unseen = { username: 'gui\u2060de', role: 'viewer' } as const
    const refused = await world.as(admin).send(accountOfficeCalls.create, unseen)
    expect(refused).toMatchObject({ http: 400, data: { field: 'username' } })
    expect(refused.msg).toContain('看不见的字符')
    await fails(4, { username: 'Director' })
    await fails(1, { username: 'ＤＩＲＥＣＴＯＲ' })
    expect((await attempt()).fault).toBe('office.wait')
  })

  test('takes no password by any way in that is guessed first', async () => {
    const created_at = '2026-01-01 00:00:00'
    const { id } = await world.office('viewer', 'guide')
    const own = (await attempt({ username: 'guide' })).login ?? ''
    const token = newSecret()
    const invite = { account_id: id, token_hash: hashOf(token) }
    const expires_ms = Date.parse('2026-05-13T02:00:00Z')
    await world.db
      .insertInto('account_invite')
      .values({ ...invite, expires_ms })
      .execute()
    for (const [weak, why] of [
      ['password123', '过于常见'],
      ['Sunshine2026!', '过于常见'],
      ['1q2w3e4r5t6y', '过于常见'],
      ['my-ＧＵＩＤＥ-2026', '不能包含用户名'],
      ['short', '至少10位'],
    ] as const) {
      const heard = [
        await world.as().send(accountOfficeCalls.accept, { token, password: weak }),
        await world
          .as({ token: own })
          .send(accountOfficeCalls.ownPassword, { old_password: password, password: weak }),
      ]
      for (const { fault, data } of heard)
        expect({ weak, fault, data }).toMatchObject({
          fault: 'account.password_weak',
          data: { field: 'password' },
        })
      expect(heard[0]?.msg).toContain(why)
      const command = { username: 'Guide', password: weak, role: 'admin', created_at } as const
      await expect(createAccount(world.db, command)).rejects.toThrow(why)
    }
  })

  test('keeps passwords by argon2id at a strength that is said, and raises what was kept by less', async () => {
    const kept = async () =>
      (await world.db.selectFrom('account').select('password_hash').executeTakeFirstOrThrow())
        .password_hash
    const strong = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/
    expect(await slow.hash(password)).toMatch(strong)
    const password_hash = await hash(password, { memoryCost: 8_192, timeCost: 1 })
    await world.db.updateTable('account').set({ password_hash }).execute()
    await fails(1)
    expect(await kept()).toBe(password_hash)
    expect((await attempt()).status).toBe(1)
    const raised = await kept()
    expect(raised).toMatch(strong)
    expect((await attempt()).status).toBe(1)
    expect(await kept()).toBe(raised)
  })

  test('of one made at the machine holds no museum’s name', async () => {
    const account = {
      username: '新的人',
      role: 'admin',
      created_at: '2026-01-01 00:00:00',
    } as const
    const named = { ...account, password: '江南博物馆真好看呀二楼' }
    await expect(createAccount(world.db, named, '江南博物馆')).rejects.toThrow('不能包含馆名')
  })

  test('hashes a password while nothing is held', async () => {
    const { id } = await world.office('viewer', 'guide')
    const { hash } = slow
    vi.spyOn(slow, 'hash').mockImplementation(async (text) => {
      // It would wait for ever for whoever held one of them.
      await world.db.updateTable('account').set({ last_login_at: '' }).execute()
      return await hash(text)
    })
    const { invite } = (await world.as(admin).send(accountOfficeCalls.invite, { id })).data
    const first = { token: secretOf(invite), password: 'bronze-and-jade' }
    expect((await world.as().send(accountOfficeCalls.accept, first)).status).toBe(1)
    const own = { old_password: password, password: 'bronze-and-jade' }
    expect((await world.as(admin).send(accountOfficeCalls.ownPassword, own)).status).toBe(1)
    expect(slow.hash).toHaveBeenCalledTimes(2)
  })

  test.each([
    ['reset', (id: number) => world.as(admin).send(accountOfficeCalls.invite, { id })],
    [
      'stopped',
      (id: number) => world.as(admin).send(accountOfficeCalls.change, { id, disabled: 1 }),
    ],
  ])('by the old password ends at nothing when the account is %s meanwhile', async (_, act) => {
    const { id } = await world.office('viewer', 'guide')
    await world.db.deleteFrom('session').where('account_id', '=', id).execute()
    const { verify } = slow
    vi.spyOn(slow, 'verify').mockImplementation(async (kept, text) => {
      const right = await verify(kept, text)
      await act(id)
      return right
    })
    expect((await attempt({ username: 'guide' })).fault).toBe('office.wrong_password')
    expect((await sessions()).filter(({ account_id }) => account_id === id)).toEqual([])
  })

  test('and a stop at the same moment leave no login behind', async () => {
    const { id } = await world.office('viewer', 'guide')
    const stop = (disabled: 0 | 1) =>
      world.as(admin).send(accountOfficeCalls.change, { id, disabled })
    for (let round = 0; round < 4; round += 1) {
      const [, ...logins] = await Promise.all([
        stop(1),
        ...[1, 2, 3].map((n) => attempt({ username: 'guide', from: `192.0.2.${n}` })),
      ])
      await stop(0)
      for (const { status, login: token = '' } of logins)
        if (status === 1)
          expect((await world.as({ token }).send(accountCalls.me, {})).fault).toBe('auth.expired')
      expect((await sessions()).filter(({ account_id }) => account_id === id)).toEqual([])
    }
  })

  test('is in the log, and so is its failure, once a minute for each address', async () => {
    await attempt()
    await fails(3, { from: '203.0.113.9' })
    await fails(2, { from: '203.0.113.10' })
    await fails(3, { username: 'nobody here', from: '203.0.113.9' })
    const logins = await lines({ object: 'login' })
    expect(
      logins.map(({ username, action, ip, object_id }) => [username, action, ip, object_id]),
    ).toEqual([
      ['', 'login_failed', '203.0.113.9', 0],
      ['director', 'login_failed', '203.0.113.10', admin.id],
      ['director', 'login_failed', '203.0.113.9', admin.id],
      ['director', 'login', '198.51.100.1', admin.id],
    ])
    later(60)
    await fails(1, { from: '203.0.113.9' })
    await fails(1, { from: '203.0.113.9' })
    expect((await attempt({ from: '203.0.113.9' })).fault).toBe('office.wait')
    expect((await attempt({ from: '203.0.113.9' })).fault).toBe('office.wait')
    const all = await lines({ object: 'login' })
    expect(all.map(({ action }) => action).slice(0, 2)).toEqual(['login_delayed', 'login_failed'])
    expect(all).toHaveLength(6)
    expect(JSON.stringify(all)).not.toMatch(/horse|nobody|argon/)
  })

  test('by names that do not exist fills the log no faster than a line a second', async () => {
    for (let n = 0; n < 70; n += 10)
      await Promise.all(
        Array.from({ length: 10 }, (_, at) =>
          attempt({ username: `x${n + at}`, password: wrong, from: `203.0.113.${n + at}` }),
        ),
      )
    const { total } = (await world.as(admin).send(auditCalls.list, { object: 'login' })).data
    expect(total).toBe(60)
  })

  test('what a role is refused is in the log, once a minute for each call', async () => {
    const clerk = await world.office('viewer', 'guide')
    const asked = [1, 2, 3].map(() => world.as(clerk).send(accountOfficeCalls.list, { q: '密' }))
    expect(new Set((await Promise.all(asked)).map(({ fault }) => fault))).toEqual(
      new Set(['auth.forbidden']),
    )
    await world.as(clerk).send(auditCalls.list, {})
    const refused = await lines({ action: 'forbidden' })
    expect(refused.map(({ username, object, ip }) => [username, object, ip])).toEqual(
      Array(2).fill(['guide', 'call', '127.0.0.1']),
    )
    expect(JSON.parse(refused[1]?.after ?? '')).toEqual({
      call: 'GET /api/office/accounts',
      name: '后台账号',
      role: 'viewer',
    })
    later(60)
    await world.as(clerk).send(auditCalls.list, {})
    expect(await lines({ action: 'forbidden' })).toHaveLength(3)
    // To have logged in or been refused is nothing done: such an account can be removed.
    const gone = await world.as(admin).send(accountOfficeCalls.remove, { id: clerk.id })
    expect(gone.data.removed).toBe(1)
  })
})
