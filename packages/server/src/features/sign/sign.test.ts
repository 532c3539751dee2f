import { attendanceCalls } from '@museum/contract/attendance/attendance.calls.ts'
import { attendanceOfficeCalls } from '@museum/contract/attendance/attendance-office.calls.ts'
import { figuresOf, type Shift, serviceMinutes } from '@museum/contract/roster/shift.rules.ts'
import { usualSignRules } from '@museum/contract/setting/setting.rules.ts'
import { signCalls } from '@museum/contract/sign/sign.calls.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { instantOf, makeRoster, missedOn } from '../../testing/roster.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'
import { rosterSetting } from '../setting/setting.read.ts'

const today = '2026-05-12'
const yesterday = '2026-05-11'
const at = (time: string) => instantOf(today, time)

eachStore('signing', (store, once) => {
  let world: World
  let add: Awaited<ReturnType<typeof makeRoster>>
  let person: Person
  let admin: Person
  beforeAll(async () => {
    world = await openWorld(store, { now: at('08:30:00') })
    admin = await world.office('admin')
    add = await makeRoster(world, admin, today)
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    world.setNow(at('08:30:00'))
    person = await world.person('周', 7)
  })

  const info = (time?: string, who = person) =>
    world.as(who).send(signCalls.info, time === undefined ? {} : { time })
  const sign = (id: number, type: 'sign' | 'signout' = 'sign', who = person) =>
    world.as(who).send(signCalls.sign, { id, type })
  const rowsOf = (who = person) =>
    world.db
      .selectFrom('roster')
      .selectAll()
      .where('volunteer_id', '=', who.id)
      .orderBy('date')
      .orderBy('start_time')
      .execute()
  const only = async () => {
    const [row] = await rowsOf()
    if (!row) throw new Error('there is no shift')
    return row
  }
  const addOne = async (shift: Shift = missedOn(today)) => {
    await add(person, [shift])
    return (await only()).id
  }

  once(
    'in and out are written once, at the museum’s time, with the figures that follow',
    async () => {
      const id = await addOne()
      world.setNow(at('09:06:00'))
      expect(await sign(id)).toMatchObject({
        status: 1,
        msg: '签到成功',
        data: { time: `${today} 09:06:00` },
      })
      expect(await only()).toMatchObject({
        sign_time: `${today} 09:06:00`,
        sign_out_time: '',
        service_minutes: 0,
        attended: 1,
        lacking: 1,
        updated_at: `${today} 09:06:00`,
      })
      world.setNow(at('12:05:00'))
      expect(await sign(id, 'signout')).toMatchObject({
        msg: '签退成功',
        data: { time: `${today} 12:05:00` },
      })
      const signed = await only()
      expect(signed).toMatchObject({
        sign_time: `${today} 09:06:00`,
        sign_out_time: `${today} 12:05:00`,
        service_minutes: 174,
        attended: 1,
        lacking: 0,
      })
      world.setNow(at('12:30:00'))
      // Whoever signs on a second phone hears when the first one did.
      expect(await sign(id)).toMatchObject({ fault: 'sign.done', msg: '您已于09:06签到，无需重复' })
      expect(await sign(id, 'signout')).toMatchObject({
        fault: 'sign.out_done',
        msg: '您已于12:05签退，不可再次签退',
      })
      expect(await only()).toEqual(signed)
    },
  )

  once('what may not be signed is refused, and nothing changes', async () => {
    const id = await addOne()
    const other = await world.person('旁人', 7)
    await add(other, [missedOn(today)])
    const [others] = await rowsOf(other)
    await add(person, [missedOn('2026-05-13'), missedOn(yesterday)])
    const before = await rowsOf()
    const [past, , coming] = before
    const refused = async (time: string, what: ReturnType<typeof sign>, fault: string) => {
      expect((await what).fault, time).toBe(fault)
    }
    world.setNow(at('07:59:59'))
    await refused('early', sign(id), 'sign.too_early')
    world.setNow(at('12:00:01'))
    await refused('late', sign(id), 'sign.too_late')
    world.setNow(at('09:00:00'))
    await refused('out first', sign(id, 'signout'), 'sign.not_signed_in')
    await refused('tomorrow', sign(coming?.id ?? 0), 'sign.not_today')
    await refused('yesterday', sign(past?.id ?? 0), 'sign.not_today')
    await refused('another’s', sign(others?.id ?? 0), 'content.not_found')
    await refused('nobody’s', sign(999_999), 'content.not_found')
    await refused('a visitor', sign(id, 'sign', await world.person('访客')), 'volunteer.required')
    expect(await rowsOf()).toEqual(before)
    expect(await rowsOf(other)).toEqual([others])
    const wrong = await world.as(person).send(signCalls.sign, { id, type: 'both' as 'sign' })
    expect(wrong.fault).toBe('request.invalid')
  })

  once('out is refused from six hours after the end', async () => {
    const id = await addOne({ ...missedOn(today), sign_time: `${today} 09:00:00` })
    world.setNow(at('18:00:01'))
    expect((await sign(id, 'signout')).fault).toBe('sign.out_too_late')
    world.setNow(at('18:00:00'))
    expect((await sign(id, 'signout')).status).toBe(1)
  })

  once('the museum’s own measures hold', async () => {
    const id = await addOne()
    const value = JSON.stringify({ sign_early_minutes: 10, sign_out_hours: 0 })
    await world.db.insertInto('setting').values({ name: rosterSetting, value }).execute()
    world.setNow(at('08:49:59'))
    expect(await sign(id)).toMatchObject({
      fault: 'sign.too_early',
      msg: '未到签到时间，08:50起可签到',
    })
    world.setNow(at('08:50:00'))
    expect((await sign(id)).status).toBe(1)
    world.setNow(at('12:00:01'))
    expect((await sign(id, 'signout')).fault).toBe('sign.out_too_late')
    await world.db.deleteFrom('setting').where('name', '=', rosterSetting).execute()
  })

  once.describe('a time that the office made up', () => {
    test('stays what counts, and what the person signs is written beside it', async () => {
      const id = await addOne({ ...missedOn(today), repair_sign_time: `${today} 09:00:00` })
      world.setNow(at('10:00:00'))
      expect((await info()).data.list[0]).toMatchObject({ sign_time: '' })
      expect((await sign(id)).status).toBe(1)
      expect((await sign(id)).fault).toBe('sign.done')
      world.setNow(at('12:00:00'))
      await sign(id, 'signout')
      expect(await only()).toMatchObject({
        sign_time: `${today} 10:00:00`,
        repair_sign_time: `${today} 09:00:00`,
        service_minutes: 180,
        lacking: 0,
      })
    })

    test('for coming lets one sign out when the shift is over', async () => {
      const id = await addOne({ ...missedOn(today), repair_sign_time: `${today} 09:00:00` })
      world.setNow(at('12:30:00'))
      expect((await info()).data.list[0]).toMatchObject({ sign_time: `${today} 09:00:00` })
      expect((await sign(id, 'signout')).status).toBe(1)
      expect(await only()).toMatchObject({ sign_time: '', service_minutes: 180, lacking: 0 })
    })

    test('for going leaves nothing to sign, and stays what counts', async () => {
      const id = await addOne({
        ...missedOn(today),
        sign_time: `${today} 09:00:00`,
        repair_sign_out_time: `${today} 11:00:00`,
      })
      world.setNow(at('11:30:00'))
      expect((await info()).data.list[0]).toMatchObject({ sign_out_time: `${today} 11:00:00` })
      expect((await sign(id, 'signout')).status).toBe(1)
      expect(await only()).toMatchObject({
        sign_out_time: `${today} 11:30:00`,
        service_minutes: 120,
      })
    })
  })

  test('of twenty phones that sign in at once exactly one does, and of twenty that sign out', async () => {
    const id = await addOne()
    world.setNow(at('09:00:00'))
    for (const [type, fault] of [
      ['sign', 'sign.done'],
      ['signout', 'sign.out_done'],
    ] as const) {
      const heard = await Promise.all(Array.from({ length: 20 }, () => sign(id, type)))
      expect(heard.filter(({ status }) => status === 1)).toHaveLength(1)
      expect(heard.filter((one) => one.fault === fault)).toHaveLength(19)
      world.setNow(at('12:00:00'))
    }
    const row = await only()
    expect(row).toMatchObject({ sign_time: `${today} 09:00:00`, service_minutes: 180 })
    expect(row.service_minutes).toBe(serviceMinutes(row, usualSignRules.zone))
  })

  test('signing out while the office makes up the coming loses neither, nor a minute', async () => {
    const made = { sign_time: `${today} 09:00:00`, reason: '签到机故障' }
    for (let round = 0; round < 8; round += 1) {
      await world.db.deleteFrom('roster').execute()
      const id = await addOne({ ...missedOn(today), sign_time: `${today} 10:00:00` })
      world.setNow(at('12:00:00'))
      const [signed, repaired] = await Promise.all([
        sign(id, 'signout'),
        world.as(admin).send(attendanceOfficeCalls.repair, { id, ...made }),
      ])
      expect(signed.status).toBe(1)
      // The office is asked to look again where it comes second; the person never is.
      if (repaired.status !== 1) expect(repaired.fault).toBe('content.changed')
      const row = await only()
      expect(row.sign_out_time).toBe(`${today} 12:00:00`)
      expect(row.repair_sign_time).toBe(repaired.status === 1 ? made.sign_time : '')
      expect(row).toMatchObject(figuresOf(row, usualSignRules.zone))
    }
  })

  once('a shift that was signed stands in the records at once', async () => {
    const id = await addOne()
    world.setNow(at('09:00:00'))
    await sign(id)
    const { data } = await world.as(person).send(attendanceCalls.records, {})
    expect(data.list).toMatchObject([{ id, status: 1, status_name: '服务中' }])
  })
})
