import { closingCalls } from '@museum/contract/closing/closing.calls.ts'
import { closureCalls } from '@museum/contract/closing/closure.calls.ts'
import { draftCalls } from '@museum/contract/draft/draft.calls.ts'
import { plannerCalls } from '@museum/contract/planner/planner.calls.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { drafting } from '../../testing/drafting.ts'
import { entryOf, makeServing, replaceDay, type Serving } from '../../testing/serving.ts'
import { oneStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

const today = '2026-05-12'
const monday = '2026-05-18'
const tuesday = '2026-05-19'
const later = '2026-05-20'

oneStore('a week as a draft', (store) => {
  let world: World
  let office: Person
  let serving: Serving
  let draft: ReturnType<typeof drafting>
  beforeEach(async () => {
    await world?.close()
    world = await openWorld(store)
    const admin = await world.office('admin')
    office = await world.office('scheduler')
    serving = await makeServing(world, admin, today)
    draft = drafting(world, office, serving, later)
  })
  afterAll(() => world.close())

  const somebody = (name = '周明') => world.person(name, 7)
  const shiftOf = async (who: { id: number }, date = monday, change = {}) =>
    (
      await world.as(office).send(plannerCalls.add, {
        ...entryOf(serving, change),
        ...{ volunteer_id: who.id, date },
      })
    ).data.id
  const rows = () => world.db.selectFrom('roster').selectAll().orderBy('id').execute()
  const messages = () => world.db.selectFrom('message').select('title').execute()

  test('is begun where it has days after the cut-off, once, and joined by whoever begins it too', async () => {
    expect((await draft.week()).state).toBe('none')
    expect((await draft.begin()).data).toMatchObject({
      ...{ monday, state: 'drafting', version: 1, begun_by: 'scheduler' },
    })
    const other = await world.office('scheduler', 'other')
    expect((await draft.begin(other)).data).toMatchObject({ version: 1, begun_by: 'scheduler' })
    // Sunday can be changed until 20:00 of the day before.
    const thisWeek = drafting(world, office, serving, today)
    world.setNow('2026-05-16T12:00:00Z')
    expect((await thisWeek.begin()).fault).toBe('draft.week_over')
    world.setNow('2026-05-16T11:59:59Z')
    expect((await thisWeek.begin()).status).toBe(1)
  })

  test('edits are laid over the plan, and the plan and its people hear nothing of them', async () => {
    const [one, two, three] = [await somebody('甲'), await somebody('乙'), await somebody('丙')]
    const [moved, removed] = [await shiftOf(one), await shiftOf(two)]
    const [before, heard] = [await rows(), await messages()]
    await draft.begin()
    const add = draft.adding(three, tuesday)
    const { data } = await draft.edit([
      add,
      { do: 'move', seat: String(moved), date: tuesday, place_id: serving.hall },
      { do: 'remove', seat: String(removed) },
    ])
    expect(data).toMatchObject({ version: 2, done: 3, refused: [] })
    const week = await draft.week()
    expect(week.edits).toEqual({
      ...{ count: 3, people: 3, added: 1, moved: 1, removed: 1, conflicts: 0 },
    })
    expect(
      week.seats.map(({ mark, id, date, volunteer_name }) => [mark, id, date, volunteer_name]),
    ).toEqual(
      expect.arrayContaining([
        ['added', null, tuesday, '丙'],
        ['moved', moved, tuesday, '甲'],
        ['removed', removed, monday, '乙'],
      ]),
    )
    expect((await draft.seat(String(moved)))?.was).toMatchObject({
      date: monday,
      place_id: serving.gate,
    })
    expect(await rows()).toEqual(before)
    expect(await messages()).toEqual(heard)
    expect(week.editors).toEqual([{ by: 'scheduler', count: 3 }])
  })

  test('sums count what the draft wants: each hole, and nobody twice in one time', async () => {
    const want = (start_time: string, end_time: string, need: number) =>
      world.as(office).send(plannerCalls.addSlot, {
        ...{ date: monday, service_type_id: serving.desk, place_id: serving.gate },
        ...{ start_time, end_time, need },
      })
    await want('09:00', '12:00', 2)
    await want('13:00', '17:00', 1)
    const [one, two] = [await somebody('甲'), await somebody('乙')]
    await draft.begin()
    const whole = draft.adding(one, monday, { end_time: '17:00:00' })
    await draft.edit([whole])
    expect((await draft.week()).sums).toEqual({
      ...{ wanted: 3, filled: 2, missing: 1, shifts: 1, people: 1 },
    })
    await draft.edit([draft.adding(two, monday)])
    // Somebody plans into the time that the draft has for them: theirs stands, the draft's is a conflict.
    expect((await replaceDay(world, two, monday, [entryOf(serving)])).status).toBe(1)
    const week = await draft.week()
    expect(week.sums).toEqual({ wanted: 3, filled: 3, missing: 0, shifts: 2, people: 2 })
    expect(week.edits.conflicts).toBe(1)
    const twice = week.seats.filter(({ volunteer_id }) => volunteer_id === two.id)
    expect(twice.map(({ mark, counts, hard }) => [mark, counts, hard])).toEqual([
      ['added', 0, ['roster.overlap']],
    ])
  })

  test('what an edit did is undone by its inverse, and done again by the inverse of that', async () => {
    const [one, two] = [await somebody('甲'), await somebody('乙')]
    const [first, second] = [await shiftOf(one), await shiftOf(two)]
    await draft.begin()
    const plain = async () =>
      (await draft.week()).seats.map(({ seat, mark, date, volunteer_id, start_time }) => ({
        ...{ seat, mark, date, volunteer_id, start_time },
      }))
    const states = [await plain()]
    const addition = draft.adding(one, tuesday)
    const steps: Record<string, unknown>[][] = [
      [addition],
      [
        { do: 'move', seat: String(first), date: later },
        { do: 'remove', seat: String(second) },
      ],
      [
        { do: 'move', seat: String(first), start_time: '10:00' },
        { do: 'restore', seat: String(second) },
      ],
    ]
    steps.push([{ do: 'remove', seat: addition.seat }])
    const inverses: Record<string, unknown>[][] = []
    for (const ops of steps) {
      const { data } = await draft.edit(ops)
      expect(data.refused).toEqual([])
      inverses.unshift(data.inverse as Record<string, unknown>[])
      states.push(await plain())
    }
    const again: Record<string, unknown>[][] = []
    for (const [n, ops] of inverses.entries()) {
      again.unshift((await draft.edit(ops)).data.inverse as Record<string, unknown>[])
      expect(await plain()).toEqual(states[states.length - 2 - n])
    }
    for (const [n, ops] of again.entries()) {
      await draft.edit(ops)
      expect(await plain()).toEqual(states[n + 1])
    }
  })

  test('a step that a rule stands against is left out and said, and the others stand', async () => {
    const [one, two] = [await somebody('甲'), await somebody('乙')]
    await shiftOf(one)
    const applicant = await world.person('丁', 2)
    await world.as(office).send(closingCalls.closeDay, { date: later })
    await world.as(office).send(closingCalls.changeSettings, { roster_start_time: '08:00' })
    const near = await shiftOf(two, today, { start_time: '13:00:00', end_time: '15:00:00' })
    await draft.begin()
    const refused = async (...ops: Record<string, unknown>[]) =>
      (await draft.edit(ops)).data.refused.map(({ hard, msg }) => [...hard, msg])
    const good = draft.adding(two, tuesday)
    expect(
      await refused(
        draft.adding(one, monday, { start_time: '11:00:00' }),
        good,
        draft.adding(applicant, tuesday),
        draft.adding(two, later),
        draft.adding(two, tuesday, {
          place_id: 987_654,
          start_time: '13:00:00',
          end_time: '14:00:00',
        }),
        draft.adding(two, tuesday, { start_time: '03:00:00', end_time: '04:00:00' }),
        draft.adding(two, '2026-05-25'),
        // One that the same edit adds counts as well.
        draft.adding(two, tuesday, { start_time: '11:30:00' }),
        { do: 'remove', seat: '987654' },
        { do: 'move', seat: String(near), date: monday },
      ),
    ).toEqual([
      ['roster.overlap', '与09:00–12:00的排班重叠'],
      ['planner.not_volunteer', '该人员当前不能排班'],
      ['roster.closed', '该日闭馆，不能排班'],
      ['roster.place_wrong', '服务地点与服务类型不符'],
      ['roster.outside_window', '服务时间不在该日可排班的时间段内'],
      ['draft.other_week', '只能在本周内编排'],
      ['roster.overlap', '与09:00–12:00的排班重叠'],
      ['draft.seat_gone', '该班次已不在排班中'],
      ['draft.seat_gone', '该班次已不在排班中'],
    ])
    expect((await draft.week()).edits).toMatchObject({ count: 1, added: 1 })
    // Nearer days are changed at once.
    const close = drafting(world, office, serving, today)
    await close.begin()
    const { data } = await close.edit([{ do: 'remove', seat: String(near) }])
    expect(data.refused).toMatchObject([{ hard: ['draft.near'] }])
  })

  test('nobody is laid where a hall is closed at that time, and what lies there is a conflict', async () => {
    const one = await somebody('甲')
    await draft.begin()
    const add = draft.adding(one, tuesday)
    expect((await draft.edit([add])).data.done).toBe(1)
    await world.as(office).send(closureCalls.create, {
      ...{ first: tuesday, last: later, start_time: '08:00:00', end_time: '10:00:00' },
      ...{ place_ids: [serving.gate], reason: '布展' },
    })
    expect(await draft.seat(add.seat)).toMatchObject({ hard: ['roster.hall_closed'] })
    expect((await draft.week()).edits.conflicts).toBe(1)
    const next = (await draft.edit([draft.adding(await somebody('乙'), later)])).data
    expect(next).toMatchObject({ done: 0, refused: [{ hard: ['roster.hall_closed'] }] })
    const after = { start_time: '10:00:00', end_time: '12:00:00' }
    expect((await draft.edit([draft.adding(one, later, after)])).data.done).toBe(1)
  })

  test('what the office may pass needs a reason, which is kept', async () => {
    await world.as(office).send(closingCalls.changeSettings, { rest_hours: 24 })
    const one = await somebody('甲')
    await shiftOf(one)
    await draft.begin()
    const add = draft.adding(one, tuesday, { start_time: '08:30:00', end_time: '09:30:00' })
    expect((await draft.edit([add])).data).toMatchObject({
      ...{ done: 0, version: 1, refused: [{ hard: [], soft: ['take.rest'] }] },
    })
    expect((await draft.edit([{ ...add, why: '本人同意' }])).data.done).toBe(1)
    expect(await draft.seat(add.seat)).toMatchObject({ soft: ['take.rest'], why: '本人同意' })
    expect((await draft.week()).edits.conflicts).toBe(0)
  })

  test('two edit at once: what touches other seats is joined, and the same seat is refused with who and when', async () => {
    const [one, two] = [await somebody('甲'), await somebody('乙')]
    const id = await shiftOf(one)
    const other = await world.office('scheduler', '周老师')
    await draft.begin()
    const add = draft.adding(two, tuesday)
    expect((await draft.edit([add], other, 1)).data.version).toBe(2)
    const joined = await draft.edit([{ do: 'move', seat: String(id), date: tuesday }], office, 1)
    expect(joined.data).toMatchObject({
      ...{ version: 3, done: 1 },
      changes: [
        { seat: add.seat, mark: 'added', by: '周老师', volunteer_name: '乙', date: tuesday },
      ],
    })
    const stale = await draft.edit([{ do: 'remove', seat: add.seat }], office, 1)
    expect(stale.fault).toBe('draft.stale')
    expect(stale.data).toMatchObject({
      edits: [{ seat: add.seat, by: '周老师', at: `${today} 10:00:00` }],
    })
    const since = await world.as(office).send(draftCalls.changes, { date: monday, version: 2 })
    expect(since.data).toMatchObject({
      version: 3,
      changes: [{ seat: String(id), by: 'scheduler' }],
    })
    // Whoever takes an edit back is heard of as well.
    await draft.edit([{ do: 'remove', seat: add.seat }], other)
    const gone = await world.as(office).send(draftCalls.changes, { date: monday, version: 3 })
    expect(gone.data.changes).toMatchObject([{ seat: add.seat, mark: '' }])
  })

  test('the mark of a week moves with whatever anybody plans in it', async () => {
    const one = await somebody('甲')
    const marks = new Set([(await draft.week()).mark])
    const [entry] = (await replaceDay(world, one, monday, [entryOf(serving)])).data.list
    marks.add((await draft.week()).mark)
    await replaceDay(world, one, monday, [entryOf(serving, { ...entry, end_time: '11:00:00' })])
    marks.add((await draft.week()).mark)
    await replaceDay(world, one, monday, [])
    expect(marks.size).toBe(3)
    expect(marks.has((await draft.week()).mark)).toBe(true)
    const heard = await world.as(office).send(draftCalls.changes, { date: monday, version: 0 })
    expect(heard.data.mark).toBe((await draft.week()).mark)
  })

  test('a draft that is discarded leaves the week as it was', async () => {
    const one = await somebody('甲')
    const id = await shiftOf(one)
    await draft.begin()
    await draft.edit([{ do: 'remove', seat: String(id) }, draft.adding(one, tuesday)])
    const early = await world.as(office).send(draftCalls.discard, { date: monday, version: 1 })
    expect(early.fault).toBe('draft.stale')
    expect((await draft.discard()).data).toMatchObject({ state: 'none', version: 0 })
    expect((await draft.week()).seats).toEqual([])
    expect((await rows()).map((row) => row.id)).toEqual([id])
    expect(await world.db.selectFrom('roster_draft').selectAll().execute()).toEqual([])
    expect((await draft.edit([draft.adding(one, tuesday)], office, 1)).fault).toBe(
      'draft.not_begun',
    )
  })
})
