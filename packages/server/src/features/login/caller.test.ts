import { accountCalls } from '@museum/contract/account/account.calls.ts'
import { accountOfficeCalls } from '@museum/contract/account/account-office.calls.ts'
import { groupCalls, groupOfficeCalls } from '@museum/contract/group/group.calls.ts'
import { loginCalls } from '@museum/contract/login/login.calls.ts'
import { serviceTypeOfficeCalls } from '@museum/contract/service/service.calls.ts'
import { volunteerCalls } from '@museum/contract/volunteer/volunteer.calls.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { answersHeard } from '../../db/answered.ts'
import { inTransaction, type Opened, openDb } from '../../db/db.ts'
import { statementsOf } from '../../db/statements.ts'
import { hashOf } from '../../privacy/secret.ts'
import { applicant, type Choices, decideStep, makeChoices } from '../../testing/applicant.ts'
import { notifyDecisions } from '../../testing/decisions.ts'
import { claimsOf } from '../../testing/imported.ts'
import { oneStore } from '../../testing/stores.ts'
import { actOnOne } from '../../testing/together.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'
import { setDisabled } from './person.store.ts'
import { callerOf } from './session.service.ts'

const touched = { anew: false, untouched: false }

oneStore('who makes a call', (store) => {
  let world: World
  let other: Opened
  let admin: Person
  let choices: Choices
  beforeAll(async () => {
    world = await openWorld(store)
    other = openDb(world.url, () => {}, 1)
    admin = await world.office('admin')
    choices = await makeChoices(world, admin)
  })
  afterAll(async () => {
    await other.close()
    await world.close()
  })
  // A clock that is never set: it is moved by hand alone.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'] })
    return () => vi.useRealTimers()
  })

  const office = () => world.as(admin)
  /** The status that the server takes a person to have; what it says where it takes them for nobody. */
  const statusOf = async (who: { token: string }) => {
    const { data, fault } = await world.as(who).send(volunteerCalls.status, {})
    return fault ?? data.status
  }
  const roleOf = async (who: { token: string }) => {
    const { data, fault } = await world.as(who).send(accountCalls.me, {})
    return fault ?? data.role
  }

  test('is looked up once, in one statement', async () => {
    const zhou = await world.person('周晓岚', 7)
    const cost = async () => (await statementsOf(() => statusOf(zhou))).length
    expect([await cost(), await cost(), await cost()]).toEqual([1, 0, 0])
  })

  test('is looked up again when the login is to be renewed, and found when it is over', async () => {
    const zhou = await world.person('周晓岚', 7)
    const day = 24 * 3_600_000
    const begun = world.appContext.clock().getTime()
    const later = (days: number) => world.setNow(new Date(begun + days * day).toISOString())
    const endOf = async () =>
      (
        await world.db
          .selectFrom('session')
          .select('expires_ms')
          .where('person_id', '=', zhou.id)
          .executeTakeFirst()
      )?.expires_ms
    expect(await statusOf(zhou)).toBe(7)
    later(2)
    expect(await statusOf(zhou)).toBe(7)
    expect(await endOf()).toBe(begun + 32 * day)
    expect(await statusOf(zhou)).toBe(7)
    later(33)
    expect(await statusOf(zhou)).toBe('auth.expired')
    later(0)
  })

  describe('is somebody else, or nobody, with the act that makes them so:', () => {
    test('leaving', async () => {
      const zhou = await world.person('周晓岚', 7)
      expect(await statusOf(zhou)).toBe(7)
      await world.as(zhou).send(loginCalls.logout, {})
      expect(await statusOf(zhou)).toBe('auth.expired')
      const viewer = await world.office('viewer', 'leaving')
      expect(await roleOf(viewer)).toBe('viewer')
      await world.as(viewer).send(accountCalls.logout, {})
      expect(await roleOf(viewer)).toBe('auth.expired')
    })

    test('being disabled', async () => {
      const zhou = await world.person('周晓岚', 7)
      expect(await statusOf(zhou)).toBe(7)
      await actOnOne(world, admin, zhou, { act: 'disable' })
      expect(await statusOf(zhou)).toBe('auth.expired')
      const viewer = await world.office('viewer', 'stopped')
      expect(await roleOf(viewer)).toBe('viewer')
      await office().send(accountOfficeCalls.change, { id: viewer.id, disabled: 1 })
      expect(await roleOf(viewer)).toBe('auth.expired')
    })

    test('another role, another password', async () => {
      const scheduler = await world.office('scheduler', 'another')
      expect(await roleOf(scheduler)).toBe('scheduler')
      await office().send(accountOfficeCalls.change, { id: scheduler.id, role: 'viewer' })
      expect(await roleOf(scheduler)).toBe('viewer')
      const type = { name: '讲解', need_explain: 1 as const }
      const made = await world.as(scheduler).send(serviceTypeOfficeCalls.create, type)
      expect(made.fault).toBe('auth.forbidden')
      await office().send(accountOfficeCalls.invite, { id: scheduler.id })
      expect(await roleOf(scheduler)).toBe('auth.expired')
    })

    test('another status', async () => {
      const person = await applicant(world, choices)
      expect(await statusOf(person)).toBe(1)
      await decideStep(world, admin, person.id)
      await notifyDecisions(world)
      expect(await statusOf(person)).toBe(2)
    })

    test('leading a group, and no longer', async () => {
      const zhou = await world.person('周晓岚', 7)
      const mine = async () => {
        const { data, fault } = await world.as(zhou).send(groupCalls.mine, {})
        return fault ?? data.list.length
      }
      expect(await mine()).toBe('leader.required')
      const { data } = await office().send(groupOfficeCalls.create, {
        name: '讲解组',
        leader_ids: [zhou.id],
      })
      expect(await mine()).toBe(1)
      await office().send(groupOfficeCalls.change, { id: data.id, leader_ids: [] })
      expect(await mine()).toBe('leader.required')
    })

    test('taking over a record', async () => {
      const claims = claimsOf(world, admin)
      const { li, given, phone } = await claims.begun()
      expect(await statusOf(phone)).toBe(0)
      expect(await claims.claim(phone, given)).toMatchObject({ status: 1 })
      expect(await statusOf(phone)).toBe(7)
      expect(await callerOf(world.appContext, hashOf(phone.token), touched)).toMatchObject({
        id: li.id,
      })
    })

    test('whatever writes it in this process, such as a job', async () => {
      const zhou = await world.person('周晓岚', 7)
      expect(await statusOf(zhou)).toBe(7)
      await inTransaction(world.db, (tx) => setDisabled(tx, [zhou.id], 1, ''))
      expect(await statusOf(zhou)).toBe('auth.expired')
      await inTransaction(world.db, (tx) => setDisabled(tx, [zhou.id], 0, ''))
      await world.db.updateTable('volunteer').set({ status: 8 }).where('id', '=', zhou.id).execute()
      expect(await statusOf(zhou)).toBe(8)
    })

    test('in another process, within a second', async () => {
      const zhou = await world.person('周晓岚', 7)
      expect(await statusOf(zhou)).toBe(7)
      await inTransaction(other.db, (tx) => setDisabled(tx, [zhou.id], 1, ''))
      await new Promise(setImmediate)
      vi.advanceTimersByTime(1_000)
      expect(await statusOf(zhou)).toBe('auth.expired')
    })
  })

  test('a login that ends while it is looked up is not put back', async () => {
    const zhou = await world.person('周晓岚', 7)
    let ended = false
    const slow = answersHeard(world.db, async () => {
      if (ended) return
      ended = true
      await world.db.deleteFrom('session').where('person_id', '=', zhou.id).execute()
    })
    const asked = callerOf({ ...world.appContext, db: slow }, hashOf(zhou.token), touched)
    expect(await asked).toMatchObject({ id: zhou.id })
    expect(ended).toBe(true)
    expect(await statusOf(zhou)).toBe('auth.expired')
  })
})
