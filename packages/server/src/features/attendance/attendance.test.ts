import { attendanceCalls } from '@museum/contract/attendance/attendance.calls.ts'
import { dutyStateWords } from '@museum/contract/attendance/attendance.words.ts'
import { attendanceOfficeCalls } from '@museum/contract/attendance/attendance-office.calls.ts'
import { dashboardCalls } from '@museum/contract/dashboard/dashboard.calls.ts'
import { groupOfficeCalls } from '@museum/contract/group/group.calls.ts'
import { loginHeaders } from '@museum/contract/login/office-login.rules.ts'
import { teamCalls } from '@museum/contract/team/team.calls.ts'
import { todayCalls } from '@museum/contract/today/today.calls.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { planOf } from '../../db/plan.ts'
import { makeDuty } from '../../testing/duty.ts'
import { readRows } from '../../testing/sheet-rows.ts'
import { eachStore } from '../../testing/stores.ts'
import { takenOf } from '../../testing/taken.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'
import { shiftCount, shiftCountUpTo, shiftPage } from './attendance.store.ts'

const date = '2026-05-12'
const at = (time: string, day = date) => `${day} ${time}`
const instant = (time: string) => new Date(`${date}T${time}+08:00`).toISOString()

eachStore('attendance', (store, once) => {
  let world: World
  let office: Person
  let one: Person
  let other: Person
  let duty: Awaited<ReturnType<typeof makeDuty>>
  beforeAll(async () => {
    world = await openWorld(store, { now: instant('18:00:00') })
    office = await world.office('admin')
    duty = await makeDuty(world, office, date)
    one = await world.person('周晓岚', 7)
    other = await world.person('安建国', 7)
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    world.setNow(instant('18:00:00'))
    await world.db.deleteFrom('roster').execute()
  })

  const send = () => world.as(office)
  const list = async (input: object = {}) =>
    (await send().send(attendanceOfficeCalls.list, input)).data
  const ids = async (input: object = {}) => (await list(input)).list.map(({ id }) => id)
  const exceptions = async (input: object = {}) =>
    (await send().send(attendanceOfficeCalls.exceptions, input)).data
  const waiting = async () =>
    (await send().send(attendanceOfficeCalls.exceptionCount, {})).data.lacking

  test('lists today unless other days are asked for, the latest day first', async () => {
    const late = await duty.add(one, { date, start_time: '14:00:00', end_time: '16:00:00' })
    const early = await duty.add(one, { date })
    const before = await duty.add(other, { date: '2026-05-11' })
    expect(await ids()).toEqual([early, late])
    expect(await ids({ start_date: '2026-05-11' })).toEqual([before])
    expect(await ids({ end_date: '2026-05-11' })).toEqual([before])
    const both = { start_date: '2026-05-11', end_date: date }
    expect(await ids(both)).toEqual([early, late, before])
    expect(await list({ ...both, page: 2, limit: 2 })).toMatchObject({
      total: 3,
      list: [{ id: before }],
    })
  })

  test('filters by group, person, type, place and word', async () => {
    const { id: group_id } = await world.db
      .insertInto('volunteer_group')
      .values({ name: `讲解组${store.name}` })
      .returning('id')
      .executeTakeFirstOrThrow()
    await world.db.updateTable('volunteer').set({ group_id }).where('id', '=', other.id).execute()
    const first = await duty.add(one, { date, place_id: duty.places[1] as number })
    const second = await duty.add(other, { date, service_type_id: duty.types[1] as number })
    expect(await ids({ group_id })).toEqual([second])
    expect((await list({ group_id })).list[0]?.group_name).toBe(`讲解组${store.name}`)
    expect(await ids({ volunteer_id: one.id })).toEqual([first])
    expect(await ids({ service_type_id: duty.types[1] })).toEqual([second])
    expect(await ids({ place_id: duty.places[1] })).toEqual([first])
    expect(await ids({ q: '晓岚' })).toEqual([first])
    expect(await ids({ q: '青铜器' })).toHaveLength(2)
    expect(await ids({ q: '%' })).toEqual([])
    expect(await ids({ group_id: 0, place_id: '' })).toHaveLength(2)
  })

  once('says how each shift was attended', async () => {
    const id = await duty.add(one, {
      date,
      sign_time: at('09:06:00'),
      sign_out_time: at('12:00:00'),
    })
    await duty.add(other, { date })
    expect((await list()).list).toMatchObject([
      {
        status: 2,
        status_name: '迟到',
        service_minutes: 174,
        service_time: 2.9,
        duty_state: 'done',
      },
      { status: 0, status_name: '缺勤', service_minutes: 0, duty_state: 'missing' },
    ])
    const info = await send().send(attendanceOfficeCalls.info, { id })
    expect(info.data).toMatchObject({ id, service_time_name: '2小时54分钟' })
    expect((await send().send(attendanceOfficeCalls.info, { id: 999_999 })).fault).toBe(
      'content.not_found',
    )
  })

  test('of one person is answered for as many years as there are', async () => {
    const given = { volunteer_id: one.id, start_date: '2004-12-04', end_date: '2026-05-12' }
    expect((await send().send(attendanceOfficeCalls.list, given)).status).toBe(1)
    const wrong = { ...given, end_date: '2004-12-03' }
    expect((await send().send(attendanceOfficeCalls.list, wrong)).fault).toBe('duty.period_wrong')
  })

  once('refuses days in the wrong order and more than three years', async () => {
    for (const [start_date, end_date] of [
      ['2026-05-12', '2026-05-11'],
      ['2023-05-11', '2026-05-12'],
    ]) {
      const period = { start_date, end_date }
      expect((await send().send(attendanceOfficeCalls.list, period)).fault).toBe(
        'duty.period_wrong',
      )
      expect((await send().send(attendanceOfficeCalls.exceptions, period)).fault).toBe(
        'duty.period_wrong',
      )
      const file = await world.app.inject({
        url: takenOf('/api/office/rosters/export'),
        query: period as Record<string, string>,
        headers: loginHeaders(office.token),
      })
      expect(file.json()).toMatchObject({ status: 0, data: { code: 'duty.period_wrong' } })
    }
  })

  test('takes as an exception what lacks a time that can be signed no longer, until it is repaired', async () => {
    const gone = await duty.add(one, { date: '2026-04-01', sign_time: '2026-04-01 09:00:00' })
    const today = await duty.add(one, { date, sign_out_time: at('12:00:00') })
    await duty.add(one, { date, end_time: '18:30:00', sign_time: at('09:00:00') })
    await duty.add(other, { date })
    await duty.add(other, { date, sign_time: at('09:00:00'), sign_out_time: at('12:00:00') })
    expect(await exceptions()).toMatchObject({ total: 2, list: [{ id: today }, { id: gone }] })
    expect(await waiting()).toBe(2)
    const upToOne = shiftCountUpTo(world.db, { missingPunchAt: { day: date, time: '18:00:00' } }, 1)
    expect(await upToOne.executeTakeFirstOrThrow()).toEqual({ total: 1 })
    expect((await send().send(dashboardCalls.queues, {})).data.exceptions).toBe(2)
    expect((await exceptions({ start_date: date, end_date: date })).total).toBe(1)
    expect((await exceptions({ kind: 'repaired' })).total).toBe(0)
    await send().send(attendanceOfficeCalls.repair, {
      id: gone,
      sign_out_time: '2026-04-01 12:00:00',
      reason: '忘签',
    })
    expect((await exceptions()).list.map(({ id }) => id)).toEqual([today])
    expect((await exceptions({ kind: 'repaired' })).list).toMatchObject([
      { id: gone, repair_reason: '忘签', repair_by: 'admin' },
    ])
    world.setNow(instant('18:30:00'))
    expect(await waiting()).toBe(1)
  })

  once('a sign-out is awaited and missing everywhere at once', async () => {
    const id = await duty.add(one, { date, sign_time: at('09:00:00') })
    const group = { name: `值班组${store.name}`, leader_ids: [other.id] }
    const { id: group_id } = (await send().send(groupOfficeCalls.create, group)).data
    await world.db.updateTable('volunteer').set({ group_id }).where('id', '=', one.id).execute()
    const said = async (time: string) => {
      world.setNow(instant(time))
      const own = await world.as(one).send(attendanceCalls.records, {})
      const team = await world.as(other).send(teamCalls.attendance, { time: date, group_id })
      const info = await send().send(attendanceOfficeCalls.info, { id })
      const board = await send().send(todayCalls.todayShifts, {})
      const words = [own.data, team.data].map(({ list }) => list[0]?.status_name)
      const states = [info.data.duty_state, board.data.list[0]?.duty_state ?? 'done']
      return new Set([
        ...words,
        info.data.status_name,
        ...states.map((state) => (state === 'on_duty' ? '服务中' : dutyStateWords[state])),
        (await waiting()) === 1 ? '缺卡' : words[0],
      ])
    }
    expect(await said('11:54:59')).toEqual(new Set(['服务中']))
    expect(await said('11:55:00')).toEqual(new Set(['待签退']))
    expect(await said('12:00:00')).toEqual(new Set(['待签退']))
    expect(await said('18:00:00')).toEqual(new Set(['待签退']))
    expect(await said('18:00:01')).toEqual(new Set(['缺卡']))
  })

  test('exports what the filters let through, for schedulers', async () => {
    await duty.add(one, { date, sign_time: at('09:00:00'), sign_out_time: at('12:00:00') })
    await duty.add(other, { date: '2026-05-11' })
    const fileFor = (token: string) =>
      world.app.inject({
        url: takenOf('/api/office/rosters/export'),
        headers: loginHeaders(token),
      })
    const rows = await readRows((await fileFor(office.token)).rawPayload, 100)
    expect(rows).toHaveLength(2)
    expect(rows[1]?.slice(0, 3)).toEqual([date, '周晓岚', expect.stringMatching(/^V2026/)])
    expect(rows[1]).toContain('3小时')
    const viewer = await world.office('viewer')
    expect((await fileFor(viewer.token)).json()).toMatchObject({ status: 403 })
  })

  once('reads pages and counts by an index', async () => {
    const plan = (filter: object, order?: 'day' | 'index') =>
      planOf(world.db, shiftPage(world.db, filter, 20, 0, order))
    const days = { first: '2026-05-01', last: '2026-05-31' }
    expect(await plan(days)).toContain('roster_day')
    expect(await plan({ ...days, volunteer_id: 1 })).toMatch(/roster_(volunteer|day)/)
    expect(await planOf(world.db, shiftCount(world.db, days))).toContain('roster_day')
    const missingPunchAt = { day: date, time: '18:00:00' }
    expect(await plan({ missingPunchAt }, 'index')).toContain('roster_lacking')
    const waits = shiftCountUpTo(world.db, { missingPunchAt }, 1000)
    expect(await planOf(world.db, waits)).toContain('roster_lacking')
    expect(await plan({ repaired: true }, 'index')).toContain('roster_repaired')
    const repaired = await plan({ repaired: true, ...days }, 'index')
    expect(repaired).toContain('roster_repaired')
    expect(repaired).not.toMatch(/TEMP B-TREE|Sort/)
  })
})
