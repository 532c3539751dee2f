import { auditCalls } from '@museum/contract/audit/audit.calls.ts'
import { closingCalls } from '@museum/contract/closing/closing.calls.ts'
import { addDays } from '@museum/contract/day.ts'
import { enlistCalls } from '@museum/contract/enlist/enlist.calls.ts'
import { volunteerEditCalls } from '@museum/contract/volunteer/volunteer-edit.calls.ts'
import { volunteerOfficeCalls } from '@museum/contract/volunteer/volunteer-office.calls.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runDue } from '../../jobs/jobs.ts'
import { notifyDecisions } from '../../testing/decisions.ts'
import { makeDuty } from '../../testing/duty.ts'
import { makeActivity } from '../../testing/recruitment.ts'
import { entryOf, makeServing, replaceDay, type Serving } from '../../testing/serving.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'
import { changeKinds } from './undo.service.ts'

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
  const change = (disabled: 0 | 1) =>
    office().send(volunteerEditCalls.change, { id: person.id, disabled })
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
      expect((await change(1)).msg).toBe('已停用，60 秒后取消 2 个未来班次，取消 1 个报名')
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
      expect((await change(0)).msg).toBe('已保存')
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
  const undo = () => office().send(volunteerEditCalls.undecide, { id: person.id })

  once('taken back within its minute, all is as it was, and nobody hears', async () => {
    await duty.add(person, { date: addDays(today, 3) })
    const open = await makeActivity(world, admin, today)
    await enrol(open)
    const before = [await shifts(), await statusOf(open), await placesOf(open), await info()]
    await change(1)
    expect((await enrol(open)).status).toBe(405)
    expect((await undo()).data).toEqual({ id: person.id })
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
      await change(1)
      await change(0)
      expect((await undo()).fault).toBe('decision.overtaken')
      world.setNow('2026-05-12T02:00:30Z')
      await change(1)
      world.setNow('2026-05-12T02:01:00Z')
      await runDue(world.appContext, changeKinds)
      expect(await shifts()).toHaveLength(1)
      expect((await undo()).status).toBe(1)
      await change(1)
      world.setNow('2026-05-12T02:02:00Z')
      expect((await undo()).fault).toBe('decision.told')
      await runDue(world.appContext, changeKinds)
      expect(await shifts()).toEqual([])
      world.setNow('2026-05-12T02:00:00Z')
    },
  )

  test('at the last moment it is either undone or done', async () => {
    for (let round = 0; round < 8; round += 1) {
      person = await world.person('周晓岚', 7)
      await duty.add(person, { date: addDays(today, 3) })
      await change(1)
      const [undone] = await Promise.all([undo(), notifyDecisions(world)])
      expect((await shifts()).length).toBe(undone.status === 1 ? 1 : 0)
      expect((await info()).disabled).toBe(undone.status === 1 ? 0 : 1)
    }
  })

  test('a certificate that was renewed has its former end again, by whoever may renew', async () => {
    const reviewer = await world.office('reviewer')
    const before = await info()
    const renew = (end: string) =>
      world.as(reviewer).send(volunteerEditCalls.change, {
        ...{ id: person.id, certificate_end_time: end, certificate_is_valid: 1 as const },
      })
    const undone = () => world.as(reviewer).send(volunteerEditCalls.undecide, { id: person.id })
    expect((await renew('2027-05-12')).data.undoable).toBe(1)
    await renew('2028-05-12')
    expect((await undone()).status).toBe(1)
    expect((await info()).certificate_end_time).toBe('2027-05-12')
    expect((await undone()).status).toBe(1)
    expect(await info()).toEqual(before)
    // What came with it is not taken back by this.
    await renew('2027-05-12')
    const group = { id: person.id, certificate_is_valid: 0 as const, hobby: '书法' }
    expect((await office().send(volunteerEditCalls.change, group)).data.undoable).toBe(0)
    expect((await undone()).fault).toBe('decision.overtaken')
    await change(1)
    expect((await undone()).fault).toBe('auth.forbidden')
  })

  once('of somebody with nothing to come cancels nothing and tells nothing', async () => {
    expect((await change(1)).msg).toBe('已停用')
    expect((await change(1)).msg).toBe('已保存')
    await change(0)
    expect(await told()).toEqual([])
  })

  test('while they plan and enrol at that moment leaves neither shift nor enrolment', async () => {
    const activity = await makeActivity(world, admin, today)
    for (let round = 0; round < 8; round += 1) {
      person = await world.person('周晓岚', 7)
      const [planned, enrolled] = await Promise.all([
        replaceDay(world, person, addDays(today, 2), [entryOf(serving)]),
        enrol(activity),
        change(1),
      ])
      await notifyDecisions(world)
      for (const { status } of [planned, enrolled]) expect([1, 405]).toContain(status)
      expect(await shifts()).toEqual([])
      expect([undefined, 4]).toContain(await statusOf(activity))
    }
    expect(await placesOf(activity)).toBe(0)
  })
})
