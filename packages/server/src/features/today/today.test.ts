import { dutyStateOf, dutyStates } from '@museum/contract/attendance/attendance.rules.ts'
import { attendanceOfficeCalls } from '@museum/contract/attendance/attendance-office.calls.ts'
import { attendanceOf } from '@museum/contract/roster/shift.rules.ts'
import { usualSignRules } from '@museum/contract/setting/setting.rules.ts'
import { todayCalls } from '@museum/contract/today/today.calls.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { planOf } from '../../db/plan.ts'
import { makeDuty } from '../../testing/duty.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'
import { dayPage } from '../attendance/attendance.store.ts'
import { servingSpans, wantedThere } from '../planner/filled.read.ts'
import { alikeOn, troublePage } from './today.store.ts'

const date = '2026-05-12'
const at = (time: string) => `${date} ${time}`
const none = Object.fromEntries(dutyStates.map((state) => [state, 0]))
/** The instant at which the museum's clock shows a time of the day. */
const instant = (time: string) => new Date(`${date}T${time}+08:00`).toISOString()

eachStore('today', (store, once) => {
  let world: World
  let viewer: Person
  let people: Person[]
  let duty: Awaited<ReturnType<typeof makeDuty>>
  beforeAll(async () => {
    world = await openWorld(store, { now: instant('10:00:00') })
    viewer = await world.office('viewer')
    duty = await makeDuty(world, await world.office('admin'), date)
    people = [await world.person('周晓岚', 7), await world.person('安建国', 7)]
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    world.setNow(instant('10:00:00'))
    for (const table of ['roster', 'roster_slot', 'special_day'] as const)
      await world.db.deleteFrom(table).execute()
  })

  const today = async () => (await world.as(viewer).send(todayCalls.today, {})).data
  const shifts = async (input: object = {}) =>
    (await world.as(viewer).send(todayCalls.todayShifts, input)).data
  const someone = () => people[0] as Person

  once('counts by place and in all, with who is still awaited and what nobody took', async () => {
    const [hall, bronze] = duty.places
    await duty.add(someone(), { date })
    await duty.add(someone(), { date, sign_time: at('08:59:00') })
    await duty.add(someone(), { date, start_time: '13:00:00', end_time: '15:00:00' })
    await duty.add(someone(), { date, end_time: '09:30:00', place_id: bronze })
    await duty.add(someone(), { date, end_time: '09:30:00', sign_time: at('09:00:00') })
    await duty.add(someone(), { date: '2026-05-11' })
    await duty.want(date, '09:00:00', '12:00:00', 4)
    await duty.want(date, '13:00:00', '15:00:00', 1)
    const board = await today()
    expect(board).toMatchObject({ date, time: '10:00:00', closed: 0, note: '' })
    expect(board).toMatchObject({ late: 1, on_duty: 1, expected: 1, missing: 1 })
    expect(board).toMatchObject({ to_sign_out: 1, not_signed_out: 0, to_judge: 0, done: 0 })
    expect(board.places).toEqual([
      {
        ...{ place_id: hall, place_name: '一层中央大厅', total: 4, ...none },
        ...{ late: 1, on_duty: 1, expected: 1, to_sign_out: 1 },
      },
      { place_id: bronze, place_name: '二层青铜馆', total: 1, ...none, missing: 1 },
    ])
    expect(board.unfilled_slots).toMatchObject([
      { place_name: '一层中央大厅', service_type_name: '讲解', need: 4, filled: 2 },
    ])
  })

  test('of a part of the day counts and lists what shares time with it, the whole day among it', async () => {
    await duty.add(someone(), { date })
    await duty.add(someone(), { date, start_time: '13:00:00', end_time: '17:00:00' })
    await duty.add(someone(), { date, start_time: '09:00:00', end_time: '17:00:00' })
    await duty.want(date, '13:00:00', '17:00:00', 3)
    const of = async (part: string) => {
      const { data } = await world.as(viewer).send(todayCalls.today, { part })
      const total = data.places.reduce((sum, place) => sum + place.total, 0)
      return [total, data.unfilled_slots.length, (await shifts({ part })).total]
    }
    expect(await of('上午')).toEqual([2, 0, 2])
    expect(await of('下午')).toEqual([2, 1, 2])
    expect(await of('')).toEqual([3, 1, 3])
    await duty.want('2026-05-13', '09:00:00', '12:00:00', 4)
    expect((await today()).next).toEqual({ date: '2026-05-13', need: 4, filled: 0, lack: 4 })
    expect((await today()).parts).toMatchObject([
      { name: '上午', start_time: '09:00:00', now: 1 },
      { name: '下午', end_time: '17:00:00', now: 0 },
    ])
  })

  test('takes what is wanted as filled by shifts of that place and type that cover half of it', async () => {
    await duty.want(date, '09:00:00', '12:00:00', 1)
    await duty.add(someone(), { date, start_time: '12:00:00', end_time: '13:00:00' })
    await duty.add(someone(), { date, place_id: duty.places[1] as number })
    await duty.add(someone(), { date, service_type_id: duty.types[1] as number })
    await duty.add(someone(), { date: '2026-05-13' })
    expect((await today()).unfilled_slots).toMatchObject([{ need: 1, filled: 0 }])
    await duty.add(someone(), { date, start_time: '11:00:00', end_time: '14:00:00' })
    expect((await today()).unfilled_slots).toMatchObject([{ need: 1, filled: 0 }])
    await duty.add(someone(), { date, start_time: '10:30:00', end_time: '14:00:00' })
    expect((await today()).unfilled_slots).toEqual([])
  })

  test('counts somebody in one of the slots that overlap, and in all that follow each other', async () => {
    await duty.want(date, '09:00:00', '12:00:00', 1)
    await duty.want(date, '10:00:00', '13:00:00', 1)
    await duty.want(date, '13:00:00', '17:00:00', 2)
    await duty.add(someone(), { date, start_time: '09:00:00', end_time: '17:00:00' })
    expect((await today()).unfilled_slots).toMatchObject([
      { start_time: '10:00:00', need: 1, filled: 0 },
      { start_time: '13:00:00', need: 2, filled: 1 },
    ])
    await duty.add(someone(), { date, start_time: '09:00:00', end_time: '17:00:00' })
    expect((await today()).unfilled_slots).toEqual([])
  })

  once('says that the museum is closed, and why', async () => {
    await world.db
      .insertInto('special_day')
      .values({ date, closed: 1, start_time: '', end_time: '', note: '设备检修' })
      .execute()
    expect(await today()).toMatchObject({ closed: 1, note: '设备检修', ...none, places: [] })
  })

  once('is the museum’s day, not the server’s', async () => {
    await duty.add(someone(), { date: '2026-05-13' })
    world.setNow('2026-05-12T16:01:00Z')
    expect(await today()).toMatchObject({ date: '2026-05-13', time: '00:01:00', expected: 1 })
  })

  test('lists the day’s shifts by time and name, of a place, a state or a word', async () => {
    const [one, other] = people as [Person, Person]
    const late = await duty.add(other, { date })
    const here = await duty.add(one, { date, sign_time: at('08:59:00') })
    const early = await duty.add(one, { date, start_time: '08:00:00', end_time: '09:00:00' })
    await duty.add(one, { date: '2026-05-11' })
    const all = await shifts()
    expect(all.list.map(({ id }) => id)).toEqual([early, here, late])
    expect(all.total).toBe(3)
    expect(all.list[1]).toMatchObject({
      ...{ name: '周晓岚', title: '青铜器展讲解', service_type_name: '讲解', status: 1 },
      ...{ status_name: '服务中', duty_state: 'on_duty', place_name: '一层中央大厅' },
    })
    expect(all.list[2]).toMatchObject({ duty_state: 'late', status: -1, status_name: '迟到未到' })
    expect((await shifts({ state: 'late' })).list.map(({ id }) => id)).toEqual([late])
    expect((await shifts({ q: '晓岚', state: 'on_duty' })).list.map(({ id }) => id)).toEqual([here])
    expect((await shifts({ place_id: duty.places[1] })).total).toBe(0)
    expect((await shifts({ page: 2, limit: 2 })).list.map(({ id }) => id)).toEqual([late])
  })

  once('is for the office alone', async () => {
    expect((await world.as(someone()).send(todayCalls.today, {})).fault).toBe('auth.missing')
    expect((await world.as().send(todayCalls.today, {})).fault).toBe('auth.missing')
  })

  once('counts in the database as the rule does, whatever stands there', async () => {
    const clocks = [
      '00:00:00',
      '00:03:00',
      '08:55:00',
      '09:00:00',
      '09:05:00',
      '09:05:01',
      '11:54:59',
      '11:55:00',
      '12:00:00',
    ]
    const clock = fc.constantFrom(
      ...clocks,
      '11:59:59',
      '12:00:01',
      '18:00:00',
      '18:00:01',
      '23:59:59',
    )
    const stamp = fc.constantFrom('', at('08:50:00'), at('11:00:00'))
    const span = fc.tuple(clock, clock).filter(([from, to]) => from < to)
    const shift = fc.record({
      span,
      sign_time: stamp,
      sign_out_time: stamp,
      repair_sign_time: stamp,
      repair_sign_out_time: stamp,
    })
    await fc.assert(
      fc.asyncProperty(fc.array(shift, { maxLength: 6 }), clock, async (given, now) => {
        await world.db.deleteFrom('roster').execute()
        const rows = given.map(({ span: [start_time, end_time], ...times }) => ({
          ...{ date, start_time, end_time, ...times },
        }))
        for (const row of rows) await duty.add(someone(), row)
        world.setNow(instant(now))
        const board = await today()
        for (const state of dutyStates) {
          const standing = rows.filter((row) => dutyStateOf(row, at(now), usualSignRules) === state)
          expect(board[state]).toBe(standing.length)
          const listed = await shifts({ state })
          expect(listed.total).toBe(standing.length)
          expect(listed.list.every(({ duty_state }) => duty_state === state)).toBe(true)
        }
        // What is to be dealt with, part by part, is what the figures say.
        const { list } = (await world.as(viewer).send(todayCalls.todayTroubles, {})).data
        for (const state of ['late', 'missing', 'to_sign_out', 'not_signed_out'] as const) {
          const figure = state === 'to_sign_out' ? board.staying : board[state]
          expect(list.filter(({ duty_state }) => duty_state === state)).toHaveLength(figure)
        }
        const missed = rows.filter(
          (row) => attendanceOf(row, at(now), usualSignRules)?.status === 5,
        )
        const { data } = await world.as(viewer).send(attendanceOfficeCalls.exceptionCount, {})
        expect(data.lacking).toBe(missed.length)
      }),
      { numRuns: 25 },
    )
  })

  once('reads the day by its index', async () => {
    const clock = {
      ...{ date, now: '10:00:00', maySignBefore: '11:00:01', lateBefore: '09:55:00' },
      ...{ toSignOutBefore: '10:05:01', signOutOverBefore: '04:00:00' },
    }
    expect(await planOf(world.db, alikeOn(world.db, date))).toContain('roster_day_times')
    const wanted = await planOf(world.db, wantedThere(world.db, date, date))
    expect(wanted).toMatch(/roster_slot_(once|1)/)
    expect(await planOf(world.db, servingSpans(world.db, date, date))).toContain('roster_day')
    const standing = { states: ['late'], clock } as const
    const page = dayPage(world.db, { first: date, last: date, standing }, 20, 0)
    expect(await planOf(world.db, page)).toContain('roster_day')
    const troubles = troublePage(world.db, ['late'], clock, 20)
    expect(await planOf(world.db, troubles)).toContain('roster_day')
  })

  once('lists who is to be looked after, what runs first, and nobody else', async () => {
    const [one, other] = people as [Person, Person]
    await duty.add(one, { date, sign_time: at('08:59:00') })
    await duty.add(one, { date, start_time: '13:00:00', end_time: '15:00:00' })
    await duty.add(one, { date: '2026-05-11' })
    const served = { start_time: '08:00:00', end_time: '09:00:00', sign_time: at('07:59:00') }
    await duty.add(one, { date, ...served, sign_out_time: at('09:00:00') })
    const judged = { ...served, sign_out_time: at('09:01:00') }
    const ids = {
      late: await duty.add(other, { date }),
      missing: await duty.add(other, { date, start_time: '08:00:00', end_time: '09:00:00' }),
      to_sign_out: await duty.add(other, { date, ...served }),
      to_judge: await duty.add(other, { date, ...judged }),
    }
    const waits = world.db.updateTable('roster').set({ pending: 1 })
    await waits.where('id', '=', ids.to_judge).execute()
    const { list, total } = (await world.as(viewer).send(todayCalls.todayTroubles, {})).data
    expect(Object.fromEntries(list.map((row) => [row.duty_state, row.id]))).toEqual(ids)
    expect(total).toBe(4)
    expect(await today()).toMatchObject({ to_judge: 1, done: 1, missing: 1, late: 1 })
    expect((await shifts({ state: 'done' })).total).toBe(1)
    expect((await shifts({ state: 'to_judge' })).list.map(({ id }) => id)).toEqual([ids.to_judge])
    const clock = {
      ...{ date, now: '10:00:00', maySignBefore: '11:00:01', lateBefore: '09:55:00' },
      ...{ toSignOutBefore: '10:05:01', signOutOverBefore: '04:00:00' },
    }
    const first = await troublePage(world.db, ['missing', 'late'], clock, 1).execute()
    expect(first.map(({ id }) => id)).toEqual([ids.late])
  })

  test('counts who has minutes to go as to sign out, and looks after them from the end on', async () => {
    const id = await duty.add(someone(), { date, sign_time: at('08:59:00') })
    const troubles = async () => (await world.as(viewer).send(todayCalls.todayTroubles, {})).data
    world.setNow(instant('11:55:00'))
    expect(await today()).toMatchObject({ to_sign_out: 1, on_duty: 0, staying: 0 })
    expect((await shifts({ state: 'to_sign_out' })).total).toBe(1)
    expect(await troubles()).toEqual({ list: [], total: 0 })
    world.setNow(instant('12:00:00'))
    expect(await today()).toMatchObject({ to_sign_out: 1, staying: 1 })
    expect((await troubles()).list).toMatchObject([{ id, duty_state: 'to_sign_out' }])
  })
})
