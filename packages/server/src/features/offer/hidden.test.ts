import { coverCalls } from '@museum/contract/offer/cover.calls.ts'
import { offerCalls } from '@museum/contract/offer/offer.calls.ts'
import { offerOfficeCalls } from '@museum/contract/offer/offer-office.calls.ts'
import { wishCalls } from '@museum/contract/wish/wish.calls.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Offering, openOffering } from '../../testing/offering.ts'
import { oneStore } from '../../testing/stores.ts'
import type { Person } from '../../testing/world.ts'

const [tomorrow, later] = ['2026-05-13', '2026-05-15']

oneStore('whoever is not among those who can be asked', (store) => {
  let museum: Offering
  let group: number
  let [owner, asked, phone, stranger] = [{}, {}, {}, {}] as [Person, Person, Person, Person]
  beforeAll(async () => {
    museum = await openOffering(store)
    const made = museum.world.db.insertInto('volunteer_group').values({ name: '一组' })
    group = (await made.returning('id').executeTakeFirstOrThrow()).id
  })
  beforeEach(async () => {
    const { world } = museum
    await museum.begin()
    owner = await museum.member('王芳', group)
    asked = await museum.member('林悦', group)
    stranger = await museum.member('外组')
    phone = await world.person('赵敏', 7)
    await world.db
      .updateTable('volunteer')
      .set({ group_id: group })
      .where('id', '=', phone.id)
      .execute()
  })
  afterAll(() => museum.world.close())

  const as = (who: Person) => museum.world.as(who)
  /** Each has been asked as often as anybody is on a day. */
  const askEnough = async (...people: readonly Person[]) => {
    for (const date of ['2026-05-20', '2026-05-21', '2026-05-22'])
      await museum.ask(await museum.want({ date }), people)
  }
  const tired = '林悦今天已被问过3次，今天不再打扰'

  test('is named with the reason where a shift is to be exchanged', async () => {
    const mine = await museum.shift(owner, tomorrow)
    await museum.shift(asked, later)
    await museum.shift(asked, '2026-05-16')
    await museum.shift(phone, later)
    const swaps = async () => (await as(owner).send(coverCalls.swaps, { id: mine })).data
    expect((await swaps()).list).toHaveLength(2)
    await askEnough(asked)
    const give_id = (await museum.shifts()).find(([, who]) => who === asked.id)?.[0] ?? 0
    expect(await as(owner).send(coverCalls.swap, { id: mine, give_id })).toMatchObject({
      fault: 'offer.not_askable',
      msg: `${tired}，请另选`,
    })
    // Of two shifts of one person once; what is against the caller, or the other, is counted and no more.
    await museum.shift(owner, '2026-05-18')
    const busy = await museum.member('忙人', group)
    await museum.shift(busy, '2026-05-18')
    await as(busy).send(wishCalls.save, { away: [{ first: tomorrow, last: tomorrow }] })
    await museum.shift(busy, '2026-05-19')
    expect(await swaps()).toMatchObject({
      list: [],
      hidden: [
        { why: 'asked', names: ['林悦'], count: 1 },
        { why: 'phone', names: ['赵敏'], count: 1 },
        { why: 'own', names: [], count: 1 },
        { why: 'theirs', names: [], count: 1 },
      ],
    })
  })

  test('is named to whom they may be where somebody is to take a shift, and else counted', async () => {
    const mine = await museum.shift(owner, tomorrow)
    const colleagues = async () => (await as(owner).send(coverCalls.colleagues, { id: mine })).data
    await askEnough(asked, stranger)
    expect(await colleagues()).toMatchObject({
      list: [],
      all: 0,
      hidden: [
        { why: 'asked', names: ['林悦'], count: 2 },
        { why: 'phone', names: ['赵敏'], count: 1 },
      ],
    })
    expect(await as(owner).send(coverCalls.cover, { id: mine })).toMatchObject({
      fault: 'offer.nobody',
      msg: '现在没有可以询问的人：林悦等2人今天已被问过3次，今天不再打扰；赵敏收不到小程序消息，需电话联系',
    })
    const named = (who: Person) =>
      as(owner).send(coverCalls.cover, { id: mine, volunteer_ids: [who.id] })
    expect(await named(asked)).toMatchObject({
      fault: 'offer.not_askable',
      msg: `${tired}，请另选`,
    })
    // Who may not be asked by name is not told of either.
    expect((await named(stranger)).msg).toBe('所选的人现在不能询问，请刷新后再选')
  })

  test('is told of once they have said no, as long as they could come', async () => {
    const mine = await museum.shift(owner, tomorrow)
    const { id } = (await as(owner).send(coverCalls.cover, { id: mine })).data
    await as(asked).send(offerCalls.decline, { id })
    await as(owner).send(coverCalls.withdraw, { id })
    const { hidden } = (await as(owner).send(coverCalls.colleagues, { id: mine })).data
    expect(hidden).toContainEqual({ why: 'declined', names: ['林悦'], count: 1 })
  })

  test('is named to the office beside those who can', async () => {
    const slot = await museum.want({ date: tomorrow })
    await askEnough(asked)
    const gap = await museum.gapOf(slot)
    expect([gap.can, gap.askable]).toEqual([4, 2])
    expect(gap.unasked).toEqual([
      { why: 'asked', names: ['林悦'], count: 1 },
      { why: 'phone', names: ['赵敏'], count: 1 },
    ])
    expect(await museum.ask(slot, [asked])).toMatchObject({
      fault: 'offer.not_askable',
      msg: `${tired}，请另选`,
    })
    const { id } = (await museum.ask(slot)).data
    expect(await museum.ask(slot)).toMatchObject({
      fault: 'offer.nobody',
      msg: `现在没有可以询问的人：${tired}；赵敏收不到小程序消息，需电话联系`,
    })
    // Who has said no is among those who cannot, and can still be planned.
    await museum.decline(stranger, id)
    await museum.asOffice().send(offerOfficeCalls.withdraw, { id })
    const again = await museum.gapOf(slot)
    expect(again.cannot).toEqual([{ code: 'offer.answered', words: '已答复不行', count: 1 }])
    const { data } = await museum.asOffice().send(offerOfficeCalls.cannot, { slot_id: slot })
    expect(data.list.map(({ id: who, soft }) => [who, soft])).toEqual([[stranger.id, 1]])
    const reason = '电话里又说可以'
    const filling = { slot_id: slot, volunteer_id: stranger.id, reason }
    expect((await museum.asOffice().send(offerOfficeCalls.fill, filling)).status).toBe(1)
    const lines = await museum.world.db
      .selectFrom('audit')
      .select('after')
      .where('action', '=', 'fill')
      .execute()
    expect(lines.map(({ after }) => JSON.parse(after).reason)).toEqual([reason])
  })
})
