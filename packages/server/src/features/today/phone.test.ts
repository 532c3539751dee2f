import { auditCalls } from '@museum/contract/audit/audit.calls.ts'
import { broadcastCalls } from '@museum/contract/broadcast/broadcast.calls.ts'
import { plannerCalls } from '@museum/contract/planner/planner.calls.ts'
import { rates } from '@museum/contract/rate-limits.ts'
import { todayCalls } from '@museum/contract/today/today.calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { vaultOf } from '../../privacy/vault.ts'
import { runJobs } from '../../reactions/jobs.ts'
import { makeDuty } from '../../testing/duty.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

const today = '2026-05-12'
const tomorrow = '2026-05-13'

eachStore('whom the office calls', (store) => {
  let world: World
  let admin: Person
  let scheduler: Person
  let duty: Awaited<ReturnType<typeof makeDuty>>
  beforeAll(async () => {
    // More than the other tests open in their one minute, and soon counted to.
    world = await openWorld(store, { now: `${today}T02:00:00Z`, settings: { rateFactor: 5 } })
    admin = await world.office('admin')
    scheduler = await world.office('scheduler')
    duty = await makeDuty(world, admin, today)
  })
  afterAll(() => world.close())

  let count = 0
  const someone = async (status: 0 | 7 = 7) => {
    count += 1
    const person = await world.person(`何人${count}`, status)
    const vault = vaultOf(world.appContext.settings.dataKey)
    const phone = vault.seal('volunteer.phone', '13812345678')
    await world.db.updateTable('volunteer').set({ phone }).where('id', '=', person.id).execute()
    return person
  }
  const call = async ({ id }: Person, about: object = {}, who = scheduler) => {
    const { data, fault } = await world
      .as(who)
      .send(todayCalls.todayPhone, { volunteer_id: id, ...about })
    return fault || data.phone
  }
  const refused = 'content.not_found'
  const phone = '13812345678'

  test('serves on the day or was to: nobody else’s number is opened, and each time is noted', async () => {
    const serving = await someone()
    await duty.add(serving, { date: today })
    expect(await call(serving)).toBe(phone)
    const noted = world.db.selectFrom('audit').select(['action', 'object_id', 'after'])
    expect(await noted.orderBy('id', 'desc').executeTakeFirst()).toEqual({
      ...{ action: 'reveal', object_id: serving.id },
      after: '{"purpose":"联系本人","opened":"手机号"}',
    })
    expect(await call(serving, { date: tomorrow })).toBe(refused)
    expect(await call(serving, {}, await world.office('viewer'))).toBe('auth.forbidden')
    const other = await someone()
    expect(await call(other)).toBe(refused)
    const long = await someone()
    await duty.add(long, { date: '2026-05-04' })
    expect(await call(long, { date: '2026-05-04' })).toBe(refused)
    await duty.add(long, { date: '2026-05-05' })
    expect(await call(long, { date: '2026-05-05' })).toBe(phone)
    expect(await call(await someone(0))).toBe(refused)
  })

  test('was to serve on the day, before a leave or a closing took the shift', async () => {
    const [onLeave, shutOut] = [await someone(), await someone()]
    const taken = async (who: Person) => {
      const roster = await duty.add(who, { date: today })
      const shift = await world.db
        .deleteFrom('roster')
        .where('id', '=', roster)
        .returning(['id', 'activity_id', 'service_type_id', 'place_id', 'start_time', 'end_time'])
        .executeTakeFirstOrThrow()
      const said = { date: today, explain_time: 0, name: '', created_at: `${today} 07:00:00` }
      return { ...shift, ...said, volunteer_id: who.id }
    }
    const told = { told_at: `${today} 07:30:00`, told_by: 'admin', reason: '' }
    const leave = { ...(await taken(onLeave)), ...told }
    await world.db.insertInto('roster_leave').values(leave).execute()
    const closed = await taken(shutOut)
    await world.db.insertInto('roster_closed').values(closed).execute()
    for (const one of [onLeave, shutOut]) {
      expect(await call(one)).toBe(phone)
      expect(await call(one, { date: tomorrow })).toBe(refused)
    }
  })

  test('is asked for a shift of the day, or has heard by nothing of what became of theirs', async () => {
    const asked = await someone()
    const [place_id = 0] = duty.places
    const [service_type_id = 0] = duty.types
    const offer = await world.db
      .insertInto('offer')
      .values({
        ...{ kind: 'ask', date: tomorrow, start_time: '09:00:00', end_time: '12:00:00' },
        ...{ service_type_id, place_id, activity_id: duty.activity_id, explain_time: 0 },
        ...{ until: `${tomorrow} 09:00:00`, made_at: `${today} 09:00:00`, made_by: '' },
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    await world.db
      .insertInto('offer_asked')
      .values({
        ...{ offer_id: offer.id, volunteer_id: asked.id, named: 0, asked_at: `${today} 09:00:00` },
      } as never)
      .execute()
    expect(await call(asked)).toBe(refused)
    expect(await call(asked, { date: tomorrow })).toBe(phone)

    const [was, is] = [await someone(), await someone()]
    const id = await duty.add(was, { date: '2026-06-01' })
    const taken = await world.as(scheduler).send(plannerCalls.change, { id, volunteer_id: is.id })
    expect(taken.status).toBe(1)
    expect([await call(was), await call(is)]).toEqual([phone, phone])
    // What went from one to the other stands in the log of each.
    for (const { id: volunteer_id } of [was, is])
      expect(
        (await world.as(admin).send(auditCalls.list, { volunteer_id, action: 'update' })).data,
      ).toMatchObject({ total: 1, list: [{ object: 'roster', object_id: id }] })
    world.setNow(`${tomorrow}T02:00:00Z`)
    expect([await call(was), await call(is)]).toEqual([refused, refused])
    world.setNow(`${today}T02:00:00Z`)
  })

  test('is told of a broadcast by nothing else', async () => {
    const [told, other] = [await someone(), await someone()]
    const letter = { title: '停电通知', content: '明天停电', volunteer_ids: [told.id] }
    const { data } = await world.as(admin).send(broadcastCalls.send, letter)
    const broadcast_id = data.id
    // The minute in which it is taken back passes first.
    world.setNow(`${today}T02:02:00Z`)
    await runJobs(world.appContext)
    expect(await call(told, { broadcast_id })).toBe(phone)
    expect(await call(other, { broadcast_id })).toBe(refused)
  })

  test('so many a minute of one login', async () => {
    const serving = await someone()
    await duty.add(serving, { date: today })
    const who = await world.office('scheduler', '很急的人')
    const most = rates.reveal * world.appContext.settings.rateFactor
    const heard = new Set<string>()
    for (let n = 0; n < most; n += 1) heard.add(await call(serving, {}, who))
    expect([...heard]).toEqual([phone])
    expect(await call(serving, {}, who)).toBe('request.too_many')
  })
})
