import { addDays } from '@museum/contract/day.ts'
import { rosterCalls } from '@museum/contract/roster/roster.calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { planOf } from '../../db/plan.ts'
import { entryOf, makeServing, replaceDay, type Serving } from '../../testing/serving.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'
import {
  comingShifts,
  dayEntries,
  entriesBetween,
  latestEntries,
  monthDays,
  rosterRecords,
} from './roster.store.ts'

const today = '2026-05-12'

eachStore('the volunteer’s own plan', (store, once) => {
  let world: World
  let serving: Serving
  let who: Person
  beforeAll(async () => {
    world = await openWorld(store, { now: '2026-05-01T04:00:00Z' })
    serving = await makeServing(world, await world.office('admin'), today)
    who = await world.person('周', 7)
    for (const date of ['2026-05-12', '2026-05-13', '2026-05-31', '2026-06-01'])
      await replaceDay(world, who, date, [
        entryOf(serving, { start_time: '14:00:00', end_time: '16:00:00' }),
        entryOf(serving),
        entryOf(serving, {
          service_type_id: serving.guide,
          place_id: serving.hall,
          start_time: '12:00:00',
          end_time: '13:00:00',
          explain_time: 2,
        }),
      ])
  })
  afterAll(() => world.close())

  const send = () => world.as(who)

  once('a month has its days with each type once', async () => {
    const { data } = await send().send(rosterCalls.days, { year: 2026, month: 5 })
    expect(data.list.map(({ date }) => date)).toEqual(['2026-05-12', '2026-05-13', '2026-05-31'])
    expect(data.list[0]?.service_type_arr.map(({ id }) => id)).toEqual([
      serving.desk,
      serving.guide,
    ])
    const june = await send().send(rosterCalls.days, { year: '2026', month: '06' })
    expect(june.data.list).toHaveLength(1)
    expect((await send().send(rosterCalls.days, { year: 2026, month: 13 })).status).toBe(400)
    expect((await send().send(rosterCalls.days, { year: 2020, month: 1 })).status).toBe(400)
  })

  once('what comes next is in order, and says until when it may be changed', async () => {
    world.setNow('2026-05-12T05:30:00Z')
    const { data } = await send().send(rosterCalls.lately, {})
    expect(data.list[0]).toMatchObject({
      date: '2026-05-12',
      week: '星期二',
      start_time: '14:00:00',
      title: '日常服务',
      editable: 0,
    })
    expect(data.list).toHaveLength(10)
    expect(data.list[1]).toMatchObject({ date: '2026-05-13', start_time: '09:00:00', editable: 1 })
    world.setNow('2026-05-12T12:00:00Z')
    const evening = (await send().send(rosterCalls.lately, {})).data.list
    expect(evening.map(({ editable }) => editable)).toEqual([0, 0, 0, 1, 1, 1, 1, 1, 1])
    world.setNow('2026-05-12T05:30:00Z')
  })

  once('of what comes soon it is said that colleagues are asked once it is deleted', async () => {
    world.setNow('2026-05-12T05:30:00Z')
    const calls = async () =>
      (await send().send(rosterCalls.lately, {})).data.list
        .filter(({ calls_out }) => calls_out === 1)
        .map(({ date, start_time }) => `${date} ${start_time}`)
    expect(await calls()).toEqual([
      '2026-05-13 09:00:00',
      '2026-05-13 12:00:00',
      '2026-05-13 14:00:00',
    ])
    // Planned a moment ago: taking it back disturbs nobody.
    await world.db
      .updateTable('roster')
      .set({ created_at: '2026-05-12 13:20:01' })
      .where('date', '=', '2026-05-13')
      .where('start_time', '<', '13:00')
      .execute()
    expect(await calls()).toEqual(['2026-05-13 14:00:00'])
    world.setNow('2026-05-12T05:30:00Z')
  })

  test('records are found by title and days, a page at a time, the latest first', async () => {
    const records = async (input: object) =>
      (await send().send(rosterCalls.records, input)).data.list
    const first = await records({})
    expect(first).toHaveLength(10)
    expect(first[0]).toMatchObject({ date: '2026-06-01', start_time: '14:00:00', week: '星期一' })
    expect(await records({ page: 2 })).toHaveLength(2)
    expect(await records({ page: 3 })).toEqual([])
    expect(await records({ start_date: '2026-05-13', end_date: '2026-05-31' })).toHaveLength(6)
    expect(await records({ start_date: '', end_date: '' })).toHaveLength(10)
    expect(await records({ title: '常服' })).toHaveLength(10)
    expect(await records({ title: '%' })).toEqual([])
    const wrong = await send().send(rosterCalls.records, { start_date: '2026-02-30' })
    expect(wrong.status).toBe(400)
  })

  once('is of the caller alone', async () => {
    const other = world.as(await world.person('吴', 7))
    expect((await other.send(rosterCalls.days, { year: 2026, month: 5 })).data.list).toEqual([])
    expect((await other.send(rosterCalls.lately, {})).data.list).toEqual([])
    expect((await other.send(rosterCalls.info, { time: today })).data.list).toEqual([])
    expect((await other.send(rosterCalls.records, {})).data.list).toEqual([])
  })

  once('every list reads a volunteer’s shifts by the index, already in order', async () => {
    for (const query of [
      dayEntries(world.db, 1, today),
      entriesBetween(world.db, 1, today, addDays(today, 30)),
      latestEntries(world.db, 1),
      monthDays(world.db, 1, '2026-05-01', '2026-05-31'),
      comingShifts(world.db, 1, today, '12:00:00'),
      rosterRecords(world.db, 1, { start_date: today, end_date: addDays(today, 9) }, 10, 0),
    ]) {
      const plan = await planOf(world.db, query)
      // Of one day there is little to choose between a person's shifts and the day's.
      expect(plan).toMatch(/roster_(volunteer|day_times)/)
      expect(plan).not.toMatch(/SCAN roster|Seq Scan on roster/)
    }
  })
})
