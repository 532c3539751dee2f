import { attendanceOfficeCalls } from '@museum/contract/attendance/attendance-office.calls.ts'
import { closingCalls } from '@museum/contract/closing/closing.calls.ts'
import { dashboardCalls } from '@museum/contract/dashboard/dashboard.calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { planOf } from '../../db/plan.ts'
import { runJobs } from '../../reactions/jobs.ts'
import { makeDuty } from '../../testing/duty.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'
import { servingSpans, wantedThere } from '../planner/filled.read.ts'
import { joined, monthRows, served } from './month.store.ts'

const today = '2026-05-12'

eachStore('the dashboard', (store) => {
  let world: World
  let admin: Person
  let duty: Awaited<ReturnType<typeof makeDuty>>
  beforeAll(async () => {
    world = await openWorld(store, { now: `${today}T02:00:00Z` })
    admin = await world.office('admin')
    duty = await makeDuty(world, admin, today)
  })
  afterAll(() => world.close())

  const office = () => world.as(admin)
  const months = async (count = 12) =>
    (await office().send(dashboardCalls.months, { months: count })).data
  const served3 = (date: string) => ({
    date,
    sign_time: `${date} 09:00:00`,
    sign_out_time: `${date} 12:00:00`,
  })
  const became = (who: Person, day: string) =>
    world.db
      .updateTable('volunteer')
      .set({ first_assessment_time: day })
      .where('id', '=', who.id)
      .execute()

  test('says which coming days want people, and how many; not today, not a closed day', async () => {
    const who = await world.person('周明', 7)
    await duty.want(today, '09:00:00', '12:00:00', 2)
    await duty.want('2026-05-13', '09:00:00', '12:00:00', 3)
    await duty.add(who, { date: '2026-05-13' })
    await duty.want('2026-05-14', '09:00:00', '12:00:00', 1)
    await duty.add(who, { date: '2026-05-14' })
    await duty.want('2026-05-15', '13:00:00', '16:00:00', 4)
    await duty.want('2026-05-26', '13:00:00', '16:00:00', 1)
    await duty.want('2026-05-27', '13:00:00', '16:00:00', 1)
    const { data } = await office().send(dashboardCalls.gaps, {})
    expect(data.list.map(({ date, missing }) => [date, missing])).toEqual([
      ['2026-05-13', 2],
      ['2026-05-15', 4],
      ['2026-05-26', 1],
    ])
    expect(data.missing).toBe(7)
    expect(data.list[0]?.slots).toMatchObject([
      { place_name: '一层中央大厅', service_type_name: '讲解', need: 3, filled: 1 },
    ])
    await office().send(closingCalls.closeDay, { date: '2026-05-15' })
    await office().send(closingCalls.changeSettings, { closed_weekdays: [2] })
    const after = await office().send(dashboardCalls.gaps, { days: 14 })
    expect(after.data.list.map(({ date }) => date)).toEqual(['2026-05-13'])
  })

  test('adds months up: hours, different people, shifts, and who joined', async () => {
    expect(await months()).toEqual({ list: [], counted_at: '' })
    const [one, two] = [await world.person('李淑兰', 7), await world.person('吴刚', 7)]
    await became(one, '2026-04-30')
    await became(two, '2026-05-01')
    await duty.add(one, served3('2026-04-02'))
    await duty.add(one, served3('2026-04-30'))
    await duty.add(two, served3('2026-04-30'))
    await duty.add(two, { date: '2026-04-30', start_time: '14:00:00', end_time: '15:00:00' })
    await duty.add(two, served3('2026-05-01'))
    await runJobs(world.appContext)
    const { list, counted_at } = await months()
    expect(counted_at).toBe(`${today} 10:00:00`)
    expect(list.map(({ month }) => month)).toEqual(
      expect.arrayContaining(['2025-06', '2026-04', '2026-05']),
    )
    expect(list).toHaveLength(12)
    expect(list.find(({ month }) => month === '2026-04')).toEqual({
      month: '2026-04',
      people: 2,
      count: 3,
      service_minutes: 540,
      service_time: 9,
      service_time_name: '9小时',
      joined: 1,
      // 周明 of the other test is one whose day is not known.
      volunteers: 2,
    })
    expect(list.at(-1)).toMatchObject({ people: 1, count: 1, joined: 1, volunteers: 3 })
    expect((await months(24)).list).toHaveLength(24)
  })

  test('counts this month again every ten minutes, however many processes do', async () => {
    const who = await world.person('新', 7)
    await duty.add(who, served3('2026-05-11'))
    const before = (await months()).list.at(-1)
    await runJobs(world.appContext)
    expect((await months()).list.at(-1)).toEqual(before)
    world.setNow(`${today}T02:10:00Z`)
    await Promise.all(Array.from({ length: 4 }, () => runJobs(world.appContext)))
    const after = await months()
    expect(after.list.at(-1)?.count).toBe((before?.count ?? 0) + 1)
    expect(after.counted_at).toBe(`${today} 10:10:00`)
    const rows = await world.db.selectFrom('month_figure').select('month').execute()
    expect(rows).toHaveLength(24)
  })

  test('counts a month again soon after a time of it was made up', async () => {
    const who = await world.person('补', 7)
    const id = await duty.add(who, { date: '2025-12-03' })
    const december = async () =>
      (await months()).list.find(({ month }) => month === '2025-12')?.service_minutes
    const times = { sign_time: '2025-12-03 09:00:00', sign_out_time: '2025-12-03 11:00:00' }
    await office().send(attendanceOfficeCalls.repair, { id, ...times, reason: '忘记签到' })
    expect(await december()).toBe(0)
    world.setNow(`${today}T02:12:00Z`)
    await runJobs(world.appContext)
    expect(await december()).toBe(120)
  })

  test('counts every month again each night', async () => {
    const who = await world.person('夜', 7)
    await duty.add(who, served3('2025-11-05'))
    const november = async () =>
      (await months()).list.find(({ month }) => month === '2025-11')?.count
    world.setNow(`${today}T18:59:00Z`)
    await runJobs(world.appContext)
    expect(await november()).toBe(0)
    world.setNow(`${today}T19:00:00Z`)
    await runJobs(world.appContext)
    expect(await november()).toBe(1)
  })

  test('reads by its indexes', async () => {
    const { db } = world
    const april = { first: '2026-04-01', last: '2026-04-30' }
    expect(await planOf(db, served(db, april))).toMatch(/roster_(day|served)/)
    expect(await planOf(db, joined(db, april))).toContain('volunteer_shown')
    expect(await planOf(db, monthRows(db, '2025-06', '2026-05'))).toMatch(/month_figure_(pkey|1)/)
    const plan = await planOf(db, wantedThere(db, '2026-05-13', '2026-05-26'))
    expect(plan).toMatch(/roster_slot_(once|1)/)
    const spans = await planOf(db, servingSpans(db, '2026-05-13', '2026-05-26'))
    expect(spans).toContain('roster_day')
  })
})
