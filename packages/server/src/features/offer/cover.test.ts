import { homeCalls } from '@museum/contract/home/home.calls.ts'
import { leaveCalls } from '@museum/contract/leave/leave.calls.ts'
import { coverCalls } from '@museum/contract/offer/cover.calls.ts'
import { offerCalls } from '@museum/contract/offer/offer.calls.ts'
import { wishCalls } from '@museum/contract/wish/wish.calls.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runJobs } from '../../reactions/jobs.ts'
import { type Offering, openOffering } from '../../testing/offering.ts'
import { eachStore } from '../../testing/stores.ts'
import type { Person } from '../../testing/world.ts'

const [today, tomorrow] = ['2026-05-12', '2026-05-13']

eachStore('a shift that is offered', (store, once) => {
  let museum: Offering
  let group: number
  beforeAll(async () => {
    museum = await openOffering(store)
    const made = museum.world.db.insertInto('volunteer_group').values({ name: '一组' })
    group = (await made.returning('id').executeTakeFirstOrThrow()).id
  })
  beforeEach(() => museum.begin())
  afterAll(() => museum.world.close())

  const as = (who: Person) => museum.world.as(who)
  const cover = (who: Person, id: number, people?: readonly Person[]) =>
    as(who).send(coverCalls.cover, {
      id,
      ...(people ? { volunteer_ids: people.map((one) => one.id) } : {}),
    })
  const accept = (who: Person, id: number) => as(who).send(offerCalls.accept, { id })
  const info = async (who: Person, id: number) => (await as(who).send(offerCalls.info, { id })).data
  const leave = (who: Person, id: number, way: 'free_soon' | 'cover' | 'leave') =>
    as(who).send(leaveCalls.leave, { id, way })
  const back = (who: Person, id: number) => as(who).send(leaveCalls.back, { id })
  const waiting = async (who: Person) => (await as(who).send(offerCalls.own, {})).data.list
  const titles = async (who: Person) => (await museum.told(who)).map(({ title }) => title)
  const left = async () =>
    (await museum.world.db.selectFrom('roster_leave').select(['id', 'told_at']).execute()).map(
      ({ id, told_at }) => [id, told_at],
    )
  const at = (instant: string) => museum.world.setNow(instant)

  once(
    'is offered by name inside the group and to who allows it, and to all others namelessly',
    async () => {
      const owner = await museum.member('王芳', group)
      const [own, open, other, busy] = [
        await museum.member('林悦', group),
        await museum.member('周明'),
        await museum.member('何静'),
        await museum.member('吴晓', group),
      ]
      await as(open).send(wishCalls.save, { may_ask: 1 })
      const id = await museum.shift(owner, tomorrow)
      await museum.shift(busy, tomorrow, { start_time: '10:00:00', end_time: '11:00:00' })
      const { data } = await as(owner).send(coverCalls.colleagues, { id })
      expect(data).toMatchObject({ date: tomorrow, all: 3 })
      expect(data.list).toEqual([
        { id: own.id, name: '林悦', same_group: 1 },
        { id: open.id, name: '周明', same_group: 0 },
      ])
      expect((await cover(owner, id, [other])).fault).toBe('offer.not_askable')
      expect((await cover(owner, id, [busy])).fault).toBe('offer.not_askable')
      const named = await cover(owner, id, [open])
      expect(named).toMatchObject({ msg: '已发出，接班前仍由您负责', data: { asked: 1 } })
      expect((await info(open, named.data.id)).from).toBe('王芳')
      expect((await museum.told(open))[0]?.content).toContain('王芳来不了，请人代班：')
      expect((await cover(owner, id)).fault).toBe('offer.open')
      expect(await waiting(owner)).toMatchObject([{ mine: 1, shift: id, asked_count: 1 }])
      expect(await info(owner, named.data.id)).toMatchObject({
        mine: 1,
        named: [{ name: '周明', state: 'waiting' }],
      })
      expect((await as(owner).send(coverCalls.withdraw, { id: named.data.id })).status).toBe(1)
      expect(await titles(open)).toEqual(['同事请人代班', '不再需要您答复'])
      const all = await cover(owner, id)
      expect(all.data.asked).toBe(3)
      expect((await info(other, all.data.id)).from).toBe('')
      expect((await info(own, all.data.id)).from).toBe('王芳')
      expect((await museum.told(other))[0]?.content).toContain('有同事来不了，请人代班：')
    },
  )

  once('changes hands under its number, and on its day those who lead hear of it', async () => {
    const [owner, taker, leader] = [
      await museum.member('王芳', group),
      await museum.member('林悦'),
      await museum.world.person('组长', 7),
    ]
    const lead = { group_id: group, volunteer_id: leader.id }
    await museum.world.db.insertInto('group_leader').values(lead).execute()
    const span = { start_time: '14:00:00', end_time: '17:00:00' }
    const id = await museum.shift(owner, today, span)
    const offer = (await cover(owner, id)).data.id
    expect(await museum.shifts()).toEqual([[id, owner.id]])
    expect((await accept(taker, offer)).data).toEqual({ shift: id })
    expect(await museum.shifts()).toEqual([[id, taker.id]])
    await museum.hear()
    expect(await titles(owner)).toEqual(['已有人接班'])
    expect((await museum.told(owner))[0]?.content).toContain('林悦接下了您的班次，您不必到岗：')
    expect(await titles(leader)).toEqual(['今天有人接班'])
    expect((await as(owner).send(coverCalls.withdraw, { id: offer })).fault).toBe('offer.taken')
  })

  once(
    'that is signed, or has started, is offered by nobody, and what is signed meanwhile ends',
    async () => {
      const [owner, other] = [await museum.member('王芳'), await museum.member('林悦')]
      const span = { start_time: '14:00:00', end_time: '17:00:00' }
      const id = await museum.shift(owner, today, span)
      const offer = (await cover(owner, id)).data.id
      await museum.world.db
        .updateTable('roster')
        .set({ sign_time: `${today} 13:50:00`, attended: 1 })
        .where('id', '=', id)
        .execute()
      expect((await accept(other, offer)).fault).toBe('offer.changed')
      await runJobs(museum.world.appContext)
      expect(await museum.offers()).toEqual([['withdrawn', 'signed']])
      expect((await cover(owner, id)).fault).toBe('offer.signed')
      const begun = await museum.shift(owner, today, {
        start_time: '10:00:00',
        end_time: '11:00:00',
      })
      expect((await cover(owner, begun)).fault).toBe('offer.started')
      const stranger = await as(other).send(coverCalls.colleagues, { id })
      expect(stranger.fault).toBe('content.not_found')
    },
  )

  once('stays its person’s when nobody takes it, who is told', async () => {
    const [owner, other] = [await museum.member('王芳'), await museum.member('林悦')]
    const id = await museum.shift(owner, tomorrow)
    const offer = (await cover(owner, id)).data.id
    at(`${tomorrow}T01:00:00Z`)
    expect((await accept(other, offer)).fault).toBe('offer.started')
    await runJobs(museum.world.appContext)
    await runJobs(museum.world.appContext)
    expect(await museum.offers()).toEqual([['expired', '']])
    expect(await museum.shifts()).toEqual([[id, owner.id]])
    expect(await titles(owner)).toEqual(['没有人接班'])
    // It has started by then.
    expect((await museum.told(owner))[0]?.content).toContain('仍由您负责，请尽快到岗：')
  })

  test('after the cut-off goes on as leave when nobody takes it, by when it was told', async () => {
    const [owner, other] = [await museum.member('王芳'), await museum.member('林悦')]
    const id = await museum.shift(owner, tomorrow)
    at(`${today}T12:30:00Z`)
    expect(await leave(owner, id, 'cover')).toMatchObject({
      status: 1,
      msg: '正在找人代班，接班前仍由您负责',
    })
    expect(await museum.shifts()).toEqual([[id, owner.id]])
    expect(await waiting(owner)).toMatchObject([{ mine: 1, shift: id, after_cannot_come: 1 }])
    expect(await waiting(other)).toHaveLength(1)
    // Said once more it stays so, and nobody is asked again.
    at(`${today}T13:00:00Z`)
    expect((await leave(owner, id, 'cover')).status).toBe(1)
    expect(await titles(other)).toHaveLength(1)
    at(`${tomorrow}T01:00:00Z`)
    await runJobs(museum.world.appContext)
    expect(await museum.shifts()).toEqual([])
    expect(await left()).toEqual([[id, `${today} 20:30:00`]])
    expect(await titles(owner)).toEqual(['无人接班，已记为请假'])
    // Until its end they may come after all.
    expect((await back(owner, id)).status).toBe(1)
    expect(await museum.shifts()).toEqual([[id, owner.id]])
  })

  once(
    'of somebody who cannot come goes on as leave whomever they ask, and where there is nobody',
    async () => {
      const [owner, friend] = [
        await museum.member('王芳', group),
        await museum.member('林悦', group),
      ]
      const id = await museum.shift(owner, tomorrow)
      const ask = (more: object = {}) =>
        as(owner).send(coverCalls.cover, { id, cannot: 1, ...more })
      // While it can still be freed, nothing is left to wait for.
      expect((await ask()).fault).toBe('leave.changed')
      at(`${today}T12:30:00Z`)
      const named = await ask({ volunteer_ids: [friend.id] })
      expect(await info(owner, named.data.id)).toMatchObject({
        after_cannot_come: 1,
        asked_count: 1,
      })
      await as(friend).send(offerCalls.decline, { id: named.data.id })
      await as(owner).send(coverCalls.withdraw, { id: named.data.id })
      await museum.shift(friend, tomorrow)
      expect((await cover(owner, id)).fault).toBe('offer.nobody')
      expect((await ask()).data.asked).toBe(0)
      at(`${tomorrow}T01:00:00Z`)
      await runJobs(museum.world.appContext)
      expect(await left()).toEqual([[id, `${today} 20:30:00`]])
    },
  )

  once('that somebody offered already is asked for no more than once', async () => {
    const [owner, other] = [await museum.member('王芳'), await museum.member('林悦')]
    const id = await museum.shift(owner, tomorrow)
    const offer = (await cover(owner, id)).data.id
    at(`${today}T12:30:00Z`)
    await leave(owner, id, 'cover')
    expect(await titles(other)).toEqual(['同事请人代班'])
    expect((await info(owner, offer)).after_cannot_come).toBe(1)
    // On its day it is leave at once, and whoever is asked goes on being asked.
    at(`${today}T16:30:00Z`)
    expect((await leave(owner, id, 'leave')).status).toBe(1)
    expect(await titles(other)).toEqual(['同事请人代班'])
    expect(await museum.shifts()).toEqual([])
    const taken = await accept(other, offer)
    expect(taken.status).toBe(1)
    expect((await museum.shifts()).map(([, person]) => person)).toEqual([other.id])
    // Whose place it was hears so, and is asked no more whether they come after all.
    expect((await museum.told(owner)).at(-1)).toMatchObject({ title: '已有人接班' })
    const { data: card } = await as(owner).send(homeCalls.home, {})
    expect(card.shifts).toMatchObject([{ id, on_leave: 2 }])
    const { data: leftOf } = await as(owner).send(leaveCalls.info, { id })
    expect(leftOf).toMatchObject({ way: '', refusal: 'leave.taken', can_return: 0 })
    expect(await back(owner, id)).toMatchObject({
      fault: 'leave.taken',
      msg: '已有人接班，您不必到岗',
    })
  })

  once(
    'of somebody who cannot come is nothing to ask them for when who took it cannot come either',
    async () => {
      const [owner, other, third] = [
        await museum.member('王芳'),
        await museum.member('林悦'),
        await museum.member('周明'),
      ]
      const id = await museum.shift(owner, tomorrow)
      at(`${today}T12:30:00Z`)
      await leave(owner, id, 'cover')
      const [offer] = await waiting(other)
      expect((await accept(other, offer?.id ?? 0)).data).toEqual({ shift: id })
      await leave(other, id, 'cover')
      expect(await waiting(third)).toHaveLength(1)
      expect(await waiting(owner)).toEqual([])
    },
  )
})
