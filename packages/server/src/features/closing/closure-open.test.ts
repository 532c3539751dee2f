import { closingCalls } from '@museum/contract/closing/closing.calls.ts'
import { closureCalls } from '@museum/contract/closing/closure.calls.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { friday, monday, openClosing, wednesday } from '../../testing/closing.ts'
import { eachStore } from '../../testing/stores.ts'

const _today = '2026-05-12'

eachStore('opening and changing what is closed', (store, once) => {
  let museum: Awaited<ReturnType<typeof openClosing>>
  beforeAll(async () => {
    museum = await openClosing(store)
  })
  beforeEach(() => museum.empty())
  afterAll(() => museum.world.close())

  describe('opening again', () => {
    once('what still fits is back under its id, told once; what does not is not', async () => {
      const [one, gone, left] = [
        await museum.somebody(),
        await museum.somebody('退出'),
        await museum.somebody('改期'),
      ]
      const made = await museum.plan(one, monday, museum.inHall())
      await museum.plan(one, wednesday, museum.inHall())
      await museum.plan(gone, monday, museum.inHall())
      await museum.plan(left, monday, museum.inHall())
      const { id } = (await museum.close()).data
      expect(await museum.heard(one)).toHaveLength(1)
      await museum.world.db
        .updateTable('volunteer')
        .set({ status: 8 })
        .where('id', '=', gone.id)
        .execute()
      await museum.plan(left, monday, museum.atGate({ start_time: '11:00:00' }))
      const { list } = (await museum.office().send(closureCalls.detail, { id })).data
      expect(list.map(({ name, shifts }) => [name, shifts.map(({ fits }) => fits)])).toEqual([
        ['周明', [1, 1]],
        ['退出', [0]],
        ['改期', [0]],
      ])
      expect((await museum.reopen(id)).data).toMatchObject({ restored: 2, told: 1 })
      expect(await museum.shiftsOf(one)).toEqual([`${monday} 09:00`, `${wednesday} 09:00`])
      expect(
        await museum.world.db
          .selectFrom('roster')
          .select('id')
          .where('volunteer_id', '=', one.id)
          .execute(),
      ).toContainEqual({ id: made.data.list[0]?.id })
      expect(await museum.shiftsOf(left)).toEqual([`${monday} 11:00`])
      const [back] = await museum.heard(one)
      expect(back?.mc_content).toContain(`${museum.hallName}恢复开放，您的以下2个班次已恢复`)
      expect(await museum.heard(left)).toHaveLength(1)
      expect((await museum.reopen(id)).fault).toBe('content.not_found')
      expect(await museum.world.db.selectFrom('roster_closed').selectAll().execute()).toEqual([])
    })

    once('what has begun stays cancelled, as its person was told', async () => {
      const who = await museum.somebody()
      const later = { start_time: '13:00:00', end_time: '16:00:00' }
      await museum.plan(who, monday, museum.inHall(), museum.inHall(later))
      const { id } = (await museum.close()).data
      museum.world.setNow(`${monday}T01:30:00Z`)
      const { list } = (await museum.office().send(closureCalls.detail, { id })).data
      expect(list[0]?.shifts.map(({ fits }) => fits)).toEqual([0, 1])
      expect((await museum.reopen(id)).data).toMatchObject({ restored: 1, told: 1 })
      expect(await museum.shiftsOf(who)).toEqual([`${monday} 13:00`])
    })

    once('a part of it leaves the rest closed', async () => {
      const who = await museum.somebody()
      for (const date of [monday, wednesday, friday]) await museum.plan(who, date, museum.inHall())
      const { id } = (await museum.close()).data
      const part = await museum.reopen(id, { first: wednesday, last: wednesday })
      expect(part.data).toMatchObject({ restored: 1, told: 1 })
      const { list } = (await museum.office().send(closureCalls.list, {})).data
      expect(list.map(({ first, last, shifts }) => [first, last, shifts])).toEqual([
        [monday, '2026-05-19', 1],
        ['2026-05-21', friday, 1],
      ])
      expect(await museum.shiftsOf(who)).toEqual([`${wednesday} 09:00`])
    })

    once('days in the wrong order, or none of its own, are refused', async () => {
      const { id } = (await museum.close()).data
      for (const days of [
        { first: friday, last: monday },
        { first: '2026-05-25', last: '2026-05-26' },
      ])
        expect((await museum.reopen(id, days)).fault).toBe('closing.dates_wrong')
      const { list } = (await museum.office().send(closureCalls.list, {})).data
      expect(list).toMatchObject([{ first: monday, last: friday }])
    })

    once('of a running one the days that are over stay as they were', async () => {
      const who = await museum.somebody()
      await museum.plan(who, monday, museum.inHall())
      await museum.plan(who, friday, museum.inHall())
      const { id } = (await museum.close()).data
      museum.world.setNow('2026-05-20T02:00:00Z')
      expect((await museum.reopen(id, { first: monday })).fault).toBe('setting.day_past')
      expect((await museum.reopen(id)).data).toMatchObject({ restored: 1 })
      expect(await museum.shiftsOf(who)).toEqual([`${friday} 09:00`])
      const row = await museum.world.db.selectFrom('closure').select(['first', 'last']).execute()
      expect(row).toEqual([{ first: monday, last: '2026-05-19' }])
      expect((await museum.office().send(closureCalls.list, {})).data.list).toEqual([])
      expect((await museum.reopen(id)).fault).toBe('closing.over')
    })

    once('of two that overlap the shift is back with the last', async () => {
      const who = await museum.somebody()
      await museum.plan(who, wednesday, museum.inHall())
      const first = (await museum.close()).data
      const second = (await museum.close({ first: wednesday, place_ids: [] })).data
      expect([first.taken, second.taken]).toEqual([1, 0])
      const kept = (await museum.office().send(closureCalls.detail, { id: first.id })).data
      expect(kept.list[0]?.shifts).toMatchObject([{ fits: 0 }])
      await museum.office().send(closingCalls.closeDay, { date: wednesday })
      expect((await museum.reopen(first.id)).data).toMatchObject({ restored: 0, told: 0 })
      expect((await museum.reopen(second.id)).data).toMatchObject({ restored: 0, told: 0 })
      const day = await museum.office().send(closingCalls.openDay, { date: wednesday })
      expect(day.data).toMatchObject({ restored: 1, told: 1 })
      expect(await museum.heard(who)).toHaveLength(2)
    })

    test('of two shifts of one person that exclude each other the newer is back', async () => {
      const who = await museum.somebody()
      await museum.plan(who, monday, museum.inHall())
      const first = (await museum.close({ last: monday })).data
      await museum.plan(who, monday, museum.atGate({ start_time: '10:00:00' }))
      const second = (await museum.close({ last: monday, place_ids: [] })).data
      await museum.reopen(first.id)
      const kept = (await museum.office().send(closureCalls.detail, { id: second.id })).data
      expect(kept.list[0]?.shifts).toMatchObject([
        { start_time: '09:00:00', fits: 0 },
        { start_time: '10:00:00', fits: 1 },
      ])
      expect((await museum.reopen(second.id)).data).toMatchObject({ restored: 1 })
      expect(await museum.shiftsOf(who)).toEqual([`${monday} 10:00`])
    })
  })

  once('one that would become the same as another is refused', async () => {
    await museum.close()
    const { id } = (await museum.close({ last: wednesday })).data
    const change = (given: Record<string, unknown>) =>
      museum.office().send(closureCalls.change, { id, ...museum.given(given) })
    expect((await change({ last: friday })).fault).toBe('closing.twice')
    // As it is it may be stated again.
    expect((await change({ last: wednesday })).status).toBe(1)
  })

  test('changing one takes what it covers now and gives back what it covers no longer, told once', async () => {
    const [one, two] = [await museum.somebody(), await museum.somebody('王二')]
    await museum.plan(one, monday, museum.inHall())
    await museum.plan(one, friday, museum.inHall())
    await museum.plan(two, wednesday, museum.inHall())
    const { id } = (await museum.close({ last: wednesday })).data
    const change = { id, ...museum.given({ first: wednesday }) }
    expect((await museum.office().send(closureCalls.preview, change)).data).toMatchObject({
      ...{ shifts: 1, people: 1, back: 1, told: 1 },
    })
    const changed = await museum.office().send(closureCalls.change, change)
    expect(changed.data).toMatchObject({ taken: 1, restored: 1, told: 1 })
    expect(await museum.shiftsOf(one)).toEqual([`${monday} 09:00`])
    const [message] = await museum.heard(one)
    expect(message?.mc_title).toBe('闭馆安排有调整')
    expect(message?.mc_content).toMatch(/5月22日 周五.*\n您的以下班次已恢复.*\n5月18日 周一/)
    expect(await museum.heard(two)).toHaveLength(1)
    // Who only gets back what is theirs reads no day that is closed from now on.
    const shorter = { id, ...museum.given({ first: friday }) }
    const { data: preview } = await museum.office().send(closureCalls.preview, shorter)
    expect(preview).toMatchObject({ shifts: 0, people: 0, back: 1, told: 1 })
    await museum.office().send(closureCalls.change, shorter)
    const [opened] = await museum.heard(two)
    expect(opened?.mc_content).toMatch(/^闭馆安排有调整，您的以下班次已恢复.*\n5月20日/)
    await museum.office().send(closureCalls.change, change)
    // Its own days stay what they are, and nobody hears of a reason alone.
    const again = await museum.office().send(closureCalls.change, { ...change, reason: '设备检修' })
    expect(again.data).toMatchObject({ taken: 0, restored: 0, told: 0 })
  })
})
