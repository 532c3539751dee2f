import { attendanceOfficeCalls } from '@museum/contract/attendance/attendance-office.calls.ts'
import { closingCalls } from '@museum/contract/closing/closing.calls.ts'
import { addDays } from '@museum/contract/day.ts'
import { milestoneCalls } from '@museum/contract/milestone/milestone.calls.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { planOf } from '../../db/plan.ts'
import { makeRoster, missedOn, shiftOn } from '../../testing/roster.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'
import { servedBy } from './milestone.store.ts'

const today = '2026-05-12'

eachStore('a milestone of hours', (store, once) => {
  let world: World
  let admin: Person
  let add: Awaited<ReturnType<typeof makeRoster>>
  beforeAll(async () => {
    world = await openWorld(store, { now: `${today}T08:00:00Z` })
    admin = await world.office('admin')
    add = await makeRoster(world, admin, today)
  })
  beforeEach(async () => {
    await world.as(admin).send(closingCalls.changeSettings, { star_hours: [6, 9] })
  })
  afterAll(() => world.close())

  const reached = async (who: Person) => (await world.as(who).send(milestoneCalls.reached, {})).data
  const told = (who: Person, hours: number) => world.as(who).send(milestoneCalls.told, { hours })
  const days = (count: number, from = 1) =>
    Array.from({ length: count }, (_, n) => shiftOn(addDays(today, -from - n)))

  test('is told when the hours reach it, and once', async () => {
    const who = await world.person('里程', 7)
    await add(who, days(1))
    expect(await reached(who)).toEqual({ hours: 0, service_time_name: '3小时' })
    await add(who, days(1, 2))
    expect(await reached(who)).toEqual({ hours: 6, service_time_name: '6小时' })
    expect(await reached(who)).toMatchObject({ hours: 6 })
    expect((await told(who, 6)).status).toBe(1)
    expect(await reached(who)).toMatchObject({ hours: 0 })
    await add(who, days(1, 3))
    expect(await reached(who)).toMatchObject({ hours: 9 })
    await Promise.all([told(who, 9), told(who, 6), told(who, 9)])
    expect(await reached(who)).toMatchObject({ hours: 0 })
  })

  once('of several at once the highest alone is told', async () => {
    const who = await world.person('老志愿者', 7)
    await add(who, days(5))
    expect(await reached(who)).toMatchObject({ hours: 9 })
    await told(who, 9)
    expect(await reached(who)).toMatchObject({ hours: 0 })
  })

  once('counts what the office makes up, and is one’s own', async () => {
    const [who, other] = [await world.person('补签', 7), await world.person('旁人', 7)]
    await add(who, [...days(1), missedOn(addDays(today, -2))])
    expect(await reached(who)).toMatchObject({ hours: 0 })
    const { list } = (
      await world
        .as(admin)
        .send(attendanceOfficeCalls.list, { start_date: addDays(today, -2), volunteer_id: who.id })
    ).data
    const day = addDays(today, -2)
    await world.as(admin).send(attendanceOfficeCalls.repair, {
      id: list[0]?.id ?? 0,
      sign_time: `${day} 09:00:00`,
      sign_out_time: `${day} 12:00:00`,
      reason: '忘记签到',
    })
    expect(await reached(who)).toMatchObject({ hours: 6 })
    expect(await reached(other)).toEqual({ hours: 0, service_time_name: '0小时' })
  })

  once('the stars are the museum’s: in order, each once, and there may be none', async () => {
    const change = (star_hours: number[]) =>
      world.as(admin).send(closingCalls.changeSettings, { star_hours })
    expect((await change([300, 100])).data.star_hours).toEqual([100, 300])
    expect((await change([100, 100])).fault).toBe('setting.star_twice')
    expect((await change([0])).status).toBe(400)
    const who = await world.person('没有', 7)
    await add(who, days(5))
    expect((await change([])).data.star_hours).toEqual([])
    expect(await reached(who)).toMatchObject({ hours: 0 })
  })

  once('reads a volunteer’s shifts from the index alone', async () => {
    const plan = await planOf(world.db, servedBy(world.db, 1))
    expect(plan).toContain('roster_volunteer')
    expect(plan).toMatch(/COVERING INDEX|Index Only Scan/)
  })
})
