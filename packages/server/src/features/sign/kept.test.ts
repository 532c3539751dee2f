import { attendanceOfficeCalls } from '@museum/contract/attendance/attendance-office.calls.ts'
import { signCalls } from '@museum/contract/sign/sign.calls.ts'
import { signCodeCalls } from '@museum/contract/sign/sign-code.calls.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeDuty } from '../../testing/duty.ts'
import { instantOf } from '../../testing/roster.ts'
import { oneStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

const today = '2026-05-12'
const at = (time: string, day = today) => instantOf(day, time)
const msAt = (time: string, day = today) => Date.parse(at(time, day))
const minutes = (count: number) => count * 60_000

oneStore('signing in without a network', (store) => {
  let world: World
  let office: Person
  let volunteer: Person
  let duty: Awaited<ReturnType<typeof makeDuty>>
  let screen: { id: number; token: string }
  let id: number
  /** The code of 09:03:00, as it was scanned ten seconds later. */
  let proof: string
  const scanned_at = msAt('09:03:10')
  beforeAll(async () => {
    world = await openWorld(store, { now: at('09:03:00') })
    office = await world.office('scheduler')
    duty = await makeDuty(world, await world.office('admin'), today)
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    world.setNow(at('09:03:00'))
    screen = await newScreen()
    volunteer = await world.person('李淑兰', 7)
    id = await duty.add(volunteer, { date: today })
    proof = await shownProof()
    world.setNow(at('11:00:00'))
  })

  const nowMs = () => world.appContext.clock().getTime()

  async function newScreen() {
    const { data } = await world.as(office).send(signCodeCalls.addDevice, { name: '南门入口' })
    return { id: data.id, token: (await world.as().send(signCodeCalls.pair, data)).data.token }
  }
  async function shownProof({ token } = screen) {
    const { data } = await world.as().send(signCodeCalls.show, { token })
    return (
      new URL(data.codes[0]?.address ?? '', 'https://museum.test').searchParams.get('proof') ?? ''
    )
  }
  /** Sends what was kept, by a phone whose clock is right unless it is said otherwise. */
  const sendKept = (
    more: Partial<Parameters<typeof keep>[0]> & { id?: number | undefined } = {},
    who = volunteer,
  ) => keep({ id, type: 'sign', proof, scanned_at, sent_at: nowMs(), ...more }, who)
  const keep = (
    input: {
      id?: number | undefined
      type: 'sign' | 'signout'
      proof: string
      scanned_at: number
      sent_at: number
      ahead_ms?: number
    },
    who: Person,
  ) => world.as(who).send(signCalls.signKept, input)
  const seen = async (shift = id) =>
    (await world.as(office).send(attendanceOfficeCalls.info, { id: shift })).data

  test('counts by the code’s own minute, graded B, with the phone’s time and the server’s', async () => {
    expect(await sendKept()).toMatchObject({
      status: 1,
      msg: '09:03的签到已送达',
      data: { id, time: `${today} 09:03:00`, clock_minutes: 0, waits: '' },
    })
    expect(await seen()).toMatchObject({
      sign_time: `${today} 09:03:00`,
      sign_grade: 'B',
      sign_evidence: {
        code_at: `${today} 09:03:00`,
        phone_at: `${today} 09:03:10`,
        heard_at: `${today} 11:00:00`,
        source: '南门入口',
      },
    })
  })

  test('counts once, however often it is sent', async () => {
    expect((await sendKept()).status).toBe(1)
    expect(await sendKept()).toMatchObject({ status: 1, data: { time: `${today} 09:03:00` } })
    // Another code of the same morning is another sign-in.
    world.setNow(at('09:04:00'))
    const second = await shownProof()
    world.setNow(at('11:00:00'))
    expect(await sendKept({ proof: second, scanned_at: msAt('09:04:05') })).toMatchObject({
      fault: 'sign.done',
      msg: '您已于09:03签到，无需重复',
    })
    expect((await seen()).sign_time).toBe(`${today} 09:03:00`)
  })

  test('finds the shift that the minute fits where none was chosen', async () => {
    await duty.add(volunteer, { date: today, start_time: '13:00:00', end_time: '15:00:00' })
    await duty.add(volunteer, { date: today, start_time: '06:00:00', end_time: '08:00:00' })
    world.setNow(at('08:00:00', '2026-05-13'))
    expect((await sendKept({ id: undefined })).data.id).toBe(id)
    expect((await sendKept({ id: undefined })).data.id).toBe(id)
    const nobody = await world.person('沈佳怡', 7)
    expect(await sendKept({ id: undefined }, nobody)).toMatchObject({
      fault: 'sign.no_shift',
      msg: '今日暂无排班，无法签到',
    })
  })

  test('leaves the same way, after it came', async () => {
    world.setNow(at('12:01:00'))
    const leaving = await shownProof()
    world.setNow(at('12:02:30'))
    const out = { type: 'signout', proof: leaving, scanned_at: msAt('12:01:05') } as const
    expect((await sendKept(out)).fault).toBe('sign.not_signed_in')
    await sendKept()
    expect((await sendKept(out)).data).toMatchObject({
      time: `${today} 12:01:00`,
      service_minutes: 177,
    })
    expect(await seen()).toMatchObject({ sign_out_grade: 'B', grade: 'B' })
  })

  test('is judged by the rules of its minute, not of its arrival', async () => {
    world.setNow(at('07:59:00'))
    const early = await shownProof()
    world.setNow(at('09:30:00'))
    const tooEarly = await sendKept({ proof: early, scanned_at: msAt('07:59:05') })
    expect(tooEarly).toMatchObject({ fault: 'sign.too_early', msg: '未到签到时间，08:00起可签到' })
    world.setNow(at('09:03:00', '2026-05-13'))
    expect((await sendKept()).status).toBe(1)
  })

  test('is accepted within a day, and no second later', async () => {
    world.setNow(at('09:03:01', '2026-05-13'))
    expect(await sendKept()).toMatchObject({
      fault: 'sign.kept_late',
      msg: '已超过24小时，未被接受',
    })
    expect((await seen()).sign_time).toBe('')
  })

  test('by a phone whose clock is wrong counts by the code, and says by how much', async () => {
    const wrong = minutes(23)
    const sent = { scanned_at: scanned_at + wrong, sent_at: nowMs() + wrong }
    expect((await sendKept(sent)).data).toMatchObject({
      time: `${today} 09:03:00`,
      clock_minutes: 23,
    })
    expect((await seen()).sign_evidence.phone_at).toBe(`${today} 09:26:10`)
    await world.db.updateTable('roster').set({ sign_time: '' }).where('id', '=', id).execute()
    // It was put right meanwhile, which the phone knew of before.
    const right = { scanned_at: scanned_at - wrong, ahead_ms: wrong }
    expect((await sendKept(right)).data.clock_minutes).toBe(23)
    // Nobody knows when it was, so the office looks at it.
    expect((await seen()).sign_evidence.doubts).toEqual(['clock'])
  })

  test('an old code is a picture of one: scanned later than it was shown it is worth nothing', async () => {
    expect(await sendKept({ scanned_at: msAt('10:20:00') })).toMatchObject({
      fault: 'sign.code_expired',
      msg: '签到码已过期，请到现场重新扫码',
    })
    const wrong = minutes(23)
    const sent = { scanned_at: msAt('10:20:00') + wrong, sent_at: nowMs() + wrong }
    expect((await sendKept(sent)).fault).toBe('sign.code_expired')
    expect((await seen()).sign_time).toBe('')
  })

  test('a printed code proves no minute', async () => {
    const { data } = await world
      .as(office)
      .send(signCodeCalls.print, { place_ids: duty.places.slice(0, 1) })
    const printed = new URL(data.list[0]?.address ?? '', 'https://museum.test').searchParams
    expect(await sendKept({ proof: printed.get('proof') ?? '' })).toMatchObject({
      fault: 'sign.kept_printed',
      msg: '离线请扫入口屏幕，或找工作人员登记',
    })
  })

  test('what a scan yielded before the network went proves its minute as well, for its person', async () => {
    world.setNow(at('09:03:00'))
    const { proof: pass } = (await world.as(volunteer).send(signCalls.info, { proof })).data
    world.setNow(at('11:00:00'))
    const friend = await world.person('沈佳怡', 7)
    const theirs = await duty.add(friend, { date: today })
    expect((await sendKept({ proof: pass, id: theirs }, friend)).fault).toBe('sign.code_expired')
    expect((await sendKept({ proof: pass })).data.time).toBe(`${today} 09:03:00`)
    expect((await seen()).sign_grade).toBe('B')
  })

  test('a screen that is ended later was right until then', async () => {
    const other = await newScreen()
    world.setNow(at('09:03:00'))
    const before = await shownProof(other)
    world.setNow(at('09:02:00'))
    const earlier = await newScreen()
    const ended = await shownProof(earlier)
    await world.as(office).send(signCodeCalls.removeDevice, { id: earlier.id })
    world.setNow(at('10:00:00'))
    await world.as(office).send(signCodeCalls.removeDevice, { id: other.id })
    expect((await sendKept({ proof: ended, scanned_at: msAt('09:02:05') })).fault).toBe(
      'sign.code_expired',
    )
    expect((await sendKept({ proof: before })).status).toBe(1)
  })

  test.each(['', 'k.1.2.x', 'k.1.59284926.AAAAAAAAAAAAAAAAAAAAAA'])(
    'what is no code is told so: %s',
    async (wrong) => {
      expect((await sendKept({ proof: wrong })).fault).toBe('sign.code_wrong')
    },
  )
})
