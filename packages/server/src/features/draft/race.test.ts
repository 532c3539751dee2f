import { closingCalls } from '@museum/contract/closing/closing.calls.ts'
import { addDays } from '@museum/contract/day.ts'
import { publishCalls } from '@museum/contract/draft/publish.calls.ts'
import { plannerCalls } from '@museum/contract/planner/planner.calls.ts'
import { takeCalls } from '@museum/contract/take/take.calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drafting, jobsAt, toldTo } from '../../testing/drafting.ts'
import { entryOf, makeServing, replaceDay, type Serving } from '../../testing/serving.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

const today = '2026-05-12'
const rounds = 4

eachStore('publishing beside others', (store) => {
  let world: World
  let office: Person
  let second: Person
  let serving: Serving
  beforeAll(async () => {
    world = await openWorld(store)
    office = await world.office('scheduler')
    second = await world.office('scheduler', 'second')
    serving = await makeServing(world, await world.office('admin'), today)
  })
  afterAll(() => world.close())

  let weeks = 0
  /** A week that nobody has planned, with its draft begun. */
  const newWeek = async () => {
    const monday = addDays('2026-05-18', 7 * (weeks % 3))
    weeks += 1
    for (const table of ['roster_draft', 'roster_week', 'roster', 'outbox'] as const)
      await world.db.deleteFrom(table).execute()
    const draft = drafting(world, office, serving, monday)
    await draft.begin()
    return { monday, draft, version: async () => (await draft.week()).version }
  }
  const somebody = () => world.person('周明', 7)
  const crowd = (count: number) => Promise.all(Array.from({ length: count }, somebody))
  const spansOf = (who: Person) =>
    world.db
      .selectFrom('roster')
      .selectAll()
      .where('volunteer_id', '=', who.id)
      .orderBy('date')
      .orderBy('start_time')
      .execute()
  const publish = (date: string, version: number, who = office) =>
    world.as(who).send(publishCalls.publish, { date, version })

  test('a person who plans into the time of their draft shift: one of both stands', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { monday, draft, version } = await newWeek()
      const people = await crowd(4)
      await draft.edit(people.map((who) => draft.adding(who, monday)))
      const [published, ...own] = await Promise.all([
        publish(monday, await version()),
        ...people.map((who) =>
          replaceDay(world, who, monday, [entryOf(serving, { start_time: '10:00:00' })]),
        ),
      ])
      const spans = await Promise.all(people.map(spansOf))
      // Whoever states their day anew has what they stated, in place of what the office gave them.
      expect(spans.map(({ length }) => length)).toEqual(people.map(() => 1))
      expect(own.every(({ status }) => status === 1)).toBe(true)
      expect(published.status === 1 || published.fault === 'draft.conflicts').toBe(true)
    }
  })

  test('a person who cancels the shift that is moved: it is gone or moved, never both', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { monday, draft, version } = await newWeek()
      const tuesday = addDays(monday, 1)
      const who = await somebody()
      const [{ id = 0 } = {}] = (await replaceDay(world, who, monday, [entryOf(serving)])).data.list
      await draft.edit([{ do: 'move', seat: String(id), date: tuesday }])
      const [published] = await Promise.all([
        publish(monday, await version()),
        replaceDay(world, who, monday, []),
      ])
      const dates = (await spansOf(who)).map(({ date }) => date)
      if (published.status === 1) expect(dates).toEqual([tuesday])
      else expect([published.fault, dates]).toEqual(['draft.conflicts', []])
    }
  })

  test('two publish at once: one does, and everybody is told once', async () => {
    for (let round = 0; round < rounds; round += 1) {
      world.setNow('2026-05-12T02:00:00Z')
      const { monday, draft, version } = await newWeek()
      const people = await crowd(5)
      await draft.edit(people.map((who) => draft.adding(who, monday)))
      const seen = await version()
      const answers = await Promise.all([
        publish(monday, seen),
        publish(monday, seen, second),
        publish(monday, seen),
      ])
      expect(answers.filter(({ status }) => status === 1)).toHaveLength(1)
      expect(answers.flatMap(({ fault }) => fault ?? [])).toEqual([
        'draft.not_begun',
        'draft.not_begun',
      ])
      await Promise.all([
        jobsAt(world, '2026-05-12T02:01:00Z'),
        jobsAt(world, '2026-05-12T02:01:00Z'),
      ])
      for (const who of people) {
        expect(await toldTo(world, who)).toHaveLength(1)
        expect(await spansOf(who)).toHaveLength(1)
      }
    }
    world.setNow('2026-05-12T02:00:00Z')
  })

  test('published while the other editor edits: the edit is in it, or one of both is refused', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { monday, draft, version } = await newWeek()
      const [one, two] = [await somebody(), await somebody()]
      await draft.edit([draft.adding(one, monday)])
      const seen = await version()
      const [published, edited] = await Promise.all([
        publish(monday, seen),
        draft.edit([draft.adding(two, monday)], second, seen),
      ])
      const outcome = [published.fault ?? 'done', edited.fault ?? 'done']
      expect([
        ['done', 'draft.not_begun'],
        ['draft.stale', 'done'],
      ]).toContainEqual(outcome)
      expect(await spansOf(two)).toEqual([])
      expect(await spansOf(one)).toHaveLength(published.status === 1 ? 1 : 0)
    }
  })

  test('two edit one seat at once: one does, and the other is told of it', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { monday, draft, version } = await newWeek()
      const who = await somebody()
      const [{ id = 0 } = {}] = (await replaceDay(world, who, monday, [entryOf(serving)])).data.list
      const seen = await version()
      const answers = await Promise.all([
        draft.edit([{ do: 'remove', seat: String(id) }], office, seen),
        draft.edit([{ do: 'move', seat: String(id), end_time: '11:00' }], second, seen),
      ])
      expect(answers.map(({ fault }) => fault ?? 'done').sort()).toEqual(['done', 'draft.stale'])
      expect(await version()).toBe(seen + 1)
    }
  })

  test('published while a day closes: it keeps no shift, and loses none', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { monday, draft, version } = await newWeek()
      const people = await crowd(4)
      await draft.edit(people.map((who) => draft.adding(who, monday)))
      const [published, closed] = await Promise.all([
        publish(monday, await version()),
        world.as(office).send(closingCalls.closeDay, { date: monday }),
      ])
      expect(closed.status).toBe(1)
      for (const who of people) expect(await spansOf(who)).toEqual([])
      const taken = published.status === 1 ? people.length : 0
      if (taken === 0) expect(published.fault).toBe('draft.conflicts')
      expect(closed.data.taken).toBe(taken)
      await world.as(office).send(closingCalls.openDay, { date: monday })
      for (const who of people) expect(await spansOf(who)).toHaveLength(taken === 0 ? 0 : 1)
    }
  })

  test('a place taken on the phone while a later draft is published: nobody serves twice', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { monday, draft, version } = await newWeek()
      await draft.publish()
      await draft.begin()
      const slot = await world.as(office).send(plannerCalls.addSlot, {
        ...{ date: monday, service_type_id: serving.desk, place_id: serving.gate },
        ...{ start_time: '09:00', end_time: '12:00', need: 3 },
      })
      const who = await somebody()
      await draft.edit([draft.adding(who, monday)])
      const [published, taken] = await Promise.all([
        publish(monday, await version()),
        world.as(who).send(takeCalls.take, { id: slot.data.id }),
      ])
      expect(await spansOf(who)).toHaveLength(1)
      const outcome = [published.fault ?? 'done', taken.fault ?? 'done']
      expect([
        ['done', 'roster.overlap'],
        ['draft.conflicts', 'done'],
      ]).toContainEqual(outcome)
      await world.db.deleteFrom('roster_slot').execute()
    }
  })

  test('taken back while it is told: everybody hears it, or nobody', async () => {
    for (let round = 0; round < rounds; round += 1) {
      world.setNow('2026-05-12T02:00:00Z')
      const { monday, draft, version } = await newWeek()
      const people = await crowd(3)
      await draft.edit(people.map((who) => draft.adding(who, monday)))
      await publish(monday, await version())
      world.setNow('2026-05-12T02:00:59Z')
      const back = draft.unpublish()
      const [undone] = await Promise.all([back, jobsAt(world, '2026-05-12T02:01:00Z')])
      const told = (await Promise.all(people.map((who) => toldTo(world, who)))).flat().length
      const shifts = (await Promise.all(people.map(spansOf))).flat().length
      expect([told, shifts]).toEqual(undone.status === 1 ? [0, 0] : [3, 3])
    }
    world.setNow('2026-05-12T02:00:00Z')
  })
})
