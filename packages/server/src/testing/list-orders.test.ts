import { calls } from '@museum/contract/calls.ts'
import { enlistCalls, enlistOfficeCalls } from '@museum/contract/enlist/enlist.calls.ts'
import { labelCalls } from '@museum/contract/label/label.calls.ts'
import { listSorts, plainSort } from '@museum/contract/sorts.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inOrder } from '../db/order.ts'
import { planOf } from '../db/plan.ts'
import { auditRows } from '../features/audit/audit.store.ts'
import { makeActivity } from './recruitment.ts'
import { eachStore } from './stores.ts'
import { openWorld, type Person, type World } from './world.ts'

const all = Object.values(calls).flatMap((of) => Object.values(of))
const listOf = (path: string) => all.find((one) => one.method === 'GET' && one.path === path)

eachStore('the lists of the office', (store) => {
  let world: World
  let admin: Person
  let activity: number
  beforeAll(async () => {
    world = await openWorld(store)
    admin = await world.office('admin')
    activity = await makeActivity(world, admin, '2026-05-12')
    // The bytes of these names are in another order than their reading, which one of them lacks.
    for (const [name, name_pinyin] of [
      ['张三', 'zhangsan'],
      ['安然', 'anran'],
      ['王芳', 'wangfang'],
      ['丁一', null],
      ['李淑兰', 'lishulan'],
    ] as const) {
      const who = await world.person(name, 7)
      await world.as(who).send(enlistCalls.enrol, { id: activity })
      const given = world.db.updateTable('volunteer').set({ name_pinyin })
      await given.where('id', '=', who.id).execute()
    }
    for (const name of ['丙', '甲', '乙']) await world.as(admin).send(labelCalls.create, { name })
  })
  afterAll(() => world.close())

  const office = () => world.as(admin)
  const enlists = async (asked: object) =>
    (await office().send(enlistOfficeCalls.officeList, { activity_id: activity, ...asked })).data
      .list

  test.each(Object.entries(listSorts))(
    '%s is put in order by each of its columns',
    async (path, sorts) => {
      const call = listOf(path)
      if (!call) throw new Error(`no list at ${path}`)
      for (const name of sorts.map(plainSort))
        for (const sort of [name, `-${name}`]) {
          const { status, msg } = await office().send(
            call as typeof labelCalls.list,
            {
              sort,
            } as never,
          )
          expect({ sort, status, msg }).toMatchObject({ sort, status: 1 })
        }
      const refused = await office().send(call as typeof labelCalls.list, { sort: 'id' } as never)
      expect(refused.fault).toBe('request.invalid')
    },
  )

  test('names are in order as they are read, either way', async () => {
    const names = async (sort: 'name' | '-name') =>
      (await enlists({ sort })).map(({ name }) => name)
    expect(await names('name')).toEqual(['安然', '李淑兰', '王芳', '张三', '丁一'])
    expect(await names('-name')).toEqual(['张三', '王芳', '李淑兰', '安然', '丁一'])
  })

  test('rows that are alike stand by their ids, so that no page repeats one', async () => {
    const sort = 'title' as const
    const ids = (await enlists({ sort })).map(({ id }) => id)
    expect(ids).toEqual([...ids].sort((one, other) => one - other))
    const paged = []
    for (const page of [1, 2, 3, 4, 5]) paged.push(...(await enlists({ sort, page, limit: 1 })))
    expect(paged.map(({ id }) => id)).toEqual(ids)
    const back = (await enlists({ sort: '-title' })).map(({ id }) => id)
    expect(back).toEqual([...ids].reverse())
  })

  test('a table that grows for ever is read by an index in its order', async () => {
    for (const sort of ['at', '-at']) {
      const plan = await planOf(world.db, inOrder(auditRows(world.db, {}), { sort }).limit(20))
      expect(plan).toContain('audit')
      expect(plan).not.toMatch(/TEMP B-TREE|"Sort/)
    }
  })
})
