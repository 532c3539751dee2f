import { auditCalls } from '@museum/contract/audit/audit.calls.ts'
import { demandCalls } from '@museum/contract/demand/demand.calls.ts'
import { placeOfficeCalls } from '@museum/contract/service/service.calls.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { planOf } from '../../db/plan.ts'
import { makeRoster, missedOn, shiftOn } from '../../testing/roster.ts'
import { makeServing, type Serving } from '../../testing/serving.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'
import { cameRows } from './demand.store.ts'

const today = '2026-05-12'

eachStore('the template of what is wanted', (store, once) => {
  let world: World
  let admin: Person
  let serving: Serving
  beforeEach(async () => {
    await world?.close()
    world = await openWorld(store)
    admin = await world.office('admin')
    serving = await makeServing(world, admin, today)
  })
  afterAll(() => world.close())

  const office = () => world.as(admin)
  const cell = (change: Record<string, unknown> = {}) => ({
    weekday: 1,
    service_type_id: serving.desk,
    place_id: serving.gate,
    start_time: '09:00',
    end_time: '12:00',
    need: 2,
    ...change,
  })
  const save = (cells: ReturnType<typeof cell>[], headers = {}) =>
    office().send(demandCalls.save, { cells }, headers)
  const read = async () => (await office().send(demandCalls.template, {})).data
  const lastLine = async () => {
    const { id } = await world.db
      .selectFrom('audit')
      .select((eb) => eb.fn.max('id').as('id'))
      .executeTakeFirstOrThrow()
    return { 'x-version': String(id) }
  }
  const afternoon = { start_time: '13:00', end_time: '17:00' }

  once('is empty at first, keeps many cells at once, and says its sums', async () => {
    expect(await read()).toMatchObject({ today, cells: [], total: 0, days: [0, 0, 0, 0, 0, 0, 0] })
    expect((await read()).blocks.map(({ name }) => name)).toEqual(['上午', '下午', '全天'])
    const cells = [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => [
      cell({ weekday }),
      cell({ weekday, ...afternoon, need: weekday }),
    ])
    expect((await save(cells)).data).toEqual({ changed: 14, total: 42 })
    const kept = await read()
    expect(kept.cells).toHaveLength(14)
    expect(kept.days).toEqual([3, 4, 5, 6, 7, 8, 9])
    expect(kept.total).toBe(42)
    expect(kept.cells[0]).toMatchObject({
      weekday: 1,
      service_type_name: expect.stringMatching(/^咨询/),
      place_name: expect.stringMatching(/^南门/),
      start_time: '09:00:00',
      need: 2,
      activity_id: null,
      title: '',
      explain_time: 0,
    })
  })

  once('changes and ends cells, and leaves the others as they are', async () => {
    await save([cell(), cell({ weekday: 2 }), cell({ weekday: 3, activity_id: serving.activity })])
    await save([cell({ need: 5 }), cell({ weekday: 2, need: 0 }), cell({ weekday: 3, need: 4 })])
    expect((await read()).cells).toMatchObject([
      { weekday: 1, need: 5 },
      { weekday: 3, need: 4, activity_id: serving.activity, title: '日常服务' },
    ])
    // Of nobody nobody can be taken away, and what is the same is no change.
    expect((await save([cell({ weekday: 6, need: 0 }), cell({ need: 5 })])).data.changed).toBe(0)
    await save([cell({ need: 0 }), cell({ end_time: '11:30', need: 1 })])
    expect((await read()).cells[0]).toMatchObject({ end_time: '11:30:00', need: 1 })
  })

  once('gives talks to what needs them, and to nothing else', async () => {
    await save([
      cell({ explain_time: 4 }),
      cell({ service_type_id: serving.guide, place_id: serving.hall }),
      cell({ service_type_id: serving.guide, place_id: serving.hall, weekday: 2, explain_time: 3 }),
    ])
    expect((await read()).cells.map(({ explain_time }) => explain_time).sort()).toEqual([0, 1, 3])
  })

  once('keeps slots of one type and place from sharing time, and names the two', async () => {
    await save([cell()])
    const refused = await save([cell({ ...afternoon }), cell({ start_time: '11:00' })])
    expect(refused.fault).toBe('demand.overlap')
    expect(refused.msg).toBe('同一类型和地点的09:00–12:00与11:00–12:00重叠')
    expect((await read()).cells).toHaveLength(1)
    const elsewhere = [cell({ start_time: '11:00', place_id: serving.hall }), cell(afternoon)]
    expect((await save(elsewhere)).data.changed).toBe(2)
    // What ends makes room for what comes with it.
    const instead = [cell({ need: 0 }), cell({ start_time: '10:00' })]
    expect((await save(instead)).data.changed).toBe(2)
  })

  once.each([
    ['that ends before it starts', { end_time: '08:00' }, 'roster.end_before_start'],
    ['of a type that is none', { service_type_id: 999_999 }, 'roster.type_missing'],
    ['at a place that is none', { place_id: 999_999 }, 'roster.place_wrong'],
    ['of an activity that is none', { activity_id: 999_999 }, 'roster.activity_not_open'],
    ['of too many people', { need: 1000 }, undefined],
    ['on an eighth day', { weekday: 8 }, undefined],
  ])('refuses a cell %s', async (_, change, fault) => {
    const refused = await save([cell(), cell({ weekday: 2, ...change })])
    expect(refused.status).not.toBe(1)
    expect(refused.fault).toBe(fault ?? 'request.invalid')
    expect((await read()).cells).toEqual([])
  })

  once('keeps a cell whose place is given up, and its number can change', async () => {
    await save([cell()])
    await office().send(placeOfficeCalls.change, { id: serving.gate, service_type_ids: [] })
    expect((await save([cell({ need: 3 })])).data.changed).toBe(1)
    expect((await save([cell({ weekday: 2 })])).fault).toBe('roster.place_wrong')
    // Nor can it go while the template names it.
    expect((await office().send(placeOfficeCalls.remove, { id: serving.gate })).status).toBe(0)
  })

  once('tells of two who change the same cells, and lets others change others', async () => {
    await save([cell(), cell({ weekday: 2 })])
    const seen = await lastLine()
    expect((await save([cell({ need: 6 })], seen)).status).toBe(1)
    expect((await save([cell({ weekday: 2, need: 7 })], seen)).status).toBe(1)
    const stale = await save([cell({ need: 8 }), cell({ weekday: 3 })], seen)
    expect(stale.fault).toBe('content.stale')
    expect(stale.data).toMatchObject({
      changes: [{ by: 'admin', fields: expect.arrayContaining([expect.stringMatching(/^周一 /)]) }],
    })
    expect((await read()).cells.map(({ need }) => need)).toEqual([6, 7])
    expect((await save([cell({ need: 8 })], await lastLine())).status).toBe(1)
  })

  once('writes in the log what each cell was and is', async () => {
    await save([cell()])
    await save([cell({ need: 0 })])
    const { list } = (await office().send(auditCalls.list, { object: 'demand' })).data
    const lines = list.map(({ before, after }) => [JSON.parse(before), JSON.parse(after)])
    const [name = ''] = Object.keys(lines[0]?.[0] ?? {})
    expect(name).toMatch(/^周一 09:00–12:00 咨询\d+ 南门\d+$/)
    expect(lines).toEqual([
      [
        { [name]: '2人', name: '每周' },
        { [name]: '0人', name: '每周' },
      ],
      [
        { [name]: '0人', name: '每周' },
        { [name]: '2人', name: '每周' },
      ],
    ])
  })

  once(
    'says who came in the eight weeks before this one, where people are wanted now',
    async () => {
      await save([cell()])
      const add = await makeRoster(world, admin, today)
      const served = { service_type_id: serving.desk, place_id: serving.gate }
      const who = await world.person('周明', 7)
      // Of the weeks that count the first and the last day, and the days beside them.
      const days = ['2026-03-15', '2026-03-16', '2026-05-10', '2026-05-11']
      await add(
        who,
        days.map((date) => shiftOn(date)),
      )
      await add(await world.person('许倩', 7), [shiftOn('2026-05-10'), missedOn('2026-05-09')])
      const came = async () => (await office().send(demandCalls.came, {})).data
      expect(await came()).toEqual({ first: '2026-03-16', list: [] })
      await world.db.updateTable('roster').set(served).execute()
      expect(await came()).toEqual({
        first: '2026-03-16',
        list: [
          {
            ...served,
            start_time: '09:00:00',
            end_time: '12:00:00',
            heads: [1, 0, 0, 0, 0, 0, 0, 2],
          },
        ],
      })
      const plan = await planOf(world.db, cameRows(world.db, ['2026-03-16'], '2026-05-11'))
      expect(plan).toContain('roster_day')
    },
  )

  test('two who save at once both have their cells', async () => {
    const saves = [1, 2, 3, 4, 5, 6, 7].map((weekday) => save([cell({ weekday })]))
    const clashing = [1, 2, 3].map((n) => save([cell({ weekday: 1, start_time: `10:0${n}` })]))
    const answers = await Promise.all([...saves, ...clashing])
    const made = (await read()).cells
    expect(made.filter(({ weekday }) => weekday === 1)).toHaveLength(1)
    expect(made.filter(({ weekday }) => weekday > 1)).toHaveLength(6)
    expect(answers.filter(({ fault }) => fault === 'demand.overlap')).toHaveLength(3)
  })
})
