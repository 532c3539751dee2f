import { activityCalls, activityOfficeCalls } from '@museum/contract/activity/activity.calls.ts'
import { enlistCalls } from '@museum/contract/enlist/enlist.calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { planOf } from '../../db/plan.ts'
import { makeActivity, makeType } from '../../testing/recruitment.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'
import { countedActivities } from './activity.store.ts'

const today = '2026-05-12'

eachStore('what the recruitment list says at a glance', (store, once) => {
  let world: World
  let admin: Person
  let type: number
  let other: number
  beforeAll(async () => {
    world = await openWorld(store, { now: `${today}T02:00:00Z` })
    admin = await world.office('admin')
    type = await makeType(world, admin, '展厅讲解')
    other = await makeType(world, admin, '观众服务')
  })
  afterAll(() => world.close())
  const make = (change: Parameters<typeof makeActivity>[3] = {}) =>
    makeActivity(world, admin, today, { activity_type_id: type, ...change })
  const list = async (filter: object) =>
    (await world.as().send(activityCalls.list, { limit: 100, ...filter })).data.list

  test('the counts say how many the list would show, to anybody, and move with the places', async () => {
    const counts = async (title = '数着') =>
      (await world.as().send(activityCalls.counts, { title })).data.list
    await make({ title: '数着草稿', state: 'draft' })
    await make({ title: '数着的' })
    await make({ title: '数着的', activity_type_id: other, enlist_start_date: '2026-05-13' })
    const id = await make({ title: '数着的', recruit_num: 1 })
    const of = (activity_type_id: number, activity_status_id: number, count: number) => ({
      activity_type_id,
      activity_status_id,
      count,
    })
    expect(await counts()).toEqual([of(type, 4, 2), of(other, 5, 1)])
    await world.as(await world.person('李', 7)).send(enlistCalls.enrol, { id })
    expect(await counts()).toEqual([of(type, 4, 1), of(type, 3, 1), of(other, 5, 1)])
    expect(await counts('%')).toEqual([])
    for (const { count, ...filter } of await counts(''))
      if (filter.activity_status_id !== 0) expect(await list(filter)).toHaveLength(count)
    expect(await planOf(world.db, countedActivities(world.db))).toMatch(
      /COVERING INDEX activity_counted|Index Only Scan using activity_counted/,
    )
  })

  once(
    'how long one serves in a week is said in the list, in the detail and in the office',
    async () => {
      const id = await make({ title: '每周的', single_time: '半天', week_time: '每周一次' })
      const said = { single_time: '半天', week_time: '每周一次' }
      expect(await list({ title: '每周的' })).toMatchObject([said])
      expect((await world.as().send(activityCalls.info, { id })).data).toMatchObject(said)
      const office = world.as(admin)
      expect((await office.send(activityOfficeCalls.officeInfo, { id })).data).toMatchObject(said)
      const long = { id, week_time: '长'.repeat(21) }
      expect((await office.send(activityOfficeCalls.change, long)).status).toBe(400)
    },
  )
})
