import { coverCalls } from '@museum/contract/offer/cover.calls.ts'
import { offerCalls } from '@museum/contract/offer/offer.calls.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runDue } from '../../jobs/jobs.ts'
import { type Offering, openOffering } from '../../testing/offering.ts'
import { eachStore } from '../../testing/stores.ts'
import type { Person } from '../../testing/world.ts'
import { takenKinds } from './taken.service.ts'

const [tomorrow, later] = ['2026-05-13', '2026-05-14']

eachStore('a yes to a colleague, taken back', (store) => {
  let museum: Offering
  let group: number
  let [owner, taker, third] = [{} as Person, {} as Person, {} as Person]
  beforeAll(async () => {
    museum = await openOffering(store)
    const made = museum.world.db.insertInto('volunteer_group').values({ name: '一组' })
    group = (await made.returning('id').executeTakeFirstOrThrow()).id
  })
  beforeEach(async () => {
    await museum.world.db.deleteFrom('outbox').execute()
    await museum.begin()
    owner = await museum.member('王芳', group)
    taker = await museum.member('林悦', group)
    third = await museum.member('周明', group)
  })
  afterAll(() => museum.world.close())

  const as = (who: Person) => museum.world.as(who)
  const takeBack = (who: Person, id: number) => as(who).send(offerCalls.takeBack, { id })
  const titles = async (who: Person) => (await museum.told(who)).map(({ title }) => title)
  const wait = (ms: number) =>
    museum.world.setNow(new Date(museum.world.appContext.clock().getTime() + ms).toISOString())
  const offered = async (name = '') => {
    const shift = await museum.shift(owner, tomorrow, { name })
    return { shift, id: (await as(owner).send(coverCalls.cover, { id: shift })).data.id }
  }

  test('within ten seconds it leaves all as it was, and nobody has heard of it', async () => {
    const { shift, id } = await offered('早班')
    expect((await museum.accept(taker, id)).status).toBe(1)
    expect(await museum.shifts()).toEqual([[shift, taker.id]])
    expect((await museum.accept(third, id)).fault).toBe('offer.taken')
    const back = (back_seconds: number) => ({ asked: 'accepted', can_take_back: 1, back_seconds })
    expect(await museum.info(taker, id)).toMatchObject(back(10))
    wait(9_000)
    expect(await museum.info(taker, id)).toMatchObject(back(1))
    expect((await takeBack(third, id)).fault).toBe('offer.taken')
    expect((await takeBack(taker, id)).status).toBe(1)
    expect(await museum.shifts()).toEqual([[shift, owner.id]])
    const row = museum.world.db.selectFrom('roster').select('name').where('id', '=', shift)
    expect(await row.executeTakeFirst()).toEqual({ name: '早班' })
    for (const who of [taker, third])
      expect(await museum.info(who, id)).toMatchObject({ asked: 'waiting', refusal: '' })
    await museum.hear()
    expect(await titles(owner)).toEqual([])
    expect(await titles(third)).toEqual(['同事请人代班'])
    // It is taken by another then, and said once.
    await museum.accept(third, id)
    await museum.hear()
    expect(await titles(owner)).toEqual(['已有人接班'])
    expect(await museum.shifts()).toEqual([[shift, third.id]])
  })

  test('an exchange gives both theirs back', async () => {
    const [mine, theirs] = [await museum.shift(owner, tomorrow), await museum.shift(taker, later)]
    const { id } = (await as(owner).send(coverCalls.swap, { id: mine, give_id: theirs })).data
    expect((await museum.accept(taker, id)).status).toBe(1)
    expect((await takeBack(taker, id)).status).toBe(1)
    expect(await museum.shifts()).toEqual([
      [mine, owner.id],
      [theirs, taker.id],
    ])
    expect((await museum.accept(taker, id)).status).toBe(1)
    await museum.hear()
    expect(await titles(owner)).toEqual(['换班已成'])
  })

  test('after them it stands; what the office asks for is said at once and stands too', async () => {
    const { shift, id } = await offered()
    await museum.accept(taker, id)
    wait(10_000)
    expect(await museum.info(taker, id)).toMatchObject({ can_take_back: 0, back_seconds: 0 })
    expect((await takeBack(taker, id)).fault).toBe('offer.taken')
    await runDue(museum.world.appContext, takenKinds)
    expect(await titles(owner)).toEqual(['已有人接班'])
    expect(await museum.shifts()).toEqual([[shift, taker.id]])
    const asked = (await museum.ask(await museum.want({ date: later }), [third])).data.id
    await museum.accept(third, asked)
    expect(await museum.info(third, asked)).toMatchObject({ can_take_back: 0 })
    expect((await takeBack(third, asked)).fault).toBe('offer.taken')
  })

  test('not where its shift is another by now, or its person has planned something in its place', async () => {
    const first = await offered()
    await museum.accept(taker, first.id)
    await museum.shift(owner, tomorrow, { start_time: '11:00:00', end_time: '13:00:00' })
    expect((await takeBack(taker, first.id)).fault).toBe('offer.changed')
    expect((await museum.shifts())[0]).toEqual([first.shift, taker.id])
    // What was refused has taken nothing away: it is told.
    await museum.hear()
    expect(await titles(owner)).toEqual(['已有人接班'])
    const second = await as(owner).send(coverCalls.cover, {
      id: await museum.shift(owner, later),
    })
    await museum.accept(taker, second.data.id)
    const moved = museum.world.db.updateTable('roster').set({ volunteer_id: third.id })
    await moved.where('date', '=', later).execute()
    expect((await takeBack(taker, second.data.id)).fault).toBe('offer.changed')
  })

  test('of taking it back and telling of it at one moment one is done', async () => {
    const { shift, id } = await offered()
    await museum.accept(taker, id)
    wait(9_999)
    const both = await Promise.all([
      takeBack(taker, id),
      (async () => {
        wait(1)
        await runDue(museum.world.appContext, takenKinds)
      })(),
      takeBack(taker, id),
    ])
    const back = both.filter((answer) => answer?.status === 1).length
    expect(back).toBeLessThanOrEqual(1)
    expect(await museum.shifts()).toEqual([[shift, back === 1 ? owner.id : taker.id]])
    expect(await titles(owner)).toEqual(back === 1 ? [] : ['已有人接班'])
  })
})
