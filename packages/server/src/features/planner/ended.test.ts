import { draftCalls } from '@museum/contract/draft/draft.calls.ts'
import { offerOfficeCalls } from '@museum/contract/offer/offer-office.calls.ts'
import { todayCalls } from '@museum/contract/today/today.calls.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Offering, openOffering } from '../../testing/offering.ts'
import { oneStore } from '../../testing/stores.ts'

/** It is ten o'clock of this day. */
const today = '2026-05-12'
const morning = { date: today, start_time: '09:00', end_time: '10:00' }
const running = { date: today, start_time: '09:30', end_time: '10:01' }

oneStore('what has ended is no gap', (store) => {
  let museum: Offering
  beforeAll(async () => {
    museum = await openOffering(store)
  })
  beforeEach(() => museum.begin())
  afterAll(() => museum.world.close())

  const office = () => museum.asOffice()

  test('on the day’s board and among its gaps', async () => {
    const { hall } = museum.serving
    await museum.want({ ...morning, need: 2 })
    const open = await museum.want({ ...running, place_id: hall })
    const board = (await office().send(todayCalls.today, {})).data
    expect(board.unfilled_slots.map(({ id }) => id)).toEqual([open])
    const gaps = (await office().send(offerOfficeCalls.gaps, { date: today })).data
    expect(gaps.list.map(({ slot_id }) => slot_id)).toEqual([open])
  })

  test('in the sums of its week', async () => {
    await museum.want({ ...morning, date: '2026-05-11', need: 4 })
    await museum.want({ ...morning, need: 2 })
    await museum.want({ ...running, place_id: museum.serving.hall, need: 3 })
    const { sums } = (await office().send(draftCalls.week, { date: today })).data
    expect(sums).toMatchObject({ wanted: 9, filled: 0, missing: 3 })
  })

  test('for whoever could come, and nobody is planned into it as into a gap', async () => {
    const who = await museum.member('王芳')
    const slot_id = await museum.want(morning)
    const { data } = await office().send(offerOfficeCalls.candidates, { slot_id })
    expect(data).toMatchObject({ lack: 0, list: [], can: 0, askable: 0, cannot: [] })
    const filled = await office().send(offerOfficeCalls.fill, { slot_id, volunteer_id: who.id })
    expect(filled.fault).toBe('offer.started')
    expect(await museum.shifts()).toEqual([])
  })
})
