import { accountCalls } from '@museum/contract/account/account.calls.ts'
import { accountOfficeCalls } from '@museum/contract/account/account-office.calls.ts'
import { auditCalls } from '@museum/contract/audit/audit.calls.ts'
import type { Call } from '@museum/contract/call.ts'
import { calls } from '@museum/contract/calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

const password = 'paper-ink-seal'

eachStore('a first password', (store) => {
  let world: World
  let admin: Person
  beforeAll(async () => {
    world = await openWorld(store)
    admin = await world.office('admin')
  })
  afterAll(() => world.close())

  const secretOf = (invite: string) => invite.split('#')[1] ?? ''
  const made = async (username: string) => {
    const input = { username, role: 'viewer' } as const
    const { id, invite } = (await world.as(admin).send(accountOfficeCalls.create, input)).data
    return { id, token: secretOf(invite) }
  }
  const whose = async (token: string) =>
    await world.as().send(accountOfficeCalls.invited, { token })
  const accept = (token: string, word = password) =>
    world.as().send(accountOfficeCalls.accept, { token, password: word })
  const login = (username: string, word = password) =>
    world.as().send(accountCalls.login, { username, password: word })
  const anew = async (id: number) =>
    secretOf((await world.as(admin).send(accountOfficeCalls.invite, { id })).data.invite)

  test('is set by a link that names its account and is good once', async () => {
    const { id, token } = await made('王莉')
    expect((await login('王莉', 'nobody')).fault).toBe('office.wrong_password')
    expect((await whose(token)).data).toEqual({ username: '王莉' })
    expect(await accept(token, 'short')).toMatchObject({ fault: 'account.password_weak' })
    expect((await accept(token)).data).toEqual({ username: '王莉' })
    expect((await login('王莉')).fault).toBeUndefined()
    expect((await accept(token, 'bronze-and-jade')).fault).toBe('account.invite_over')
    expect((await whose(token)).fault).toBe('account.invite_over')
    expect((await login('王莉')).fault).toBeUndefined()
    const { list } = (await world.as(admin).send(auditCalls.list, { q: `#${id}` })).data
    expect(list.map(({ action, username }) => [action, username])).toContainEqual([
      'set_password',
      '王莉',
    ])
  })

  test('is set once of many at the same moment', async () => {
    const { token } = await made('同时')
    const words = ['paper-ink-seal', 'bronze-and-jade', 'lantern-by-night', 'river-and-hill']
    const heard = await Promise.all(words.map((word) => accept(token, word)))
    expect(heard.filter(({ fault }) => fault === undefined)).toHaveLength(1)
    const entered = []
    for (const word of words) entered.push(await login('同时', word))
    expect(entered.filter(({ fault }) => fault === undefined)).toHaveLength(1)
  })

  test('is set within a day, by the newest link, of an account at work', async () => {
    const { id, token } = await made('过期')
    const second = await anew(id)
    expect((await accept(token)).fault).toBe('account.invite_over')
    world.setNow('2026-05-13T02:00:00Z')
    expect((await whose(second)).fault).toBe('account.invite_over')
    expect((await accept(second)).fault).toBe('account.invite_over')
    world.setNow('2026-05-13T01:59:59Z')
    const stop = (disabled: 0 | 1) =>
      world.as(admin).send(accountOfficeCalls.change, { id, disabled })
    await stop(1)
    expect((await accept(second)).fault).toBe('account.invite_over')
    await stop(0)
    expect((await accept(second)).fault).toBe('account.invite_over')
    expect((await accept(await anew(id))).fault).toBeUndefined()
    world.setNow('2026-05-12T02:00:00Z')
  })

  test('is kept nowhere as it is, nor is its link', async () => {
    const { token } = await made('不留')
    const rows = await world.db.selectFrom('account_invite').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    const kept = [
      rows,
      await world.db.selectFrom('audit').selectAll().execute(),
      await world.db.selectFrom('idempotency').selectAll().execute(),
    ]
    expect(JSON.stringify(kept)).not.toContain(token)
  })

  test('no administrator gives: no call takes another’s password', () => {
    const every: Call[] = Object.values(calls).flatMap((feature) => Object.values(feature))
    const taking = every
      .filter(({ path, input }) =>
        path.startsWith('/api/office/') && 'shape' in input
          ? 'password' in (input.shape as object)
          : false,
      )
      .map(({ method, path }) => `${method} ${path}`)
    expect(taking.sort()).toEqual([
      'POST /api/office/confirm',
      'POST /api/office/invite',
      'POST /api/office/login',
      'POST /api/office/password',
    ])
  })
})
