import { confirmCalls, confirmOfficeCalls } from '@museum/contract/confirm/confirm.calls.ts'
import { leaveCalls } from '@museum/contract/leave/leave.calls.ts'
import { coverCalls } from '@museum/contract/offer/cover.calls.ts'
import { offerCalls } from '@museum/contract/offer/offer.calls.ts'
import { signCalls } from '@museum/contract/sign/sign.calls.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../../db/db.ts'
import { lock } from '../../db/lock.ts'
import { untilWaiting, writesBeside } from '../../db/waiting.ts'
import { runJobs } from '../../reactions/jobs.ts'
import { type Offering, openOffering } from '../../testing/offering.ts'
import { eachStore } from '../../testing/stores.ts'
import type { Person } from '../../testing/world.ts'

const [today, tomorrow] = ['2026-05-12', '2026-05-13']

eachStore('an answer and what becomes of its day', (store, once) => {
  let museum: Offering
  beforeAll(async () => {
    museum = await openOffering(store)
  })
  beforeEach(async () => {
    for (const table of ['day_answer', 'outbox'] as const)
      await museum.world.db.deleteFrom(table).execute()
    await museum.begin()
  })
  afterAll(() => museum.world.close())

  const as = (who: Person) => museum.world.as(who)
  /** Sets the museum's clock, eight hours ahead. */
  const at = (time: string, date = today) =>
    museum.world.setNow(new Date(`${date}T${time}:00+08:00`).toISOString())
  const ask = async () => {
    at('18:00')
    await runJobs(museum.world.appContext)
  }
  const comes = (who: Person, date = tomorrow) => as(who).send(confirmCalls.answer, { date })
  const phone = (who: Person) =>
    as(museum.scheduler).send(confirmOfficeCalls.note, {
      ...{ volunteer_id: who.id, date: tomorrow, answer: 'coming' },
    })
  const leave = (who: Person, id: number, way: 'free_soon' | 'cover' | 'leave') =>
    as(who).send(leaveCalls.leave, { id, way })
  const cover = async (who: Person, id: number) =>
    (await as(who).send(coverCalls.cover, { id })).data.id
  const accept = async (who: Person, id: number) => {
    const answer = await as(who).send(offerCalls.accept, { id })
    await museum.hear()
    return answer
  }
  const answersOf = (who: Person) =>
    museum.world.db
      .selectFrom('day_answer')
      .select(['date', 'answered_at'])
      .where('volunteer_id', '=', who.id)
      .orderBy('date')
      .execute()
  const seen = async () => {
    const asked = as(museum.scheduler).send(confirmOfficeCalls.answers, { date: tomorrow })
    const { at_risk, coming } = (await asked).data
    return { at_risk: at_risk.length, coming }
  }

  once('no day beyond tomorrow has one, neither by answering nor by accepting', async () => {
    const [owner, who] = [await museum.member('王'), await museum.member('周')]
    const later = '2026-05-14'
    const id = await museum.shift(owner, later)
    await museum.shift(who, later, { start_time: '14:00:00', end_time: '16:00:00' })
    at('23:59')
    expect((await comes(who, later)).fault).toBe('confirm.early')
    expect((await accept(who, await cover(owner, id))).status).toBe(1)
    expect(await answersOf(who)).toEqual([])
  })

  once(
    'it stands while a shift is left, and is gone with the last; what is accepted says it anew',
    async () => {
      const [who, other] = [await museum.member('周'), await museum.member('吴')]
      const [first, second] = [
        await museum.shift(who, tomorrow),
        await museum.shift(who, tomorrow, { start_time: '14:00:00', end_time: '16:00:00' }),
      ]
      await ask()
      await comes(who)
      await leave(who, second, 'free_soon')
      expect(await seen()).toEqual({ at_risk: 0, coming: 1 })
      at('20:30')
      expect((await accept(other, await cover(who, first))).status).toBe(1)
      expect(await answersOf(who)).toEqual([])
      // Whoever the office plans there again is at no risk, and not said to come.
      await museum.shift(who, tomorrow, { start_time: '16:00:00', end_time: '17:00:00' })
      expect(await seen()).toEqual({ at_risk: 0, coming: 1 })
      await museum.world.db.deleteFrom('roster').where('volunteer_id', '=', who.id).execute()
      expect((await accept(who, await cover(other, first))).status).toBe(1)
      expect(await answersOf(who)).toMatchObject([{ answered_at: `${today} 20:30:20` }])
      expect(await answersOf(other)).toEqual([])
    },
  )

  once('giving up the day’s only shift shortly before ends it too', async () => {
    const who = await museum.member('周')
    const id = await museum.shift(who, tomorrow)
    await ask()
    await comes(who)
    await leave(who, id, 'free_soon')
    expect(await answersOf(who)).toEqual([])
  })

  test('of several at this moment one is kept, and noted once', async () => {
    const who = await museum.member('周')
    await museum.shift(who, tomorrow)
    await ask()
    const said = await Promise.all([comes(who), phone(who), comes(who), phone(who)])
    expect(said.map(({ status }) => status)).toEqual([1, 1, 1, 1])
    expect(await answersOf(who)).toHaveLength(1)
    const noted = museum.world.db.selectFrom('audit').select('id').where('action', '=', 'confirm')
    expect((await noted.execute()).length).toBeLessThan(2)
  })

  test('of one and of leave at this moment none is left for who is on leave', async () => {
    for (let round = 0; round < 8; round += 1) {
      at('07:00')
      const who = await museum.member(`周${round}`)
      const id = await museum.shift(who, today)
      const [said, left] = await Promise.all([comes(who, today), leave(who, id, 'leave')])
      expect(left.status).toBe(1)
      expect([undefined, 'content.not_found']).toContain(said.fault)
      expect(await answersOf(who)).toEqual([])
    }
  })

  once(
    'an answer waits for whatever becomes of its person’s day, and says what is true then',
    async () => {
      if (!writesBeside(store.name)) return
      at('07:00')
      const { db } = museum.world
      const who = await museum.member('周')
      const id = await museum.shift(who, today)
      const said = await inTransaction(db, async (tx) => {
        await lock(tx, 'volunteer', [who.id])
        const answer = comes(who, today)
        expect(await untilWaiting(db, answer)).toBe('waits')
        await tx.deleteFrom('roster').where('id', '=', id).execute()
        // It answers once this is over.
        return { answer }
      })
      expect((await said.answer).fault).toBe('content.not_found')
      expect(await answersOf(who)).toEqual([])
    },
  )

  test('of a yes to cover and the owner’s sign-in at this moment one is, and the shift one person’s', async () => {
    for (let round = 0; round < 8; round += 1) {
      await museum.world.db.deleteFrom('roster').execute()
      at('08:30')
      const [owner, other] = [await museum.member(`王${round}`), await museum.member(`李${round}`)]
      const id = await museum.shift(owner, today)
      const offer = await cover(owner, id)
      const sign = () => as(owner).send(signCalls.sign, { id, type: 'sign' })
      const [first, second] =
        round % 2 === 0
          ? await Promise.all([accept(other, offer), sign()])
          : (await Promise.all([sign(), accept(other, offer)])).toReversed()
      expect([first?.status, second?.status].toSorted()).toEqual([0, 1])
      const row = await museum.world.db
        .selectFrom('roster')
        .select(['volunteer_id', 'attended'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const taken = first?.status === 1
      expect(row).toEqual(
        taken ? { volunteer_id: other.id, attended: 0 } : { volunteer_id: owner.id, attended: 1 },
      )
      if (!taken) expect(['offer.changed', 'offer.ended']).toContain(first?.fault)
    }
  })
})
