import { closingCalls } from '@museum/contract/closing/closing.calls.ts'
import { addDays, museumTime } from '@museum/contract/day.ts'
import { plannerCalls } from '@museum/contract/planner/planner.calls.ts'
import { serveRefusals } from '@museum/contract/planner/serve.rules.ts'
import { wishCalls } from '@museum/contract/wish/wish.calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { observe } from '../../db/observed.ts'
import { statementsOf } from '../../db/statements.ts'
import { entryOf, makeServing, replaceDay, type Serving } from '../../testing/serving.ts'
import { oneStore } from '../../testing/stores.ts'
import { actOnOne } from '../../testing/together.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'
import { experienceOf } from './experience.read.ts'
import { plannablePeople } from './people.read.ts'
import { serveDaysOf } from './serve-day.read.ts'

const today = '2026-05-12'
const date = '2026-05-18'

oneStore('who may serve', (store) => {
  let world: World
  let scheduler: Person
  let serving: Serving
  beforeAll(async () => {
    world = await openWorld(store)
    world.setNow(`${today}T02:00:00Z`)
    scheduler = await world.office('scheduler')
    serving = await makeServing(world, await world.office('admin'), today)
  })
  afterAll(() => world.close())

  const at = museumTime(new Date(`${today}T02:00:00Z`), 'Asia/Shanghai')
  const judged = async (id: number, change: object = {}) => {
    const { rules, dayOn } = await serveDaysOf(world.db, { first: date, last: date })
    const people = await plannablePeople(world.db, { first: date, last: date }, at, rules)
    const person = people.get(id)
    if (!person) return undefined
    const shift = { ...entryOf(serving), date, explain_time: 0, ...change }
    const refusals = serveRefusals(shift, person, dayOn(date), { ...rules, zone: 'Asia/Shanghai' })
    return { ...refusals, person }
  }

  test('whose certificate is over by a day, or was taken away, is marked, and no proposal takes them', async () => {
    const ended = await world.person('单到期', 7)
    const voided = await world.person('单作废', 7)
    const certify = async (who: Person, certificate_end_time: string, valid: 0 | 1) =>
      await world.db
        .updateTable('volunteer')
        .set({ certificate_end_time, certificate_is_valid: valid })
        .where('id', '=', who.id)
        .execute()
    await certify(ended, date, 1)
    await certify(voided, '2027-01-01', 0)
    expect(await judged(ended.id)).toMatchObject({ hard: [], soft: [] })
    await certify(ended, addDays(date, -1), 1)
    expect((await judged(ended.id))?.soft).toEqual(['planner.certificate_ended'])
    expect((await judged(voided.id))?.soft).toEqual(['planner.certificate_void'])
    const found = await world.as(scheduler).send(plannerCalls.volunteers, { q: '单', date })
    expect(found.data.list.map(({ name, lapsed }) => [name, lapsed])).toEqual([
      ['单到期', 'planner.certificate_ended'],
      ['单作废', 'planner.certificate_void'],
    ])
    // They plan for themselves as ever, and the week says what stands against it.
    await replaceDay(world, ended, date, [entryOf(serving)])
    const week = (await world.as(scheduler).send(plannerCalls.week, { date })).data
    expect(week.lapses).toEqual([{ id: ended.id, until: addDays(date, -1), voided: 0 }])
  })

  test('everybody in service is read with what they do, may and wish', async () => {
    const who = await world.person('周明', 7)
    const other = await world.person('林悦', 3)
    const applicant = await world.person('何静', 1)
    expect(await judged(applicant.id)).toBeUndefined()
    expect(await judged(other.id)).toMatchObject({ hard: [], soft: [] })
    await replaceDay(world, who, date, [entryOf(serving)])
    await replaceDay(world, who, addDays(date, -2), [entryOf(serving)])
    await replaceDay(world, who, '2026-06-02', [entryOf(serving)])
    const away = [{ first: date, last: date }]
    await world.as(who).send(wishCalls.save, { away, month_want: 1, month_most: 2 })
    const found = await judged(who.id)
    expect(found).toMatchObject({
      hard: ['roster.overlap'],
      soft: ['wish.away', 'wish.month_full'],
    })
    expect(found?.person).toMatchObject({
      name: '周明',
      by_phone: 1,
      wish: { month_want: 1, month_most: 2, away },
    })
    expect([...(found?.person.months ?? [])]).toEqual([['2026-05', 2]])
    await world.as(scheduler).send(closingCalls.changeSettings, { max_ahead: 3 })
    expect((await judged(who.id))?.soft).toContain('take.too_many')
    await world.as(scheduler).send(closingCalls.changeSettings, { max_ahead: 0 })
  })

  test('a type that needs a grant is for those who have it, and an activity for those enrolled', async () => {
    const who = await world.person('周明', 7)
    await world.db
      .updateTable('service_type')
      .set({ need_grant: 1 })
      .where('id', '=', serving.desk)
      .execute()
    expect((await judged(who.id))?.soft).toEqual(['roster.not_qualified'])
    const what = { act: 'grant', service_type_id: serving.desk, until: date } as const
    await actOnOne(world, scheduler, who, what)
    expect((await judged(who.id))?.soft).toEqual([])
    await world.db
      .updateTable('service_type')
      .set({ need_grant: 0 })
      .where('id', '=', serving.desk)
      .execute()
    await world.db
      .updateTable('activity')
      .set({ open_to_all: 0 })
      .where('id', '=', serving.activity)
      .execute()
    expect((await judged(who.id))?.soft).toEqual(['roster.not_enrolled'])
    const enlist = {
      activity_id: serving.activity,
      volunteer_id: who.id,
      enlist_status: 3 as const,
      ...{ approval_remark: '', approval_date: '', approval_by: '' },
    }
    await world.db
      .insertInto('enlist')
      .values({ ...enlist, enlist_time: `${today} 09:00:00` })
      .execute()
    expect((await judged(who.id))?.soft).toEqual([])
    await world.db
      .updateTable('activity')
      .set({ open_to_all: 1 })
      .where('id', '=', serving.activity)
      .execute()
  })

  test('whoever attended shifts is known by how many and for how long', async () => {
    const who = await world.person('周明', 7)
    const days = Array.from({ length: 4 }, (_, back) => addDays(today, -1 - back))
    for (const [place, day] of days.entries())
      await world.db
        .insertInto('roster')
        .values({
          ...entryOf(serving),
          ...{ volunteer_id: who.id, date: day, explain_time: 0, name: '' },
          ...{ attended: place < 2 ? 1 : 0, service_minutes: place < 2 ? 90 : 0 },
          service_type_id: place === 0 ? serving.guide : serving.desk,
          ...{ created_at: today, updated_at: today },
        })
        .execute()
    const found = await experienceOf(world.db, serving.desk, at)
    expect(found.get(who.id)).toEqual({ of_type: 1, year_minutes: 180 })
    // Of a further type the year is not read again, and is the same.
    const heard = await statementsOf(async () => {
      const other = await experienceOf(world.db, serving.guide, at, found)
      expect(other.get(who.id)).toEqual({ of_type: 1, year_minutes: 180 })
    })
    expect(heard.map(({ sql }) => sql.includes('sum('))).toEqual([false])
    // Where a year is long it may be a minute old, save for who has just changed something.
    const serve = (service_minutes: number) =>
      world.db
        .updateTable('roster')
        .set({ service_minutes })
        .where('volunteer_id', '=', who.id)
        .where('service_type_id', '=', serving.guide)
        .execute()
    const minutes = async () =>
      (await experienceOf(world.db, serving.desk, at)).get(who.id)?.year_minutes
    await serve(180 * 1001)
    const long = await minutes()
    await serve(0)
    expect(await minutes()).toBe(long)
    expect(await observe(minutes, true)).toBe(90)
    expect(await minutes()).toBe(90)
  })
})
