import { closureCalls } from '@museum/contract/closing/closure.calls.ts'
import { addDays } from '@museum/contract/day.ts'
import { homeCalls } from '@museum/contract/home/home.calls.ts'
import { plannerCalls } from '@museum/contract/planner/planner.calls.ts'
import { planCalls } from '@museum/contract/roster/plan.calls.ts'
import { placeOfficeCalls } from '@museum/contract/service/service.calls.ts'
import { takeCalls } from '@museum/contract/take/take.calls.ts'
import { todayCalls } from '@museum/contract/today/today.calls.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { statementsOf } from '../../db/statements.ts'
import { afternoon, friday, monday, openClosing, wednesday } from '../../testing/closing.ts'
import { oneStore } from '../../testing/stores.ts'
import type { Person } from '../../testing/world.ts'

const today = '2026-05-12'

oneStore('closing halls, parts of days and ranges', (store) => {
  let museum: Awaited<ReturnType<typeof openClosing>>
  beforeAll(async () => {
    museum = await openClosing(store)
  })
  beforeEach(() => museum.empty())
  afterAll(() => museum.world.close())

  test('a hall that is closed for a range takes its shifts there alone, and each person hears once of all', async () => {
    const [one, two, other] = [
      await museum.somebody(),
      await museum.somebody('王二'),
      await museum.somebody('旁人'),
    ]
    await museum.plan(one, monday, museum.inHall(), museum.atGate(afternoon))
    await museum.plan(one, wednesday, museum.inHall())
    await museum.plan(one, addDays(friday, 1), museum.inHall())
    await museum.plan(two, friday, museum.inHall(afternoon))
    await museum.plan(other, monday, museum.atGate())

    const seen = await museum.preview()
    expect(seen).toMatchObject({ shifts: 3, people: 2, signed: 0, back: 0 })
    expect(seen.days).toEqual([
      { date: monday, shifts: 1 },
      { date: wednesday, shifts: 1 },
      { date: friday, shifts: 1 },
    ])
    expect(seen.list.map(({ name, shifts }) => [name, shifts.length])).toEqual([
      ['周明', 2],
      ['王二', 1],
    ])
    expect(await museum.shiftsOf(two)).toHaveLength(1)

    const closed = await museum.close()
    expect(closed.data).toMatchObject({ taken: 3, restored: 0, told: 2 })
    expect(await museum.shiftsOf(one)).toEqual([`${monday} 13:00`, '2026-05-23 09:00'])
    expect(await museum.shiftsOf(two)).toEqual([])
    expect(await museum.shiftsOf(other)).toHaveLength(1)
    expect(await museum.heard(other)).toEqual([])
    const [message, ...more] = await museum.heard(one)
    expect(more).toEqual([])
    expect(message).toMatchObject({ mc_link: '/schedul', mc_button: '查看排班' })
    expect([message?.mc_title, message?.mc_content]).toEqual([
      seen.message?.title,
      seen.message?.content,
    ])
    expect(message?.mc_content.split('\n')).toEqual([
      expect.stringContaining(
        `5月18日 周一至5月22日 周五 ${museum.hallName}停用，您的以下2个班次已取消`,
      ),
      expect.stringContaining('5月18日 周一 09:00–12:00'),
      expect.stringContaining('5月20日 周三 09:00–12:00'),
      '原因：换展布展',
      expect.stringContaining('不影响您的记录'),
    ])
    expect((await museum.office().send(closureCalls.list, {})).data.list).toMatchObject([
      { first: monday, last: friday, places: [{ id: museum.hall }], shifts: 3, people: 2 },
    ])
    const { data } = await museum.office().send(closureCalls.detail, { id: closed.data.id })
    expect(data.list.map(({ name }) => name)).toEqual(['周明', '王二'])
  })

  test('nobody plans there any more, and hears which hall and why', async () => {
    await museum.close({ start_time: '09:00', end_time: '12:00' })
    const who = await museum.somebody()
    const refused = await museum.plan(who, monday, museum.inHall())
    expect([refused.fault, refused.msg]).toEqual([
      'roster.hall_closed',
      `该日09:00–12:00${museum.hallName}停用，不能排班：换展布展`,
    ])
    const days = [{ date: monday, entries: [museum.inHall()] }]
    const several = await museum.world.as(who).send(planCalls.add, { days })
    expect(several.data).toMatchObject({
      refused: [
        { code: 'roster.hall_closed', msg: expect.stringContaining(`${museum.hallName}停用`) },
      ],
    })
    const planned = await museum.office().send(plannerCalls.add, {
      ...museum.inHall(),
      volunteer_id: who.id,
      date: monday,
    })
    expect(planned.fault).toBe('roster.hall_closed')
    // The afternoon, another hall and another day are free.
    expect((await museum.plan(who, monday, museum.inHall(afternoon), museum.atGate())).status).toBe(
      1,
    )
    const { data } = await museum.world
      .as(who)
      .send(planCalls.offer, { first: monday, last: monday })
    expect(data.days[0]?.closures).toEqual([
      {
        start_time: '09:00:00',
        end_time: '12:00:00',
        places: [{ id: museum.hall, name: museum.hallName }],
        reason: '换展布展',
      },
    ])
  })

  test('what is wanted there is wanted no more, and cannot be taken', async () => {
    const who = await museum.somebody()
    const where = { service_type_id: museum.serving.guide, place_id: museum.hall }
    const slot = await museum.office().send(plannerCalls.addSlot, {
      ...{ date: monday, ...where, start_time: '09:00', end_time: '12:00', need: 3 },
    })
    const open = async () => (await museum.world.as(who).send(takeCalls.open, {})).data.list
    expect(await open()).toHaveLength(1)
    expect(await museum.preview()).toMatchObject({ heads: 3 })
    await museum.close()
    expect(await open()).toEqual([])
    const taken = await museum.world.as(who).send(takeCalls.take, { id: slot.data.id })
    expect([taken.fault, taken.msg]).toEqual([
      'roster.hall_closed',
      `该日${museum.hallName}停用，不能排班：换展布展`,
    ])
    const week = (await museum.office().send(plannerCalls.week, { date: monday })).data
    expect(week.slots).toMatchObject([{ closed: 1 }])
    expect(await museum.preview({ last: addDays(friday, 1) })).toMatchObject({ heads: 0 })
  })

  test('copying a week leaves closed halls out', async () => {
    const who = await museum.somebody()
    await museum.plan(who, monday, museum.inHall(), museum.atGate(afternoon))
    await museum.close({ first: '2026-05-25', last: '2026-05-26' })
    const copied = await museum.office().send(plannerCalls.copyWeek, {
      ...{ from: monday, to: '2026-05-25', people: 1 },
    })
    expect(copied.data).toMatchObject({ shifts: 1, reasons: [{ reason: 'closed', count: 1 }] })
  })

  test('half a day of the whole museum takes what shares time with it', async () => {
    const who = await museum.somebody()
    await museum.plan(who, monday, museum.inHall(), museum.atGate(afternoon))
    const half = { last: monday, place_ids: [], start_time: '12:00', end_time: '24:00' }
    expect((await museum.close(half)).status).toBe(400)
    expect((await museum.close({ ...half, end_time: '18:00' })).data).toMatchObject({ taken: 1 })
    expect(await museum.shiftsOf(who)).toEqual([`${monday} 09:00`])
    expect((await museum.heard(who))[0]).toMatchObject({ mc_title: '闭馆通知' })
    const { data } = await museum.world
      .as(who)
      .send(planCalls.offer, { first: monday, last: monday })
    expect(data.days[0]).toMatchObject({ closed: 0, blocks: [{ name: '上午' }] })
  })

  test.each([
    ['the past', { first: '2026-05-11' }, 'setting.day_past'],
    ['days in the wrong order', { first: friday, last: monday }, 'closing.dates_wrong'],
    ['more than a year', { last: '2027-05-20' }, 'closing.too_long'],
    ['half a span', { start_time: '09:00' }, 'setting.window_wrong'],
    [
      'a span in the wrong order',
      { start_time: '12:00', end_time: '09:00' },
      'setting.window_wrong',
    ],
    ['a hall that there is not', { place_ids: [987_654] }, 'closing.place_missing'],
  ])('%s is refused', async (_, change, fault) => {
    expect((await museum.close(change)).fault).toBe(fault)
    expect((await museum.office().send(closureCalls.preview, museum.given(change))).fault).toBe(
      fault,
    )
  })

  test('the same twice is refused, and a hall that is closed is not deleted', async () => {
    await museum.close()
    expect((await museum.close({ reason: '另一个原因' })).fault).toBe('closing.twice')
    const deleted = await museum.office().send(placeOfficeCalls.remove, { id: museum.hall })
    expect(deleted.fault).toBe('service.in_use')
  })

  test('today: who signed stays, what is over stays, the card says which hall and why', async () => {
    const [came, late, early] = [
      await museum.somebody('到岗'),
      await museum.somebody(),
      await museum.somebody('已过'),
    ]
    const plan = async (who: Person, change: Record<string, unknown> = {}) =>
      (
        await museum.office().send(plannerCalls.add, {
          ...museum.inHall({ start_time: '09:30:00', ...change }),
          volunteer_id: who.id,
          date: today,
        })
      ).data.id
    const id = await plan(came)
    await museum.world.db.updateTable('roster').set({ attended: 1 }).where('id', '=', id).execute()
    await plan(late)
    await plan(early, { start_time: '08:00:00', end_time: '09:00:00', afterwards: 1 })
    expect(await museum.preview({ first: today })).toMatchObject({ shifts: 1, signed: 1 })
    expect((await museum.close({ first: today })).data).toMatchObject({ taken: 1, told: 1 })
    expect(await museum.shiftsOf(came)).toHaveLength(1)
    expect(await museum.shiftsOf(early)).toHaveLength(1)
    const { shifts } = (await museum.world.as(late).send(homeCalls.home, {})).data
    expect(shifts).toMatchObject([{ closed: 2, place_name: museum.hallName, reason: '换展布展' }])
    expect((await museum.office().send(todayCalls.today, {})).data).toMatchObject({ closed: 0 })
    await museum.close({ first: today, last: today, place_ids: [], reason: '台风' })
    expect((await museum.world.as(late).send(homeCalls.home, {})).data.shifts).toMatchObject([
      { closed: 1, reason: '台风' },
    ])
    const desk = (await museum.office().send(todayCalls.today, {})).data
    expect(desk).toMatchObject({ closed: 1, note: '台风' })
  })

  test('the log holds who closed what, and a save over a change of another is refused', async () => {
    const { id } = (await museum.close()).data
    await museum.office().send(closureCalls.change, { id, ...museum.given({ last: wednesday }) })
    await museum.reopen(id)
    const lines = await museum.world.db
      .selectFrom('audit')
      .select(['action', 'username', 'after'])
      .where('object', '=', 'closure')
      .where('object_id', '=', id)
      .orderBy('id')
      .execute()
    expect(lines.map(({ action }) => action)).toEqual(['close', 'update', 'open'])
    expect(JSON.parse(lines[0]?.after ?? '')).toMatchObject({ places: museum.hallName, taken: 0 })
  })

  test('however long it is, closing asks as often', async () => {
    const who = await museum.somebody()
    for (let n = 0; n < 9; n += 1) await museum.plan(who, addDays(monday, n), museum.inHall())
    const counted = async (last: string) => {
      return (await statementsOf(() => museum.close({ last }))).length
    }
    // The first has read settings that stay.
    await counted(monday)
    const [short, long] = [await counted(addDays(monday, 1)), await counted(addDays(monday, 8))]
    expect(long).toBe(short)
  })
})
