import { calendarCalls } from '@museum/contract/calendar/calendar.calls.ts'
import { closureCalls } from '@museum/contract/closing/closure.calls.ts'
import { correctionCalls } from '@museum/contract/correction/correction.calls.ts'
import { addDays } from '@museum/contract/day.ts'
import { leaveCalls } from '@museum/contract/leave/leave.calls.ts'
import { coverCalls } from '@museum/contract/offer/cover.calls.ts'
import { shiftCalls } from '@museum/contract/shift/shift.calls.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { planOf } from '../../db/plan.ts'
import { statementsOf } from '../../db/statements.ts'
import { makeCrowd, makeRoster } from '../../testing/roster.ts'
import { insertShift, makeServing, type Serving } from '../../testing/serving.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'
import { crewOf } from './shift.store.ts'

const today = '2026-05-12'
const tomorrow = addDays(today, 1)

eachStore('the page of a shift', (store, once) => {
  let world: World
  let admin: Person
  let serving: Serving
  let who: Person
  beforeAll(async () => {
    world = await openWorld(store)
    admin = await world.office('admin')
    serving = await makeServing(world, admin, today)
  })
  beforeEach(async () => {
    world.setNow(`${today}T02:00:00Z`)
    who = await world.person('周明', 7)
  })
  afterAll(() => world.close())

  const shift = (change: Record<string, unknown> = {}, owner = who) =>
    insertShift(world, serving, owner, { date: tomorrow, ...change })
  const ask = (id: number, as = who) => world.as(as).send(shiftCalls.info, { id })
  const inOneGroup = async (people: readonly Person[]) => {
    const made = await world.db
      .insertInto('volunteer_group')
      .values({ name: `组${people[0]?.id}` })
      .returning('id')
      .executeTakeFirstOrThrow()
    await world.db
      .updateTable('volunteer')
      .set({ group_id: made.id })
      .where(
        'id',
        'in',
        people.map(({ id }) => id),
      )
      .execute()
  }
  const info = async (id: number) => (await ask(id)).data

  once('says when, what and where, and nobody else reads it', async () => {
    const id = await shift({
      service_type_id: serving.guide,
      place_id: serving.hall,
      explain_time: 2,
    })
    expect(await info(id)).toMatchObject({
      shift: {
        ...{ id, date: tomorrow, start_time: '14:00:00', end_time: '17:00:00' },
        ...{ title: '日常服务', explain_time: 2, status: -1, on_leave: 0, closed: 0 },
        ...{ offer_id: 0, offer_kind: '', correction: '', answered: 0 },
      },
      rules: { callout_hours: 48, sign_early_minutes: 60 },
      ...{ crew: [], others: 0, asked_count: 0, calendar_feed: '' },
    })
    const other = await world.person('别人', 7)
    expect((await ask(id, other)).fault).toBe('content.not_found')
    expect((await ask(2 ** 31 - 1)).fault).toBe('content.not_found')
  })

  once('names who serves with them of their own group, and counts the others', async () => {
    const [mate, stranger, elsewhere] = [
      await world.person('同组', 7),
      await world.person('外组', 7),
      await world.person('同组别处', 7),
    ]
    await inOneGroup([who, mate, elsewhere])
    const id = await shift()
    await shift({ start_time: '13:00:00', end_time: '15:00:00' }, mate)
    // Twice in its time is one person.
    await shift({ start_time: '15:00:00', end_time: '18:00:00' }, mate)
    await shift({}, stranger)
    await shift({ place_id: serving.hall }, elsewhere)
    await shift({ start_time: '17:00:00', end_time: '18:00:00' }, elsewhere)
    expect(await info(id)).toMatchObject({ crew: ['同组'], others: 1 })
    // Who is in no group has none of their own.
    const alone = await shift({}, stranger)
    expect((await ask(alone, stranger)).data).toMatchObject({ crew: [], others: 2 })
  })

  once('says what it counts, and what was asked of it', async () => {
    const id = await shift({
      ...{ date: addDays(today, -1), attended: 1, lacking: 1 },
      sign_time: `${addDays(today, -1)} 13:58:00`,
    })
    await world.as(who).send(correctionCalls.ask, { id, reason: '忘记签退' })
    expect((await info(id)).shift).toMatchObject({ status: 5, correction: 'open', grade: '' })
  })

  once('is found on leave, and where a closing took it', async () => {
    const onDay = await shift({ date: today })
    await world.as(who).send(leaveCalls.leave, { id: onDay, way: 'leave' })
    expect((await info(onDay)).shift).toMatchObject({ id: onDay, on_leave: 1, status: 6 })
    const day = addDays(today, 4)
    const shut = await shift({ date: day })
    const closure = { first: day, last: day, place_ids: [serving.gate], reason: '布展' }
    await world.as(await world.office('scheduler')).send(closureCalls.create, closure)
    expect((await info(shut)).shift).toMatchObject({ id: shut, closed: 2, reason: '布展' })
  })

  once('says who was asked to take it, by name whom one asked by name', async () => {
    const mate = await world.person('代班人', 7)
    await inOneGroup([who, mate])
    // Who has never logged in is asked nothing in the app.
    await world.db.updateTable('person').set({ openid: 'mate' }).where('id', '=', mate.id).execute()
    const id = await shift()
    await world.as(who).send(coverCalls.cover, { id, volunteer_ids: [mate.id] })
    expect(await info(id)).toMatchObject({
      shift: { offer_kind: 'cover' },
      ...{ asked_count: 1, declined_count: 0, named: [{ name: '代班人', state: 'waiting' }] },
    })
  })

  once('leads to the calendar of all of them by a tap, where there is one', async () => {
    const id = await shift()
    const { address } = (await world.as(who).send(calendarCalls.renew, {})).data
    const { calendar_feed } = await info(id)
    expect(calendar_feed).toBe(address.replace(/^https?:/, 'webcal:'))
    expect((await world.app.inject({ url: new URL(address).pathname })).statusCode).toBe(200)
  })

  once('is a file for a calendar, while its address is good', async () => {
    const id = await shift()
    const { calendar_file } = await info(id)
    const path = calendar_file.replace(/^https?:\/\/[^/]+/, '')
    const file = await world.app.inject({ url: path })
    expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8')
    const text = file.body.replaceAll('\r\n ', '')
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1)
    expect(text).toContain('DTSTART;TZID=Asia/Shanghai:20260513T140000')
    expect(text).toContain(`/wx/shift?id=${id}`)
    for (const url of [path.replace(/s=.*/, 's=x'), path.replace(`/${id}.`, `/${id + 1}.`)])
      expect((await world.app.inject({ url })).statusCode).toBe(404)
    world.setNow(`${today}T04:00:01Z`)
    expect((await world.app.inject({ url: path })).statusCode).toBe(404)
  })

  test('is one statement however many serve', async () => {
    const id = await shift()
    await makeCrowd(world, await makeRoster(world, admin, today), today)
    const statements = await statementsOf(() => ask(id))
    const read = statements.filter(({ sql }) => sql.includes('roster'))
    expect(read).toHaveLength(1)
    const crew = await planOf(world.db, crewOf(world.db, { id, personId: who.id }))
    expect(crew).toMatch(/roster_day|roster_pkey|PRIMARY KEY/)
    expect(crew).not.toMatch(/SCAN other|Seq Scan on roster/)
  })
})
