import { closingCalls } from '@museum/contract/closing/closing.calls.ts'
import { publishCalls } from '@museum/contract/draft/publish.calls.ts'
import { plannerCalls } from '@museum/contract/planner/planner.calls.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { drafting, jobsAt, toldTo } from '../../testing/drafting.ts'
import { entryOf, makeServing, replaceDay, type Serving } from '../../testing/serving.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

const today = '2026-05-12'
const monday = '2026-05-18'
const tuesday = '2026-05-19'
/** When the clock of a test stands, the last second of taking back, and the next. */
const [start, lastSecond, after] = [
  '2026-05-12T02:00:00Z',
  '2026-05-12T02:00:59Z',
  '2026-05-12T02:01:00Z',
]

eachStore('publishing a week', (store, once) => {
  let world: World
  let office: Person
  let serving: Serving
  let draft: ReturnType<typeof drafting>
  let people: Person[]
  let ids: number[]
  beforeEach(async () => {
    await world?.close()
    world = await openWorld(store)
    const admin = await world.office('admin')
    office = await world.office('scheduler')
    serving = await makeServing(world, admin, today)
    draft = drafting(world, office, serving, monday)
    people = await Promise.all(['甲', '乙', '丙'].map((name) => world.person(name, 7)))
    ids = []
    for (const who of people.slice(0, 2)) ids.push(await shiftOf(who))
    for (const table of ['message', 'outbox'] as const) await world.db.deleteFrom(table).execute()
    await draft.begin()
  })
  afterAll(() => world.close())

  const at = (n: number) => {
    const who = people[n]
    if (!who) throw new Error('nobody')
    return who
  }
  const shiftOf = async (who: { id: number }, date = monday) =>
    (
      await world.as(office).send(plannerCalls.add, {
        ...entryOf(serving),
        ...{ volunteer_id: who.id, date },
      })
    ).data.id
  const rows = () => world.db.selectFrom('roster').selectAll().orderBy('id').execute()
  const logged = () =>
    world.db
      .selectFrom('audit')
      .select(['action', 'volunteer_id', 'after'])
      .where('object', '=', 'roster')
      .orderBy('id')
      .execute()
  const plain = async () =>
    (await rows()).map(({ volunteer_id, date, start_time, place_id }) => ({
      ...{ volunteer_id, date, start_time, place_id },
    }))
  /** Moves the first, removes the second and adds to the third. */
  const editAll = async () => {
    const add = draft.adding(at(2), tuesday)
    const { data } = await draft.edit([
      add,
      { do: 'move', seat: String(ids[0]), date: tuesday, place_id: serving.hall },
      { do: 'remove', seat: String(ids[1]) },
    ])
    expect(data.refused).toEqual([])
    return add.seat
  }

  test('makes the draft the plan, and tells each person once, a minute later', async () => {
    await editAll()
    expect((await draft.publish()).data).toMatchObject({
      ...{ state: 'published', people: 3, count: 3, left: 0, undo_left: 60 },
      concerned: expect.arrayContaining([{ volunteer_id: at(0).id, ids: [ids[0]] }]),
    })
    const where = { start_time: '09:00:00' }
    expect(await plain()).toEqual([
      { volunteer_id: at(0).id, date: tuesday, place_id: serving.hall, ...where },
      { volunteer_id: at(2).id, date: tuesday, place_id: serving.gate, ...where },
    ])
    await jobsAt(world, lastSecond)
    for (const who of people) expect(await toldTo(world, who)).toEqual([])
    await jobsAt(world, after)
    await jobsAt(world, after)
    const told = await Promise.all(people.map((who) => toldTo(world, who)))
    expect(told.map((each) => each.map(({ title }) => title))).toEqual([
      ['您的排班有调整'],
      ['您的排班已取消'],
      ['您有一个新班次'],
    ])
    expect(told[0]?.[0]?.text).toMatch(
      /原：5月18日 周一 09:00–12:00\n.*南门[\s\S]*现：5月19日 周二 09:00–12:00\n.*一层大厅/,
    )
    expect(told[1]?.[0]?.text).toMatch(/5月18日 周一 09:00–12:00[\s\S]*请勿前往/)
    expect(told[2]?.[0]?.text).toMatch(/5月19日 周二 09:00–12:00\n咨询.* · 南门/)
    expect(await world.db.selectFrom('roster_draft').selectAll().execute()).toEqual([])
  })

  once('says before what each person will read, word by word', async () => {
    await editAll()
    await draft.edit([
      draft.adding(at(2), monday),
      draft.adding(at(0), monday, { start_time: '13:00:00', end_time: '15:00:00' }),
    ])
    const info = await draft.info()
    expect(info).toMatchObject({
      count: 5,
      added: 3,
      moved: 1,
      removed: 1,
      left: 0,
      concerned: 3,
      ready: 1,
    })
    expect(info.people.map(({ name, kind, lines }) => [name, kind, lines.length])).toEqual([
      ['丙', 'added', 2],
      ['甲', 'moved', 2],
      ['乙', 'removed', 1],
    ])
    expect(info.people[1]?.lines).toMatchObject([
      { mark: 'added', text: expect.stringContaining('5月18日 周一 13:00–15:00') },
      { mark: 'moved', text: expect.stringContaining('5月18日 周一 → 5月19日 周二 09:00–12:00') },
    ])
    // As the button is called.
    expect(info.people[0]?.message.content).toContain('来不了请尽早在“排班”中点“我来不了”')
    await draft.publish()
    await jobsAt(world, after)
    for (const { volunteer_id, message } of info.people) {
      const who = people.find(({ id }) => id === volunteer_id) ?? office
      expect(await toldTo(world, who)).toEqual([{ title: message.title, text: message.content }])
    }
    expect(info.people.every(({ message }) => message.link === '/schedul')).toBe(true)
  })

  once('is taken back within a minute: nobody was told, and all is as it was', async () => {
    const before = await rows()
    const seat = await editAll()
    const laid = (await draft.week()).seats
    await draft.publish()
    world.setNow(lastSecond)
    expect((await draft.unpublish()).data).toMatchObject({ state: 'drafting', takeable: 0 })
    expect((await rows()).map(({ updated_at: _, ...row }) => row)).toEqual(
      before.map(({ updated_at: _, ...row }) => row),
    )
    const bySeat = (seats: typeof laid) => new Map(seats.map((each) => [each.seat, each]))
    expect(bySeat((await draft.week()).seats)).toEqual(bySeat(laid))
    await jobsAt(world, '2026-05-12T03:00:00Z')
    for (const who of people) expect(await toldTo(world, who)).toEqual([])
    // And it can be published again.
    expect((await draft.publish()).data.count).toBe(3)
    expect(await draft.week()).toMatchObject({ state: 'published', seats: [] })
    expect(await draft.seat(seat)).toBeUndefined()
  })

  test('is not taken back once its minute is over, nor where somebody has built on it', async () => {
    await editAll()
    await draft.publish()
    world.setNow(after)
    expect((await draft.unpublish()).fault).toBe('decision.told')
    world.setNow(start)
    // The second has made a plan in the time from which the office took them.
    await replaceDay(world, at(1), monday, [entryOf(serving)])
    expect((await draft.unpublish()).fault).toBe('decision.overtaken')
    await replaceDay(world, at(1), monday, [])
    // The first has changed what they were moved to.
    const [moved] = await rows()
    await replaceDay(world, at(0), tuesday, [
      entryOf(serving, { id: moved?.id, place_id: serving.gate }),
    ])
    expect((await draft.unpublish()).fault).toBe('decision.overtaken')
    const back = entryOf(serving, { id: moved?.id, place_id: serving.hall })
    await replaceDay(world, at(0), tuesday, [back])
    // The day from which shifts were taken has closed.
    await world.as(office).send(closingCalls.closeDay, { date: monday })
    expect((await draft.unpublish()).fault).toBe('decision.overtaken')
    await world.as(office).send(closingCalls.openDay, { date: monday })
    // Somebody who gave their new shift back is no obstacle.
    await replaceDay(world, at(2), tuesday, [])
    await draft.begin()
    expect((await draft.unpublish()).fault).toBe('decision.overtaken')
    await draft.discard()
    expect((await draft.unpublish()).fault).toBe('decision.told')
  })

  once('whoever gave a new shift back before they heard of it hears nothing', async () => {
    await editAll()
    await draft.publish()
    await replaceDay(world, at(2), tuesday, [])
    await jobsAt(world, after)
    expect(await toldTo(world, at(2))).toEqual([])
    expect(await toldTo(world, at(1))).toHaveLength(1)
  })

  once('a conflict stops all of it until it is left out, and stays in the next draft', async () => {
    const seat = await editAll()
    await replaceDay(world, at(2), tuesday, [entryOf(serving, { start_time: '11:00:00' })])
    const info = await draft.info()
    expect(info).toMatchObject({
      ready: 0,
      conflicts: [{ seat, hard: ['roster.overlap'], msg: '与11:00–12:00的排班重叠', left_out: 0 }],
    })
    const before = await plain()
    expect((await draft.publish()).fault).toBe('draft.conflicts')
    // No reason passes what stops everybody.
    const passed = [{ seat, why: '本人同意' }]
    expect((await draft.publish({ passed })).fault).toBe('draft.conflicts')
    expect(await plain()).toEqual(before)
    const without = await draft.info({ left_out: [seat] })
    expect(without).toMatchObject({ ready: 1, count: 2, left: 1, concerned: 3 })
    expect(without.people).toHaveLength(2)
    expect(without.conflicts).toMatchObject([{ seat, left_out: 1 }])
    expect((await draft.publish({ left_out: [seat] })).data).toMatchObject({ people: 2, left: 1 })
    expect(await draft.week()).toMatchObject({ state: 'published', kept: 1, edits: { count: 0 } })
    await draft.begin()
    expect(await draft.seat(seat)).toMatchObject({ mark: 'added', hard: ['roster.overlap'] })
  })

  test('what is passed with a reason is in the log with it', async () => {
    const add = draft.adding(at(0), monday, { start_time: '13:00:00', end_time: '15:00:00' })
    await draft.edit([add])
    await world.as(office).send(closingCalls.changeSettings, { rest_hours: 10 })
    expect((await draft.info()).conflicts).toMatchObject([{ soft: ['take.rest'], hard: [] }])
    expect((await draft.publish()).fault).toBe('draft.conflicts')
    const passed = [{ seat: add.seat, why: '本人同意连上两班' }]
    expect(await draft.info({ passed })).toMatchObject({ ready: 1, conflicts: [{ passed: 1 }] })
    expect((await draft.publish({ passed })).status).toBe(1)
    expect((await logged()).map(({ after }) => after).join()).toContain('本人同意连上两班')
  })

  once(
    'what changed under the draft is a conflict: a shift that went, or is another now',
    async () => {
      await editAll()
      const place = entryOf(serving, { id: ids[1], start_time: '10:00:00' })
      await replaceDay(world, at(1), monday, [place])
      await replaceDay(world, at(0), monday, [])
      const info = await draft.info()
      expect(info.conflicts.map(({ hard, soft }) => [hard, soft])).toEqual(
        expect.arrayContaining([
          [['draft.seat_gone'], []],
          [[], ['draft.shift_changed']],
        ]),
      )
      const left_out = [String(ids[0])]
      const passed = [{ seat: String(ids[1]), why: '当日不需要' }]
      expect((await draft.publish({ left_out, passed })).status).toBe(1)
      expect((await plain()).map(({ volunteer_id }) => volunteer_id)).toEqual([at(2).id])
    },
  )

  once('a removal of what its person gave back themselves is nothing any more', async () => {
    await draft.edit([{ do: 'remove', seat: String(ids[1]) }])
    await replaceDay(world, at(1), monday, [])
    expect(await draft.info()).toMatchObject({ count: 0, people: [], conflicts: [], ready: 1 })
    expect((await draft.publish()).data).toMatchObject({ people: 0, count: 0 })
    expect(await world.db.selectFrom('roster_draft').selectAll().execute()).toEqual([])
  })

  once('a shift that changes hands concerns both people', async () => {
    await draft.edit([{ do: 'move', seat: String(ids[0]), volunteer_id: at(2).id }])
    expect((await draft.info()).people.map(({ name, kind }) => [name, kind])).toEqual([
      ['丙', 'added'],
      ['甲', 'removed'],
    ])
    await draft.publish()
    expect((await rows()).find(({ id }) => id === ids[0])?.volunteer_id).toBe(at(2).id)
    // A line about each of both.
    const about = (await logged()).filter(({ action }) => action === 'update')
    expect(about.map(({ volunteer_id }) => volunteer_id)).toEqual([at(0).id, at(2).id])
    await jobsAt(world, after)
    expect((await toldTo(world, at(0)))[0]?.title).toBe('您的排班已取消')
    expect((await toldTo(world, at(2)))[0]?.title).toBe('您有一个新班次')
  })

  once('an edit that its publisher has not seen stops it, and so does its hour', async () => {
    await editAll()
    const { version } = await draft.week()
    await draft.edit([draft.adding(at(2), monday)])
    const late = await draft.publish({ version })
    expect(late.fault).toBe('draft.stale')
    world.setNow('2026-05-18T02:00:00Z')
    expect((await draft.info()).conflicts.map(({ hard }) => hard[0])).toEqual([
      'draft.past',
      'draft.past',
      'draft.past',
    ])
    expect((await world.as(office).send(publishCalls.info, { date: '2026-06-01' })).fault).toBe(
      'draft.not_begun',
    )
  })
})
