import { closingCalls } from '@museum/contract/closing/closing.calls.ts'
import { faults } from '@museum/contract/fault.ts'
import { leaveCalls } from '@museum/contract/leave/leave.calls.ts'
import { offerCalls } from '@museum/contract/offer/offer.calls.ts'
import { offerOfficeCalls } from '@museum/contract/offer/offer-office.calls.ts'
import { mostEntries } from '@museum/contract/roster/roster.rules.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runJobs } from '../../reactions/jobs.ts'
import { type Offering, openOffering } from '../../testing/offering.ts'
import { eachStore } from '../../testing/stores.ts'
import type { Person } from '../../testing/world.ts'

eachStore('answering what one is asked', (store, once) => {
  let museum: Offering
  beforeAll(async () => {
    museum = await openOffering(store)
  })
  beforeEach(() => museum.begin())
  afterAll(() => museum.world.close())

  const [today, tomorrow] = ['2026-05-12', '2026-05-13']

  once(
    'a no is taken back within ten minutes while it is asked for, and stands afterwards',
    async () => {
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
    },
  )

  once('who cannot take it reads every reason, and the office of everybody too', async () => {
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

  test('who has taken it reads how it stands: theirs, changed since by whomever, or over', async () => {
    const slot = await museum.want({ date: tomorrow })
    const who = await museum.member('王芳')
    const { id } = (await museum.ask(slot, [who])).data
    const stands = async () => (await museum.info(who, id)).stands
    expect(await stands()).toBe('')
    await museum.accept(who, id)
    expect(await stands()).toBe('theirs')
    const closed = await museum.asOffice().send(closingCalls.closeDay, { date: tomorrow })
    expect([closed.status, await stands()]).toEqual([1, 'changed'])
    await museum.asOffice().send(closingCalls.openDay, { date: tomorrow })
    expect(await stands()).toBe('theirs')
    museum.world.setNow(`${tomorrow}T04:00:00Z`)
    expect(await stands()).toBe('over')
  })

  once(
    'who serves there by another way is told nothing else, and reads that the shift is theirs',
    async () => {
      const slot = await museum.want({ date: tomorrow })
      const [owner, who, other] = [
        await museum.member('王芳'),
        await museum.member('林悦'),
        await museum.member('周明'),
      ]
      const id = await museum.shift(owner, tomorrow)
      await museum.world.as(owner).send(leaveCalls.leave, { id, way: 'free_soon' })
      const offer = (await museum.mine(who))[0]?.id ?? 0
      const fill = { slot_id: slot, volunteer_id: who.id }
      expect((await museum.asOffice().send(offerOfficeCalls.fill, fill)).status).toBe(1)
      await runJobs(museum.world.appContext)
      const titles = async (person: Person) => (await museum.told(person)).map(({ title }) => title)
      expect(await titles(other)).toContain('已有人接班')
      expect(await titles(who)).not.toContain('已有人接班')
      expect(await museum.info(who, offer)).toMatchObject({ asked: 'accepted', stands: 'theirs' })
    },
  )

  once(
    'who serves there by another way hears nothing either once a colleague’s yes fills the rest',
    async () => {
      const slot = await museum.want({ date: tomorrow, need: 2 })
      const [own, who, other] = [
        await museum.member('王芳'),
        await museum.member('林悦'),
        await museum.member('周明'),
      ]
      const { id } = (await museum.ask(slot)).data
      await museum.shift(own, tomorrow)
      expect((await museum.accept(who, id)).status).toBe(1)
      const titles = async (person: Person) => (await museum.told(person)).map(({ title }) => title)
      expect(await titles(other)).toContain('已有人接班')
      expect(await titles(own)).not.toContain('已有人接班')
      expect(await museum.info(own, id)).toMatchObject({ asked: 'accepted', stands: 'theirs' })
    },
  )
})
