import { offerOfficeCalls } from '@museum/contract/offer/offer-office.calls.ts'
import { wishCalls } from '@museum/contract/wish/wish.calls.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { notifyDecisions } from '../../testing/decisions.ts'
import { type Offering, openOffering } from '../../testing/offering.ts'
import { oneStore } from '../../testing/stores.ts'
import type { Person } from '../../testing/world.ts'

const tomorrow = '2026-05-13'

oneStore('filling a gap', (store) => {
  let museum: Offering
  beforeAll(async () => {
    museum = await openOffering(store)
  })
  beforeEach(() => museum.begin())
  afterAll(() => museum.world.close())

  test('somebody is planned at once, against what is theirs with a reason alone', async () => {
    const slot = await museum.want({ date: tomorrow })
    const [away, busy, asked] = [
      await museum.member('王芳'),
      await museum.member('林悦'),
      await museum.member('周明'),
    ]
    const days = [{ first: tomorrow, last: tomorrow }]
    await museum.world.as(away).send(wishCalls.save, { away: days })
    await museum.shift(busy, tomorrow, { start_time: '10:00:00', end_time: '11:00:00' })
    const { id } = (await museum.ask(slot, [asked])).data
    const fill = (who: Person, reason?: string) =>
      museum.asOffice().send(offerOfficeCalls.fill, { slot_id: slot, volunteer_id: who.id, reason })
    expect((await fill(busy, '必须')).fault).toBe('roster.overlap')
    expect(await fill(away)).toMatchObject({
      fault: 'offer.reason_required',
      msg: '本人不能来，请填写仍要排入的原因',
    })
    const done = await fill(away, '电话里说可以')
    expect(done.status).toBe(1)
    expect((await museum.shifts()).map(([, person]) => person)).toContain(away.id)
    await notifyDecisions(museum.world)
    expect((await museum.told(away)).map(({ title }) => title)).toEqual(['新的排班'])
    expect((await museum.told(asked)).map(({ title }) => title)).toEqual([
      '这个班次缺人，您能来吗',
      '已有人接班',
    ])
    expect(await museum.accept(asked, id)).toMatchObject({ fault: 'offer.taken' })
    expect((await fill(asked)).fault).toBe('offer.not_short')
    const lines = await museum.world.db
      .selectFrom('audit')
      .select(['action', 'after'])
      .where('action', '=', 'fill')
      .execute()
    expect(lines.map(({ after }) => JSON.parse(after))).toEqual([
      { name: '王芳', reason: '电话里说可以', against: '本人不能来' },
    ])
  })

  test('who is planned into what they were asked for is told once', async () => {
    const slot = await museum.want({ date: tomorrow, need: 2 })
    const [who, other] = [await museum.member('王芳'), await museum.member('林悦')]
    const { id } = (await museum.ask(slot, [who, other])).data
    await museum.asOffice().send(offerOfficeCalls.fill, { slot_id: slot, volunteer_id: who.id })
    await notifyDecisions(museum.world)
    expect((await museum.told(who)).map(({ title }) => title)).toEqual([
      '这个班次缺人，您能来吗',
      '新的排班',
    ])
    expect((await museum.info(other, id)).state).toBe('open')
    expect((await museum.accept(other, id)).status).toBe(1)
  })
})
