import { offerCalls } from '@museum/contract/offer/offer.calls.ts'
import { offerOfficeCalls } from '@museum/contract/offer/offer-office.calls.ts'
import { plannerCalls } from '@museum/contract/planner/planner.calls.ts'
import { rosterCalls } from '@museum/contract/roster/roster.calls.ts'
import { takeCalls } from '@museum/contract/take/take.calls.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { notifyDecisions } from '../../testing/decisions.ts'
import { drafting } from '../../testing/drafting.ts'
import { type Offering, openOffering } from '../../testing/offering.ts'
import { entryOf, replaceDay } from '../../testing/serving.ts'
import { eachStore } from '../../testing/stores.ts'
import type { Person } from '../../testing/world.ts'
import { endOverdue } from './sweep.service.ts'

const [tomorrow, monday] = ['2026-05-13', '2026-05-18']
const asked = '这个班次缺人，您能来吗'

eachStore('taking back what filled a place', (store, once) => {
  let museum: Offering
  beforeAll(async () => {
    museum = await openOffering(store)
  })
  beforeEach(async () => {
    await museum.world.db.deleteFrom('roster_draft').execute()
    await museum.world.db.deleteFrom('roster_week').execute()
    await museum.begin()
  })
  afterAll(() => museum.world.close())

  const office = () => museum.asOffice()
  const at = (time: string) => museum.world.setNow(`2026-05-12T${time}Z`)
  const members = async (count: number) => {
    const people: Person[] = []
    for (let each = 0; each < count; each += 1) people.push(await museum.member('周明'))
    return people
  }
  const fill = async (slot: number, who: Person) =>
    (await office().send(offerOfficeCalls.fill, { slot_id: slot, volunteer_id: who.id })).data.shift
  const remove = (id: number) => office().send(plannerCalls.remove, { id })
  const sweep = () => endOverdue(museum.world.appContext)
  const told = async (who: Person) => {
    await notifyDecisions(museum.world)
    return (await museum.told(who)).map(({ title }) => title)
  }
  const states = async (id: number) => {
    const rows = await museum.world.db
      .selectFrom('offer_asked')
      .select(['volunteer_id', 'state'])
      .where('offer_id', '=', id)
      .execute()
    const found = new Map(rows.map(({ volunteer_id, state }) => [volunteer_id, state]))
    return (...people: readonly Person[]) => people.map((who) => found.get(who.id))
  }
  const standing = async () => (await museum.offers()).at(-1)

  once(
    'brings back the asking with what was said, and who had read that it is filled hears so',
    async () => {
      const [waits, said, put] = (await members(3)) as [Person, Person, Person]
      const slot = await museum.want({ date: tomorrow })
      const { id } = (await museum.ask(slot, [waits, said, put])).data
      await museum.decline(said, id)
      const shift = await fill(slot, put)
      expect(await standing()).toEqual(['withdrawn', 'filled'])
      at('02:00:59')
      expect((await remove(shift)).status).toBe(1)
      expect(await standing()).toEqual(['open', ''])
      expect((await states(id))(waits, said, put)).toEqual(['waiting', 'declined', 'waiting'])
      expect(await told(waits)).toEqual([asked, '已有人接班', '这个班次仍缺人'])
      expect(await told(said)).toEqual([asked])
      expect(await told(put)).toEqual([asked])
      const gap = await museum.gapOf(slot)
      expect(gap.offer?.asked.map(({ state, answered_at }) => [state, answered_at === ''])).toEqual(
        [
          ['waiting', true],
          ['declined', false],
          ['waiting', true],
        ],
      )
      expect((await museum.mine(waits)).map((one) => one.id)).toEqual([id])
      expect((await museum.accept(waits, id)).status).toBe(1)
      expect(await standing()).toEqual(['taken', ''])
    },
  )

  once(
    'asks who was put in once more where the asking has gone on, and takes back no yes of others',
    async () => {
      const [yes, put] = (await members(2)) as [Person, Person]
      const slot = await museum.want({ date: tomorrow, need: 3 })
      const { id } = (await museum.ask(slot, [yes, put])).data
      await museum.accept(yes, id)
      const shift = await fill(slot, put)
      expect((await states(id))(yes, put)).toEqual(['accepted', 'accepted'])
      await remove(shift)
      expect((await states(id))(yes, put)).toEqual(['accepted', 'waiting'])
      // Their own yes is not the office's to take back.
      const own = (await museum.shifts()).find(([, person]) => person === yes.id)
      await remove(own?.[0] ?? 0)
      expect((await states(id))(yes)).toEqual(['accepted'])
      expect(await told(yes)).toEqual([asked, '排班已取消'])
    },
  )

  once('happens within the minute of undoing alone', async () => {
    const [waits, put] = (await members(2)) as [Person, Person]
    const slot = await museum.want({ date: tomorrow })
    const { id } = (await museum.ask(slot, [waits])).data
    const shift = await fill(slot, put)
    at('02:01:01')
    await remove(shift)
    expect(await standing()).toEqual(['withdrawn', 'filled'])
    expect((await states(id))(waits)).toEqual(['ended'])
    expect(await told(waits)).toEqual([asked, '已有人接班'])
  })

  once('brings nothing back that is filled by now in another way, or asked for anew', async () => {
    const [waits, put, other] = (await members(3)) as [Person, Person, Person]
    const slot = await museum.want({ date: tomorrow })
    await museum.ask(slot, [waits])
    const shift = await fill(slot, put)
    await replaceDay(museum.world, other, tomorrow, [entryOf(museum.serving)])
    await remove(shift)
    expect(await standing()).toEqual(['withdrawn', 'filled'])
    expect(await told(waits)).toEqual([asked, '已有人接班'])
    const late = await museum.want({ date: tomorrow, start_time: '13:00', end_time: '17:00' })
    await museum.ask(late, [waits])
    const again = await fill(late, put)
    await office().send(plannerCalls.changeSlot, { id: late, need: 2 })
    expect((await museum.ask(late, [other])).status).toBe(1)
    expect((await remove(again)).status).toBe(1)
    expect((await museum.offers()).slice(-2)).toEqual([
      ['withdrawn', 'filled'],
      ['open', ''],
    ])
  })

  once(
    'brings back what ended by itself meanwhile, of whichever kind, also where somebody was moved there',
    async () => {
      const [gives, waits, put] = (await members(3)) as [Person, Person, Person]
      await museum.want({ date: tomorrow })
      const given = await museum.shift(gives, tomorrow)
      await museum.world.as(gives).send(rosterCalls.remove, { id: given })
      const freed = (await museum.mine(waits))[0]?.id ?? 0
      expect(freed).toBeGreaterThan(0)
      const elsewhere = await museum.shift(put, monday)
      await office().send(plannerCalls.change, { id: elsewhere, date: tomorrow })
      at('02:00:30')
      await sweep()
      expect(await museum.offers()).toEqual([['withdrawn', 'filled']])
      await office().send(plannerCalls.change, { id: elsewhere, date: monday })
      expect(await museum.offers()).toEqual([['open', '']])
      expect((await states(freed))(waits)).toEqual(['waiting'])
    },
  )

  once('is the same of what somebody took of their own accord and gives back', async () => {
    const [waits, takes] = (await members(2)) as [Person, Person]
    const slot = await museum.want({ date: monday })
    const { id } = (await museum.ask(slot, [waits, takes])).data
    await museum.world.as(takes).send(takeCalls.take, { id: slot })
    await sweep()
    expect((await states(id))(waits, takes)).toEqual(['ended', 'accepted'])
    const own = (await museum.shifts())[0]?.[0] ?? 0
    at('02:00:40')
    expect((await museum.world.as(takes).send(rosterCalls.remove, { id: own })).status).toBe(1)
    expect(await standing()).toEqual(['open', ''])
    expect((await states(id))(waits, takes)).toEqual(['waiting', 'waiting'])
  })

  once('is the same beside somebody who may not come', async () => {
    const [late, waits, put, more] = (await members(4)) as [Person, Person, Person, Person]
    const beside = await museum.shift(late, tomorrow)
    const target = { shift_id: beside }
    const putIn = async (who: Person) =>
      (await office().send(offerOfficeCalls.fill, { ...target, volunteer_id: who.id })).data.shift
    await office().send(offerOfficeCalls.ask, { ...target, volunteer_ids: [waits.id] })
    const first = await putIn(put)
    const second = await putIn(more)
    await remove(second)
    expect(await standing()).toEqual(['withdrawn', 'filled'])
    await remove(first)
    expect(await standing()).toEqual(['open', ''])
  })

  once('is the same of a week whose publishing is taken back', async () => {
    const [waits, put] = (await members(2)) as [Person, Person]
    const draft = drafting(museum.world, museum.scheduler, museum.serving, monday)
    const slot = await museum.want({ date: monday })
    const { id } = (await museum.ask(slot, [waits])).data
    await draft.begin()
    await draft.edit([draft.adding(put, monday)])
    await draft.publish()
    await sweep()
    expect(await standing()).toEqual(['withdrawn', 'filled'])
    at('02:00:30')
    expect((await draft.unpublish()).status).toBe(1)
    expect(await standing()).toEqual(['open', ''])
    expect((await states(id))(waits)).toEqual(['waiting'])
  })

  test('and answering, asking and taking at that moment leave one truth', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [yes, no, put, more] = (await members(4)) as [Person, Person, Person, Person]
      const slot = await museum.want({ date: tomorrow })
      const { id } = (await museum.ask(slot, [yes, no])).data
      const shift = await fill(slot, put)
      const [gone, accepted, declined, taken, again] = await Promise.all([
        remove(shift),
        museum.accept(yes, id),
        museum.world.as(no).send(offerCalls.decline, { id }),
        museum.world.as(more).send(takeCalls.take, { id: slot }),
        museum.ask(slot),
      ])
      expect(gone.status).toBe(1)
      for (const answer of [accepted, declined, taken, again])
        expect([answer.status, answer.fault === undefined]).toEqual([
          answer.status === 1 ? 1 : 0,
          answer.status === 1,
        ])
      await sweep()
      const shifts = (await museum.shifts()).map(([, person]) => person)
      expect(shifts.length).toBeLessThan(2)
      const of = (await states(id))(yes, no)
      expect(of[0] === 'accepted').toBe(shifts.includes(yes.id))
      expect(of[1] === 'declined').toBe(declined.status === 1)
      const open = (await museum.offers()).filter(([state]) => state === 'open').length
      expect(open).toBe(shifts.length === 0 ? 1 : 0)
      await museum.begin()
    }
  })
})
