import { rosterCalls } from '@museum/contract/roster/roster.calls.ts'
import {
  placeOfficeCalls as placeCalls,
  serviceTypeCalls,
  serviceTypeOfficeCalls as typeCalls,
} from '@museum/contract/service/service.calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeActivity } from '../../testing/recruitment.ts'
import { makeRoster, shiftOn } from '../../testing/roster.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

eachStore('service types and places', (store, once) => {
  let world: World
  let scheduler: Person
  let volunteer: Person
  beforeAll(async () => {
    world = await openWorld(store)
    scheduler = await world.office('scheduler')
    volunteer = await world.person('周', 7)
  })
  afterAll(() => world.close())

  let made = 0
  const makeType = async (change: { name?: string; need_explain?: number; sort?: number } = {}) =>
    (await world.as(scheduler).send(typeCalls.create, { name: `类型${++made}`, ...change })).data
  const makePlace = async (service_type_ids: number[], sort = 0) =>
    (
      await world
        .as(scheduler)
        .send(placeCalls.create, { name: `地点${++made}`, service_type_ids, sort })
    ).data
  const choices = async () => (await world.as(volunteer).send(serviceTypeCalls.list, {})).data.list
  const placesOf = async (service_type_id: number) =>
    (await world.as(volunteer).send(rosterCalls.places, { service_type_id })).data.list

  once('a type that is made can be chosen, in its order, until it is disabled', async () => {
    const late = await makeType({ sort: 9, need_explain: 1 })
    const early = await makeType({ sort: 1 })
    const ids = (await choices()).map(({ id }) => id)
    expect(ids.indexOf(early.id)).toBeLessThan(ids.indexOf(late.id))
    expect(await choices()).toContainEqual({ id: late.id, name: late.name, need_explain: 1 })
    await world.as(scheduler).send(typeCalls.change, { id: late.id, disabled: 1 })
    expect((await choices()).map(({ id }) => id)).not.toContain(late.id)
    const heard = await world.as(scheduler).send(typeCalls.info, { id: late.id })
    expect(heard.data).toMatchObject({ disabled: 1, place_count: 0, need_explain: 1 })
  })

  test('a place is offered for the types that it takes', async () => {
    const [one, two] = [await makeType(), await makeType()]
    const second = await makePlace([one.id], 2)
    const first = await makePlace([one.id, two.id, one.id], 1)
    expect(first.service_type_ids).toEqual([one.id, two.id])
    expect(await placesOf(one.id)).toEqual([
      { id: first.id, name: first.name },
      { id: second.id, name: second.name },
    ])
    await world.as(scheduler).send(placeCalls.change, { id: first.id, service_type_ids: [one.id] })
    expect(await placesOf(two.id)).toEqual([])
    await world.as(scheduler).send(placeCalls.change, { id: second.id, disabled: 1 })
    expect(await placesOf(one.id)).toHaveLength(1)
    await world.as(scheduler).send(typeCalls.change, { id: one.id, disabled: 1 })
    expect(await placesOf(one.id)).toEqual([])
    const wrong = await world.as(scheduler).send(placeCalls.change, {
      id: first.id,
      service_type_ids: [one.id, 999_999],
    })
    expect(wrong.fault).toBe('roster.type_missing')
    const heard = await world.as(scheduler).send(placeCalls.info, { id: first.id })
    expect(heard.data.service_type_ids).toEqual([one.id])
  })

  once('a name is given once', async () => {
    const type = await makeType()
    const place = await makePlace([])
    const as = world.as(scheduler)
    expect((await as.send(typeCalls.create, { name: type.name })).fault).toBe('service.duplicate')
    expect((await as.send(placeCalls.create, { name: place.name })).fault).toBe('service.duplicate')
    const other = await makeType()
    expect((await as.send(typeCalls.change, { id: other.id, name: type.name })).fault).toBe(
      'service.duplicate',
    )
    expect((await as.send(typeCalls.create, { name: ' ' })).status).toBe(400)
    expect((await as.send(typeCalls.create, { name: '名'.repeat(21) })).status).toBe(400)
  })

  once('what a shift names stays, anything else can go', async () => {
    const add = await makeRoster(world, await world.office('admin'), '2026-05-12')
    const [used, free] = [await makeType(), await makeType()]
    const [here, there] = [await makePlace([used.id]), await makePlace([free.id])]
    await add(volunteer, [shiftOn('2026-05-11')])
    await world.db
      .updateTable('roster')
      .set({ service_type_id: used.id, place_id: here.id })
      .where('volunteer_id', '=', volunteer.id)
      .execute()
    const as = world.as(scheduler)
    expect((await as.send(typeCalls.remove, { id: used.id })).fault).toBe('service.in_use')
    expect((await as.send(placeCalls.remove, { id: here.id })).fault).toBe('service.in_use')
    expect((await as.send(placeCalls.remove, { id: there.id })).status).toBe(1)
    expect((await as.send(typeCalls.remove, { id: free.id })).status).toBe(1)
    expect((await as.send(typeCalls.remove, { id: free.id })).fault).toBe('content.not_found')
    expect((await as.send(placeCalls.info, { id: there.id })).fault).toBe('content.not_found')
  })

  once.each(['roster_slot', 'roster_closed', 'roster_leave'] as const)(
    'what a row of %s names stays, with its pairs',
    async (table) => {
      const type = await makeType()
      const place = await makePlace([type.id])
      const admin = await world.office('admin', table)
      const where = { date: '2026-05-12', service_type_id: type.id, place_id: place.id }
      const span = { start_time: '09:00:00', end_time: '12:00:00' }
      if (table === 'roster_slot')
        await world.db
          .insertInto(table)
          .values({ ...where, ...span, need: 1 })
          .execute()
      else {
        const activity_id = await makeActivity(world, admin, '2026-05-12')
        const whose = { id: 900_001, volunteer_id: volunteer.id, activity_id }
        const rest = { explain_time: 0, name: '', created_at: '2026-05-11 08:00:00' }
        const row = { ...whose, ...where, ...span, ...rest }
        if (table === 'roster_closed') await world.db.insertInto(table).values(row).execute()
        else {
          const told = { told_at: '', reason: '', told_by: '' }
          await world.db
            .insertInto(table)
            .values({ ...row, ...told })
            .execute()
        }
      }
      const as = world.as(scheduler)
      expect((await as.send(typeCalls.remove, { id: type.id })).fault).toBe('service.in_use')
      expect((await as.send(placeCalls.remove, { id: place.id })).fault).toBe('service.in_use')
      const heard = await as.send(placeCalls.info, { id: place.id })
      expect(heard.data.service_type_ids).toEqual([type.id])
    },
  )

  once('lists find by name and count', async () => {
    const type = await makeType({ name: '导览%台' })
    const place = await makePlace([type.id])
    const types = await world.as(scheduler).send(typeCalls.list, { q: '览%' })
    expect(types.data).toMatchObject({ total: 1, list: [{ id: type.id, place_count: 1 }] })
    const places = await world.as(scheduler).send(placeCalls.list, { q: place.name })
    expect(places.data).toMatchObject({ total: 1, list: [{ service_type_ids: [type.id] }] })
  })

  once('schedulers and administrators change, every role reads', async () => {
    const type = await makeType()
    for (const role of ['reviewer', 'editor', 'viewer'] as const) {
      const as = world.as(await world.office(role))
      expect((await as.send(typeCalls.list, {})).status).toBe(1)
      expect((await as.send(placeCalls.list, {})).status).toBe(1)
      for (const call of [typeCalls.change, typeCalls.remove])
        expect((await as.send(call, { id: type.id })).fault).toBe('auth.forbidden')
      expect((await as.send(placeCalls.create, { name: '某处' })).fault).toBe('auth.forbidden')
    }
    expect((await world.as(volunteer).send(typeCalls.list, {})).status).toBe(405)
    expect((await world.as().send(serviceTypeCalls.list, {})).fault).toBe('auth.missing')
  })
})
