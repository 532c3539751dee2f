import { homeCalls } from '@museum/contract/home/home.calls.ts'
import { coverCalls } from '@museum/contract/offer/cover.calls.ts'
import { offerCalls } from '@museum/contract/offer/offer.calls.ts'
import { offerOfficeCalls } from '@museum/contract/offer/offer-office.calls.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Offering, openOffering } from '../../testing/offering.ts'
import { oneStore } from '../../testing/stores.ts'
import type { Person } from '../../testing/world.ts'

const saturday = '2026-05-16'

oneStore('what waits on the home', (store) => {
  let offering: Offering
  beforeAll(async () => {
    offering = await openOffering(store)
  })
  afterAll(() => offering.world.close())
  beforeEach(() => offering.begin())

  const waiting = async (who: Person) =>
    (await offering.world.as(who).send(homeCalls.home, {})).data.offers
  const ask = async (who: Person, change: { date: string; [field: string]: unknown }) => {
    const slot_id = await offering.want(change)
    const input = { slot_id, volunteer_ids: [who.id] }
    return (await offering.world.as(offering.scheduler).send(offerOfficeCalls.ask, input)).data.id
  }

  test('is what oneself is asked and has not answered, the next one first', async () => {
    const asked = await offering.member('周')
    const other = await offering.member('吴')
    const later = await ask(asked, { date: saturday, start_time: '14:00', end_time: '17:00' })
    const first = await ask(asked, { date: saturday })
    expect(await waiting(asked)).toEqual([first, later])
    expect(await waiting(other)).toEqual([])
    await offering.world.as(asked).send(offerCalls.decline, { id: first })
    expect(await waiting(asked)).toEqual([later])
  })

  test('is not what oneself asks of others, which stands at its shift until it ends', async () => {
    const [owner, asked] = [await offering.member('周'), await offering.member('吴')]
    const shift = await offering.shift(owner, saturday)
    const offered = async () =>
      (await offering.world.as(owner).send(homeCalls.home, {})).data.shifts.map(
        ({ offer_id, offer_kind }) => [offer_id, offer_kind],
      )
    expect(await offered()).toEqual([[0, '']])
    const { id } = (await offering.world.as(owner).send(coverCalls.cover, { id: shift })).data
    expect([await waiting(owner), await waiting(asked)]).toEqual([[], [id]])
    expect(await offered()).toEqual([[id, 'cover']])
    await offering.world.as(owner).send(coverCalls.withdraw, { id })
    expect(await offered()).toEqual([[0, '']])
    expect(await waiting(asked)).toEqual([])
  })

  test('ends with the time in which it can be taken', async () => {
    const asked = await offering.member('周')
    const id = await ask(asked, { date: saturday })
    offering.world.setNow(`${saturday}T02:59:59Z`)
    expect(await waiting(asked)).toEqual([id])
    offering.world.setNow(`${saturday}T03:00:00Z`)
    expect(await waiting(asked)).toEqual([])
  })
})
