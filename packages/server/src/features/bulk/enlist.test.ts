import { enlistCalls } from '@museum/contract/enlist/enlist.calls.ts'
import { messageCalls } from '@museum/contract/message/message.calls.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Bulk, idsOf, later, openBulk } from '../../testing/bulk.ts'
import { makeActivity } from '../../testing/recruitment.ts'
import { insertShift, makeServing } from '../../testing/serving.ts'
import { eachStore } from '../../testing/stores.ts'
import type { Person } from '../../testing/world.ts'

const today = '2026-05-12'

eachStore('enrolling many', (store) => {
  let bulk: Bulk
  let people: Person[]
  beforeEach(async () => {
    bulk = await openBulk(store)
    people = await bulk.people(3)
  })
  afterEach(() => bulk.close())

  const activity = (change: object = {}) =>
    makeActivity(bulk.world, bulk.admin, today, { recruit_num: 2, ...change })
  const enlists = async () =>
    await bulk.world.db
      .selectFrom('enlist')
      .select(['volunteer_id', 'enlist_status', 'approval_by'])
      .orderBy('volunteer_id')
      .execute()
  const taken = async (id: number) =>
    await bulk.world.db
      .selectFrom('activity')
      .select('enlist_num')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()

  test('the office enrols who are ticked while places last; each is told after the minute', async () => {
    const [helper] = (await bulk.people(1, 3)) as [Person]
    const [visitor] = [await bulk.world.person('访客', 1)]
    const id = await activity()
    const [one] = people as [Person, Person, Person]
    await bulk.world.as(one).send(enlistCalls.enrol, { id })
    const what = { act: 'enlist', activity_id: id } as const
    const ids = idsOf([...people, helper, visitor])
    const done = await bulk.start({ what, ids })
    expect(done).toMatchObject({ done: 1, skipped: 4 })
    expect((await bulk.outcomes(done.id)).map(({ why }) => why)).toEqual([
      ...['已报名该活动', '', '名额已满', '名额已满', '不是志愿者'],
    ])
    expect((await enlists()).map(({ enlist_status }) => enlist_status)).toEqual([1, 3])
    expect(await taken(id)).toEqual({ enlist_num: 2 })
    await bulk.jobs()
    expect(await bulk.told(people[1] as Person)).toEqual([])
    bulk.world.setNow(later)
    await bulk.jobs()
    const heard = await bulk.world.as(people[1] as Person).send(messageCalls.list, {})
    expect(heard.data.list).toHaveLength(1)
    await bulk.refused(
      bulk.asked({ what: { act: 'enlist', activity_id: 987_654 }, ids }),
      'content.not_found',
    )
  })

  test('taken back within the minute the places are free again, but of whom was planned since', async () => {
    const id = await activity()
    const [one, two] = people as [Person, Person, Person]
    const done = await bulk.start({
      what: { act: 'enlist', activity_id: id },
      ids: idsOf([one, two]),
    })
    const serving = await makeServing(bulk.world, bulk.admin, today)
    const planned = { date: '2026-05-20', activity_id: id, created_at: '2026-05-12 10:00:30' }
    await insertShift(bulk.world, serving, two, planned)
    await bulk.undo(done.id)
    expect((await bulk.outcomes(done.id)).map(({ outcome }) => outcome)).toEqual(['undone', 'kept'])
    expect((await enlists()).map(({ volunteer_id }) => volunteer_id)).toEqual([two.id])
    expect(await taken(id)).toEqual({ enlist_num: 1 })
    bulk.world.setNow(later)
    await bulk.jobs()
    expect(await bulk.told(one)).toEqual([])
  })

  test('beside somebody who takes the last place by themselves it goes to one', async () => {
    const id = await activity({ recruit_num: 1 })
    const [one, two] = people as [Person, Person, Person]
    const [many, single] = await Promise.all([
      bulk.asked({ what: { act: 'enlist', activity_id: id }, ids: [two.id] }),
      bulk.world.as(one).send(enlistCalls.enrol, { id }),
    ])
    expect(many.status).toBe(1)
    expect([many.data.done + single.status, (await enlists()).length]).toEqual([1, 1])
    expect(await taken(id)).toEqual({ enlist_num: 1 })
  })
})
