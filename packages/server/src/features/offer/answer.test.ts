import { faults } from '@museum/contract/fault.ts'
import { offerCalls } from '@museum/contract/offer/offer.calls.ts'
import { offerOfficeCalls } from '@museum/contract/offer/offer-office.calls.ts'
import { mostEntries } from '@museum/contract/roster/roster.rules.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Offering, openOffering } from '../../testing/offering.ts'
import { eachStore } from '../../testing/stores.ts'
import type { Person } from '../../testing/world.ts'

eachStore('answering what one is asked', (store) => {
  let museum: Offering
  beforeAll(async () => {
    museum = await openOffering(store)
  })
  beforeEach(() => museum.begin())
  afterAll(() => museum.world.close())

  const [today, tomorrow] = ['2026-05-12', '2026-05-13']

  test('a no is taken back within ten minutes while it is asked for, and stands afterwards', async () => {
    const slot = await museum.want({ date: tomorrow })
    const [who, first, late] = [
      await museum.member('王芳'),
      await museum.member('林悦'),
      await museum.member('周明'),
    ]
    const takeBack = (person: Person, id: number) =>
      museum.world.as(person).send(offerCalls.takeBack, { id })
    const at = (time: string) => museum.world.setNow(`${today}T${time}Z`)
    at('02:00:00')
    const { id } = (await museum.ask(slot, [who, first, late])).data
    expect(await museum.info(who, id)).toMatchObject({ asked: 'waiting', can_take_back: 0 })
    await museum.decline(who, id)
    await museum.decline(late, id)
    expect(await museum.info(who, id)).toMatchObject({ asked: 'declined', can_take_back: 1 })
    at('02:09:59')
    expect((await takeBack(who, id)).msg).toBe('已撤销，请重新答复')
    expect(await museum.info(who, id)).toMatchObject({
      asked: 'waiting',
      refusal: '',
      can_take_back: 0,
    })
    expect(await museum.mine(who)).toMatchObject([{ id }])
    expect((await museum.gapOf(slot)).offer?.asked).toMatchObject([
      { name: '王芳', state: 'waiting', answered_at: '' },
      { name: '林悦' },
      { name: '周明', state: 'declined' },
    ])
    at('02:10:00')
    expect((await museum.info(late, id)).can_take_back).toBe(0)
    expect((await takeBack(late, id)).fault).toBe('offer.answered')
    await museum.decline(who, id)
    await museum.accept(first, id)
    expect((await museum.info(who, id)).can_take_back).toBe(0)
    expect((await takeBack(who, id)).fault).toBe('offer.taken')
    expect((await takeBack(first, id)).fault).toBe('offer.taken')
  })

  test('who cannot take it reads every reason, and the office of everybody too', async () => {
    const slot = await museum.want({ date: tomorrow })
    const who = await museum.member('王芳')
    const { id } = (await museum.ask(slot, [who])).data
    // As many as a day holds, every quarter of an hour from eight on.
    for (const quarter of Array(mostEntries).keys()) {
      const start = `${String(8 + Math.floor(quarter / 4)).padStart(2, '0')}:${15 * (quarter % 4) || '00'}`
      await museum.shift(who, tomorrow, { start_time: `${start}:00`, end_time: `${start}:59` })
    }
    const { refusal, refusal_words } = await museum.info(who, id)
    expect([refusal, refusal_words]).toEqual([
      'roster.overlap',
      `与您09:00–09:00的排班重叠；${faults['roster.too_many'].msg}`,
    ])
    const cannot = await museum.asOffice().send(offerOfficeCalls.cannot, { slot_id: slot })
    expect(cannot.data.list.map(({ words }) => words)).toEqual([
      ['与已有排班重叠', '当日排班已达上限'],
    ])
  })
})
