import { auditCalls } from '@museum/contract/audit/audit.calls.ts'
import { bulkCalls } from '@museum/contract/bulk/bulk.calls.ts'
import { closingCalls } from '@museum/contract/closing/closing.calls.ts'
import { addDays } from '@museum/contract/day.ts'
import { enlistCalls } from '@museum/contract/enlist/enlist.calls.ts'
import { volunteerOfficeCalls } from '@museum/contract/volunteer/volunteer-office.calls.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runDue } from '../../jobs/jobs.ts'
import { notifyDecisions } from '../../testing/decisions.ts'
import { makeDuty } from '../../testing/duty.ts'
import { makeActivity } from '../../testing/recruitment.ts'
import { entryOf, makeServing, replaceDay, type Serving } from '../../testing/serving.ts'
import { eachStore } from '../../testing/stores.ts'
import { actOnOne } from '../../testing/together.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'
import { bulkKinds } from './part.service.ts'

const today = '2026-05-12'

eachStore('disabling a person', (store, once) => {
  let world: World
  let admin: Person
  let serving: Serving
  let duty: Awaited<ReturnType<typeof makeDuty>>
  let person: Person
  beforeAll(async () => {
    // 10:00 in the museum.
    world = await openWorld(store, { now: '2026-05-12T02:00:00Z' })
    admin = await world.office('admin')
    serving = await makeServing(world, admin, today)
    duty = await makeDuty(world, admin, today)
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    person = await world.person('周晓岚', 7)
  })

  const office = () => world.as(admin)
  let stopped = 0
  const stop = async () => {
    const { data } = await actOnOne(world, admin, person, { act: 'disable' })
    stopped = data.id
    return data
  }
  const letIn = async () => (await actOnOne(world, admin, person, { act: 'enable' })).data
  const undo = (id = stopped) => office().send(bulkCalls.undo, { id })
  const info = async () => (await office().send(volunteerOfficeCalls.info, { id: person.id })).data
  const shifts = () =>
    world.db
      .selectFrom('roster')
      .select(['date', 'start_time'])
      .where('volunteer_id', '=', person.id)
      .orderBy('date')
      .orderBy('start_time')
      .execute()
  const told = () =>
    world.db
      .selectFrom('message')
      .select(['title', 'content'])
      .where('person_id', '=', person.id)
      .execute()
  const enrol = (activity_id: number, who = person) =>
    world.as(who).send(enlistCalls.enrol, { id: activity_id })
  const placesOf = async (id: number) =>
    (
      await world.db
        .selectFrom('activity')
        .select('enlist_num')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).enlist_num
  const statusOf = async (activity_id: number) =>
    (
      await world.db
        .selectFrom('enlist')
        .select('enlist_status')
        .where('volunteer_id', '=', person.id)
        .where('activity_id', '=', activity_id)
        .executeTakeFirst()
    )?.enlist_status

  once(
    'frees the coming shifts and enrolments, said beforehand, told and noted, and for good',
    async () => {
      const past = { date: addDays(today, -1) }
      await duty.add(person, past)
      await duty.add(person, { date: today, start_time: '08:00:00', end_time: '10:00:00' })
      await duty.add(person, { date: today, sign_time: `${today} 09:00:00` })
      await duty.add(person, { date: today, start_time: '13:00:00', end_time: '15:00:00' })
      await duty.add(person, { date: addDays(today, 3) })
      const closed = addDays(today, 5)
      await duty.add(person, { date: closed })
      await office().send(closingCalls.closeDay, { date: closed })
      const other = await world.person('旁人', 7)
      await duty.add(other, { date: addDays(today, 3) })
      const open = await makeActivity(world, admin, today, { title: '夏季招募' })
      const over = await makeActivity(world, admin, today, { title: '春季招募' })
      for (const id of [open, over]) await enrol(id)
      const ended = {
        activity_start_date: addDays(today, -9),
        activity_end_date: addDays(today, -1),
      }
      await world.db.updateTable('activity').set(ended).where('id', '=', over).execute()

      expect(await info()).toMatchObject({ coming_shifts: 2, open_enlists: 1 })
      const planned = await shifts()
      expect((await stop()).done).toBe(1)
      // It can be taken back whole until then.
      expect(await shifts()).toEqual(planned)
      expect((await told()).map(({ title }) => title)).not.toContain('排班已取消')
      await notifyDecisions(world)
      const left = [
        { date: past.date, start_time: '09:00:00' },
        { date: today, start_time: '08:00:00' },
        { date: today, start_time: '09:00:00' },
      ]
      expect(await shifts()).toEqual(left)
      expect([await statusOf(open), await statusOf(over)]).toEqual([4, 1])
      expect([await placesOf(open), await placesOf(over)]).toEqual([0, 1])
      const [line] = await logged()
      const after = JSON.parse(line?.after ?? '{}')
      expect(after).toMatchObject({
        cancelled_shifts: [`${today} 13:00–15:00`, `${addDays(today, 3)} 09:00–12:00`],
        cancelled_enlists: ['夏季招募'],
      })

      // Neither letting them in again nor opening the closed day brings anything back.
      expect((await letIn()).done).toBe(1)
      expect((await office().send(closingCalls.openDay, { date: closed })).data.restored).toBe(0)
      expect(await shifts()).toEqual(left)
      expect(await statusOf(open)).toBe(4)
      const letters = await told()
      expect(letters.map(({ title }) => title)).toContain('排班已取消')
      expect(letters.map(({ content }) => content).join()).toContain('5月15日 周五 09:00–12:00')
      expect(await info()).toMatchObject({ coming_shifts: 0, open_enlists: 0 })
    },
  )

  const logged = async () =>
    (await office().send(auditCalls.list, { limit: 100 })).data.list.filter(
      ({ object, object_id }) => object === 'volunteer' && object_id === person.id,
    )

  once('taken back within its minute, all is as it was, and nobody hears', async () => {
    await duty.add(person, { date: addDays(today, 3) })
    const open = await makeActivity(world, admin, today)
    await enrol(open)
    const before = [await shifts(), await statusOf(open), await placesOf(open), await info()]
    await stop()
    expect((await enrol(open)).status).toBe(405)
    expect((await undo()).data).toMatchObject({ state: 'undone', undone: 1 })
    await notifyDecisions(world)
    expect([await shifts(), await statusOf(open), await placesOf(open), await info()]).toEqual(
      before,
    )
    expect(await told()).toEqual([])
    const [line] = await logged()
    expect(line).toMatchObject({ action: 'undo', object: 'volunteer', object_id: person.id })
    expect((await undo()).fault).toBe('decision.told')
  })

  once(
    'let in again it is no more to be taken back, and once more disabled it has its own minute',
    async () => {
      await duty.add(person, { date: addDays(today, 3) })
      const { id: first } = await stop()
      await letIn()
      world.setNow('2026-05-12T02:00:30Z')
      await stop()
      expect((await undo(first)).data).toMatchObject({ state: 'undone', undone: 0 })
      expect((await info()).disabled).toBe(1)
      world.setNow('2026-05-12T02:01:00Z')
      await runDue(world.appContext, bulkKinds)
      expect(await shifts()).toHaveLength(1)
      expect((await undo()).data.undone).toBe(1)
      const { id: again } = await stop()
      world.setNow('2026-05-12T02:01:30Z')
      await letIn()
      await stop()
      world.setNow('2026-05-12T02:02:00Z')
      expect((await undo(again)).fault).toBe('decision.told')
      await runDue(world.appContext, bulkKinds)
      expect(await shifts()).toHaveLength(1)
      world.setNow('2026-05-12T02:02:30Z')
      await runDue(world.appContext, bulkKinds)
      expect(await shifts()).toEqual([])
      world.setNow('2026-05-12T02:00:00Z')
    },
  )

  test('at the last moment it is either undone or done', async () => {
    for (let round = 0; round < 8; round += 1) {
      person = await world.person('周晓岚', 7)
      await duty.add(person, { date: addDays(today, 3) })
      await stop()
      const [undone] = await Promise.all([undo(), notifyDecisions(world)])
      expect((await shifts()).length).toBe(undone.status === 1 ? 1 : 0)
      expect((await info()).disabled).toBe(undone.status === 1 ? 0 : 1)
    }
  })

  once('of somebody with nothing to come cancels nothing and tells nothing', async () => {
    expect((await stop()).done).toBe(1)
    expect(await stop()).toMatchObject({ done: 0, skipped: 1 })
    await notifyDecisions(world)
    await letIn()
    expect(await told()).toEqual([])
  })

  test('while they plan and enrol at that moment leaves neither shift nor enrolment', async () => {
    const activity = await makeActivity(world, admin, today)
    for (let round = 0; round < 8; round += 1) {
      person = await world.person('周晓岚', 7)
      const [planned, enrolled] = await Promise.all([
        replaceDay(world, person, addDays(today, 2), [entryOf(serving)]),
        enrol(activity),
        stop(),
      ])
      await notifyDecisions(world)
      for (const { status } of [planned, enrolled]) expect([1, 405]).toContain(status)
      expect(await shifts()).toEqual([])
      expect([undefined, 4]).toContain(await statusOf(activity))
    }
    expect(await placesOf(activity)).toBe(0)
  })
})
