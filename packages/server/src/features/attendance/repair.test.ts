import { attendanceOfficeCalls } from '@museum/contract/attendance/attendance-office.calls.ts'
import { auditCalls } from '@museum/contract/audit/audit.calls.ts'
import { homeCalls } from '@museum/contract/home/home.calls.ts'
import { hoursCalls } from '@museum/contract/hours/hours.calls.ts'
import { messageCalls } from '@museum/contract/message/message.calls.ts'
import { figuresOf, type Shift } from '@museum/contract/roster/shift.rules.ts'
import { usualSignRules } from '@museum/contract/setting/setting.rules.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { notifyDecisions } from '../../testing/decisions.ts'
import { makeDuty } from '../../testing/duty.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'
import { writeRepair } from '../roster/times.store.ts'

const date = '2026-05-12'
const at = (time: string) => `${date} ${time}`
const instant = (time: string) => new Date(`${date}T${time}+08:00`).toISOString()

eachStore('made-up times', (store, once) => {
  let world: World
  let admin: Person
  let scheduler: Person
  let person: Person
  let duty: Awaited<ReturnType<typeof makeDuty>>
  beforeAll(async () => {
    world = await openWorld(store, { now: instant('10:00:00') })
    admin = await world.office('admin')
    scheduler = await world.office('scheduler')
    duty = await makeDuty(world, admin, date)
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    world.setNow(instant('10:00:00'))
    await world.db.deleteFrom('roster').execute()
    person = await world.person('周晓岚', 7)
  })

  const mark = (id: number, type: 'sign' | 'signout') =>
    world.as(scheduler).send(attendanceOfficeCalls.mark, { id, type })
  const unmark = (id: number, type: 'sign' | 'signout') =>
    world.as(scheduler).send(attendanceOfficeCalls.unmark, { id, type })
  const repair = (id: number, change: object) =>
    world.as(scheduler).send(attendanceOfficeCalls.repair, { id, ...change })
  const rowOf = (id: number) =>
    world.db.selectFrom('roster').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const told = async () => (await world.as(person).send(messageCalls.list, {})).data.list
  const logged = async (id: number) =>
    (await world.as(admin).send(auditCalls.list, { q: `#${id}` })).data.list
      .filter((line) => line.object === 'roster' && line.object_id === id)
      .map(({ action }) => action)

  once('one tap marks as come and as gone, and takes each back', async () => {
    const id = await duty.add(person, { date })
    expect((await mark(id, 'sign')).data).toMatchObject({
      ...{ repair_sign_time: at('10:00:00'), sign_time: '', duty_state: 'on_duty' },
      ...{ repair_reason: '现场登记', repair_by: 'scheduler', repair_at: at('10:00:00') },
    })
    expect(await rowOf(id)).toMatchObject({ attended: 1, lacking: 1, service_minutes: 0 })
    world.setNow(instant('11:30:00'))
    const gone = await mark(id, 'signout')
    expect(gone.data).toMatchObject({
      duty_state: 'done',
      service_minutes: 90,
      status_name: '迟到早退',
    })
    expect(await rowOf(id)).toMatchObject({ attended: 1, lacking: 0, service_minutes: 90 })
    expect((await unmark(id, 'signout')).data).toMatchObject({
      duty_state: 'on_duty',
      repair_reason: '现场登记',
    })
    expect((await unmark(id, 'sign')).data).toMatchObject({
      ...{ duty_state: 'late', repair_sign_time: '', service_minutes: 0 },
      ...{ repair_reason: '', repair_by: '', repair_at: '' },
    })
    expect(await rowOf(id)).toMatchObject({ attended: 0, lacking: 0 })
    expect(await logged(id)).toEqual(['unmark', 'unmark', 'mark', 'mark'])
    expect(await told()).toEqual([])
  })

  once('what the person signed is never changed or taken back', async () => {
    const id = await duty.add(person, { date, sign_time: at('08:58:00') })
    expect((await mark(id, 'sign')).fault).toBe('duty.already_marked')
    expect((await unmark(id, 'sign')).fault).toBe('duty.nothing_marked')
    await repair(id, { sign_time: at('09:30:00'), sign_out_time: at('09:50:00'), reason: '误签' })
    expect(await rowOf(id)).toMatchObject({
      ...{ sign_time: at('08:58:00'), sign_out_time: '', service_minutes: 20 },
      repair_sign_time: at('09:30:00'),
    })
    expect((await unmark(id, 'sign')).data).toMatchObject({
      ...{ sign_time: at('08:58:00'), service_minutes: 50, repair_reason: '误签' },
    })
  })

  once('one tap is refused where it would not be true', async () => {
    const id = await duty.add(person, { date })
    expect((await mark(id, 'signout')).fault).toBe('sign.not_signed_in')
    world.setNow(instant('07:00:00'))
    expect((await mark(id, 'sign')).fault).toBe('sign.too_early')
    world.setNow(instant('12:30:00'))
    expect((await mark(id, 'sign')).fault).toBe('sign.too_late')
    const other = await duty.add(person, { date: '2026-05-11', sign_time: '2026-05-11 09:00:00' })
    expect((await mark(other, 'signout')).fault).toBe('duty.not_today')
    expect((await unmark(other, 'signout')).fault).toBe('duty.not_today')
    expect((await mark(999_999, 'sign')).fault).toBe('content.not_found')
    expect((await unmark(999_999, 'sign')).fault).toBe('content.not_found')
  })

  once('is for schedulers alone', async () => {
    const id = await duty.add(person, { date })
    const viewer = await world.office('viewer', `viewer${person.id}`)
    const input = { id, type: 'sign' } as const
    expect((await world.as(viewer).send(attendanceOfficeCalls.mark, input)).fault).toBe(
      'auth.forbidden',
    )
    expect((await world.as(viewer).send(attendanceOfficeCalls.unmark, input)).fault).toBe(
      'auth.forbidden',
    )
    const change = { id, sign_time: at('09:00:00'), reason: '忘签' }
    expect((await world.as(viewer).send(attendanceOfficeCalls.repair, change)).fault).toBe(
      'auth.forbidden',
    )
    expect(await rowOf(id)).toMatchObject({ repair_sign_time: '', attended: 0 })
  })

  once('a repair gives its reason, moves every figure and tells the person', async () => {
    world.setNow(instant('18:00:00'))
    const id = await duty.add(person, { date, sign_time: at('09:06:00') })
    const centre = async () => (await world.as(person).send(homeCalls.indexInfo, {})).data
    const hours = async () =>
      (
        await world
          .as(scheduler)
          .send(hoursCalls.list, { start_date: date, end_date: date, by: 'person' })
      ).data
    expect(await centre()).toMatchObject({ month_time: 0, month_count: 1 })
    const done = await repair(id, { sign_out_time: at('12:00'), reason: '手机没电' })
    expect(done.msg).toBe('已补签')
    expect(done.data).toMatchObject({
      ...{ status_name: '迟到', service_minutes: 174, service_time_name: '2小时54分钟' },
      ...{ repair_sign_out_time: at('12:00:00'), repair_reason: '手机没电' },
    })
    expect(await centre()).toMatchObject({ month_time: 2.9, month_count: 1 })
    expect(await hours()).toMatchObject({ sum_minutes: 174, sum_count: 1 })
    expect(await told()).toEqual([])
    await notifyDecisions(world)
    const [message] = await told()
    const detail = await world.as(person).send(messageCalls.detail, { mc_id: message?.mc_id ?? 0 })
    expect(detail.data.mc_title).toBe('补签通知')
    expect(detail.data.mc_content).toContain('补签签退时间：5月12日 周二 12:00')
    expect(detail.data.mc_content).toContain('原因：手机没电')
    expect(detail.data.mc_content).not.toContain('签到时间')
    const back = await repair(id, { sign_out_time: '' })
    expect(back.data).toMatchObject({
      service_minutes: 0,
      repair_at: '',
      duty_state: 'to_sign_out',
    })
    expect(await centre()).toMatchObject({ month_time: 0 })
    await notifyDecisions(world)
    expect((await told())[0]?.mc_title).toBe('补签撤销通知')
    expect(await logged(id)).toEqual(['repair', 'repair'])
  })

  once('a repair is taken back before anybody hears of it, to the last column', async () => {
    const id = await duty.add(person, { date, sign_time: at('08:55:00') })
    const columns = async () => {
      const { updated_at: _, ...row } = await rowOf(id)
      return row
    }
    await mark(id, 'signout')
    const before = await columns()
    world.setNow(instant('10:01:00'))
    await repair(id, { sign_out_time: at('09:30'), reason: '值班员确认' })
    const once = await columns()
    await repair(id, { sign_time: at('09:10'), reason: '再次核对' })
    const undo = () => world.as(scheduler).send(attendanceOfficeCalls.undecide, { id })
    expect((await undo()).data).toEqual({ id })
    expect(await columns()).toEqual(once)
    const many = await world.as(scheduler).send(attendanceOfficeCalls.undecideMany, { ids: [id] })
    expect(many.data).toEqual({ done: [id], refused: [], said: [] })
    expect(await columns()).toEqual(before)
    expect((await undo()).fault).toBe('decision.told')
    await notifyDecisions(world)
    expect(await told()).toEqual([])
    expect(await logged(id)).toEqual(['undo', 'undo', 'repair', 'repair', 'mark'])
  })

  once('a repair stays on which somebody has built, and after its minute', async () => {
    const undo = (id: number) => world.as(scheduler).send(attendanceOfficeCalls.undecide, { id })
    const id = await duty.add(person, { date, sign_time: at('08:55:00') })
    await repair(id, { sign_out_time: at('09:30'), reason: '值班员确认' })
    world.setNow(instant('10:00:30'))
    await unmark(id, 'signout')
    expect((await undo(id)).fault).toBe('decision.overtaken')
    const other = await duty.add(person, { date, sign_time: at('08:55:00') })
    await repair(other, { sign_out_time: at('09:30'), reason: '值班员确认' })
    world.setNow(instant('10:01:30'))
    expect((await undo(other)).fault).toBe('decision.told')
    expect((await undo(987_654)).fault).toBe('content.not_found')
  })

  test('at the last moment a repair is either undone or told, never both', async () => {
    for (let round = 0; round < 8; round += 1) {
      const who = await world.person('周晓岚', 7)
      const id = await duty.add(who, { date, sign_time: at('08:55:00') })
      await repair(id, { sign_out_time: at('09:30'), reason: '值班员确认' })
      const [undone] = await Promise.all([
        world.as(scheduler).send(attendanceOfficeCalls.undecide, { id }),
        notifyDecisions(world),
      ])
      const heard = (await world.as(who).send(messageCalls.list, {})).data.list.length
      const { repair_sign_out_time } = await rowOf(id)
      expect([undone.status === 1, repair_sign_out_time === '', heard]).toEqual(
        undone.status === 1 ? [true, true, 0] : [false, false, 1],
      )
    }
  })

  once('a repair is refused as its rule says, and changes nothing', async () => {
    const id = await duty.add(person, { date, sign_time: at('09:00:00') })
    const before = await rowOf(id)
    const why = { reason: '忘签' }
    for (const [fault, change] of [
      ['duty.time_missing', why],
      ['duty.reason_required', { sign_out_time: at('09:30:00'), reason: ' ' }],
      ['duty.time_wrong', { sign_out_time: at('09:00:00'), ...why }],
      ['duty.time_wrong', { sign_time: '2026-05-11 09:00:00', ...why }],
      ['duty.not_yet', { sign_out_time: at('10:00:01'), ...why }],
      ['duty.nothing_marked', { sign_out_time: '' }],
      ['request.invalid', { sign_out_time: '12:00', ...why }],
    ] as const)
      expect((await repair(id, change)).fault).toBe(fault)
    expect((await repair(999_999, { sign_time: at('09:00:00'), ...why })).fault).toBe(
      'content.not_found',
    )
    expect(await rowOf(id)).toEqual(before)
    expect(await told()).toEqual([])
  })

  test('of twenty taps at once one is written, and a shift changed meanwhile is not', async () => {
    const id = await duty.add(person, { date })
    const taps = await Promise.all(Array.from({ length: 20 }, () => mark(id, 'sign')))
    expect(taps.filter(({ status }) => status === 1)).toHaveLength(1)
    for (const { fault } of taps.filter(({ status }) => status !== 1))
      expect(['duty.already_marked', 'content.changed']).toContain(fault)
    const seen = await rowOf(id)
    await world.db
      .updateTable('roster')
      .set({ end_time: '11:00:00' })
      .where('id', '=', id)
      .execute()
    const note = { repair_reason: '', repair_by: '', repair_at: '' }
    const next = {
      repair_sign_time: '',
      repair_sign_out_time: '',
      verdict: '' as const,
      ...figuresOf(seen, usualSignRules.zone),
    }
    const moment = at('10:00:00')
    expect(await writeRepair(world.db, seen, next, note, moment)).toBe(false)
    const now = await rowOf(id)
    await world.db
      .updateTable('roster')
      .set({ sign_out_time: at('10:30:00') })
      .where('id', '=', id)
      .execute()
    expect(await writeRepair(world.db, now, next, note, moment)).toBe(false)
  })

  once('the figures follow from the times, whatever is made up and taken back', async () => {
    world.setNow('2026-05-13T15:00:00Z')
    const time = fc.option(fc.constantFrom('', '08:00', '09:06', '10:30', '12:00', '17:00'), {
      nil: undefined,
    })
    const change = fc.record({ sign_time: time, sign_out_time: time })
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 5 }), async (changes) => {
        const id = await duty.add(person, { date, sign_time: at('09:10:00') })
        const full = (value: string | undefined) => (value ? at(value) : value)
        for (const { sign_time, sign_out_time } of changes)
          await repair(id, {
            sign_time: full(sign_time),
            sign_out_time: full(sign_out_time),
            reason: '核对',
          })
        const row = await rowOf(id)
        expect(row).toMatchObject(figuresOf(row as Shift, usualSignRules.zone))
        expect(row.repair_at === '').toBe(
          row.repair_sign_time === '' && row.repair_sign_out_time === '',
        )
      }),
      { numRuns: 15 },
    )
  })
})
