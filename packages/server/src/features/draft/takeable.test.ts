import { plannerCalls } from '@museum/contract/planner/planner.calls.ts'
import { takeCalls } from '@museum/contract/take/take.calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drafting } from '../../testing/drafting.ts'
import { makeServing, type Serving } from '../../testing/serving.ts'
import { oneStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

const today = '2026-05-12'
const monday = '2026-05-18'

oneStore('the open places of a drafted week', (store) => {
  let world: World
  let office: Person
  let serving: Serving
  beforeAll(async () => {
    world = await openWorld(store)
    office = await world.office('scheduler')
    serving = await makeServing(world, await world.office('admin'), today)
  })
  afterAll(() => world.close())

  test('cannot be taken until it is published for the first time', async () => {
    const draft = drafting(world, office, serving, monday)
    const one = await world.person('甲', 7)
    const where = { service_type_id: serving.desk, place_id: serving.gate }
    const times = { start_time: '09:00', end_time: '12:00' }
    const { id } = (
      await world
        .as(office)
        .send(plannerCalls.addSlot, { date: monday, ...where, ...times, need: 2 })
    ).data
    const open = async () => (await world.as(one).send(takeCalls.open, {})).data.list.length
    expect(await open()).toBe(1)
    await draft.begin()
    expect((await draft.week()).takeable).toBe(0)
    expect(await open()).toBe(0)
    expect((await world.as(one).send(takeCalls.take, { id })).fault).toBe('take.drafting')
    await draft.publish()
    expect(await open()).toBe(1)
    await draft.begin()
    expect((await draft.week()).takeable).toBe(1)
    expect((await world.as(one).send(takeCalls.take, { id })).status).toBe(1)
  })
})
