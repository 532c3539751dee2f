import { freshHeader } from '@museum/contract/fresh.ts'
import { loginHeaders } from '@museum/contract/login/office-login.rules.ts'
import { messageCalls } from '@museum/contract/message/message.calls.ts'
import { volunteerOfficeCalls } from '@museum/contract/volunteer/volunteer-office.calls.ts'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import type { Caller } from '../context.ts'
import { writesTo } from '../db/db.ts'
import { Standby } from '../db/standby.ts'
import type { Db } from '../db/types.ts'
import { oneStore } from '../testing/stores.ts'
import { openWorld, type Person, type World } from '../testing/world.ts'
import { askAs } from './inject-call.ts'
import { Reading } from './reading.ts'

const mostBehindMs = 5_000
const fresh = { [freshHeader]: '1' }
/** Says of both sides that they are as far. */
const even = async () => ({ cluster: 'museum', at: 1n })

oneStore('queries beside a standby', (store) => {
  let primary: World
  /** Stands for the standby; unlike one it holds something else, by which one sees who answered. */
  let copy: World
  let nowMs: number
  let standby: Standby
  let app: FastifyInstance
  let me: Person

  /** Has the standby known to hold everything of this moment. */
  async function catchUp(): Promise<void> {
    await standby.look()
    await standby.look()
  }

  beforeEach(async () => {
    primary = await openWorld(store)
    copy = await openWorld(store)
    writesTo(copy.db, primary.db)
    nowMs = 0
    standby = new Standby(copy.db, mostBehindMs, { primary: even, standby: even }, () => nowMs)
    app = await createApp({ ...primary.appContext, standby })
    me = await primary.person('甲')
    const { id: person_id } = await copy.person('甲')
    const told = {
      person_id,
      title: '通知',
      content: '只在副本里',
      created_at: '2026-05-01 09:00:00',
    }
    await copy.db.insertInto('message').values(told).execute()
    await catchUp()
  })
  afterEach(async () => {
    await app.close()
    await copy.close()
    await primary.close()
  })

  /** Who answers my list of notifications. */
  async function answers(headers: Record<string, string> = {}) {
    const { data } = await askAs(app, me.token).send(messageCalls.list, {}, headers)
    return data.list.length === 1 ? 'standby' : 'primary'
  }

  test('read it while it is near, and the primary when it is not', async () => {
    expect(await answers()).toBe('standby')
    nowMs = mostBehindMs
    expect(await answers()).toBe('standby')
    nowMs += 1
    expect(await answers()).toBe('primary')
    expect(standby.answered).toEqual({ standby: 2, primary: 1 })
  })

  // Refused or not: it may have written something.
  test.each([
    ['a command', () => askAs(app, me.token).send(messageCalls.remove, { mc_ids: '7' })],
    ['an action', () => askAs(app, me.token).send(messageCalls.detail, { mc_id: 7 })],
  ])('read the primary after %s of one’s own, while the standby may be behind', async (_, act) => {
    await act()
    expect(await answers()).toBe('primary')
    nowMs = mostBehindMs
    await catchUp()
    expect(await answers()).toBe('primary')
    nowMs += 1
    expect(await answers()).toBe('standby')
  })

  test('read the standby whatever others do', async () => {
    const other = await primary.person('乙')
    await askAs(app, other.token).send(messageCalls.remove, { mc_ids: '7' })
    expect(await answers()).toBe('standby')
  })

  test('read the primary when the client says that it has just written', async () => {
    expect(await answers(fresh)).toBe('primary')
    expect(await answers()).toBe('standby')
  })

  test('say the version of what they were read from', async () => {
    const { token } = await primary.office('admin')
    const line = { at: '', account_id: 1, username: '', action: 'update', object: '', object_id: 1 }
    await primary.db
      .insertInto('audit')
      .values({ ...line, ip: '', before: '', after: '' })
      .execute()
    const versionOf = async (more = {}) => {
      const headers = { ...loginHeaders(token), ...more }
      const { path: url } = volunteerOfficeCalls.list
      return (await app.inject({ url, headers })).headers['x-version']
    }
    expect([await versionOf(), await versionOf(fresh)]).toEqual(['0', '1'])
  })

  test('write what they must by way of the primary', async () => {
    const { token } = await primary.office('admin')
    const sought = await askAs(app, token).send(volunteerOfficeCalls.search, { q: '13900001111' })
    expect([sought.status, standby.answered.standby]).toEqual([1, 1])
    const counted = ({ db }: World) => db.selectFrom('throttle').select('failures').execute()
    expect([await counted(primary), await counted(copy)]).toEqual([[{ failures: 1 }], []])
  })

  test('are asked of the primary where the standby fails or says nothing in time', async () => {
    const caller = { kind: 'account', id: 1 } as Caller
    const hasty = new Standby(copy.db, 1, { primary: even, standby: even }, () => nowMs)
    await hasty.look()
    await hasty.look()
    const reading = new Reading({ ...primary.appContext, standby: hasty })
    const ask = (onCopy: () => Promise<string>) =>
      reading.run({ headers: {} }, caller, (db: Db) =>
        db === copy.db ? onCopy() : Promise.resolve('primary'),
      )
    expect(await ask(async () => 'standby')).toBe('standby')
    expect(await ask(() => Promise.reject(new Error('a conflict with recovery')))).toBe('primary')
    expect(await ask(() => new Promise(() => {}))).toBe('primary')
  })

  test('who is logged in is known by the primary, and what is open to everyone too', async () => {
    const stranger = await copy.person('只在副本里登录')
    const { fault } = await askAs(app, stranger.token).send(messageCalls.list, {})
    expect(fault).toBe('auth.expired')
  })
})
