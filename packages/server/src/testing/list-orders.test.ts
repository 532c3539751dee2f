import { bulkCalls } from '@museum/contract/bulk/bulk.calls.ts'
import { calls } from '@museum/contract/calls.ts'
import { duplicateCalls } from '@museum/contract/duplicate/duplicate.calls.ts'
import { enlistCalls, enlistOfficeCalls } from '@museum/contract/enlist/enlist.calls.ts'
import { groupOfficeCalls } from '@museum/contract/group/group.calls.ts'
import { labelCalls } from '@museum/contract/label/label.calls.ts'
import { listSorts, plainSort } from '@museum/contract/sorts.ts'
import { voteOfficeCalls } from '@museum/contract/vote/vote-office.calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inOrder } from '../db/order.ts'
import { planOf } from '../db/plan.ts'
import { auditRows } from '../features/audit/audit.store.ts'
import { pairRows } from '../features/duplicate/duplicate.store.ts'
import { orderGroups } from '../features/group/group.store.ts'
import { makeActivity } from './recruitment.ts'
import { eachStore } from './stores.ts'
import { openWorld, type Person, type World } from './world.ts'

const all = Object.values(calls).flatMap((of) => Object.values(of))
const listOf = (path: string) => all.find((one) => one.method === 'GET' && one.path === path)

eachStore('the lists of the office', (store) => {
  let world: World
  let admin: Person
  let activity: number
  // What a path names.
  let named: Record<string, object>
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
    const label = (await world.as(admin).send(labelCalls.list, {})).data.list[0]?.id ?? 0
    const what = { act: 'label', label_id: label } as const
    const bulk = await world.as(admin).send(bulkCalls.start, { what, filter: {} })
    named = { '/api/office/bulk/:id/people': { id: bulk.data.id } }
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
            { ...named[path], sort } as never,
          )
          expect({ sort, status, msg }).toMatchObject({ sort, status: 1 })
        }
      const asked = { ...named[path], sort: 'id' } as never
      const refused = await office().send(call as typeof labelCalls.list, asked)
      expect(refused.fault).toBe('request.invalid')
    },
  )

  test('names are in order as they are read, either way', async () => {
    const names = async (sort: 'name' | '-name') =>
      (await enlists({ sort })).map(({ name }) => name)
    expect(await names('name')).toEqual(['安然', '李淑兰', '王芳', '张三', '丁一'])
    expect(await names('-name')).toEqual(['张三', '王芳', '李淑兰', '安然', '丁一'])
  })

  test('groups stand as they are read, their numbers as numbers', async () => {
    const groups = ['讲解组', '第十一组', '安保组', '第二组', '第10组', '第一组', '重修组']
    for (const name of groups)
      expect((await office().send(groupOfficeCalls.create, { name })).status).toBe(1)
    const list = async (asked: object) =>
      (await office().send(groupOfficeCalls.list, asked)).data.list.map(({ name }) => name)
    const asRead = ['安保组', '重修组', '第一组', '第二组', '第10组', '第十一组', '讲解组']
    expect(await list({})).toEqual(asRead)
    expect(await list({ sort: 'name' })).toEqual(asRead)
    expect(await list({ sort: '-name' })).toEqual(asRead.toReversed())
    // Named otherwise it stands elsewhere, and so do those from before they stood by it.
    const { data } = await office().send(groupOfficeCalls.list, { q: '安保' })
    await office().send(groupOfficeCalls.change, { id: data.list[0]?.id ?? 0, name: '综合组' })
    await world.db.updateTable('volunteer_group').set({ name_order: null }).execute()
    await orderGroups(world.db)
    expect(await list({})).toEqual([...asRead.slice(1), '综合组'])
  })

  test('pairs of one person and candidates stand by names as they are read', async () => {
    const people = await world.db.selectFrom('volunteer').select(['id', 'name']).execute()
    const idOf = (name: string) => people.find((one) => one.name === name)?.id ?? 0
    const found_at = '2026-05-12 10:00:00'
    for (const [one, other] of [
      ['王芳', '张三'],
      ['张三', '安然'],
      ['安然', '李淑兰'],
    ] as const) {
      const [first_id, second_id] = [idOf(one), idOf(other)]
      const row = { first_id, second_id, reason: 'named_birth' as const, found_at }
      const said = { state: 1 as const, decided_at: '', decided_by: '' }
      await world.db
        .insertInto('duplicate_person')
        .values({ ...row, ...said })
        .execute()
    }
    const pairs = async (sort: 'name' | '-name') =>
      (await office().send(duplicateCalls.list, { sort })).data.list.map(({ one }) => one.name)
    expect(await pairs('name')).toEqual(['安然', '王芳', '张三'])
    expect(await pairs('-name')).toEqual(['张三', '王芳', '安然'])
    const terms = { start_time: '2026-05-13 09:00:00', end_time: '2026-06-13 09:00:00' }
    const vote = await office().send(voteOfficeCalls.create, { title: '五月之星', ...terms })
    for (const name of ['王芳', '张三', '安然'])
      await office().send(voteOfficeCalls.addCandidate, {
        ...{ vote_id: vote.data.id, volunteer_id: idOf(name) },
      })
    const asked = { vote_id: vote.data.id, sort: 'name' } as const
    const { data } = await office().send(voteOfficeCalls.candidates, asked)
    expect(data.list.map(({ name }) => name)).toEqual(['安然', '王芳', '张三'])
  })

  test('those of one bulk are found and put in order, and none twice', async () => {
    const of = { id: Number((named['/api/office/bulk/:id/people'] as { id: number }).id) }
    const people = async (asked: object) =>
      (await office().send(bulkCalls.people, { ...of, ...asked })).data.list
    const names = (await people({ sort: 'name' })).map(({ name }) => name)
    expect(names).toEqual(['安然', '李淑兰', '王芳', '张三', '丁一'])
    expect(await people({ q: '淑兰' })).toMatchObject([{ name: '李淑兰' }])
    const paged = []
    for (const page of [1, 2, 3, 4, 5])
      paged.push(...(await people({ sort: 'outcome', page, limit: 1 })))
    expect(new Set(paged.map(({ id }) => id)).size).toBe(5)
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

  test('pairs that wait are read by an index in their order', async () => {
    for (const sort of ['found_at', '-found_at', 'reason']) {
      const plan = await planOf(world.db, inOrder(pairRows(world.db, 1), { sort }).limit(20))
      expect(plan).toContain(`duplicate_person_${sort.replace('-', '')}`)
    }
  })

  test('a table that grows for ever is read by an index in its order', async () => {
    for (const sort of ['at', '-at']) {
      const plan = await planOf(world.db, inOrder(auditRows(world.db, {}), { sort }).limit(20))
      expect(plan).toContain('audit')
      expect(plan).not.toMatch(/TEMP B-TREE|"Sort/)
    }
  })
})
