import { addDays } from '@museum/contract/day.ts'
import { messageCalls } from '@museum/contract/message/message.calls.ts'
import { plannerCalls } from '@museum/contract/planner/planner.calls.ts'
import { copyUndoCalls, shiftUndoCalls } from '@museum/contract/planner/undo.calls.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { monday, openClosing } from '../../testing/closing.ts'
import { eachStore } from '../../testing/stores.ts'
import type { Person } from '../../testing/world.ts'

const next = addDays(monday, 7)
const id = Number(next.replaceAll('-', ''))

eachStore('a copied week of which nobody was told yet', (store, once) => {
  let museum: Awaited<ReturnType<typeof openClosing>>
  beforeAll(async () => {
    museum = await openClosing(store)
  })
  beforeEach(() => museum.empty())
  afterAll(() => museum.world.close())

  const office = () => museum.office()
  const copy = () => office().send(plannerCalls.copyWeek, { from: monday, to: next, people: 1 })
  const undo = () => office().send(copyUndoCalls.undecide, { id })
  const copied = () =>
    museum.world.db.selectFrom('roster').selectAll().where('date', '>=', next).execute()
  const slots = () =>
    museum.world.db.selectFrom('roster_slot').selectAll().where('date', '>=', next).execute()
  const want = async (date = monday) => {
    const {
      date: _,
      volunteer_id: __,
      activity_id: ___,
      explain_time: ____,
      ...where
    } = {
      ...{ date, volunteer_id: 0, explain_time: 0 },
      ...museum.atGate(),
    }
    return (await office().send(plannerCalls.addSlot, { ...where, date, need: 3 })).data.id
  }
  const toldNow = async (who: Person) =>
    (await museum.world.as(who).send(messageCalls.list, { limit: 100 })).data.list
  const titles = async (who: Person) => (await museum.heard(who)).map(({ mc_title }) => mc_title)

  test('is taken back whole, and not a word is said', async () => {
    const [one, two] = [await museum.somebody('周明'), await museum.somebody('李静')]
    await museum.plan(one, monday, museum.atGate())
    await museum.plan(two, addDays(monday, 1), museum.atGate())
    await want()
    await copy()
    expect([(await copied()).length, (await slots()).length]).toEqual([2, 1])
    expect([await toldNow(one), await toldNow(two)]).toEqual([[], []])
    expect(await undo()).toMatchObject({
      msg: '已撤销',
      data: { id, shifts: 2, slots: 1, left: 0 },
    })
    expect([await copied(), await slots()]).toEqual([[], []])
    expect([await titles(one), await titles(two)]).toEqual([[], []])
    expect((await undo()).fault).toBe('decision.told')
  })

  once('is told a minute later, and stands then', async () => {
    const who = await museum.somebody()
    await museum.plan(who, monday, museum.atGate())
    await copy()
    expect(await titles(who)).toEqual(['新的排班'])
    expect((await undo()).fault).toBe('decision.told')
    expect(await copied()).toHaveLength(1)
  })

  test('leaves what was changed, signed or ended since, and its people hear of it as it is then', async () => {
    const people = await Promise.all(['甲', '乙', '丙', '丁'].map((name) => museum.somebody(name)))
    const [moved, signed, ended, stays] = people as [Person, Person, Person, Person]
    for (const who of people) await museum.plan(who, monday, museum.atGate())
    const slot = await want()
    await copy()
    const idOf = async (who: Person) =>
      (await copied()).find(({ volunteer_id }) => volunteer_id === who.id)?.id ?? 0
    const date = addDays(next, 2)
    await office().send(plannerCalls.change, { id: await idOf(moved), date })
    await museum.world.db
      .updateTable('roster')
      .set({ sign_time: `${next} 09:00:00`, attended: 1, lacking: 1 })
      .where('id', '=', await idOf(signed))
      .execute()
    await office().send(plannerCalls.remove, { id: await idOf(ended) })
    const [copiedSlot] = await slots()
    expect(copiedSlot?.id).not.toBe(slot)
    await office().send(plannerCalls.changeSlot, { id: copiedSlot?.id ?? 0, need: 5 })
    expect(await undo()).toMatchObject({
      msg: '已撤销，但有 4 项此后已改动，没有撤回',
      data: { shifts: 1, slots: 0, left: 4 },
    })
    expect((await copied()).map(({ volunteer_id }) => volunteer_id).sort()).toEqual(
      [moved.id, signed.id].sort(),
    )
    expect((await slots()).map(({ need }) => need)).toEqual([5])
    // Of what was copied, and moved before anybody heard, one hears as of something new.
    expect(await titles(moved)).toEqual(['新的排班'])
    expect(await titles(signed)).toEqual(['新的排班'])
    expect([await titles(ended), await titles(stays)]).toEqual([[], []])
  })

  once('of two copies takes back the last alone, also beside the undo of one shift', async () => {
    const [one, two] = [await museum.somebody('周明'), await museum.somebody('李静')]
    await museum.plan(one, monday, museum.atGate())
    await copy()
    await museum.plan(two, monday, museum.atGate())
    await copy()
    const many = await office().send(copyUndoCalls.undecideMany, { ids: [id] })
    expect(many.data).toMatchObject({ done: [id], refused: [] })
    const [left, ...others] = await copied()
    expect([left?.volunteer_id, others]).toEqual([one.id, []])
    expect((await office().send(shiftUndoCalls.undecide, { id: left?.id ?? 0 })).status).toBe(1)
    expect((await undo()).data).toMatchObject({ shifts: 0, left: 1 })
    expect([await titles(one), await titles(two)]).toEqual([[], []])
  })

  once('by somebody who asks for no such week', async () => {
    for (const none of [1, 20260519, 20269999, 99999999])
      expect((await office().send(copyUndoCalls.undecide, { id: none })).fault).toBe(
        'content.not_found',
      )
  })

  test('twice at once is taken back once', async () => {
    const who = await museum.somebody()
    await museum.plan(who, monday, museum.atGate())
    await copy()
    const answers = await Promise.all([undo(), undo(), undo()])
    expect(answers.filter(({ status }) => status === 1)).toHaveLength(1)
    expect(await copied()).toEqual([])
    expect(await titles(who)).toEqual([])
  })
})
