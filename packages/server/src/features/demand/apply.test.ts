import { closingCalls } from '@museum/contract/closing/closing.calls.ts'
import { addDays } from '@museum/contract/day.ts'
import { demandCalls } from '@museum/contract/demand/demand.calls.ts'
import { messageCalls } from '@museum/contract/message/message.calls.ts'
import { plannerCalls } from '@museum/contract/planner/planner.calls.ts'
import { takeCalls } from '@museum/contract/take/take.calls.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openDb } from '../../db/db.ts'
import { statementsOf } from '../../db/statements.ts'
import { lockFree, untilWaiting, writesBeside } from '../../db/waiting.ts'
import { entryOf, makeServing, type Serving } from '../../testing/serving.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'
import { setNeeds } from '../planner/slot.store.ts'
import { lockDays } from '../roster/closed.store.ts'

/** A Tuesday. */
const today = '2026-05-12'
const monday = '2026-05-18'
const week = [1, 2, 3, 4, 5, 6, 7]
const afternoon = { start_time: '13:00', end_time: '17:00' }

eachStore('applying the template', (store, once) => {
  let world: World
  let admin: Person
  let serving: Serving
  beforeEach(async () => {
    await world?.close()
    world = await openWorld(store)
    admin = await world.office('admin')
    serving = await makeServing(world, admin, today)
  })
  afterAll(() => world.close())

  const office = () => world.as(admin)
  const cell = (change: Record<string, unknown> = {}) => ({
    weekday: 1,
    service_type_id: serving.desk,
    place_id: serving.gate,
    start_time: '09:00',
    end_time: '12:00',
    need: 2,
    ...change,
  })
  const everyDay = (change: Record<string, unknown> = {}) =>
    week.map((weekday) => cell({ weekday, ...change }))
  const save = (cells: ReturnType<typeof cell>[]) => office().send(demandCalls.save, { cells })
  const apply = (weeks: string[] = [monday], overwrite: 0 | 1 = 0) =>
    office().send(demandCalls.apply, { weeks, overwrite })
  const preview = async (weeks: string[], more: Record<string, unknown> = {}) =>
    (await office().send(demandCalls.preview, { weeks, ...more })).data.list
  const slots = async (first = monday, days = 7) =>
    await world.db
      .selectFrom('roster_slot')
      .selectAll()
      .where('date', '>=', first)
      .where('date', '<', addDays(first, days))
      .orderBy('date')
      .orderBy('place_id')
      .orderBy('start_time')
      .execute()

  once(
    'sets weeks that want nothing yet, says the same before, and then has nothing to do',
    async () => {
      await save([...everyDay(), ...everyDay({ ...afternoon, need: 3 })])
      const weeks = [addDays(monday, 3), addDays(monday, 7)]
      const before = await preview(weeks)
      expect(before).toEqual([
        { ...zero, first: monday, last: addDays(monday, 6), add: 14, add_heads: 35, heads: 35 },
        expect.objectContaining({ first: addDays(monday, 7), add_heads: 35 }),
      ])
      expect(await slots()).toEqual([])
      expect((await apply(weeks)).data.list).toEqual(before)
      const made = await slots(monday, 14)
      expect(made).toHaveLength(28)
      expect(made[1]).toMatchObject({
        date: monday,
        service_type_id: serving.desk,
        place_id: serving.gate,
        start_time: '13:00:00',
        end_time: '17:00:00',
        need: 3,
        template_need: 3,
        activity_id: serving.activity,
        explain_time: 0,
      })
      const again = (await apply(weeks)).data.list
      expect(again).toMatchObject([
        { add: 0, change: 0, remove: 0, same: 14, heads: 35 },
        { add: 0, same: 14 },
      ])
      expect(await slots(monday, 14)).toEqual(made)
    },
  )

  const zero = {
    ...{ add: 0, add_heads: 0, change: 0, change_heads: 0, remove: 0, remove_heads: 0, same: 0 },
    left: [],
  }

  test('follows the template where nobody has changed anything by hand, and elsewhere when asked to', async () => {
    await save([cell(), cell({ weekday: 2 }), cell({ weekday: 3 }), cell({ weekday: 4 })])
    await apply()
    const [first, second] = await slots()
    await office().send(plannerCalls.changeSlot, { id: second?.id ?? 0, need: 7 })
    await save(
      [1, 2, 3].map((weekday) => cell({ weekday, need: 4 })).concat(cell({ weekday: 4, need: 0 })),
    )
    const expected = { change: 2, change_heads: 4, remove: 1, remove_heads: 2, same: 0, heads: 15 }
    const hand = [{ reason: 'hand', slots: 1, heads: 4, dates: [addDays(monday, 1)] }]
    expect((await apply()).data.list).toMatchObject([{ ...expected, left: hand }])
    const after = await slots()
    expect(after.map(({ need }) => need)).toEqual([4, 7, 4])
    // The same slot, so that whatever names it still does.
    expect(after[0]?.id).toBe(first?.id)
    expect((await apply([monday], 1)).data.list).toMatchObject([{ change: 1, change_heads: -3 }])
    expect((await slots()).map(({ need }) => need)).toEqual([4, 4, 4])
  })

  test('leaves at its time what was moved by hand, counts it so, and moves it back when asked to', async () => {
    await save([cell(), cell({ weekday: 2 })])
    await apply()
    const [first] = await slots()
    const moved = { id: first?.id ?? 0, start_time: '09:30', end_time: '12:00' }
    expect((await office().send(plannerCalls.changeSlot, moved)).status).toBe(1)
    const left = [{ reason: 'hand', slots: 1, heads: 2, dates: [monday] }]
    expect((await apply()).data.list).toMatchObject([{ add: 0, remove: 0, same: 1, left }])
    expect((await slots())[0]).toMatchObject({ id: moved.id, start_time: '09:30:00', need: 2 })
    expect((await apply([monday], 1)).data.list).toMatchObject([{ add: 1, remove: 1, left: [] }])
    expect((await slots())[0]).toMatchObject({ start_time: '09:00:00', need: 2, template_need: 2 })
  })

  once(
    'leaves off a day what was taken off it by hand, and sets it again when asked to',
    async () => {
      await save([cell(), cell({ weekday: 2 })])
      await apply()
      const [first] = await slots()
      await office().send(plannerCalls.removeSlot, { id: first?.id ?? 0 })
      const left = [{ reason: 'hand', slots: 1, heads: 2, dates: [monday] }]
      expect((await apply()).data.list).toMatchObject([{ add: 0, same: 1, left }])
      expect((await apply([monday], 1)).data.list).toMatchObject([{ add: 1, left: [] }])
      // It is forgotten, and what was set by hand leaves nothing behind.
      const byHand = { ...cell({ weekday: undefined }), date: addDays(monday, 2) }
      const made = (await office().send(plannerCalls.addSlot, byHand)).data
      await office().send(plannerCalls.removeSlot, { id: made.id })
      await save([cell({ weekday: 3 })])
      expect((await apply()).data.list).toMatchObject([{ add: 1, same: 2, left: [] }])
    },
  )

  once('shows what changes that are not saved yet would do', async () => {
    await save([cell()])
    const cells = [cell({ need: 5 }), cell({ weekday: 2 })]
    expect(await preview([monday], { cells })).toMatchObject([{ add: 2, add_heads: 7 }])
    expect(await preview([monday])).toMatchObject([{ add: 1, add_heads: 2 }])
    const clash = { weeks: [monday], cells: [cell({ start_time: '10:00' })] }
    expect((await office().send(demandCalls.preview, clash)).fault).toBe('demand.overlap')
  })

  once(
    'leaves closed days, days that can be changed no longer, and what a day has no hour for',
    async () => {
      await save([...everyDay(), ...everyDay(afternoon)])
      await office().send(closingCalls.closeDay, { date: addDays(monday, 1) })
      await office().send(closingCalls.setDay, {
        date: addDays(monday, 2),
        start_time: '10:00',
        end_time: '13:30',
      })
      const [left] = (await apply()).data.list
      expect(left?.left).toEqual([
        { reason: 'closed', slots: 2, heads: 4, dates: [addDays(monday, 1)] },
        { reason: 'window', slots: 1, heads: 2, dates: [addDays(monday, 2)] },
      ])
      expect((await slots(addDays(monday, 1), 2)).map(({ start_time }) => start_time)).toEqual([
        '10:00:00',
      ])
      // Today is a Tuesday, and its tomorrow can still be planned until the evening.
      expect((await apply([today])).data.list).toMatchObject([
        { add: 10, left: [{ reason: 'past', dates: ['2026-05-11', today] }] },
      ])
      world.setNow('2026-05-12T12:30:00Z')
      expect(await preview([today])).toMatchObject([
        { same: 8, left: [{ reason: 'past', dates: ['2026-05-11', today, '2026-05-13'] }] },
      ])
      expect((await apply([addDays(today, -7)])).fault).toBe('demand.week_past')
    },
  )

  once(
    'serves what the template says where the day has it, else the oldest that is open to all',
    async () => {
      const talks = { service_type_id: serving.guide, place_id: serving.hall, explain_time: 3 }
      await save([cell({ activity_id: serving.activity }), cell({ weekday: 2, ...talks })])
      await world.db
        .updateTable('activity')
        .set({ open_to_all: 0 })
        .where('id', '=', serving.activity)
        .execute()
      await apply([monday, '2026-08-03'])
      expect(await slots()).toMatchObject([
        { activity_id: serving.activity, explain_time: 0 },
        { activity_id: null, explain_time: 3 },
      ])
      // Its service period is over by then.
      expect(await slots('2026-08-03')).toMatchObject([
        { activity_id: null },
        { activity_id: null },
      ])
    },
  )

  once('leaves shifts as they are and tells nobody; what it sets can be taken', async () => {
    const who = await world.person('周明', 7)
    const shift = { ...entryOf(serving), volunteer_id: who.id, date: monday }
    await office().send(plannerCalls.add, shift)
    const heard = async () =>
      (await world.as(who).send(messageCalls.list, { limit: 10 })).data.list.length
    const before = await heard()
    await save(everyDay())
    await apply()
    expect(await heard()).toBe(before)
    const shown = (await office().send(plannerCalls.week, { date: monday })).data
    expect(shown.slots[0]).toMatchObject({ need: 2, filled: 1 })
    expect(shown.alike).toMatchObject([{ ids: [expect.any(Number)] }])
    const other = world.as(await world.person('许倩', 7))
    const { list } = (await other.send(takeCalls.open, {})).data
    expect(list).toHaveLength(7)
    expect((await other.send(takeCalls.take, { id: list[0]?.id ?? 0 })).status).toBe(1)
  })

  once('refuses an empty template', async () => {
    expect((await apply()).fault).toBe('demand.empty')
  })

  test('two who apply at once, and others who want more there, set each slot once', async () => {
    await save([...everyDay(), ...everyDay({ ...afternoon, need: 3 })])
    for (const round of [0, 1, 2]) {
      const first = addDays(monday, 14 * round)
      const weeks = [first, addDays(first, 7)]
      const slot = { ...cell(), date: first, start_time: '11:00', end_time: '14:00' }
      const [one, two, three, byHand] = await Promise.all([
        apply(weeks),
        apply([...weeks].reverse()),
        apply([addDays(first, 7)]),
        office().send(plannerCalls.addSlot, slot),
      ])
      const added = [one, two, three].flatMap(({ data }) => data.list.map(({ add }) => add))
      const made = await slots(first, 14)
      expect(added.reduce((sum, add) => sum + add, 0)).toBe(
        made.length - (byHand.status === 1 ? 1 : 0),
      )
      const keys = made.map((row) => `${row.date} ${row.start_time}`)
      expect(new Set(keys).size).toBe(keys.length)
      // By hand first: the two of that day that share its time are left; else it is refused.
      expect(made).toHaveLength(byHand.status === 1 ? 27 : 28)
    }
  })

  // The other engine lets one transaction write at a time.
  if (writesBeside(store.name))
    once(
      'who takes a place waits for the day before the slot, so that nobody waits in a circle',
      async () => {
        await save(everyDay())
        await apply()
        const [slot] = await slots()
        const id = slot?.id ?? 0
        const other = openDb(world.url, () => {}, 1)
        const applying = await other.db.startTransaction().execute()
        await lockDays(applying, [monday])
        const who = world.as(await world.person('周明', 7))
        const taking = who.send(takeCalls.take, { id })
        expect(await untilWaiting(world.db, taking)).toBe('waits')
        // Nobody holds the slot meanwhile.
        await lockFree(applying, 'roster_slot', id)
        await setNeeds(applying, [{ id, need: 5 }])
        await applying.commit().execute()
        await other.close()
        expect((await taking).status).toBe(1)
        expect((await slots())[0]?.need).toBe(5)
      },
    )

  once('is as few statements for many weeks as for one', async () => {
    const places = [serving.gate, serving.hall].map((place_id) => ({ place_id }))
    await save(
      places.flatMap((place) => [...everyDay(place), ...everyDay({ ...place, ...afternoon })]),
    )
    const count = async (weeks: string[]) => (await statementsOf(() => apply(weeks))).length
    const few = await count([monday])
    const many = await count([2, 3, 4, 5, 6, 7].map((n) => addDays(monday, 7 * n)))
    expect(many).toBe(few)
  })
})
