import { attendanceOfficeCalls } from '@museum/contract/attendance/attendance-office.calls.ts'
import { confirmCalls, confirmOfficeCalls } from '@museum/contract/confirm/confirm.calls.ts'
import { leaveCalls, leaveOfficeCalls } from '@museum/contract/leave/leave.calls.ts'
import { coverCalls } from '@museum/contract/offer/cover.calls.ts'
import { offerCalls } from '@museum/contract/offer/offer.calls.ts'
import { offerOfficeCalls } from '@museum/contract/offer/offer-office.calls.ts'
import { plannerCalls } from '@museum/contract/planner/planner.calls.ts'
import { signCalls } from '@museum/contract/sign/sign.calls.ts'
import { remindCalls } from '@museum/contract/today/remind.calls.ts'
import { todayCalls } from '@museum/contract/today/today.calls.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { planOf } from '../../db/plan.ts'
import { runJobs } from '../../reactions/jobs.ts'
import { type Offering, openOffering } from '../../testing/offering.ts'
import { oneStore } from '../../testing/stores.ts'
import { loggedOn } from './recent.store.ts'

const today = '2026-05-12'
const tomorrow = '2026-05-13'

oneStore('what happened just now', (store) => {
  let museum: Offering
  beforeAll(async () => {
    museum = await openOffering(store)
  })
  afterAll(() => museum.world.close())
  beforeEach(async () => {
    for (const table of ['reminder', 'day_answer'] as const)
      await museum.world.db.deleteFrom(table).execute()
    await museum.begin()
  })

  const at = (time: string) => museum.world.setNow(new Date(`${today}T${time}+08:00`).toISOString())
  const asOffice = () => museum.world.as(museum.scheduler)
  const list = async () => (await asOffice().send(todayCalls.recent, {})).data.list
  const told = async () =>
    (await list()).map(({ at: when, kind, by, name, count, undo }) => {
      return [when.slice(11), kind, by === '' ? '' : 'office', name, count, undo].join(' ').trim()
    })

  test('who signed, whom the office registered and took back, the newest first', async () => {
    const [who, other] = [await museum.member('周'), await museum.member('吴')]
    const own = await museum.shift(who, today)
    const id = await museum.shift(other, today)
    at('08:58:00')
    await museum.world.as(who).send(signCalls.sign, { id: own, type: 'sign' })
    at('09:05:00')
    await asOffice().send(attendanceOfficeCalls.mark, { id, type: 'sign' })
    expect(await told()).toEqual(['09:05:00 mark_sign office 吴 1 sign', '08:58:00 sign  周 1'])
    expect((await list())[0]).toMatchObject({
      ...{ undo_id: id, undo_seconds: 60, place_name: expect.stringMatching(/^南门/) },
    })
    at('09:05:20')
    await asOffice().send(attendanceOfficeCalls.unmark, { id, type: 'sign' })
    expect(await told()).toEqual([
      '09:05:20 unmark office 吴 1',
      '09:05:00 mark_sign office 吴 1',
      '08:58:00 sign  周 1',
    ])
    at('12:00:00')
    await museum.world.as(who).send(signCalls.sign, { id: own, type: 'signout' })
    expect((await told())[0]).toBe('12:00:00 sign_out  周 1')
  })

  test('an act of the office can be taken back for 60 seconds', async () => {
    const who = await museum.member('周')
    const id = await museum.shift(who, today)
    at('09:05:00')
    await asOffice().send(attendanceOfficeCalls.mark, { id, type: 'sign' })
    at('09:05:59')
    expect(await list()).toMatchObject([{ undo: 'sign', undo_seconds: 1 }])
    at('09:06:00')
    expect(await list()).toMatchObject([{ undo: '', undo_seconds: 0, undo_id: id }])
  })

  test('whom the office asked, and who took over', async () => {
    const [first] = [await museum.member('甲'), await museum.member('乙')]
    const slot_id = await museum.want({ date: today, start_time: '13:00', end_time: '17:00' })
    at('11:00:00')
    const { data } = await asOffice().send(offerOfficeCalls.ask, { slot_id })
    expect(await told()).toEqual(['11:00:00 ask office  2 ask'])
    at('11:00:30')
    await museum.world.as(first).send(offerCalls.accept, { id: data.id })
    expect(await told()).toEqual(['11:00:30 take_over  甲 1', '11:00:00 ask office  2'])
  })

  test('leave of today, said by its person and noted by the office; of later days nothing but tomorrow’s', async () => {
    const [who, other] = [await museum.member('周'), await museum.member('吴')]
    const own = await museum.shift(who, today, { start_time: '13:00:00', end_time: '15:00:00' })
    const id = await museum.shift(other, today, { start_time: '13:00:00', end_time: '15:00:00' })
    const later = await museum.shift(other, '2026-05-20')
    at('11:00:00')
    await museum.world.as(who).send(leaveCalls.leave, { id: own, way: 'leave' })
    at('11:01:00')
    await asOffice().send(leaveOfficeCalls.leave, { id, reason: '' })
    await asOffice().send(leaveOfficeCalls.leave, { id: later, reason: '' })
    expect(await told()).toEqual(['11:01:00 leave office 吴 1 leave', '11:00:00 leave  周 1'])
    const next = await museum.shift(who, tomorrow)
    at('21:00:00')
    await museum.world.as(who).send(leaveCalls.leave, { id: next, way: 'cover' })
    // With asking colleagues for it one line, which is nobody's of the office to take back.
    expect(await list()).toMatchObject([
      { kind: 'cannot_come', name: '周', date: tomorrow, by: '', undo: '' },
      { kind: 'leave' },
      { kind: 'leave' },
    ])
    // The same whomever they ask; who only looks for somebody to take theirs has not said so.
    const only = await museum.member('郑')
    await museum.member('冯')
    const shift = { start_time: '13:00:00', end_time: '15:00:00' }
    const [named, offered] = [
      await museum.shift(other, tomorrow),
      await museum.shift(only, tomorrow, shift),
    ]
    at('21:10:00')
    await museum.world.as(other).send(coverCalls.cover, { id: named, cannot: 1 })
    at('21:11:00')
    await museum.world.as(only).send(coverCalls.cover, { id: offered })
    expect((await list()).slice(0, 2)).toMatchObject([
      { kind: 'cover', name: '郑' },
      { kind: 'cannot_come', name: '吴' },
    ])
  })

  test('who cannot come of tomorrow before it is fixed, and whose shift nobody took by its start', async () => {
    const [who, other] = [await museum.member('周'), await museum.member('吴')]
    const next = await museum.shift(who, tomorrow)
    const own = await museum.shift(other, tomorrow)
    at('11:00:00')
    await museum.world.as(who).send(leaveCalls.leave, { id: next, way: 'free_soon' })
    expect(await told()).toEqual(['11:00:00 given_up  周 1'])
    at('21:00:00')
    await museum.world.as(other).send(leaveCalls.leave, { id: own, way: 'cover' })
    museum.world.setNow(new Date(`${tomorrow}T09:00:30+08:00`).toISOString())
    await runJobs(museum.world.appContext)
    expect(await list()).toMatchObject([
      {
        ...{ kind: 'untaken', name: '吴', date: tomorrow, by: '', undo: '' },
        place_name: expect.stringMatching(/^南门/),
      },
    ])
  })

  test('whom the office puts in at once is taken out again within 60 seconds, and not once they have come', async () => {
    const [who, other] = [await museum.member('周'), await museum.member('吴')]
    const want = { date: today, start_time: '09:00', end_time: '12:00', need: 2 }
    const slot_id = await museum.want(want)
    const put = async (volunteer_id: number) =>
      (await asOffice().send(offerOfficeCalls.fill, { slot_id, volunteer_id, reason: '现场说好' }))
        .data
    at('08:40:00')
    const { shift } = await put(who.id)
    expect(await list()).toMatchObject([
      { kind: 'put', name: '周', undo: 'put', undo_id: shift, undo_seconds: 60 },
    ])
    at('08:40:20')
    await asOffice().send(plannerCalls.remove, { id: shift, reason: '排错了' })
    expect(await told()).toEqual(['08:40:20 removed office 周 1', '08:40:00 put office 周 1'])
    const { shift: kept } = await put(other.id)
    at('08:40:30')
    await museum.world.as(other).send(signCalls.sign, { id: kept, type: 'sign' })
    expect((await list()).filter(({ undo }) => undo !== '')).toEqual([])
    at('08:41:00')
    expect((await list()).filter(({ kind }) => kind === 'put')).toHaveLength(2)
  })

  test('those whom one tap reminded are one line', async () => {
    const people = [await museum.member('周'), await museum.member('吴')]
    for (const who of people)
      await museum.shift(who, today, { sign_time: `${today} 08:55:00`, attended: 1, lacking: 1 })
    at('12:10:00')
    const volunteer_ids = people.map(({ id }) => id)
    await asOffice().send(remindCalls.remind, { kind: 'sign_out', date: today, volunteer_ids })
    expect((await told())[0]).toBe('12:10:00 remind_sign_out office  2')
  })

  test('what was heard by telephone is taken back within 60 seconds, and what they said themselves is not', async () => {
    const [who, other] = [await museum.member('周'), await museum.member('吴')]
    for (const one of [who, other])
      await museum.shift(one, today, { start_time: '13:00:00', end_time: '15:00:00' })
    const note = () => {
      const heard = { volunteer_id: who.id, date: today, answer: 'coming' as const }
      return asOffice().send(confirmOfficeCalls.note, heard)
    }
    const undo = (one = who) =>
      asOffice().send(confirmOfficeCalls.unnote, { volunteer_id: one.id, date: today })
    at('10:00:00')
    await note()
    expect(await list()).toMatchObject([
      { kind: 'coming', name: '周', undo: 'coming', undo_id: who.id, date: today },
    ])
    at('10:00:59')
    expect((await undo()).status).toBe(1)
    expect(await told()).toEqual(['10:00:59 unmark office 周 1', '10:00:00 coming office 周 1'])
    expect((await undo()).fault).toBe('confirm.stands')
    expect((await note()).status).toBe(1)
    at('10:01:59')
    expect((await undo()).fault).toBe('confirm.stands')
    await museum.world.as(other).send(confirmCalls.answer, { date: today })
    expect((await undo(other)).fault).toBe('confirm.stands')
  })

  test('nothing leaves but what is named, though the log holds more', async () => {
    const who = await museum.member('周')
    const id = await museum.shift(who, today, { start_time: '13:00:00', end_time: '15:00:00' })
    at('11:00:00')
    await asOffice().send(leaveOfficeCalls.leave, { id, reason: '家中老人住院' })
    expect(JSON.stringify(await list())).not.toContain('住院')
  })

  test('a day’s lines are found by the index of the moments', async () => {
    const { db } = museum.world
    const plan = await planOf(db, loggedOn(db, { day: today, next: tomorrow, from: `${today} ` }))
    expect(plan).toMatch(/audit_at/)
  })
})
