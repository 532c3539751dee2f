import { closureCalls } from '@museum/contract/closing/closure.calls.ts'
import { addDays } from '@museum/contract/day.ts'
import { plannerCalls } from '@museum/contract/planner/planner.calls.ts'
import { signCalls } from '@museum/contract/sign/sign.calls.ts'
import { takeCalls } from '@museum/contract/take/take.calls.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { notifyDecisions } from '../../testing/decisions.ts'
import { entryOf, makeServing, replaceDay, type Serving } from '../../testing/serving.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

const today = '2026-05-12'
const first = '2026-05-18'
const last = '2026-05-20'

eachStore('closing a hall at once with others', (store) => {
  let world: World
  let scheduler: Person
  let admin: Person
  let serving: Serving
  beforeAll(async () => {
    world = await openWorld(store)
    scheduler = await world.office('scheduler')
    admin = await world.office('admin')
    serving = await makeServing(world, admin, today)
  })
  beforeEach(async () => {
    for (const table of ['roster', 'roster_closed', 'roster_slot', 'closure_place'] as const)
      await world.db.deleteFrom(table).execute()
    for (const table of ['closure', 'message'] as const) await world.db.deleteFrom(table).execute()
  })
  afterAll(() => world.close())

  const office = () => world.as(scheduler)
  const people = (count: number) =>
    Promise.all(Array.from({ length: count }, () => world.person('周明', 7)))
  const atGate = (change: Record<string, unknown> = {}) => entryOf(serving, change)
  const close = (who = scheduler, change: Record<string, unknown> = {}) =>
    world.as(who).send(closureCalls.create, {
      ...{ first, last, place_ids: [serving.gate], reason: '布展', ...change },
    })
  const counted = async (table: 'roster' | 'roster_closed' | 'message') =>
    (await world.db.selectFrom(table).select('id').execute()).length

  test('with people who plan: none of their shifts is left, and whoever lost one hears once', async () => {
    for (let round = 0; round < 3; round += 1) {
      const all = await people(6)
      const [closed, ...answers] = await Promise.all([
        close(),
        ...all.flatMap((who, n) => [
          replaceDay(world, who, addDays(first, n % 3), [atGate()]),
          office().send(plannerCalls.add, {
            ...atGate({ start_time: '13:00', end_time: '15:00' }),
            ...{ volunteer_id: who.id, date: addDays(first, (n + 1) % 3) },
          }),
        ]),
      ])
      const planned = answers.filter(({ status }) => status === 1).length
      const late = answers.filter(({ fault }) => fault === 'roster.hall_closed').length
      expect(planned + late).toBe(answers.length)
      expect(closed.data.taken).toBe(planned)
      expect(await counted('roster')).toBe(0)
      expect(await counted('roster_closed')).toBe(planned)
      await notifyDecisions(world)
      const told = await world.db
        .selectFrom('message')
        .select((eb) => ['person_id', eb.fn.countAll<number>().as('n')])
        .where('title', 'like', '%停用%')
        .groupBy('person_id')
        .execute()
      expect(told).toHaveLength(closed.data.told)
      expect(told.every(({ n }) => n === 1)).toBe(true)
      await office().send(closureCalls.reopen, { id: closed.data.id })
      for (const table of ['roster', 'message'] as const) await world.db.deleteFrom(table).execute()
    }
  })

  test('with people who take what is wanted: each taking is refused, or taken back', async () => {
    for (let round = 0; round < 4; round += 1) {
      const all = await people(4)
      const where = { service_type_id: serving.desk, place_id: serving.gate }
      const slot = await office().send(plannerCalls.addSlot, {
        ...{ date: first, ...where, start_time: '09:00', end_time: '12:00', need: 4 },
      })
      const [closed, ...answers] = await Promise.all([
        close(),
        ...all.map((who) => world.as(who).send(takeCalls.take, { id: slot.data.id })),
      ])
      const taken = answers.filter(({ status }) => status === 1).length
      expect(answers.filter(({ fault }) => fault === 'roster.hall_closed')).toHaveLength(4 - taken)
      expect(closed.data.taken).toBe(taken)
      expect(await counted('roster')).toBe(0)
      await office().send(closureCalls.reopen, { id: closed.data.id })
      for (const table of ['roster', 'roster_slot'] as const)
        await world.db.deleteFrom(table).execute()
    }
  })

  test('with people who sign in: whoever signed keeps the shift, and nobody loses one', async () => {
    for (let round = 0; round < 4; round += 1) {
      const all = await people(6)
      const ids = await Promise.all(
        all.map(async (who) => {
          const shift = { ...atGate({ start_time: '10:30' }), volunteer_id: who.id, date: today }
          return (await office().send(plannerCalls.add, shift)).data.id
        }),
      )
      const [closed, ...answers] = await Promise.all([
        close(scheduler, { first: today, last: today }),
        ...all.map((who, n) =>
          world.as(who).send(signCalls.sign, { id: ids[n] ?? 0, type: 'sign' }),
        ),
      ])
      const signed = answers.filter(({ status }) => status === 1).length
      const late = answers.filter(({ fault }) => fault === 'content.not_found').length
      expect(signed + late).toBe(all.length)
      expect(closed.data).toMatchObject({ taken: late, told: late })
      expect(await counted('roster')).toBe(signed)
      const opened = await office().send(closureCalls.reopen, { id: closed.data.id })
      expect(opened.data.restored).toBe(late)
      await world.db.deleteFrom('roster').execute()
    }
  })

  test('with another closing: of the same one stands, of two that overlap each shift is taken and told once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const all = await people(5)
      for (const who of all) await replaceDay(world, who, first, [atGate()])
      const same = await Promise.all([close(), close(admin), close()])
      expect(same.map(({ fault }) => fault ?? 'closed').sort()).toEqual([
        ...['closed', 'closing.twice', 'closing.twice'],
      ])
      const id = same.find(({ status }) => status === 1)?.data.id ?? 0
      await office().send(closureCalls.reopen, { id })
      expect(await counted('roster')).toBe(5)
      await notifyDecisions(world)
      await world.db.deleteFrom('message').execute()
      const two = await Promise.all([close(), close(admin, { place_ids: [], last: first })])
      expect(two.map(({ data }) => data.taken).sort()).toEqual([0, 5])
      await notifyDecisions(world)
      expect(await counted('message')).toBe(5)
      // Each is opened at once with the other: the shifts are back once.
      const opened = await Promise.all(
        two.map(({ data }) => office().send(closureCalls.reopen, { id: data.id })),
      )
      expect(opened.map(({ data }) => data.restored).sort()).toEqual([0, 5])
      expect(await counted('roster')).toBe(5)
      for (const table of ['roster', 'message'] as const) await world.db.deleteFrom(table).execute()
    }
  })
})
