import { attendanceCalls } from '@museum/contract/attendance/attendance.calls.ts'
import { attendanceOfficeCalls } from '@museum/contract/attendance/attendance-office.calls.ts'
import { closingCalls } from '@museum/contract/closing/closing.calls.ts'
import { messageCalls } from '@museum/contract/message/message.calls.ts'
import { signCalls } from '@museum/contract/sign/sign.calls.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { notifyDecisions } from '../../testing/decisions.ts'
import { makeDuty } from '../../testing/duty.ts'
import { instantOf } from '../../testing/roster.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

const today = '2026-05-12'
const at = (time: string) => instantOf(today, time)

eachStore('shifts that wait for the office', (store, once) => {
  let world: World
  let office: Person
  let volunteer: Person
  let duty: Awaited<ReturnType<typeof makeDuty>>
  let id: number
  beforeAll(async () => {
    world = await openWorld(store, { now: at('08:00:00') })
    office = await world.office('scheduler')
    duty = await makeDuty(world, await world.office('admin'), today)
    const counted_grades = ['A' as const, 'B' as const, 'D' as const]
    await world.as(office).send(closingCalls.changeSettings, { counted_grades })
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    volunteer = await world.person('李淑兰', 7)
    id = await duty.add(volunteer, { date: today })
    for (const [type, time] of [
      ['sign', '09:00:00'],
      ['signout', '12:00:00'],
    ] as const) {
      world.setNow(at(time))
      await world.as(volunteer).send(signCalls.sign, { id, type })
    }
    world.setNow(at('12:30:00'))
  })

  const judge = (counts: 0 | 1, reason = '监控中可见在岗', shift = id) =>
    world.as(office).send(attendanceOfficeCalls.judge, { id: shift, counts, reason })
  const total = async () =>
    (await world.as(volunteer).send(attendanceCalls.total, {})).data.service_minutes
  const record = async () =>
    (await world.as(volunteer).send(attendanceCalls.records, {})).data.list[0]
  const waiting = async () =>
    (await world.as(office).send(attendanceOfficeCalls.exceptions, { kind: 'pending', limit: 100 }))
      .data.list
  const count = async () =>
    (await world.as(office).send(attendanceOfficeCalls.exceptionCount, {})).data.pending

  once('show 0 in row and sum, and stand in a queue of their own', async () => {
    expect(await record()).toMatchObject({
      pending: 1,
      grade: 'E',
      status_name: '待核实',
      service_minutes: 0,
    })
    expect(await total()).toBe(0)
    const before = await count()
    expect((await waiting()).map((row) => row.id)).toContain(id)
    await judge(1)
    expect(await count()).toBe(before - 1)
    expect((await waiting()).map((row) => row.id)).not.toContain(id)
  })

  once(
    'say in the message of a repair that they wait, beside the 0 that they are counted with',
    async () => {
      const change = { id, sign_out_time: `${today} 11:50`, reason: '提前离开' }
      await world.as(office).send(attendanceOfficeCalls.repair, change)
      await notifyDecisions(world)
      const [message] = (await world.as(volunteer).send(messageCalls.list, {})).data.list
      const mc_id = message?.mc_id ?? 0
      const { data } = await world.as(volunteer).send(messageCalls.detail, { mc_id })
      expect(data.mc_content).toContain('本次服务时长：待核实，暂计0小时')
    },
  )

  once('count from when the office says so, with its reason, which the person hears', async () => {
    expect((await judge(1)).data).toMatchObject({
      pending: 0,
      verdict: 'counted',
      verdict_reason: '监控中可见在岗',
      verdict_at: `${today} 12:30:00`,
      service_minutes: 180,
      status_name: '正常',
    })
    expect(await record()).toMatchObject({ verdict: 'counted', service_minutes: 180 })
    expect(await total()).toBe(180)
    const { data } = await world.as(volunteer).send(messageCalls.list, {})
    expect(data.list[0]).toMatchObject({ mc_title: '排班已计入时长' })
  })

  once('do not count where it says so, and a later word stands', async () => {
    expect((await judge(0, '当日未到岗')).data).toMatchObject({
      pending: 0,
      verdict: 'refused',
      service_minutes: 0,
    })
    expect(await total()).toBe(0)
    const { data } = await world.as(volunteer).send(messageCalls.list, {})
    expect(data.list[0]).toMatchObject({ mc_title: '排班不计时长' })
    expect((await judge(1)).data.service_minutes).toBe(180)
    expect(await total()).toBe(180)
  })

  once('are judged with a reason, and no others are', async () => {
    expect((await judge(1, '')).fault).toBe('duty.judge_reason_required')
    const other = await duty.add(volunteer, {
      date: today,
      start_time: '13:00:00',
      end_time: '14:00:00',
    })
    expect((await judge(1, '在岗', other)).fault).toBe('duty.not_pending')
    expect((await judge(1, '在岗', 999_999)).fault).toBe('content.not_found')
    expect(await total()).toBe(0)
  })

  once('count by made-up times, also what was refused before', async () => {
    await judge(0, '当日未到岗')
    const repair = {
      id,
      sign_time: `${today} 09:00`,
      sign_out_time: `${today} 11:00`,
      reason: '组长证明在岗',
    }
    const { data } = await world.as(office).send(attendanceOfficeCalls.repair, repair)
    expect(data).toMatchObject({ grade: 'D', verdict: '', pending: 0, service_minutes: 120 })
    const back = { id, sign_time: '', sign_out_time: '' }
    const undone = await world.as(office).send(attendanceOfficeCalls.repair, back)
    expect(undone.data).toMatchObject({ grade: 'E', pending: 1, service_minutes: 0 })
  })

  test('two who judge at once leave one word', async () => {
    const heard = await Promise.all([judge(1, '在岗'), judge(0, '未到岗')])
    const served = heard.filter(({ status }) => status === 1)
    expect(served.length).toBeGreaterThan(0)
    const last = await record()
    expect(last?.service_minutes).toBe(last?.verdict === 'counted' ? 180 : 0)
  })
})
