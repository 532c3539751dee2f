import { attendanceOfficeCalls } from '@museum/contract/attendance/attendance-office.calls.ts'
import { closingCalls } from '@museum/contract/closing/closing.calls.ts'
import { grades } from '@museum/contract/setting/grade.rules.ts'
import { signCalls } from '@museum/contract/sign/sign.calls.ts'
import { signCodeCalls } from '@museum/contract/sign/sign-code.calls.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeDuty } from '../../testing/duty.ts'
import { instantOf } from '../../testing/roster.ts'
import { oneStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

const today = '2026-05-12'
const at = (time: string) => instantOf(today, time)

oneStore('how well a signing is known', (store) => {
  let world: World
  let office: Person
  let volunteer: Person
  let duty: Awaited<ReturnType<typeof makeDuty>>
  let screen: string
  beforeAll(async () => {
    world = await openWorld(store, { now: at('08:55:00') })
    office = await world.office('scheduler')
    duty = await makeDuty(world, await world.office('admin'), today)
    const { data } = await world.as(office).send(signCodeCalls.addDevice, { name: '南门入口' })
    screen = (await world.as().send(signCodeCalls.pair, data)).data.token
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    world.setNow(at('08:55:00'))
    volunteer = await world.person('李淑兰', 7)
  })

  const proofOf = (address = '') =>
    new URL(address, 'https://museum.test').searchParams.get('proof') ?? ''
  const shownProof = async () =>
    proofOf((await world.as().send(signCodeCalls.show, { token: screen })).data.codes[0]?.address)
  const printedProof = async () => {
    const print = { place_ids: duty.places.slice(1) }
    const { data } = await world.as(office).send(signCodeCalls.print, print)
    return { id: data.list[0]?.id ?? 0, proof: proofOf(data.list[0]?.address) }
  }
  const passFor = async (proof: string, who = volunteer) =>
    (await world.as(who).send(signCalls.info, { proof })).data.proof
  const sign = (id: number, type: 'sign' | 'signout', proof?: string, who = volunteer) =>
    world.as(who).send(signCalls.sign, { id, type, ...(proof === undefined ? {} : { proof }) })
  const seen = async (id: number) =>
    (await world.as(office).send(attendanceOfficeCalls.info, { id })).data

  test('is kept with it: the screen, the printed code with its place, or no code at all', async () => {
    const id = await duty.add(volunteer, { date: today })
    expect((await sign(id, 'sign', await passFor(await shownProof()))).status).toBe(1)
    expect(await seen(id)).toMatchObject({
      sign_grade: 'A',
      sign_out_grade: '',
      grade: 'A',
      sign_evidence: { source: '南门入口', code_at: `${today} 08:55:00`, phone_at: '' },
    })
    world.setNow(at('12:00:00'))
    const printed = await printedProof()
    expect((await sign(id, 'signout', await passFor(printed.proof))).data.pending).toBe(0)
    expect(await seen(id)).toMatchObject({
      sign_grade: 'A',
      sign_out_grade: 'C',
      grade: 'C',
      sign_out_evidence: { source: '二层青铜馆', code_at: '' },
      service_minutes: 180,
    })
    const other = await duty.add(volunteer, {
      date: today,
      start_time: '12:00:00',
      end_time: '14:00:00',
    })
    await sign(other, 'sign')
    expect(await seen(other)).toMatchObject({ sign_grade: 'E', grade: 'E' })
    await world.as(office).send(attendanceOfficeCalls.repair, {
      id: other,
      sign_time: `${today} 12:00`,
      reason: '忘记扫码',
    })
    expect(await seen(other)).toMatchObject({ sign_grade: 'E', grade: 'D' })
  })

  describe('what a scan yields', () => {
    test('signs for five minutes, though the code itself is long gone', async () => {
      const id = await duty.add(volunteer, { date: today })
      const code = await shownProof()
      const pass = await passFor(code)
      world.setNow(at('08:59:59'))
      expect((await sign(id, 'sign', code)).fault).toBe('sign.code_expired')
      expect((await sign(id, 'sign', pass)).status).toBe(1)
      world.setNow(at('12:00:00'))
      const last = await passFor(await shownProof())
      world.setNow(at('12:05:00'))
      expect((await sign(id, 'signout', last)).fault).toBe('sign.code_expired')
      world.setNow(at('12:04:59'))
      expect((await sign(id, 'signout', last)).status).toBe(1)
    })

    test('is worth nothing to the friend to whom it is sent, and neither is the picture of the code', async () => {
      const friend = await world.person('沈佳怡', 7)
      const id = await duty.add(friend, { date: today })
      const code = await shownProof()
      const pass = await passFor(code)
      expect((await sign(id, 'sign', pass, friend)).fault).toBe('sign.code_expired')
      world.setNow(at('08:56:30'))
      const tried = await world.as(friend).send(signCalls.info, { proof: code })
      expect(tried).toMatchObject({
        fault: 'sign.code_expired',
        msg: '签到码已过期，请到现场重新扫码',
      })
      expect((await sign(id, 'sign', code, friend)).fault).toBe('sign.code_expired')
    })

    test('is nobody’s to make, and ends with its code', async () => {
      const id = await duty.add(volunteer, { date: today })
      const { id: codeId, proof } = await printedProof()
      const pass = await passFor(proof)
      const [kind, source, given, mac] = pass.split('.')
      for (const forged of [
        [kind, `${source}1`, given, mac],
        [kind, source, Number(given) + 60, mac],
        [kind, source?.replace('p', 'k'), given, mac],
        [kind, source, given, 'A'.repeat(22)],
      ])
        expect((await sign(id, 'sign', forged.join('.'))).fault).toBe('sign.code_expired')
      await world.as(office).send(signCodeCalls.revoke, { id: codeId })
      expect((await sign(id, 'sign', pass)).fault).toBe('sign.code_expired')
    })

    test('used twice, signs once', async () => {
      const id = await duty.add(volunteer, { date: today })
      const pass = await passFor(await shownProof())
      expect((await sign(id, 'sign', pass)).status).toBe(1)
      expect(await sign(id, 'sign', pass)).toMatchObject({
        fault: 'sign.done',
        msg: '您已于08:55签到，无需重复',
      })
    })
  })

  describe('where the office counts codes of the entrance alone', () => {
    const counting = (counted_grades: readonly (typeof grades)[number][]) =>
      world.as(office).send(closingCalls.changeSettings, { counted_grades: [...counted_grades] })
    beforeAll(() => counting(['A', 'B', 'D']))
    afterAll(() => counting(grades))

    test('a shift signed otherwise waits with 0 minutes, from when it is complete', async () => {
      const id = await duty.add(volunteer, { date: today })
      await sign(id, 'sign', await passFor(await shownProof()))
      expect((await seen(id)).pending).toBe(0)
      world.setNow(at('12:00:00'))
      expect((await world.as(volunteer).send(signCalls.info, {})).data).toMatchObject({
        grade: 'E',
        rules: { counted_grades: ['A', 'B', 'D'] },
      })
      expect((await sign(id, 'signout')).data).toMatchObject({ pending: 1, service_minutes: 0 })
      expect(await seen(id)).toMatchObject({
        grade: 'E',
        pending: 1,
        status_name: '待核实',
        service_minutes: 0,
      })
    })

    test('who comes late and without a code hears both at once', async () => {
      const id = await duty.add(volunteer, { date: today })
      world.setNow(at('09:20:00'))
      expect((await sign(id, 'sign')).data).toMatchObject({ pending: 1, status_name: '迟到' })
    })

    test('a shift signed by its codes counts at once', async () => {
      const id = await duty.add(volunteer, { date: today })
      await sign(id, 'sign', await passFor(await shownProof()))
      world.setNow(at('12:00:00'))
      const out = await sign(id, 'signout', await passFor(await shownProof()))
      expect(out.data).toMatchObject({ pending: 0, service_minutes: 180 })
    })

    test('one grade at least counts', async () => {
      expect((await counting([])).fault).toBe('request.invalid')
      expect((await counting(['D', 'A', 'B', 'A'])).data.counted_grades).toEqual(['A', 'B', 'D'])
    })
  })
})
