import { activityCalls, activityOfficeCalls } from '@museum/contract/activity/activity.calls.ts'
import { closingCalls } from '@museum/contract/closing/closing.calls.ts'
import { addDays } from '@museum/contract/day.ts'
import { enlistCalls } from '@museum/contract/enlist/enlist.calls.ts'
import { messageCalls } from '@museum/contract/message/message.calls.ts'
import { waitlistCalls } from '@museum/contract/waitlist/waitlist.calls.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eachStore } from '../../testing/stores.ts'
import { waitingActs } from '../../testing/waiting.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

// Ten in the morning in Shanghai.
const now = '2026-05-12T02:00:00Z'
const today = '2026-05-12'

eachStore('waiting for a place', (store, once) => {
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

  const status = async (id: number) =>
    (await world.as().send(activityCalls.info, { id })).data.status
  const listed = async (id: number) => {
    const { data } = await world.as().send(activityCalls.list, { limit: 100 })
    return data.list.find((row) => row.id === id)?.status
  }

  once('who waits sees the position, and who comes again stays where they are', async () => {
    const { id } = await acts.full()
    const [first, second] = await acts.queue(id, 2)
    if (!first || !second) throw new Error('two wait')
    expect(await acts.own(second, id)).toMatchObject({ state: 'waiting', position: 2 })
    expect(await acts.join(first, id)).toMatchObject({
      status: 1,
      msg: '已候补，您是第1位',
      data: { position: 1 },
    })
    expect(await acts.own(second, id)).toMatchObject({ position: 2 })
    const { data } = await world.as(second).send(waitlistCalls.list, {})
    expect(data.list).toMatchObject([{ activity_id: id, activity_status: 3, confirm_by: '' }])
  })

  once.each([0, 1, 2, 4, 5, 6, 8] as const)('status %i may not wait', async (given) => {
    const { id } = await acts.full()
    expect(await acts.join(await world.person('客', given), id)).toMatchObject({
      fault: 'volunteer.required',
    })
  })

  test('nobody waits who is enrolled, where a place is free or where nobody recruits', async () => {
    const { id, holders } = await acts.full(2)
    const person = await world.person('甲', 7)
    for (const holder of holders)
      expect(await acts.join(holder, id)).toMatchObject({ fault: 'enlist.duplicate' })
    await acts.change(id, { recruit_num: 3 })
    expect(await acts.join(person, id)).toMatchObject({ fault: 'waitlist.not_needed' })
    await acts.change(id, { recruit_num: 2, enlist_end_date: addDays(today, -1) })
    expect(await acts.join(person, id)).toMatchObject({ fault: 'enlist.recruitment_ended' })
    expect(await acts.join(person, 987_654)).toMatchObject({ fault: 'content.not_found' })
  })

  once('a place that is given back is held for the first, who is told until when', async () => {
    const { id, holders } = await acts.full()
    const [first, second] = await acts.queue(id, 2)
    if (!first || !second || !holders[0]) throw new Error('two wait')
    await acts.cancel(holders[0], id)
    expect(await acts.places(id)).toEqual({ enlist_num: 0, held: 1 })
    // Nobody else has it, and every list says so.
    expect([await status(id), await listed(id)]).toEqual([3, 3])
    expect(await acts.enrol(await world.person('旁人', 7), id)).toMatchObject({
      fault: 'enlist.full',
    })
    expect(await acts.own(first, id)).toMatchObject({
      state: 'asked',
      position: 0,
      confirm_by: '2026-05-13 10:00:00',
    })
    expect(await acts.own(second, id)).toMatchObject({ state: 'waiting', position: 1 })
    const { data } = await world.as(first).send(messageCalls.list, {})
    expect(data.list).toMatchObject([
      {
        mc_title: '候补有名额了，请确认报名',
        mc_content: expect.stringContaining('请于5月13日 周三 10:00前确认报名'),
        mc_link: `/recruitmentDetail/${id}`,
        mc_button: '去确认',
      },
    ])
    expect(await acts.told(second)).toEqual([])
  })

  test.each([
    [1, 3, '报名成功'],
    [0, 1, '报名已提交，请等待审核'],
  ])(
    'confirming enrols as an ordinary enrolment would: approved by itself %i',
    async (auto_approve, enlist_status, msg) => {
      const { id, holders } = await acts.full(1, { auto_approve: 1 })
      await acts.change(id, { auto_approve })
      const [first] = await acts.queue(id, 1)
      if (!first || !holders[0]) throw new Error('one waits')
      expect(await acts.confirm(first, id)).toMatchObject({ fault: 'waitlist.not_asked' })
      await acts.cancel(holders[0], id)
      const heard = await acts.confirm(first, id)
      expect(heard).toMatchObject({ status: 1, msg, data: { enlist_status } })
      expect(await acts.places(id)).toEqual({ enlist_num: 1, held: 0 })
      expect(await acts.own(first, id)).toMatchObject({ state: 'enrolled' })
      const { data } = await world.as(first).send(enlistCalls.records, {})
      expect(data.list).toMatchObject([{ activity_id: id, enlist_status }])
      expect(await acts.confirm(first, id)).toMatchObject({ fault: 'enlist.duplicate' })
      expect((await world.as(first).send(waitlistCalls.list, {})).data.list).toEqual([])
    },
  )

  once('who does not answer in time is out, told once, and the next is asked', async () => {
    const { id, holders } = await acts.full()
    const [first, second] = await acts.queue(id, 2)
    if (!first || !second || !holders[0]) throw new Error('two wait')
    await acts.cancel(holders[0], id)
    await acts.at('2026-05-13T01:59:59Z')
    expect(await acts.states([first, second], id)).toEqual(['asked', 'waiting'])
    world.setNow('2026-05-13T02:00:00Z')
    // Before anybody has written it down.
    expect(await acts.own(first, id)).toMatchObject({ state: 'expired' })
    expect(await acts.confirm(first, id)).toMatchObject({ fault: 'waitlist.lapsed' })
    await acts.at('2026-05-13T02:00:00Z')
    await acts.at('2026-05-13T02:00:30Z')
    expect(await acts.states([first, second], id)).toEqual(['expired', 'asked'])
    expect(await acts.places(id)).toEqual({ enlist_num: 0, held: 1 })
    expect(await acts.told(first)).toEqual(['候补已失效', '候补有名额了，请确认报名'])
    expect(await acts.told(second)).toEqual(['候补有名额了，请确认报名'])
    // And when nobody is left, it is anybody's.
    await acts.at('2026-05-14T02:00:00Z')
    expect([await status(id), await listed(id)]).toEqual([4, 4])
  })

  once(
    'who gives up is out of it, before being asked and after, and the next is asked',
    async () => {
      const { id, holders } = await acts.full()
      const [first, second, third] = await acts.queue(id, 3)
      if (!first || !second || !third || !holders[0]) throw new Error('three wait')
      expect(await acts.leave(first, id)).toMatchObject({ status: 1, msg: '已退出候补' })
      expect(await acts.leave(first, id)).toMatchObject({ fault: 'waitlist.lapsed' })
      expect(await acts.own(third, id)).toMatchObject({ position: 2 })
      await acts.cancel(holders[0], id)
      expect(await acts.leave(second, id)).toMatchObject({ status: 1 })
      expect(await acts.states([first, second, third], id)).toEqual([
        'given_up',
        'given_up',
        'asked',
      ])
      expect(await acts.places(id)).toEqual({ enlist_num: 0, held: 1 })
      // Who comes again comes last.
      expect((await acts.join(first, id)).data.position).toBe(1)
    },
  )

  once('places that are added are held for those who wait, and the rest is anybody’s', async () => {
    const { id } = await acts.full()
    const people = await acts.queue(id, 3)
    await acts.change(id, { recruit_num: 3 })
    expect(await acts.states(people, id)).toEqual(['asked', 'asked', 'waiting'])
    expect(await status(id)).toBe(3)
    await acts.change(id, { recruit_num: 5 })
    expect(await acts.states(people, id)).toEqual(['asked', 'asked', 'asked'])
    expect(await acts.places(id)).toEqual({ enlist_num: 1, held: 3 })
    expect(await status(id)).toBe(4)
    // What is held is not to be taken away.
    expect(await acts.change(id, { recruit_num: 3 })).toMatchObject({
      fault: 'activity.below_enrolled',
    })
  })

  test('who is asked and enrols where places are free takes one place', async () => {
    const { id } = await acts.full()
    const [first] = await acts.queue(id, 1)
    if (!first) throw new Error('one waits')
    await acts.change(id, { recruit_num: 3 })
    expect(await acts.enrol(first, id)).toMatchObject({ status: 1 })
    expect(await acts.own(first, id)).toMatchObject({ state: 'enrolled' })
    expect(await acts.places(id)).toEqual({ enlist_num: 2, held: 0 })
  })

  once('another’s wait is nobody’s to give up or to confirm', async () => {
    const { id, holders } = await acts.full()
    const [first] = await acts.queue(id, 1)
    if (!first || !holders[0]) throw new Error('one waits')
    await acts.cancel(holders[0], id)
    const stranger = world.as(await world.person('旁人', 7))
    const wait = { id: await acts.idOf(first, id) }
    for (const call of [waitlistCalls.leave, waitlistCalls.confirm])
      expect(await stranger.send(call, wait)).toMatchObject({ fault: 'content.not_found' })
    expect(await acts.states([first], id)).toEqual(['asked'])
  })

  once('the office sees who waits, those first who are asked', async () => {
    const { id, holders } = await acts.full(2)
    await acts.queue(id, 3)
    if (!holders[0]) throw new Error('two hold places')
    await acts.cancel(holders[0], id)
    const { list, total } = await acts.officeList(id)
    expect(total).toBe(3)
    expect(list.map(({ name, state, position }) => [name, state, position])).toEqual([
      ['候补0', 'asked', 0],
      ['候补1', 'waiting', 1],
      ['候补2', 'waiting', 2],
    ])
    expect(list[0]).toMatchObject({ phone_masked: '138****0000', confirm_by: expect.any(String) })
    const { data } = await world.as(admin).send(activityOfficeCalls.officeInfo, { id })
    expect(data).toMatchObject({ enlist_num: 1, held: 1, status: 3 })
  })

  once('the office sets for how long a place is held', async () => {
    const { id, holders } = await acts.full()
    const [first] = await acts.queue(id, 1)
    if (!first || !holders[0]) throw new Error('one waits')
    const set = (wait_hours: number) =>
      world.as(admin).send(closingCalls.changeSettings, { wait_hours })
    expect(await set(0)).toMatchObject({ fault: 'request.invalid' })
    await set(2)
    await acts.cancel(holders[0], id)
    expect(await acts.own(first, id)).toMatchObject({ confirm_by: '2026-05-12 12:00:00' })
    await set(24)
  })
})
