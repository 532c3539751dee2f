import { deskCalls } from '@museum/contract/meeting/desk.calls.ts'
import { eachStore } from '@museum/server/testing/stores.ts'
import { openWorld, type World } from '@museum/server/testing/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fill } from './fill.ts'

const today = '2026-05-12'

eachStore('a museum that was filled looks like one that', (store) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(store)
    await world.db.deleteFrom('person').execute()
    const size = { volunteers: 120, shiftsEach: 30, years: 1 }
    const { dataKey, museumZone: zone } = world.appContext.settings
    await fill(world.db, { ...size, now: new Date('2026-05-12T02:00:00Z'), zone, dataKey })
  })
  afterAll(() => world.close())

  test('says nothing of what is still to come as if it had been', async () => {
    const now = '2026-05-12 10:00:00'
    for (const [table, column] of [
      ['person', 'created_at'],
      ['volunteer', 'apply_time'],
      ['volunteer', 'approval_date'],
      ['volunteer_decision', 'at'],
      ['volunteer_note', 'at'],
      ['enlist', 'enlist_time'],
      ['enlist', 'approval_date'],
      ['message', 'created_at'],
      ['audit', 'at'],
      ['post', 'created_at'],
      ['comment', 'created_at'],
      ['ballot', 'at'],
      ['roster', 'sign_time'],
      ['roster', 'sign_out_time'],
      ['roster', 'repair_at'],
      ['meeting', 'created_at'],
      ['meeting_seat', 'booked_at'],
      ['meeting_seat', 'decided_at'],
      ['correction', 'created_at'],
      ['feedback', 'created_at'],
    ] as const) {
      const rows = await world.db
        .selectFrom(table as 'audit')
        .selectAll()
        .execute()
      const last =
        rows
          .map((row) => row[column as 'at'])
          .sort()
          .at(-1) ?? ''
      expect(last, `${table}.${column}`).toSatisfy((at: string) => at !== '' && at <= now)
    }
  })

  test('has people of one name and of one sound, groups of different sizes, and ends of certificates over the year', async () => {
    const { db } = world
    const people = await db
      .selectFrom('volunteer')
      .selectAll()
      .where('status', '=', 7)
      .orderBy('id')
      .execute()
    expect(people).toHaveLength(120)
    expect(people.filter(({ name }) => name === '王芳').length).toBeGreaterThanOrEqual(3)
    const sound = people.filter(({ name_pinyin }) => name_pinyin === 'wangfang')
    expect(new Set(sound.map(({ name }) => name)).size).toBeGreaterThan(2)
    expect(new Set(people.map(({ code }) => code)).size).toBe(120)
    const groups = Map.groupBy(people, ({ group_id }) => group_id)
    expect(new Set([...groups.values()].map((its) => its.length)).size).toBeGreaterThan(3)
    for (const its of groups.values())
      expect(its.filter(({ is_group_leader }) => is_group_leader === 1)).toHaveLength(1)
    const ends = people.filter(({ certificate_end_time: end }) => end < '2026-07-01').length
    expect(ends).toBeGreaterThan(15)
    expect(ends).toBeLessThan(45)
    // A number is taken from those of the year, as the next one will be.
    const years = await db.selectFrom('volunteer_code').selectAll().execute()
    for (const { year, last } of years)
      expect(people.some(({ code }) => code === `V${year}${String(last).padStart(4, '0')}`)).toBe(
        true,
      )
  })

  test('has people at every step of an application, and sessions whose seats are theirs', async () => {
    const { db } = world
    const steps = await db.selectFrom('volunteer').select('status').distinct().execute()
    expect(steps.map(({ status }) => status).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    const decided = await db
      .selectFrom('volunteer')
      .innerJoin('volunteer_decision as step', 'step.volunteer_id', 'volunteer.id')
      .select(['volunteer.id', 'volunteer.status', 'step.from_status', 'step.to_status', 'step.at'])
      .orderBy('step.id')
      .execute()
    for (const its of Map.groupBy(decided, ({ id }) => id).values()) {
      expect(its.at(-1)?.to_status).toBe(its[0]?.status)
      expect(its.map(({ at }) => at)).toEqual(its.map(({ at }) => at).toSorted())
      for (const [at, { from_status }] of its.entries())
        expect(from_status).toBe(its[at - 1]?.to_status ?? 0)
    }
    const slots = await db.selectFrom('meeting_slot').selectAll().execute()
    const seats = await db.selectFrom('meeting_seat').selectAll().execute()
    for (const { id, taken, seats: most } of slots) {
      expect(seats.filter(({ slot_id }) => slot_id === id)).toHaveLength(taken)
      expect(taken).toBeLessThanOrEqual(most)
    }
    const { list } = (
      await world.as(await world.office('scheduler')).send(deskCalls.waiting, { kind: 'interview' })
    ).data
    expect(list.length).toBeGreaterThan(10)
  })

  test('has some forget to sign out on the last weekend, and wanted as many as came', async () => {
    const { db } = world
    const lacking = await db
      .selectFrom('roster')
      .select(['date', 'sign_time'])
      .where('lacking', '=', 1)
      .where('date', '<', today)
      .execute()
    const weekend = lacking.filter(({ date }) => date === '2026-05-09' || date === '2026-05-10')
    expect(weekend.length).toBe(4)
    expect(lacking.every(({ date }) => date >= '2026-05-03')).toBe(true)
    const past = await db.selectFrom('roster_slot').selectAll().where('date', '<', today).execute()
    const wanted = past.reduce((sum, { need }) => sum + need, 0)
    const came = await db.selectFrom('roster').select('id').where('date', '<', today).execute()
    expect(came.length / wanted).toBeGreaterThan(0.85)
    expect(came.length / wanted).toBeLessThan(1)
  })

  test('can be logged into by the stand-in, and finds people by the whole of a phone', async () => {
    const logins = await world.db
      .selectFrom('person')
      .select('openid')
      .where('openid', 'is not', null)
      .execute()
    expect(new Set(logins.map(({ openid }) => openid)).size).toBe(logins.length)
    expect(logins.some(({ openid }) => openid === 'standin-王芳')).toBe(true)
    const marks = await world.db
      .selectFrom('volunteer')
      .select(['phone_mark', 'id_num_mark'])
      .execute()
    for (const of of ['phone_mark', 'id_num_mark'] as const)
      expect(new Set(marks.map((row) => row[of])).size).toBe(marks.length)
  })
})
