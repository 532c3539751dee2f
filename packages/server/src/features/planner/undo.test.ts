import { messageCalls } from '@museum/contract/message/message.calls.ts'
import { plannerCalls } from '@museum/contract/planner/planner.calls.ts'
import { shiftUndoCalls } from '@museum/contract/planner/undo.calls.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { friday, monday, openClosing, wednesday } from '../../testing/closing.ts'
import { eachStore } from '../../testing/stores.ts'
import type { Person } from '../../testing/world.ts'

eachStore('what the office did to shifts, of which nobody was told yet', (store, once) => {
  let museum: Awaited<ReturnType<typeof openClosing>>
  beforeAll(async () => {
    museum = await openClosing(store)
  })
  beforeEach(() => museum.empty())
  afterAll(() => museum.world.close())

  const office = () => museum.office()
  const add = async (who: Person, date = monday, change: Record<string, unknown> = {}) =>
    (
      await office().send(plannerCalls.add, {
        ...{ ...museum.atGate(), ...change },
        ...{ volunteer_id: who.id, date },
      })
    ).data.id
  const move = (id: number, change: Record<string, unknown>) =>
    office().send(plannerCalls.change, { id, ...change })
  const remove = (id: number, reason = '') => office().send(plannerCalls.remove, { id, reason })
  const undo = (id: number) => office().send(shiftUndoCalls.undecide, { id })
  const rows = () => museum.world.db.selectFrom('roster').selectAll().orderBy('id').execute()
  /** What somebody has been told by now. */
  const toldNow = async (who: Person) =>
    (await museum.world.as(who).send(messageCalls.list, { limit: 100 })).data.list
  const titles = async (who: Person) => (await museum.heard(who)).map(({ mc_title }) => mc_title)

  test('is told a minute later, and taken back until then with not a word to anybody', async () => {
    const who = await museum.somebody()
    const id = await add(who)
    expect(await toldNow(who)).toEqual([])
    expect(await undo(id)).toMatchObject({ status: 1, msg: '已撤销', data: { id } })
    expect(await rows()).toEqual([])
    expect(await titles(who)).toEqual([])
    expect((await undo(id)).fault).toBe('content.not_found')

    const stays = await add(who)
    expect(await titles(who)).toEqual(['新的排班'])
    expect((await undo(stays)).fault).toBe('decision.told')
  })

  test('comes back as it was: a shift that was moved to somebody else, and one that was cancelled', async () => {
    const [one, two] = [await museum.somebody('周明'), await museum.somebody('李静')]
    await museum.plan(one, monday, museum.atGate())
    const before = await rows()
    const id = before[0]?.id ?? 0
    const strip = (all: typeof before) => all.map(({ updated_at: _, ...row }) => row)

    await move(id, { volunteer_id: two.id, date: wednesday })
    expect((await undo(id)).status).toBe(1)
    expect(strip(await rows())).toEqual(strip(before))
    await remove(id, '当日布展')
    expect(await rows()).toEqual([])
    expect((await undo(id)).status).toBe(1)
    expect(strip(await rows())).toEqual(strip(before))
    expect([await titles(one), await titles(two)]).toEqual([[], []])
  })

  once('of several acts takes back the last, then the one before it', async () => {
    const who = await museum.somebody()
    const id = await add(who)
    await move(id, { date: wednesday })
    await move(id, { date: friday })
    expect((await undo(id)).status).toBe(1)
    expect((await rows()).map(({ date }) => date)).toEqual([wednesday])
    const many = await office().send(shiftUndoCalls.undecideMany, { ids: [id] })
    expect(many.data).toMatchObject({ done: [id], refused: [] })
    expect((await rows()).map(({ date }) => date)).toEqual([monday])
    // Of the adding, which stands, they hear once.
    const [message, ...others] = await museum.heard(who)
    expect(others).toEqual([])
    expect(message?.mc_content).toContain('5月18日 周一')
  })

  once('each person hears once of all that changed for them, with why', async () => {
    const [one, two] = [await museum.somebody('周明'), await museum.somebody('李静')]
    await museum.plan(one, monday, museum.atGate())
    const [theirs] = await rows()
    await add(one, wednesday)
    await remove(theirs?.id ?? 0, '当日布展')
    const passed = await add(one, friday)
    await move(passed, { volunteer_id: two.id })
    const [message, ...others] = await museum.heard(one)
    expect(others).toEqual([])
    expect(message?.mc_title).toBe('您的排班有调整')
    expect(message?.mc_content).toMatch(
      /新增：\n5月20日 周三.*\n取消，请勿前往：\n5月18日 周一.*\n原因：当日布展/s,
    )
    expect(message?.mc_content).not.toContain('5月22日')
    expect(await titles(two)).toEqual(['新的排班'])
  })

  once(
    'says nothing where two acts cancel each other, nor of what somebody changed since',
    async () => {
      const who = await museum.somebody()
      await museum.plan(who, monday, museum.atGate())
      const [theirs] = await rows()
      // Taken off, and put in again under another number.
      await remove(theirs?.id ?? 0)
      await add(who)
      const [again] = await rows()
      await move(again?.id ?? 0, { date: wednesday })
      await move(again?.id ?? 0, { date: monday })
      expect(await titles(who)).toEqual([])
      await add(who, friday)
      await museum.plan(who, friday)
      expect(await titles(who)).toEqual([])
    },
  )

  test('waits for the last act on the same people, and for nobody else', async () => {
    const [one, two] = [await museum.somebody('周明'), await museum.somebody('李静')]
    await add(one)
    await add(two)
    const due = async () =>
      (await museum.world.db.selectFrom('outbox').select(['payload', 'due_ms']).execute()).map(
        ({ payload, due_ms }) => [payload.includes(`"volunteer_id\\":${one.id},`), Number(due_ms)],
      )
    museum.world.setNow('2026-05-12T02:00:30Z')
    await add(one, wednesday)
    const later = Date.parse('2026-05-12T02:01:30Z')
    expect((await due()).map(([own, at]) => (own ? at === later : at === later - 30_000))).toEqual([
      ...[true, true, true],
    ])
  })

  once('is not taken back where it is another by now', async () => {
    const [one, two] = [await museum.somebody('周明'), await museum.somebody('李静')]
    const id = await add(one)
    await museum.world.db.updateTable('roster').set({ attended: 1 }).where('id', '=', id).execute()
    expect((await undo(id)).fault).toBe('decision.overtaken')
    const moved = await add(two)
    await move(moved, { date: wednesday })
    // What they have planned meanwhile in its place stays.
    await museum.plan(two, monday, museum.inHall())
    expect((await undo(moved)).fault).toBe('decision.overtaken')
    const away = await add(two, friday)
    await remove(away)
    await museum.close({ place_ids: [] })
    expect((await undo(away)).fault).toBe('decision.overtaken')
  })

  once('is told behind a closing that can itself be taken back', async () => {
    const who = await museum.somebody()
    await add(who)
    const { id } = (await museum.close({ place_ids: [] })).data
    const closings = museum.world.db.selectFrom('outbox').select('kind').orderBy('id')
    expect((await closings.execute()).map(({ kind }) => kind)).toEqual([
      'shift_act',
      'closing_told',
    ])
    await museum.world.db
      .updateTable('outbox')
      .set({ due_ms: Date.parse('2026-05-12T02:02:00Z') })
      .where('kind', '=', 'closing_told')
      .execute()
    // The minute of the adding is over, that of the closing is not.
    expect(await titles(who)).toEqual([])
    museum.world.setNow('2026-05-12T02:01:30Z')
    await museum.undoClosure(id)
    expect(await titles(who)).toEqual(['新的排班'])
  })

  test('of two who take it back one does', async () => {
    const id = await add(await museum.somebody())
    const both = await Promise.all([undo(id), undo(id)])
    expect(both.map(({ status }) => status).sort()).toEqual([0, 1])
    expect(await rows()).toEqual([])
  })
})
