import { closingCalls } from '@museum/contract/closing/closing.calls.ts'
import { addDays } from '@museum/contract/day.ts'
import { fortnightCalls } from '@museum/contract/fortnight/fortnight.calls.ts'
import { plannerCalls } from '@museum/contract/planner/planner.calls.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { statementsOf } from '../../db/statements.ts'
import { entryOf, insertShift, makeServing, type Serving } from '../../testing/serving.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

const today = '2026-05-12'
const day = (n: number) => addDays(today, n)

eachStore('planning by fortnight', (store, once) => {
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
    await world.db.updateTable('service_type').set({ need_grant: 0 }).execute()
    await world.db.deleteFrom('special_day').execute()
    await rule({ max_ahead: 0, rest_hours: 0 })
  })
  afterAll(() => world.close())

  const somebody = () => world.person('周明', 7)
  const want = async (change: Record<string, unknown> = {}) => {
    const where = { service_type_id: serving.desk, place_id: serving.gate }
    const span = { start_time: '09:00', end_time: '12:00' }
    const wanted = { date: day(6), ...where, ...span, need: 1, ...change }
    return (await world.as(scheduler).send(plannerCalls.addSlot, wanted)).data
  }
  const read = async (who: Person, first = day(0), last = day(13)) =>
    (await world.as(who).send(fortnightCalls.days, { first, last })).data
  const part = (date: string, change: Record<string, unknown> = {}) => ({
    date,
    ...entryOf(serving),
    ...change,
  })
  const choose = (who: Person, ...chosen: ReturnType<typeof part>[]) =>
    world.as(who).send(fortnightCalls.choose, { chosen })
  const rule = (change: Record<string, number>) =>
    world.as(scheduler).send(closingCalls.changeSettings, change)
  const planned = async (who: Person) =>
    (
      await world.db
        .selectFrom('roster')
        .select(['date', 'start_time', 'taken_at'])
        .where('volunteer_id', '=', who.id)
        .orderBy('date')
        .orderBy('start_time')
        .execute()
    ).map(
      (row) => `${row.date} ${row.start_time.slice(0, 5)} ${row.taken_at ? 'taken' : 'planned'}`,
    )

  once('the days say what is one’s own, wanted, closed, and until when', async () => {
    const who = await somebody()
    const shift = await insertShift(world, serving, who, { date: day(7) })
    const free = await want({ need: 2 })
    const late = { start_time: '15:00', end_time: '18:00' }
    const busy = await want({ date: day(7), ...late, place_id: serving.hall })
    const talks = await want({ service_type_id: serving.guide, place_id: serving.hall })
    await world.db
      .updateTable('service_type')
      .set({ need_grant: 1 })
      .where('id', '=', serving.guide)
      .execute()
    // Of a day that can be changed no longer nothing is wanted of whoever plans.
    await want({ date: day(0) })
    await world.as(scheduler).send(closingCalls.closeDay, { date: day(8), note: '布展' })
    const shut = await want({ date: day(8) })
    const said = await read(who)
    expect(said.days.map(({ date }) => date)).toEqual(Array.from({ length: 14 }, (_, n) => day(n)))
    expect(said.days[1]).toMatchObject({ closed: 0, until: `${today} 20:00:00` })
    expect(said.days[8]).toMatchObject({ closed: 1, note: '布展' })
    expect(said.days[6]?.blocks.map(({ name }) => name)).toEqual(['上午', '下午', '全天'])
    expect(said.blocks.map(({ name }) => name)).toEqual(['上午', '下午', '全天'])
    expect(said.shifts.map(({ id }) => id)).toEqual([shift])
    expect(said.last_week).toMatchObject([{ id: shift, place_id: serving.gate }])
    const slots = said.slots.map(({ id, lack, refused }) => [id, lack, refused])
    expect(slots).toEqual(
      expect.arrayContaining([
        [free.id, 2, ''],
        [busy.id, 1, '与您14:00–17:00的排班重叠'],
        [talks.id, 1, '该班次需上岗资格，请联系志愿者办公室'],
      ]),
    )
    expect(slots).toHaveLength(3)
    expect(slots.map(([id]) => id)).not.toContain(shut.id)
    expect(said.places.map(({ id, service_type_ids }) => [id, service_type_ids])).toEqual([
      [serving.hall, [serving.guide, serving.desk]],
      [serving.gate, [serving.desk]],
    ])
    expect(said.types.map(({ id }) => id)).toEqual([serving.guide, serving.desk])
  })

  once('past weeks hold one’s shifts, and the last one is known whenever it was', async () => {
    const who = await somebody()
    const old = await insertShift(world, serving, who, { date: day(-40) })
    const said = await read(who, day(-42), day(0))
    expect(said.shifts.map(({ id }) => id)).toEqual([old])
    expect((await read(who)).last_week.map(({ id }) => id)).toEqual([old])
    expect((await read(await somebody())).last_week).toEqual([])
    expect(said.slots).toEqual([])
  })

  once('what is chosen is planned and taken at once', async () => {
    const who = await somebody()
    const slot = await want()
    const answer = await choose(
      who,
      part(slot.date, { slot_id: slot.id, place_id: 0 }),
      part(day(7)),
      part(day(7), { start_time: '13:00', end_time: '17:00' }),
    )
    expect(answer).toMatchObject({ status: 1, data: { refused: [] } })
    expect(answer.data.list.map(({ at, date }) => [at, date])).toEqual([
      [0, day(6)],
      [1, day(7)],
      [2, day(7)],
    ])
    expect(await planned(who)).toEqual([
      `${day(6)} 09:00 taken`,
      `${day(7)} 09:00 planned`,
      `${day(7)} 13:00 planned`,
    ])
    expect((await read(who)).slots).toMatchObject([{ id: slot.id, lack: 0, refused: '' }])
  })

  once('what cannot be is named with its reason, and the rest is done', async () => {
    const [who, other] = [await somebody(), await somebody()]
    const slot = await want()
    const moved = await want({ date: day(9) })
    const unready = await want({ date: day(10), activity_id: null })
    await choose(other, part(slot.date, { slot_id: slot.id }))
    await insertShift(world, serving, who, {
      date: day(8),
      start_time: '10:00:00',
      end_time: '11:00:00',
    })
    await world.as(scheduler).send(closingCalls.closeDay, { date: day(11), note: '布展' })
    const { data } = await choose(
      who,
      part(slot.date, { slot_id: slot.id }),
      part(day(7)),
      part(day(7), { start_time: '11:00', end_time: '13:00' }),
      part(day(8)),
      part(day(0)),
      part(day(10), { slot_id: moved.id }),
      part(day(10), { slot_id: unready.id }),
      part(day(10), { place_id: serving.hall, service_type_id: serving.guide }),
      part(day(11)),
      part(day(12), { activity_id: 987_654 }),
      part(day(13), { start_time: '' }),
      part(day(13), { service_type_id: serving.guide }),
    )
    expect(data.list.map(({ at }) => at)).toEqual([1])
    expect(data.refused.map(({ at, code }) => [at, code])).toEqual([
      [0, 'take.taken'],
      [2, 'roster.overlap'],
      [3, 'roster.overlap'],
      [4, 'roster.not_editable'],
      [5, 'take.taken'],
      [6, 'take.unready'],
      [7, 'roster.incomplete'],
      [8, 'roster.closed'],
      [9, 'roster.activity_not_open'],
      [10, 'roster.incomplete'],
      [11, 'roster.incomplete'],
    ])
    expect(data.refused.map(({ msg }) => msg)).toEqual(
      expect.arrayContaining([
        '该班次已被他人认领',
        '与您10:00–11:00的排班重叠',
        '该日闭馆，不能排班：布展',
      ]),
    )
    expect(await planned(who)).toEqual([`${day(7)} 09:00 planned`, `${day(8)} 10:00 planned`])
  })

  once('the cut-off, the caps and the rest of takings count what is chosen with them', async () => {
    const who = await somebody()
    const [one, two] = [await want(), await want({ date: day(7) })]
    const close = await want({ date: day(6), start_time: '13:00', end_time: '15:00' })
    const taking = ({ id, date }: { id: number; date: string }) => part(date, { slot_id: id })
    await rule({ max_ahead: 1 })
    const capped = await choose(who, taking(one), taking(two), part(day(8)))
    expect(capped.data.list.map(({ at }) => at)).toEqual([0, 2])
    expect(capped.data.refused).toMatchObject([{ at: 1, code: 'take.too_many' }])
    await rule({ max_ahead: 0, rest_hours: 4 })
    expect((await choose(who, taking(close))).data.refused).toMatchObject([{ code: 'take.rest' }])
    await rule({ rest_hours: 0 })
    const late = await want({ date: day(1) })
    world.setNow(`${today}T12:00:00Z`)
    const refused = (await choose(who, taking(late), part(day(1)))).data.refused
    expect(refused.map(({ code }) => code)).toEqual(['take.too_late', 'roster.not_editable'])
    expect(refused[1]?.msg).toBe('明日排班已截止修改，可找人代班')
  })

  once('only whoever serves plans, and as many parts as one may', async () => {
    const visitor = await world.person('林悦', 1)
    expect((await choose(visitor, part(day(6)))).fault).toBe('volunteer.required')
    const who = await somebody()
    const many = Array.from({ length: 41 }, (_, n) => part(day(n)))
    expect((await choose(who, ...many)).status).toBe(400)
    expect((await choose(who)).status).toBe(400)
  })

  once('the same act sent twice plans once', async () => {
    const who = await somebody()
    const send = () =>
      world
        .as(who)
        .send(
          fortnightCalls.choose,
          { chosen: [part(day(6))] },
          { 'idempotency-key': 'fortnight 1' },
        )
    const [first, second] = [await send(), await send()]
    expect(second.data).toEqual(first.data)
    expect(await planned(who)).toHaveLength(1)
  })

  test('asks no more for many days, slots and shifts than for few', async () => {
    const reads = async (count: number) => {
      const who = await somebody()
      for (let n = 0; n < count; n += 1) {
        await insertShift(world, serving, who, {
          date: day(n),
          start_time: '18:00:00',
          end_time: '19:00:00',
        })
        await want({ date: day(n) })
      }
      const cold = await statementsOf(() => read(who, day(0), day(count)))
      // What the days want, which weeks are drafted and the caller stay in the process.
      expect(cold.length).toBeLessThanOrEqual(6)
      return (await statementsOf(() => read(who, day(0), day(count)))).length
    }
    expect(await reads(20)).toBe(await reads(1))
    const writes = async (from: number, count: number) => {
      const who = await somebody()
      const chosen: ReturnType<typeof part>[] = []
      for (let n = from; n < from + count; n += 1) {
        const slot = await want({ date: day(n), place_id: serving.hall })
        chosen.push(
          part(slot.date, { slot_id: slot.id }),
          part(slot.date, { start_time: '13:00', end_time: '15:00' }),
        )
      }
      const heard = await statementsOf(async () => {
        expect((await choose(who, ...chosen)).data.list).toHaveLength(count * 2)
      })
      return heard.length
    }
    expect(await writes(3, 12)).toBe(await writes(20, 1))
  })

  test('of many who choose the last place with other days one has it, and all have the others', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, somebody))
    const slot = await want()
    const answers = await Promise.all(
      people.map((who, n) =>
        n % 2 === 0
          ? choose(who, part(slot.date, { slot_id: slot.id }), part(day(9)))
          : choose(who, part(day(9)), part(slot.date, { slot_id: slot.id })),
      ),
    )
    expect(answers.flatMap(({ data }) => data.refused.map(({ code }) => code))).toEqual(
      Array<string>(11).fill('take.taken'),
    )
    const rows = await world.db.selectFrom('roster').select('date').execute()
    expect(rows.filter(({ date }) => date === day(9))).toHaveLength(12)
    expect(rows.filter(({ date }) => date === slot.date)).toHaveLength(1)
  })

  test('one who chooses on two phones at once has no overlap', async () => {
    const who = await somebody()
    const slot = await want({ need: 5 })
    await Promise.all([
      choose(who, part(day(7)), part(slot.date, { slot_id: slot.id })),
      choose(who, part(slot.date, { slot_id: slot.id }), part(day(7))),
      choose(who, part(day(7)), part(slot.date)),
    ])
    expect((await planned(who)).map((shift) => shift.slice(0, 16))).toEqual([
      `${day(6)} 09:00`,
      `${day(7)} 09:00`,
    ])
  })
})
