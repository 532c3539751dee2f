import { closingCalls } from '@museum/contract/closing/closing.calls.ts'
import { addDays } from '@museum/contract/day.ts'
import { plannerCalls } from '@museum/contract/planner/planner.calls.ts'
import { rosterCalls } from '@museum/contract/roster/roster.calls.ts'
import { takeCalls } from '@museum/contract/take/take.calls.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { entryOf, makeServing, replaceDay, type Serving } from '../../testing/serving.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

const today = '2026-05-12'
const date = '2026-05-18'

eachStore('open shifts', (store, once) => {
  let world: World
  let scheduler: Person
  let serving: Serving
  beforeAll(async () => {
    world = await openWorld(store)
    scheduler = await world.office('scheduler')
    serving = await makeServing(world, await world.office('admin'), today)
  })
  beforeEach(async () => {
    world.setNow(`${today}T02:00:00Z`)
    await world.db.deleteFrom('roster').execute()
    await world.db.deleteFrom('roster_slot').execute()
  })
  afterAll(() => world.close())

  const somebody = () => world.person('周明', 7)
  const want = async (change: Record<string, unknown> = {}) => {
    const where = { service_type_id: serving.desk, place_id: serving.gate }
    const span = { start_time: '09:00', end_time: '12:00' }
    const wanted = { date, ...where, ...span, need: 1, ...change }
    return (await world.as(scheduler).send(plannerCalls.addSlot, wanted)).data
  }
  const open = async (who: Person) => (await world.as(who).send(takeCalls.open, {})).data.list
  const take = (who: Person, id: number) => world.as(who).send(takeCalls.take, { id })
  const rule = async (change: Record<string, number>) =>
    await world.as(scheduler).send(closingCalls.changeSettings, change)

  once('one is shown, taken, and given back', async () => {
    const who = await somebody()
    const slot = await want({ need: 2 })
    expect(slot).toMatchObject({
      activity_id: serving.activity,
      title: '日常服务',
      explain_time: 0,
    })
    expect(await open(who)).toMatchObject([
      {
        id: slot.id,
        date,
        start_time: '09:00:00',
        end_time: '12:00:00',
        title: '日常服务',
        lack: 2,
      },
    ])
    const taken = await take(who, slot.id)
    expect(taken.status).toBe(1)
    // Taken by the same person: its own time is theirs now.
    expect(await open(who)).toEqual([])
    expect(await open(await somebody())).toMatchObject([{ id: slot.id, lack: 1 }])
    const gone = await world.as(who).send(rosterCalls.remove, { id: taken.data.id })
    expect(gone.status).toBe(1)
    expect(await open(who)).toMatchObject([{ id: slot.id, lack: 2 }])
  })

  once(
    'what was just taken is offered to be given back for ten minutes, to whoever took it alone',
    async () => {
      const [who, other] = [await somebody(), await somebody()]
      const slot = await want({ need: 2 })
      const taken = async (one: Person) => (await world.as(one).send(takeCalls.open, {})).data.taken
      const { id } = (await take(who, slot.id)).data
      expect(await taken(who)).toMatchObject([{ id: slot.id, shift_id: id, lack: 1 }])
      expect(await taken(other)).toEqual([])
      world.setNow(`${today}T02:09:59Z`)
      expect(await taken(who)).toHaveLength(1)
      world.setNow(`${today}T02:10:00Z`)
      expect(await taken(who)).toEqual([])
    },
  )

  once('what one planned oneself, was given or moved is no shift that one took', async () => {
    const [who, other] = [await somebody(), await somebody()]
    await want()
    const taken = async (one: Person) => (await world.as(one).send(takeCalls.open, {})).data.taken
    await replaceDay(world, who, date, [entryOf(serving)])
    expect(await taken(who)).toEqual([])
    const slot = await want({ start_time: '13:00', end_time: '15:00' })
    const { id } = (await take(other, slot.id)).data
    expect(await taken(other)).toHaveLength(1)
    // The office gives it to somebody else.
    await world.as(scheduler).send(plannerCalls.change, { id, volunteer_id: who.id })
    expect(await taken(other)).toEqual([])
    expect(await taken(who)).toEqual([])
  })

  once('at the cut-off what was just taken is given back no more', async () => {
    const who = await somebody()
    const slot = await want({ date: addDays(today, 1) })
    const taken = async () => (await world.as(who).send(takeCalls.open, {})).data.taken
    world.setNow(`${today}T11:59:00Z`)
    await take(who, slot.id)
    expect(await taken()).toHaveLength(1)
    world.setNow(`${today}T12:00:00Z`)
    expect(await taken()).toEqual([])
  })

  once('what cannot be taken is not shown, and says why', async () => {
    const who = await somebody()
    const refused = async (id: number) => {
      expect((await open(who)).map((each) => each.id)).not.toContain(id)
      return (await take(who, id)).fault
    }
    const full = await want()
    await take(await somebody(), full.id)
    expect(await refused(full.id)).toBe('take.taken')
    const unready = await want({ start_time: '13:00', end_time: '17:00', activity_id: null })
    expect(await refused(unready.id)).toBe('take.unready')
    const tomorrow = await want({ date: addDays(today, 1) })
    expect(await open(who)).toMatchObject([{ id: tomorrow.id }])
    world.setNow(`${today}T12:00:00Z`)
    expect(await refused(tomorrow.id)).toBe('take.too_late')
    const far = await want({ date: addDays(today, 29) })
    expect(await refused(far.id)).toBe('take.too_early')
    const last = addDays(today, 28)
    const closed = await want({ date: last })
    expect((await open(who)).map(({ id }) => id)).toContain(closed.id)
    await world.as(scheduler).send(closingCalls.closeDay, { date: last })
    expect(await refused(closed.id)).toBe('roster.closed')
    await world.as(scheduler).send(closingCalls.openDay, { date: last })
    const busy = await want({ start_time: '10:00', end_time: '13:00', place_id: serving.hall })
    await replaceDay(world, who, date, [entryOf(serving, { start_time: '11:00:00' })])
    const answer = await take(who, busy.id)
    expect([answer.fault, answer.msg]).toEqual(['roster.overlap', '与您11:00–12:00的排班重叠'])
    expect((await take(who, 987_654)).fault).toBe('content.not_found')
    expect((await take(await world.person('林悦', 1), busy.id)).fault).toBe('volunteer.required')
  })

  once('a shift needs the activity, the type and the place that it names', async () => {
    const who = await somebody()
    const talks = await want({
      service_type_id: serving.guide,
      place_id: serving.hall,
      explain_time: 3,
    })
    const { id } = (await take(who, talks.id)).data
    const shift = await world.db.selectFrom('roster').selectAll().where('id', '=', id).execute()
    expect(shift).toMatchObject([{ explain_time: 3, activity_id: serving.activity, date }])
    const other = await want()
    await world.db
      .updateTable('service_type')
      .set({ disabled: 1 })
      .where('id', '=', serving.desk)
      .execute()
    expect(await open(await somebody())).toEqual([])
    expect((await take(await somebody(), other.id)).fault).toBe('roster.type_missing')
    await world.db
      .updateTable('service_type')
      .set({ disabled: 0 })
      .where('id', '=', serving.desk)
      .execute()
  })

  once(
    'how many one may have before one, and how long one rests, are the office’s to say',
    async () => {
      const who = await somebody()
      const [one, two] = [await want(), await want({ date: addDays(date, 1) })]
      const after = await want({ start_time: '14:00', end_time: '16:00' })
      await take(who, one.id)
      await rule({ max_ahead: 1 })
      expect((await take(who, two.id)).fault).toBe('take.too_many')
      expect(await open(who)).toEqual([])
      await rule({ max_ahead: 2 })
      expect((await open(who)).map(({ id }) => id)).toEqual([after.id, two.id])
      await rule({ max_ahead: 0, rest_hours: 12 })
      expect((await take(who, after.id)).fault).toBe('take.rest')
      expect((await open(who)).map(({ id }) => id)).toEqual([two.id])
      await rule({ rest_hours: 2 })
      expect((await take(who, after.id)).status).toBe(1)
      await rule({ rest_hours: 0 })
    },
  )

  test('of fifty who reach for one place one has it, and of one who reaches twice', async () => {
    const people = await Promise.all(Array.from({ length: 50 }, somebody))
    const slot = await want()
    const answers = await Promise.all(people.map((who) => take(who, slot.id)))
    expect(answers.filter(({ status }) => status === 1)).toHaveLength(1)
    expect(answers.filter(({ fault }) => fault === 'take.taken')).toHaveLength(49)
    const shifts = await world.db.selectFrom('roster').select('id').execute()
    expect(shifts).toHaveLength(1)
    const [wide, who] = [
      await want({ need: 9, start_time: '13:00', end_time: '15:00' }),
      await somebody(),
    ]
    const twice = await Promise.all([take(who, wide.id), take(who, wide.id), take(who, wide.id)])
    expect(twice.filter(({ status }) => status === 1)).toHaveLength(1)
  })

  test('a place whose head count ends while people reach for it is taken by nobody after', async () => {
    const slot = await want({ need: 5 })
    const people = await Promise.all(Array.from({ length: 6 }, somebody))
    const [, ...answers] = await Promise.all([
      world.as(scheduler).send(plannerCalls.removeSlot, { id: slot.id }),
      ...people.map((who) => take(who, slot.id)),
    ])
    const outcomes = new Set(answers.map(({ status, fault }) => (status === 1 ? 'taken' : fault)))
    for (const each of outcomes)
      expect(['taken', 'take.taken', 'content.not_found']).toContain(each)
  })

  test('the office says what is served, of what is served that day', async () => {
    const strange = await want({ activity_id: 987_654 })
    expect(strange).toMatchObject({ code: 'roster.activity_not_open' })
    const slot = await want({ activity_id: null })
    expect(slot).toMatchObject({ activity_id: null, title: '' })
    const change = (input: Record<string, unknown>) =>
      world.as(scheduler).send(plannerCalls.changeSlot, { id: slot.id, ...input })
    expect((await change({ activity_id: 987_654 })).fault).toBe('roster.activity_not_open')
    const changed = await change({ activity_id: serving.activity, explain_time: 4 })
    // The desk has no talks.
    expect(changed.data).toMatchObject({ title: '日常服务', explain_time: 0 })
  })

  once('a copied week wants the same service where its day has it', async () => {
    await want()
    await world.as(scheduler).send(plannerCalls.copyWeek, { from: date, to: addDays(date, 7) })
    await world.as(scheduler).send(plannerCalls.copyWeek, { from: date, to: addDays(date, 70) })
    const copies = await world.db
      .selectFrom('roster_slot')
      .select(['date', 'activity_id'])
      .where('date', '>', date)
      .orderBy('date')
      .execute()
    expect(copies).toEqual([
      { date: addDays(date, 7), activity_id: serving.activity },
      { date: addDays(date, 70), activity_id: null },
    ])
  })
})
