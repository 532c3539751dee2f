import { askingCalls } from '@museum/contract/bulk/asking.calls.ts'
import { bulkCalls } from '@museum/contract/bulk/bulk.calls.ts'
import { addDays } from '@museum/contract/day.ts'
import { firstAsked, mostOffersADay } from '@museum/contract/offer/offer.rules.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runJobs } from '../../reactions/jobs.ts'
import { type Offering, openOffering } from '../../testing/offering.ts'
import { eachStore } from '../../testing/stores.ts'
import type { Person } from '../../testing/world.ts'

const today = '2026-05-12'
const day = (ahead: number) => addDays(today, ahead)

eachStore('whom leave of many shifts has asked', (store, once) => {
  let museum: Offering
  let admin: Person
  beforeAll(async () => {
    museum = await openOffering(store)
    admin = await museum.world.office('admin')
  })
  beforeEach(() => museum.begin())
  afterAll(() => museum.world.close())

  const at = async (instant: string) => {
    museum.world.setNow(instant)
    await runJobs(museum.world.appContext)
  }
  const days = { first: today, last: day(13) }
  const count = async (ids: number[], span = days) =>
    await museum.world.as(admin).send(askingCalls.asking, { ...span, ids })
  const leave = (who: Person, ask: 0 | 1) =>
    museum.world.as(admin).send(bulkCalls.start, {
      ...{ what: { act: 'leave', ...days, reason: '住院', ask }, ids: [who.id] },
    })
  const crowd = async (size: number) => {
    const made: Person[] = []
    for (let n = 0; n < size; n += 1) made.push(await museum.member(`同事${n}`))
    return made
  }
  const asked = async () => {
    const rows = await museum.world.db
      .selectFrom('offer_asked')
      .innerJoin('offer', 'offer.id', 'offer_asked.offer_id')
      .select(['offer.date', 'offer.id', 'offer_asked.volunteer_id'])
      .orderBy('offer.date')
      .execute()
    return [...Map.groupBy(rows, (row) => row.date)].map(([date, of]) => [date, of.length])
  }

  test('the result names whom it asked for each shift, and how they hear of it', async () => {
    const owner = await museum.member('王芳')
    const people = await crowd(2)
    await museum.want({ date: day(5) })
    await museum.shift(owner, day(5))
    const { id } = (await leave(owner, 1)).data
    const of = async (bulk: number) =>
      (await museum.world.as(admin).send(askingCalls.asked, { id: bulk })).data
    expect(await of(id)).toEqual({ asks: 1, list: [], rest: 1 })
    await at('2026-05-12T02:01:01Z')
    const { list, rest } = await of(id)
    expect(rest).toBe(0)
    expect(list).toMatchObject([{ date: day(5), name: '王芳', state: 'open' }])
    const asked = list[0]?.people.toSorted((a, b) => a.id - b.id)
    expect(asked).toEqual(
      people.map((who, n) => ({
        ...{ id: who.id, name: `同事${n}`, state: 'waiting', reach: expect.any(String) },
      })),
    )
    const [one] = people as [Person, Person]
    await museum.decline(one, list[0]?.id ?? 0)
    const states = (await of(id)).list[0]?.people.map(({ state }) => state)
    expect(states?.sort()).toEqual(['declined', 'waiting'])
    const other = await museum.member('李静')
    await museum.shift(other, day(6))
    const quiet = (await leave(other, 0)).data.id
    expect(await of(quiet)).toEqual({ asks: 0, list: [], rest: 0 })
    const none = await museum.world.as(admin).send(askingCalls.asked, { id: 99_999 })
    expect(none.fault).toBe('content.not_found')
  })

  test('the ten best are asked first, as was said before; whoever says no is followed by the next', async () => {
    const owner = await museum.member('王芳')
    const people = await crowd(firstAsked + 2)
    await museum.want({ date: day(5) })
    await museum.shift(owner, day(5))
    expect((await count([owner.id])).data).toEqual({ shifts: 1, people: firstAsked })
    await leave(owner, 1)
    await at('2026-05-12T02:01:01Z')
    expect(await asked()).toEqual([[day(5), firstAsked]])
    const waiting = await Promise.all(people.map((who) => museum.mine(who)))
    const first = waiting.findIndex((list) => list.length > 0)
    const id = waiting[first]?.[0]?.id ?? 0
    // Two at once are followed by two.
    const [one, two] = people.filter((_, n) => (waiting[n]?.length ?? 0) > 0)
    if (!one || !two) throw new Error('ten wait')
    await Promise.all([one, two].map((who) => museum.decline(who, id)))
    await Promise.all([0, 1].map(() => runJobs(museum.world.appContext)))
    await runJobs(museum.world.appContext)
    expect(await asked()).toEqual([[day(5), firstAsked + 2]])
  })

  test('as many people are asked for many shifts as was said before: none too often', async () => {
    const owner = await museum.member('王芳')
    await crowd(firstAsked + 4)
    for (let ahead = 5; ahead < 7 + mostOffersADay; ahead += 1) {
      await museum.want({ date: day(ahead) })
      await museum.shift(owner, day(ahead))
    }
    const { data } = await count([owner.id])
    expect(data).toEqual({ shifts: 2 + mostOffersADay, people: firstAsked + 4 })
    await leave(owner, 1)
    await at('2026-05-12T02:01:01Z')
    const rows = await museum.world.db.selectFrom('offer_asked').select('volunteer_id').execute()
    const times = [...Map.groupBy(rows, (row) => row.volunteer_id).values()]
    expect(times).toHaveLength(data.people)
    expect(Math.max(...times.map((of) => of.length))).toBe(mostOffersADay)
  })

  test('who is put on leave together is asked to come in nobody’s place', async () => {
    const [one, other] = await crowd(2)
    if (!one || !other) throw new Error('two are made')
    const third = await museum.member('李静')
    for (const [who, ahead] of [
      [one, 5],
      [other, 7],
    ] as const) {
      await museum.want({ date: day(ahead) })
      await museum.shift(who, day(ahead))
    }
    const ids = [one.id, other.id]
    expect((await count(ids)).data).toEqual({ shifts: 2, people: 1 })
    await museum.world.as(admin).send(bulkCalls.start, {
      ...{ what: { act: 'leave', ...days, reason: '住院', ask: 1 }, ids },
    })
    await at('2026-05-12T02:01:01Z')
    for (const who of [one, other]) expect(await museum.mine(who)).toEqual([])
    const open = await museum.mine(third)
    expect(open).toHaveLength(2)
    await museum.decline(third, open[0]?.id ?? 0)
    for (let n = 0; n < 3; n += 1) await runJobs(museum.world.appContext)
    for (const who of [one, other]) expect(await museum.mine(who)).toEqual([])
  })

  test('by night only for today and tomorrow, for all else in the morning', async () => {
    const owner = await museum.member('王芳')
    const other = await museum.member('李强')
    for (const ahead of [1, 5]) {
      await museum.want({ date: day(ahead) })
      await museum.shift(owner, day(ahead))
    }
    museum.world.setNow('2026-05-12T13:30:00Z')
    await leave(owner, 1)
    await at('2026-05-12T13:31:01Z')
    expect(await asked()).toEqual([[day(1), 1]])
    const [near] = await museum.mine(other)
    expect((await museum.decline(other, near?.id ?? 0)).status).toBe(1)
    await at('2026-05-12T23:59:59Z')
    expect(await asked()).toEqual([[day(1), 1]])
    await at('2026-05-13T00:00:00Z')
    expect(await asked()).toEqual([
      [day(1), 1],
      [day(5), 1],
    ])
  })

  once('nobody is asked where it is not said so, also for tomorrow', async () => {
    const owner = await museum.member('王芳')
    await museum.member('李强')
    await museum.want({ date: day(1) })
    await museum.shift(owner, day(1))
    await leave(owner, 0)
    await at('2026-05-12T02:01:01Z')
    expect(await asked()).toEqual([])
  })

  once(
    'what is not missed, whom it would miss too, and who has said nothing are not counted',
    async () => {
      const [one, two] = [await museum.member('王芳'), await museum.member('李强')]
      await museum.member('林悦')
      await museum.want({ date: day(2) })
      for (const who of [one, two]) await museum.shift(who, day(2))
      expect((await count([one.id])).data).toEqual({ shifts: 0, people: 0 })
      expect((await count([one.id, two.id])).data).toEqual({ shifts: 2, people: 1 })
      expect((await count([one.id], { first: day(3), last: day(4) })).data.shifts).toBe(0)
      expect((await count([one.id], { first: day(4), last: day(3) })).fault).toBe(
        'closing.dates_wrong',
      )
      expect((await count([999_999])).fault).toBe('bulk.nobody')
    },
  )
})
