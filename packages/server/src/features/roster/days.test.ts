import { closingCalls } from '@museum/contract/closing/closing.calls.ts'
import { addDays } from '@museum/contract/day.ts'
import type { RefusedDay } from '@museum/contract/fault.ts'
import { planCalls } from '@museum/contract/roster/plan.calls.ts'
import { rosterCalls } from '@museum/contract/roster/roster.calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDb } from '../../db/db.ts'
import { statementsOf } from '../../db/statements.ts'
import { untilWaiting, writesBeside } from '../../db/waiting.ts'
import { makeActivity } from '../../testing/recruitment.ts'
import { entryOf, makeServing, replaceDay, type Serving } from '../../testing/serving.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'
import { lockDays, shareDays } from './closed.store.ts'

const today = '2026-05-12'
const tomorrow = '2026-05-13'
const noon = `${today}T04:00:00Z`
const day = (n: number) => addDays(today, n)

eachStore('planning several days at once', (store, once) => {
  let world: World
  let admin: Person
  let serving: Serving
  beforeAll(async () => {
    world = await openWorld(store, { now: noon })
    admin = await world.office('admin')
    serving = await makeServing(world, admin, today)
  })
  afterAll(() => world.close())

  const somebody = () => world.person('周', 7)
  const entry = (change: Record<string, unknown> = {}) => entryOf(serving, change)
  const add = (who: Person, days: Record<string, unknown[]>) =>
    world.as(who).send(planCalls.add, {
      days: Object.entries(days).map(([date, entries]) => ({ date, entries })) as never,
    })
  const offer = async (who: Person, first = tomorrow, last = day(20)) =>
    (await world.as(who).send(planCalls.offer, { first, last })).data
  const kept = async (who: Person) =>
    (await offer(who)).shifts.map(({ date, start_time }) => `${date} ${start_time.slice(0, 5)}`)
  const reasons = (heard: { data: unknown }) =>
    ((heard.data as { refused?: RefusedDay[] }).refused ?? []).map(({ date, code }) => [date, code])

  once('adds a shift to each of them, and leaves what they have', async () => {
    const who = await somebody()
    await replaceDay(world, who, day(3), [entry({ start_time: '13:00', end_time: '15:00' })])
    const made = await add(who, {
      [day(5)]: [entry()],
      [tomorrow]: [entry({ explain_time: 7, name: '早班' })],
      [day(3)]: [entry(), entry({ start_time: '16:00', end_time: '17:00' })],
    })
    expect(made).toMatchObject({ status: 1, msg: '排班已保存' })
    const { shifts } = await offer(who)
    expect(made.data.list.map(({ date }) => date)).toEqual([day(5), tomorrow, day(3), day(3)])
    for (const { id, date } of made.data.list)
      expect(shifts.find((shift) => shift.id === id)?.date).toBe(date)
    expect(await kept(who)).toEqual([
      `${tomorrow} 09:00`,
      `${day(3)} 09:00`,
      `${day(3)} 13:00`,
      `${day(3)} 16:00`,
      `${day(5)} 09:00`,
    ])
    // Its type needs no talks.
    expect(shifts[0]).toMatchObject({ explain_time: 0, name: '早班' })
  })

  once('of which one cannot be: none is, and every day has every reason against it', async () => {
    const who = await somebody()
    const [short, shut] = [day(7), day(8)]
    await world.db
      .insertInto('special_day')
      .values([
        { date: short, closed: 0, start_time: '10:00:00', end_time: '17:00:00', note: '' },
        { date: shut, closed: 1, start_time: '', end_time: '', note: '检修' },
      ])
      .execute()
    await replaceDay(world, who, day(4), [entry()])
    const before = await kept(who)
    const over = { start_time: '12:00', end_time: '11:00' }
    const heard = await add(who, {
      [today]: [entry()],
      [tomorrow]: [entry()],
      [day(2)]: [entry({ place_id: 0 }), entry({ activity_id: 999_999, start_time: '13:00' })],
      [day(3)]: [entry(over)],
      [day(4)]: [entry({ service_type_id: serving.guide, explain_time: 1 })],
      [day(5)]: [entry({ service_type_id: 999_999 }), entry({ start_time: '11:59:59' })],
      [day(6)]: [entry({ service_type_id: serving.guide, place_id: serving.hall })],
      [short]: [entry()],
      [shut]: [entry()],
    })
    expect(heard).toMatchObject({ fault: 'roster.days_refused', status: 0 })
    expect(reasons(heard)).toEqual([
      [today, 'roster.not_editable'],
      [day(2), 'roster.incomplete'],
      [day(2), 'roster.end_before_start'],
      [day(3), 'roster.end_before_start'],
      [day(4), 'roster.place_wrong'],
      [day(4), 'roster.overlap'],
      [day(5), 'roster.type_missing'],
      [day(5), 'roster.overlap'],
      [day(6), 'roster.incomplete'],
      [short, 'roster.outside_window'],
      [shut, 'roster.closed'],
    ])
    expect(await kept(who)).toEqual(before)
  })

  once('never more than a day may hold', async () => {
    const who = await somebody()
    const at = (n: number) => {
      const hour = (of: number) => `${String(of).padStart(2, '0')}:00`
      return entry({ start_time: hour(n), end_time: hour(n + 1) })
    }
    await replaceDay(
      world,
      who,
      tomorrow,
      Array.from({ length: 19 }, (_, n) => at(n)),
    )
    const heard = await add(who, { [tomorrow]: [at(20), at(21)] })
    expect(reasons(heard)).toEqual([[tomorrow, 'roster.too_many']])
    expect((await add(who, { [tomorrow]: [at(20)] })).status).toBe(1)
  })

  once('goes by the cut-off of each day: tomorrow until 20:00', async () => {
    const who = await somebody()
    world.setNow(`${today}T11:59:59Z`)
    expect((await add(who, { [tomorrow]: [entry()] })).status).toBe(1)
    world.setNow(`${today}T12:00:00Z`)
    const later = entry({ start_time: '13:00', end_time: '15:00' })
    const heard = await add(who, { [tomorrow]: [later], [day(2)]: [later] })
    world.setNow(noon)
    expect(reasons(heard)).toEqual([[tomorrow, 'roster.not_editable']])
    expect(await kept(who)).toEqual([`${tomorrow} 09:00`])
  })

  once('asks of each day which activities it has', async () => {
    const who = await somebody()
    const short = await makeActivity(world, admin, today, {
      title: '开馆周',
      activity_start_date: tomorrow,
      activity_end_date: day(2),
      open_to_all: 1,
    })
    const mine = entry({ activity_id: short })
    const heard = await add(who, { [tomorrow]: [mine], [day(3)]: [mine] })
    expect(reasons(heard)).toEqual([[day(3), 'roster.activity_not_open']])
    expect((await add(who, { [tomorrow]: [mine], [day(2)]: [mine] })).status).toBe(1)
    const { activities } = await offer(who)
    expect(activities.find(({ id }) => id === short)).toEqual({
      id: short,
      title: '开馆周',
      activity_start_date: tomorrow,
      activity_end_date: day(2),
    })
  })

  once.each([
    ['no day', {}],
    ['a day without shifts', { [tomorrow]: [] }],
    ['a day that is none', { '2026-02-30': [{}] }],
    ['twenty-one shifts', { [tomorrow]: Array(21).fill({}) }],
    ['32 days', Object.fromEntries(Array.from({ length: 32 }, (_, n) => [day(n + 1), [{}]]))],
    ['a long name', { [tomorrow]: [{ name: '名'.repeat(21) }] }],
  ])('refuses %s as a bad payload', async (_, days) => {
    expect((await add(await somebody(), days)).status).toBe(400)
  })

  once('refuses a day that is named twice', async () => {
    const days = [1, 2].map(() => ({ date: tomorrow, entries: [entry()] }))
    expect((await world.as(await somebody()).send(planCalls.add, { days })).status).toBe(400)
  })

  once('is for whoever serves, and for nobody else', async () => {
    const days = { [tomorrow]: [entry()] }
    expect((await add(await world.person('访客', 2), days)).fault).toBe('volunteer.required')
    expect((await add(await world.person('考核', 3), days)).status).toBe(1)
  })

  once('asks the database no oftener for thirty days than for two', async () => {
    const asked = async (count: number, from: number) => {
      const who = await somebody()
      await world.as(who).send(rosterCalls.lately, {})
      const days = Object.fromEntries(
        Array.from({ length: count }, (_, n) => [day(from + n), [entry()]]),
      )
      const statements = await statementsOf(async () => {
        expect((await add(who, days)).status).toBe(1)
      })
      return statements.length
    }
    // Of days that nobody has planned, and of days that somebody has.
    for (const _ of ['new', 'known']) expect(await asked(30, 10)).toBe(await asked(2, 40))
  })

  test('two phones that add at once leave no overlap', async () => {
    for (let round = 0; round < 4; round += 1) {
      const who = await somebody()
      const days = (...of: number[]) => Object.fromEntries(of.map((n) => [day(n), [entry()]]))
      const heard = await Promise.all([
        add(who, days(1, 2, 3)),
        add(who, days(3, 2)),
        replaceDay(world, who, day(2), [entry({ start_time: '11:00', end_time: '13:00' })]),
        add(who, days(3, 4)),
      ])
      const refused = heard.filter(({ fault }) => fault === 'roster.days_refused').length
      expect(refused).toBeGreaterThan(0)
      const { shifts } = await offer(who)
      const found = shifts.map(({ date }) => date)
      expect(found).toEqual([...new Set(found)])
    }
  })

  test('many people who plan days of which some are new to all wait in no circle', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => somebody()))
    const dates = [50, 51, 52, 53].map(day)
    const heard = await Promise.all(
      people.map((who, n) =>
        add(
          who,
          Object.fromEntries(
            (n % 2 === 0 ? dates : dates.slice(n % 3).reverse()).map((date) => [date, [entry()]]),
          ),
        ),
      ),
    )
    expect(heard.map(({ status }) => status)).toEqual(people.map(() => 1))
  })

  test('what may be planned: windows, blocks as they leave them, and the week served last', async () => {
    const who = await somebody()
    expect(await offer(who, tomorrow, tomorrow)).toMatchObject({ shifts: [], last_week: [] })
    // A Wednesday, and the Friday and Monday after it.
    await add(who, { [tomorrow]: [entry()], [day(3)]: [entry()], [day(6)]: [entry()] })
    const shut = day(16)
    const short = day(17)
    await world.as(admin).send(closingCalls.closeDay, { date: shut, note: '闭馆检修' })
    await world.db
      .insertInto('special_day')
      .values({ date: short, closed: 0, start_time: '11:30:00', end_time: '16:00:00', note: '' })
      .execute()
    const { days, last_week, shifts } = await offer(who, shut, short)
    expect(days).toMatchObject([
      { date: shut, closed: 1, note: '闭馆检修' },
      {
        date: short,
        closed: 0,
        blocks: [
          { name: '下午', start_time: '13:00:00', end_time: '16:00:00' },
          { name: '全天', start_time: '11:30:00', end_time: '16:00:00' },
        ],
      },
    ])
    expect(shifts).toEqual([])
    expect(last_week.map(({ date }) => date)).toEqual([day(6)])
    await add(who, { [day(9)]: [entry({ start_time: '13:00', end_time: '14:00' }), entry()] })
    const again = await offer(who, shut, short)
    expect(again.last_week.map(({ date, start_time }) => [date, start_time])).toEqual([
      [day(6), '09:00:00'],
      [day(9), '09:00:00'],
      [day(9), '13:00:00'],
    ])
    expect((await offer(await somebody())).last_week).toEqual([])
  })

  once('a month at a time: longer, or the wrong way round, is a bad payload', async () => {
    const who = await somebody()
    const asked = (first: string, last: string) =>
      world.as(who).send(planCalls.offer, { first, last })
    expect((await asked(today, day(61))).data.days).toHaveLength(62)
    expect((await asked(today, day(62))).status).toBe(400)
    expect((await asked(tomorrow, today)).status).toBe(400)
  })

  // The other engine lets one transaction write at a time, so that nobody is ever beside another.
  if (writesBeside(store.name)) {
    once('goes on beside others who plan the days, and waits for whoever closes one', async () => {
      const dates = [day(55), day(56)]
      const both = Object.fromEntries(dates.map((date) => [date, [entry()]]))
      await add(await somebody(), both)
      const other = openDb(world.url, () => {}, 1)
      for (const [hold, outcome] of [
        [shareDays, 'ends'],
        [lockDays, 'waits'],
      ] as const) {
        const held = await other.db.startTransaction().execute()
        await hold(held, [dates[1] ?? ''])
        const planning = add(await somebody(), both)
        if (outcome === 'waits') expect(await untilWaiting(world.db, planning)).toBe('waits')
        else expect((await planning).status).toBe(1)
        await held.commit().execute()
        expect((await planning).status).toBe(1)
      }
      await other.close()
    })
  }
})
