import { addDays } from '@museum/contract/day.ts'
import { plannerCalls } from '@museum/contract/planner/planner.calls.ts'
import { proposalCalls } from '@museum/contract/proposal/proposal.calls.ts'
import { takeCalls } from '@museum/contract/take/take.calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drafting, jobsAt, toldTo } from '../../testing/drafting.ts'
import { entryOf, makeServing, replaceDay, type Serving } from '../../testing/serving.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

const today = '2026-05-12'
const rounds = 3

eachStore('a proposal accepted while people sign up', (store) => {
  let world: World
  let office: Person
  let serving: Serving
  beforeAll(async () => {
    world = await openWorld(store)
    office = await world.office('scheduler')
    serving = await makeServing(world, await world.office('admin'), today)
  })
  afterAll(() => world.close())

  let weeks = 0
  /** A week that was published once, so that its places can be taken, and is a draft again; it wants `need`. */
  const newWeek = async (need: number) => {
    world.setNow('2026-05-12T02:00:00Z')
    const monday = addDays('2026-05-18', 7 * (weeks % 3))
    weeks += 1
    for (const table of ['roster_draft', 'roster_week', 'roster', 'roster_slot', 'outbox'] as const)
      await world.db.deleteFrom(table).execute()
    await world.db.deleteFrom('message').execute()
    await world.db.updateTable('volunteer').set({ status: 0 }).execute()
    const people: Person[] = []
    for (let n = 0; n < 5; n += 1) people.push(await world.person(`志愿者${n}`, 7))
    const { data } = await world.as(office).send(plannerCalls.addSlot, {
      ...{ date: monday, service_type_id: serving.desk, place_id: serving.gate },
      ...{ start_time: '09:00', end_time: '12:00', need, activity_id: serving.activity },
    })
    const draft = drafting(world, office, serving, monday)
    await draft.begin()
    await draft.publish()
    await draft.begin()
    const { data: proposal } = await world.as(office).send(proposalCalls.propose, { date: monday })
    const ops = proposal.seats.map((seat) => ({
      ...draft.adding({ id: seat.volunteer_id }, monday),
      ...{ source: 'proposal', reason: seat.reason },
    }))
    return { monday, slot: data.id, draft, people, ops }
  }
  const shifts = () => world.db.selectFrom('roster').selectAll().execute()
  /** Publishes, and where conflicts stand against it, again without them. */
  const publish = async (draft: ReturnType<typeof drafting>) => {
    for (let attempt = 0; attempt < 4; attempt += 1) {
      const { conflicts } = await draft.info()
      const answer = await draft.publish({ left_out: conflicts.map(({ seat }) => seat) })
      if (answer.status === 1) return
    }
    throw new Error('it is never published')
  }

  test('each place has one winner, however it comes to them, and each is told once', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { slot, draft, people, ops } = await newWeek(3)
      expect(ops).toHaveLength(3)
      const take = (who: Person) => world.as(who).send(takeCalls.take, { id: slot })
      const [first, second, ...others] = people
      if (!first || !second) throw new Error('five people')
      const [edit] = await Promise.all([draft.edit(ops), take(first)])
      expect(edit.status).toBe(1)
      await Promise.all([publish(draft), take(second), ...others.map(take)])
      const rows = await shifts()
      expect(rows).toHaveLength(3)
      expect(new Set(rows.map(({ volunteer_id }) => volunteer_id)).size).toBe(3)
      await jobsAt(world, '2026-05-12T02:02:00Z')
      const told = (await Promise.all(people.map((who) => toldTo(world, who)))).map(
        ({ length }) => length,
      )
      expect(Math.max(...told)).toBeLessThanOrEqual(1)
      expect(told.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(3)
    }
  })

  test('who plans into the time that is proposed for them has one shift in it', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { monday, draft, people, ops } = await newWeek(5)
      const plan = (who: Person) =>
        replaceDay(world, who, monday, [entryOf(serving, { start_time: '10:00:00' })])
      const [edit, ...own] = await Promise.all([draft.edit(ops), ...people.slice(0, 2).map(plan)])
      expect(edit.status).toBe(1)
      const [, ...later] = await Promise.all([publish(draft), ...people.slice(2, 4).map(plan)])
      expect([...own, ...later].map(({ status }) => status)).toEqual([1, 1, 1, 1])
      const rows = await shifts()
      for (const who of people)
        expect(rows.filter(({ volunteer_id }) => volunteer_id === who.id)).toHaveLength(1)
    }
  })
})
