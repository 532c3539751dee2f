import { activityOfficeCalls } from '@museum/contract/activity/activity.calls.ts'
import { enlistCalls } from '@museum/contract/enlist/enlist.calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeActivity } from '../../testing/recruitment.ts'
import { makeService } from '../../testing/roster.ts'
import { oneStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

const now = '2026-05-12T02:00:00Z'
const today = '2026-05-12'

oneStore('an activity that goes', (store) => {
  let world: World
  let admin: Person
  beforeAll(async () => {
    world = await openWorld(store, { now })
    admin = await world.office('admin')
  })
  afterAll(() => world.close())
  const make = () => makeActivity(world, admin, today)

  test('an activity with enrolments is not deleted', async () => {
    const id = await make()
    await world.as(await world.person('甲', 7)).send(enlistCalls.enrol, { id })
    const remove = (which: number) =>
      world.as(admin).send(activityOfficeCalls.remove, { id: which })
    expect(await remove(id)).toMatchObject({ fault: 'activity.has_enlists' })
    const unused = await make()
    expect(await remove(unused)).toMatchObject({ status: 1 })
    expect(await remove(unused)).toMatchObject({ fault: 'content.not_found' })
  })

  test('an activity with shifts is not deleted, nor one whose shifts a closed day took', async () => {
    const id = await make()
    const { id: volunteer_id } = await world.person('乙', 7)
    const shift = {
      volunteer_id,
      activity_id: id,
      ...(await makeService(world)),
      date: today,
      start_time: '09:00:00',
      end_time: '12:00:00',
      created_at: `${today} 08:00:00`,
    }
    const remove = () => world.as(admin).send(activityOfficeCalls.remove, { id })
    await world.db
      .insertInto('roster')
      .values({ ...shift, updated_at: `${today} 08:00:00` })
      .execute()
    expect((await remove()).fault).toBe('activity.has_shifts')
    await world.db.deleteFrom('roster').where('activity_id', '=', id).execute()
    await world.db
      .insertInto('roster_closed')
      .values({ ...shift, id: 900_001, explain_time: 0, name: '' })
      .execute()
    expect((await remove()).fault).toBe('activity.has_shifts')
    await world.db.deleteFrom('roster_closed').where('activity_id', '=', id).execute()
    const told = { told_at: `${today} 08:00:00`, reason: '', told_by: '' }
    await world.db
      .insertInto('roster_leave')
      .values({ ...shift, id: 900_001, explain_time: 0, name: '', ...told })
      .execute()
    expect((await remove()).fault).toBe('activity.has_shifts')
    await world.db.deleteFrom('roster_leave').where('activity_id', '=', id).execute()
    expect((await remove()).status).toBe(1)
  })
})
