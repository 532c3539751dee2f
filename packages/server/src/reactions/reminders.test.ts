import { messageCalls } from '@museum/contract/message/message.calls.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { planOf } from '../db/plan.ts'
import { entryOf, makeServing, replaceDay, type Serving } from '../testing/serving.ts'
import { eachStore } from '../testing/stores.ts'
import { openWorld, type Person, type World } from '../testing/world.ts'
import { runJobs } from './jobs.ts'
import { certificatesEnding, shiftsToRemind } from './reminders.store.ts'

const today = '2026-05-12'
const tomorrow = '2026-05-13'
const six = `${today}T10:00:00Z`

eachStore('reminders', (store, once) => {
  let world: World
  let serving: Serving
  beforeEach(async () => {
    world = await openWorld(store, { now: `${today}T02:00:00Z` })
    serving = await makeServing(world, await world.office('admin'), today)
  })
  afterEach(() => world.close())

  const told = async (who: Person) =>
    (await world.as(who).send(messageCalls.list, {})).data.list.filter(
      ({ mc_title }) => mc_title === '明日服务提醒',
    )
  const plan = async (who: Person, date = tomorrow) => {
    await replaceDay(world, who, date, [
      entryOf(serving),
      entryOf(serving, { start_time: '13:00:00', end_time: '15:00:00' }),
    ])
  }
  const jobs = () => runJobs(world.appContext)

  once('the evening before, one for each person, with all of their shifts', async () => {
    const [who, idle] = [await world.person('周', 7), await world.person('闲', 7)]
    await plan(who)
    await plan(idle, '2026-05-14')
    await jobs()
    world.setNow(`${today}T09:59:59Z`)
    await jobs()
    expect(await told(who)).toEqual([])
    world.setNow(six)
    await jobs()
    const [message, ...more] = await told(who)
    expect(more).toEqual([])
    expect(message?.mc_content).toMatch(/^您明天（5月13日 周三）有2个排班：\n09:00–12:00 咨询/)
    expect(message?.mc_content).toContain('13:00–15:00')
    // As the button is called, also where nobody is asked.
    expect(message?.mc_content).toContain('来不了请在“排班”中点“我来不了”')
    expect(message?.created_at).toBe('2026-05-12 18:00:00')
    expect(await told(idle)).toEqual([])
  })

  test('once, however often and from however many processes the jobs run', async () => {
    const people = await Promise.all([1, 2, 3].map((n) => world.person(`周${n}`, 7)))
    for (const who of people) await plan(who)
    world.setNow(six)
    await Promise.all(Array.from({ length: 8 }, jobs))
    world.setNow(`${today}T12:30:00Z`)
    await jobs()
    for (const who of people) expect(await told(who)).toHaveLength(1)
  })

  once('later in the evening when the server stood still, and not on the day itself', async () => {
    const [who, late] = [await world.person('周', 7), await world.person('吴', 7)]
    await plan(who)
    world.setNow(`${today}T15:00:00Z`)
    await jobs()
    expect(await told(who)).toHaveLength(1)
    await plan(late, '2026-05-14')
    world.setNow(`${tomorrow}T02:00:00Z`)
    await jobs()
    world.setNow('2026-05-14T01:00:00Z')
    await jobs()
    expect(await told(late)).toEqual([])
  })

  once('nothing is marked as done that failed halfway, and it is tried again', async () => {
    const who = await world.person('周', 7)
    await plan(who)
    await jobs()
    world.setNow(six)
    await world.db.schema.alterTable('message').renameTo('hidden').execute()
    await jobs()
    await world.db.schema.alterTable('hidden').renameTo('message').execute()
    const [job] = await world.db
      .selectFrom('outbox')
      .selectAll()
      .where('kind', '=', 'shift_reminder')
      .execute()
    expect(job).toMatchObject({ done_ms: null, attempts: 1 })
    await jobs()
    expect(await told(who)).toEqual([])
    world.setNow(`${today}T10:01:00Z`)
    await jobs()
    expect(await told(who)).toHaveLength(1)
  })

  once('nobody whose login is stopped', async () => {
    const who = await world.person('周', 7)
    await plan(who)
    await world.db.updateTable('person').set({ disabled: 1 }).where('id', '=', who.id).execute()
    world.setNow(six)
    await jobs()
    const rows = await world.db.selectFrom('message').select('id').execute()
    expect(rows).toEqual([])
  })

  test('a certificate’s end thirty days before, once, though a day was missed', async () => {
    const ends = async (date: string, is_valid = 1, status: 7 | 8 = 7) => {
      const who = await world.person('证', status)
      await world.db
        .updateTable('volunteer')
        .set({ certificate_end_time: date, certificate_is_valid: is_valid })
        .where('id', '=', who.id)
        .execute()
      return who
    }
    const [on, missed, later, void_] = [
      await ends('2026-06-11'),
      await ends('2026-06-09'),
      await ends('2026-06-12'),
      await ends('2026-06-11', 0),
    ]
    await jobs()
    await jobs()
    const count = async (who: Person) =>
      (await world.as(who).send(messageCalls.list, {})).data.list.length
    expect(await Promise.all([on, missed, later, void_].map(count))).toEqual([1, 1, 0, 0])
    world.setNow(`${tomorrow}T02:00:00Z`)
    await jobs()
    expect(await Promise.all([on, missed, later, void_].map(count))).toEqual([1, 1, 1, 0])
  })

  test('a grant’s end thirty days before, once, all of a person’s in one, with what leads there', async () => {
    const { db } = world
    await db.updateTable('service_type').set({ need_grant: 1 }).execute()
    const { id: free } = await db
      .insertInto('service_type')
      .values({ name: '不限', sort: 9 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const holder = async (until: string, types: readonly number[], status: 7 | 8 = 7) => {
      const who = await world.person('证', status)
      for (const service_type_id of types) {
        const row = { volunteer_id: who.id, service_type_id, until, granted_at: '', granted_by: '' }
        await db.insertInto('service_grant').values(row).execute()
      }
      return who
    }
    const { guide, desk } = serving
    const [both, missed, later, left, stopped, unneeded] = [
      await holder('2026-06-11', [guide, desk]),
      await holder('2026-06-09', [guide]),
      await holder('2026-06-12', [guide]),
      await holder('2026-06-11', [guide], 8),
      await holder('2026-06-11', [guide]),
      await holder('2026-06-11', [free]),
    ]
    await db.updateTable('person').set({ disabled: 1 }).where('id', '=', stopped.id).execute()
    await Promise.all([jobs(), jobs()])
    await jobs()
    const everybody = [both, missed, later, left, unneeded]
    const list = async (who: Person) =>
      (await world.as(who).send(messageCalls.list, {})).data.list.filter(
        ({ mc_title }) => mc_title === '上岗资格即将到期',
      )
    const counts = async () => (await Promise.all(everybody.map(list))).map((one) => one.length)
    expect(await counts()).toEqual([1, 1, 0, 0, 0])
    const [message] = await list(both)
    expect(message?.mc_content).toMatch(/^您的上岗资格将于2026年6月11日到期：讲解\d*、咨询\d*。\n/)
    expect(message).toMatchObject({
      mc_link: '/volunteerWish?show=grants',
      mc_button: '查看上岗资格',
    })
    const rows = await db.selectFrom('message').select('person_id').execute()
    expect(rows.map(({ person_id }) => person_id)).not.toContain(stopped.id)
    // One that is given another end is told of that again, and of no other.
    await db
      .updateTable('service_grant')
      .set({ until: '2026-06-12' })
      .where('volunteer_id', '=', both.id)
      .execute()
    world.setNow(`${tomorrow}T02:00:00Z`)
    await jobs()
    expect(await counts()).toEqual([2, 1, 1, 0, 0])
  })

  once('read a day and a date by their indexes', async () => {
    expect(await planOf(world.db, shiftsToRemind(world.db, tomorrow))).toContain('roster_day')
    const plan = await planOf(world.db, certificatesEnding(world.db, tomorrow))
    expect(plan).toContain('volunteer_certificate')
  })
})
