import { closingCalls } from '@museum/contract/closing/closing.calls.ts'
import { addDays } from '@museum/contract/day.ts'
import { messageCalls } from '@museum/contract/message/message.calls.ts'
import { plannerCalls } from '@museum/contract/planner/planner.calls.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { notifyDecisions } from '../../testing/decisions.ts'
import { makeActivity } from '../../testing/recruitment.ts'
import { entryOf, makeServing, type Serving } from '../../testing/serving.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

const today = '2026-05-12'
/** The week before the one that `today`, a Tuesday, is in; its plan is copied. */
const from = '2026-05-04'
const to = '2026-05-18'

eachStore('copying a week', (store, once) => {
  let world: World
  let admin: Person
  let serving: Serving
  beforeEach(async () => {
    await world?.close()
    world = await openWorld(store)
    admin = await world.office('admin')
    serving = await makeServing(world, admin, today)
  })
  afterAll(() => world.close())

  const office = () => world.as(admin)
  const add = async (who: { id: number }, date: string, change: Record<string, unknown> = {}) =>
    (
      await office().send(plannerCalls.add, {
        ...entryOf(serving),
        volunteer_id: who.id,
        date,
        afterwards: 1,
        ...change,
      })
    ).data
  const want = (date: string, start_time: string, need: number, end_time = '18:00') =>
    office().send(plannerCalls.addSlot, {
      ...{ date, service_type_id: serving.desk, place_id: serving.gate },
      ...{ start_time, end_time, need },
    })
  const info = async (weeks: Record<string, unknown> = {}) =>
    (await office().send(plannerCalls.copyInfo, { from, to, people: 1, ...weeks })).data
  const copy = (weeks: Record<string, unknown> = {}) =>
    office().send(plannerCalls.copyWeek, { from, to, people: 1, ...weeks })
  const rosterFrom = (date: string) =>
    world.db
      .selectFrom('roster')
      .selectAll()
      .where('date', '>=', date)
      .orderBy('date')
      .orderBy('start_time')
      .execute()

  once(
    'copies head counts and people to the same weekdays, and tells each person once',
    async () => {
      const [one, two] = [await world.person('甲', 7), await world.person('乙', 3)]
      await add(one, from)
      await add(one, addDays(from, 6), { start_time: '14:00', end_time: '17:00' })
      const guided = { service_type_id: serving.guide, place_id: serving.hall, explain_time: 3 }
      const source = await add(two, addDays(from, 2), guided)
      await world.db
        .updateTable('roster')
        .set({ sign_time: `${source.date} 09:00:00`, attended: 1, lacking: 1 })
        .where('id', '=', source.id)
        .execute()
      await want(from, '09:00', 2, '12:00')
      await want(addDays(from, 6), '13:00', 4, '17:00')
      const counts = { slots: 2, slots_skipped: 0, shifts: 3, people: 2, skipped: 0, reasons: [] }
      expect(await info()).toEqual(counts)
      expect(await rosterFrom(to)).toEqual([])
      expect((await copy()).data).toEqual(counts)
      expect(await rosterFrom(to)).toMatchObject([
        { volunteer_id: one.id, date: to, start_time: '09:00:00', created_at: `${today} 10:00:00` },
        { volunteer_id: two.id, date: addDays(to, 2), explain_time: 3, sign_time: '', attended: 0 },
        { volunteer_id: one.id, date: addDays(to, 6), start_time: '14:00:00' },
      ])
      const week = (await office().send(plannerCalls.week, { date: to })).data
      expect(week.slots.map(({ date, need, filled }) => [date, need, filled])).toEqual([
        [to, 2, 1],
        [addDays(to, 6), 4, 1],
      ])
      await notifyDecisions(world)
      const heard = (await world.as(one).send(messageCalls.list, { limit: 100 })).data.list
      // What is over by itself each, what comes together.
      expect(heard).toHaveLength(3)
      expect(heard.map(({ mc_content }) => mc_content).join('\n')).toMatch(
        /5月18日 周一 09:00–12:00.*\n(.*\n)*.*5月24日 周日 14:00–17:00/,
      )
    },
  )

  once(
    'copies no head count beside one that shares its time, nor two that share it since long',
    async () => {
      await want(from, '09:00', 2, '12:00')
      await want(from, '13:00', 3, '17:00')
      const where = { service_type_id: serving.desk, place_id: serving.gate, need: 1 }
      const span = { start_time: '10:00:00', end_time: '12:30:00' }
      await world.db
        .insertInto('roster_slot')
        .values({ ...where, ...span, date: from })
        .execute()
      await want(to, '16:00', 1, '18:00')
      expect((await copy()).data).toMatchObject({ slots: 1, slots_skipped: 2 })
      const week = (await office().send(plannerCalls.week, { date: to })).data
      expect(week.slots.map(({ start_time, need }) => [start_time, need])).toEqual([
        ['09:00:00', 2],
        ['16:00:00', 1],
      ])
    },
  )

  test('leaves out what a day does not take, and says why', async () => {
    const people = await Promise.all(
      ['外', '闭', '窗', '离', '停', '在', '叠', '可'].map((name) => world.person(name, 7)),
    )
    const [, shut, outside, left, disabled, there, clash, free] = people as Person[]
    const day = (n: number) => addDays(from, n)
    const activity_id = await makeActivity(world, admin, today, {
      activity_start_date: day(0),
      activity_end_date: day(9),
      enlist_start_date: day(0),
      enlist_end_date: day(9),
    })
    await add(people[0] as Person, day(0), { activity_id })
    await add(shut as Person, day(1))
    await want(day(1), '09:00', 1)
    await add(outside as Person, day(2))
    for (const who of [left, disabled, there, clash, free]) await add(who as Person, day(3))
    await office().send(closingCalls.closeDay, { date: addDays(to, 1) })
    const late = { start_time: '10:00', end_time: '17:00' }
    await office().send(closingCalls.setDay, { date: addDays(to, 2), ...late })
    await add(there as Person, addDays(to, 3))
    await add(clash as Person, addDays(to, 3), { start_time: '11:00', end_time: '13:00' })
    const { db } = world
    await db
      .updateTable('volunteer')
      .set({ status: 6 })
      .where('id', '=', left?.id ?? 0)
      .execute()
    await db
      .updateTable('person')
      .set({ disabled: 1 })
      .where('id', '=', disabled?.id ?? 0)
      .execute()
    const before = await rosterFrom(to)
    const made = (await copy()).data
    expect(made).toMatchObject({ slots: 0, slots_skipped: 1, shifts: 1, people: 1, skipped: 7 })
    expect(Object.fromEntries(made.reasons.map(({ reason, count }) => [reason, count]))).toEqual({
      activity: 1,
      closed: 1,
      window: 1,
      volunteer: 2,
      there: 1,
      overlap: 1,
    })
    const after = await rosterFrom(to)
    expect(after).toHaveLength(before.length + 1)
    expect(after.filter(({ volunteer_id }) => volunteer_id === free?.id)).toHaveLength(1)
  })

  test('a second copy makes nothing and tells nobody', async () => {
    const who = await world.person('甲', 7)
    await add(who, from)
    await want(from, '09:00', 2)
    await Promise.all([copy(), copy()])
    expect(await rosterFrom(to)).toHaveLength(1)
    expect((await copy()).data).toMatchObject({ slots: 0, slots_skipped: 1, shifts: 0, skipped: 1 })
    await notifyDecisions(world)
    expect((await world.as(who).send(messageCalls.list, { limit: 100 })).data.list).toHaveLength(2)
  })

  test('of this week takes the days that are not past', async () => {
    const who = await world.person('甲', 7)
    for (const n of [0, 1, 2]) await add(who, addDays(from, n))
    // It is ten of the second day, and nobody is put into what has ended.
    const ended = { start_time: '09:00', end_time: '10:00' }
    for (const n of [1, 2]) await add(await world.person('乙', 7), addDays(from, n), ended)
    await want(from, '09:00', 1)
    const made = (await copy({ to: today })).data
    expect(made).toMatchObject({ shifts: 3, skipped: 2, slots: 0, slots_skipped: 1 })
    expect(made.reasons).toEqual([{ reason: 'past', count: 2 }])
    expect(
      (await rosterFrom('2026-05-11')).map(({ date, start_time }) => `${date} ${start_time}`),
    ).toEqual(['2026-05-12 09:00:00', '2026-05-13 09:00:00', '2026-05-13 09:00:00'])
  })

  once('takes head counts alone where people are not asked for', async () => {
    await add(await world.person('甲', 7), from)
    await want(from, '09:00', 2)
    expect((await copy({ people: 0 })).data).toMatchObject({ slots: 1, shifts: 0, skipped: 0 })
    expect(await rosterFrom(to)).toEqual([])
  })

  once('not onto itself, and not into the past', async () => {
    expect((await copy({ to: addDays(from, 6) })).fault).toBe('planner.same_week')
    expect((await copy({ to: addDays(from, -7) })).fault).toBe('planner.week_past')
    const past = { from, to: addDays(from, -7) }
    expect((await office().send(plannerCalls.copyInfo, past)).fault).toBe('planner.week_past')
  })

  once('goes round a place that was disabled', async () => {
    await add(await world.person('甲', 7), from)
    await world.db
      .updateTable('place')
      .set({ disabled: 1 })
      .where('id', '=', serving.gate)
      .execute()
    expect((await copy()).data.reasons).toEqual([{ reason: 'place', count: 1 }])
  })
})
