import { closingCalls } from '@museum/contract/closing/closing.calls.ts'
import { addDays } from '@museum/contract/day.ts'
import { columnsOf, listedOf } from '@museum/contract/planner/columns.rules.ts'
import { weekPeopleCalls } from '@museum/contract/planner/people.calls.ts'
import { wishCalls } from '@museum/contract/wish/wish.calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertShift, makeServing, type Serving } from '../../testing/serving.ts'
import { oneStore } from '../../testing/stores.ts'
import { actOnOne } from '../../testing/together.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

// A Tuesday; the week that is asked for reaches into the next month.
const today = '2026-05-12'
const monday = '2026-06-29'

oneStore('the week by people', (store) => {
  let world: World
  let scheduler: Person
  let serving: Serving
  beforeAll(async () => {
    world = await openWorld(store)
    world.setNow(`${today}T02:00:00Z`)
    scheduler = await world.office('scheduler')
    serving = await makeServing(world, await world.office('admin'), today)
  })
  afterAll(() => world.close())

  const read = async (date = monday) =>
    (await world.as(scheduler).send(weekPeopleCalls.people, { date })).data
  const found = async (id: number, date = monday) => {
    const { people, today: day } = await read(date)
    const list = listedOf(people, day)
    // What is sent is all that there is of them.
    expect(columnsOf(list, day)).toEqual(people)
    return list.find((person) => person.id === id)
  }

  test('schedulers and administrators alone are told, since it carries what people wish', async () => {
    for (const role of ['reviewer', 'editor', 'viewer'] as const) {
      const other = await world.office(role)
      expect((await world.as(other).send(weekPeopleCalls.people, {})).fault).toBe('auth.forbidden')
    }
    const admin = await world.office('admin')
    expect((await world.as(admin).send(weekPeopleCalls.people, {})).data.today).toBe(today)
  })

  test('everybody in service is there with what they wish and may; nobody else is', async () => {
    const who = await world.person('周明', 7)
    const assessed = await world.person('林悦', 3)
    const applicant = await world.person('何静', 1)
    const disabled = await world.person('孙立', 7)
    await world.db
      .updateTable('person')
      .set({ disabled: 1 })
      .where('id', '=', disabled.id)
      .execute()
    const halves = `12${'0'.repeat(12)}`
    const away = [
      { first: addDays(monday, 6), last: addDays(monday, 9) },
      { first: addDays(monday, 7), last: addDays(monday, 8) },
    ]
    const wish = { halves, month_want: 2, month_most: 4, away }
    await world.as(who).send(wishCalls.save, wish)
    const until = addDays(monday, 30)
    const what = { act: 'grant', service_type_id: serving.desk, until } as const
    await actOnOne(world, scheduler, who, what)
    expect(await found(who.id)).toMatchObject({
      ...{ name: '周明', status: 7, by_phone: 1, halves, month_want: 2, month_most: 4 },
      away: [{ first: addDays(monday, 6), last: addDays(monday, 9) }],
      grants: [{ service_type_id: serving.desk, until: addDays(monday, 30) }],
    })
    expect(await found(assessed.id)).toMatchObject({ halves: '', month_want: 0, away: [] })
    expect(await found(applicant.id)).toBeUndefined()
    expect(await found(disabled.id)).toBeUndefined()
    const span = { start_time: '09:00:00', end_time: '12:00:00' }
    await world.db
      .insertInto('roster_leave')
      .values({
        ...{ id: 900_001, volunteer_id: who.id, date: monday, ...span, explain_time: 0, name: '' },
        ...{ activity_id: serving.activity, service_type_id: serving.desk, place_id: serving.gate },
        ...{ told_at: `${today} 09:00:00`, told_by: '', reason: '', created_at: today },
      })
      .execute()
    expect((await found(who.id))?.absent).toEqual([{ date: monday, ...span }])
    // Days away that do not touch the week are none of its business.
    expect((await found(who.id, today))?.away).toEqual([])
  })

  test('shifts beside the week are counted by month, and those of the week are the plan’s', async () => {
    const who = await world.person('周明', 7)
    for (const date of ['2026-06-01', '2026-06-28', monday, '2026-07-01', '2026-07-06'])
      await insertShift(world, serving, who, { date })
    await insertShift(world, serving, who, { date: '2026-05-31' })
    const person = await found(who.id)
    expect(person?.months.toSorted((a, b) => (a.month < b.month ? -1 : 1))).toEqual([
      { month: '2026-06', count: 2 },
      { month: '2026-07', count: 1 },
    ])
    expect(person).toMatchObject({ ahead: 0, near: [] })
    const rules = (change: object) => world.as(scheduler).send(closingCalls.changeSettings, change)
    await rules({ max_ahead: 5, rest_hours: 10, open_days: 50 })
    expect(await found(who.id)).toMatchObject({
      // Up to fifty days ahead, which is 1 July, without those of the week.
      ahead: 3,
      near: ['2026-06-28', '2026-07-06'].map((date) => ({
        ...{ date, start_time: '14:00:00', end_time: '17:00:00' },
      })),
    })
    await rules({ max_ahead: 0, rest_hours: 0, open_days: 28 })
  })

  test('what one has served this year, when last, and who is new', async () => {
    const who = await world.person('周明', 7)
    const served = (date: string, change: object = {}) =>
      insertShift(world, serving, who, { date, attended: 1, service_minutes: 90, ...change })
    expect(await found(who.id)).toMatchObject({ year_minutes: 0, last_date: '', newcomer: 1 })
    await served('2025-12-31')
    await served('2026-03-01')
    expect(await found(who.id)).toMatchObject({ newcomer: 1, last_date: '2026-03-01' })
    await served('2026-04-01')
    await served('2026-04-02', { attended: 0, service_minutes: 0 })
    expect(await found(who.id)).toMatchObject({
      ...{ year_minutes: 180, last_date: '2026-04-01', newcomer: 0 },
    })
    const { data } = await world
      .as(scheduler)
      .send(weekPeopleCalls.served, { volunteer_id: who.id })
    expect(data.list).toEqual([{ service_type_id: serving.desk, count: 3 }])
    const assessed = await world.person('林悦', 3)
    for (const date of ['2026-03-01', '2026-03-02', '2026-03-03'])
      await insertShift(world, serving, assessed, { date, attended: 1 })
    expect(await found(assessed.id)).toMatchObject({ newcomer: 1 })
  })

  test('with what a shift of that week is judged by', async () => {
    const { types, pairs, activities, rules, target_hours, monday: first } = await read()
    expect(first).toBe(monday)
    expect(types).toContainEqual({ id: serving.guide, need_explain: 1, need_grant: 0 })
    expect(pairs).toContainEqual({ place_id: serving.hall, service_type_id: serving.guide })
    expect(activities).toContainEqual({
      ...{ id: serving.activity, open_to_all: 1 },
      ...{ first: addDays(today, -10), last: addDays(today, 60) },
    })
    expect(rules).toMatchObject({ zone: 'Asia/Shanghai', open_days: 28 })
    expect(target_hours).toBeGreaterThanOrEqual(0)
  })
})
