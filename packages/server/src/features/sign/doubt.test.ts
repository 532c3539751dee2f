import { attendanceOfficeCalls } from '@museum/contract/attendance/attendance-office.calls.ts'
import { closingCalls } from '@museum/contract/closing/closing.calls.ts'
import { homeCalls } from '@museum/contract/home/home.calls.ts'
import { signCalls } from '@museum/contract/sign/sign.calls.ts'
import { signCodeCalls } from '@museum/contract/sign/sign-code.calls.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hear, writeHeard } from '../../http/heard.ts'
import { makeDuty } from '../../testing/duty.ts'
import { instantOf } from '../../testing/roster.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

const today = '2026-05-12'
const at = (time: string) => instantOf(today, time)
const msAt = (time: string) => Date.parse(at(time))

eachStore('what was signed without a network', (store, once) => {
  let world: World
  let office: Person
  let wang: Person
  let duty: Awaited<ReturnType<typeof makeDuty>>
  let screen: { token: string }
  let shift: number
  /** The code of 09:03:00. */
  let proof: string
  beforeAll(async () => {
    world = await openWorld(store, { now: at('09:00:00') })
    office = await world.office('admin')
    duty = await makeDuty(world, office, today)
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    world.setNow(at('09:03:00'))
    wang = await world.person('王芳', 7)
    shift = await duty.add(wang, { date: today })
    const { data } = await world.as(office).send(signCodeCalls.addDevice, { name: '南门入口' })
    screen = { token: (await world.as().send(signCodeCalls.pair, data)).data.token }
    proof = await shown()
    world.setNow(at('10:30:00'))
  })

  async function shown() {
    const { data } = await world.as().send(signCodeCalls.show, screen)
    const { address = '' } = data.codes[0] ?? {}
    return new URL(address, 'https://museum.test').searchParams.get('proof') ?? ''
  }
  /** What the app asks as it is opened, at a time. */
  async function opens(time: string, who = wang) {
    world.setNow(at(time))
    expect((await world.as(who).send(homeCalls.home, {})).status).toBe(1)
  }
  /** Sends a kept code at a time, by a phone whose clock is right. */
  async function sends(
    time: string,
    more: object = {},
    { who = wang, id = shift }: { who?: Person; id?: number } = {},
  ) {
    world.setNow(at(time))
    const sent_at = msAt(time)
    const given = { id, type: 'sign' as const, proof, scanned_at: msAt('09:03:10'), sent_at }
    return await world.as(who).send(signCalls.signKept, { ...given, ...more })
  }
  async function leaves(time: string, who = wang, id = shift) {
    world.setNow(at(time))
    return await world.as(who).send(signCalls.sign, { id, type: 'signout', proof: await shown() })
  }
  const seen = async (id = shift) =>
    (await world.as(office).send(attendanceOfficeCalls.info, { id })).data
  const doubts = async (id = shift) => (await seen(id)).sign_evidence.doubts

  once(
    'waits where its phone was online meanwhile, until the office says that it counts',
    async () => {
      await opens('09:40:00')
      expect((await sends('10:30:00')).data).toMatchObject({
        time: `${today} 09:03:00`,
        waits: expect.stringContaining('扫码之后手机曾经联网，时长待志愿者办公室核实后计入'),
      })
      expect((await leaves('12:00:00')).data).toMatchObject({ pending: 1, service_minutes: 0 })
      expect(await seen()).toMatchObject({
        ...{ sign_grade: 'F', sign_out_grade: 'A', grade: 'F', pending: 1, status_name: '待核实' },
        sign_evidence: {
          ...{ code_at: `${today} 09:03:00`, phone_at: `${today} 09:03:10` },
          ...{ heard_at: `${today} 10:30:00`, source: '南门入口', doubts: ['heard'] },
        },
      })
      const { list } = (
        await world.as(office).send(attendanceOfficeCalls.exceptions, { kind: 'pending' })
      ).data
      expect(list.map(({ id }) => id)).toContain(shift)
      const verdict = { id: shift, counts: 1 as const, reason: '组长证明在岗' }
      await world.as(office).send(attendanceOfficeCalls.judge, verdict)
      expect(await seen()).toMatchObject({ pending: 0, service_minutes: 177 })
    },
  )

  once(
    'counts where its person was really away, whatever the app asks as the network is back',
    async () => {
      // The page of the scan was asked for still, and its answer never came.
      await opens('09:04:29')
      for (const time of ['10:29:01', '10:29:10', '10:29:40']) await opens(time)
      expect((await sends('10:30:00')).data.waits).toBe('')
      expect(await seen()).toMatchObject({ sign_grade: 'B', sign_evidence: { doubts: [] } })
      expect((await leaves('12:00:00')).data).toMatchObject({ pending: 0, service_minutes: 177 })
    },
  )

  once.each([
    ['09:04:31', 'after the code could be scanned'],
    ['10:28:59', 'more than a minute before it came'],
  ])('waits where the phone was heard at %s, %s', async (time) => {
    await opens(time)
    await opens('10:29:30')
    await sends('10:30:00')
    expect(await doubts()).toEqual(['heard'])
  })

  once('waits where the phone was online all the while', async () => {
    for (const time of ['09:03:00', '09:03:40', '09:04:20', '09:05:00', '09:05:40'])
      await opens(time)
    await sends('09:06:20')
    expect(await doubts()).toEqual(['heard'])
  })

  once('waits where another process heard the phone and has written so', async () => {
    const other = { ...world.appContext }
    world.setNow(at('09:40:00'))
    hear(other, wang.id)
    await writeHeard(other)
    world.setNow(at('10:29:30'))
    hear(other, wang.id)
    await writeHeard(other)
    await sends('10:30:00')
    expect(await doubts()).toEqual(['heard'])
  })

  once(
    'counts where what came of the scan was a pass of its own, which nobody can send on',
    async () => {
      world.setNow(at('09:03:20'))
      const pass = (await world.as(wang).send(signCalls.info, { proof })).data.proof
      await opens('09:40:00')
      await sends('10:30:00', { proof: pass })
      expect(await seen()).toMatchObject({ sign_grade: 'B', sign_evidence: { doubts: [] } })
    },
  )

  async function colleague(name: string) {
    const who = await world.person(name, 7)
    return { who, id: await duty.add(who, { date: today }) }
  }

  test('waits where others send the same code as late, and theirs waits from then on', async () => {
    const first = await colleague('李淑兰')
    const judged = await colleague('张伟')
    await sends('10:00:00', {}, first)
    await leaves('12:00:00', first.who, first.id)
    expect(await seen(first.id)).toMatchObject({ grade: 'B', pending: 0, service_minutes: 177 })
    await sends('10:10:00', {}, judged)
    expect(await seen(first.id)).toMatchObject({ grade: 'F', pending: 1, service_minutes: 0 })
    await leaves('12:00:00', judged.who, judged.id)
    const verdict = { id: judged.id, counts: 1 as const, reason: '监控中可见在岗' }
    await world.as(office).send(attendanceOfficeCalls.judge, verdict)
    await sends('10:30:00')
    for (const id of [first.id, judged.id, shift]) expect(await doubts(id)).toEqual(['together'])
    expect(await seen(judged.id)).toMatchObject({ pending: 0, service_minutes: 177 })
  })

  test('waits for all who send the same code at once', async () => {
    const others = await Promise.all(['甲', '乙', '丙'].map(colleague))
    const all = [{ who: wang, id: shift }, ...others]
    world.setNow(at('10:30:00'))
    await Promise.all(all.map((one) => sends('10:30:00', {}, one)))
    for (const { id } of all) expect(await seen(id)).toMatchObject({ sign_grade: 'F' })
  })

  once(
    'counts where others scanned the same code in its time, or sent one that could be scanned still',
    async () => {
      const [live, soon] = [await colleague('李淑兰'), await colleague('张伟')]
      world.setNow(at('09:03:20'))
      await world.as(live.who).send(signCalls.sign, { id: live.id, type: 'sign', proof })
      await sends('09:04:00', {}, soon)
      await sends('10:30:00')
      for (const [id, grade] of [
        [live.id, 'A'],
        [soon.id, 'B'],
        [shift, 'B'],
      ] as const)
        expect(await seen(id)).toMatchObject({ sign_grade: grade })
    },
  )

  once('waits where the phone’s clock was set between scan and arrival', async () => {
    // The picture of a code, before which the clock was put back.
    await sends('10:30:00', { sent_at: msAt('09:04:00') })
    expect(await doubts()).toEqual(['clock'])
  })

  once('waits where it leaves no later than it came', async () => {
    world.setNow(at('09:10:00'))
    await world.as(wang).send(signCalls.sign, { id: shift, type: 'sign', proof: await shown() })
    await sends('09:11:00', { type: 'signout' })
    expect(await seen()).toMatchObject({
      sign_out_grade: 'F',
      sign_out_evidence: { doubts: ['order'] },
    })
  })

  once('waits where by its phone it left before it came', async () => {
    world.setNow(at('12:00:00'))
    const leaving = await shown()
    const ahead = 4 * 3_600_000
    await sends('12:01:00', {
      scanned_at: msAt('09:03:10') + ahead,
      sent_at: msAt('12:01:00') + ahead,
    })
    await sends('12:01:30', { type: 'signout', proof: leaving, scanned_at: msAt('12:00:10') })
    expect((await seen()).sign_out_evidence.doubts).toEqual(['order'])
  })

  once('waits beyond the measure that the museum has set', async () => {
    await sends('12:03:00')
    expect(await doubts()).toEqual([])
    expect(
      (await world.as(office).send(closingCalls.changeSettings, { kept_minutes: 60 })).status,
    ).toBe(1)
    const later = await colleague('李淑兰')
    world.setNow(at('09:05:00'))
    const other = { proof: await shown(), scanned_at: msAt('09:05:10') }
    const last = await colleague('张伟')
    world.setNow(at('09:06:00'))
    const third = { proof: await shown(), scanned_at: msAt('09:06:10') }
    await sends('10:05:00', other, later)
    await sends('10:06:01', third, last)
    expect([await doubts(later.id), await doubts(last.id)]).toEqual([[], ['late']])
    await world.as(office).send(closingCalls.changeSettings, { kept_minutes: 180 })
  })

  once('says the same when it is sent again', async () => {
    await opens('09:40:00')
    const first = (await sends('10:30:00')).data
    expect((await sends('10:31:00')).data).toEqual(first)
  })
})
