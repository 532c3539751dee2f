import { leaveCalls, leaveTeamCalls } from '@museum/contract/leave/leave.calls.ts'
import { coverCalls } from '@museum/contract/offer/cover.calls.ts'
import { offerCalls } from '@museum/contract/offer/offer.calls.ts'
import { signCalls } from '@museum/contract/sign/sign.calls.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { planOf } from '../../db/plan.ts'
import { runJobs } from '../../reactions/jobs.ts'
import { type Offering, openOffering } from '../../testing/offering.ts'
import { eachStore } from '../../testing/stores.ts'
import type { Person } from '../../testing/world.ts'
import { untakenShifts } from './untaken.store.ts'

const [today, tomorrow, later] = ['2026-05-12', '2026-05-13', '2026-05-14']

eachStore('what nobody took, to a leader', (store, once) => {
  let museum: Offering
  let group: number
  let leader: Person
  let owner: Person
  beforeAll(async () => {
    museum = await openOffering(store)
    const made = museum.world.db.insertInto('volunteer_group').values({ name: '一组' })
    group = (await made.returning('id').executeTakeFirstOrThrow()).id
  })
  beforeEach(async () => {
    await museum.begin()
    await museum.world.db.deleteFrom('outbox').execute()
    await museum.world.db.deleteFrom('closure').execute()
    leader = await museum.member('陈组长')
    owner = await museum.member('王芳', group)
    await lead(leader)
  })
  afterAll(() => museum.world.close())

  const as = (who: Person) => museum.world.as(who)
  const lead = async (who: Person) => {
    const { db } = museum.world
    const row = { group_id: group, volunteer_id: who.id }
    await db.insertInto('group_leader').values(row).execute()
    const leads = db.updateTable('volunteer').set({ is_group_leader: 1 })
    await leads.where('id', '=', who.id).execute()
  }
  const at = (instant: string) => museum.world.setNow(instant)
  const leave = (id: number, way: 'free' | 'free_soon' | 'cover' | 'leave', who = owner) =>
    as(who).send(leaveCalls.leave, { id, way })
  const untaken = async (who = leader) =>
    (await as(who).send(leaveTeamCalls.untaken, { group_id: group })).data.list
  const seen = async () =>
    (await untaken()).map(({ name, date, kind, asking }) => [name, date, kind, asking])
  const jobs = () => runJobs(museum.world.appContext)
  // A leader is a colleague too, and is asked like any other.
  const told = async (who: Person) =>
    (await museum.told(who)).filter(({ button }) => button === '查看团队')
  const titles = async (who: Person) => (await told(who)).map(({ title }) => title)
  const offers = () => museum.world.db.selectFrom('offer').select('id').orderBy('id').execute()
  const afternoon = { start_time: '14:00:00', end_time: '17:00:00' }

  once(
    'is what members are on leave of, gave up shortly before, or have covered, in order',
    async () => {
      const other = await museum.member('李静', group)
      const stranger = await museum.member('别组')
      const [away, given, asked, gone, foreign] = [
        await museum.shift(owner, today, afternoon),
        await museum.shift(owner, tomorrow),
        await museum.shift(other, tomorrow, afternoon),
        await museum.shift(other, '2026-05-20'),
        await museum.shift(stranger, today, afternoon),
      ]
      await leave(away, 'leave')
      await leave(given, 'free_soon')
      await as(other).send(coverCalls.cover, { id: asked })
      await leave(gone, 'free', other)
      await leave(foreign, 'leave', stranger)
      expect(await seen()).toEqual([
        ['王芳', today, 'leave', 1],
        ['王芳', tomorrow, 'freed', 1],
        ['李静', tomorrow, 'cover', 1],
      ])
      expect((await untaken())[0]).toEqual({
        ...{ id: away, kind: 'leave', asking: 1, name: '王芳', date: today, ...afternoon },
        shift: 0,
        service_type_name: expect.stringMatching(/^咨询/),
        place_name: expect.stringMatching(/^南门/),
      })
    },
  )

  once(
    'is no more what somebody took, what its person came back to or signed, and what is over',
    async () => {
      const helper = await museum.member('周明')
      const [taken, back, covered, early] = [
        await museum.shift(owner, today, afternoon),
        await museum.shift(owner, today, { start_time: '18:00:00', end_time: '19:00:00' }),
        await museum.shift(owner, today, { start_time: '10:30:00', end_time: '11:30:00' }),
        await museum.shift(owner, today, { start_time: '12:00:00', end_time: '13:00:00' }),
      ]
      // Nobody is asked more often than three times a day.
      await as(owner).send(coverCalls.cover, { id: covered })
      for (const id of [taken, back, early]) await leave(id, 'leave')
      expect(await untaken()).toHaveLength(4)
      const [, first] = await offers()
      expect((await as(helper).send(offerCalls.accept, { id: first?.id ?? 0 })).status).toBe(1)
      await as(owner).send(leaveCalls.back, { id: back })
      await as(owner).send(signCalls.sign, { id: covered, type: 'sign' })
      expect(await seen()).toEqual([['王芳', today, 'leave', 1]])
      at(`${today}T04:30:00Z`)
      await jobs()
      expect(await seen()).toEqual([['王芳', today, 'leave', 0]])
      at(`${today}T05:00:00Z`)
      expect(await untaken()).toEqual([])
    },
  )

  once('nor what is filled by whichever way, or closed', async () => {
    await museum.want({ date: tomorrow })
    const id = await museum.shift(owner, tomorrow)
    await leave(id, 'free_soon')
    expect(await seen()).toEqual([['王芳', tomorrow, 'freed', 1]])
    await museum.shift(await museum.member('周明'), tomorrow)
    expect(await untaken()).toEqual([])
    await museum.world.db.deleteFrom('roster').execute()
    const away = await museum.shift(owner, today, afternoon)
    await leave(away, 'leave')
    expect(await untaken()).toHaveLength(2)
    const all = { reason: '检修', start_time: '', end_time: '', whole: 1 }
    await museum.world.db
      .insertInto('closure')
      .values({ first: today, last: tomorrow, ...all })
      .execute()
    expect(await untaken()).toEqual([])
  })

  once('what was given up stays a gap after its start where nobody came', async () => {
    await leave(await museum.shift(owner, tomorrow), 'free_soon')
    at(`${tomorrow}T01:30:00Z`)
    await jobs()
    expect(await seen()).toEqual([['王芳', tomorrow, 'freed', 0]])
    at(`${tomorrow}T04:00:00Z`)
    expect(await untaken()).toEqual([])
  })

  test('is told the evening before, once, to whoever leads the group, but for their own', async () => {
    await lead(owner)
    const other = await museum.member('李静', group)
    await leave(await museum.shift(owner, tomorrow), 'free_soon')
    await leave(await museum.shift(other, tomorrow, afternoon), 'free_soon', other)
    await as(other).send(coverCalls.cover, { id: await museum.shift(other, tomorrow) })
    await leave(await museum.shift(owner, later, { start_time: '08:00:00' }), 'free_soon')
    at(`${today}T09:59:00Z`)
    await jobs()
    expect(await titles(leader)).toEqual([])
    at(`${today}T10:00:00Z`)
    await Promise.all([jobs(), jobs()])
    await jobs()
    const [message, ...more] = await told(leader)
    expect(more).toEqual([])
    expect(message).toMatchObject({
      ...{ title: '团队有班次没有人接', button: '查看团队' },
      link: `/volunteerTeamMember?time=${tomorrow}&group=${group}`,
    })
    expect(message?.content.split('\n')).toEqual([
      '5月13日 周三，您的团队有2个班次还没有人接：',
      expect.stringMatching(/^09:00–12:00 咨询.*（南门.*）：王芳已交出，正在请同事补位$/),
      expect.stringMatching(/^14:00–17:00 咨询.*（南门.*）：李静已交出，正在请同事补位$/),
    ])
    const own = await told(owner)
    expect(own.map(({ content }) => content.split('\n').length)).toEqual([2])
  })

  once('is told at once where it is given up after that evening’s telling', async () => {
    const first = await museum.shift(owner, tomorrow)
    const second = await museum.shift(owner, tomorrow, afternoon)
    at(`${today}T10:00:00Z`)
    await leave(await museum.shift(owner, later, { start_time: '08:00:00' }), 'free_soon')
    await jobs()
    expect(await titles(leader)).toEqual([])
    at(`${today}T10:30:00Z`)
    await leave(first, 'free_soon')
    const [message, ...more] = await told(leader)
    expect(more).toEqual([])
    expect(message?.content).toContain('09:00–12:00')
    await leave(second, 'free_soon')
    expect((await told(leader)).map(({ content }) => content.includes('14:00'))).toEqual([
      false,
      true,
    ])
  })

  test('is told at its start where nobody has it, once, and not where somebody fills the place', async () => {
    await museum.want({ date: today, start_time: '14:00', end_time: '17:00' })
    await leave(await museum.shift(owner, today, afternoon), 'leave')
    await leave(
      await museum.shift(owner, today, { start_time: '13:00:00', end_time: '13:30:00' }),
      'leave',
    )
    expect(await titles(leader)).toEqual(['组员请假', '组员请假'])
    at(`${today}T05:00:00Z`)
    await Promise.all([jobs(), jobs()])
    const message = (await told(leader)).at(-1)
    expect(message).toMatchObject({ title: '班次没有人到岗', button: '查看团队' })
    expect(message?.content).toContain('王芳的班次没有人接，已经开始：')
    expect(message?.content).toContain('13:00–13:30')
    // The other's place is filled in the minute in which it starts, before anybody looks.
    await museum.shift(await museum.member('周明'), today, afternoon)
    at(`${today}T06:00:00Z`)
    await jobs()
    expect(await titles(leader)).toEqual(['组员请假', '组员请假', '班次没有人到岗'])
  })

  once('is not told of what is over, whenever it is found', async () => {
    await leave(await museum.shift(owner, today, afternoon), 'leave')
    at(`${today}T09:00:00Z`)
    await jobs()
    expect(await titles(leader)).toEqual(['组员请假'])
  })

  once('is found behind however many that others have filled', async () => {
    const where = { service_type_id: museum.serving.desk, place_id: museum.serving.gate }
    const rows = Array.from({ length: 52 }, (_, n) => ({
      ...{ id: 900_000 + n, volunteer_id: owner.id, date: n < 51 ? tomorrow : later, ...where },
      ...{ activity_id: museum.serving.activity, explain_time: 0, name: '', created_at: today },
      ...{ start_time: `09:${String(n).padStart(2, '0')}:00`, end_time: '12:00:00' },
      ...{ told_at: `${today} 09:00:00`, told_by: '', reason: '' },
    }))
    await museum.world.db.insertInto('roster_leave').values(rows).execute()
    await museum.want({ date: tomorrow })
    await museum.shift(await museum.member('周明'), tomorrow)
    expect(await seen()).toEqual([['王芳', later, 'leave', 0]])
  })

  once('reads what members gave up by their index', async () => {
    const plan = await planOf(
      museum.world.db,
      untakenShifts(museum.world.db, { groups: [group], day: today, time: '10:00:00' }),
    )
    expect(plan).toContain('volunteer_of_group')
  })
})
