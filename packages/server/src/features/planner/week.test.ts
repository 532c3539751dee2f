import { closingCalls } from '@museum/contract/closing/closing.calls.ts'
import { addDays } from '@museum/contract/day.ts'
import { unpacked } from '@museum/contract/planner/alike.rules.ts'
import { plannerCalls } from '@museum/contract/planner/planner.calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { planOf } from '../../db/plan.ts'
import { entryOf, makeServing, type Serving } from '../../testing/serving.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'
import { servingSpans, wantedThere } from './filled.read.ts'
import { freeVolunteers, plannedShifts } from './planner.store.ts'

const today = '2026-05-12'
const monday = '2026-05-18'

eachStore('a week of the plan', (store, once) => {
  let world: World
  let scheduler: Person
  let serving: Serving
  beforeAll(async () => {
    world = await openWorld(store)
    scheduler = await world.office('scheduler')
    serving = await makeServing(world, await world.office('admin'), today)
  })
  afterAll(() => world.close())

  const office = () => world.as(scheduler)
  const somebody = (name = '周明') => world.person(name, 7)
  const add = (who: { id: number }, change: Record<string, unknown> = {}) =>
    office().send(plannerCalls.add, {
      ...entryOf(serving),
      volunteer_id: who.id,
      date: monday,
      ...change,
    })

  once('shows a week with windows, wanted and filled', async () => {
    const date = addDays(monday, 21)
    const [one, two] = [await somebody('早'), await somebody('晚')]
    await add(one, { date: addDays(date, 2) })
    await add(two, { date: addDays(date, 2), start_time: '12:00', end_time: '17:00' })
    await office().send(closingCalls.closeDay, { date: addDays(date, 6), note: '馆庆布展' })
    const where = { service_type_id: serving.desk, place_id: serving.gate }
    const span = { start_time: '09:00', end_time: '12:00' }
    const wanted = { date: addDays(date, 2), ...where, ...span, need: 2 }
    const slot = await office().send(plannerCalls.addSlot, wanted)
    expect(slot.data).toMatchObject({ need: 2, filled: 1 })
    const week = async (filter: Record<string, unknown> = {}) =>
      (await office().send(plannerCalls.week, { date: addDays(date, 4), ...filter })).data
    const shown = await week()
    expect(shown.days.map((day) => [day.date, day.week, day.closed])).toEqual(
      ['一', '二', '三', '四', '五', '六', '日'].map((name, n) => [
        addDays(date, n),
        `星期${name}`,
        n === 6 ? 1 : 0,
      ]),
    )
    expect(shown.days[6]?.note).toBe('馆庆布展')
    expect(unpacked(shown).map(({ volunteer_name }) => volunteer_name)).toEqual(['早', '晚'])
    expect(shown.slots).toEqual([slot.data])
    expect(await week({ place_id: serving.hall })).toMatchObject({ alike: [], slots: [] })
    expect((await week({ service_type_id: serving.guide })).alike).toEqual([])
    expect(unpacked(await week({ service_type_id: serving.desk }))).toHaveLength(2)
  })

  once('counts somebody in one of the slots that overlap since long', async () => {
    const date = addDays(monday, 24)
    await add(await somebody('全'), { date, start_time: '09:00', end_time: '17:00' })
    const where = { date, service_type_id: serving.desk, place_id: serving.gate }
    const want = async (start_time: string, end_time: string) => {
      const slot = { ...where, start_time: `${start_time}:00`, end_time: `${end_time}:00`, need: 1 }
      const row = world.db.insertInto('roster_slot').values(slot).returning('id')
      return await row.executeTakeFirstOrThrow()
    }
    const morning = await want('09:00', '12:00')
    const across = await want('10:00', '13:00')
    await want('13:00', '17:00')
    const filled = async () =>
      (await office().send(plannerCalls.week, { date })).data.slots
        .filter((slot) => slot.date === date)
        .map((slot) => slot.filled)
    expect(await filled()).toEqual([1, 0, 1])
    await office().send(plannerCalls.removeSlot, { id: morning.id })
    const changed = await office().send(plannerCalls.changeSlot, { id: across.id, need: 2 })
    expect(changed.data).toMatchObject({ need: 2, filled: 1 })
    expect(await filled()).toEqual([1, 1])
  })

  test('wanted head counts are made, changed and ended, each start once', async () => {
    const where = {
      date: addDays(monday, 30),
      service_type_id: serving.desk,
      place_id: serving.hall,
    }
    const wanted = { ...where, start_time: '09:00', end_time: '12:00', need: 3 }
    const { id } = (await office().send(plannerCalls.addSlot, wanted)).data
    expect((await office().send(plannerCalls.addSlot, wanted)).fault).toBe('planner.slot_overlap')
    const wrong = { ...wanted, end_time: '09:00' }
    expect((await office().send(plannerCalls.addSlot, wrong)).fault).toBe('roster.end_before_start')
    const strange = { ...wanted, service_type_id: serving.guide, place_id: serving.gate }
    expect((await office().send(plannerCalls.addSlot, strange)).fault).toBe('roster.place_wrong')
    const later = { ...wanted, start_time: '13:00', end_time: '15:00' }
    const second = (await office().send(plannerCalls.addSlot, later)).data
    const changed = await office().send(plannerCalls.changeSlot, { id, need: 5, end_time: '11:30' })
    expect(changed.data).toMatchObject({ need: 5, start_time: '09:00:00', end_time: '11:30:00' })
    const clash = { id: second.id, start_time: '09:00' }
    expect((await office().send(plannerCalls.changeSlot, clash)).fault).toBe('planner.slot_overlap')
    const over = { id, start_time: '12:00' }
    expect((await office().send(plannerCalls.changeSlot, over)).fault).toBe(
      'roster.end_before_start',
    )
    expect((await office().send(plannerCalls.removeSlot, { id })).status).toBe(1)
    expect((await office().send(plannerCalls.removeSlot, { id })).fault).toBe('content.not_found')
  })

  test('head counts of one type and place share no time, and the refusal names the other', async () => {
    const where = { date: addDays(monday, 31), service_type_id: serving.desk, need: 1 }
    const want = (start_time: string, end_time: string, place_id = serving.hall) =>
      office().send(plannerCalls.addSlot, { ...where, place_id, start_time, end_time })
    const { id } = (await want('09:00', '12:00')).data
    for (const [start, end] of [
      ['11:59', '14:00'],
      ['08:00', '09:01'],
      ['10:00', '11:00'],
      ['08:00', '17:00'],
    ] as const) {
      const refused = await want(start, end)
      expect(refused.fault).toBe('planner.slot_overlap')
      expect(refused.msg).toBe('该地点该类型在09:00–12:00已设置所需人数，时段不能重叠')
    }
    expect((await want('10:00', '13:00', serving.gate)).status).toBe(1)
    const next = (await want('12:00', '13:00')).data
    const longer = { id, end_time: '12:30' }
    expect((await office().send(plannerCalls.changeSlot, longer)).fault).toBe(
      'planner.slot_overlap',
    )
    // Those that share time since long stay, want more or fewer, and may part.
    await world.db
      .updateTable('roster_slot')
      .set({ end_time: '12:30:00' })
      .where('id', '=', id)
      .execute()
    const more = await office().send(plannerCalls.changeSlot, { id, need: 4, end_time: '12:30' })
    expect(more.data).toMatchObject({ need: 4, end_time: '12:30:00' })
    const moved = { id: next.id, start_time: '12:30' }
    expect((await office().send(plannerCalls.changeSlot, moved)).status).toBe(1)
  })

  test('finds volunteers by name or code, and says who is busy', async () => {
    const who = await somebody('司马青_云')
    await somebody('司马青云')
    await world.person('司马离队', 6)
    const find = async (more: Record<string, unknown>) =>
      (await office().send(plannerCalls.volunteers, { date: monday, ...more })).data.list
    expect((await find({ q: '司马' })).map(({ name }) => name)).toEqual(['司马青_云', '司马青云'])
    expect((await find({ q: '_' })).map(({ name }) => name)).toEqual(['司马青_云'])
    const code = `V2026${String(who.id).padStart(4, '0')}`
    expect(await find({ q: code.toLowerCase() })).toMatchObject([{ id: who.id, busy: 0 }])
    await add(who)
    const busyAt = async (start_time: string, end_time: string) =>
      (await find({ q: '青_', start_time, end_time }))[0]?.busy
    expect(await busyAt('11:00', '13:00')).toBe(1)
    expect(await busyAt('12:00', '13:00')).toBe(0)
    expect((await find({ q: '青_' }))[0]?.busy).toBe(1)
    expect((await find({ q: '青_', date: addDays(monday, 1) }))[0]?.busy).toBe(0)
  })

  once('reads by index', async () => {
    const week = { first: monday, last: addDays(monday, 6) }
    expect(await planOf(world.db, plannedShifts(world.db, week))).toContain('roster_day')
    const slots = await planOf(world.db, wantedThere(world.db, week.first, week.last))
    const spans = servingSpans(world.db, week.first, week.last)
    expect(await planOf(world.db, spans)).toContain('roster_day')
    // The unique index of head counts, which engines call differently.
    expect(slots).toMatch(/roster_slot_once|autoindex_roster_slot/)
    const span = { start_time: '09:00:00', end_time: '12:00:00' }
    const found = await planOf(world.db, freeVolunteers(world.db, '司马', monday, span))
    expect(found).toMatch(/roster_(volunteer|day)/)
  })
})
