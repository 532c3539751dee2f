import { auditCalls } from '@museum/contract/audit/audit.calls.ts'
import { groupCalls, groupOfficeCalls } from '@museum/contract/group/group.calls.ts'
import { volunteerEditCalls } from '@museum/contract/volunteer/volunteer-edit.calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { planOf } from '../../db/plan.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'
import { groupRows } from './group.store.ts'

eachStore('groups', (store, once) => {
  let world: World
  let reviewer: Person
  beforeAll(async () => {
    world = await openWorld(store)
    reviewer = await world.office('reviewer')
  })
  afterAll(() => world.close())

  let made = 0
  const create = (leader_ids: number[] = [], name = `讲解组${++made}`) =>
    world.as(reviewer).send(groupOfficeCalls.create, { name, leader_ids })
  const change = (id: number, input: { name?: string; leader_ids?: number[] }) =>
    world.as(reviewer).send(groupOfficeCalls.change, { id, ...input })
  const remove = (id: number) => world.as(reviewer).send(groupOfficeCalls.remove, { id })
  const join = (person: Person, group_id: number) =>
    world.as(reviewer).send(volunteerEditCalls.change, { id: person.id, group_id })
  const mine = (person: Person) => world.as(person).send(groupCalls.mine, {})
  const flagOf = async ({ id }: Person) =>
    (
      await world.db
        .selectFrom('volunteer')
        .select('is_group_leader')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).is_group_leader

  once('a leader sees the groups they lead, and nobody else does', async () => {
    const leader = await world.person('组长', 7)
    const other = await world.person('旁人', 7)
    const group = (await create([leader.id])).data
    const second = (await create([leader.id])).data
    await create([other.id])
    expect((await mine(leader)).data.list).toEqual([
      { id: group.id, name: group.name },
      { id: second.id, name: second.name },
    ])
    const member = await world.person('组员', 7)
    await join(member, group.id)
    expect((await mine(member)).fault).toBe('leader.required')
    expect((await mine(await world.person('访客'))).fault).toBe('volunteer.required')
    expect((await world.as().send(groupCalls.mine, {})).fault).toBe('auth.missing')
  })

  once('whoever leads a group is a leader, until they lead none', async () => {
    const leader = await world.person('组长', 7)
    const one = (await create([leader.id])).data
    const two = (await create([leader.id])).data
    expect(await flagOf(leader)).toBe(1)
    await change(one.id, { leader_ids: [] })
    expect(await flagOf(leader)).toBe(1)
    expect((await mine(leader)).data.list).toEqual([{ id: two.id, name: two.name }])
    await remove(two.id)
    expect(await flagOf(leader)).toBe(0)
    expect((await mine(leader)).fault).toBe('leader.required')
  })

  test('losing two groups at the same moment ends as no leader', async () => {
    for (let round = 0; round < 5; round += 1) {
      const leader = await world.person('组长', 7)
      const groups = [(await create([leader.id])).data.id, (await create([leader.id])).data.id]
      await Promise.all(groups.map((id) => change(id, { leader_ids: [] })))
      expect(await flagOf(leader)).toBe(0)
    }
  })

  once('only formal volunteers lead', async () => {
    for (const status of [1, 3, 6] as const) {
      const person = await world.person('未正式', status)
      expect((await create([person.id])).fault).toBe('group.leader_not_formal')
      expect(await flagOf(person)).toBe(0)
    }
    expect((await create([999_999])).fault).toBe('group.leader_not_formal')
  })

  once('a name is given once', async () => {
    const { data } = await create([], '周末组')
    expect((await create([], '周末组')).fault).toBe('group.duplicate')
    const other = (await create()).data
    expect((await change(other.id, { name: '周末组' })).fault).toBe('group.duplicate')
    expect((await change(data.id, { name: '周末组' })).status).toBe(1)
    expect((await create([], ' ')).status).toBe(400)
  })

  once('a group with members is not removed, and keeps its leaders', async () => {
    const leader = await world.person('组长', 7)
    const member = await world.person('组员', 7)
    const { id } = (await create([leader.id])).data
    await join(member, id)
    expect((await remove(id)).fault).toBe('group.has_members')
    expect(await flagOf(leader)).toBe(1)
    const heard = await world.as(reviewer).send(groupOfficeCalls.info, { id })
    expect(heard.data).toMatchObject({ member_count: 1, leaders: [{ id: leader.id }] })
    await join(member, 0)
    expect((await remove(id)).status).toBe(1)
    expect((await remove(id)).fault).toBe('content.not_found')
  })

  test('nobody is left in a group that is removed while they join', async () => {
    for (let round = 0; round < 5; round += 1) {
      const member = await world.person('组员', 7)
      const { id } = (await create()).data
      const [joined, removed] = await Promise.all([join(member, id), remove(id)])
      expect([joined.status, removed.status].sort()).toEqual([0, 1])
    }
  })

  once('the list says members and leaders, and finds by name', async () => {
    const leader = await world.person('欧阳组长', 7)
    const { id } = (await create([leader.id], '夜场%引导')).data
    const found = await world.as(reviewer).send(groupOfficeCalls.list, { q: '场%引' })
    expect(found.data).toMatchObject({
      total: 1,
      list: [{ id, name: '夜场%引导', member_count: 0, leaders: [{ name: '欧阳组长' }] }],
    })
    const plan = await planOf(world.db, groupRows(world.db, undefined).limit(20))
    expect(plan).toContain('volunteer_of_group')
  })

  once('each change is in the log', async () => {
    const admin = await world.office('admin')
    const leader = await world.person('王组长', 7)
    const { id } = (await create([], '器物组')).data
    await change(id, { leader_ids: [leader.id] })
    const { data } = await world.as(admin).send(auditCalls.list, { limit: 1 })
    expect(data.list[0]).toMatchObject({
      action: 'update',
      object: 'group',
      object_id: id,
      before: '{"name":"器物组","leaders":[]}',
      after: `{"name":"器物组","leaders":["王组长 #${leader.id}"]}`,
    })
  })

  once.describe('roles', () => {
    test('every office role reads, reviewers and administrators change', async () => {
      const { id } = (await create()).data
      for (const role of ['scheduler', 'editor', 'viewer'] as const) {
        const who = world.as(await world.office(role))
        expect((await who.send(groupOfficeCalls.list, {})).status).toBe(1)
        expect((await who.send(groupOfficeCalls.create, { name: '组' })).fault).toBe(
          'auth.forbidden',
        )
        expect((await who.send(groupOfficeCalls.change, { id })).fault).toBe('auth.forbidden')
        expect((await who.send(groupOfficeCalls.remove, { id })).fault).toBe('auth.forbidden')
      }
    })
  })
})
