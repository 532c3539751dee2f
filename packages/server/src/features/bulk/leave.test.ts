import { bulkCalls } from '@museum/contract/bulk/bulk.calls.ts'
import { addDays } from '@museum/contract/day.ts'
import { leaveOfficeCalls } from '@museum/contract/leave/leave.calls.ts'
import { messageCalls } from '@museum/contract/message/message.calls.ts'
import { plannerCalls } from '@museum/contract/planner/planner.calls.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Bulk, idsOf, later, openBulk } from '../../testing/bulk.ts'
import { insertShift, makeServing, type Serving } from '../../testing/serving.ts'
import { eachStore } from '../../testing/stores.ts'
import type { Person } from '../../testing/world.ts'

const today = '2026-05-12'
const day = (ahead: number) => addDays(today, ahead)

eachStore('leave of many shifts', (store, once) => {
  let bulk: Bulk
  let serving: Serving
  let wang: Person
  let li: Person
  beforeEach(async () => {
    bulk = await openBulk(store)
    serving = await makeServing(bulk.world, bulk.admin, today)
    ;[wang, li] = (await bulk.people(2)) as [Person, Person]
  })
  afterEach(() => bulk.close())

  const shift = (owner: Person, date: string, change: object = {}) =>
    insertShift(bulk.world, serving, owner, { date, ...change })
  const weeks = { act: 'leave', first: today, last: day(13), reason: '住院' } as const
  const ids = async (table: 'roster' | 'roster_leave') => {
    const rows = await bulk.world.db.selectFrom(table).select('id').orderBy('id').execute()
    return rows.map(({ id }) => id)
  }
  const offers = async () => {
    const query = bulk.world.db.selectFrom('offer').select(['freed_shift', 'kind'])
    return await query.orderBy('freed_shift').execute()
  }

  test('every coming shift of the days is given up, each hears once, and colleagues are asked for each', async () => {
    const { world, admin } = bulk
    const begun = await shift(wang, today, { start_time: '09:00:00', end_time: '12:00:00' })
    const own = [await shift(wang, today), await shift(wang, day(13))]
    const beyond = await shift(wang, day(14))
    const [leader, none] = (await bulk.people(2)) as [Person, Person]
    const { id: group_id } = await world.db
      .insertInto('volunteer_group')
      .values({ name: '早班组' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await world.db
      .insertInto('group_leader')
      .values({ group_id, volunteer_id: leader.id })
      .execute()
    await world.db.updateTable('volunteer').set({ group_id }).where('id', '=', wang.id).execute()
    const onlyBegun = await shift(li, today, { start_time: '09:00:00', end_time: '12:00:00' })
    const what = { ...weeks, ask: 1 } as const
    const asked = { what, ids: idsOf([wang, li, none]) }
    const seen = (await world.as(admin).send(bulkCalls.preview, asked)).data
    expect(seen.people).toMatchObject([
      { id: wang.id, was: '2班，5月12日–5月25日', becomes: '请假；另有1班已开始，不变' },
    ])
    expect(seen.except).toMatchObject([
      { code: 'bulk.begun', people: [{ id: li.id }] },
      { code: 'bulk.no_shift', people: [{ id: none.id }] },
    ])
    const done = await bulk.start(asked)
    expect(done).toMatchObject({ done: 1, skipped: 2, words: '2026-05-12至2026-05-25请假' })
    expect(await ids('roster_leave')).toEqual(own)
    expect(await ids('roster')).toEqual([begun, beyond, onlyBegun].sort((a, b) => a - b))
    await bulk.jobs()
    expect([await bulk.told(wang), await bulk.told(leader), await offers()]).toEqual([[], [], []])
    world.setNow(later)
    await bulk.jobs()
    const heard = (await world.as(wang).send(messageCalls.list, {})).data.list
    expect(heard.map(({ mc_title }) => mc_title)).toEqual(['已登记请假'])
    expect(heard[0]?.mc_content).toMatch(/5月12日.*\n.*5月25日.*\n原因：住院/)
    expect(await bulk.told(leader)).toEqual(['组员请假'])
    // Nobody is wanted at either place by the museum's demand, so nobody is disturbed; what is asked is written down.
    expect(await bulk.told(none)).toEqual([])
    const log = await world.db
      .selectFrom('audit')
      .select('object_id')
      .where('object', '=', 'roster')
      .where('action', '=', 'leave')
      .orderBy('object_id')
      .execute()
    expect(log.map(({ object_id }) => object_id)).toEqual(own)
    const again = await bulk.start({ what, ids: [wang.id] })
    expect((await bulk.outcomes(again.id))[0]?.why).toBe('这段时间的班次都已开始或已签到')
  })

  test('colleagues are asked where it is said so, and nobody where it is not', async () => {
    const want = async (date: string) => {
      const { guide: _, hall: __, desk, gate, activity } = serving
      await bulk.world.db
        .insertInto('roster_slot')
        .values({
          ...{ date, service_type_id: desk, place_id: gate, activity_id: activity, need: 1 },
          ...{ start_time: '14:00:00', end_time: '17:00:00' },
        })
        .execute()
    }
    await want(day(5))
    await want(day(6))
    const far = await shift(wang, day(5))
    await shift(li, day(6))
    await bulk.start({ what: { ...weeks, ask: 1 }, ids: [wang.id] })
    await bulk.start({ what: { ...weeks, ask: 0 }, ids: [li.id] })
    bulk.world.setNow(later)
    await bulk.jobs()
    await bulk.jobs()
    expect(await offers()).toEqual([{ freed_shift: far, kind: 'freed' }])
  })

  test('taken back within the minute each has what is theirs still, and nobody hears of it', async () => {
    const { world, admin } = bulk
    const own = [await shift(wang, day(1)), await shift(wang, day(2)), await shift(li, day(3))]
    const { id } = await bulk.start({ what: weeks, ids: idsOf([wang, li]) })
    // The office gave one back by itself, and has li serve elsewhere at that time.
    await world.as(admin).send(leaveOfficeCalls.back, { id: own[0] as number })
    await shift(li, day(3))
    const undone = await bulk.undo(id)
    expect(undone.state).toBe('undone')
    expect((await bulk.outcomes(id)).map(({ outcome }) => outcome)).toEqual(['undone', 'kept'])
    expect(await ids('roster_leave')).toEqual([own[2]])
    world.setNow(later)
    await bulk.jobs()
    expect([await bulk.told(wang), await bulk.told(li)]).toEqual([[], []])
  })

  once('what one comes to after all, or is noted anew, is not told with the others', async () => {
    const { world, admin } = bulk
    const [back, anew] = [await shift(wang, day(1)), await shift(wang, day(2))]
    await bulk.start({ what: weeks, ids: [wang.id] })
    const as = world.as(admin)
    for (const id of [back, anew]) await as.send(leaveOfficeCalls.undecide, { id })
    world.setNow('2026-05-12T02:00:30Z')
    await as.send(leaveOfficeCalls.leave, { id: anew, reason: '改期' })
    world.setNow(later)
    await bulk.jobs()
    expect(await bulk.told(wang)).toEqual([])
    world.setNow('2026-05-12T02:01:31Z')
    await bulk.jobs()
    const heard = (await world.as(wang).send(messageCalls.list, {})).data.list
    expect(heard.map(({ mc_content }) => mc_content.includes('改期'))).toEqual([true])
  })

  once('refuses days that end before they begin, and who may not plan', async () => {
    const wrong = { ...weeks, first: day(2), last: day(1) }
    await bulk.refused(bulk.asked({ what: wrong, ids: [wang.id] }), 'closing.dates_wrong')
    const reviewer = await bulk.world.office('reviewer')
    await bulk.refused(bulk.asked({ what: weeks, ids: [wang.id] }, reviewer), 'auth.forbidden')
  })

  test('beside the single act on one of the shifts, and beside its cancelling, each shift is left once', async () => {
    const { world, admin } = bulk
    const as = world.as(admin)
    const own: number[] = []
    for (let at = 1; at <= 8; at += 1) own.push(await shift(wang, day(at)))
    const [single, cancelled] = own as [number, number]
    const results = await Promise.all([
      bulk.asked({ what: weeks, ids: [wang.id, li.id] }),
      as.send(leaveOfficeCalls.leave, { id: single, reason: '来电' }),
      as.send(plannerCalls.remove, { id: cancelled }),
    ])
    expect(results.map(({ status }) => status).slice(0, 2)).toEqual([1, 1])
    const left = await ids('roster_leave')
    // Which of the two came first says whether the cancelled one was there to be left.
    expect(left.filter((id) => id !== cancelled)).toEqual(own.filter((id) => id !== cancelled))
    expect(await ids('roster')).toEqual([])
    const lines = await world.db
      .selectFrom('audit')
      .select('object_id')
      .where('object', '=', 'roster')
      .where('action', '=', 'leave')
      .where('object_id', '=', single)
      .execute()
    expect(lines).toHaveLength(1)
  })

  test('taken back as a whole beside one of it by itself: it stands, once', async () => {
    const own = [await shift(wang, day(1)), await shift(wang, day(2))]
    const { id } = await bulk.start({ what: weeks, ids: [wang.id] })
    const as = bulk.world.as(bulk.admin)
    await Promise.all([
      bulk.takenBack(id),
      as.send(leaveOfficeCalls.undecide, { id: own[1] as number }),
    ])
    expect([await ids('roster'), await ids('roster_leave')]).toEqual([own, []])
  })
})
