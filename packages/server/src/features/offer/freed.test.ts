import { homeCalls } from '@museum/contract/home/home.calls.ts'
import { leaveCalls } from '@museum/contract/leave/leave.calls.ts'
import { coverCalls } from '@museum/contract/offer/cover.calls.ts'
import { offerCalls } from '@museum/contract/offer/offer.calls.ts'
import { offerOfficeCalls } from '@museum/contract/offer/offer-office.calls.ts'
import { plannerCalls } from '@museum/contract/planner/planner.calls.ts'
import { rosterCalls } from '@museum/contract/roster/roster.calls.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Offering, openOffering } from '../../testing/offering.ts'
import { eachStore } from '../../testing/stores.ts'
import type { Person } from '../../testing/world.ts'

const [today, tomorrow] = ['2026-05-12', '2026-05-13']

eachStore('a shift that was given up', (store, once) => {
  let museum: Offering
  beforeAll(async () => {
    museum = await openOffering(store)
  })
  beforeEach(() => museum.begin())
  afterAll(() => museum.world.close())

  const as = (who: Person) => museum.world.as(who)
  const accept = (who: Person, id: number) => as(who).send(offerCalls.accept, { id })
  const leave = (who: Person, id: number, way: 'free_soon' | 'leave') =>
    as(who).send(leaveCalls.leave, { id, way })
  const back = (who: Person, id: number) => as(who).send(leaveCalls.back, { id })
  const waiting = async (who: Person) => (await as(who).send(offerCalls.own, {})).data.list
  const titles = async (who: Person) => (await museum.told(who)).map(({ title }) => title)
  const at = (instant: string) => museum.world.setNow(instant)

  once('what is freed shortly before is offered to colleagues by itself', async () => {
    const [owner, other] = [await museum.member('王芳'), await museum.member('林悦')]
    const id = await museum.shift(owner, tomorrow)
    expect(await leave(owner, id, 'free_soon')).toMatchObject({ msg: '已取消该排班，已请同事补位' })
    const [offer] = await waiting(other)
    expect(offer).toMatchObject({ kind: 'freed', mine: 0, from: '' })
    expect(await waiting(owner)).toEqual([])
    const { data } = await accept(other, offer?.id ?? 0)
    expect(await museum.shifts()).toEqual([[data.shift, other.id]])
    expect(await titles(owner)).toEqual([])
  })

  once(
    'whom its person had asked goes on being asked, and everybody else is asked beside them',
    async () => {
      const made = museum.world.db.insertInto('volunteer_group').values({ name: '一组' })
      const group = (await made.returning('id').executeTakeFirstOrThrow()).id
      const [owner, asked, no, other] = [
        await museum.member('王芳', group),
        await museum.member('林悦', group),
        await museum.member('周明', group),
        await museum.member('陈静'),
      ]
      const id = await museum.shift(owner, tomorrow)
      const named = { id, volunteer_ids: [asked.id, no.id] }
      const cover = (await as(owner).send(coverCalls.cover, named)).data.id
      await as(no).send(offerCalls.decline, { id: cover })
      await leave(owner, id, 'free_soon')
      const offers = async (who: Person) => (await waiting(who)).map(({ id, kind }) => [id, kind])
      expect(await offers(asked)).toEqual([[cover, 'freed']])
      expect(await offers(other)).toEqual([[cover, 'freed']])
      expect(await offers(no)).toEqual([])
      expect((await titles(asked)).length).toBe(1)
      expect(await titles(other)).toEqual(['有班次临时空出，您能来吗'])
      const { data } = await accept(other, cover)
      expect(await museum.shifts()).toEqual([[data.shift, other.id]])
    },
  )

  once(
    'what is deleted shortly before is offered too, but not what was planned a moment ago',
    async () => {
      const [owner, other] = [await museum.member('王芳'), await museum.member('林悦')]
      const planned = (date: string, created_at: string) =>
        museum.shift(owner, date, { created_at })
      const remove = (id: number) => as(owner).send(rosterCalls.remove, { id })
      const asked = async () => (await waiting(other)).map(({ kind, date }) => [kind, date])
      await remove(await planned('2026-05-15', `${today} 08:00:00`))
      await remove(await planned(tomorrow, `${today} 09:50:01`))
      expect(await asked()).toEqual([])
      await remove(await planned(tomorrow, `${today} 09:50:00`))
      expect(await asked()).toEqual([['freed', tomorrow]])
      // So is what a day that is stated anew has no more.
      await planned('2026-05-14', '')
      at(`${today}T03:00:00Z`)
      expect(
        (await as(owner).send(rosterCalls.state, { time: '2026-05-14', arr_json: '[]' })).status,
      ).toBe(1)
      expect(await asked()).toEqual([
        ['freed', tomorrow],
        ['freed', '2026-05-14'],
      ])
    },
  )

  once('nobody is asked for what they themselves have given up', async () => {
    const [left, freed, other] = [
      await museum.member('王芳'),
      await museum.member('周明'),
      await museum.member('林悦'),
    ]
    const gapOf = async (slot_id: number) => {
      const gap = await as(museum.scheduler).send(offerOfficeCalls.candidates, { slot_id })
      const { list, called, cannot } = gap.data
      return [
        list.map(({ name }) => name),
        called.map(({ name }) => name),
        cannot.map(({ words }) => words),
      ]
    }
    const afternoon = { start_time: '14:00:00', end_time: '17:00:00' }
    const now = await museum.want({ date: today, ...afternoon, need: 3 })
    const place = { service_type_id: museum.serving.guide, place_id: museum.serving.hall }
    const elsewhere = await museum.want({ date: today, ...afternoon, ...place, explain_time: 1 })
    await leave(left, await museum.shift(left, today, afternoon), 'leave')
    // Whoever is called already is no candidate, and at that hour whoever left is none anywhere.
    expect(await gapOf(now)).toEqual([[], ['周明', '林悦'], ['该时段本人来不了']])
    expect(await gapOf(elsewhere)).toEqual([['周明', '林悦'], [], ['该时段本人来不了']])
    const then = await museum.want({ date: tomorrow, need: 3 })
    await leave(freed, await museum.shift(freed, tomorrow), 'free_soon')
    expect(await gapOf(then)).toEqual([[], ['王芳', '林悦'], ['该时段本人来不了']])
    // Neither does the office ask them once more, by name or all.
    const ask = (people?: number[]) =>
      as(museum.scheduler).send(offerOfficeCalls.ask, {
        slot_id: then,
        ...(people ? { volunteer_ids: people } : {}),
      })
    expect((await ask([other.id])).fault).toBe('offer.not_askable')
    expect((await ask()).fault).toBe('offer.nobody')
  })

  once('nobody is asked where enough are left', async () => {
    const [owner, second, other] = [
      await museum.member('王芳'),
      await museum.member('林悦'),
      await museum.member('周明'),
    ]
    await museum.want({ date: tomorrow })
    const id = await museum.shift(owner, tomorrow)
    await museum.shift(second, tomorrow)
    await leave(owner, id, 'free_soon')
    expect(await waiting(other)).toEqual([])
    expect(await museum.offers()).toEqual([])
  })

  once('who comes after all takes back what was asked', async () => {
    const [owner, other] = [await museum.member('王芳'), await museum.member('林悦')]
    const span = { start_time: '14:00:00', end_time: '17:00:00' }
    const id = await museum.shift(owner, today, span)
    await leave(owner, id, 'leave')
    const [offer] = await waiting(other)
    expect((await back(owner, id)).status).toBe(1)
    expect((await accept(other, offer?.id ?? 0)).fault).toBe('offer.ended')
    expect(await titles(other)).toEqual(['有班次临时空出，您能来吗', '不再需要您答复'])
    expect(await museum.offers()).toEqual([['withdrawn', 'back']])
  })

  test('of coming after all and taking it at this moment one is', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [owner, other] = [await museum.member('王芳'), await museum.member('林悦')]
      const span = { start_time: '14:00:00', end_time: '17:00:00' }
      const id = await museum.shift(owner, today, span)
      await leave(owner, id, 'leave')
      const [offer] = await waiting(other)
      const answers = await Promise.all([back(owner, id), accept(other, offer?.id ?? 0)])
      expect(answers.filter(({ status }) => status === 1)).toHaveLength(1)
      expect(await museum.shifts()).toHaveLength(1)
      await museum.begin()
    }
  })

  once(
    'whose place somebody has by another way comes no more, but where one more is wanted',
    async () => {
      const [owner, other] = [await museum.member('王芳'), await museum.member('林悦')]
      const span = { start_time: '14:00', end_time: '17:00' }
      const slot = await museum.want({ date: today, ...span })
      const id = await museum.shift(owner, today, { start_time: '14:00:00', end_time: '17:00:00' })
      await leave(owner, id, 'leave')
      const fill = { slot_id: slot, volunteer_id: other.id }
      expect((await museum.asOffice().send(offerOfficeCalls.fill, fill)).status).toBe(1)
      expect((await back(owner, id)).fault).toBe('leave.taken')
      const { data } = await as(owner).send(leaveCalls.info, { id })
      expect(data).toMatchObject({ refusal: 'leave.taken', can_return: 0 })
      const onLeave = async () => {
        const { shifts } = (await as(owner).send(homeCalls.home, {})).data
        return shifts.map(({ on_leave }) => on_leave)
      }
      expect(await onLeave()).toEqual([2])
      const more = { id: slot, ...span, need: 2, activity_id: null }
      await museum.asOffice().send(plannerCalls.changeSlot, more)
      expect(await onLeave()).toEqual([1])
      expect((await back(owner, id)).status).toBe(1)
    },
  )

  test('of coming after all and the office’s filling the place at this moment one is', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [owner, other] = [await museum.member('王芳'), await museum.member('林悦')]
      const slot = await museum.want({ date: today, start_time: '14:00', end_time: '17:00' })
      const span = { start_time: '14:00:00', end_time: '17:00:00' }
      const id = await museum.shift(owner, today, span)
      await leave(owner, id, 'leave')
      const fill = { slot_id: slot, volunteer_id: other.id }
      const answers = await Promise.all([
        back(owner, id),
        museum.asOffice().send(offerOfficeCalls.fill, fill),
      ])
      expect(answers.filter(({ status }) => status === 1)).toHaveLength(1)
      expect(await museum.shifts()).toHaveLength(1)
      await museum.begin()
    }
  })

  once(
    'who was asked by itself is named at the office, and can be planned when they say yes on the phone',
    async () => {
      const [owner, first, second] = [
        await museum.member('王芳'),
        await museum.member('林悦'),
        await museum.member('周明'),
      ]
      const slot = await museum.want({ date: tomorrow })
      await leave(owner, await museum.shift(owner, tomorrow), 'free_soon')
      const [offer] = await waiting(second)
      await museum.decline(second, offer?.id ?? 0)
      const { called } = await museum.gapOf(slot)
      expect(called.map(({ name, state, seen }) => [name, state, seen])).toEqual([
        ['林悦', 'waiting', 'unread'],
        ['周明', 'declined', 'read'],
      ])
      const fill = { slot_id: slot, volunteer_id: first.id }
      expect((await museum.asOffice().send(offerOfficeCalls.fill, fill)).status).toBe(1)
      expect((await museum.shifts()).map(([, person]) => person)).toEqual([first.id])
    },
  )

  once('whoever gives it up is told that colleagues are asked only where some are', async () => {
    const owner = await museum.member('王芳')
    const alone = await leave(owner, await museum.shift(owner, tomorrow), 'free_soon')
    expect([alone.msg, alone.data]).toEqual(['已取消该排班', { way: 'free_soon' }])
    await museum.member('林悦')
    const later = { start_time: '13:00:00', end_time: '17:00:00' }
    const asked = await leave(owner, await museum.shift(owner, tomorrow, later), 'free_soon')
    expect(asked.msg).toBe('已取消该排班，已请同事补位')
  })
})
