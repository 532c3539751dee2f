import { accountCalls } from '@museum/contract/account/account.calls.ts'
import { accountOfficeCalls } from '@museum/contract/account/account-office.calls.ts'
import { loginCalls } from '@museum/contract/login/login.calls.ts'
import { loginHeaders } from '@museum/contract/login/office-login.rules.ts'
import { serviceTypeOfficeCalls } from '@museum/contract/service/service.calls.ts'
import { volunteerCalls } from '@museum/contract/volunteer/volunteer.calls.ts'
import { volunteerOfficeCalls } from '@museum/contract/volunteer/volunteer-office.calls.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createApp } from '../../app.ts'
import { type Opened, openDb } from '../../db/db.ts'
import { askAs } from '../../http/inject-call.ts'
import { oneStore } from '../../testing/stores.ts'
import { takenOf } from '../../testing/taken.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

oneStore('who acts, in a process beside the one that ended or changed them', (store) => {
  let world: World
  let opened: Opened
  let beside: FastifyInstance
  let admin: Person
  beforeAll(async () => {
    world = await openWorld(store)
    opened = openDb(world.url, () => {})
    beside = await createApp({ ...world.appContext, db: opened.db })
    admin = await world.office('admin')
  })
  afterAll(async () => {
    await beside.close()
    await opened.close()
    await world.close()
  })
  // No time passes: what the process beside remembers stays as good as it is.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'] })
    return () => vi.useRealTimers()
  })

  const there = (who: Person) => askAs(beside, who.token)
  /** Somebody of the office whom both processes know. */
  async function known(role: 'admin' | 'scheduler', name: string): Promise<Person> {
    const account = await world.office(role, name)
    for (const ask of [there(account), world.as(account)])
      expect((await ask.send(accountCalls.me, {})).data.role).toBe(role)
    return account
  }
  const end = (change: { id: number; disabled?: 0 | 1; role?: 'viewer' }) =>
    world.as(admin).send(accountOfficeCalls.change, change)
  const makeType = (who: Person) =>
    there(who).send(serviceTypeOfficeCalls.create, { name: '讲解', need_explain: 1 })

  test('reveals nothing under a login that was left', async () => {
    const zhou = await world.person('周晓岚', 7)
    const account = await known('admin', 'leaves')
    await world.as(account).send(accountCalls.logout, {})
    await new Promise(setImmediate)
    const revealed = await there(account).send(volunteerOfficeCalls.reveal, {
      id: zhou.id,
      purpose: 'check',
    })
    expect(revealed.fault).toBe('auth.expired')
  })

  test('exports nothing when the account was stopped', async () => {
    const account = await known('admin', 'stopped')
    await end({ id: account.id, disabled: 1 })
    await new Promise(setImmediate)
    const { statusCode } = await beside.inject({
      url: takenOf(accountOfficeCalls.export.path),
      headers: loginHeaders(account.token),
    })
    expect(statusCode).toBe(401)
  })

  test('writes nothing that the role of now does not do', async () => {
    const account = await known('scheduler', 'less')
    await end({ id: account.id, role: 'viewer' })
    await new Promise(setImmediate)
    expect((await makeType(account)).fault).toBe('auth.forbidden')
    const types = world.db.selectFrom('service_type').select('id')
    expect(await types.execute()).toEqual([])
  })

  test('does nothing as a person who was stopped, and gets no login by theirs', async () => {
    const zhou = await world.person('周晓岚', 7)
    for (const ask of [there(zhou), world.as(zhou)])
      expect((await ask.send(volunteerCalls.status, {})).data.status).toBe(7)
    await world.db.updateTable('person').set({ disabled: 1 }).where('id', '=', zhou.id).execute()
    await new Promise(setImmediate)
    const shown = await there(zhou).send(volunteerCalls.showcase, { show_consent: 1 })
    expect(shown.fault).toBe('auth.expired')
    const entered = await askAs(beside, undefined).send(loginCalls.exchangeTicket, {
      jtoken: zhou.token,
    })
    expect(entered.fault).toBe('auth.ticket_invalid')
  })
})
