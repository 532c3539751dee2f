import { closingCalls } from '@museum/contract/closing/closing.calls.ts'
import { addDays } from '@museum/contract/day.ts'
import { messageCalls } from '@museum/contract/message/message.calls.ts'
import { plannerCalls } from '@museum/contract/planner/planner.calls.ts'
import { rosterCalls } from '@museum/contract/roster/roster.calls.ts'
import { placeOfficeCalls } from '@museum/contract/service/service.calls.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { notifyDecisions } from '../../testing/decisions.ts'
import { entryOf, makeServing, type Serving } from '../../testing/serving.ts'
import { oneStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

const today = '2026-05-12'
const monday = '2026-05-18'

oneStore('the planner', (store) => {
  let world: World
  let scheduler: Person
  let serving: Serving
  beforeAll(async () => {
    world = await openWorld(store)
    scheduler = await world.office('scheduler')
    serving = await makeServing(world, await world.office('admin'), today)
  })
  afterAll(() => world.close())

  const office = () => world.as(scheduler)
  const somebody = (name = '周明') => world.person(name, 7)
  const input = (who: { id: number }, change: Record<string, unknown> = {}) => ({
    ...entryOf(serving),
    volunteer_id: who.id,
    date: monday,
    ...change,
  })
  const add = (who: { id: number }, change: Record<string, unknown> = {}) =>
    office().send(plannerCalls.add, input(who, change))
  const change = (id: number, changes: Record<string, unknown>) =>
    office().send(plannerCalls.change, { id, ...changes })
  const remove = (id: number, reason = '') => office().send(plannerCalls.remove, { id, reason })
  const heard = async (who: Person) => {
    await notifyDecisions(world)
    return (await world.as(who).send(messageCalls.list, { limit: 100 })).data.list
  }
  const shiftsOf = (who: Person) =>
    world.db
      .selectFrom('roster')
      .selectAll()
      .where('volunteer_id', '=', who.id)
      .orderBy('date')
      .orderBy('start_time')
      .execute()
  const sign = (id: number) =>
    world.db
      .updateTable('roster')
      .set({ sign_time: `${monday} 09:00:00`, attended: 1, lacking: 1 })
      .where('id', '=', id)
      .execute()

  test('adds a shift and tells the person what, when and where', async () => {
    const who = await somebody('欧阳文澜')
    const times = { start_time: '13:00', end_time: '15:30' }
    const guided = { ...times, service_type_id: serving.guide, place_id: serving.hall }
    const { data } = await add(who, { ...guided, explain_time: 2 })
    expect(data).toMatchObject({
      volunteer_name: '欧阳文澜',
      date: monday,
      start_time: '13:00:00',
      title: '日常服务',
      explain_time: 2,
      signed: 0,
    })
    const [message] = await heard(who)
    expect(message?.mc_title).toBe('新的排班')
    expect(message?.mc_content).toContain('5月18日 周一 13:00–15:30')
    expect(message?.mc_content).toMatch(/讲解\d+，一层大厅\d+，讲解2场\n活动：日常服务/)
    expect((await add(who, { start_time: '09:00', explain_time: 7 })).data.explain_time).toBe(0)
  })

  describe('refuses a shift', () => {
    test.each([
      ['that ends before it starts', { end_time: '08:00' }, 'roster.end_before_start'],
      ['of an activity that is none', { activity_id: 999_999 }, 'roster.activity_not_open'],
      ['outside the service period', { date: addDays(today, 90) }, 'roster.activity_not_open'],
      ['of a type that is none', { service_type_id: 999_999 }, 'roster.type_missing'],
      ['at a place that is none', { place_id: 999_999 }, 'roster.place_wrong'],
      ['of somebody who is none', { volunteer_id: 999_999 }, 'planner.not_volunteer'],
    ])('%s', async (_, changes, fault) => {
      const who = await somebody()
      expect((await add(who, changes)).fault).toBe(fault)
      expect(await shiftsOf(who)).toEqual([])
      expect(await heard(who)).toEqual([])
    })

    test('without its talks, or at a place that does not take its type', async () => {
      const guided = { service_type_id: serving.guide, place_id: serving.hall }
      expect((await add(await somebody(), guided)).fault).toBe('roster.incomplete')
      const elsewhere = { ...guided, place_id: serving.gate, explain_time: 1 }
      expect((await add(await somebody(), elsewhere)).fault).toBe('roster.place_wrong')
    })

    test('on a closed day and outside its window', async () => {
      const date = addDays(monday, 7)
      await office().send(closingCalls.setDay, { date, start_time: '10:00', end_time: '16:00' })
      expect((await add(await somebody(), { date })).fault).toBe('roster.outside_window')
      await office().send(closingCalls.closeDay, { date })
      const inside = { date, start_time: '11:00', end_time: '12:00' }
      expect((await add(await somebody(), inside)).fault).toBe('roster.closed')
    })

    test.each([1, 6] as const)('of somebody in status %i', async (status) => {
      expect((await add(await world.person('未正式', status))).fault).toBe('planner.not_volunteer')
    })

    test('of somebody who is disabled', async () => {
      const who = await somebody()
      await world.db.updateTable('person').set({ disabled: 1 }).where('id', '=', who.id).execute()
      expect((await add(who)).fault).toBe('planner.not_volunteer')
    })
  })

  test('takes a past day, and back-to-back shifts but no overlap', async () => {
    const who = await world.person('考核中', 3)
    expect((await add(who, { date: addDays(today, -3), afterwards: 1 })).status).toBe(1)
    expect((await add(who)).status).toBe(1)
    expect((await add(who, { start_time: '12:00', end_time: '13:00' })).status).toBe(1)
    expect((await add(who, { start_time: '11:59', end_time: '14:00' })).fault).toBe(
      'roster.overlap',
    )
    expect(await shiftsOf(who)).toHaveLength(3)
  })

  test('moves a shift, and says what was and what is', async () => {
    const who = await somebody()
    const { id } = (await add(who)).data
    await heard(who)
    const moved = await change(id, { date: addDays(monday, 1), start_time: '09:30' })
    expect(moved.data).toMatchObject({ id, date: addDays(monday, 1), start_time: '09:30:00' })
    const [message] = await heard(who)
    expect(message?.mc_title).toBe('排班有调整')
    expect(message?.mc_content).toMatch(/原排班：\n5月18日 周一 09:00–12:00/)
    expect(message?.mc_content).toMatch(/现排班：\n5月19日 周二 09:30–12:00/)
    await change(id, { start_time: '09:30' })
    expect(await heard(who)).toHaveLength(2)
    const other = (
      await add(who, { date: addDays(monday, 1), start_time: '14:00', end_time: '15:00' })
    ).data
    expect((await change(other.id, { start_time: '11:00' })).fault).toBe('roster.overlap')
    expect((await change(other.id, { place_id: 999_999 })).fault).toBe('roster.place_wrong')
    expect((await change(999_999, { start_time: '11:00' })).fault).toBe('content.not_found')
  })

  test('gives a shift to another person and tells both', async () => {
    const [one, two] = [await somebody('甲'), await somebody('乙')]
    const { id } = (await add(one)).data
    await heard(one)
    expect((await change(id, { volunteer_id: two.id })).data.volunteer_name).toBe('乙')
    expect((await heard(one))[0]?.mc_title).toBe('排班已取消')
    expect((await heard(two))[0]?.mc_title).toBe('新的排班')
    expect(await shiftsOf(one)).toEqual([])
    await add(one)
    expect((await change(id, { volunteer_id: one.id })).fault).toBe('roster.overlap')
    const gone = await world.person('离队', 6)
    expect((await change(id, { volunteer_id: gone.id })).fault).toBe('planner.not_volunteer')
  })

  test('a shift may keep a place that could not be chosen any more', async () => {
    const who = await somebody()
    const { id } = (await add(who)).data
    const asAdmin = world.as(await world.office('admin', 'keeper'))
    await asAdmin.send(placeOfficeCalls.change, { id: serving.gate, disabled: 1 })
    expect((await change(id, { end_time: '11:00' })).status).toBe(1)
    expect((await add(who, { date: addDays(monday, 3) })).fault).toBe('roster.place_wrong')
    await asAdmin.send(placeOfficeCalls.change, { id: serving.gate, disabled: 0 })
  })

  test('removes a shift with its reason', async () => {
    const who = await somebody()
    const { id } = (await add(who)).data
    await heard(who)
    expect((await remove(id, '当日活动取消')).status).toBe(1)
    expect((await heard(who))[0]?.mc_content).toContain('原因：当日活动取消')
    expect((await remove(id)).fault).toBe('content.not_found')
    expect(await heard(who)).toHaveLength(2)
  })

  test('sends nobody to a shift that is over, nor away from it', async () => {
    const who = await somebody()
    const { id } = (await add(who, { date: addDays(today, -3), afterwards: 1 })).data
    expect((await heard(who))[0]).toMatchObject({ mc_title: '补录排班' })
    expect((await remove(id)).status).toBe(1)
    const [notice] = await heard(who)
    expect(notice?.mc_content).toContain('不再记入考勤')
    expect(notice?.mc_content).not.toContain('请勿前往')
  })

  test('puts nobody into what has ended unless it is entered afterwards, by adding or by moving', async () => {
    const morning = { date: today, start_time: '09:00', end_time: '10:00' }
    const [one, two] = [await somebody('甲'), await somebody('乙')]
    for (const ended of [morning, { date: addDays(today, -1) }]) {
      expect((await add(one, ended)).fault).toBe('planner.ended')
      const entered = await add(one, { ...ended, afterwards: 1 })
      expect(entered.status).toBe(1)
      expect((await heard(one)).map(({ mc_title }) => mc_title)).toContain('补录排班')
      const { id } = entered.data
      expect((await change(id, { volunteer_id: two.id })).fault).toBe('planner.ended')
      expect((await change(id, { volunteer_id: two.id, afterwards: 1 })).status).toBe(1)
    }
    // At ten it is ten: what ends a minute later has not ended.
    const running = (await add(one, { ...morning, end_time: '10:01' })).data
    expect((await change(running.id, { end_time: '10:00' })).fault).toBe('planner.ended')
    expect((await shiftsOf(one)).map(({ end_time }) => end_time)).toEqual(['10:01:00'])
  })

  test('neither moves nor removes what was signed', async () => {
    const who = await somebody()
    const { id } = (await add(who)).data
    await sign(id)
    expect((await change(id, { start_time: '10:00' })).fault).toBe('planner.signed')
    expect((await remove(id)).fault).toBe('planner.signed')
    expect(await shiftsOf(who)).toMatchObject([{ id, start_time: '09:00:00' }])
    expect(await heard(who)).toHaveLength(1)
  })

  test('a volunteer sees what the office planned', async () => {
    const who = await somebody()
    const { id } = (await add(who)).data
    const mine = await world.as(who).send(rosterCalls.info, { time: monday })
    expect(mine.data.list).toMatchObject([{ id, title: '日常服务' }])
  })

  test('everything is in the log, and only those who plan may change', async () => {
    const who = await somebody('审计')
    const { id } = (await add(who)).data
    await change(id, { end_time: '11:00' })
    await remove(id, '病假')
    const rows = await world.db
      .selectFrom('audit')
      .select(['action', 'object', 'object_id', 'before'])
      .where('object_id', '=', id)
      .where('object', '=', 'roster')
      .orderBy('id')
      .execute()
    expect(rows.map(({ action }) => action)).toEqual(['create', 'update', 'delete'])
    expect(rows[2]?.before).toContain('病假')
    const asViewer = world.as(await world.office('viewer'))
    expect((await asViewer.send(plannerCalls.add, input(who))).fault).toBe('auth.forbidden')
    expect((await asViewer.send(plannerCalls.remove, { id })).fault).toBe('auth.forbidden')
    expect((await asViewer.send(plannerCalls.week, { date: monday })).status).toBe(1)
  })
})
