import { auditCalls } from '@museum/contract/audit/audit.calls.ts'
import { homeCalls } from '@museum/contract/home/home.calls.ts'
import { phoneCalls } from '@museum/contract/login/phone.calls.ts'
import { claimCalls } from '@museum/contract/volunteer/claim.calls.ts'
import { volunteerOfficeCalls } from '@museum/contract/volunteer/volunteer-office.calls.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { vaultOf } from '../../privacy/vault.ts'
import { importedVolunteer } from '../../testing/imported.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'
import { phoneIndexOf } from '../login/phone-mark.service.ts'

const now = '2026-05-12T02:00:00Z'
const birth_time = '1956-03-08'

eachStore('a record that says the phone of a login', (store, once) => {
  let world: World
  let admin: Person
  let code = ''
  let numbers = 0

  beforeAll(async () => {
    world = await openWorld(store, { now })
    admin = await world.office('admin')
    world.appContext.sms = {
      sendCode: async (_, given) => {
        code = given
      },
    }
  })
  afterAll(() => world.close())
  beforeEach(() => world.setNow(now))

  /** An imported volunteer with a phone of their own and a day of birth. */
  async function recorded(phone = `1390000${1000 + ++numbers}`, given = {}) {
    const { id } = await importedVolunteer(world)
    const phone_mark = phoneIndexOf(vaultOf(world.appContext.settings.dataKey), phone)
    await world.db
      .updateTable('volunteer')
      .set({ phone_mark, birth_time, ...given })
      .where('id', '=', id)
      .execute()
    return { id, phone }
  }
  async function logIn(phone: string) {
    world.setNow(new Date(world.appContext.clock().getTime() + 61_000).toISOString())
    const { cookies: cookie } = await world.as().send(phoneCalls.code, { phone })
    const { data } = await world.as().send(phoneCalls.enter, { phone, code }, { cookie })
    return { token: data.token }
  }
  const waits = async (who: { token: string }) =>
    (await world.as(who).send(claimCalls.waits, {})).data.waits
  const claim = (who: { token: string }, birth = birth_time) =>
    world.as(who).send(claimCalls.byPhone, { birth_time: birth })
  const nameOf = async (who: { token: string }) =>
    (await world.as(who).send(homeCalls.indexInfo, {})).data.name
  const personOf = (id: number) =>
    world.db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirst()

  once('is not theirs by the phone alone, and is by the day of birth as well', async () => {
    const { id, phone } = await recorded()
    const who = await logIn(phone)
    expect(await nameOf(who)).not.toBe('李淑兰')
    expect(await waits(who)).toBe(1)
    expect(await claim(who)).toMatchObject({ status: 1, msg: '绑定成功' })
    expect(await nameOf(who)).toBe('李淑兰')
    expect(await waits(who)).toBe(0)
    expect((await claim(who)).status).toBe(1)
    const info = await world.as(admin).send(volunteerOfficeCalls.info, { id })
    expect(info.data).toMatchObject({ has_login: 1 })
    const { list } = (await world.as(admin).send(auditCalls.list, { action: 'claim' })).data
    expect(list[0]).toMatchObject({ action: 'claim', object: 'volunteer', object_id: id })
    // From now on the phone is verified: it leads to them at once.
    expect(await nameOf(await logIn(phone))).toBe('李淑兰')
    const visitors = await world.db
      .selectFrom('person')
      .select('id')
      .where('nickname', 'in', ['手机用户', ''])
      .execute()
    expect(visitors).toEqual([])
  })

  once('of somebody who is in WeChat joins both doors', async () => {
    const { id, phone } = await recorded()
    const ids = { openid: `o${id}`, unionid: `u${id}` }
    await world.db.updateTable('person').set(ids).where('id', '=', id).execute()
    const who = await logIn(phone)
    expect((await claim(who)).status).toBe(1)
    expect(await personOf(id)).toMatchObject({ ...ids, phone_mark: expect.any(String) })
    expect(await nameOf(who)).toBe('李淑兰')
  })

  test('takes five guesses a day, counted by the number', async () => {
    const { phone } = await recorded()
    const who = await logIn(phone)
    for (let i = 1; i <= 5; i += 1)
      expect((await claim(who, `1956-03-1${i}`)).fault).toBe('claim.birth_wrong')
    expect((await claim(who)).fault).toBe('claim.too_many')
    expect((await claim(await logIn(phone))).fault).toBe('claim.too_many')
    world.setNow('2026-05-13T03:00:00Z')
    expect((await claim(await logIn(phone))).status).toBe(1)
  })

  test('is nobody’s where the login is not by that phone, is stopped, or two say the same', async () => {
    const { id, phone } = await recorded()
    const other = await logIn('13800002222')
    expect(await waits(other)).toBe(0)
    expect((await claim(other)).fault).toBe('claim.birth_wrong')
    const second = await recorded(phone)
    const twins = await logIn(phone)
    expect((await claim(twins)).fault).toBe('claim.birth_wrong')
    const pairs = await world.db.selectFrom('duplicate_person').selectAll().execute()
    expect(pairs).toMatchObject([{ first_id: id, second_id: second.id, reason: 'phone' }])
    const stopped = await recorded()
    await world.db.updateTable('person').set({ disabled: 1 }).where('id', '=', stopped.id).execute()
    const who = await logIn(stopped.phone)
    expect(await waits(who)).toBe(0)
    expect((await claim(who)).fault).toBe('claim.birth_wrong')
    const without = await recorded(undefined, { birth_time: '' })
    expect(await waits(await logIn(without.phone))).toBe(0)
  })

  once('is not for somebody with a record of their own', async () => {
    const { phone } = await recorded()
    const who = await logIn(phone)
    const mark = phoneIndexOf(vaultOf(world.appContext.settings.dataKey), phone)
    const { id } = await world.db
      .selectFrom('person')
      .select('id')
      .where('phone_mark', '=', mark)
      .executeTakeFirstOrThrow()
    const row = { id, status: 1 as const, name: '申请人', code: null }
    await world.db
      .insertInto('volunteer')
      .values({ ...row, phone_masked: '', id_num_mark: null })
      .execute()
    expect(await waits(who)).toBe(0)
    expect((await claim(who)).fault).toBe('claim.not_new')
  })

  test.each([1, 2, 3, 4, 5, 6])('is taken over once by two at the same moment (%i)', async () => {
    const { id, phone } = await recorded()
    const who = await logIn(phone)
    const heard = await Promise.all([claim(who), claim(who), logIn(phone)])
    expect(await nameOf(who)).toBe('李淑兰')
    expect([heard[0].status, heard[1].status]).toEqual([1, 1])
    expect(await personOf(id)).toMatchObject({ phone_mark: expect.any(String), disabled: 0 })
  })

  test('asks anew where the phone was not proved for 90 days: it may be another’s by now', async () => {
    const { phone } = await recorded()
    await claim(await logIn(phone))
    world.setNow('2026-08-09T02:00:00Z')
    expect(await nameOf(await logIn(phone))).toBe('李淑兰')
    world.setNow('2026-11-08T02:00:00Z')
    const stranger = await logIn(phone)
    expect(await nameOf(stranger)).not.toBe('李淑兰')
    expect((await claim(stranger, '1990-01-01')).fault).toBe('claim.birth_wrong')
    expect((await claim(stranger)).status).toBe(1)
  })
})
