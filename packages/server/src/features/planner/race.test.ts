import { closingCalls } from '@museum/contract/closing/closing.calls.ts'
import { addDays } from '@museum/contract/day.ts'
import { plannerCalls } from '@museum/contract/planner/planner.calls.ts'
import { signCalls } from '@museum/contract/sign/sign.calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDb } from '../../db/db.ts'
import { lock } from '../../db/lock.ts'
import type { Tx } from '../../db/types.ts'
import { untilWaiting, writesBeside } from '../../db/waiting.ts'
import { entryOf, makeServing, replaceDay, type Serving } from '../../testing/serving.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'
import { shareDay } from '../roster/closed.store.ts'
import { insertSlot } from './slot.store.ts'

const today = '2026-05-12'

eachStore('planning at once', (store) => {
  let world: World
  let scheduler: Person
  let serving: Serving
  beforeAll(async () => {
    world = await openWorld(store)
    scheduler = await world.office('scheduler')
    serving = await makeServing(world, await world.office('admin'), today)
  })
  afterAll(() => world.close())

  const office = () => world.as(scheduler)
  const somebody = (name = '周明') => world.person(name, 7)
  const add = (who: { id: number }, change: Record<string, unknown>) =>
    office().send(plannerCalls.add, {
      ...entryOf(serving),
      volunteer_id: who.id,
      date: today,
      ...change,
    })
  const spansOf = (who: Person) =>
    world.db
      .selectFrom('roster')
      .selectAll()
      .where('volunteer_id', '=', who.id)
      .orderBy('date')
      .orderBy('start_time')
      .execute()

  test('a person and the office who plan one time at once: one of them does', async () => {
    for (let round = 0; round < 8; round += 1) {
      const who = await somebody()
      const time = addDays(today, 2)
      const entry = entryOf(serving, { start_time: '10:00:00', end_time: '13:00:00' })
      await Promise.all([
        add(who, { date: time }),
        replaceDay(world, who, time, [entry]),
        add(who, { date: time, start_time: '11:30', end_time: '12:30' }),
      ])
      const spans = (await spansOf(who)).map(({ start_time, end_time }) => [start_time, end_time])
      const free = spans.every(([start = ''], n) => n === 0 || start >= (spans[n - 1]?.[1] ?? ''))
      expect(free, JSON.stringify(spans)).toBe(true)
    }
  })

  test('of slots that share time and are wanted at once, one is', async () => {
    for (let round = 0; round < 4; round += 1) {
      const where = {
        date: addDays(today, 40 + round),
        service_type_id: serving.desk,
        place_id: serving.gate,
        need: 1,
      }
      const want = (start_time: string, end_time: string) =>
        office().send(plannerCalls.addSlot, { ...where, start_time, end_time })
      const { id } = (await want('16:00', '17:00')).data
      const answers = await Promise.all([
        want('09:00', '12:00'),
        want('10:00', '13:00'),
        want('11:00', '14:00'),
        office().send(plannerCalls.changeSlot, { id, start_time: '11:30' }),
      ])
      expect(answers.filter(({ status }) => status === 1)).toHaveLength(1)
      const refused = answers.filter(({ fault }) => fault === 'planner.slot_overlap')
      expect(refused).toHaveLength(3)
    }
  })

  test('a day that is closed while people plan it keeps no unsigned shift, and loses none', async () => {
    for (let round = 0; round < 4; round += 1) {
      const date = addDays(today, 20 + round)
      const people = await Promise.all(Array.from({ length: 6 }, () => somebody()))
      const planning = people.map((who, n) =>
        n % 2 === 0 ? add(who, { date }) : replaceDay(world, who, date, [entryOf(serving)]),
      )
      const [closed, ...answers] = await Promise.all([
        office().send(closingCalls.closeDay, { date }),
        ...planning,
      ])
      const made = answers.filter(({ status }) => status === 1).length
      const refused = answers.filter(({ fault }) => fault === 'roster.closed').length
      expect(made + refused).toBe(people.length)
      expect(closed.data.taken).toBe(made)
      const left = await world.db
        .selectFrom('roster')
        .select('id')
        .where('date', '=', date)
        .execute()
      expect(left).toEqual([])
      const back = await office().send(closingCalls.openDay, { date })
      expect(back.data.restored).toBe(made)
    }
  })

  test('a week that is copied while its source changes is copied from one state of it', async () => {
    for (let round = 0; round < 2; round += 1) {
      const from = addDays('2026-06-08', 14 * round)
      const to = addDays(from, 7)
      const people = await Promise.all(Array.from({ length: 5 }, () => somebody()))
      const ids = await Promise.all(
        people.map(async (who) => (await add(who, { date: from })).data.id),
      )
      const [copied] = await Promise.all([
        office().send(plannerCalls.copyWeek, { from, to, people: 1 }),
        ...ids.map((id) => office().send(plannerCalls.remove, { id, reason: '' })),
        ...people.map((who) => add(who, { date: from, start_time: '13:00', end_time: '15:00' })),
      ])
      const there = await world.db
        .selectFrom('roster')
        .select('volunteer_id')
        .where('date', '=', to)
        .execute()
      expect(there).toHaveLength(copied.data.shifts)
      expect(new Set(there.map(({ volunteer_id }) => volunteer_id)).size).toBe(copied.data.people)
    }
  })

  // The other engine lets one transaction write at a time, so that nobody is ever beside another.
  if (writesBeside(store.name)) {
    const beside = async (work: (tx: Tx) => Promise<void>) => {
      const other = openDb(world.url, () => {}, 1)
      const held = await other.db.startTransaction().execute()
      await work(held)
      return { end: async () => held.commit().execute().then(other.close) }
    }

    test('who plans a day goes on beside others who plan it, and who closes it waits', async () => {
      const date = addDays(today, 40)
      await add(await somebody(), { date })
      const other = await beside((db) => shareDay(db, date))
      expect((await add(await somebody(), { date })).status).toBe(1)
      const who = await somebody()
      expect((await replaceDay(world, who, date, [entryOf(serving)])).status).toBe(1)
      const closing = office().send(closingCalls.closeDay, { date })
      expect(await untilWaiting(world.db, closing)).toBe('waits')
      await other.end()
      expect((await closing).data.taken).toBe(3)
    })

    test('who copies a week waits for whoever changes its source', async () => {
      const from = '2026-09-07'
      const to = '2026-09-14'
      await add(await somebody(), { date: from })
      const other = await beside(async (db) => {
        await shareDay(db, from)
        const where = { service_type_id: serving.desk, place_id: serving.gate }
        const wanted = { start_time: '09:00:00', end_time: '12:00:00', need: 2 }
        const served = { activity_id: null, explain_time: 0 }
        await insertSlot(db, { date: from, ...where, ...wanted, ...served })
      })
      const copying = office().send(plannerCalls.copyWeek, { from, to })
      expect(await untilWaiting(world.db, copying)).toBe('waits')
      await other.end()
      expect((await copying).data.slots).toBe(1)
    })

    test('who copies a week waits for whoever plans or disables one of its people', async () => {
      const from = '2026-05-25'
      const who = await somebody()
      expect((await add(who, { date: from })).status).toBe(1)
      // Planning and disabling hold the volunteer first.
      const other = await beside(async (tx) => {
        await lock(tx, 'volunteer', [who.id])
      })
      const copying = office().send(plannerCalls.copyWeek, { from, to: '2026-06-01', people: 1 })
      expect(await untilWaiting(world.db, copying)).toBe('waits')
      await other.end()
      expect((await copying).data.shifts).toBe(1)
    })
  }

  test('a shift that the office takes while its person states the day stays taken', async () => {
    for (let round = 0; round < 10; round += 1) {
      const who = await somebody()
      const time = addDays(today, 3)
      const { id } = (await add(who, { date: time })).data
      const [stated, taken] = await Promise.all([
        replaceDay(world, who, time, [entryOf(serving, { id })]),
        office().send(plannerCalls.remove, { id, reason: '展厅临时关闭' }),
      ])
      expect(taken.status).toBe(1)
      expect([undefined, 'content.not_found']).toContain(stated.fault)
      expect(await spansOf(who)).toEqual([])
    }
  })

  /** A shift of today that may be signed now. */
  const shiftNow = async (who: Person) =>
    (await add(who, { start_time: '10:30', end_time: '12:00' })).data.id
  const sign = (who: Person, id: number) => world.as(who).send(signCalls.sign, { id, type: 'sign' })

  test('today closed while people sign: whoever signed keeps the shift, and nobody loses one', async () => {
    for (let round = 0; round < 4; round += 1) {
      const people = await Promise.all(Array.from({ length: 6 }, () => somebody()))
      const ids = await Promise.all(people.map(shiftNow))
      const signing = people.map((who, n) => sign(who, ids[n] ?? 0))
      const [closed, ...answers] = await Promise.all([
        office().send(closingCalls.closeDay, { date: today }),
        ...signing,
      ])
      const signed = answers.filter(({ status }) => status === 1).length
      const late = answers.filter(({ fault }) => fault === 'content.not_found').length
      expect(signed + late).toBe(people.length)
      expect(closed.data.taken).toBe(late)
      const left = await world.db
        .selectFrom('roster')
        .select('attended')
        .where('id', 'in', ids)
        .execute()
      expect(left).toEqual(Array(signed).fill({ attended: 1 }))
      expect((await office().send(closingCalls.openDay, { date: today })).data.restored).toBe(late)
      await world.db.deleteFrom('roster').where('date', '=', today).execute()
    }
  })

  test('a shift that is given away while it is signed is either signed or given', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [one, two] = [await somebody('甲'), await somebody('乙')]
      const id = await shiftNow(one)
      const [signed, moved] = await Promise.all([
        sign(one, id),
        office().send(plannerCalls.change, { id, volunteer_id: two.id }),
      ])
      const shift = await world.db
        .selectFrom('roster')
        .select(['volunteer_id', 'attended'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      if (moved.status === 1) {
        expect(signed.fault).toBe('content.not_found')
        expect(shift).toEqual({ volunteer_id: two.id, attended: 0 })
      } else {
        expect([signed.status, moved.fault]).toEqual([1, 'planner.signed'])
        expect(shift).toEqual({ volunteer_id: one.id, attended: 1 })
      }
    }
  })
})
