import { attendanceCalls } from '@museum/contract/attendance/attendance.calls.ts'
import { dashboardCalls } from '@museum/contract/dashboard/dashboard.calls.ts'
import { feedbackCalls, feedbackOfficeCalls } from '@museum/contract/feedback/feedback.calls.ts'
import { messageCalls } from '@museum/contract/message/message.calls.ts'
import { teamCalls } from '@museum/contract/team/team.calls.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { planOf } from '../../db/plan.ts'
import { type GivenShift, makeDuty } from '../../testing/duty.ts'
import { exportedAs } from '../../testing/exported.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'
import { waitingFeedbacks } from './feedback.read.ts'
import { feedbackRows } from './feedback.store.ts'

const today = '2026-05-12'
// An hour after the shift of the morning.
const now = `${today}T05:00:00Z`
const signed: GivenShift = {
  date: today,
  sign_time: `${today} 08:55:00`,
  sign_out_time: `${today} 12:00:00`,
}

eachStore('feedback', (store, once) => {
  let world: World
  let scheduler: Person
  let duty: Awaited<ReturnType<typeof makeDuty>>
  beforeAll(async () => {
    world = await openWorld(store, { now })
    scheduler = await world.office('scheduler')
    duty = await makeDuty(world, await world.office('admin'), today)
  })
  beforeEach(async () => {
    world.setNow(now)
    await world.db.deleteFrom('feedback').execute()
  })
  afterAll(() => world.close())

  const own = (who: Person, id: number) => world.as(who).send(feedbackCalls.own, { id })
  const say = (who: Person, id: number, more: { mood?: number; [key: string]: unknown } = {}) =>
    world.as(who).send(feedbackCalls.send, { id, mood: 1, ...more })
  const list = async (filter: object = {}) =>
    (await world.as(scheduler).send(feedbackOfficeCalls.list, filter)).data
  const handle = (id: number, handled: number, note = '') =>
    world.as(scheduler).send(feedbackOfficeCalls.handle, { id, handled, note })
  const waiting = async () =>
    (await world.as(scheduler).send(dashboardCalls.queues, {})).data.feedbacks
  const shiftOf = async (who: Person, change: Partial<GivenShift> = {}) =>
    await duty.add(who, { ...signed, ...change })

  once('is said of one’s own shift, said anew, and read by the office', async () => {
    const who = await world.person('李淑兰', 7)
    const id = await shiftOf(who)
    expect((await own(who, id)).data).toMatchObject({
      id,
      title: '青铜器展讲解',
      refusal: '',
      until: '2026-05-14 12:00:00',
      mood: 0,
    })
    expect(await say(who, id, { mood: 2 })).toMatchObject({ status: 1, msg: '已收到，谢谢您' })
    const more = { mood: 3, need_help: 1, content: ' 展柜灯不亮 ' }
    expect((await say(who, id, more)).status).toBe(1)
    expect((await own(who, id)).data).toMatchObject({ ...more, content: '展柜灯不亮' })
    const { list: rows, total } = await list()
    expect(total).toBe(1)
    expect(rows[0]).toMatchObject({
      name: '李淑兰',
      date: today,
      start_time: '09:00:00',
      place_name: '一层中央大厅',
      mood: 3,
      need_help: 1,
      content: '展柜灯不亮',
      created_at: `${today} 13:00:00`,
      handled_at: '',
    })
  })

  once('takes a hundred characters, and none of what is no mood', async () => {
    const who = await world.person('字数', 7)
    const id = await shiftOf(who)
    expect((await say(who, id, { content: '好'.repeat(100) })).status).toBe(1)
    expect((await say(who, id, { content: '好'.repeat(101) })).status).toBe(400)
    expect((await say(who, id, { mood: 0 })).status).toBe(400)
    expect((await say(who, id, { mood: 4 })).status).toBe(400)
  })

  once('is of what somebody served, from its end for 48 hours', async () => {
    const who = await world.person('时限', 7)
    const id = await shiftOf(who)
    const missed = await shiftOf(who, { sign_time: '', sign_out_time: '' })
    const running = await shiftOf(who, {
      start_time: '12:30:00',
      end_time: '15:00:00',
      sign_time: `${today} 12:30:00`,
      sign_out_time: '',
    })
    expect((await say(who, missed)).fault).toBe('feedback.not_served')
    expect((await own(who, missed)).data.refusal).toBe('feedback.not_served')
    expect((await say(who, running)).fault).toBe('feedback.not_yet')
    world.setNow('2026-05-14T04:00:00Z')
    expect((await say(who, id)).status).toBe(1)
    world.setNow('2026-05-14T04:00:01Z')
    expect((await say(who, id, { mood: 3 })).fault).toBe('feedback.too_late')
    expect((await own(who, id)).data).toMatchObject({ refusal: 'feedback.too_late', mood: 1 })
  })

  once('of another’s shift is answered as of one that is not there', async () => {
    const [who, other] = [await world.person('甲', 7), await world.person('乙', 7)]
    const id = await shiftOf(who)
    for (const call of [own, say]) {
      const heard = await call(other, id)
      expect(heard).toEqual(await call(other, 99_999_999))
      expect(heard.fault).toBe('content.not_found')
    }
    expect((await list()).total).toBe(0)
  })

  test('sent twice at once it stands once', async () => {
    const who = await world.person('快手', 7)
    const id = await shiftOf(who)
    const answers = await Promise.all([1, 2, 3, 3, 2, 1].map((mood) => say(who, id, { mood })))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 1))
    expect((await list()).total).toBe(1)
  })

  test('who needs help comes first and is counted, until it is dealt with', async () => {
    const people = [await world.person('甲', 7), await world.person('乙', 3)]
    const [first, second] = people as [Person, Person]
    await say(first, await shiftOf(first), { mood: 3, need_help: 1 })
    await say(second, await shiftOf(second), { mood: 1, need_help: 1, content: '想换到序厅' })
    await say(first, await shiftOf(first, { start_time: '08:00:00' }), { mood: 2 })
    const moods = async () => (await list()).list.map(({ mood }) => mood)
    expect(await moods()).toEqual([1, 3, 2])
    expect(await waiting()).toBe(2)
    const [top] = (await list()).list
    const done = await handle(top?.id ?? 0, 1, '已电话联系')
    expect(done).toMatchObject({ status: 1, msg: '已保存' })
    expect(done.data).toMatchObject({
      handled_at: `${today} 13:00:00`,
      handled_by: 'scheduler',
      handle_note: '已电话联系',
    })
    expect(await moods()).toEqual([3, 2, 1])
    expect(await waiting()).toBe(1)
    expect((await handle(top?.id ?? 0, 1)).fault).toBe('content.changed')
    expect((await handle(top?.id ?? 0, 0)).data).toMatchObject({ handled_at: '', handle_note: '' })
    expect(await waiting()).toBe(2)
    expect(await moods()).toEqual([1, 3, 2])
    expect((await handle(99_999_999, 1)).fault).toBe('content.not_found')
  })

  once('what was dealt with stands as the office read it', async () => {
    const who = await world.person('李', 7)
    const id = await shiftOf(who)
    await say(who, id, { mood: 3, need_help: 1, content: '椅子坏了' })
    const [row] = (await list()).list
    await handle(row?.id ?? 0, 1)
    world.setNow(`${today}T05:01:00Z`)
    expect((await say(who, id, { mood: 1 })).fault).toBe('feedback.handled')
    const { data } = await own(who, id)
    expect(data).toMatchObject({ refusal: 'feedback.handled', handled: 1, content: '椅子坏了' })
    // What the office notes for itself stays there.
    expect(data).not.toHaveProperty('handle_note')
  })

  test('filters by state, mood, help, day and words', async () => {
    const who = await world.person('筛选', 7)
    const other = await world.person('其他', 7)
    await say(who, await shiftOf(who), { mood: 3, need_help: 1, content: '灯不亮' })
    const yesterday = '2026-05-11'
    const earlier = {
      date: yesterday,
      sign_time: `${yesterday} 09:00:00`,
      sign_out_time: `${yesterday} 12:00:00`,
    }
    await say(other, await shiftOf(other, earlier), { mood: 1 })
    const names = async (filter: object) => (await list(filter)).list.map(({ name }) => name)
    expect(await names({ mood: 1 })).toEqual(['其他'])
    expect(await names({ need_help: 1 })).toEqual(['筛选'])
    expect(await names({ need_help: '', mood: '' })).toEqual(['筛选', '其他'])
    expect(await names({ start_date: today })).toEqual(['筛选'])
    expect(await names({ end_date: yesterday })).toEqual(['其他'])
    expect(await names({ q: '不亮' })).toEqual(['筛选'])
    expect(await names({ q: '其他' })).toEqual(['其他'])
    expect(await names({ state: 'handled' })).toEqual([])
    const [row] = (await list({ q: '其他' })).list
    // What went well wants nothing of the office.
    expect(await names({ state: 'open' })).toEqual(['筛选'])
    await handle(row?.id ?? 0, 1)
    expect(await names({ state: 'handled' })).toEqual(['其他'])
  })

  once('stays when its shift is gone', async () => {
    const who = await world.person('留', 7)
    const id = await shiftOf(who)
    await say(who, id, { content: '谢谢' })
    await world.db.deleteFrom('roster').where('id', '=', id).execute()
    expect((await list()).list).toMatchObject([{ content: '谢谢', date: today, start_time: '' }])
    const file = '/api/office/feedbacks/export'
    expect((await exportedAs(world, scheduler, file)).rows).toHaveLength(2)
  })

  once('is exported as it is filtered, and the log says so', async () => {
    const who = await world.person('导出', 7)
    await say(who, await shiftOf(who), { mood: 3, need_help: 1, content: '=1+1' })
    const { rows, logged } = await exportedAs(
      world,
      scheduler,
      '/api/office/feedbacks/export?need_help=1&state=open',
    )
    expect(rows[1]).toEqual(expect.arrayContaining(['导出', '09:00–12:00', '有问题', '是', '=1+1']))
    expect(logged).toMatchObject({ object: 'feedback' })
    expect(JSON.parse(logged?.after ?? '')).toMatchObject({ need_help: 1, state: 'open', rows: 1 })
  })

  once(
    'neither leaders nor colleagues hear of it, nor the one whom it is about of its handling',
    async () => {
      const [who, leader] = [await world.person('组员', 7), await world.person('组长', 7)]
      const group = await world.db
        .insertInto('volunteer_group')
        .values({ name: '讲解组' })
        .returning('id')
        .executeTakeFirstOrThrow()
      const { id: group_id } = group
      await world.db
        .insertInto('group_leader')
        .values({ group_id, volunteer_id: leader.id })
        .execute()
      await world.db
        .updateTable('volunteer')
        .set({ is_group_leader: 1 })
        .where('id', '=', leader.id)
        .execute()
      await world.db
        .updateTable('volunteer')
        .set({ group_id })
        .where('id', 'in', [who.id, leader.id])
        .execute()
      const secret = '组长不能看'
      await say(who, await shiftOf(who), { mood: 3, need_help: 1, content: secret })
      const [row] = (await list()).list
      await handle(row?.id ?? 0, 1, secret)
      const send = world.as(leader).send
      const heard = [
        await send(teamCalls.attendance, { time: today, group_id }),
        await send(teamCalls.service, { group_id, time_type: 1 }),
        await send(messageCalls.list, {}),
        await world.as(who).send(messageCalls.list, {}),
        await world.as(who).send(attendanceCalls.records, {}),
      ]
      expect(heard.map(({ status }) => status)).toEqual(heard.map(() => 1))
      expect(JSON.stringify(heard)).not.toContain(secret)
      expect((await send(feedbackOfficeCalls.list, {})).http).toBe(401)
    },
  )

  once('reads by its indexes', async () => {
    const { db } = world
    expect(await planOf(db, waitingFeedbacks(db))).toContain('feedback_listed')
    const open = await planOf(db, feedbackRows(db, { state: 'open' }).limit(20))
    expect(open).toContain('feedback_listed')
    expect(open).not.toMatch(/Sort|TEMP B-TREE/)
    const all = await planOf(db, feedbackRows(db, {}).limit(20))
    expect(all).toContain('feedback_listed')
    expect(all).not.toMatch(/Sort|TEMP B-TREE/)
  })
})
