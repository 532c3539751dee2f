import { addDays } from '@museum/contract/day.ts'
import { plannerCalls } from '@museum/contract/planner/planner.calls.ts'
import { wantedCalls } from '@museum/contract/planner/wanted.calls.ts'
import { planCalls } from '@museum/contract/roster/plan.calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entryOf, makeServing, type Serving } from '../../testing/serving.ts'
import { oneStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

const today = '2026-05-12'
const date = '2026-05-18'

oneStore('what a volunteer hears of the people wanted', (store) => {
  let world: World
  let office: Person
  let serving: Serving
  beforeAll(async () => {
    world = await openWorld(store)
    office = await world.office('scheduler')
    serving = await makeServing(world, await world.office('admin'), today)
  })
  afterAll(() => world.close())

  test('which slots are full, as soon as they are, and of nobody by whom', async () => {
    const where = { service_type_id: serving.desk, place_id: serving.gate }
    const morning = { date, ...where, start_time: '09:00:00', end_time: '12:00:00' }
    await world.as(office).send(plannerCalls.addSlot, { ...morning, need: 2 })
    const heard = async (first = date) => {
      const who = world.as(await world.person('周明', 7))
      return (await who.send(wantedCalls.slots, { first, last: addDays(first, 6) })).data.list
    }
    const serve = async () =>
      world.as(await world.person('许倩', 7)).send(planCalls.add, {
        days: [{ date, entries: [entryOf(serving)] }],
      })
    expect(await heard()).toEqual([{ ...morning, full: 0 }])
    await serve()
    expect(await heard()).toEqual([{ ...morning, full: 0 }])
    // More than are wanted may come: nothing stops whoever plans freely.
    for (const _ of [2, 3]) expect((await serve()).status).toBe(1)
    expect(await heard()).toEqual([{ ...morning, full: 1 }])
    expect(await heard(addDays(date, 1))).toEqual([])
  })
})
