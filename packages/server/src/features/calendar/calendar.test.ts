import { calendarCalls } from '@museum/contract/calendar/calendar.calls.ts'
import { closingCalls } from '@museum/contract/closing/closing.calls.ts'
import { meetingCalls } from '@museum/contract/meeting/meeting.calls.ts'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { statementsOf } from '../../db/statements.ts'
import { bookSlot, makeMeeting } from '../../testing/meeting.ts'
import { entryOf, makeServing, replaceDay, type Serving } from '../../testing/serving.ts'
import { oneStore } from '../../testing/stores.ts'
import { actOnOne } from '../../testing/together.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

const now = '2026-05-12T02:00:00Z'
const day = '2026-05-15'

/** The appointments of a calendar, each as its properties. */
function eventsIn(body: string): Record<string, string>[] {
  const text = body.replaceAll('\r\n ', '')
  return [...text.matchAll(/BEGIN:VEVENT\r\n([\s\S]*?)END:VEVENT/g)].map(([, lines = '']) =>
    Object.fromEntries(
      lines
        .trim()
        .split('\r\n')
        .map((line) => {
          const at = line.indexOf(':')
          return [line.slice(0, at).split(';')[0] ?? '', line.slice(at + 1)]
        }),
    ),
  )
}

oneStore('a calendar to subscribe to', (store) => {
  let world: World
  let admin: Person
  let serving: Serving
  let wang: Person
  let address: string
  beforeAll(async () => {
    world = await openWorld(store, { now })
    admin = await world.office('admin')
    serving = await makeServing(world, admin, '2026-05-12')
  })
  beforeEach(async () => {
    world.setNow(now)
    wang = await world.person('王芳', 7)
    address = (await world.as(wang).send(calendarCalls.renew, {})).data.address
  })
  afterAll(() => world.close())

  const fetched = (headers: Record<string, string> = {}, url = address) =>
    world.app.inject({ url: url.replace(/^https?:\/\/[^/]+/, ''), headers })
  const events = async () => eventsIn((await fetched()).body)
  const plan = (entries: object[], who = wang) =>
    replaceDay(
      world,
      who,
      day,
      entries.map((entry) => entryOf(serving, entry as never)),
    )

  test('holds one’s own shifts in the museum’s time, and nobody else’s', async () => {
    await plan([{}])
    await plan([{ start_time: '13:00:00', end_time: '17:00:00' }], await world.person('别人', 7))
    const { headers, body } = await fetched()
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(body).toContain('DTSTART;TZID=Asia/Shanghai:20260515T090000\r\n')
    const [event, ...others] = eventsIn(body)
    expect(others).toEqual([])
    expect(event).toMatchObject({
      DTEND: '20260515T120000',
      SUMMARY: expect.stringMatching(/^志愿服务 · 咨询/),
      LOCATION: expect.stringMatching(/南门/),
      STATUS: 'CONFIRMED',
      SEQUENCE: '0',
    })
    for (const line of body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  })

  test('a moved shift stays the same appointment and counts up; one called off says so and comes back', async () => {
    const { data } = await plan([{}])
    const [{ id } = { id: 0 }] = data.list
    const [first] = await events()
    expect(await events()).toEqual([first])
    world.setNow('2026-05-12T03:00:00Z')
    await plan([{ id, start_time: '13:00:00', end_time: '17:00:00' }])
    const [moved] = await events()
    expect(moved).toMatchObject({
      UID: first?.UID,
      SEQUENCE: '1',
      DTSTART: '20260515T130000',
      DTSTAMP: '20260512T030000Z',
    })
    const close = { date: day, note: '布展' }
    expect((await world.as(admin).send(closingCalls.closeDay, close)).status).toBe(1)
    const [called] = await events()
    expect(called).toMatchObject({
      UID: first?.UID,
      SEQUENCE: '2',
      STATUS: 'CANCELLED',
      DTSTART: '20260515T130000',
      SUMMARY: expect.stringMatching(/^已取消：/),
    })
    expect((await events())[0]).toEqual(called)
    expect((await world.as(admin).send(closingCalls.openDay, { date: day })).status).toBe(1)
    expect((await events())[0]).toMatchObject({
      UID: first?.UID,
      SEQUENCE: '3',
      STATUS: 'CONFIRMED',
    })
  })

  test('a shift that nobody fetched before it was removed is not told at all', async () => {
    await plan([{}])
    await plan([])
    expect(await events()).toEqual([])
  })

  test('what has not changed is not sent again, and costs two reads', async () => {
    await plan([{}])
    // What the process keeps it keeps for a second, however slow the machine.
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const { etag = '' } = (await fetched()).headers
    expect(etag).toMatch(/^"[\w-]{43}"$/)
    let again: Awaited<ReturnType<typeof fetched>> | undefined
    const statements = await statementsOf(async () => {
      again = await fetched({ 'if-none-match': String(etag) })
    })
    expect(again).toMatchObject({ statusCode: 304, body: '' })
    expect(again?.headers.etag).toBe(etag)
    expect(statements, statements.map(({ sql }) => sql).join('\n')).toHaveLength(2)
    expect((await fetched()).headers.etag).toBe(etag)
    await plan([{ end_time: '11:00:00' }])
    const changed = await fetched({ 'if-none-match': String(etag) })
    expect(changed.statusCode).toBe(200)
    expect(changed.headers.etag).not.toBe(etag)
  })

  test('a tag that a proxy made weak, or one of a list, is known again', async () => {
    await plan([{}])
    const etag = String((await fetched()).headers.etag)
    for (const tags of [`W/${etag}`, `"another", ${etag}`, `"another",W/${etag}`])
      expect((await fetched({ 'if-none-match': tags })).statusCode, tags).toBe(304)
    expect((await fetched({ 'if-none-match': '"another"' })).statusCode).toBe(200)
    // So is what was written anew, but came out the same.
    await plan([{ end_time: '11:00:00' }])
    await fetched()
    await world.db.updateTable('calendar_feed').set({ told: '' }).execute()
    const now = String((await fetched()).headers.etag)
    await world.db.updateTable('calendar_feed').set({ told: '' }).execute()
    expect((await fetched({ 'if-none-match': `W/${now}` })).statusCode).toBe(304)
  })

  test('what was called off is not shown beside what is planned there again, and of several the last', async () => {
    const states = async () => (await events()).map(({ STATUS }) => STATUS)
    for (const _ of [1, 2, 3]) {
      await plan([{}])
      expect(await states()).toEqual(['CONFIRMED'])
      await plan([])
      expect(await states()).toEqual(['CANCELLED'])
    }
    // Another time of the day is another matter.
    await plan([{ start_time: '13:00:00', end_time: '17:00:00' }])
    expect(await states()).toEqual(['CANCELLED', 'CONFIRMED'])
  })

  test('a new address keeps the appointments, and ends the one before at once', async () => {
    await plan([{}])
    const [first] = await events()
    const before = address
    address = (await world.as(wang).send(calendarCalls.renew, {})).data.address
    expect(address).not.toBe(before)
    expect((await world.as(wang).send(calendarCalls.mine, {})).data.address).toBe(address)
    expect((await fetched({}, before)).statusCode).toBe(404)
    expect(await events()).toEqual([first])
  })

  test('an address that was ended, one that never was, and one of who may not log in are answered alike', async () => {
    const never = (await fetched({}, `/calendar/${'a'.repeat(43)}.ics`)).body
    expect((await actOnOne(world, admin, wang, { act: 'disable' })).data.done).toBe(1)
    expect((await fetched()).body).toBe(never)
    const li = await world.person('李强', 7)
    address = (await world.as(li).send(calendarCalls.renew, {})).data.address
    expect((await fetched()).statusCode).toBe(200)
    expect((await world.as(li).send(calendarCalls.revoke, {})).status).toBe(1)
    expect((await fetched()).body).toBe(never)
    expect((await fetched({}, '/calendar/x.ics')).body).toBe(never)
    expect((await world.as(li).send(calendarCalls.mine, {})).data.address).toBe('')
  })

  test('whoever serves no more sees all called off', async () => {
    await plan([{}])
    await events()
    await world.db.deleteFrom('roster').where('volunteer_id', '=', wang.id).execute()
    expect((await events()).map(({ STATUS }) => STATUS)).toEqual(['CANCELLED'])
  })

  test('holds a training that one has booked, until it is given up', async () => {
    const { slots } = await makeMeeting(world, admin, {
      ...{ kind: 'training', title: '急救培训', slot_minutes: 0, seats: 9, content: '带水杯' },
    })
    await bookSlot(world, wang, slots[0])
    const [booked] = await events()
    expect(booked).toMatchObject({
      SUMMARY: '培训 · 急救培训',
      DESCRIPTION: '带水杯',
      STATUS: 'CONFIRMED',
      DTSTART: '20260520T090000',
    })
    const { data } = await world.as(wang).send(meetingCalls.trainings, {})
    await world.as(wang).send(meetingCalls.give_up, { id: data.mine[0]?.seat_id ?? 0 })
    expect(await events()).toMatchObject([{ UID: booked?.UID, STATUS: 'CANCELLED', SEQUENCE: '1' }])
  })

  test('the address itself stands nowhere in the database', async () => {
    const token = /([\w-]{43})\.ics$/.exec(address)?.[1] ?? ''
    expect(token).not.toBe('')
    const rows = await world.db.selectFrom('calendar_feed').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    const lines = await world.db.selectFrom('audit').selectAll().execute()
    expect(JSON.stringify(lines)).not.toContain(token)
  })

  test('what is long past is shown no longer, and never as called off', async () => {
    await plan([{}])
    await events()
    world.setNow('2026-08-12T02:00:00Z')
    expect(await events()).toEqual([])
    const rows = await world.db
      .selectFrom('calendar_event')
      .select('cancelled')
      .where('volunteer_id', '=', wang.id)
      .execute()
    expect(rows.map(({ cancelled }) => cancelled)).toEqual([0])
  })
})
