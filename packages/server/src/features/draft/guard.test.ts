import { closingCalls } from '@museum/contract/closing/closing.calls.ts'
import { addDays } from '@museum/contract/day.ts'
import { plannerCalls } from '@museum/contract/planner/planner.calls.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { notifyDecisions } from '../../testing/decisions.ts'
import { drafting, toldTo } from '../../testing/drafting.ts'
import { entryOf, makeServing, type Serving } from '../../testing/serving.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

/** A Tuesday: Wednesday is the first day of its week that is edited as a draft. */
const today = '2026-05-12'
const near = today
const later = '2026-05-14'
const monday = '2026-05-18'

eachStore('days that are edited as a draft', (store, once) => {
  let world: World
  let office: Person
  let serving: Serving
  beforeEach(async () => {
    await world?.close()
    world = await openWorld(store)
    office = await world.office('scheduler')
    serving = await makeServing(world, await world.office('admin'), today)
  })
  afterAll(() => world.close())

  const somebody = (name = '周明') => world.person(name, 7)
  const add = (who: { id: number }, date: string) =>
    world.as(office).send(plannerCalls.add, {
      ...entryOf(serving, { start_time: '14:00:00', end_time: '17:00:00' }),
      ...{ volunteer_id: who.id, date },
    })
  const standing = () =>
    world.db.selectFrom('roster').select(['id', 'date']).orderBy('date').execute()

  once('are not planned, changed or emptied at once, and their people hear nothing', async () => {
    const who = await somebody()
    const other = await somebody('王芳')
    const { id } = (await add(who, later)).data
    await notifyDecisions(world)
    const heard = (await toldTo(world, who)).length
    const draft = drafting(world, office, serving, today)
    await draft.begin()
    const faults = [
      await add(other, later),
      await world.as(office).send(plannerCalls.change, { id, end_time: '16:00' }),
      await world.as(office).send(plannerCalls.change, { id, date: near }),
      await world.as(office).send(plannerCalls.remove, { id }),
    ].map(({ fault }) => fault)
    expect(faults).toEqual(Array.from(faults, () => 'planner.drafted'))
    expect(await standing()).toEqual([{ id, date: later }])
    expect(await toldTo(world, other)).toEqual([])
    expect(await toldTo(world, who)).toHaveLength(heard)

    await draft.discard()
    expect((await world.as(office).send(plannerCalls.remove, { id })).status).toBe(1)
  })

  once('leave the nearer days of their week, and other weeks, to be changed at once', async () => {
    const who = await somebody()
    await drafting(world, office, serving, today).begin()
    const { data, status } = await add(who, near)
    expect(status).toBe(1)
    await notifyDecisions(world)
    expect((await toldTo(world, who))[0]?.title).toContain('排班')
    const moved = world.as(office).send(plannerCalls.change, { id: data.id, date: later })
    expect((await moved).fault).toBe('planner.drafted')
    expect((await world.as(office).send(plannerCalls.remove, { id: data.id })).status).toBe(1)
    expect((await add(who, monday)).status).toBe(1)
  })

  once('are changed at once again when the draft is published', async () => {
    const draft = drafting(world, office, serving, monday)
    const who = await somebody()
    await draft.begin()
    await draft.edit([draft.adding(who, monday)])
    await draft.publish()
    expect((await add(who, monday)).status).toBe(1)
    await draft.begin()
    expect((await add(who, addDays(monday, 1))).fault).toBe('planner.drafted')
  })

  test('take the head counts of a week that is copied to them, and none of its people', async () => {
    const [who, early] = [await somebody(), await somebody('王芳')]
    await add(who, later)
    const thisMonday = addDays(monday, -7)
    await world.as(office).send(plannerCalls.addSlot, {
      ...{ date: later, service_type_id: serving.desk, place_id: serving.gate },
      ...{ start_time: '09:00', end_time: '12:00', need: 2 },
    })
    await drafting(world, office, serving, monday).begin()
    const heard = (await toldTo(world, who)).length
    const weeks = { from: thisMonday, to: monday, people: 1 }
    const reasons = [{ reason: 'drafted', count: 1 }]
    const counts = { slots: 1, shifts: 0, people: 0, skipped: 1, reasons }
    const preview = await world.as(office).send(plannerCalls.copyInfo, weeks)
    expect(preview.data).toMatchObject(counts)
    expect((await world.as(office).send(plannerCalls.copyWeek, weeks)).data).toMatchObject(counts)
    expect(await standing()).toHaveLength(1)
    expect(await toldTo(world, who)).toHaveLength(heard)
    expect(await toldTo(world, early)).toEqual([])
    const { slots } = (await world.as(office).send(plannerCalls.week, { date: monday })).data
    expect(slots.map(({ date, need }) => [date, need])).toEqual([[addDays(later, 7), 2]])
  })

  once('take back what was passed with a reason, and do it again with the same', async () => {
    await world.as(office).send(closingCalls.changeSettings, { rest_hours: 24 })
    const who = await somebody()
    await add(who, later)
    const draft = drafting(world, office, serving, later)
    await draft.begin()
    const soon = draft.adding(who, addDays(later, 1), {
      start_time: '08:30:00',
      end_time: '09:30:00',
    })
    expect((await draft.edit([soon])).data.refused).toMatchObject([{ soft: ['take.rest'] }])
    const done = (await draft.edit([{ ...soon, why: '本人同意' }])).data
    const undone = (await draft.edit(done.inverse)).data
    expect(await draft.seat(soon.seat)).toBeUndefined()
    expect((await draft.edit(undone.inverse)).data).toMatchObject({ done: 1, refused: [] })
    expect(await draft.seat(soon.seat)).toMatchObject({ why: '本人同意' })
  })
})
