import { addDays } from '@museum/contract/day.ts'
import { plannerCalls } from '@museum/contract/planner/planner.calls.ts'
import { planCalls } from '@museum/contract/roster/plan.calls.ts'
import { serviceTypeOfficeCalls } from '@museum/contract/service/service.calls.ts'
import { takeCalls } from '@museum/contract/take/take.calls.ts'
import { grantCalls } from '@museum/contract/wish/grant.calls.ts'
import { wishCalls, wishOfficeCalls } from '@museum/contract/wish/wish.calls.ts'
import { noHalves } from '@museum/contract/wish/wish.rules.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { entryOf, makeServing, replaceDay, type Serving } from '../../testing/serving.ts'
import { oneStore } from '../../testing/stores.ts'
import { actOnOne } from '../../testing/together.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

const today = '2026-05-12'
const date = '2026-05-18'

oneStore('wishes and grants', (store) => {
  let world: World
  let scheduler: Person
  let serving: Serving
  beforeAll(async () => {
    world = await openWorld(store)
    world.setNow(`${today}T02:00:00Z`)
    scheduler = await world.office('scheduler')
    serving = await makeServing(world, await world.office('admin'), today)
  })
  beforeEach(() => world.setNow(`${today}T02:00:00Z`))
  afterAll(() => world.close())

  const somebody = () => world.person('周明', 7)
  const office = (id: number) => world.as(scheduler).send(wishOfficeCalls.info, { id })
  const guarded = (need_grant: 0 | 1) =>
    world.as(scheduler).send(serviceTypeOfficeCalls.change, { id: serving.desk, need_grant })
  const want = async () => {
    const where = { service_type_id: serving.desk, place_id: serving.gate }
    const span = { start_time: '09:00', end_time: '12:00' }
    const wanted = { date, ...where, ...span, need: 3 }
    await world.db.deleteFrom('roster_slot').execute()
    return (await world.as(scheduler).send(plannerCalls.addSlot, wanted)).data.id
  }

  test('somebody says what they wish, a part at a time, and reads it again', async () => {
    const who = await somebody()
    const mine = async () => (await world.as(who).send(wishCalls.mine, {})).data
    expect(await mine()).toMatchObject({
      halves: noHalves,
      month_most: 0,
      away: [],
      updated_at: '',
    })
    const halves = `12${'0'.repeat(12)}`
    await world.as(who).send(wishCalls.save, { halves, may_ask: 1 })
    const away = [
      { first: '2026-06-01', last: '2026-06-03' },
      { first: '2026-06-04', last: '2026-06-05' },
      { first: '2026-05-01', last: '2026-05-03' },
    ]
    const saved = await world.as(who).send(wishCalls.save, { month_want: 2, month_most: 4, away })
    expect(saved.data).toEqual(await mine())
    expect(saved.data).toMatchObject({
      ...{ halves, may_ask: 1, month_want: 2, month_most: 4, by_office: 0 },
      away: [{ first: '2026-06-01', last: '2026-06-05' }],
      updated_at: `${today} 10:00:00`,
    })
    const save = (input: object) => world.as(who).send(wishCalls.save, input)
    expect((await save({ month_want: 5 })).fault).toBe('wish.want_over_most')
    const far = [{ first: today, last: addDays(today, 500) }]
    expect((await save({ away: far })).fault).toBe('wish.away_far')
    expect((await save({ halves: '3'.repeat(14) })).fault).toBe('request.invalid')
    expect((await save({ away: [{ first: '2026-06-02', last: '2026-06-01' }] })).fault).toBe(
      'request.invalid',
    )
    // What is over is shown no more.
    world.setNow('2026-06-06T02:00:00Z')
    expect((await mine()).away).toEqual([])
  })

  test('schedulers and administrators read and enter it; nobody else at the office', async () => {
    const who = await somebody()
    for (const role of ['reviewer', 'editor', 'viewer'] as const) {
      const account = world.as(await world.office(role))
      expect((await account.send(wishOfficeCalls.info, { id: who.id })).fault).toBe(
        'auth.forbidden',
      )
      const entered = { id: who.id, month_want: 1 }
      expect((await account.send(wishOfficeCalls.save, entered)).fault).toBe('auth.forbidden')
    }
    const entered = await world
      .as(await world.office('admin'))
      .send(wishOfficeCalls.save, { id: who.id, month_want: 3 })
    expect(entered.data).toMatchObject({ month_want: 3, by_phone: 1 })
    expect(entered.data.updated_by).not.toBe('')
    expect((await world.as(who).send(wishCalls.mine, {})).data.by_office).toBe(1)
    const line = await world.db
      .selectFrom('audit')
      .selectAll()
      .where('object', '=', 'wish')
      .where('object_id', '=', who.id)
      .execute()
    expect(line).toMatchObject([{ action: 'update', volunteer_id: who.id }])
    await world.db
      .updateTable('person')
      .set({ openid: `o${who.id}` })
      .where('id', '=', who.id)
      .execute()
    expect((await office(who.id)).data.by_phone).toBe(0)
    const applicant = await world.person('何静', 1)
    const early = { id: applicant.id, month_want: 1 }
    expect((await world.as(scheduler).send(wishOfficeCalls.save, early)).fault).toBe(
      'planner.not_volunteer',
    )
  })

  test('days away never stop what one plans or takes oneself', async () => {
    const who = await somebody()
    const away = [{ first: date, last: date }]
    await world.as(who).send(wishCalls.save, { away, month_most: 1 })
    const slot = await want()
    expect((await world.as(who).send(takeCalls.open, {})).data.list).toHaveLength(1)
    expect((await world.as(who).send(takeCalls.take, { id: slot })).status).toBe(1)
    const again = await replaceDay(world, who, addDays(date, 1), [entryOf(serving)])
    expect(again.status).toBe(1)
  })

  test('a type that needs a grant is planned and taken by those alone who have one', async () => {
    const who = await somebody()
    const slot = await want()
    await guarded(1)
    const words = '该班次需上岗资格，请联系志愿者办公室'
    const state = () => replaceDay(world, who, addDays(date, 1), [entryOf(serving)])
    expect(await state()).toMatchObject({ fault: 'roster.not_qualified', msg: words })
    const days = [{ date, entries: [entryOf(serving)] }]
    const added = await world.as(who).send(planCalls.add, { days })
    expect(added.fault).toBe('roster.days_refused')
    expect((await world.as(who).send(takeCalls.open, {})).data.list).toEqual([])
    expect(await world.as(who).send(takeCalls.take, { id: slot })).toMatchObject({
      fault: 'roster.not_qualified',
      msg: words,
    })
    const offer = (await world.as(who).send(planCalls.offer, { first: date, last: date })).data
    expect(offer.grants).toEqual([{ service_type_id: serving.desk, until: '' }])
    const input = { act: 'grant', service_type_id: serving.desk } as const
    await actOnOne(world, scheduler, who, { ...input, until: date })
    const listed = async () =>
      (await world.as(scheduler).send(grantCalls.list, { id: who.id })).data.list
    const [granted] = await listed()
    expect((await state()).fault).toBe('roster.not_qualified')
    expect((await world.as(who).send(takeCalls.take, { id: slot })).status).toBe(1)
    expect((await actOnOne(world, scheduler, who, input)).data.done).toBe(1)
    expect((await state()).status).toBe(1)
    expect(await listed()).toMatchObject([
      { id: granted?.id, need_grant: 1, until: '2027-05-12', served: 0, coming: 2 },
    ])
    const past = { ...input, until: addDays(today, -1) }
    expect((await actOnOne(world, scheduler, who, past)).fault).toBe('grant.past')
    const revoke = () => actOnOne(world, scheduler, who, { ...input, act: 'revoke' })
    expect((await revoke()).data.done).toBe(1)
    expect((await revoke()).data).toMatchObject({ done: 0, skipped: 1 })
    // What stands may stay, as it is stated again.
    const kept = await world.db
      .selectFrom('roster')
      .select('id')
      .where('volunteer_id', '=', who.id)
      .where('date', '=', addDays(date, 1))
      .executeTakeFirstOrThrow()
    const stated = [entryOf(serving, { id: kept.id, end_time: '11:00:00' })]
    expect((await replaceDay(world, who, addDays(date, 1), stated)).status).toBe(1)
    await guarded(0)
  })

  test('switching it on grants those who served the type within twelve months', async () => {
    const [served, long, never] = [await somebody(), await somebody(), await somebody()]
    const kept = await somebody()
    const shift = (volunteer_id: number, day: string, attended: number) =>
      world.db
        .insertInto('roster')
        .values({
          ...entryOf(serving),
          ...{ volunteer_id, date: day, attended, explain_time: 0, name: '' },
          ...{ created_at: today, updated_at: today },
        })
        .execute()
    await shift(served.id, addDays(today, -360), 1)
    await shift(served.id, addDays(today, -3), 1)
    await shift(kept.id, addDays(today, -3), 1)
    await shift(long.id, addDays(today, -370), 1)
    await shift(never.id, addDays(today, -3), 0)
    const given = { act: 'grant', service_type_id: serving.desk, until: '2030-01-01' } as const
    await actOnOne(world, scheduler, kept, given)
    await guarded(1)
    const grants = await world.db
      .selectFrom('service_grant')
      .select(['volunteer_id', 'until'])
      .where('volunteer_id', 'in', [served.id, long.id, never.id, kept.id])
      .orderBy('volunteer_id')
      .execute()
    expect(grants).toEqual([
      { volunteer_id: served.id, until: '2027-05-12' },
      { volunteer_id: kept.id, until: '2030-01-01' },
    ])
    await guarded(0)
  })
})
