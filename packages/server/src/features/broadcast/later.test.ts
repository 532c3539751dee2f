import { auditCalls } from '@museum/contract/audit/audit.calls.ts'
import { broadcastCalls } from '@museum/contract/broadcast/broadcast.calls.ts'
import { pastedNames } from '@museum/contract/broadcast/broadcast.rules.ts'
import { messageCalls } from '@museum/contract/message/message.calls.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { z } from 'zod'
import { nameReading } from '../../pinyin/reading.ts'
import { runJobs } from '../../reactions/jobs.ts'
import { makeDuty } from '../../testing/duty.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

type Wanted = Partial<z.input<typeof broadcastCalls.send.input>>
const now = '2026-05-12T02:00:00Z'

eachStore('a letter to many that waits for its minute', (store, once) => {
  let world: World
  let editor: Person
  let admin: Person
  beforeAll(async () => {
    world = await openWorld(store, { now })
    editor = await world.office('editor')
    admin = await world.office('admin')
  })
  beforeEach(() => world.setNow(now))
  afterAll(() => world.close())

  const letter = { title: '馆庆', content: '周六全员到馆。' }
  const send = (wanted: Wanted) =>
    world
      .as(editor)
      .send(broadcastCalls.send, { ...letter, send_at: '2026-05-12 18:30', ...wanted })
  const info = async (id: number) => (await world.as(editor).send(broadcastCalls.info, { id })).data
  const told = async (who: Person) =>
    (await world.as(who).send(messageCalls.list, {})).data.list.map(({ mc_title }) => mc_title)
  const at = async (instant: string) => {
    world.setNow(instant)
    await runJobs(world.appContext)
  }
  const change = (id: number, rest: object) =>
    world.as(editor).send(broadcastCalls.change, {
      ...{ id, ...letter, all: 1, send_at: '2026-05-12 18:30' },
      ...rest,
    })
  const cancel = (id: number) => world.as(editor).send(broadcastCalls.cancel, { id })

  test('goes out at that minute of the museum, once, to whoever is meant then', async () => {
    const early = await world.person('早', 7)
    const { data, msg } = await send({ all: 1, title: '定时' })
    expect(msg).toBe('已定在 2026-05-12 18:30 发送')
    expect(data).toMatchObject({ state: 'scheduled', send_at: '2026-05-12 18:30:00', sent: 0 })
    expect((await info(data.id)).wanted).toEqual({ all: 1 })
    const late = await world.person('晚', 7)
    await at('2026-05-12T10:29:59Z')
    expect(await told(early)).not.toContain('定时')
    expect((await info(data.id)).state).toBe('scheduled')
    await at('2026-05-12T10:30:00Z')
    await at('2026-05-12T10:31:00Z')
    for (const who of [early, late])
      expect((await told(who)).filter((title) => title === '定时')).toEqual(['定时'])
    const sent = await info(data.id)
    expect(sent).toMatchObject({ state: 'sent', total: sent.sent })
    const [message] = (await world.as(late).send(messageCalls.list, {})).data.list
    expect(message).toMatchObject({ created_at: '2026-05-12 18:30:00' })
    expect((await cancel(data.id)).fault).toBe('broadcast.begun')
    expect((await change(data.id, { send_at: '2026-05-12 20:00' })).fault).toBe('broadcast.begun')
  })

  test('is changed and taken back until then, and for no time that is past', async () => {
    const who = await world.person('听', 7)
    for (const send_at of ['2026-05-12 10:00', '2026-05-12 09:59', '2027-05-20 10:00'])
      expect((await send({ all: 1, send_at })).fault).toBe('broadcast.time_past')
    const { id } = (await send({ all: 1, title: '先这样' })).data
    const later = { title: '改了', send_at: '2026-05-12 19:00', all: 0, volunteer_ids: [who.id] }
    const changed = (await change(id, later)).data
    expect(changed).toMatchObject({ title: '改了', send_at: '2026-05-12 19:00:00', total: 1 })
    expect((await change(id, { ...later, send_at: '2026-05-12 09:00' })).fault).toBe(
      'broadcast.time_past',
    )
    await at('2026-05-12T10:30:00Z')
    expect((await info(id)).state).toBe('scheduled')
    await at('2026-05-12T11:00:00Z')
    expect(await told(who)).toEqual(expect.arrayContaining(['改了']))
    expect(await told(who)).not.toContain('先这样')
    world.setNow(now)
    const gone = (await send({ all: 1, title: '不发了' })).data
    expect((await cancel(gone.id)).data).toMatchObject({ state: 'cancelled', sent: 0 })
    expect((await cancel(gone.id)).fault).toBe('broadcast.begun')
    await at('2026-05-12T10:30:00Z')
    expect(await told(who)).not.toContain('不发了')
    const { data } = await world.as(admin).send(auditCalls.list, { object: 'broadcast' })
    expect(data.list.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['cancel', 'update', 'send']),
    )
    for (const missing of [await cancel(99_999), await change(99_999, {})])
      expect(missing.fault).toBe('content.not_found')
    world.setNow(now)
    const other = (await send({ all: 1 })).data
    expect((await change(other.id, { all: 0 })).fault).toBe('broadcast.audience_wrong')
    expect((await change(other.id, { all: 0, group_id: 77 })).fault).toBe('broadcast.nobody')
  })

  test('taken back in the minute in which it goes out, it did one of both', async () => {
    const who = await world.person('边', 7)
    const ids: number[] = []
    for (let n = 0; n < 4; n += 1)
      ids.push((await send({ volunteer_ids: [who.id], title: `同时${n}` })).data.id)
    world.setNow('2026-05-12T10:30:00Z')
    const [, ...taken] = await Promise.all([runJobs(world.appContext), ...ids.map(cancel)])
    await runJobs(world.appContext)
    const heard = await told(who)
    for (const [n, { fault }] of taken.entries())
      expect(heard.includes(`同时${n}`)).toBe(fault === 'broadcast.begun')
  })

  test('may be for who serves on a day, from a time to a time, at a place', async () => {
    const day = '2026-06-03'
    const { add, places } = await makeDuty(world, admin, day)
    const [one, two] = [await world.person('上午', 7), await world.person('下午', 7)]
    await add(one, { date: day, start_time: '09:00:00', end_time: '12:00:00' })
    await add(two, { date: day, start_time: '13:00:00', end_time: '16:00:00' })
    const count = async (shift: object) =>
      (await world.as(editor).send(broadcastCalls.count, { shift: { date: day, ...shift } })).data
        .total
    expect(await count({})).toBe(2)
    expect(await count({ start_time: '12:00', end_time: '18:00' })).toBe(1)
    expect(await count({ place_id: places[0] ?? 0 })).toBe(2)
    expect(await count({ place_id: 999 })).toBe(0)
    const shift = { date: day, start_time: '09:00', end_time: '12:00', place_id: places[0] ?? 0 }
    const { data } = await send({ shift })
    expect(data.audience).toMatch(/^2026-06-03 09:00–12:00 .+ 有班的人$/)
    const whole = { ...shift, start_time: '09:00:00', end_time: '12:00:00' }
    expect((await info(data.id)).wanted).toEqual({ shift: whole })
  })

  once('is tried on one person, who sees that it is', async () => {
    const who = await world.person('试', 7)
    const sent = await world
      .as(editor)
      .send(broadcastCalls.trial, { ...letter, volunteer_id: who.id })
    expect(sent).toMatchObject({ msg: '已试发给试', data: { name: '试' } })
    expect(await told(who)).toEqual(['（试发）馆庆'])
    const none = await world
      .as(editor)
      .send(broadcastCalls.trial, { ...letter, volunteer_id: 9_999 })
    expect(none.fault).toBe('content.not_found')
  })

  test('finds whom pasted codes and names mean, and says whom it does not', async () => {
    const [one, two, other] = [
      await world.person('欧阳·兰', 7),
      await world.person('王芳', 7),
      await world.person('王芳', 7),
    ]
    for (const [who, name, code] of [
      [one, '欧阳·兰', 'V20260901'],
      [two, '王芳', 'V20260902'],
      [other, '王芳', 'V20260903'],
    ] as const)
      await world.db
        .updateTable('volunteer')
        .set({ code, ...nameReading(name) })
        .where('id', '=', who.id)
        .execute()
    const text = 'ｖ20260902\n欧阳•兰，王芳；查无此人\tV20260901'
    expect(pastedNames(text)).toHaveLength(5)
    const { data } = await world.as(admin).send(broadcastCalls.pasted, { text })
    expect(data.found.map(({ id }) => id).sort()).toEqual([one.id, two.id].sort())
    expect(data.unknown).toEqual(['查无此人'])
    expect(data.several.map(({ text: said, people }) => [said, people.length])).toEqual([
      ['王芳', 2],
    ])
    expect((await world.as(admin).send(broadcastCalls.pasted, { text: ' ' })).data.found).toEqual(
      [],
    )
  })
})
