import { auditCalls } from '@museum/contract/audit/audit.calls.ts'
import { placeOfficeCalls, serviceTypeOfficeCalls } from '@museum/contract/service/service.calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

eachStore('two people in one form', (store) => {
  let world: World
  let [first, second]: (Person | undefined)[] = []
  let place = 0
  beforeAll(async () => {
    world = await openWorld(store)
    first = await world.office('admin', '甲')
    second = await world.office('admin', '乙')
    const type = await world.as(first).send(serviceTypeOfficeCalls.create, { name: '讲解' })
    const made = await world
      .as(first)
      .send(placeOfficeCalls.create, { name: '一号厅', service_type_ids: [type.data.id] })
    place = made.data.id
  })
  afterAll(() => world.close())

  const call = async (
    who: Person | undefined,
    method: 'GET' | 'PATCH',
    payload?: object,
    version?: string,
  ) => {
    const answer = await world.app.inject({
      method,
      url: `/api/office/places/${place}`,
      headers: {
        authorization: `Bearer ${who?.token}`,
        ...(version === undefined ? {} : { 'x-version': version }),
      },
      ...(payload ? { payload } : {}),
    })
    return { ...answer.json(), version: String(answer.headers['x-version'] ?? '') }
  }

  test('the second is told who changed what, and may save over it knowing that', async () => {
    const seen = (await call(second, 'GET')).version
    expect((await call(first, 'PATCH', { name: '二号厅' }, seen)).status).toBe(1)
    const refused = await call(second, 'PATCH', { sort: 7 }, seen)
    expect(refused).toMatchObject({
      status: 0,
      data: { code: 'content.stale', changes: [{ by: '甲', fields: ['name'] }] },
    })
    expect((await call(second, 'GET')).data).toMatchObject({ name: '二号厅' })
    const again = await call(second, 'PATCH', { sort: 7 }, String(refused.data.version))
    expect(again).toMatchObject({ status: 1 })
    expect((await call(first, 'GET')).data).toMatchObject({ name: '二号厅', sort: 7 })
    // The answer to a save is the next version.
    expect((await call(second, 'PATCH', { sort: 8 }, again.version)).status).toBe(1)
  })

  test('of two saves at once one is made', async () => {
    for (let round = 0; round < 10; round += 1) {
      const seen = (await call(first, 'GET')).version
      const heard = await Promise.all([
        call(first, 'PATCH', { name: `甲厅${round}` }, seen),
        call(second, 'PATCH', { name: `乙厅${round}` }, seen),
      ])
      expect(heard.map(({ status }) => status).sort()).toEqual([0, 1])
    }
  })

  test('without a version the last save stands, and another record disturbs none', async () => {
    const seen = (await call(first, 'GET')).version
    await world.as(second).send(serviceTypeOfficeCalls.create, { name: '引导' })
    expect((await call(first, 'PATCH', { name: '三号厅' }, seen)).status).toBe(1)
    expect((await call(second, 'PATCH', { name: '四号厅' })).status).toBe(1)
    expect((await call(second, 'PATCH', { name: '五号厅' }, 'x')).data.code).toBe('request.invalid')
    const lines = await world.as(first).send(auditCalls.list, { object: 'place', object_id: place })
    expect(lines.data.total).toBeGreaterThan(3)
  })
})
