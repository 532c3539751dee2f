import { closingCalls } from '@museum/contract/closing/closing.calls.ts'
import { offerOfficeCalls } from '@museum/contract/offer/offer-office.calls.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { drafting } from '../../testing/drafting.ts'
import { type Offering, openOffering } from '../../testing/offering.ts'
import { oneStore } from '../../testing/stores.ts'

const date = '2026-05-20'
const afternoon = { start_time: '13:00:00', end_time: '17:00:00' }

oneStore('who could fill a gap of a draft', (store) => {
  let museum: Offering
  let draft: ReturnType<typeof drafting>
  beforeAll(async () => {
    museum = await openOffering(store)
    draft = drafting(museum.world, museum.scheduler, museum.serving, date)
  })
  afterAll(() => museum.world.close())
  beforeEach(async () => {
    for (const table of ['roster_draft', 'roster_week'] as const)
      await museum.world.db.deleteFrom(table).execute()
    await museum.begin()
  })

  const office = () => museum.world.as(museum.scheduler)
  const of = async (slot_id: number) =>
    (await office().send(offerOfficeCalls.drafted, { slot_id })).data
  const names = async (slot_id: number) => (await of(slot_id)).list.map(({ name }) => name)

  test('is nobody whom the draft has serve then, and whoever it takes off their shift', async () => {
    const [there, freed] = [
      await museum.member('甲'),
      await museum.member('乙'),
      await museum.member('丙'),
    ]
    const standing = await museum.shift(freed, date)
    const slot = await museum.want({ date, need: 3 })
    const later = await museum.want({ date, ...afternoon })
    expect(await names(slot)).toEqual(['甲', '丙'])
    await draft.begin()
    await draft.edit([draft.adding(there, date), { do: 'remove', seat: String(standing) }])
    expect(await of(slot)).toMatchObject({
      list: [{ name: '乙' }, { name: '丙' }],
      can: 2,
      cannot: [{ code: 'roster.overlap', count: 1 }],
    })
    // At another hour of the day they can.
    expect(await names(later)).toEqual(['甲', '乙', '丙'])
  })

  test('stands in the order and with the reasons that the gap has when it is in effect', async () => {
    const [one, glad] = [await museum.member('甲'), await museum.member('乙')]
    await museum.world.db
      .insertInto('wish')
      .values({
        ...{ volunteer_id: glad.id, halves: '1'.repeat(14), month_want: 4, month_most: 0 },
        ...{ may_ask: 0, updated_at: '2026-05-01 09:00:00', updated_by: '' },
      })
      .execute()
    const slot = await museum.want({ date })
    const { data } = await office().send(offerOfficeCalls.candidates, { slot_id: slot })
    await draft.begin()
    const meant = await of(slot)
    expect(meant).toEqual({ list: data.list, can: data.can, cannot: data.cannot })
    expect(meant.list[0]?.words).toContain('有意愿')
    // What the draft has of a month is counted.
    await draft.edit([draft.adding(glad, '2026-05-21'), draft.adding(one, '2026-05-21')])
    expect((await of(slot)).list.find(({ name }) => name === '乙')?.words).toContain('本月1/4')
  })

  test('is nobody who would rest too little beside what the draft wants', async () => {
    await office().send(closingCalls.changeSettings, { rest_hours: 4 })
    const who = await museum.member('甲')
    const slot = await museum.want({ date })
    await draft.begin()
    await draft.edit([draft.adding(who, date, afternoon)])
    expect(await of(slot)).toMatchObject({ list: [], cannot: [{ code: 'take.rest', count: 1 }] })
    await office().send(closingCalls.changeSettings, { rest_hours: 0 })
  })
})
