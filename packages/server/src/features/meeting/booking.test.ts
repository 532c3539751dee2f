import { applicationOfficeCalls } from '@museum/contract/application/application-office.calls.ts'
import { homeCalls } from '@museum/contract/home/home.calls.ts'
import { deskCalls } from '@museum/contract/meeting/desk.calls.ts'
import { meetingCalls } from '@museum/contract/meeting/meeting.calls.ts'
import { meetingOfficeCalls } from '@museum/contract/meeting/meeting-office.calls.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bookSlot, makeMeeting, seatsOf } from '../../testing/meeting.ts'
import { makeServing } from '../../testing/serving.ts'
import { eachStore } from '../../testing/stores.ts'
import { toldTo } from '../../testing/told.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

const now = '2026-05-12T02:00:00Z'

eachStore('choosing when to come', (store, once) => {
  let world: World
  let admin: Person
  beforeAll(async () => {
    world = await openWorld(store, { now })
    admin = await world.office('admin')
    await makeServing(world, admin, '2026-05-12')
  })
  beforeEach(() => world.setNow(now))
  afterAll(() => world.close())

  const step = async (who: Person) => (await world.as(who).send(meetingCalls.step, {})).data
  const code = (reply: { fault?: string | undefined }) => reply.fault

  test('of fifty who ask for the last seat at once one has it', async () => {
    const { id, slots } = await makeMeeting(world, admin, { seats: 1 })
    const people = await Promise.all(
      Array.from({ length: 50 }, (_, at) => world.person(`抢位${at}`, 2)),
    )
    const replies = await Promise.all(people.map((who) => bookSlot(world, who, slots[1])))
    expect(replies.filter(({ status }) => status === 1)).toHaveLength(1)
    expect(new Set(replies.map(code).filter(Boolean))).toEqual(new Set(['meeting.full']))
    const { slots: left, list } = await seatsOf(world, admin, id)
    expect(left.map(({ taken }) => taken)).toEqual([0, 1, 0])
    expect(list).toHaveLength(1)
    await world.as(admin).send(meetingOfficeCalls.cancel, { id })
  })

  test('one who asks for every slot at once has one seat, and two who exchange theirs keep one each', async () => {
    const { id, slots } = await makeMeeting(world, admin, { seats: 1 })
    const [one, other] = [await world.person('甲', 2), await world.person('乙', 2)]
    const [first = 0, second = 0, third = 0] = slots
    await Promise.all(slots.map((slot) => bookSlot(world, one, slot)))
    const held = await seatsOf(world, admin, id)
    expect(held.list).toHaveLength(1)
    expect(held.slots.reduce((sum, { taken }) => sum + taken, 0)).toBe(1)
    await bookSlot(world, one, first)
    await bookSlot(world, other, second)
    await Promise.all([bookSlot(world, one, second), bookSlot(world, other, first)])
    await Promise.all([bookSlot(world, one, third), bookSlot(world, other, third)])
    const after = await seatsOf(world, admin, id)
    expect(after.list).toHaveLength(2)
    expect(after.slots.reduce((sum, { taken }) => sum + taken, 0)).toBe(2)
    await world.as(admin).send(meetingOfficeCalls.cancel, { id })
  })

  once('is one tap, shown at home, changed until a day before and given up', async () => {
    const { id, slots } = await makeMeeting(world, admin)
    const li = await world.person('李强', 2)
    const offered = await step(li)
    expect(offered).toMatchObject({ kind: 'interview', mine: null })
    expect(offered.list.find((one) => one.id === id)?.slots.map(({ free }) => free)).toEqual([
      2, 2, 2,
    ])
    expect((await bookSlot(world, li, slots[0])).status).toBe(1)
    expect((await step(li)).mine).toMatchObject({
      start_time: '09:00:00',
      place: '二层会议室',
      change_until: '2026-05-19 09:00:00',
    })
    const home = async () => (await world.as(li).send(homeCalls.home, {})).data
    expect(await home()).toMatchObject({
      next_time: '2026-05-20 09:00:00',
      next_place: '二层会议室',
    })
    expect((await bookSlot(world, li, slots[1])).status).toBe(1)
    expect((await home()).next_time).toBe('2026-05-20 09:20:00')
    const seat = (await step(li)).mine?.seat_id ?? 0
    world.setNow('2026-05-19T01:20:00Z')
    expect(code(await bookSlot(world, li, slots[0]))).toBe('meeting.late')
    const gone = await world.as(li).send(meetingCalls.give_up, { id: seat })
    expect(code(gone)).toBe('meeting.late')
    world.setNow('2026-05-19T01:19:59Z')
    expect((await world.as(li).send(meetingCalls.give_up, { id: seat })).status).toBe(1)
    expect((await seatsOf(world, admin, id)).slots.map(({ taken }) => taken)).toEqual([0, 0, 0])
    expect(await home()).toMatchObject({ next_time: '', next_place: '' })
    expect(code(await world.as(li).send(meetingCalls.give_up, { id: seat }))).toBe(
      'content.not_found',
    )
  })

  once(
    'is confirmed to whom has booked or changed it, where the decision that led to it is told before',
    async () => {
      const { id, slots } = await makeMeeting(world, admin)
      const wu = await world.person('吴桐', 1)
      await world.as(admin).send(applicationOfficeCalls.decide, {
        ...{ id: wu.id, decision: 'pass', remark: '', from: 1 },
      })
      expect((await bookSlot(world, wu, slots[0])).msg).toBe('预约成功')
      expect((await bookSlot(world, wu, slots[1])).msg).toBe('已改时间')
      const told = (await toldTo(world.db, wu)).map(({ title, content, button }) => ({
        title,
        content,
        button,
      }))
      expect(told.map(({ title }) => title)).toEqual([
        '申请审核已通过',
        '面试已预约',
        '面试时间已更改',
      ])
      expect(told[0]).toMatchObject({
        content: expect.stringContaining('请选一个方便的面试时间'),
        button: '选择面试时间',
      })
      expect(told[1]).toMatchObject({
        content: expect.stringContaining('前可以改时间或取消'),
        button: '查看或改时间',
      })
      await world.as(admin).send(meetingOfficeCalls.cancel, { id })
    },
  )

  once('is not asked of whom the office told a time that is still to come', async () => {
    const { id } = await makeMeeting(world, admin)
    const zhao = await world.person('赵敏', 2)
    const asked = async () => (await world.as(zhao).send(homeCalls.tasks, {})).data.meeting
    const waits = async () =>
      (await world.as(admin).send(deskCalls.waiting, { kind: 'interview' })).data.list.some(
        (one) => one.id === zhao.id,
      )
    expect(await asked()).toMatchObject({ kind: 'interview' })
    expect(await waits()).toBe(true)
    await world.db
      .updateTable('volunteer')
      .set({ next_time: '2026-05-25 14:00:00' })
      .where('id', '=', zhao.id)
      .execute()
    expect(await asked()).toBeNull()
    expect(await waits()).toBe(false)
    await world.as(admin).send(meetingOfficeCalls.cancel, { id })
  })

  once('is refused to whom it does not concern, of a draft, and of what has begun', async () => {
    const { id, slots } = await makeMeeting(world, admin, { kind: 'assessment' })
    const draft = await makeMeeting(world, admin, { open: 0 })
    const two = await world.person('面试的人', 2)
    expect(code(await bookSlot(world, two, slots[0]))).toBe('meeting.not_yours')
    expect(code(await bookSlot(world, two, draft.slots[0]))).toBe('content.not_found')
    expect(code(await bookSlot(world, await world.person('访客'), slots[0]))).toBe(
      'meeting.not_yours',
    )
    const three = await world.person('考核的人', 3)
    world.setNow('2026-05-20T01:10:00Z')
    expect(code(await bookSlot(world, three, slots[0]))).toBe('meeting.started')
    expect((await bookSlot(world, three, slots[1])).status).toBe(1)
    world.setNow(now)
    await world.as(admin).send(meetingOfficeCalls.cancel, { id, reason: '停电' })
    expect(code(await bookSlot(world, three, slots[1]))).toBe('meeting.not_open')
    expect((await toldTo(world.db, three)).at(-1)).toMatchObject({
      title: '考核已取消',
      content: '5月20日 周三的招募面试已取消，不用再来。\n原因：停电\n可以另选其他时间。',
      link: '/volunteerMeeting',
    })
  })

  once('whom no time suits tells the office, until one is chosen', async () => {
    const { slots } = await makeMeeting(world, admin)
    const zhao = await world.person('赵敏', 2)
    const note = '只有周日能来'
    expect((await world.as(zhao).send(meetingCalls.unsuited, { note })).status).toBe(1)
    expect((await step(zhao)).unsuited).toBe(1)
    const waiting = async () =>
      (await world.as(admin).send(deskCalls.waiting, { kind: 'interview' })).data
    const found = (await waiting()).list.find((one) => one.id === zhao.id)
    expect(found).toMatchObject({ note, unsuited_at: '2026-05-12 10:00:00', absent: 0 })
    await bookSlot(world, zhao, slots[2])
    expect(await step(zhao)).toMatchObject({ unsuited: 0 })
    expect((await waiting()).list.some((one) => one.id === zhao.id)).toBe(false)
    expect(code(await world.as(zhao).send(meetingCalls.unsuited, {}))).toBe('meeting.held')
    const formal = await world.person('正式', 7)
    expect(code(await world.as(formal).send(meetingCalls.unsuited, {}))).toBe('meeting.not_yours')
  })
})
