import { attendanceOfficeCalls } from '@museum/contract/attendance/attendance-office.calls.ts'
import { addDays } from '@museum/contract/day.ts'
import { leaveCalls, leaveOfficeCalls } from '@museum/contract/leave/leave.calls.ts'
import { coverCalls } from '@museum/contract/offer/cover.calls.ts'
import { offerCalls } from '@museum/contract/offer/offer.calls.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runJobs } from '../../reactions/jobs.ts'
import { insertShift, makeServing, type Serving } from '../../testing/serving.ts'
import { oneStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

const today = '2026-05-12'

oneStore('leave that the office notes', (store) => {
  let world: World
  let scheduler: Person
  let serving: Serving
  let who: Person
  beforeAll(async () => {
    world = await openWorld(store)
    scheduler = await world.office('scheduler')
    serving = await makeServing(world, await world.office('admin'), today)
  })
  beforeEach(async () => {
    world.setNow(`${today}T02:00:00Z`)
    await world.db.deleteFrom('roster').execute()
    await world.db.deleteFrom('roster_leave').execute()
    await world.db.deleteFrom('offer').execute()
    await world.db.updateTable('volunteer').set({ status: 0 }).execute()
    who = await world.person('周明', 7)
  })
  afterAll(() => world.close())

  const shift = (date: string) => insertShift(world, serving, who, { date })
  const onRoster = async () =>
    (await world.db.selectFrom('roster').select('id').execute()).map(({ id }) => id)
  const told = async (person: Person) =>
    await world.db
      .selectFrom('message')
      .select(['title', 'content'])
      .where('person_id', '=', person.id)
      .orderBy('id')
      .execute()

  const minuteLater = async () => {
    world.setNow(new Date(world.appContext.clock().getTime() + 60_000).toISOString())
    await runJobs(world.appContext)
  }
  /** A leader of theirs, and a colleague who could come instead. */
  async function leaderAndColleague() {
    const [leader, colleague] = [await world.person('陆组长', 7), await world.person('李静', 7)]
    const { id: group_id } = await world.db
      .insertInto('volunteer_group')
      .values({ name: `早班组${who.id}` })
      .returning('id')
      .executeTakeFirstOrThrow()
    await world.db
      .insertInto('group_leader')
      .values({ group_id, volunteer_id: leader.id })
      .execute()
    await world.db.updateTable('volunteer').set({ group_id }).where('id', '=', who.id).execute()
    const openid = `openid-${colleague.id}`
    await world.db.updateTable('person').set({ openid }).where('id', '=', colleague.id).execute()
    return [leader, colleague] as const
  }
  const titles = async (person: Person) => (await told(person)).map(({ title }) => title)

  test('what is taken back within its minute nobody hears of, and nobody is asked', async () => {
    const [leader, colleague] = await leaderAndColleague()
    const id = await shift(today)
    const office = world.as(scheduler)
    await office.send(leaveOfficeCalls.leave, { id, reason: '点错了' })
    world.setNow(`${today}T02:00:59Z`)
    await runJobs(world.appContext)
    expect((await office.send(leaveOfficeCalls.back, { id })).status).toBe(1)
    await minuteLater()
    for (const person of [who, leader, colleague]) expect(await told(person)).toEqual([])
    expect(await onRoster()).toEqual([id])
  })

  test('noting it is undone within its minute alone', async () => {
    const [leader, colleague] = await leaderAndColleague()
    const id = await shift(today)
    const office = world.as(scheduler)
    const undo = () => office.send(leaveOfficeCalls.undecide, { id })
    await office.send(leaveOfficeCalls.leave, { id, reason: '点错了' })
    world.setNow(`${today}T02:00:59Z`)
    expect((await undo()).data).toEqual({ id })
    expect(await onRoster()).toEqual([id])
    expect((await undo()).fault).toBe('decision.told')
    await minuteLater()
    for (const person of [who, leader, colleague]) expect(await told(person)).toEqual([])
    await office.send(leaveOfficeCalls.leave, { id, reason: '' })
    world.setNow(`${today}T02:03:00Z`)
    expect((await undo()).fault).toBe('decision.told')
    expect(await onRoster()).toEqual([])
    const many = await office.send(leaveOfficeCalls.undecideMany, { ids: [987_654] })
    expect(many.data.refused).toMatchObject([{ code: 'content.not_found' }])
  })

  test('what stands is told to each once, and then colleagues are asked', async () => {
    const [leader, colleague] = await leaderAndColleague()
    const id = await shift(today)
    const note = () => world.as(scheduler).send(leaveOfficeCalls.leave, { id, reason: '' })
    await note()
    await note()
    for (const _ of [1, 2]) await minuteLater()
    expect(await titles(who)).toEqual(['已登记请假'])
    expect(await titles(leader)).toContain('组员请假')
    expect(await titles(colleague)).toEqual(['有班次临时空出，您能来吗'])
  })

  test('whoever comes after all before it was told has nobody hear of it', async () => {
    const [leader, colleague] = await leaderAndColleague()
    const id = await shift(today)
    await world.as(scheduler).send(leaveOfficeCalls.leave, { id, reason: '' })
    expect((await world.as(who).send(leaveCalls.back, { id })).status).toBe(1)
    await minuteLater()
    for (const person of [who, leader, colleague]) expect(await told(person)).toEqual([])
  })

  test('whom they had asked to take it are not told meanwhile that it is offered no more', async () => {
    const [, colleague] = await leaderAndColleague()
    const id = await shift(today)
    await world.as(who).send(coverCalls.cover, { id })
    await world.as(scheduler).send(leaveOfficeCalls.leave, { id, reason: '' })
    await runJobs(world.appContext)
    await minuteLater()
    expect(await titles(colleague)).toEqual(['同事请人代班'])
    const offers = await world.db
      .selectFrom('offer')
      .select(['kind', 'state'])
      .where('freed_shift', '=', id)
      .execute()
    expect(offers).toEqual([{ kind: 'freed', state: 'open' }])
  })

  test('of who serves no more, or is disabled, it is not taken back', async () => {
    const id = await shift(today)
    const office = world.as(scheduler)
    await office.send(leaveOfficeCalls.leave, { id, reason: '' })
    const status = (value: 7 | 8) =>
      world.db.updateTable('volunteer').set({ status: value }).where('id', '=', who.id).execute()
    const disabled = (value: number) =>
      world.db.updateTable('person').set({ disabled: value }).where('id', '=', who.id).execute()
    const back = () => office.send(leaveOfficeCalls.back, { id })
    await status(8)
    expect((await back()).fault).toBe('planner.not_volunteer')
    await status(7)
    await disabled(1)
    expect((await back()).fault).toBe('planner.not_volunteer')
    await disabled(0)
    expect((await back()).status).toBe(1)
  })

  test('said once more of the same shift it stays so, and nothing is logged twice', async () => {
    const id = await shift(today)
    const office = world.as(scheduler)
    for (const call of [leaveOfficeCalls.leave, leaveOfficeCalls.back])
      for (const _ of [1, 2]) expect((await office.send(call, { id })).data).toEqual({ id })
    const log = world.db.selectFrom('audit').select('action').where('object_id', '=', id)
    const lines = await log.where('object', '=', 'roster').orderBy('id').execute()
    expect(lines.map(({ action }) => action)).toEqual(['leave', 'back'])
  })

  test('whose shift a colleague whom they had asked takes meanwhile hears that, and nobody is asked anew', async () => {
    const [, colleague] = await leaderAndColleague()
    const id = await shift(today)
    const { data } = await world.as(who).send(coverCalls.cover, { id })
    await world.as(scheduler).send(leaveOfficeCalls.leave, { id, reason: '' })
    await world.as(colleague).send(offerCalls.accept, { id: data.id })
    await minuteLater()
    expect(await titles(who)).toEqual(['已有人接班'])
    const offers = await world.db.selectFrom('offer').select('state').execute()
    expect(offers).toEqual([{ state: 'taken' }])
  })

  test('the office notes it for whoever phones, before the start, and takes it back', async () => {
    const id = await shift(addDays(today, 5))
    const office = world.as(scheduler)
    const noted = await office.send(leaveOfficeCalls.leave, { id, reason: '来电说发烧' })
    expect(noted.status).toBe(1)
    expect((await office.send(attendanceOfficeCalls.info, { id })).data).toMatchObject({
      status: 6,
      told_reason: '来电说发烧',
      told_by: 'scheduler',
    })
    await minuteLater()
    // With so much time to go it is a gap like any other, and nobody is called out.
    expect(await world.db.selectFrom('offer').select('id').execute()).toEqual([])
    expect((await office.send(leaveOfficeCalls.back, { id })).status).toBe(1)
    expect(await onRoster()).toEqual([id])
    await minuteLater()
    const heard = await told(who)
    expect(heard.map(({ title }) => title)).toEqual(['已登记请假', '请假已取消'])
    // As the button is called.
    expect(heard[0]?.content).toContain('如您又能来，请在结束前点“我又能来了”。')
    world.setNow(`${addDays(today, 5)}T06:00:00Z`)
    expect((await office.send(leaveOfficeCalls.leave, { id })).fault).toBe('leave.late')
    const said = (told_at: string) => office.send(leaveOfficeCalls.leave, { id, told_at })
    expect((await said(`${addDays(today, 5)} 14:00`)).fault).toBe('leave.late')
    expect((await said(`${addDays(today, 5)} 14:01`)).fault).toBe('leave.told_later')
    world.setNow(`${addDays(today, 5)}T05:00:00Z`)
    await world.db
      .updateTable('roster')
      .set({ sign_time: `${addDays(today, 5)} 12:50:00`, attended: 1 })
      .execute()
    expect((await office.send(leaveOfficeCalls.leave, { id })).fault).toBe('planner.signed')
    const log = await world.db
      .selectFrom('audit')
      .select('action')
      .where('object', '=', 'roster')
      .where('object_id', '=', id)
      .orderBy('id')
      .execute()
    expect(log.map(({ action }) => action)).toEqual(['leave', 'back'])
  })

  test('what was told before the start is leave, also where it is written down afterwards', async () => {
    const leader = await world.person('陆组长', 7)
    const { id: group_id } = await world.db
      .insertInto('volunteer_group')
      .values({ name: '周末组' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await world.db
      .insertInto('group_leader')
      .values({ group_id, volunteer_id: leader.id })
      .execute()
    await world.db.updateTable('volunteer').set({ group_id }).where('id', '=', who.id).execute()
    const id = await shift(today)
    const office = world.as(scheduler)
    world.setNow(`${today}T09:00:00Z`)
    expect((await office.send(attendanceOfficeCalls.info, { id })).data.status).toBe(0)
    const noted = await office.send(leaveOfficeCalls.leave, { id, told_at: `${today} 13:59` })
    expect(noted.status).toBe(1)
    const info = (await office.send(attendanceOfficeCalls.info, { id })).data
    expect(info).toMatchObject({ status: 6, told_at: `${today} 13:59:00`, told_by: 'scheduler' })
    await minuteLater()
    // Nobody is left anything to do: no way back is spoken of, no leader told, no colleague asked.
    const [heard] = await told(who)
    expect(heard?.title).toBe('已登记请假')
    expect(heard?.content).not.toContain('又能来')
    expect(await told(leader)).toEqual([])
    expect(await world.db.selectFrom('offer').select('id').execute()).toEqual([])
    expect((await office.send(leaveOfficeCalls.back, { id })).fault).toBe('leave.over')
  })
})
