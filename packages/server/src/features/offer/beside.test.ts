import { confirmCalls, confirmOfficeCalls } from '@museum/contract/confirm/confirm.calls.ts'
import { offerCalls } from '@museum/contract/offer/offer.calls.ts'
import { offerOfficeCalls } from '@museum/contract/offer/offer-office.calls.ts'
import { signCalls } from '@museum/contract/sign/sign.calls.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runJobs } from '../../reactions/jobs.ts'
import { type Offering, openOffering } from '../../testing/offering.ts'
import { eachStore } from '../../testing/stores.ts'
import type { Person } from '../../testing/world.ts'

eachStore('asking beside somebody who may not come', (store, once) => {
  let museum: Offering
  beforeAll(async () => {
    museum = await openOffering(store)
  })
  beforeEach(async () => {
    await museum.world.db.deleteFrom('day_answer').execute()
    await museum.begin()
    museum.world.setNow(`${today}T01:20:00Z`)
  })
  afterAll(() => museum.world.close())

  const [today, tomorrow] = ['2026-05-12', '2026-05-13']
  const asOffice = () => museum.world.as(museum.scheduler)
  const ask = (shift_id: number, people?: readonly Person[]) =>
    asOffice().send(offerOfficeCalls.ask, {
      shift_id,
      ...(people ? { volunteer_ids: people.map(({ id }) => id) } : {}),
    })
  const accept = (who: Person, id: number) => museum.world.as(who).send(offerCalls.accept, { id })
  const sign = (who: Person, id: number, type: 'sign' | 'signout') =>
    museum.world.as(who).send(signCalls.sign, { id, type })
  const gaps = async (date = today) =>
    (await asOffice().send(offerOfficeCalls.gaps, { date })).data.list
  /** Somebody who is late since nine, with their shift, and two who could come. */
  async function late() {
    const [who, first, second] = [
      await museum.member('迟到'),
      await museum.member('甲'),
      await museum.member('乙'),
    ]
    return { who, first, second, shift: await museum.shift(who, today) }
  }

  once(
    'the first yes serves beside: the other’s shift stays theirs, and they sign it in when they come',
    async () => {
      const { who, first, second, shift } = await late()
      const { data } = await ask(shift)
      expect(data.asked).toBe(2)
      expect(await museum.told(first)).toMatchObject([{ title: '这个班次缺人，您能来吗' }])
      const made = (await accept(first, data.id)).data.shift
      expect(made).not.toBe(shift)
      expect(await museum.shifts()).toEqual([
        [shift, who.id],
        [made, first.id],
      ])
      expect((await accept(second, data.id)).fault).toBe('offer.taken')
      museum.world.setNow(`${today}T01:30:00Z`)
      expect((await sign(who, shift, 'sign')).status).toBe(1)
      museum.world.setNow(`${today}T01:40:00Z`)
      expect((await sign(first, made, 'sign')).status).toBe(1)
      museum.world.setNow(`${today}T04:00:00Z`)
      for (const [one, id] of [[who, shift] as const, [first, made] as const])
        expect((await sign(one, id, 'signout')).status).toBe(1)
      const rows = await museum.world.db
        .selectFrom('roster')
        .select(['volunteer_id', 'service_minutes'])
        .orderBy('id')
        .execute()
      // Each has what they served themselves, once.
      expect(rows).toEqual([
        { volunteer_id: who.id, service_minutes: 150 },
        { volunteer_id: first.id, service_minutes: 140 },
      ])
    },
  )

  once(
    'it ends as soon as they come, and who was asked hears that they need not answer',
    async () => {
      const { who, first, shift } = await late()
      const { id } = (await ask(shift, [first])).data
      await sign(who, shift, 'sign')
      expect((await accept(first, id)).fault).toBe('offer.changed')
      expect(await gaps()).toEqual([])
      await runJobs(museum.world.appContext)
      expect(await museum.offers()).toEqual([['withdrawn', 'signed']])
      expect((await museum.told(first)).at(-1)).toMatchObject({ title: '不再需要您答复' })
      expect(await museum.shifts()).toEqual([[shift, who.id]])
    },
  )

  once(
    'it ends when they say that they come, and who was asked hears once that nobody is missed',
    async () => {
      const [who, first] = [await museum.member('未答'), await museum.member('甲')]
      const shift = await museum.shift(who, tomorrow)
      museum.world.setNow(`${today}T13:00:00Z`)
      const { id } = (await ask(shift, [first])).data
      museum.world.setNow(`${today}T13:10:00Z`)
      await museum.world.as(who).send(confirmCalls.answer, { date: tomorrow })
      expect((await accept(first, id)).fault).toBe('offer.changed')
      expect(await gaps(tomorrow)).toEqual([])
      for (const _ of [1, 2]) await runJobs(museum.world.appContext)
      expect(await museum.offers()).toEqual([['withdrawn', 'coming']])
      expect((await museum.told(first)).map(({ title }) => title)).toEqual([
        '这个班次缺人，您能来吗',
        '不再需要您答复',
      ])
      expect((await museum.told(first)).at(-1)?.content).toContain('已不缺人')
      expect(await museum.shifts()).toEqual([[shift, who.id]])
    },
  )

  once('it ends when the office hears so, once that can be taken back no more', async () => {
    const [who, first] = [await museum.member('未答'), await museum.member('甲')]
    const shift = await museum.shift(who, tomorrow)
    museum.world.setNow(`${today}T13:00:00Z`)
    await ask(shift, [first])
    const heard = { volunteer_id: who.id, date: tomorrow, answer: 'coming' as const }
    await asOffice().send(confirmOfficeCalls.note, heard)
    museum.world.setNow(`${today}T13:00:59Z`)
    await runJobs(museum.world.appContext)
    expect(await museum.offers()).toEqual([['open', '']])
    expect(await gaps(tomorrow)).toHaveLength(1)
    museum.world.setNow(`${today}T13:01:00Z`)
    await runJobs(museum.world.appContext)
    expect(await museum.offers()).toEqual([['withdrawn', 'coming']])
  })

  once(
    'it goes on where they had said so before, and beside the shift that they are late for',
    async () => {
      const [who, first] = [await museum.member('迟到'), await museum.member('甲')]
      const [early, later] = [
        await museum.shift(who, today),
        await museum.shift(who, today, { start_time: '14:00:00', end_time: '16:00:00' }),
      ]
      await ask(early, [first])
      await museum.world.as(who).send(confirmCalls.answer, { date: today })
      // Whom the office does not believe.
      museum.world.setNow(`${today}T01:21:00Z`)
      await ask(later, [first])
      await runJobs(museum.world.appContext)
      expect(await museum.offers()).toEqual([
        ['open', ''],
        ['open', ''],
      ])
    },
  )

  once('it ends when the shift is no more, which is a gap by then', async () => {
    const { who, first, shift } = await late()
    const { id } = (await ask(shift, [first])).data
    await museum.world.db.deleteFrom('roster').where('volunteer_id', '=', who.id).execute()
    expect((await accept(first, id)).fault).toBe('offer.changed')
    await runJobs(museum.world.appContext)
    expect(await museum.offers()).toEqual([['withdrawn', 'changed']])
  })

  once('it ends when the shift is at another time now', async () => {
    const { who, first, shift } = await late()
    const { id } = (await ask(shift, [first])).data
    const moved = { start_time: '10:00:00', end_time: '13:00:00' }
    await museum.world.db.updateTable('roster').set(moved).where('id', '=', shift).execute()
    expect((await accept(first, id)).fault).toBe('offer.changed')
    await runJobs(museum.world.appContext)
    expect(await museum.offers()).toEqual([['withdrawn', 'changed']])
    expect(await museum.shifts()).toEqual([[shift, who.id]])
  })

  once(
    'it stands among the gaps with whose shift it is, and asks more people in the same offer',
    async () => {
      const { first, second, shift } = await late()
      const { id } = (await ask(shift, [first])).data
      expect(await gaps()).toMatchObject([
        {
          ...{ slot_id: 0, shift_id: shift, beside: '迟到', lack: 1, until: `${today} 11:00:00` },
          offer: { id, asked: [{ id: first.id, state: 'waiting' }] },
          list: [{ id: second.id }],
        },
      ])
      expect((await ask(shift, [second])).data).toEqual({ id, asked: 1 })
      expect((await ask(shift)).fault).toBe('offer.nobody')
      expect(await museum.offers()).toHaveLength(1)
    },
  )

  test('two of the office who ask at once have one offer', async () => {
    const { first, second, shift } = await late()
    const both = await Promise.all([ask(shift, [first]), ask(shift, [second])])
    expect(new Set(both.map(({ data }) => data.id)).size).toBe(1)
    expect(await museum.offers()).toHaveLength(1)
  })

  once('they themselves are not among the people, nor among those who cannot', async () => {
    const { first, second, shift } = await late()
    const found = (await asOffice().send(offerOfficeCalls.candidates, { shift_id: shift })).data
    expect(found.list.map(({ id }) => id)).toEqual([first.id, second.id])
    expect(found.cannot).toEqual([])
    const { data } = await asOffice().send(offerOfficeCalls.cannot, { shift_id: shift })
    expect(data.total).toBe(0)
  })

  test('somebody can be planned at once, which ends the asking', async () => {
    const { who, first, second, shift } = await late()
    await ask(shift, [first])
    const { data } = await asOffice().send(offerOfficeCalls.fill, {
      shift_id: shift,
      volunteer_id: second.id,
    })
    expect(await museum.shifts()).toEqual([
      [shift, who.id],
      [data.shift, second.id],
    ])
    expect(await museum.offers()).toEqual([['withdrawn', 'filled']])
  })

  once(
    'nobody is asked beside who has come, what is over, or what is further off than tomorrow',
    async () => {
      const { who, first } = await late()
      const come = await museum.shift(first, today, { sign_time: `${today} 08:58:00`, attended: 1 })
      expect((await ask(come)).fault).toBe('offer.came')
      const over = await museum.shift(who, today, { start_time: '07:00:00', end_time: '09:20:00' })
      expect((await ask(over)).fault).toBe('offer.started')
      const far = await museum.shift(who, '2026-05-14')
      expect((await ask(far)).fault).toBe('offer.early')
      const next = await museum.shift(who, tomorrow)
      expect((await ask(next)).status).toBe(1)
      expect((await ask(987_654_321)).fault).toBe('content.not_found')
      expect((await asOffice().send(offerOfficeCalls.ask, {})).fault).toBe('content.not_found')
      museum.world.setNow(`${today}T03:00:00Z`)
      const [shift = 0] = (await museum.shifts())[0] ?? []
      expect((await ask(shift)).fault).toBe('offer.started')
    },
  )
})
