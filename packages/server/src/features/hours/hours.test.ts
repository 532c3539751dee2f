import { hoursCalls } from '@museum/contract/hours/hours.calls.ts'
import { loginHeaders } from '@museum/contract/login/office-login.rules.ts'
import { hoursText } from '@museum/contract/minutes.ts'
import { serviceMinutes } from '@museum/contract/roster/shift.rules.ts'
import { usualSignRules } from '@museum/contract/setting/setting.rules.ts'
import fc from 'fast-check'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { planOf } from '../../db/plan.ts'
import { makeDuty } from '../../testing/duty.ts'
import { readRows } from '../../testing/sheet-rows.ts'
import { eachStore } from '../../testing/stores.ts'
import { takenOf } from '../../testing/taken.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'
import { hoursPage, hoursTotals } from './hours.store.ts'

const date = '2026-05-12'
const at = (time: string, day = date) => `${day} ${time}`
const month = { start_date: '2026-05-01', end_date: '2026-05-31' }
const bys = ['person', 'group', 'type'] as const

eachStore('the hours report', (store, once) => {
  let world: World
  let office: Person
  let people: Person[]
  let groupId: number
  let duty: Awaited<ReturnType<typeof makeDuty>>
  beforeAll(async () => {
    world = await openWorld(store)
    office = await world.office('admin')
    duty = await makeDuty(world, office, date)
    people = [
      await world.person('周晓岚', 7),
      await world.person('安建国', 7),
      await world.person('何琳', 3),
    ]
    groupId = (
      await world.db
        .insertInto('volunteer_group')
        .values({ name: '讲解一组' })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
    const members = people.slice(0, 2).map(({ id }) => id)
    await world.db
      .updateTable('volunteer')
      .set({ group_id: groupId })
      .where('id', 'in', members)
      .execute()
  })
  afterAll(() => world.close())
  beforeEach(() => world.db.deleteFrom('roster').execute())

  const hours = async (input: object = {}) =>
    (await world.as(office).send(hoursCalls.list, { ...month, ...input })).data
  const served = (end: string, day = date) => ({
    ...{ date: day, sign_time: at('09:00:00', day), sign_out_time: at(end, day) },
  })
  const serve = async () => {
    const [zhou, an, he] = people as [Person, Person, Person]
    await duty.add(zhou, { ...served('12:00:00'), explain_time: 3 })
    await duty.add(zhou, {
      ...served('10:00:00', '2026-05-31'),
      service_type_id: duty.types[1] as number,
    })
    await duty.add(an, served('11:00:00'))
    await duty.add(he, served('09:30:00'))
    await duty.add(he, { date, sign_time: at('09:00:00') })
    await duty.add(he, { date: '2026-05-20', explain_time: 9 })
    await duty.add(zhou, served('12:00:00', '2026-04-30'))
  }

  test('adds up by person, by group and by type', async () => {
    await serve()
    const byPerson = await hours()
    expect(byPerson.list).toMatchObject([
      {
        name: '周晓岚',
        people: 1,
        count: 2,
        service_minutes: 240,
        service_time: 4,
        explain_time: 3,
      },
      { name: '安建国', people: 1, count: 1, service_minutes: 120, service_time_name: '2小时' },
      { name: '何琳', code: '', count: 2, service_minutes: 30, explain_time: 0 },
    ])
    const all = { sum_count: 5, sum_minutes: 390, sum_name: '6小时30分钟' }
    expect(byPerson).toMatchObject({ total: 3, ...all })
    expect(await hours({ by: 'group' })).toMatchObject({
      list: [
        { id: groupId, name: '讲解一组', people: 2, count: 3, service_minutes: 360 },
        { id: 0, name: '未分组', people: 1, count: 2, service_minutes: 30 },
      ],
      ...{ total: 2, ...all },
    })
    expect(await hours({ by: 'type' })).toMatchObject({
      list: [
        { name: '讲解', people: 3, count: 4, service_minutes: 330 },
        { name: '引导', people: 1, count: 1, service_minutes: 60 },
      ],
      ...{ total: 2, ...all },
    })
  })

  test('is in another order by its heads', async () => {
    await serve()
    const order = async (sort: string) =>
      (await hours({ sort })).list.map(({ service_minutes }) => service_minutes)
    expect(await order('minutes')).toEqual([30, 120, 240])
    expect(await order('-minutes')).toEqual([240, 120, 30])
    expect(await order('-talks')).toEqual([240, 120, 30])
    expect(await order('count')).toEqual([120, 240, 30])
    expect((await world.as(office).send(hoursCalls.list, { sort: 'code' as 'count' })).fault).toBe(
      'request.invalid',
    )
  })

  test('pages and searches; the sums are those of all rows that were found', async () => {
    await serve()
    const second = await hours({ page: 2, limit: 1 })
    expect(second).toMatchObject({ list: [{ name: '安建国' }], total: 3, sum_minutes: 390 })
    expect(await hours({ page: 9 })).toMatchObject({ list: [], total: 3, sum_minutes: 390 })
    expect(await hours({ q: '晓岚' })).toMatchObject({ total: 1, sum_minutes: 240, sum_count: 2 })
    expect(await hours({ group_id: groupId })).toMatchObject({ total: 2, sum_minutes: 360 })
    expect(await hours({ by: 'type', group_id: groupId })).toMatchObject({
      total: 2,
      sum_minutes: 360,
    })
    expect(await hours({ q: '无此人' })).toMatchObject({
      list: [],
      total: 0,
      sum_minutes: 0,
      sum_name: '0小时',
    })
  })

  once('is of the museum’s month where no day is named, and of one day where one is', async () => {
    await serve()
    const asked = async (input: object) =>
      (await world.as(office).send(hoursCalls.list, input)).data
    expect(await asked({})).toEqual(await hours())
    const last = '2026-05-31'
    const of = await hours({ start_date: last, end_date: last })
    expect(of).toMatchObject({ total: 1, sum_minutes: 60 })
    expect(await asked({ start_date: last })).toEqual(of)
    expect(await asked({ end_date: last })).toEqual(of)
  })

  once('takes a period of at most three years', async () => {
    const report = (start_date: string, end_date: string) =>
      world.as(office).send(hoursCalls.list, { start_date, end_date })
    expect((await report('2026-05-02', '2026-05-01')).fault).toBe('duty.period_wrong')
    expect((await report('2023-05-01', '2026-05-02')).fault).toBe('duty.period_wrong')
    expect((await report('2023-05-01', '2026-05-01')).status).toBe(1)
  })

  once('exports the rows and their sum', async () => {
    await serve()
    const { rawPayload } = await world.app.inject({
      url: takenOf('/api/office/hours/export'),
      query: month,
      headers: loginHeaders(office.token),
    })
    const rows = await readRows(rawPayload, 100)
    expect(rows.map(([name]) => name)).toEqual(['姓名', '周晓岚', '安建国', '何琳', '合计'])
    expect(rows.at(-1)).toEqual(['合计', '', '5', '390', '6.5', '6小时30分钟', '3'])
    // Numbers that whoever opens it can add up.
    const sheet = new TextDecoder().decode(unzipSync(rawPayload)['xl/worksheets/sheet1.xml'])
    const last = sheet.slice(sheet.lastIndexOf('<row'))
    for (const cell of ['C', 'D', 'E'].map((column, at) => [column, [5, 390, 6.5][at]]))
      expect(last).toMatch(new RegExp(`<c r="${cell[0]}\\d+"><v>${cell[1]}</v></c>`))
  })

  once('always equals the sum of its shifts, by whatever it is read', async () => {
    const time = fc.constantFrom('', '08:40:00', '09:20:30', '10:59:59', '12:30:00')
    const shift = fc.record({
      who: fc.nat(2),
      type: fc.nat(1),
      day: fc.constantFrom('2026-04-30', '2026-05-01', '2026-05-31', '2026-06-01'),
      came: time,
      went: time,
      made: time,
    })
    await fc.assert(
      fc.asyncProperty(fc.array(shift, { maxLength: 8 }), async (given) => {
        await world.db.deleteFrom('roster').execute()
        const rows = given.map(({ who, type, day, came, went, made }) => ({
          person: people[who] as Person,
          shift: {
            date: day,
            start_time: '09:00:00',
            end_time: '12:00:00',
            sign_time: came && at(came, day),
            sign_out_time: went && at(went, day),
            repair_sign_time: '',
            repair_sign_out_time: made && at(made, day),
            service_type_id: duty.types[type] as number,
          },
        }))
        for (const { person, shift } of rows) await duty.add(person, shift)
        const minutes = rows
          .filter(({ shift }) => shift.date.startsWith('2026-05'))
          .reduce((sum, { shift }) => sum + serviceMinutes(shift, usualSignRules.zone), 0)
        for (const by of bys) {
          const report = await hours({ by, limit: 100 })
          const sum = report.list.reduce((all, row) => all + row.service_minutes, 0)
          expect(report).toMatchObject({ sum_minutes: minutes, sum_name: hoursText(minutes) })
          expect(sum).toBe(minutes)
          expect(report.list.reduce((all, row) => all + row.count, 0)).toBe(report.sum_count)
          expect(report.list).toHaveLength(report.total)
        }
      }),
      { numRuns: 15 },
    )
  })

  once('reads shifts by an index', async () => {
    for (const by of bys)
      for (const query of [
        hoursPage(world.db, { by, ...month }, 20, 0),
        hoursTotals(world.db, { by, ...month }),
      ])
        expect(await planOf(world.db, query)).toMatch(/roster_(day|volunteer|service_type)/)
  })
})
