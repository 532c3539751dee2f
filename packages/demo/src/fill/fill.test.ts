import { confirmOfficeCalls } from '@museum/contract/confirm/confirm.calls.ts'
import { demandCalls } from '@museum/contract/demand/demand.calls.ts'
import { offerOfficeCalls } from '@museum/contract/offer/offer-office.calls.ts'
import { unpacked } from '@museum/contract/planner/alike.rules.ts'
import { plannerCalls } from '@museum/contract/planner/planner.calls.ts'
import { covers } from '@museum/contract/planner/slot.rules.ts'
import { figuresOf } from '@museum/contract/roster/shift.rules.ts'
import { anyOverlap } from '@museum/contract/span.ts'
import { eachStore } from '@museum/server/testing/stores.ts'
import { openWorld, type Person, type World } from '@museum/server/testing/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fill } from './fill.ts'

// A Tuesday, whose week begins the day before.
const today = '2026-05-12'
const monday = '2026-05-11'

eachStore('a museum that was filled', (store) => {
  let world: World
  let scheduler: Person
  beforeAll(async () => {
    world = await openWorld(store)
    scheduler = await world.office('scheduler')
    await world.db.deleteFrom('person').execute()
    const size = { volunteers: 120, shiftsEach: 30, years: 1, heads: 210 }
    await fill(world.db, { ...size, now: new Date('2026-05-12T02:00:00Z'), zone: 'Asia/Shanghai' })
  })
  afterAll(() => world.close())

  const week = async (date: string) =>
    (await world.as(scheduler).send(plannerCalls.week, { date })).data

  const unableFor = async (slot_id: number): Promise<number[]> => {
    const pages = [1, 2].map((page) =>
      world.as(scheduler).send(offerOfficeCalls.cannot, { slot_id, page, limit: 100 }),
    )
    return (await Promise.all(pages)).flatMap(({ data }) => data.list.map(({ id }) => id))
  }

  test('wants as many people a week as it was told, in cells that share no time', async () => {
    const template = (await world.as(scheduler).send(demandCalls.template, {})).data
    expect(template.total).toBe(210)
    const weeks = ['2026-05-18', '2026-06-01', '2026-06-08']
    const send = { weeks, overwrite: 0 as const }
    const [next, third, fifth] = (await world.as(scheduler).send(demandCalls.preview, send)).data
      .list
    // Two weeks stand as the template sets them, and one is still to be set.
    expect(next).toMatchObject({ add: 0, change: 0, remove: 0, left: [], heads: 210 })
    expect(third).toMatchObject({ add: 0, change: 0, remove: 0, left: [], heads: 210 })
    expect(fifth).toMatchObject({ add_heads: 210, same: 0 })
  })

  test('applies the template of an exhibition to the activity that is served there', async () => {
    await world.as(scheduler).send(demandCalls.apply, { weeks: ['2026-06-15'], overwrite: 0 })
    const { slots } = await week('2026-06-15')
    const titles = Map.groupBy(slots, ({ title }) => title)
    const special = titles.get('青花与海上丝路文物特展服务') ?? []
    expect(special.length).toBeGreaterThan(0)
    expect(new Set(special.map(({ place_id }) => place_id)).size).toBe(1)
    const [hall] = special
    const there = slots.filter(({ place_id }) => place_id === hall?.place_id)
    expect(there).toEqual(special)
  })

  test('has people for a gap, most of whom can be asked in the app', async () => {
    const gaps = { date: '2026-05-26' }
    const { list } = (await world.as(scheduler).send(offerOfficeCalls.gaps, gaps)).data
    expect(list.length).toBeGreaterThan(0)
    for (const { can, askable, list: first } of list) {
      expect(first).toHaveLength(3)
      expect(askable / can).toBeGreaterThan(0.8)
      expect(askable).toBeLessThan(can)
    }
  })

  test('fills most of the coming weeks, leaves gaps, and nothing of the last', async () => {
    const filled = async (date: string) => {
      const { slots, ...served } = await week(date)
      const shifts = unpacked(served)
      const heads = slots.reduce((sum, { need }) => sum + need, 0)
      expect(shifts.every((shift) => slots.some((slot) => covers(shift, slot)))).toBe(true)
      expect(slots.every((slot) => slot.filled <= slot.need && slot.title !== '')).toBe(true)
      return shifts.length / heads
    }
    for (const [date, least, most] of [
      ['2026-05-18', 0.88, 0.98],
      ['2026-05-25', 0.7, 0.8],
      ['2026-06-01', 0, 0],
    ] as const) {
      const share = await filled(date)
      expect(share, date).toBeGreaterThanOrEqual(least)
      expect(share, date).toBeLessThanOrEqual(most)
    }
    // What the week has behind it was wanted too.
    expect((await week(monday)).slots.some(({ date }) => date < today)).toBe(true)
  })

  test('plans by what people say: nobody while they are away, and only who holds a grant', async () => {
    const { db } = world
    const coming = db.selectFrom('roster').where('roster.date', '>=', today)
    const away = await coming
      .innerJoin('away_day', 'away_day.volunteer_id', 'roster.volunteer_id')
      .select('roster.id')
      .whereRef('roster.date', '>=', 'away_day.first')
      .whereRef('roster.date', '<=', 'away_day.last')
      .execute()
    expect(away).toEqual([])
    const without = await coming
      .innerJoin('service_type', 'service_type.id', 'roster.service_type_id')
      .leftJoin('service_grant', (join) =>
        join
          .onRef('service_grant.volunteer_id', '=', 'roster.volunteer_id')
          .onRef('service_grant.service_type_id', '=', 'roster.service_type_id')
          .onRef('service_grant.until', '>=', 'roster.date'),
      )
      .select('roster.id')
      .where('service_type.need_grant', '=', 1)
      .where('service_grant.id', 'is', null)
      .execute()
    expect(without).toEqual([])
    const left = db.selectFrom('roster_leave').select('id').where('date', '>', today)
    expect((await left.execute()).length).toBeGreaterThan(2)
    for (const table of ['wish', 'away_day', 'service_grant'] as const) {
      const rows = await db.selectFrom(table).select('volunteer_id').execute()
      expect(rows.length, table).toBeGreaterThan(10)
    }
  })

  test('has people wait for full activities, with a place held for the first', async () => {
    const waits = await world.db.selectFrom('waitlist').selectAll().orderBy('id').execute()
    expect(waits.length).toBeGreaterThan(5)
    const held = await world.db
      .selectFrom('activity')
      .select(['id', 'enlist_num', 'recruit_num'])
      .where('held', '=', 1)
      .execute()
    expect(held.length).toBeGreaterThan(0)
    for (const { id, enlist_num, recruit_num } of held) {
      expect(enlist_num + 1).toBe(recruit_num)
      const states = waits.filter(({ activity_id }) => activity_id === id).map(({ state }) => state)
      expect(states.filter((state) => state === 'asked')).toHaveLength(1)
      expect(states[0]).toBe('asked')
    }
  })

  test('has most people say that they come today, a few silent, and some to be phoned', async () => {
    const input = { date: today }
    const { data } = await world.as(scheduler).send(confirmOfficeCalls.answers, input)
    expect(data.coming).toBeGreaterThan(data.at_risk.length)
    const rows = await world.db.selectFrom('day_answer').selectAll().execute()
    expect(rows.filter(({ answered_at }) => answered_at === '').length).toBeGreaterThan(0)
    // Whom no question reaches was phoned, or is still to be.
    const phoned = rows.filter(({ asked_at }) => asked_at === '')
    expect(phoned.length + data.to_phone.length).toBeGreaterThan(0)
    expect(phoned.every(({ answered_by }) => answered_by !== '')).toBe(true)
    expect(rows.every(({ date }) => date === today)).toBe(true)
  })

  test('counts for each shift what its own times make of it, where the template has people serve', async () => {
    const { db } = world
    const shifts = await db.selectFrom('roster').selectAll().execute()
    const counted = shifts.map(({ service_minutes, attended, lacking }) => ({
      ...{ service_minutes, attended, lacking },
    }))
    const zone = 'Asia/Shanghai'
    const due = shifts.map((shift) => {
      const { service_minutes, attended, lacking } = figuresOf(shift, zone)
      return { service_minutes, attended, lacking }
    })
    expect(counted).toEqual(due)
    expect(new Set(counted.map(({ service_minutes }) => service_minutes)).size).toBeGreaterThan(5)
    const cells = await db.selectFrom('demand').select(['service_type_id', 'place_id']).execute()
    const wanted = new Set(cells.map((cell) => `${cell.service_type_id} ${cell.place_id}`))
    const served = new Set(shifts.map((shift) => `${shift.service_type_id} ${shift.place_id}`))
    expect([...served].filter((where) => !wanted.has(where))).toEqual([])
    expect(served.size).toBeGreaterThan(10)
  })

  test('asks for gaps and lets people look for cover, and only whom nothing speaks against', async () => {
    const { db } = world
    const offers = await db.selectFrom('offer').selectAll().execute()
    const asked = await db.selectFrom('offer_asked').selectAll().execute()
    const open = offers.filter(({ state }) => state === 'open')
    const kinds = new Set(open.map(({ kind }) => kind))
    expect([...kinds].sort()).toEqual(['ask', 'cover'])
    const theirs = (id: number) => asked.filter(({ offer_id }) => offer_id === id)
    for (const { id, date, until } of open) {
      expect(until > '2026-05-12 10:00:00').toBe(true)
      const states = new Set(theirs(id).map(({ state }) => state))
      expect([...states].sort()).toEqual(['declined', 'waiting'])
      for (const { volunteer_id } of theirs(id)) {
        const there = db.selectFrom('roster').select('id').where('date', '=', date)
        expect(await there.where('volunteer_id', '=', volunteer_id).execute()).toEqual([])
      }
    }
    // Nobody is asked more often on one day than the rules let them be.
    const often = Map.groupBy(asked, (one) => `${one.volunteer_id} ${one.asked_at.slice(0, 10)}`)
    expect(Math.max(...[...often.values()].map((its) => its.length))).toBeLessThanOrEqual(3)
    for (const date of new Set(open.filter(({ kind }) => kind === 'ask').map((one) => one.date))) {
      const { list } = (await world.as(scheduler).send(offerOfficeCalls.gaps, { date })).data
      const asking = list.filter(({ offer }) => offer !== null)
      expect(asking.length).toBeGreaterThan(0)
      for (const { slot_id, offer } of asking) {
        expect(new Set(offer?.asked.map(({ seen }) => seen))).toEqual(new Set(['read', 'unread']))
        const unable = new Set(await unableFor(slot_id))
        expect(unable.size).toBeGreaterThan(0)
        const waiting = offer?.asked.filter(({ state }) => state === 'waiting') ?? []
        expect(waiting.filter(({ id }) => unable.has(id))).toEqual([])
      }
    }
    const past = offers.filter(({ date }) => date < today)
    expect(past.length).toBeGreaterThan(0)
    for (const { id, state, taken_by_id } of past) {
      expect(state).toBe('taken')
      const took = theirs(id).filter((one) => one.state === 'accepted')
      expect(took.map(({ volunteer_id }) => volunteer_id)).toEqual([taken_by_id])
    }
  })

  test('has figures that are its rows', async () => {
    const { db } = world
    const activities = await db.selectFrom('activity').select(['id', 'enlist_num']).execute()
    const enlists = await db
      .selectFrom('enlist')
      .select(['activity_id', 'volunteer_id', 'enlist_status'])
      .execute()
    for (const { id, enlist_num } of activities) {
      const live = enlists.filter(
        (one) => one.activity_id === id && [1, 3].includes(one.enlist_status),
      )
      expect(enlist_num).toBe(live.length)
      expect(new Set(live.map(({ volunteer_id }) => volunteer_id)).size).toBe(live.length)
    }
    const posts = await db.selectFrom('post').select(['id', 'comment_num']).execute()
    const comments = await db.selectFrom('comment').select('post_id').execute()
    const by = Map.groupBy(comments, ({ post_id }) => post_id)
    for (const { id, comment_num } of posts) expect(by.get(id)?.length ?? 0).toBe(comment_num)
  })

  test('has nobody twice at a time, and all of its history', async () => {
    const shifts = await world.db.selectFrom('roster').selectAll().execute()
    const left = await world.db.selectFrom('roster_leave').selectAll().execute()
    const past = shifts.filter(({ date }) => date < today)
    const away = left.filter(({ date }) => date < today)
    expect(past.length + away.length).toBe(3600)
    // Of those who did not come some had said so, and some had not.
    expect(away.length).toBeGreaterThan(20)
    expect(away.every(({ date, start_time, told_at }) => told_at < `${date} ${start_time}`)).toBe(
      true,
    )
    expect(past.filter(({ attended }) => attended === 0).length).toBeGreaterThan(away.length)
    const days = Map.groupBy(shifts, ({ volunteer_id, date }) => `${volunteer_id} ${date}`)
    expect([...days.values()].filter((its) => anyOverlap(its))).toEqual([])
    expect(shifts.every(({ date, attended }) => date <= today || attended === 0)).toBe(true)
    // It is ten in the morning: most of today's first have come, and nobody has gone.
    const begun = shifts.filter(({ date, start_time }) => date === today && start_time < '10')
    const came = begun.filter(
      ({ attended, sign_out_time }) => attended === 1 && sign_out_time === '',
    )
    expect(came.length).toBeGreaterThan(0)
    expect(came.length).toBeLessThan(begun.length)
    const later = shifts.filter(({ date, start_time }) => date === today && start_time > '10')
    expect(later.every(({ sign_time }) => sign_time === '')).toBe(true)
  })
})
