import { activityOfficeCalls } from '@museum/contract/activity/activity.calls.ts'
import { addDays } from '@museum/contract/day.ts'
import { enlistOfficeCalls } from '@museum/contract/enlist/enlist.calls.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runDue } from '../../jobs/jobs.ts'
import { eachStore } from '../../testing/stores.ts'
import { actOnOne } from '../../testing/together.ts'
import { waitingActs } from '../../testing/waiting.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'
import { bulkKinds } from '../bulk/part.service.ts'

// Ten in the morning in Shanghai.
const now = '2026-05-12T02:00:00Z'
const today = '2026-05-12'

eachStore('waiting that ends', (store, once) => {
  let world: World
  let admin: Person
  let acts: ReturnType<typeof waitingActs>
  beforeAll(async () => {
    world = await openWorld(store, { now })
    admin = await world.office('admin')
    acts = waitingActs(world, admin, today)
  })
  beforeEach(() => world.setNow(now))
  afterAll(() => world.close())

  once(
    'a refused enrolment gives its place to who waits, and taking that back finds it gone',
    async () => {
      const { id } = await acts.full(1, { auto_approve: 0 })
      const [first] = await acts.queue(id, 1)
      if (!first) throw new Error('one waits')
      const { data } = await world.as(admin).send(enlistOfficeCalls.officeList, { activity_id: id })
      const enlist = data.list[0]?.id ?? 0
      await world
        .as(admin)
        .send(enlistOfficeCalls.decide, { id: enlist, decision: 'fail', remark: '名额调整' })
      expect(await acts.states([first], id)).toEqual(['asked'])
      const undone = await world.as(admin).send(enlistOfficeCalls.undecide, { id: enlist })
      expect(undone).toMatchObject({ fault: 'enlist.full' })
      expect(await acts.places(id)).toEqual({ enlist_num: 0, held: 1 })
    },
  )

  once('who is admitted after all takes the place that was held for them', async () => {
    const { id, holders } = await acts.full(1, { auto_approve: 0 })
    const person = holders[0]
    if (!person) throw new Error('one holds the place')
    const { data } = await world.as(admin).send(enlistOfficeCalls.officeList, { activity_id: id })
    const enlist = data.list[0]?.id ?? 0
    const decide = (decision: 'pass' | 'fail') =>
      world.as(admin).send(enlistOfficeCalls.decide, { id: enlist, decision, remark: '名额调整' })
    await decide('fail')
    const other = await world.person('乙', 7)
    await acts.enrol(other, id)
    expect(await acts.join(person, id)).toMatchObject({ status: 1 })
    await acts.cancel(other, id)
    expect(await acts.own(person, id)).toMatchObject({ state: 'asked' })
    const corrected = await world
      .as(admin)
      .send(enlistOfficeCalls.correct, { id: enlist, decision: 'pass', reason: '误操作' })
    expect(corrected).toMatchObject({ status: 1 })
    expect(await acts.own(person, id)).toMatchObject({ state: 'enrolled' })
    expect(await acts.places(id)).toEqual({ enlist_num: 1, held: 0 })
  })

  once('a held place ends with the recruitment, and with it every wait, told once', async () => {
    const { id, holders } = await acts.full(1, { enlist_end_date: '2026-05-12' })
    const [first, second] = await acts.queue(id, 2)
    if (!first || !second || !holders[0]) throw new Error('two wait')
    await acts.cancel(holders[0], id)
    expect(await acts.own(first, id)).toMatchObject({ confirm_by: '2026-05-12 23:59:59' })
    await acts.at('2026-05-12T15:59:59Z')
    // Nobody is asked for the last second.
    expect(await acts.states([first, second], id)).toEqual(['expired', 'waiting'])
    await acts.at('2026-05-12T16:00:00Z')
    await acts.at('2026-05-12T16:00:30Z')
    expect(await acts.states([first, second], id)).toEqual(['expired', 'expired'])
    expect(await acts.told(second)).toEqual(['候补已失效'])
    expect(await acts.places(id)).toEqual({ enlist_num: 0, held: 0 })
    expect(await acts.join(first, id)).toMatchObject({ fault: 'enlist.recruitment_ended' })
  })

  test('a recruitment that is cut short takes the time to answer with it', async () => {
    const { id, holders } = await acts.full()
    const [first] = await acts.queue(id, 1)
    if (!first || !holders[0]) throw new Error('one waits')
    await acts.cancel(holders[0], id)
    await acts.change(id, { enlist_end_date: today })
    expect(await acts.own(first, id)).toMatchObject({ confirm_by: '2026-05-12 23:59:59' })
    expect((await acts.officeList(id)).list).toMatchObject([{ confirm_by: '2026-05-12 23:59:59' }])
    await acts.change(id, { enlist_end_date: addDays(today, -1) })
    expect(await acts.states([first], id)).toEqual(['expired'])
    expect(await acts.told(first)).toEqual(['候补已失效', '候补有名额了，请确认报名'])
  })

  test('while the recruitment pauses nobody is asked, and when it goes on the first is', async () => {
    const { id, holders } = await acts.full(1, { enlist_end_date: '2026-05-20' })
    const [first] = await acts.queue(id, 1)
    if (!first || !holders[0]) throw new Error('one waits')
    await acts.change(id, { enlist_start_date: '2026-05-14' })
    await acts.cancel(holders[0], id)
    expect(await acts.states([first], id)).toEqual(['waiting'])
    await acts.at('2026-05-13T16:00:00Z')
    expect(await acts.states([first], id)).toEqual(['asked'])
  })

  once('taking the activity down ends every wait and tells each once', async () => {
    const { id, holders } = await acts.full()
    const [first, second] = await acts.queue(id, 2)
    if (!first || !second || !holders[0]) throw new Error('two wait')
    await acts.cancel(holders[0], id)
    await acts.change(id, { state: 'taken_down' })
    expect(await acts.states([first, second], id)).toEqual(['expired', 'expired'])
    expect(await acts.places(id)).toEqual({ enlist_num: 0, held: 0 })
    expect(await acts.told(second)).toEqual(['活动已下架'])
    expect(await acts.leave(second, id)).toMatchObject({ fault: 'waitlist.lapsed' })
    expect(await acts.confirm(first, id)).toMatchObject({ fault: 'waitlist.lapsed' })
  })

  once('who serves no more waits for nothing, and what was held goes on', async () => {
    const { id, holders } = await acts.full()
    const { id: other } = await acts.full()
    const [first, second] = await acts.queue(id, 2)
    if (!first || !second || !holders[0]) throw new Error('two wait')
    await acts.join(first, other)
    await acts.cancel(holders[0], id)
    await actOnOne(world, admin, first, { act: 'disable' })
    // What was theirs is given up once that can be taken back no longer.
    world.setNow('2026-05-12T02:01:00Z')
    await runDue(world.appContext, bulkKinds)
    expect(await acts.states([second], id)).toEqual(['asked'])
    expect((await acts.officeList(other)).total).toBe(0)
    await acts.places(id)
    await acts.places(other)
  })

  once('an activity that somebody waited for is not removed', async () => {
    const { id } = await acts.full()
    await acts.queue(id, 1)
    await world.db.deleteFrom('enlist').where('activity_id', '=', id).execute()
    const removed = await world.as(admin).send(activityOfficeCalls.remove, { id })
    expect(removed).toMatchObject({ fault: 'activity.has_enlists' })
  })

  once('what has ended is kept for 90 days', async () => {
    const { forgetPast } = await import('../../retention/retention.ts')
    const { id } = await acts.full()
    const [first, second] = await acts.queue(id, 2)
    if (!first || !second) throw new Error('two wait')
    await acts.leave(first, id)
    const days = (count: number) => ({
      ...world.appContext,
      clock: () => new Date(Date.parse(now) + count * 24 * 3_600_000),
    })
    const kept = async () => {
      const rows = await world.db
        .selectFrom('waitlist')
        .select('state')
        .where('activity_id', '=', id)
        .orderBy('id')
        .execute()
      return rows.map(({ state }) => state)
    }
    await forgetPast(days(90))
    expect(await kept()).toEqual(['given_up', 'waiting'])
    await forgetPast(days(91))
    expect(await kept()).toEqual(['waiting'])
  })
})
