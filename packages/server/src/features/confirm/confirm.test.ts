import { confirmCalls, confirmOfficeCalls } from '@museum/contract/confirm/confirm.calls.ts'
import { homeCalls } from '@museum/contract/home/home.calls.ts'
import { leaveCalls, leaveOfficeCalls } from '@museum/contract/leave/leave.calls.ts'
import { coverCalls } from '@museum/contract/offer/cover.calls.ts'
import { offerCalls } from '@museum/contract/offer/offer.calls.ts'
import { takeCalls } from '@museum/contract/take/take.calls.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { planOf } from '../../db/plan.ts'
import { runJobs } from '../../reactions/jobs.ts'
import { type Offering, openOffering } from '../../testing/offering.ts'
import { eachStore } from '../../testing/stores.ts'
import type { Person } from '../../testing/world.ts'
import { aheadOn } from './confirm.read.ts'

const [today, tomorrow] = ['2026-05-12', '2026-05-13']

eachStore('who comes tomorrow', (store, once) => {
  let museum: Offering
  beforeAll(async () => {
    museum = await openOffering(store)
  })
  afterAll(() => museum.world.close())
  beforeEach(async () => {
    const { db } = museum.world
    await db.deleteFrom('day_answer').execute()
    await db.deleteFrom('outbox').execute()
    await db.deleteFrom('setting').execute()
    await museum.begin()
  })

  /** Sets the museum's clock, eight hours ahead. */
  const at = (time: string, date = today) => {
    const [hour = '', minute = ''] = time.split(':')
    const instant = new Date(`${date}T${hour}:${minute}:00+08:00`)
    museum.world.setNow(instant.toISOString())
  }
  const jobs = () => runJobs(museum.world.appContext)
  const ask = async () => {
    at('18:00')
    await jobs()
  }
  const comes = (who: Person, date = tomorrow) =>
    museum.world.as(who).send(confirmCalls.answer, { date })
  const seen = async (date = tomorrow) => {
    const found = await museum.world.as(museum.scheduler).send(confirmOfficeCalls.answers, { date })
    const { at_risk, to_phone, coming, waiting } = found.data
    const names = (people: typeof at_risk) => people.map(({ name }) => name)
    return { at_risk: names(at_risk), to_phone: names(to_phone), coming, waiting }
  }
  const nobody = { at_risk: [], to_phone: [], coming: 0, waiting: 0 }
  const phone = (who: Person, answer: 'coming' | 'not_coming', date = tomorrow) =>
    museum.world
      .as(museum.scheduler)
      .send(confirmOfficeCalls.note, { volunteer_id: who.id, date, answer })
  const lines = () => museum.world.db.selectFrom('audit').select(['action', 'after']).execute()

  test('is asked at 18:00, with a button; unanswered at 20:00 they are at risk, and no more once they answer', async () => {
    const who = await museum.member('周')
    await museum.shift(who, tomorrow)
    at('17:59')
    await jobs()
    expect(await museum.told(who)).toEqual([])
    expect(await seen()).toEqual(nobody)
    await ask()
    expect(await museum.told(who)).toEqual([
      {
        title: '明日服务提醒',
        content: expect.stringContaining('明天您能来吗？'),
        link: `/index?confirm=${tomorrow}`,
        button: '我会来',
      },
    ])
    at('19:59')
    expect(await seen()).toEqual({ ...nobody, waiting: 1 })
    at('20:00')
    expect(await seen()).toEqual({ ...nobody, at_risk: ['周'] })
    at('08:59', tomorrow)
    expect(await comes(who)).toMatchObject({ msg: '已回复：我会来' })
    expect(await seen()).toEqual({ ...nobody, coming: 1 })
    expect(await museum.shifts()).toHaveLength(1)
  })

  test('the museum says when it asks and until when it waits; an hour set anew holds the same day', async () => {
    const who = await museum.member('周')
    await museum.shift(who, tomorrow)
    const rules = JSON.stringify({ ask_at: '16:30:00', confirm_by: '21:00:00' })
    at('16:29')
    await jobs()
    await museum.world.db.insertInto('setting').values({ name: 'roster', value: rules }).execute()
    await jobs()
    expect(await museum.told(who)).toEqual([])
    at('16:30')
    await jobs()
    expect(await museum.told(who)).toHaveLength(1)
    const { shifts, rules: told } = (await museum.world.as(who).send(homeCalls.home, {})).data
    expect([told.ask_at, shifts.map(({ answered }) => answered)]).toEqual(['16:30:00', [0]])
    at('20:30')
    expect((await seen()).waiting).toBe(1)
    at('21:00')
    expect((await seen()).at_risk).toEqual(['周'])
  })

  test('an answer is taken from then on until the last shift starts, of a day with shifts of one’s own', async () => {
    const [who, other] = [await museum.member('周'), await museum.member('吴')]
    await museum.shift(who, tomorrow)
    at('17:59')
    expect((await comes(who)).fault).toBe('confirm.early')
    at('18:00')
    expect((await comes(other)).fault).toBe('content.not_found')
    await comes(who)
    await comes(who)
    const { shifts } = (await museum.world.as(who).send(homeCalls.home, {})).data
    expect(shifts.map(({ answered }) => answered)).toEqual([1])
    at('09:00', tomorrow)
    expect((await comes(who)).fault).toBe('confirm.started')
    expect(await seen()).toEqual(nobody)
  })

  test('two answers at once are one', async () => {
    const who = await museum.member('周')
    await museum.shift(who, tomorrow)
    await ask()
    await Promise.all([comes(who), comes(who), phone(who, 'coming')])
    const rows = await museum.world.db.selectFrom('day_answer').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(await seen()).toEqual({ ...nobody, coming: 1 })
  })

  once('the first answer stands, whoever says it once more', async () => {
    const who = await museum.member('周')
    await museum.shift(who, tomorrow)
    await ask()
    await comes(who)
    at('19:00')
    await phone(who, 'coming')
    const rows = await museum.world.db.selectFrom('day_answer').selectAll().execute()
    expect(rows).toMatchObject([{ answered_at: `${today} 18:00:00`, answered_by: '' }])
    expect(await lines()).toEqual([])
  })

  once('who said it is not asked again, and is told as before', async () => {
    const who = await museum.member('周')
    await museum.shift(who, tomorrow)
    await phone(who, 'coming')
    await ask()
    expect(await museum.told(who)).toMatchObject([{ link: '/schedul', button: '查看排班' }])
    at('20:00')
    expect(await seen()).toEqual({ ...nobody, coming: 1 })
  })

  test('who was planned after the question is at no risk, and neither is who accepted a shift', async () => {
    const [planned, taker] = [await museum.member('周'), await museum.member('吴')]
    await ask()
    await museum.shift(planned, tomorrow)
    const id = await museum.want({ date: tomorrow, need: 2 })
    await museum.world.as(taker).send(takeCalls.take, { id })
    at('20:00')
    expect(await seen()).toEqual({ ...nobody, coming: 1 })
  })

  once('whoever accepts a shift of tomorrow comes, and of an exchange both do', async () => {
    const { world } = museum
    const [group] = await world.db
      .insertInto('volunteer_group')
      .values({ name: '一组' })
      .returning('id')
      .execute()
    const own = group?.id ?? 0
    const [who, taker] = [await museum.member('周', own), await museum.member('吴', own)]
    const id = await museum.shift(who, tomorrow)
    const give_id = await museum.shift(taker, tomorrow, {
      ...{ start_time: '13:00:00', end_time: '15:00:00' },
    })
    await ask()
    const offer = (await world.as(who).send(coverCalls.swap, { id, give_id })).data.id
    expect((await seen()).coming).toBe(0)
    await world.as(taker).send(offerCalls.accept, { id: offer })
    at('20:00')
    await museum.hear()
    expect(await seen()).toEqual({ ...nobody, coming: 2 })
  })

  once('an open shift taken before anybody is asked says nothing of it', async () => {
    const who = await museum.member('周')
    const id = await museum.want({ date: tomorrow })
    await museum.world.as(who).send(takeCalls.take, { id })
    expect(await museum.world.db.selectFrom('day_answer').selectAll().execute()).toEqual([])
    await ask()
    expect((await seen()).waiting).toBe(1)
  })

  test('what colleagues are asked to take is at no risk of its own, until it is taken back', async () => {
    const [who, colleague] = [await museum.member('周'), await museum.member('吴')]
    const shift = await museum.shift(who, tomorrow)
    const { id } = (await museum.world.as(who).send(coverCalls.cover, { id: shift })).data
    await ask()
    expect(await museum.told(who)).toMatchObject([{ button: '查看排班' }])
    await museum.world.as(who).send(coverCalls.withdraw, { id })
    at('20:00')
    expect(await seen()).toEqual(nobody)
    expect(await museum.told(colleague)).not.toEqual([])
  })

  test('a shift offered after the question is taken from the list, and back in it with the offer’s end', async () => {
    const who = await museum.member('周')
    await museum.member('吴')
    const shift = await museum.shift(who, tomorrow)
    await ask()
    at('20:00')
    const { id } = (await museum.world.as(who).send(coverCalls.cover, { id: shift })).data
    expect(await seen()).toEqual(nobody)
    await museum.world.as(who).send(coverCalls.withdraw, { id })
    expect(await seen()).toEqual({ ...nobody, at_risk: ['周'] })
  })

  once('leave leaves the list, and whoever comes after all comes', async () => {
    const who = await museum.member('周')
    const id = await museum.shift(who, tomorrow, { start_time: '10:00:00' })
    await ask()
    at('08:00', tomorrow)
    await museum.world.as(who).send(leaveCalls.leave, { id, way: 'leave' })
    expect(await seen()).toEqual(nobody)
    await museum.world.as(who).send(leaveCalls.back, { id })
    expect(await seen()).toEqual({ ...nobody, coming: 1 })
  })

  test('an answer and leave at once end as one of both', async () => {
    const who = await museum.member('周')
    const id = await museum.shift(who, tomorrow, { start_time: '10:00:00' })
    await ask()
    at('08:00', tomorrow)
    await Promise.allSettled([
      comes(who),
      museum.world.as(who).send(leaveCalls.leave, { id, way: 'leave' }),
      museum.world.as(museum.scheduler).send(leaveOfficeCalls.leave, { id }),
    ])
    expect(await seen()).toEqual(nobody)
    expect(await museum.shifts()).toEqual([])
  })

  test('whoever has no login is phoned and never at risk; the office notes what it hears', async () => {
    const [one, two] = [await museum.world.person('赵', 7), await museum.world.person('钱', 7)]
    for (const who of [one, two]) await museum.shift(who, tomorrow)
    expect(await seen()).toEqual({ ...nobody, to_phone: ['赵', '钱'] })
    await ask()
    expect(await museum.told(one)).toMatchObject([{ button: '查看排班' }])
    at('20:00')
    expect(await seen()).toEqual({ ...nobody, to_phone: ['赵', '钱'] })
    expect(await phone(one, 'coming')).toMatchObject({ msg: '已记为会来' })
    // Heard once more it is nothing new to the log.
    await phone(one, 'coming')
    expect(await phone(two, 'not_coming')).toMatchObject({ msg: '已登记请假' })
    expect(await seen()).toEqual({ ...nobody, coming: 1 })
    const log = await lines()
    expect(log.map(({ action }) => action)).toEqual(['confirm', 'leave'])
    expect(log.every(({ after }) => after.includes('电话确认'))).toBe(true)
    const leave = await museum.world.db.selectFrom('roster_leave').selectAll().execute()
    expect(leave).toMatchObject([{ volunteer_id: two.id, told_by: 'scheduler' }])
  })

  test('the office notes nothing of who does not serve, and nothing once all has started', async () => {
    const who = await museum.member('周')
    expect((await phone(who, 'coming')).fault).toBe('content.not_found')
    await museum.shift(who, today)
    expect((await phone(who, 'coming', today)).fault).toBe('confirm.started')
    const later = await museum.shift(who, today, { start_time: '13:00:00', end_time: '15:00:00' })
    await phone(who, 'not_coming', today)
    const leave = await museum.world.db.selectFrom('roster_leave').select('id').execute()
    expect(leave).toEqual([{ id: later }])
  })

  test('nobody is at risk whose login is stopped, or who has signed', async () => {
    const [stopped, here] = [await museum.member('周'), await museum.member('吴')]
    for (const who of [stopped, here]) await museum.shift(who, tomorrow)
    await ask()
    at('08:30', tomorrow)
    expect((await seen()).at_risk).toEqual(['吴', '周'])
    const { db } = museum.world
    await db.updateTable('person').set({ disabled: 1 }).where('id', '=', stopped.id).execute()
    const signed = { sign_time: `${tomorrow} 08:25:00`, attended: 1 }
    await db.updateTable('roster').set(signed).where('volunteer_id', '=', here.id).execute()
    expect(await seen()).toEqual(nobody)
    await db.updateTable('person').set({ disabled: 0 }).execute()
  })

  once('the list is of today until people are asked about tomorrow', async () => {
    const office = museum.world.as(museum.scheduler)
    const date = async (asked?: 'tomorrow') =>
      (await office.send(confirmOfficeCalls.answers, { date: asked })).data.date
    at('17:59')
    expect([await date(), await date('tomorrow')]).toEqual([today, tomorrow])
    at('18:00')
    expect(await date()).toBe(tomorrow)
  })

  once('reads a day by its index', async () => {
    const { db } = museum.world
    expect(await planOf(db, aheadOn(db, { date: tomorrow, after: '' }))).toContain('roster_day')
  })
})
