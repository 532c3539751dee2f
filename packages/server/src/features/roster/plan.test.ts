import { addDays } from '@museum/contract/day.ts'
import { enlistCalls } from '@museum/contract/enlist/enlist.calls.ts'
import { rosterCalls } from '@museum/contract/roster/roster.calls.ts'
import { serviceTypeOfficeCalls } from '@museum/contract/service/service.calls.ts'
import { usualBlocks } from '@museum/contract/setting/block.rules.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeActivity } from '../../testing/recruitment.ts'
import { entryOf, makeServing, replaceDay, type Serving } from '../../testing/serving.ts'
import { oneStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

const today = '2026-05-12'
const tomorrow = '2026-05-13'
const noon = `${today}T04:00:00Z`

oneStore('planning a day', (store) => {
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
  const state = (who: Person, entries: unknown[], time = tomorrow) =>
    replaceDay(world, who, time, entries)
  const dayOf = async (who: Person, time = tomorrow) =>
    (await world.as(who).send(rosterCalls.info, { time })).data.list

  test('makes, keeps, changes and removes shifts in one statement', async () => {
    const who = await somebody()
    const made = await state(who, [
      entry({ name: '早班' }),
      entry({
        service_type_id: serving.guide,
        place_id: serving.hall,
        start_time: '13:00',
        end_time: '15:30',
        explain_time: '3',
      }),
    ])
    expect(made.status).toBe(1)
    const [first, second] = await dayOf(who)
    expect(first).toMatchObject({
      title: '日常服务',
      name: '早班',
      need_explain: 0,
      explain_time: 0,
      start_time: '09:00:00',
      end_time: '12:00:00',
      sign_time: '',
    })
    expect(second).toMatchObject({ need_explain: 1, explain_time: 3, start_time: '13:00:00' })
    expect(made.data.list).toEqual([{ id: first?.id }, { id: second?.id }])
    await state(who, [
      { ...second, end_time: '16:00:00' },
      entry({ start_time: '08:00:00', end_time: '09:00:00' }),
    ])
    const after = await dayOf(who)
    expect(after.map(({ start_time, end_time }) => [start_time, end_time])).toEqual([
      ['08:00:00', '09:00:00'],
      ['13:00:00', '16:00:00'],
    ])
    expect(after[1]?.id).toBe(second?.id)
    expect((await state(who, [])).status).toBe(1)
    expect(await dayOf(who)).toEqual([])
  })

  describe('refuses, and changes nothing', () => {
    const nothing = { activity_id: 0, service_type_id: '', place_id: null, start_time: '' }
    test.each([
      ['no activity', { activity_id: nothing.activity_id }, 'roster.incomplete'],
      ['no type', { service_type_id: nothing.service_type_id }, 'roster.incomplete'],
      ['no place', { place_id: nothing.place_id }, 'roster.incomplete'],
      ['no start', { start_time: nothing.start_time }, 'roster.incomplete'],
      ['no end', { end_time: undefined }, 'roster.incomplete'],
      [
        'end before start',
        { start_time: '12:00:00', end_time: '11:00:00' },
        'roster.end_before_start',
      ],
      [
        'no time at all',
        { start_time: '12:00:00', end_time: '12:00:00' },
        'roster.end_before_start',
      ],
      ['a type that is none', { service_type_id: 999_999 }, 'roster.type_missing'],
      ['a place that is none', { place_id: 999_999 }, 'roster.place_wrong'],
      ['an activity that is none', { activity_id: 999_999 }, 'roster.activity_not_open'],
      ['an id that is not theirs', { id: 999_999 }, 'content.not_found'],
    ])('%s', async (_, change, fault) => {
      const who = await somebody()
      await state(who, [entry({ start_time: '18:00:00', end_time: '19:00:00' })])
      const before = await dayOf(who)
      expect((await state(who, [...before, entry(change)])).fault).toBe(fault)
      expect(await dayOf(who)).toEqual(before)
    })

    test('talks that are missing, too many, or not needed', async () => {
      const who = await somebody()
      const talk = (explain_time?: number) =>
        entry({ service_type_id: serving.guide, place_id: serving.hall, explain_time })
      for (const wrong of [undefined, 0, 101])
        expect((await state(who, [talk(wrong)])).fault).toBe('roster.incomplete')
      for (const right of [1, 100]) expect((await state(who, [talk(right)])).status).toBe(1)
      await state(who, [entry({ explain_time: 7 })])
      expect((await dayOf(who))[0]?.explain_time).toBe(0)
    })

    test('a place that does not take the type', async () => {
      const wrong = entry({ service_type_id: serving.guide, explain_time: 1 })
      expect((await state(await somebody(), [wrong])).fault).toBe('roster.place_wrong')
    })

    test('overlaps, by a second, inside, the same; back to back is none', async () => {
      const who = await somebody()
      const first = entry()
      for (const [start_time, end_time] of [
        ['11:59:59', '13:00:00'],
        ['08:00:00', '09:00:01'],
        ['10:00:00', '11:00:00'],
        ['09:00:00', '12:00:00'],
        ['08:00:00', '13:00:00'],
      ]) {
        const heard = await state(who, [first, entry({ start_time, end_time })])
        expect(heard).toMatchObject({
          fault: 'roster.overlap',
          msg: '服务时间有重叠，请修改后提交',
        })
      }
      const backToBack = [
        entry({ start_time: '12:00:00', end_time: '13:00:00' }),
        first,
        entry({ start_time: '08:00:00', end_time: '09:00:00' }),
      ]
      expect((await state(who, backToBack)).status).toBe(1)
    })

    test.each([
      ['no JSON', '[{'],
      ['no list', '{"id":1}'],
      ['an entry that is none', '[1]'],
      ['a time that is none', JSON.stringify([{ start_time: '25:00' }])],
      ['a word for a number', JSON.stringify([{ activity_id: 'eins' }])],
      ['a fraction', JSON.stringify([{ activity_id: 1.5 }])],
      ['a negative number', JSON.stringify([{ explain_time: -1 }])],
      ['an object that is no number', '[{"id":{"toString":1}}]'],
      ['an object that is no time', '[{"start_time":{"toString":1,"valueOf":1}}]'],
      ['a prototype', '[{"id":{"__proto__":{"toString":1}}}]'],
      ['a maker', '[{"activity_id":{"constructor":{"prototype":1}}}]'],
      ['a long name', JSON.stringify([{ name: '名'.repeat(21) }])],
      ['NUL', JSON.stringify([{ name: 'a\u0000' }])],
      ['twenty-one entries', JSON.stringify(Array(21).fill({}))],
    ])('%s', async (_, arr_json) => {
      const who = await somebody()
      const heard = await world.as(who).send(rosterCalls.state, { time: tomorrow, arr_json })
      expect(heard.status).toBe(400)
      expect(heard.data).toMatchObject({ field: expect.stringMatching(/^arr_json/) })
    })

    test('an id twice', async () => {
      const who = await somebody()
      await state(who, [entry()])
      const [one] = await dayOf(who)
      const again = { ...one, start_time: '13:00:00', end_time: '14:00:00' }
      expect((await state(who, [one, again])).status).toBe(400)
      expect(await dayOf(who)).toEqual([one])
    })

    test('a shift of another day or another person', async () => {
      const [who, other] = [await somebody(), await somebody()]
      await state(who, [entry()])
      const [mine] = await dayOf(who)
      expect((await state(who, [mine], addDays(tomorrow, 1))).fault).toBe('content.not_found')
      expect((await state(other, [mine])).fault).toBe('content.not_found')
      expect(await dayOf(who)).toEqual([mine])
    })
  })

  test('tomorrow until 20:00, then the day after', async () => {
    const who = await somebody()
    expect((await state(who, [entry()], today)).fault).toBe('roster.not_editable')
    expect((await state(who, [entry()], addDays(today, -1))).fault).toBe('roster.not_editable')
    world.setNow(`${today}T11:59:59Z`)
    expect((await state(who, [entry()])).status).toBe(1)
    const [shift] = await dayOf(who)
    world.setNow(`${today}T12:00:00Z`)
    expect((await state(who, [])).msg).toBe('明日排班已截止修改，可找人代班')
    const removed = await world.as(who).send(rosterCalls.remove, { id: shift?.id ?? 0 })
    expect(removed.fault).toBe('roster.not_editable')
    expect(await dayOf(who)).toEqual([shift])
    expect((await state(who, [entry()], addDays(tomorrow, 1))).status).toBe(1)
    world.setNow(noon)
    expect((await world.as(who).send(rosterCalls.remove, { id: shift?.id ?? 0 })).status).toBe(1)
    expect(await dayOf(who)).toEqual([])
  })

  test('removing is of one’s own shifts', async () => {
    const [who, other] = [await somebody(), await somebody()]
    await state(who, [entry()])
    const [shift] = await dayOf(who)
    const id = shift?.id ?? 0
    expect((await world.as(other).send(rosterCalls.remove, { id })).fault).toBe('content.not_found')
    expect(await dayOf(who)).toEqual([shift])
    expect((await world.as(who).send(rosterCalls.remove, { id })).status).toBe(1)
    expect((await world.as(who).send(rosterCalls.remove, { id })).fault).toBe('content.not_found')
  })

  test('lies inside the window of its day, and not on a closed one', async () => {
    const who = await somebody()
    const [short, shut] = [addDays(today, 5), addDays(today, 6)]
    await world.db
      .insertInto('special_day')
      .values([
        { date: short, closed: 0, start_time: '10:00:00', end_time: '12:00:00', note: '设备检修' },
        { date: shut, closed: 1, start_time: '00:00:00', end_time: '23:59:59', note: '闭馆' },
      ])
      .execute()
    expect((await state(who, [entry()], short)).fault).toBe('roster.outside_window')
    expect((await state(who, [entry({ start_time: '10:00:00' })], short)).status).toBe(1)
    expect((await state(who, [entry()], shut)).fault).toBe('roster.closed')
    const window = await world.as(who).send(rosterCalls.window, { time: shut })
    expect(window.data).toMatchObject({ closed: 1, note: '闭馆' })
    const usual = await world.as(who).send(rosterCalls.window, { time: tomorrow })
    expect(usual.data).toEqual({
      start_time: '00:00:00',
      end_time: '23:59:59',
      closures: [],
      closed: 0,
      note: '',
      blocks: usualBlocks,
    })
  })

  test('an activity is for those it is open to, while it is served', async () => {
    const who = await somebody()
    const own = await makeActivity(world, admin, today, {
      title: '青瓷特展',
      activity_start_date: tomorrow,
      activity_end_date: addDays(tomorrow, 1),
      auto_approve: 0,
    })
    const offered = async (time: string) =>
      (await world.as(who).send(rosterCalls.activities, { time })).data.list.map(({ id }) => id)
    const mine = entry({ activity_id: own })
    expect(await offered(tomorrow)).not.toContain(own)
    expect((await state(who, [mine])).fault).toBe('roster.activity_not_open')
    const enlisted = await world.as(who).send(enlistCalls.enrol, { id: own })
    expect(await offered(tomorrow)).not.toContain(own)
    await world.db
      .updateTable('enlist')
      .set({ enlist_status: 3 })
      .where('id', '=', enlisted.data.enlist_id)
      .execute()
    expect(await offered(tomorrow)).toContain(own)
    expect(await offered(addDays(tomorrow, 2))).not.toContain(own)
    expect((await state(who, [mine])).status).toBe(1)
    expect((await state(who, [mine], addDays(tomorrow, 2))).fault).toBe('roster.activity_not_open')
  })

  test('what stands may stay when its type is no longer offered', async () => {
    const who = await somebody()
    const old = await makeServing(world, admin, today)
    await state(who, [entryOf(old)])
    const [shift] = await dayOf(who)
    await world.as(admin).send(serviceTypeOfficeCalls.change, { id: old.desk, disabled: 1 })
    const later = { ...shift, end_time: '12:30:00' }
    expect((await state(who, [later])).status).toBe(1)
    const fresh = entryOf(old, { start_time: '14:00:00', end_time: '15:00:00' })
    expect((await state(who, [later, fresh])).fault).toBe('roster.type_missing')
    const talk = entryOf(old, {
      service_type_id: old.guide,
      place_id: old.hall,
      explain_time: 4,
      start_time: '18:00:00',
      end_time: '19:00:00',
    })
    await state(who, [talk])
    await world.as(admin).send(serviceTypeOfficeCalls.change, { id: old.guide, disabled: 1 })
    await state(who, await dayOf(who))
    expect((await dayOf(who))[0]?.explain_time).toBe(4)
  })

  test.each([0, 1, 2, 4, 5, 6, 8] as const)('is not for status %i', async (status) => {
    const who = await world.person('访客', status)
    expect((await state(who, [entry()])).fault).toBe('volunteer.required')
    expect((await world.as(who).send(rosterCalls.lately, {})).fault).toBe('volunteer.required')
    expect((await world.as(who).send(rosterCalls.records, {})).data.list).toEqual([])
  })

  test('is for status 3 too, and for nobody without login', async () => {
    expect((await state(await world.person('考核', 3), [entry()])).status).toBe(1)
    const heard = await world.as().send(rosterCalls.state, { time: tomorrow, arr_json: '[]' })
    expect(heard.fault).toBe('auth.missing')
  })
})
