import { offerCalls } from '@museum/contract/offer/offer.calls.ts'
import { offerOfficeCalls } from '@museum/contract/offer/offer-office.calls.ts'
import { takeCalls } from '@museum/contract/take/take.calls.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Offering, openOffering } from '../../testing/offering.ts'
import { entryOf, replaceDay } from '../../testing/serving.ts'
import { eachStore } from '../../testing/stores.ts'
import type { Person } from '../../testing/world.ts'

const tomorrow = '2026-05-13'

eachStore('of those who reach for the same shift', (store) => {
  let museum: Offering
  beforeAll(async () => {
    museum = await openOffering(store)
  })
  beforeEach(() => museum.begin())
  afterAll(() => museum.world.close())

  const office = () => museum.world.as(museum.scheduler)
  const accept = (who: Person, id: number) => museum.world.as(who).send(offerCalls.accept, { id })
  async function asked(people: readonly Person[], need = 1) {
    const slot = await museum.want({ date: tomorrow, need })
    const volunteer_ids = people.map(({ id }) => id)
    const { data } = await office().send(offerOfficeCalls.ask, { slot_id: slot, volunteer_ids })
    return { slot, id: data.id }
  }
  const members = (count: number) =>
    Promise.all(Array.from({ length: count }, () => museum.member('周明')))
  const won = (answers: readonly { status: number }[]) =>
    answers.filter(({ status }) => status === 1).length

  test('as many have it as are wanted, and each other hears once', async () => {
    const people = await members(20)
    const { id } = await asked(people, 2)
    const answers = await Promise.all(people.map((who) => accept(who, id)))
    expect(won(answers)).toBe(2)
    expect(new Set(answers.map(({ fault }) => fault))).toEqual(new Set([undefined, 'offer.taken']))
    expect(await museum.shifts()).toHaveLength(2)
    const counts = await Promise.all(people.map(async (who) => (await museum.told(who)).length))
    expect(counts.sort((one, other) => one - other)).toEqual([1, 1, ...Array(18).fill(2)])
  })

  test('one who says yes twice has it once', async () => {
    const [who] = (await members(1)) as [Person]
    const { id } = await asked([who], 3)
    const answers = await Promise.all([accept(who, id), accept(who, id), accept(who, id)])
    expect(won(answers)).toBe(1)
    expect(await museum.shifts()).toHaveLength(1)
  })

  test('a yes and a plan of the same time of one person are not both theirs', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [who] = (await members(1)) as [Person]
      const { slot, id } = await asked([who])
      const [yes, plan] = await Promise.all([
        accept(who, id),
        replaceDay(museum.world, who, tomorrow, [
          entryOf(museum.serving, { start_time: '10:00:00', end_time: '11:00:00' }),
        ]),
      ])
      const shifts = (await museum.shifts()).filter(([, person]) => person === who.id)
      // What was accepted first is a part of the day that was stated after it, or stands against it.
      expect(shifts).toHaveLength(1)
      expect(won([yes, plan])).toBeGreaterThan(0)
      await museum.begin()
      expect(slot).toBeGreaterThan(0)
    }
  })

  test('the office, who was asked, and who takes it unasked: one of them has it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const people = await members(3)
      const [who, filled, taker] = people as [Person, Person, Person]
      const { slot, id } = await asked([who])
      const answers = await Promise.all([
        accept(who, id),
        office().send(offerOfficeCalls.fill, { slot_id: slot, volunteer_id: filled.id }),
        museum.world.as(taker).send(takeCalls.take, { id: slot }),
      ])
      expect(won(answers)).toBe(1)
      expect(await museum.shifts()).toHaveLength(1)
      await museum.begin()
    }
  })

  test('what is withdrawn at this moment is taken or withdrawn, not both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [who] = (await members(1)) as [Person]
      const { id } = await asked([who])
      const answers = await Promise.all([
        accept(who, id),
        office().send(offerOfficeCalls.withdraw, { id }),
      ])
      expect(won(answers)).toBe(1)
      const state = won([answers[0]]) === 1 ? 'taken' : 'withdrawn'
      expect((await museum.offers())[0]?.[0]).toBe(state)
      expect(await museum.shifts()).toHaveLength(state === 'taken' ? 1 : 0)
      await museum.begin()
    }
  })

  test('a place is asked for once, whoever asks at the same time', async () => {
    const people = await members(2)
    const slot = await museum.want({ date: tomorrow })
    const ask = (who: Person) =>
      office().send(offerOfficeCalls.ask, { slot_id: slot, volunteer_ids: [who.id] })
    const answers = await Promise.all(people.map(ask))
    expect(won(answers)).toBe(2)
    expect(await museum.offers()).toEqual([['open', '']])
  })
})
