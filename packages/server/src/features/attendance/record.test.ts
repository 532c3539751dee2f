import { attendanceCalls } from '@museum/contract/attendance/attendance.calls.ts'
import { addDays, museumStamp } from '@museum/contract/day.ts'
import { homeCalls } from '@museum/contract/home/home.calls.ts'
import { hoursOf, hoursText } from '@museum/contract/minutes.ts'
import { attendanceOf, type Shift, serviceMinutes } from '@museum/contract/roster/shift.rules.ts'
import { usualSignRules } from '@museum/contract/setting/setting.rules.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { planOf } from '../../db/plan.ts'
import { makeActivity } from '../../testing/recruitment.ts'
import { makeCrowd, makeRoster, missedOn, shiftOn } from '../../testing/roster.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'
import { rosterSetting } from '../setting/setting.read.ts'
import { attended, totals } from './record.store.ts'

const today = '2026-05-12'
// 10:30 in the museum.
const now = '2026-05-12T02:30:00Z'

eachStore('attendance', (store, once) => {
  let world: World
  let admin: Person
  let add: Awaited<ReturnType<typeof makeRoster>>
  let person: Person
  beforeAll(async () => {
    world = await openWorld(store, { now })
    admin = await world.office('admin')
    add = await makeRoster(world, admin, today)
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    person = await world.person('周', 7)
  })

  type Filter = { title?: string; start_date?: string; end_date?: string }
  const page = async (filter: Filter & { page?: number; limit?: number } = {}, who = person) =>
    (await world.as(who).send(attendanceCalls.records, filter)).data.list
  const total = async (filter: Filter = {}, who = person) =>
    (await world.as(who).send(attendanceCalls.total, filter)).data

  once('lists what is over or signed in, newest first, with status, times and hours', async () => {
    await add(person, [
      shiftOn('2026-05-01', { sign_time: '2026-05-01 09:06:00' }),
      missedOn('2026-05-02'),
      { ...missedOn('2026-05-03'), repair_sign_time: '2026-05-03 09:00:00' },
      // Over at half past ten to the second, still to come, and signed in while it runs.
      { ...missedOn(today), start_time: '08:00:00', end_time: '10:30:00' },
      { ...missedOn(today), start_time: '10:00:00', end_time: '10:30:01' },
      { ...missedOn(today), sign_time: `${today} 09:20:00`, end_time: '13:00:00' },
      missedOn('2026-05-13'),
    ])
    const list = await page()
    expect(list.map(({ date, end_time, status_name }) => [date, end_time, status_name])).toEqual([
      [today, '13:00:00', '服务中'],
      [today, '10:30:00', '缺勤'],
      ['2026-05-03', '12:00:00', '缺卡'],
      ['2026-05-02', '12:00:00', '缺勤'],
      ['2026-05-01', '12:00:00', '迟到'],
    ])
    expect(list[4]).toEqual({
      id: expect.any(Number),
      date: '2026-05-01',
      start_time: '09:00:00',
      end_time: '12:00:00',
      status: 2,
      status_name: '迟到',
      title: '周末展厅讲解',
      service_type_name: '展厅服务',
      place_name: '序厅',
      sign_time: '2026-05-01 09:06:00',
      sign_out_time: '2026-05-01 12:00:00',
      repair_sign_time: '',
      repair_sign_out_time: '',
      repair_reason: '',
      grade: '',
      pending: 0,
      verdict: '',
      on_leave: 0,
      told_at: '',
      verdict_reason: '',
      repair_at: '',
      service_minutes: 174,
      service_time: 2.9,
      service_time_name: '2小时54分钟',
    })
    expect(await total()).toEqual({
      service_minutes: 174,
      service_time: 2.9,
      service_time_name: '2小时54分钟',
      service_count: 3,
    })
  })

  once('is late by the minutes that the museum has set', async () => {
    await add(person, [shiftOn('2026-05-01', { sign_time: '2026-05-01 09:06:00' })])
    const value = JSON.stringify({ late_minutes: 6 })
    await world.db.insertInto('setting').values({ name: rosterSetting, value }).execute()
    expect(await page()).toMatchObject([{ status: 1, status_name: '正常' }])
    await world.db.deleteFrom('setting').where('name', '=', rosterSetting).execute()
  })

  test('is searched by title and by days, page after page, and nobody else’s', async () => {
    const other = await world.person('旁人', 7)
    await add(other, [shiftOn('2026-05-01')])
    await add(
      person,
      Array.from({ length: 23 }, (_, n) => shiftOn(addDays('2026-04-01', n))),
    )
    const title = '100%_青铜器'
    const activity_id = await makeActivity(world, admin, today, { title })
    await world.db
      .updateTable('roster')
      .set({ activity_id })
      .where('volunteer_id', '=', person.id)
      .where('date', 'in', ['2026-04-03', '2026-04-20'])
      .execute()
    const pages = await Promise.all([1, 2, 3, 4].map((page_) => page({ page: page_ })))
    expect(pages.map((list) => list.length)).toEqual([10, 10, 3, 0])
    expect(pages.flat().map(({ date }) => date)).toEqual(
      Array.from({ length: 23 }, (_, n) => addDays('2026-04-23', -n)),
    )
    const found = await page({ title: '%_青' })
    expect(found.map(({ date }) => date)).toEqual(['2026-04-20', '2026-04-03'])
    expect(await total({ title: '%_青' })).toMatchObject({ service_minutes: 360, service_count: 2 })
    const some = { start_date: '2026-04-20', end_date: '2026-04-22' }
    expect((await page(some)).map(({ date }) => date)).toEqual([
      '2026-04-22',
      '2026-04-21',
      '2026-04-20',
    ])
    expect(await total(some)).toMatchObject({ service_minutes: 540 })
    expect(await total({ ...some, title: '青铜' })).toMatchObject({ service_minutes: 180 })
    expect(await page({ ...some, title: '没有' })).toEqual([])
    expect(await total({ ...some, title: '没有' })).toMatchObject({ service_minutes: 0 })
    expect(await total({ start_date: '', end_date: '', title: '' })).toMatchObject({
      service_count: 23,
    })
    const wrong = await world.as(person).send(attendanceCalls.records, { start_date: '2026-02-30' })
    expect(wrong.fault).toBe('request.invalid')
  })

  once('is empty for whoever never served, a visitor too', async () => {
    const visitor = await world.person('访客')
    expect(await page({}, visitor)).toEqual([])
    expect(await total({}, visitor)).toEqual({
      service_minutes: 0,
      service_time: 0,
      service_time_name: '0小时',
      service_count: 0,
    })
    expect((await world.as().send(attendanceCalls.records, {})).fault).toBe('auth.missing')
    expect((await world.as().send(attendanceCalls.total, {})).fault).toBe('auth.missing')
  })

  test('adds up to its total and to the user centre’s, whatever was planned, signed and made up', async () => {
    const stamps = museumStamp(new Date(now), 'Asia/Shanghai')
    const titles = await Promise.all(
      ['晨间导览', '夜场导览'].map(async (title) => ({
        title,
        id: await makeActivity(world, admin, today, { title }),
      })),
    )
    const anyDay = fc.integer({ min: -40, max: 3 }).map((offset) => addDays(today, offset))
    const second = fc.integer({ min: 0, max: 86_399 })
    const clock = (value: number) => new Date(value * 1000).toISOString().slice(11, 19)
    const anyTime = fc.option(second, { nil: undefined, freq: 3 })
    const anyShift = fc
      .record({
        date: anyDay,
        ends: fc.uniqueArray(second, { minLength: 2, maxLength: 2 }),
        times: fc.tuple(anyTime, anyTime, anyTime, anyTime),
        night: fc.boolean(),
      })
      .map(({ date, ends, times, night }) => {
        const [sign_time, sign_out_time, repair_sign_time, repair_sign_out_time] = times.map(
          (time) => (time === undefined ? '' : `${date} ${clock(time)}`),
        ) as [string, string, string, string]
        const shift: Shift = {
          date,
          start_time: clock(Math.min(...ends)),
          end_time: clock(Math.max(...ends)),
          sign_time,
          sign_out_time,
          repair_sign_time,
          repair_sign_out_time,
        }
        return { shift, night }
      })
    const anyFilter = fc.record({
      start_date: fc.option(anyDay, { nil: '' }),
      end_date: fc.option(anyDay, { nil: '' }),
      title: fc.constantFrom('', '夜场', '导览'),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(anyShift, { maxLength: 25 }), anyFilter, async (data, filter) => {
        const who = await world.person('随机', 7)
        for (const night of [false, true]) {
          const some = data.filter((one) => one.night === night)
          if (some.length === 0) continue
          const last = await world.db
            .selectFrom('roster')
            .select((eb) => eb.fn.coalesce(eb.fn.max('id'), eb.lit(0)).as('id'))
            .executeTakeFirstOrThrow()
          await add(
            who,
            some.map(({ shift }) => shift),
          )
          await world.db
            .updateTable('roster')
            .set({ activity_id: titles[night ? 1 : 0]?.id ?? 0 })
            .where('volunteer_id', '=', who.id)
            .where('id', '>', last.id)
            .execute()
        }
        const all = []
        for (let number = 1; ; number += 1) {
          const rows = await page({ ...filter, page: number, limit: 7 }, who)
          if (rows.length === 0) break
          all.push(...rows)
        }
        const wanted = data.filter(
          ({ shift, night }) =>
            attendanceOf(shift, stamps, usualSignRules) !== undefined &&
            shift.date >= filter.start_date &&
            (filter.end_date === '' || shift.date <= filter.end_date) &&
            (filter.title !== '夜场' || night),
        )
        expect(all).toHaveLength(wanted.length)
        const minutes = wanted.reduce(
          (sum, { shift }) => sum + serviceMinutes(shift, usualSignRules.zone),
          0,
        )
        expect(all.reduce((sum, row) => sum + row.service_minutes, 0)).toBe(minutes)
        for (const row of all) {
          expect(row.service_minutes).toBe(serviceMinutes(row, usualSignRules.zone))
          expect(row).toMatchObject(attendanceOf(row, stamps, usualSignRules) ?? {})
        }
        const keys = all.map(({ date, start_time }) => `${date} ${start_time}`)
        expect(keys).toEqual(keys.toSorted().reverse())
        const sum = await total(filter, who)
        expect(sum).toMatchObject({
          service_minutes: minutes,
          service_time: hoursOf(minutes),
          service_time_name: hoursText(minutes),
        })
        const centre = (await world.as(who).send(homeCalls.indexInfo, {})).data
        const whole = await total({}, who)
        expect(centre.service_time).toBe(whole.service_time)
        expect(centre.service_count).toBe(whole.service_count)
      }),
      { numRuns: 40 },
    )
  })

  once('reads the shifts by their index, and their sum from the index alone', async () => {
    await add(person, [shiftOn('2026-05-01')])
    await makeCrowd(world, add, today)
    const at = { day: today, time: '10:30:00' }
    const list = await planOf(
      world.db,
      attended(world.db, person.id, at, '0', '9999-12-31').limit(10).offset(0),
    )
    expect(list).toContain('roster_volunteer')
    expect(list).not.toMatch(/SCAN roster\b|Seq Scan on roster"/)
    const sum = await planOf(world.db, totals(world.db, person.id, '2022-01-01', today))
    expect(sum).toMatch(/COVERING INDEX roster_volunteer|Index Only Scan using roster_volunteer/)
  })
})
