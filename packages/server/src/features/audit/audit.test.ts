import { auditCalls } from '@museum/contract/audit/audit.calls.ts'
import { dictionaryOfficeCalls } from '@museum/contract/dictionary/dictionary.calls.ts'
import { enlistCalls, enlistOfficeCalls } from '@museum/contract/enlist/enlist.calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeActivity } from '../../testing/recruitment.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

eachStore('the log', (store) => {
  let world: World
  let admin: Person
  let enlistId: number
  beforeAll(async () => {
    world = await openWorld(store, { now: '2026-05-12T02:00:00Z' })
    admin = await world.office('admin')
    const id = await makeActivity(world, admin, '2026-05-12', { title: '夜场导览' })
    const person = await world.person('李淑兰', 7)
    enlistId = (await world.as(person).send(enlistCalls.enrol, { id })).data.enlist_id
    await world
      .as(admin)
      .send(enlistOfficeCalls.decide, { id: enlistId, decision: 'fail', remark: '时间冲突' })
  })
  afterAll(() => world.close())

  const found = async (q: string) =>
    (await world.as(admin).send(auditCalls.list, { q })).data.list.filter(
      ({ object, object_id }) => object === 'enlist' && object_id === enlistId,
    )

  test('says of a decision whom and what it was about, before and after', async () => {
    const [line] = await found('李淑兰')
    expect(line).toMatchObject({ username: 'admin', action: 'fail' })
    expect(JSON.parse(line?.before ?? '')).toEqual({ enlist_status: 1 })
    expect(JSON.parse(line?.after ?? '')).toMatchObject({
      name: '李淑兰',
      title: '夜场导览',
      enlist_status: 2,
      remark: '时间冲突',
    })
  })

  test.each(['夜场导览', '时间冲突'])('is searched for what it says: %s', async (q) => {
    expect(await found(q)).toHaveLength(1)
  })

  test('is searched by the number of what was changed, and by what was deleted', async () => {
    expect(await found(`#${enlistId}`)).toHaveLength(1)
    const made = await world
      .as(admin)
      .send(dictionaryOfficeCalls.create, { kind: 'skill', name: '拓印' })
    await world.as(admin).send(dictionaryOfficeCalls.remove, { id: made.data.id })
    const { data } = await world.as(admin).send(auditCalls.list, { q: '拓印' })
    expect(data.list.map(({ action }) => action)).toEqual(['delete', 'create'])
  })

  test('and the queues give one of theirs by its number', async () => {
    const [line] = await found('李淑兰')
    const office = world.as(admin)
    expect((await office.send(auditCalls.info, { id: line?.id ?? 0 })).data).toEqual(line)
    const { data } = await office.send(enlistOfficeCalls.info, { id: enlistId })
    expect(data).toMatchObject({ name: '李淑兰', phone_masked: '138****0000', enlist_status: 2 })
    const made = await office.send(dictionaryOfficeCalls.create, { kind: 'skill', name: '篆刻' })
    expect((await office.send(dictionaryOfficeCalls.info, { id: made.data.id })).data).toEqual(
      made.data,
    )
    const none = { id: 99_999_999 }
    const heard = [
      await office.send(auditCalls.info, none),
      await office.send(enlistOfficeCalls.info, none),
      await office.send(dictionaryOfficeCalls.info, none),
    ]
    expect(heard.map(({ fault }) => fault)).toEqual(Array(3).fill('content.not_found'))
  })

  test('is read by administrators alone', async () => {
    const clerk = await world.office('reviewer')
    expect((await world.as(clerk).send(auditCalls.list, {})).fault).toBe('auth.forbidden')
    expect((await world.as(clerk).send(auditCalls.info, { id: 1 })).fault).toBe('auth.forbidden')
  })
})
