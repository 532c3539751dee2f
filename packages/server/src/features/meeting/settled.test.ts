import { deskCalls, trainingOfficeCalls } from '@museum/contract/meeting/desk.calls.ts'
import { meetingCalls } from '@museum/contract/meeting/meeting.calls.ts'
import { grantCalls } from '@museum/contract/wish/grant.calls.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { notifyDecisions } from '../../testing/decisions.ts'
import { bookSlot, makeMeeting, seatsOf, toldBesideBooking } from '../../testing/meeting.ts'
import { makeServing, type Serving } from '../../testing/serving.ts'
import { eachStore } from '../../testing/stores.ts'
import { actOnOne } from '../../testing/together.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

const now = '2026-05-12T02:00:00Z'

const training = {
  kind: 'training' as const,
  title: '青花特展培训',
  slot_minutes: 0,
  seats: 25,
  learning_minutes: 120,
  organiser: '教育部',
  content: '展品与路线',
}

eachStore('a training that is settled', (store) => {
  let world: World
  let admin: Person
  let serving: Serving
  beforeAll(async () => {
    world = await openWorld(store, { now })
    admin = await world.office('admin')
    serving = await makeServing(world, admin, '2026-05-12')
  })
  beforeEach(() => world.setNow(now))
  afterAll(() => world.close())

  const as = () => world.as(admin)
  const mark = (id: number, ...seats: object[]) =>
    as().send(deskCalls.mark, { id, seats: seats as never })
  const settle = (id: number) => as().send(deskCalls.settle, { id })
  const last = async (who: Person) => (await toldBesideBooking(world, who)).at(-1)

  test('gives who came a record and a grant in one act, and no hours', async () => {
    const { id, slots } = await makeMeeting(world, admin, {
      ...training,
      service_type_id: serving.guide,
    })
    const [wang, li] = [await world.person('王芳', 7), await world.person('李强', 3)]
    for (const who of [wang, li]) await bookSlot(world, who, slots[0])
    // Whose grant ends later keeps it.
    const later = { act: 'grant', service_type_id: serving.guide, until: '2030-01-01' } as const
    await actOnOne(world, admin, li, later)
    const { list } = await seatsOf(world, admin, id)
    world.setNow('2026-05-20T03:00:00Z')
    await mark(id, ...list.map((seat) => ({ id: seat.id, state: 'came' })))
    expect((await settle(id)).data).toMatchObject({ granted: 1, failed: [], refused: [] })
    const kept = (await as().send(grantCalls.list, { id: li.id })).data.list
    expect(kept.find((one) => one.service_type_id === serving.guide)?.until).toBe('2030-01-01')
    const { data } = await as().send(grantCalls.list, { id: wang.id })
    const grant = data.list.find((one) => one.service_type_id === serving.guide)
    expect(grant?.until).toBe('2027-05-20')
    const own = (await world.as(wang).send(meetingCalls.trainings, {})).data
    expect(own.records).toMatchObject([
      { name: '青花特展培训', minutes: 120, organiser: '教育部', date: '2026-05-20' },
    ])
    expect(own.mine).toEqual([])
    const all = await as().send(trainingOfficeCalls.list, { q: '王芳' })
    expect(all.data.list).toMatchObject([{ name: '王芳', training: '青花特展培训' }])
    const shifts = await world.db.selectFrom('roster').selectAll().execute()
    expect(shifts).toEqual([])
  })

  test('is taken back within a minute, with its records and grants; told only after it', async () => {
    const { id, slots } = await makeMeeting(world, admin, {
      ...training,
      service_type_id: serving.guide,
    })
    const { guide } = serving
    await world.db
      .updateTable('service_type')
      .set({ need_grant: 1 })
      .where('id', '=', guide)
      .execute()
    const [wang, li] = [await world.person('王芬', 7), await world.person('李健', 7)]
    for (const who of [wang, li]) await bookSlot(world, who, slots[0])
    await world.db
      .insertInto('service_grant')
      .values({
        ...{ volunteer_id: li.id, service_type_id: guide, until: '2026-06-01' },
        ...{ granted_at: '2025-06-01 09:00:00', granted_by: 'chief' },
      })
      .execute()
    const grantOf = async ({ id: of }: Person) => {
      const { list } = (await as().send(grantCalls.list, { id: of })).data
      return list.find(({ service_type_id }) => service_type_id === guide)
    }
    const records = async () =>
      (await as().send(trainingOfficeCalls.list, { volunteer_id: wang.id })).data.total
    const { list } = await seatsOf(world, admin, id)
    world.setNow('2026-05-20T03:00:00Z')
    await mark(id, ...list.map((seat) => ({ id: seat.id, state: 'came' })))
    const undo = () => as().send(deskCalls.undecide, { id })
    expect((await undo()).fault).toBe('decision.told')
    expect((await settle(id)).data).toMatchObject({ granted: 2 })
    expect((await grantOf(li))?.until).toBe('2027-05-20')
    expect(await undo()).toMatchObject({ status: 1, msg: '已撤销' })
    expect(await grantOf(wang)).toMatchObject({ id: 0, until: '' })
    expect(await grantOf(li)).toMatchObject({ until: '2026-06-01', granted_by: 'chief' })
    expect(await records()).toBe(0)
    const { meeting, list: again } = await seatsOf(world, admin, id)
    expect(meeting).toMatchObject({ state: 'open', came: 2, decided: 0 })
    expect(again).toMatchObject([{ state: 'came' }, { state: 'came' }])
    await notifyDecisions(world)
    expect(await toldBesideBooking(world, wang)).toEqual([])

    expect((await settle(id)).data).toMatchObject({ granted: 2 })
    const other = { act: 'grant', service_type_id: guide, until: '2030-01-01' } as const
    await actOnOne(world, admin, li, other)
    expect((await undo()).fault).toBe('decision.overtaken')
    expect([(await grantOf(wang))?.until, await records()]).toEqual(['2027-05-20', 1])
    expect(await toldBesideBooking(world, wang)).toEqual([])
    await notifyDecisions(world)
    expect((await last(wang))?.title).toBe('已获得上岗资格')
    expect((await toldBesideBooking(world, li)).map(({ title }) => title)).toEqual([
      '上岗资格有调整',
    ])
    expect((await undo()).fault).toBe('decision.told')
    const many = await as().send(deskCalls.undecideMany, { ids: [id] })
    expect(many.data).toMatchObject({ done: [], refused: [{ id, code: 'decision.told' }] })
    await world.db
      .updateTable('service_type')
      .set({ need_grant: 0 })
      .where('id', '=', guide)
      .execute()
  })
})
