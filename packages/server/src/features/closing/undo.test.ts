import { closingCalls } from '@museum/contract/closing/closing.calls.ts'
import { closureCalls } from '@museum/contract/closing/closure.calls.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { friday, monday, openClosing, wednesday } from '../../testing/closing.ts'
import { eachStore } from '../../testing/stores.ts'

eachStore('a closing that nobody was told of yet', (store, once) => {
  let museum: Awaited<ReturnType<typeof openClosing>>
  beforeAll(async () => {
    museum = await openClosing(store)
  })
  beforeEach(() => museum.empty())
  afterAll(() => museum.world.close())

  const rows = (table: 'roster' | 'roster_closed') =>
    museum.world.db.selectFrom(table).select('id').orderBy('id').execute()
  const undo = (id: number) => museum.office().send(closureCalls.undecide, { id })
  const dayId = Number(wednesday.replaceAll('-', ''))
  const undoDay = () => museum.office().send(closingCalls.undecide, { id: dayId })

  test('is taken back whole: shifts under their ids, and not a word to anybody', async () => {
    const [one, two] = [await museum.somebody('周明'), await museum.somebody('李静')]
    await museum.plan(one, monday, museum.inHall())
    await museum.plan(two, wednesday, museum.inHall())
    const before = await rows('roster')
    const { id, told, taken } = (await museum.close()).data
    expect({ told, taken }).toEqual({ told: 2, taken: 2 })
    expect(await rows('roster')).toEqual([])
    const undone = await undo(id)
    expect(undone).toMatchObject({ status: 1, msg: '已撤销', data: { id, restored: 2, lost: 0 } })
    expect(await rows('roster')).toEqual(before)
    expect((await museum.office().send(closureCalls.list, {})).data.list).toEqual([])
    expect([await museum.heard(one), await museum.heard(two)]).toEqual([[], []])
    expect((await undo(id)).fault).toBe('content.not_found')
  })

  once('says what could not come back: who serves elsewhere at that time by now', async () => {
    const [one, two] = [await museum.somebody('周明'), await museum.somebody('李静')]
    for (const who of [one, two]) await museum.plan(who, monday, museum.inHall())
    const { id } = (await museum.close()).data
    await museum.plan(one, monday, museum.atGate())
    const { data } = await museum.office().send(closureCalls.undecideMany, { ids: [id] })
    const said = ['已撤销，但有 1 个班次没有恢复：本人这时已另有班次，或已不再服务']
    expect(data).toEqual({ done: [id], refused: [], said })
    expect(await rows('roster_closed')).toEqual([])
    expect(await museum.shiftsOf(one)).toHaveLength(1)
    expect(await museum.shiftsOf(two)).toHaveLength(1)
    expect([await museum.heard(one), await museum.heard(two)]).toEqual([[], []])
  })

  once('is too late once its minute is over, or its days are closed or opened anew', async () => {
    const who = await museum.somebody()
    await museum.plan(who, monday, museum.inHall())
    const { id } = (await museum.close()).data
    expect((await museum.heard(who)).map(({ mc_title }) => mc_title)).toHaveLength(1)
    expect((await undo(id)).fault).toBe('decision.told')

    const other = await museum.somebody('李静')
    await museum.plan(other, friday, museum.atGate())
    const first = (await museum.close({ place_ids: [] })).data
    const heard = async () => (await museum.world.db.selectFrom('message').execute()).length
    const before = await heard()
    await museum.reopen(first.id, { first: friday, last: friday })
    // Of the closing at once; that the day is open waits.
    expect((await heard()) - before).toBe(1)
    expect((await museum.heard(other)).map(({ mc_title }) => mc_title)).toEqual([
      ...['恢复开放通知', '闭馆通知'],
    ])
    expect((await undo(first.id)).fault).toBe('decision.told')
  })

  test('a closure that was changed is as it was, and so are the shifts of both', async () => {
    const [one, two] = [await museum.somebody('周明'), await museum.somebody('李静')]
    await museum.plan(one, monday, museum.inHall())
    await museum.plan(two, friday, museum.atGate())
    const { id } = (await museum.close({ last: wednesday })).data
    await museum.heard(one)
    const before = { roster: await rows('roster'), closed: await rows('roster_closed') }
    const list = async () => (await museum.office().send(closureCalls.list, {})).data.list
    const stood = await list()
    const changed = museum.given({ first: friday, last: friday, place_ids: [] })
    const done = await museum.office().send(closureCalls.change, { id, ...changed })
    expect(done.data).toMatchObject({ taken: 1, restored: 1, told: 2 })
    expect(await museum.shiftsOf(two)).toEqual([])
    expect((await undo(id)).data).toMatchObject({ id, restored: 1, lost: 0 })
    expect({ roster: await rows('roster'), closed: await rows('roster_closed') }).toEqual(before)
    expect(await list()).toEqual(stood)
    expect(await museum.heard(one)).toHaveLength(1)
    expect(await museum.heard(two)).toEqual([])
    expect((await undo(id)).fault).toBe('decision.told')
  })

  once(
    'one that was opened, whole or in its middle, is closed again, with what had not fitted',
    async () => {
      const [one, two] = [await museum.somebody('周明'), await museum.somebody('李静')]
      for (const who of [one, two]) await museum.plan(who, wednesday, museum.inHall())
      const { id } = (await museum.close()).data
      await museum.heard(one)
      // Elsewhere by now: theirs does not come back.
      await museum.plan(two, wednesday, museum.atGate())
      const before = { roster: await rows('roster'), closed: await rows('roster_closed') }
      const list = async () => (await museum.office().send(closureCalls.list, {})).data.list
      const stood = await list()
      for (const days of [{}, { first: wednesday, last: wednesday }]) {
        expect((await museum.reopen(id, days)).data).toMatchObject({ restored: 1, told: 1 })
        expect(await rows('roster_closed')).toEqual([])
        expect((await undo(id)).status).toBe(1)
        expect({ roster: await rows('roster'), closed: await rows('roster_closed') }).toEqual(
          before,
        )
        expect(await list()).toEqual(stood)
      }
      expect(await museum.heard(one)).toHaveLength(1)
      expect(await museum.heard(two)).toHaveLength(1)
      await museum.reopen(id)
      expect((await museum.heard(one)).map(({ mc_title }) => mc_title)[0]).toBe('恢复开放通知')
      expect((await undo(id)).fault).toBe('content.not_found')
    },
  )

  test('one that ends before anybody heard of it is told to nobody, and told at once where it is closed again', async () => {
    const [one, two] = [await museum.somebody('周明'), await museum.somebody('李静')]
    await museum.plan(one, monday, museum.inHall())
    await museum.plan(two, wednesday, museum.inHall())
    const { id } = (await museum.close()).data
    expect((await museum.reopen(id)).data).toMatchObject({ restored: 2, told: 0 })
    const titles = async () =>
      [await museum.heard(one), await museum.heard(two)].map((list) =>
        list.map(({ mc_title }) => mc_title),
      )
    expect(await titles()).toEqual([[], []])

    const window = { start_time: '08:00:00', end_time: '18:00:00', note: '' }
    for (const open of [
      () => museum.office().send(closingCalls.openDay, { date: wednesday }),
      () => museum.office().send(closingCalls.setDay, { date: wednesday, ...window }),
    ]) {
      await museum.office().send(closingCalls.closeDay, { date: wednesday, note: '检修' })
      expect(await museum.shiftsOf(two)).toEqual([])
      await open()
      expect(await museum.shiftsOf(two)).toHaveLength(1)
      expect(await titles()).toEqual([[], []])
    }
    await museum.office().send(closingCalls.closeDay, { date: wednesday, note: '检修' })
    await museum.office().send(closingCalls.openDay, { date: wednesday })
    expect((await undoDay()).status).toBe(1)
    expect(await museum.shiftsOf(two)).toEqual([])
    expect((await titles())[1]).toEqual(['闭馆通知'])
  })

  once('who planned while it was open hears that it is closed again', async () => {
    const [one, two] = [await museum.somebody('周明'), await museum.somebody('李静')]
    await museum.plan(one, monday, museum.inHall())
    const { id } = (await museum.close()).data
    await museum.heard(one)
    await museum.reopen(id)
    await museum.plan(two, monday, museum.inHall())
    await undo(id)
    expect(await museum.shiftsOf(two)).toEqual([])
    expect(await museum.heard(one)).toHaveLength(1)
    expect(await museum.heard(two)).toHaveLength(1)
  })

  test('of two who take it back one does', async () => {
    const who = await museum.somebody()
    await museum.plan(who, monday, museum.inHall())
    const { id } = (await museum.close()).data
    const both = await Promise.all([undo(id), undo(id)])
    expect(both.map(({ status }) => status).sort()).toEqual([0, 1])
    expect(await museum.shiftsOf(who)).toHaveLength(1)
  })

  test('of a day: it is as it was, with the window and the words of its own', async () => {
    const who = await museum.somebody()
    await museum.plan(who, wednesday, museum.inHall())
    const window = { start_time: '08:00:00', end_time: '18:00:00', note: '夜场' }
    await museum.office().send(closingCalls.setDay, { date: wednesday, ...window })
    expect((await undoDay()).fault).toBe('decision.told')
    const close = () =>
      museum.office().send(closingCalls.closeDay, { date: wednesday, note: '检修' })
    expect((await close()).data).toMatchObject({ taken: 1, told: 1 })
    expect((await undoDay()).data).toEqual({ id: dayId, restored: 1, lost: 0 })
    const special = await museum.world.db.selectFrom('special_day').selectAll().execute()
    expect(special).toEqual([{ date: wednesday, closed: 0, ...window }])
    expect(await museum.shiftsOf(who)).toHaveLength(1)
    expect(await museum.heard(who)).toEqual([])
    await close()
    await museum.heard(who)
    await museum.office().send(closingCalls.openDay, { date: wednesday })
    expect(await museum.shiftsOf(who)).toHaveLength(1)
    expect((await undoDay()).status).toBe(1)
    expect(await museum.shiftsOf(who)).toEqual([])
    await museum.office().send(closingCalls.setDay, { date: wednesday, ...window })
    expect((await undoDay()).status).toBe(1)
    expect(await museum.shiftsOf(who)).toEqual([])
    expect(await museum.heard(who)).toHaveLength(1)
    await museum.office().send(closingCalls.openDay, { date: wednesday })
    expect(await museum.heard(who)).toHaveLength(2)
    const many = await museum.office().send(closingCalls.undecideMany, { ids: [dayId, 7] })
    expect(many.data.refused.map(({ code }) => code)).toEqual([
      'content.not_found',
      'decision.told',
    ])
  })
})
