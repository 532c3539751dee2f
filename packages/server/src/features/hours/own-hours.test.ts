import { attendanceCalls } from '@museum/contract/attendance/attendance.calls.ts'
import { closingCalls } from '@museum/contract/closing/closing.calls.ts'
import { correctionCalls } from '@museum/contract/correction/correction.calls.ts'
import { homeCalls } from '@museum/contract/home/home.calls.ts'
import { hoursCalls } from '@museum/contract/hours/hours.calls.ts'
import { sumOf } from '@museum/contract/hours/hours.rules.ts'
import { ownHoursCalls } from '@museum/contract/hours/own-hours.calls.ts'
import { hoursOf } from '@museum/contract/minutes.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { planOf } from '../../db/plan.ts'
import { makeDuty } from '../../testing/duty.ts'
import { oneStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'
import { monthRows, months } from './own-hours.store.ts'

const at = (time: string, day: string) => `${day} ${time}`

oneStore('my hours', (store) => {
  let world: World
  let admin: Person
  let person: Person
  let duty: Awaited<ReturnType<typeof makeDuty>>
  beforeAll(async () => {
    world = await openWorld(store, { now: '2026-05-31T12:00:00Z' })
    admin = await world.office('admin')
    duty = await makeDuty(world, admin, '2026-05-12')
    person = await world.person('周晓岚', 7)
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    await world.db.deleteFrom('correction').execute()
    await world.db.deleteFrom('roster').execute()
  })

  const summary = async () => (await world.as(person).send(ownHoursCalls.summary, {})).data
  const month = async (text: string) =>
    (await world.as(person).send(ownHoursCalls.month, { month: text })).data
  const served = (day: string, came: string, went: string) => ({
    date: day,
    sign_time: came && at(came, day),
    sign_out_time: went && at(went, day),
  })

  test('come month by month, each with its rows, the missed ones among them', async () => {
    await duty.add(person, served('2025-12-31', '09:00:00', '12:00:00'))
    await duty.add(person, served('2026-05-12', '08:50:00', '12:04:00'))
    await duty.add(person, served('2026-05-20', '10:26:00', '12:00:00'))
    await duty.add(person, served('2026-05-21', '09:00:00', ''))
    await duty.add(person, { date: '2026-05-22' })
    await duty.add(person, { date: '2026-06-02' })
    await duty.add(await world.person('安建国', 7), served('2026-05-12', '09:00:00', '12:00:00'))
    expect(await summary()).toEqual({
      target_hours: 0,
      target_from: 0,
      star_hours: [100, 300, 600, 1000, 1500],
      months: [
        { month: '2025-12', minutes: 180, count: 1 },
        { month: '2026-05', minutes: 274, count: 3 },
      ],
      corrections: [],
    })
    expect(await month('2026-05')).toMatchObject({
      ...{ month: '2026-05', minutes: 274, count: 3 },
      list: [
        { date: '2026-05-22', status_name: '缺勤', attended: 0, service_minutes: 0 },
        { date: '2026-05-21', status_name: '缺卡', attended: 1, service_minutes: 0 },
        { date: '2026-05-20', status_name: '迟到', service_time_name: '1小时34分钟' },
        { date: '2026-05-12', status_name: '正常', service_minutes: 180, correction: '' },
      ],
    })
    expect(await month('2026-04')).toEqual({ month: '2026-04', minutes: 0, count: 0, list: [] })
    expect((await world.as(person).send(ownHoursCalls.month, { month: '2026-13' })).fault).toBe(
      'request.invalid',
    )
  })

  test('say what waits for an answer, and at its row', async () => {
    const id = await duty.add(person, served('2026-05-21', '09:00:00', ''))
    await world.as(person).send(correctionCalls.ask, { id, reason: '忘记签退' })
    expect((await summary()).corrections).toEqual([{ id, date: '2026-05-21', days_left: 10 }])
    expect((await month('2026-05')).list).toMatchObject([
      { id, correction: 'open', correction_left: 10 },
    ])
  })

  test('go by the museum’s duty and stars', async () => {
    const set = (change: object) => world.as(admin).send(closingCalls.changeSettings, change)
    expect((await set({ star_hours: [100, 100] })).fault).toBe('setting.star_twice')
    expect((await set({ target_hours: -1 })).fault).toBe('request.invalid')
    expect((await set({ target_hours: 80, star_hours: [200, 50] })).status).toBe(1)
    expect(await summary()).toMatchObject({ target_hours: 80, star_hours: [50, 200] })
    // Of the year in which somebody joined the months from that one on, on the phone and in the office.
    const join = (first_assessment_time: string) =>
      world.db
        .updateTable('volunteer')
        .set({ first_assessment_time })
        .where('id', '=', person.id)
        .execute()
    await join('2026-04-30')
    expect(await summary()).toMatchObject({ target_hours: 60, target_from: 4 })
    const office = await world.as(admin).send(hoursCalls.person, { id: person.id })
    expect(office.data).toMatchObject({ target_hours: 60 })
    await join('')
    await set({ target_hours: 0, star_hours: [100, 300, 600, 1000, 1500] })
  })

  test('equal their rows, whatever the times: by row, by month, in all and in the office', async () => {
    const time = fc.constantFrom('', '08:40:00', '09:20:30', '10:59:59', '12:30:00')
    const shift = fc.record({
      day: fc.constantFrom('2026-03-31', '2026-05-01', '2026-05-31'),
      ...{ came: time, went: time, made: time, left: time },
    })
    await fc.assert(
      fc.asyncProperty(fc.array(shift, { maxLength: 6 }), async (given) => {
        await world.db.deleteFrom('roster').execute()
        for (const { day, came, went, made, left } of given)
          await duty.add(person, {
            ...served(day, came, went),
            repair_sign_time: made && at(made, day),
            repair_sign_out_time: left && at(left, day),
          })
        const { months: all } = await summary()
        const total = sumOf(all)
        for (const { month: name, ...sum } of all) {
          const { list, ...shown } = await month(name)
          expect(shown).toEqual({ month: name, ...sum })
          const rows = list.map(({ service_minutes, attended }) => ({
            ...{ minutes: service_minutes, count: attended },
          }))
          expect(sumOf(rows)).toEqual(sum)
        }
        const records = await world.as(person).send(attendanceCalls.total, {})
        expect(records.data).toMatchObject({
          ...{ service_minutes: total.minutes, service_count: total.count },
        })
        const centre = await world.as(person).send(homeCalls.indexInfo, {})
        const may = all.find(({ month: name }) => name === '2026-05')
        expect(centre.data).toMatchObject({
          ...{ month_time: hoursOf(may?.minutes ?? 0), month_count: may?.count ?? 0 },
          ...{ service_time: hoursOf(total.minutes), service_count: total.count },
        })
        const period = { start_date: '2026-01-01', end_date: '2026-12-31', by: 'person' as const }
        const report = await world.as(admin).send(hoursCalls.list, period)
        expect(report.data).toMatchObject({ sum_minutes: total.minutes, sum_count: total.count })
      }),
      { numRuns: 12 },
    )
  })

  test('are read by an index', async () => {
    const { db } = world
    const days = { day: '2026-05-31', time: '20:00:00', first: '2026-05-01', last: '2026-05-31' }
    // Either begins with the volunteer; which one costs less the engine reckons by how many rows there are.
    expect(await planOf(db, months(db, 1))).toMatch(/roster_(volunteer|served)/)
    const rows = await planOf(db, monthRows(db, { volunteerId: 1, ...days }))
    expect(rows).toContain('roster_volunteer')
    expect(rows).toContain('correction_roster')
  })
})
