import { attendanceCalls } from '@museum/contract/attendance/attendance.calls.ts'
import { attendanceOfficeCalls } from '@museum/contract/attendance/attendance-office.calls.ts'
import { closingCalls } from '@museum/contract/closing/closing.calls.ts'
import { addDays } from '@museum/contract/day.ts'
import { homeCalls } from '@museum/contract/home/home.calls.ts'
import { leaveCalls } from '@museum/contract/leave/leave.calls.ts'
import { plannerCalls } from '@museum/contract/planner/planner.calls.ts'
import { signCalls } from '@museum/contract/sign/sign.calls.ts'
import { teamCalls } from '@museum/contract/team/team.calls.ts'
import { todayCalls } from '@museum/contract/today/today.calls.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertShift, makeServing, type Serving } from '../../testing/serving.ts'
import { eachStore } from '../../testing/stores.ts'
import { toldTo } from '../../testing/told.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

const today = '2026-05-12'

eachStore('not coming', (store, once) => {
  let world: World
  let scheduler: Person
  let serving: Serving
  let who: Person
  beforeAll(async () => {
    world = await openWorld(store)
    scheduler = await world.office('scheduler')
    serving = await makeServing(world, await world.office('admin'), today)
  })
  beforeEach(async () => {
    world.setNow(`${today}T02:00:00Z`)
    await world.db.deleteFrom('roster').execute()
    await world.db.deleteFrom('roster_leave').execute()
    who = await world.person('周明', 7)
  })
  afterAll(() => world.close())

  const shift = (date: string, change: Record<string, unknown> = {}, owner = who) =>
    insertShift(world, serving, owner, { date, ...change })
  const info = async (id: number, as = who) =>
    (await world.as(as).send(leaveCalls.info, { id })).data
  const leave = (id: number, way: 'free' | 'free_soon' | 'cover' | 'leave', as = who) =>
    world.as(as).send(leaveCalls.leave, { id, way })
  const back = (id: number, as = who) => world.as(as).send(leaveCalls.back, { id })
  const onRoster = async () =>
    (await world.db.selectFrom('roster').select('id').orderBy('id').execute()).map(({ id }) => id)
  const onLeave = async () =>
    (await world.db.selectFrom('roster_leave').select('id').execute()).map(({ id }) => id)
  const told = (person: Person) => toldTo(world.db, person)

  once('what would follow is said first, by the hours that are left', async () => {
    const ways = async (date: string, change = {}) => {
      const { way, refusal } = await info(await shift(date, change))
      return way || refusal
    }
    expect(await ways(addDays(today, 3))).toBe('free')
    // 48 hours to the second, and one less.
    const inTwoDays = addDays(today, 2)
    expect(await ways(inTwoDays, { start_time: '10:00:00', end_time: '11:00:00' })).toBe('free')
    expect(await ways(inTwoDays, { start_time: '09:59:59', end_time: '11:00:00' })).toBe(
      'free_soon',
    )
    expect(await ways(addDays(today, 1))).toBe('free_soon')
    expect(await ways(today)).toBe('leave')
    expect(await ways(today, { start_time: '10:00:00' })).toBe('leave.started')
    expect(await ways(today, { sign_time: `${today} 09:50:00`, attended: 1 })).toBe('leave.signed')
    world.setNow(`${today}T12:00:00Z`)
    expect(await ways(addDays(today, 1))).toBe('cover')
    expect(await ways(inTwoDays)).toBe('free_soon')
  })

  once('with time to spare the shift is gone, and its place free', async () => {
    const id = await shift(addDays(today, 3))
    expect(await leave(id, 'free')).toMatchObject({ status: 1, msg: '已取消该排班' })
    expect([await onRoster(), await onLeave()]).toEqual([[], []])
    expect((await leave(id, 'free')).fault).toBe('content.not_found')
  })

  once('nothing is done where something else would follow by now', async () => {
    const id = await shift(addDays(today, 1))
    expect((await leave(id, 'free')).fault).toBe('leave.changed')
    expect(await onRoster()).toEqual([id])
    world.setNow(`${addDays(today, 1)}T02:00:00Z`)
    expect((await leave(id, 'free_soon')).fault).toBe('leave.changed')
    world.setNow(`${addDays(today, 1)}T06:00:00Z`)
    expect((await leave(id, 'leave')).fault).toBe('leave.started')
    expect(await onRoster()).toEqual([id])
  })

  once('on its day it is leave: under its id, and back under it', async () => {
    const id = await shift(today)
    expect(await leave(id, 'leave')).toMatchObject({ status: 1, msg: '已请假，不算缺勤，不计时长' })
    expect([await onRoster(), await onLeave()]).toEqual([[], [id]])
    expect((await leave(id, 'leave')).status).toBe(1)
    expect(await info(id)).toMatchObject({ way: '', told_at: `${today} 10:00:00`, can_return: 1 })
    const mine = (await world.as(who).send(leaveCalls.mine, {})).data.list
    expect(mine).toMatchObject([{ id, date: today }])
    expect((await back(id)).status).toBe(1)
    expect([await onRoster(), await onLeave()]).toEqual([[id], []])
    expect((await back(id)).status).toBe(1)
  })

  once(
    'back is possible until its end, on an open day, beside nothing that was planned since',
    async () => {
      const id = await shift(today)
      await leave(id, 'leave')
      const other = await shift(today, { start_time: '13:00:00', end_time: '14:30:00' })
      const refused = await back(id)
      expect([refused.fault, refused.msg]).toEqual(['roster.overlap', '与13:00–14:30的排班重叠'])
      await world.db.deleteFrom('roster').where('id', '=', other).execute()
      await world.as(scheduler).send(closingCalls.closeDay, { date: today })
      expect((await back(id)).fault).toBe('roster.closed')
      await world.as(scheduler).send(closingCalls.openDay, { date: today })
      world.setNow(`${today}T09:00:00Z`)
      expect((await back(id)).fault).toBe('leave.over')
      expect((await info(id)).can_return).toBe(0)
      world.setNow(`${today}T08:59:59Z`)
      expect((await back(id)).status).toBe(1)
    },
  )

  once('what is another’s answers as what there is not', async () => {
    const id = await shift(today)
    const stranger = await world.person('林悦', 7)
    expect((await leave(id, 'leave', stranger)).fault).toBe('content.not_found')
    await leave(id, 'leave')
    expect((await back(id, stranger)).fault).toBe('content.not_found')
    expect(await onLeave()).toEqual([id])
  })

  once('what was asked and said of it goes with it, there and back', async () => {
    const id = await shift(today)
    const own = { volunteer_id: who.id, created_at: '' }
    const asked = { ...own, roster_id: id, sign_time: '', sign_out_time: '', reason: '忘了' }
    await world.db.insertInto('correction').values(asked).execute()
    const said = { ...own, date: today, mood: 1 as const, need_help: 0, waits: 0, content: '好' }
    await world.db
      .insertInto('feedback')
      .values({ ...said, roster_id: id })
      .execute()
    const named = async () => [
      await world.db.selectFrom('correction').select(['roster_id', 'leave_id']).execute(),
      await world.db
        .selectFrom('feedback')
        .select(['roster_id', 'leave_id'])
        .where('volunteer_id', '=', who.id)
        .execute(),
    ]
    await leave(id, 'leave')
    const left = [{ roster_id: null, leave_id: id }]
    expect(await named()).toEqual([left, left])
    await back(id)
    const returned = [{ roster_id: id, leave_id: null }]
    expect(await named()).toEqual([returned, returned])
    await world.db.deleteFrom('feedback').execute()
  })

  test('attendance lists it in grey and counts it nowhere', async () => {
    const leader = await world.person('陆组长', 7)
    const group_id = await groupOf(leader, who)
    const id = await shift(today)
    await shift(today, { start_time: '09:00:00', end_time: '12:00:00' })
    await leave(id, 'leave')
    const record = { id, status: 6, status_name: '请假', on_leave: 1 }
    const as = world.as(who)
    const records = (await as.send(attendanceCalls.records, {})).data.list
    expect(records).toMatchObject([{ ...record, told_at: `${today} 10:00:00` }])
    expect((await as.send(attendanceCalls.total, {})).data.service_count).toBe(0)
    const team = await world.as(leader).send(teamCalls.attendance, { time: today, group_id })
    expect(team.data.list.map(({ status }) => status)).toEqual([-1, 6])
    const office = world.as(scheduler)
    const listed = (await office.send(attendanceOfficeCalls.list, {})).data
    expect(listed).toMatchObject({ total: 2, list: [{ status: -1 }, record] })
    expect((await office.send(attendanceOfficeCalls.info, { id })).data).toMatchObject(record)
    const pages = await Promise.all(
      [1, 2].map((page) => office.send(attendanceOfficeCalls.list, { page, limit: 1 })),
    )
    expect(pages.map(({ data }) => data.list.map((row) => row.id))).toEqual(
      listed.list.map((row) => [row.id]),
    )
    expect((await office.send(todayCalls.today, {})).data).toMatchObject({ expected: 0, late: 1 })
    const day = await office.send(todayCalls.todayShifts, {})
    expect(day.data.list.map((row) => row.id)).not.toContain(id)
    world.setNow(`${addDays(today, 1)}T02:00:00Z`)
    const waits = await office.send(attendanceOfficeCalls.exceptionCount, {})
    expect(waits.data.lacking).toBe(0)
    // The leader hears of it once.
    expect(await told(leader)).toMatchObject([
      {
        title: '组员请假',
        button: '查看团队',
        link: `/volunteerTeamMember?time=${today}&group=${group_id}`,
      },
    ])
  })

  test('of a sign-in and a leave at once one stands, and never both', async () => {
    for (let round = 0; round < 8; round += 1) {
      const id = await shift(today, { start_time: '10:20:00' })
      const sign = () => world.as(who).send(signCalls.sign, { id, type: 'sign' as const })
      const both = [sign(), leave(id, 'leave')]
      const [signed, left] = await Promise.all(round % 2 === 0 ? both : both.reverse())
      expect([signed?.status, left?.status].filter((status) => status === 1)).toHaveLength(1)
      const places = [(await onRoster()).length, (await onLeave()).length]
      expect(places.sort()).toEqual([0, 1])
      await world.db.deleteFrom('roster').execute()
      await world.db.deleteFrom('roster_leave').execute()
    }
  })

  test('of a closing, the office’s cancelling and a leave at once the shift stands in one place at most', async () => {
    const id = await shift(today)
    const answers = await Promise.all([
      leave(id, 'leave'),
      leave(id, 'leave'),
      world.as(scheduler).send(plannerCalls.remove, { id, reason: '' }),
      world.as(scheduler).send(closingCalls.closeDay, { date: today }),
    ])
    expect(answers.every(({ http }) => http === 200)).toBe(true)
    const closed = await world.db.selectFrom('roster_closed').select('id').execute()
    const kept = [...(await onRoster()), ...(await onLeave()), ...closed.map((row) => row.id)]
    expect(kept.length).toBeLessThanOrEqual(1)
    await world.as(scheduler).send(closingCalls.openDay, { date: today })
  })

  once('the home says so and offers the way back', async () => {
    const id = await shift(today)
    await leave(id, 'leave')
    const { shifts } = (await world.as(who).send(homeCalls.home, {})).data
    expect(shifts).toMatchObject([{ id, on_leave: 1 }])
  })

  async function groupOf(leader: Person, member: Person) {
    const made = await world.db
      .insertInto('volunteer_group')
      .values({ name: `组${leader.id}` })
      .returning('id')
      .executeTakeFirstOrThrow()
    const group_id = made.id
    await world.db
      .insertInto('group_leader')
      .values({ group_id, volunteer_id: leader.id })
      .execute()
    await world.db
      .updateTable('volunteer')
      .set({ is_group_leader: 1 })
      .where('id', '=', leader.id)
      .execute()
    await world.db.updateTable('volunteer').set({ group_id }).where('id', '=', member.id).execute()
    return group_id
  }
})
