import { attendanceCalls } from '@museum/contract/attendance/attendance.calls.ts'
import { attendanceOfficeCalls } from '@museum/contract/attendance/attendance-office.calls.ts'
import { closingCalls } from '@museum/contract/closing/closing.calls.ts'
import { madeUpCalls } from '@museum/contract/correction/made-up.calls.ts'
import { messageCalls } from '@museum/contract/message/message.calls.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runJobs } from '../../reactions/jobs.ts'
import { makeDuty } from '../../testing/duty.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

const today = '2026-05-12'
const date = '2026-05-11'

eachStore('repairs that wait for a second account', (store, once) => {
  let world: World
  let one: Person
  let two: Person
  let volunteer: Person
  let duty: Awaited<ReturnType<typeof makeDuty>>
  let id: number
  beforeAll(async () => {
    world = await openWorld(store)
    const admin = await world.office('admin')
    one = await world.office('scheduler', '排班一')
    two = await world.office('scheduler', '排班二')
    duty = await makeDuty(world, admin, today)
  })
  beforeEach(async () => {
    world.setNow('2026-05-12T02:00:00Z')
    await limit(60)
    volunteer = await world.person('李淑兰', 7)
    id = await duty.add(volunteer, { date, sign_time: `${date} 09:00:00` })
  })
  afterAll(() => world.close())

  const limit = (repair_second_minutes: number) =>
    world.as(one).send(closingCalls.changeSettings, { repair_second_minutes })
  const repair = (who: Person, clock: string, shift = id) =>
    world.as(who).send(attendanceOfficeCalls.repair, {
      ...{ id: shift, sign_out_time: clock && `${date} ${clock}` },
      reason: '忘记签退',
    })
  const judge = (who: Person, counts: 0 | 1 = 1, shift = id) =>
    world.as(who).send(attendanceOfficeCalls.judge, { id: shift, counts, reason: '核对无误' })
  const total = async () =>
    (await world.as(volunteer).send(attendanceCalls.total, {})).data.service_minutes
  const listed = async (kind: 'pending' | 'second') =>
    (
      await world.as(two).send(attendanceOfficeCalls.exceptions, { kind, limit: 100 })
    ).data.list.map((row) => row.id)
  const undo = (who: Person) =>
    world.as(who).send(attendanceOfficeCalls.undecideMany, { ids: [id] })
  const counts = async () =>
    (await world.as(two).send(attendanceOfficeCalls.exceptionCount, {})).data

  test('count only after the yes of another, who is told by whom and why', async () => {
    const before = await counts()
    const made = (await repair(one, '12:00')).data
    expect(made).toMatchObject({
      ...{ pending: 1, verdict: 'second', status_name: '待复核', service_minutes: 0 },
      ...{ repair_by: '排班一', repair_reason: '忘记签退' },
    })
    expect(await total()).toBe(0)
    expect(await listed('second')).toContain(id)
    expect(await listed('pending')).not.toContain(id)
    expect(await counts()).toMatchObject({ second: before.second + 1, pending: before.pending })
    expect((await judge(one)).fault).toBe('duty.second_same')
    const said = await judge(two)
    expect(said.data).toMatchObject({ verdict: 'counted', pending: 0, service_minutes: 180 })
    expect(await total()).toBe(180)
    expect(await listed('second')).not.toContain(id)
  })

  test('stay out after a no, which the first cannot turn', async () => {
    await repair(one, '12:00')
    expect((await judge(two, 0)).data).toMatchObject({ verdict: 'refused', service_minutes: 0 })
    expect((await judge(one)).fault).toBe('duty.second_same')
    expect((await repair(one, '11:50')).data.verdict).toBe('second')
    expect((await judge(one)).fault).toBe('duty.second_same')
    expect(await total()).toBe(0)
  })

  test('are those alone that add more than the museum lets one account', async () => {
    expect((await repair(one, '10:00')).data).toMatchObject({ verdict: '', service_minutes: 60 })
    // What one account adds is added up: not twice an hour.
    expect((await repair(one, '10:01')).data).toMatchObject({ verdict: 'second' })
    expect((await repair(one, '')).data).toMatchObject({ verdict: '', service_minutes: 0 })
    await limit(0)
    expect((await repair(one, '12:00')).data).toMatchObject({ verdict: '', service_minutes: 180 })
    await limit(60)
    // It stood before the museum asked; less of it needs nobody.
    expect((await repair(one, '11:30')).data).toMatchObject({ verdict: '', service_minutes: 150 })
    const signed = { date, sign_time: `${date} 09:00:00`, sign_out_time: `${date} 11:50:00` }
    const whole = await duty.add(volunteer, { ...signed })
    expect((await repair(one, '12:00', whole)).data).toMatchObject({ verdict: '' })
  })

  test('wait also where the sign-out comes after the repair, by whomever', async () => {
    world.setNow('2026-05-12T02:00:00Z')
    const shift = { date: today, start_time: '09:00:00', end_time: '12:00:00' }
    const came = (shiftId: number) =>
      world.as(one).send(attendanceOfficeCalls.repair, {
        ...{ id: shiftId, sign_time: `${today} 09:00`, reason: '忘记签到' },
      })
    const other = await duty.add(volunteer, shift)
    expect((await came(other)).data).toMatchObject({ verdict: 'second', pending: 0 })
    world.setNow('2026-05-12T04:00:00Z')
    const marked = { id: other, type: 'signout' as const }
    expect((await world.as(one).send(attendanceOfficeCalls.mark, marked)).data).toMatchObject({
      ...{ verdict: 'second', pending: 1, service_minutes: 0 },
    })
    expect((await judge(one, 1, other)).fault).toBe('duty.second_same')
    expect((await judge(two, 1, other)).data.service_minutes).toBe(180)
    // Whoever has signed in themself is only put right.
    world.setNow('2026-05-12T02:00:00Z')
    const own = await duty.add(volunteer, { ...shift, sign_time: `${today} 09:10:00` })
    expect((await came(own)).data).toMatchObject({ verdict: '' })
  })

  test('what was counted by two and is made more waits again', async () => {
    await repair(one, '11:00')
    await judge(two)
    expect((await repair(two, '10:50')).data).toMatchObject({ verdict: 'counted' })
    expect((await repair(two, '12:00')).data).toMatchObject({ verdict: 'second', pending: 1 })
    expect((await judge(two)).fault).toBe('duty.second_same')
    expect((await judge(one)).data).toMatchObject({ service_minutes: 180 })
  })

  test('are taken back by the first within a minute, and not once another has decided', async () => {
    await repair(one, '12:00')
    expect((await undo(one)).data.done).toEqual([id])
    const { data } = await world.as(one).send(attendanceOfficeCalls.info, { id })
    expect(data).toMatchObject({ verdict: '', pending: 0, repair_at: '' })
    expect(await listed('second')).not.toContain(id)
    await repair(one, '12:00')
    await judge(two)
    const late = (await undo(one)).data
    expect([late.done, late.refused.map(({ code }) => code)]).toEqual([[], ['decision.overtaken']])
    expect(await total()).toBe(180)
  })

  test('of two seconds at once one decides', async () => {
    const three = await world.office('scheduler', '排班三')
    for (let round = 0; round < 4; round += 1) {
      const shift = await duty.add(volunteer, { date, sign_time: `${date} 09:00:00` })
      await repair(one, '12:00', shift)
      const said = await Promise.all([judge(two, 1, shift), judge(three, 0, shift)])
      const { data } = await world.as(two).send(attendanceOfficeCalls.info, { id: shift })
      // Either was first and the other saw it changed, or came after it and its word is the later.
      const right = said.filter(({ fault }) => fault === undefined)
      expect(right.length).toBeGreaterThan(0)
      expect(said.map(({ fault }) => fault).filter(Boolean)).toEqual(
        right.length === 2 ? [] : ['content.changed'],
      )
      expect(data).toMatchObject({
        pending: 0,
        service_minutes: data.verdict === 'counted' ? 180 : 0,
      })
    }
  })

  once('made up in one pass wait too, and their person reads that they wait', async () => {
    const rows = [{ id, lacks: 'signout' as const, time: `${date} 12:00` }]
    const made = await world.as(one).send(madeUpCalls.makeUp, { rows, reason: '忘记签退' })
    expect(made.data.done).toEqual([id])
    expect(await listed('second')).toContain(id)
    world.setNow('2026-05-12T02:01:10Z')
    await runJobs(world.appContext)
    const { list } = (await world.as(volunteer).send(messageCalls.list, {})).data
    const [told] = list.filter(({ mc_title }) => mc_title === '补签通知')
    const detail = await world.as(volunteer).send(messageCalls.detail, { mc_id: told?.mc_id ?? 0 })
    expect(detail.data.mc_content).toContain('待核实，暂计0小时')
  })
})
