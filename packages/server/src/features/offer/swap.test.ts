import { fortnightCalls } from '@museum/contract/fortnight/fortnight.calls.ts'
import { homeCalls } from '@museum/contract/home/home.calls.ts'
import { coverCalls } from '@museum/contract/offer/cover.calls.ts'
import { offerCalls } from '@museum/contract/offer/offer.calls.ts'
import { planCalls } from '@museum/contract/roster/plan.calls.ts'
import { rosterCalls } from '@museum/contract/roster/roster.calls.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runJobs } from '../../reactions/jobs.ts'
import { type Offering, openOffering } from '../../testing/offering.ts'
import { eachStore } from '../../testing/stores.ts'
import type { Person } from '../../testing/world.ts'

const [tomorrow, later, far] = ['2026-05-13', '2026-05-15', '2026-05-18']

eachStore('two shifts that are exchanged', (store, once) => {
  let museum: Offering
  let group: number
  let [owner, other] = [{} as Person, {} as Person]
  beforeAll(async () => {
    museum = await openOffering(store)
    const made = museum.world.db.insertInto('volunteer_group').values({ name: '一组' })
    group = (await made.returning('id').executeTakeFirstOrThrow()).id
  })
  beforeEach(async () => {
    await museum.begin()
    owner = await museum.member('王芳', group)
    other = await museum.member('林悦', group)
  })
  afterAll(() => museum.world.close())

  const as = (who: Person) => museum.world.as(who)
  const swaps = async (who: Person, id: number) =>
    (await as(who).send(coverCalls.swaps, { id })).data.list.map((one) => one.id)
  const swap = (who: Person, id: number, give_id: number) =>
    as(who).send(coverCalls.swap, { id, give_id })
  const accept = (who: Person, id: number) => as(who).send(offerCalls.accept, { id })

  once('are those of the group that both may serve, and change hands in one moment', async () => {
    const [mine, theirs] = [await museum.shift(owner, tomorrow), await museum.shift(other, later)]
    const stranger = await museum.member('周明')
    await museum.shift(stranger, later)
    const same = await museum.shift(other, tomorrow, { place_id: museum.serving.hall })
    // The caller serves then already.
    await museum.shift(owner, '2026-05-16', { start_time: '08:00:00', end_time: '10:00:00' })
    const busy = await museum.shift(other, '2026-05-16')
    expect([same, busy].every((id) => id > 0)).toBe(true)
    expect(await swaps(owner, mine)).toEqual([])
    await museum.world.db.deleteFrom('roster').where('id', 'in', [same, busy]).execute()
    expect(await swaps(owner, mine)).toEqual([theirs])
    expect((await swap(owner, mine, 987_654)).fault).toBe('offer.not_askable')
    const { data } = await swap(owner, mine, theirs)
    expect((await museum.told(other))[0]?.content).toContain('王芳想与您换班')
    const told = (await as(other).send(offerCalls.info, { id: data.id })).data
    expect(told).toMatchObject({
      kind: 'swap',
      from: '王芳',
      date: tomorrow,
      give: { date: later },
    })
    expect((await museum.shifts()).slice(0, 2)).toEqual([
      [mine, owner.id],
      [theirs, other.id],
    ])
    expect((await accept(other, data.id)).data).toEqual({ shift: mine })
    expect((await museum.shifts()).slice(0, 2)).toEqual([
      [mine, other.id],
      [theirs, owner.id],
    ])
    await museum.hear()
    expect((await museum.told(owner)).map(({ title }) => title)).toEqual(['换班已成'])
  })

  once('is not what either would plan next, nor is a shift that was covered', async () => {
    const planned = async (who: Person) => {
      const days = { first: tomorrow, last: far }
      const offered = await as(who).send(planCalls.offer, days)
      const fortnight = await as(who).send(fortnightCalls.days, days)
      const ids = (list: { id: number }[]) => list.map(({ id }) => id)
      return [ids(offered.data.last_week), ids(fortnight.data.last_week)]
    }
    const own = await museum.shift(owner, '2026-05-11')
    const [mine, theirs] = [await museum.shift(owner, tomorrow), await museum.shift(other, later)]
    expect(await planned(owner)).toEqual([[own, mine], [mine]])
    expect(await planned(other)).toEqual([[theirs], [theirs]])
    await accept(other, (await swap(owner, mine, theirs)).data.id)
    expect(await planned(owner)).toEqual([[own], [own]])
    expect(await planned(other)).toEqual([[], []])
    const covered = await museum.shift(owner, far)
    const { data } = await as(owner).send(coverCalls.cover, {
      id: covered,
      volunteer_ids: [other.id],
    })
    await accept(other, data.id)
    expect(await planned(other)).toEqual([[], []])
  })

  once('name to each of the two which of them is their own, before and after', async () => {
    const [mine, theirs] = [await museum.shift(owner, tomorrow), await museum.shift(other, later)]
    const { id } = (await swap(owner, mine, theirs)).data
    const own = async (who: Person) => {
      const { shift, give_shift } = (await as(who).send(offerCalls.info, { id })).data
      return [shift, give_shift]
    }
    const listed = async (who: Person) =>
      (await as(who).send(offerCalls.own, {})).data.list.map((one) => [one.shift, one.give_shift])
    expect(await own(owner)).toEqual([mine, 0])
    expect(await own(other)).toEqual([0, theirs])
    expect(await listed(owner)).toEqual([[mine, 0]])
    expect(await listed(other)).toEqual([[0, theirs]])
    const { offers } = (await as(other).send(homeCalls.tasks, {})).data
    expect(offers).toMatchObject([{ give_shift: theirs }])
    await accept(other, id)
    expect(await own(owner)).toEqual([0, theirs])
    expect(await own(other)).toEqual([mine, 0])
  })

  once('stand by the rules of both sides when the colleague says yes', async () => {
    const [mine, theirs] = [await museum.shift(owner, tomorrow), await museum.shift(other, later)]
    const { id } = (await swap(owner, mine, theirs)).data
    // The owner has something else now where the other's shift is.
    const between = await museum.shift(owner, later, {
      start_time: '11:00:00',
      end_time: '13:00:00',
    })
    expect((await accept(other, id)).fault).toBe('offer.changed')
    await museum.world.db.deleteFrom('roster').where('id', '=', between).execute()
    await museum.shift(other, tomorrow, { start_time: '11:00:00', end_time: '13:00:00' })
    expect((await accept(other, id)).fault).toBe('roster.overlap')
    expect((await museum.shifts()).slice(0, 2)).toEqual([
      [mine, owner.id],
      [theirs, other.id],
    ])
  })

  once('are offered no more to whoever has said no to the shift', async () => {
    const [mine, theirs] = [await museum.shift(owner, tomorrow), await museum.shift(other, later)]
    const { id } = (await swap(owner, mine, theirs)).data
    await as(other).send(offerCalls.decline, { id })
    await as(owner).send(coverCalls.withdraw, { id })
    expect(await swaps(owner, mine)).toEqual([])
    expect((await swap(owner, mine, theirs)).fault).toBe('offer.not_askable')
  })

  once('end with either of them', async () => {
    const [mine, theirs] = [await museum.shift(owner, tomorrow), await museum.shift(other, later)]
    const { id } = (await swap(owner, mine, theirs)).data
    await as(other).send(rosterCalls.remove, { id: theirs })
    expect((await accept(other, id)).fault).toBe('offer.changed')
    await runJobs(museum.world.appContext)
    expect(await museum.offers()).toEqual([['withdrawn', 'changed']])
    const told = await museum.told(owner)
    expect(told).toMatchObject([{ title: '换班没有换成' }])
    expect(told[0]?.content).toContain('对方的班次有变，排班不变，请按时到岗：')
    expect(await museum.info(owner, id)).toMatchObject({ state: 'withdrawn', ending: 'changed' })
    expect(await museum.info(other, id)).toMatchObject({ state: 'withdrawn', ending: '' })
  })

  once('end unsaid to whoever gave their own up', async () => {
    const [mine, theirs] = [await museum.shift(owner, far), await museum.shift(other, later)]
    await swap(owner, mine, theirs)
    await as(owner).send(rosterCalls.remove, { id: mine })
    await runJobs(museum.world.appContext)
    expect(await museum.offers()).toEqual([['withdrawn', 'changed']])
    expect(await museum.told(owner)).toEqual([])
  })

  test('of a yes and a cancelling at this moment one is', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [mine, theirs] = [await museum.shift(owner, tomorrow), await museum.shift(other, later)]
      const { id } = (await swap(owner, mine, theirs)).data
      const [yes, gone] = await Promise.all([
        accept(other, id),
        as(owner).send(rosterCalls.remove, { id: mine }),
      ])
      const shifts = await museum.shifts()
      if (yes.status === 1) expect(shifts.slice(0, 2).map(([one]) => one)).toEqual([mine, theirs])
      else expect([gone.status, shifts]).toEqual([1, [[theirs, other.id]]])
      expect([yes.status, gone.status].filter((status) => status === 1)).toHaveLength(1)
      for (const table of ['roster', 'offer'] as const)
        await museum.world.db.deleteFrom(table).execute()
    }
  })

  once('are found behind however many others of the group', async () => {
    const mine = await museum.shift(owner, tomorrow)
    // Whoever serves at the same time has nothing to exchange.
    for (let n = 0; n < 201; n += 1)
      await museum.shift(await museum.member('李静', group), tomorrow)
    const theirs = await museum.shift(other, far)
    expect(await swaps(owner, mine)).toEqual([theirs])
    expect((await swap(owner, mine, theirs)).status).toBe(1)
  })
})
