import { attendanceOfficeCalls } from '@museum/contract/attendance/attendance-office.calls.ts'
import { addDays } from '@museum/contract/day.ts'
import { leaveOfficeCalls } from '@museum/contract/leave/leave.calls.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertShift, makeServing, type Serving } from '../../testing/serving.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

const today = '2026-05-12'

eachStore('leave that the office notes', (store) => {
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

  const shift = (date: string) => insertShift(world, serving, who, { date })
  const onRoster = async () =>
    (await world.db.selectFrom('roster').select('id').execute()).map(({ id }) => id)
  const told = async (person: Person) =>
    await world.db
      .selectFrom('message')
      .select(['title', 'content'])
      .where('person_id', '=', person.id)
      .orderBy('id')
      .execute()

  test('the office notes it for whoever phones, before the start, and takes it back', async () => {
    const id = await shift(addDays(today, 5))
    const office = world.as(scheduler)
    const noted = await office.send(leaveOfficeCalls.leave, { id, reason: '来电说发烧' })
    expect(noted.status).toBe(1)
    expect((await office.send(attendanceOfficeCalls.info, { id })).data).toMatchObject({
      status: 6,
      told_reason: '来电说发烧',
      told_by: 'scheduler',
    })
    expect((await office.send(leaveOfficeCalls.back, { id })).status).toBe(1)
    expect(await onRoster()).toEqual([id])
    expect((await told(who)).map(({ title }) => title)).toEqual(['已登记请假', '请假已取消'])
    world.setNow(`${addDays(today, 5)}T06:00:00Z`)
    expect((await office.send(leaveOfficeCalls.leave, { id })).fault).toBe('leave.late')
    const said = (told_at: string) => office.send(leaveOfficeCalls.leave, { id, told_at })
    expect((await said(`${addDays(today, 5)} 14:00`)).fault).toBe('leave.late')
    expect((await said(`${addDays(today, 5)} 14:01`)).fault).toBe('leave.told_later')
    world.setNow(`${addDays(today, 5)}T05:00:00Z`)
    await world.db
      .updateTable('roster')
      .set({ sign_time: `${addDays(today, 5)} 12:50:00`, attended: 1 })
      .execute()
    expect((await office.send(leaveOfficeCalls.leave, { id })).fault).toBe('planner.signed')
    const log = await world.db
      .selectFrom('audit')
      .select('action')
      .where('object', '=', 'roster')
      .where('object_id', '=', id)
      .orderBy('id')
      .execute()
    expect(log.map(({ action }) => action)).toEqual(['leave', 'back'])
  })

  test('what was told before the start is leave, also where it is written down afterwards', async () => {
    const leader = await world.person('陆组长', 7)
    const { id: group_id } = await world.db
      .insertInto('volunteer_group')
      .values({ name: '周末组' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await world.db
      .insertInto('group_leader')
      .values({ group_id, volunteer_id: leader.id })
      .execute()
    await world.db.updateTable('volunteer').set({ group_id }).where('id', '=', who.id).execute()
    const id = await shift(today)
    const office = world.as(scheduler)
    world.setNow(`${today}T09:00:00Z`)
    expect((await office.send(attendanceOfficeCalls.info, { id })).data.status).toBe(0)
    const noted = await office.send(leaveOfficeCalls.leave, { id, told_at: `${today} 13:59` })
    expect(noted.status).toBe(1)
    const info = (await office.send(attendanceOfficeCalls.info, { id })).data
    expect(info).toMatchObject({ status: 6, told_at: `${today} 13:59:00`, told_by: 'scheduler' })
    // Nobody is left anything to do: no way back is spoken of, no leader told, no colleague asked.
    const [heard] = await told(who)
    expect(heard?.title).toBe('已登记请假')
    expect(heard?.content).not.toContain('又能来')
    expect(await told(leader)).toEqual([])
    expect(await world.db.selectFrom('offer').select('id').execute()).toEqual([])
    expect((await office.send(leaveOfficeCalls.back, { id })).fault).toBe('leave.over')
  })
})
