import { closureCalls } from '@museum/contract/closing/closure.calls.ts'
import { leaveCalls, leaveOfficeCalls } from '@museum/contract/leave/leave.calls.ts'
import { offerCalls } from '@museum/contract/offer/offer.calls.ts'
import { offerOfficeCalls } from '@museum/contract/offer/offer-office.calls.ts'
import { todayCalls } from '@museum/contract/today/today.calls.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { planOf } from '../../db/plan.ts'
import { runJobs } from '../../reactions/jobs.ts'
import { type Offering, openOffering } from '../../testing/offering.ts'
import { oneStore } from '../../testing/stores.ts'
import { leaveOn } from './leave-today.store.ts'

const yesterday = '2026-05-11'
const today = '2026-05-12'
const span = { start_time: '13:00:00', end_time: '17:00:00' }

oneStore('who is on leave today', (store) => {
  let museum: Offering
  beforeAll(async () => {
    museum = await openOffering(store)
  })
  afterAll(() => museum.world.close())
  beforeEach(async () => {
    await museum.begin()
    for (const table of ['closure_place', 'closure', 'roster_closed'] as const)
      await museum.world.db.deleteFrom(table).execute()
  })

  const at = (day: string, time: string) =>
    museum.world.setNow(new Date(`${day}T${time}+08:00`).toISOString())
  const office = () => museum.world.as(museum.scheduler)
  const list = async (part = '') => (await office().send(todayCalls.todayLeave, { part })).data.list
  const places = async () =>
    (await list()).map(({ name, place, taken_by }) => [name, place, taken_by])

  test('who said so the evening before and whom nobody relieved, with what was theirs and since when it is known', async () => {
    const who = await museum.member('周')
    const id = await museum.shift(who, today)
    await museum.shift(await museum.member('吴'), today)
    at(yesterday, '21:00:00')
    await museum.world.as(who).send(leaveCalls.leave, { id, way: 'cover' })
    at(today, '08:59:00')
    expect(await list()).toEqual([])
    at(today, '09:00:30')
    await runJobs(museum.world.appContext)
    expect(await list()).toEqual([
      {
        ...{ id, volunteer_id: who.id, name: '周', code: expect.any(String) },
        ...{ start_time: '09:00:00', end_time: '12:00:00', place: 'open', taken_by: '' },
        service_type_name: expect.stringMatching(/^咨询/),
        place_name: expect.stringMatching(/^南门/),
        ...{ told_at: `${yesterday} 21:00:00`, told_by: '' },
      },
    ])
    expect(await list('下午')).toEqual([])
    expect(await list('上午')).toHaveLength(1)
  })

  test('somebody who has no number yet', async () => {
    const who = await museum.member('周')
    const { db } = museum.world
    await db.updateTable('volunteer').set({ code: null }).where('id', '=', who.id).execute()
    const id = await museum.shift(who, today)
    at(today, '08:00:00')
    await office().send(leaveOfficeCalls.leave, { id, reason: '' })
    expect(await list()).toMatchObject([{ id, code: '' }])
  })

  test('whether somebody has their place, colleagues are asked, enough are there or it is closed', async () => {
    const [who, taker] = [await museum.member('周'), await museum.member('郑')]
    const id = await museum.shift(who, today, span)
    await museum.want({ date: today, ...span, need: 1 })
    at(today, '11:00:00')
    await office().send(leaveOfficeCalls.leave, { id, reason: '' })
    expect((await list())[0]?.told_by).toMatch(/scheduler/)
    // For a minute it can be taken back, and nobody is asked.
    expect(await places()).toEqual([['周', 'open', '']])
    at(today, '11:01:00')
    await runJobs(museum.world.appContext)
    expect(await places()).toEqual([['周', 'asking', '']])
    const offer = await museum.world.db.selectFrom('offer').select('id').executeTakeFirstOrThrow()
    await museum.world.as(taker).send(offerCalls.accept, { id: offer.id })
    expect(await places()).toEqual([['周', 'taken', '郑']])
  })

  test('a place that the office filled by hand, or that others fill', async () => {
    const [who, hand, spare] = [
      await museum.member('周'),
      await museum.member('郑'),
      await museum.member('冯'),
    ]
    const slot_id = await museum.want({ date: today, ...span, need: 1 })
    const id = await museum.shift(who, today, span)
    at(today, '11:00:00')
    await museum.world.as(who).send(leaveCalls.leave, { id, way: 'leave' })
    await office().send(offerOfficeCalls.fill, { slot_id, volunteer_id: hand.id, reason: '已说好' })
    expect(await places()).toEqual([['周', 'enough', '']])
    const more = await museum.shift(spare, today, span)
    await museum.world.as(spare).send(leaveCalls.leave, { id: more, way: 'leave' })
    expect(await places()).toContainEqual(['冯', 'enough', ''])
    await office().send(closureCalls.create, {
      ...{ first: today, last: today, place_ids: [], reason: '停电' },
      ...{ start_time: '13:00:00', end_time: '17:00:00' },
    })
    expect(await places()).toContainEqual(['冯', 'closed', ''])
  })

  test('the desk says what of an open day is closed, from when to when and why', async () => {
    const half = { start_time: '09:00:00', end_time: '12:00:00', reason: '停电' }
    const given = { first: today, last: today, place_ids: [], ...half }
    await office().send(closureCalls.create, given)
    const { data } = await office().send(todayCalls.today, {})
    expect(data).toMatchObject({ closed: 0, closures: [{ places: [], ...half }] })
  })

  test('reads the day by its index', async () => {
    expect(await planOf(museum.world.db, leaveOn(museum.world.db, today))).toContain(
      'roster_leave_day',
    )
  })
})
