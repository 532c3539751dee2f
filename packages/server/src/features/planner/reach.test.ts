import { plannerCalls } from '@museum/contract/planner/planner.calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { oneStore } from '../../testing/stores.ts'
import { openWorld, type World } from '../../testing/world.ts'

oneStore('how a change that takes effect at once is heard of', (store) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(store)
  })
  afterAll(() => world.close())

  test('whoever never logged in has to be phoned, others find it in the app, and nobody unknown is answered', async () => {
    const scheduler = await world.office('scheduler')
    const phone = await world.person('赵敏', 7)
    const app = await world.person('李敏', 7)
    await world.db.updateTable('person').set({ openid: 'o1' }).where('id', '=', app.id).execute()
    const asked = { volunteer_ids: [phone.id, app.id, 999_999] }
    const { data } = await world.as(scheduler).send(plannerCalls.reach, asked)
    expect(data.list).toMatchObject([
      { id: phone.id, name: '赵敏', reach: 'phone' },
      { id: app.id, name: '李敏', reach: 'app' },
    ])
    const nobody = await world.as(scheduler).send(plannerCalls.reach, { volunteer_ids: [] })
    expect(nobody.status).toBe(400)
  })
})
