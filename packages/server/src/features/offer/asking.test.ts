import { offerCalls } from '@museum/contract/offer/offer.calls.ts'
import { offerOfficeCalls } from '@museum/contract/offer/offer-office.calls.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { planOf } from '../../db/plan.ts'
import { type Offering, openOffering } from '../../testing/offering.ts'
import { oneStore } from '../../testing/stores.ts'
import type { Person } from '../../testing/world.ts'
import { askingRows } from './offer.store.ts'

const [tomorrow, sunday, nextMonday] = ['2026-05-13', '2026-05-17', '2026-05-18']

oneStore('what a week is asking for', (store) => {
  let museum: Offering
  let people: Person[]
  beforeAll(async () => {
    museum = await openOffering(store)
  })
  beforeEach(async () => {
    await museum.begin()
    people = []
    for (const name of ['王芳', '林悦', '周明']) people.push(await museum.member(name))
  })
  afterAll(() => museum.world.close())

  const asOffice = () => museum.world.as(museum.scheduler)
  const asking = async (date = tomorrow) =>
    (await asOffice().send(offerOfficeCalls.asking, { date })).data.list
  const counts = async () =>
    (await asking()).map(({ slot_id, date, waiting }) => [slot_id, date, waiting])
  const ask = async (slot_id: number, some: readonly Person[] = people) =>
    (
      await asOffice().send(offerOfficeCalls.ask, {
        slot_id,
        volunteer_ids: some.map(({ id }) => id),
      })
    ).data.id

  test('is every asking of it that can be taken, with how many have not answered', async () => {
    const [first, last, next] = [
      await museum.want({ date: tomorrow }),
      await museum.want({ date: sunday }),
      await museum.want({ date: nextMonday }),
    ]
    const id = await ask(first)
    await ask(last, people.slice(0, 2))
    await ask(next, people.slice(0, 1))
    expect(await counts()).toEqual([
      [first, tomorrow, 3],
      [last, sunday, 2],
    ])
    expect((await asking(nextMonday)).map(({ slot_id }) => slot_id)).toEqual([next])
    // Of this week where no day is named.
    expect(await asking('')).toEqual(await asking(tomorrow))
    const [one, two, three] = people as [Person, Person, Person]
    await museum.world.as(one).send(offerCalls.decline, { id })
    expect((await counts())[0]).toEqual([first, tomorrow, 2])
    await museum.world.as(two).send(offerCalls.decline, { id })
    await museum.world.as(three).send(offerCalls.decline, { id })
    // Nobody is left who could say yes.
    expect(await counts()).toEqual([[last, sunday, 2]])
  })

  test('is nothing that was taken, withdrawn, or whose time is over', async () => {
    const [taken, withdrawn, over] = [
      await museum.want({ date: sunday }),
      await museum.want({ date: sunday, start_time: '13:00', end_time: '17:00' }),
      await museum.want({ date: tomorrow }),
    ]
    const ids = []
    for (const slot of [taken, withdrawn, over]) ids.push(await ask(slot))
    expect(await asking()).toHaveLength(3)
    const [first] = people as [Person]
    await museum.world.as(first).send(offerCalls.accept, { id: ids[0] ?? 0 })
    await asOffice().send(offerOfficeCalls.withdraw, { id: ids[1] ?? 0 })
    expect(await counts()).toEqual([[over, tomorrow, 3]])
    museum.world.setNow(`${tomorrow}T03:00:00Z`)
    expect(await asking()).toEqual([])
  })

  test('is read by its index', async () => {
    const week = { first: '2026-05-11', last: sunday, now: '2026-05-12 10:00:00' }
    expect(await planOf(museum.world.db, askingRows(museum.world.db, week))).toContain('offer_open')
  })
})
