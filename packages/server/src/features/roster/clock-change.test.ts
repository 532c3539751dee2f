import { attendanceCalls } from '@museum/contract/attendance/attendance.calls.ts'
import { attendanceOfficeCalls } from '@museum/contract/attendance/attendance-office.calls.ts'
import { addDays } from '@museum/contract/day.ts'
import { signCalls } from '@museum/contract/sign/sign.calls.ts'
import { todayCalls } from '@museum/contract/today/today.calls.ts'
import { instantOf } from '@museum/contract/zone.ts'
import { expect, test } from 'vitest'
import { makeRoster, missedOn } from '../../testing/roster.ts'
import { oneStore } from '../../testing/stores.ts'
import { openWorld } from '../../testing/world.ts'

oneStore('a night over a change of the clock', (store) => {
  test.each([
    ['Europe/Berlin', '2026-03-29', 5],
    ['Europe/Berlin', '2026-10-25', 7],
    ['America/New_York', '2026-03-08', 5],
    ['America/New_York', '2026-11-01', 7],
    ['Asia/Shanghai', '2026-10-25', 6],
  ])('counts the hours that pass: in %s on %s there are %i', async (museumZone, date, hours) => {
    const at = (day: string, time: string) => instantOf({ day, time }, museumZone).toISOString()
    const world = await openWorld(store, { now: at(date, '00:00:00'), settings: { museumZone } })
    try {
      const add = await makeRoster(world, await world.office('admin'), addDays(date, -1))
      const [one, other] = [await world.person('夜', 7), await world.person('忘', 7)]
      const night = { ...missedOn(date), start_time: '00:00:00', end_time: '06:00:00' }
      const later = { ...missedOn(date), start_time: '06:30:00', end_time: '09:00:00' }
      const early = { ...missedOn(date), start_time: '00:00:00', end_time: '00:30:00' }
      await add(one, [night, later])
      await add(other, [early])
      const sign = async (type: 'sign' | 'signout', nth = 0) => {
        const { list } = (await world.as(one).send(signCalls.info, { time: date })).data
        return await world.as(one).send(signCalls.sign, { id: list[nth]?.id ?? 0, type })
      }
      await sign('sign')
      const { list } = (await world.as(other).send(signCalls.info, { time: date })).data
      await world.as(other).send(signCalls.sign, { id: list[0]?.id ?? 0, type: 'sign' })
      world.setNow(at(date, '05:29:59'))
      expect((await sign('sign', 1)).fault).toBe('sign.too_early')
      world.setNow(at(date, '06:00:00'))
      expect((await sign('signout')).status).toBe(1)
      expect((await world.as(one).send(attendanceCalls.total, {})).data).toMatchObject({
        service_minutes: hours * 60,
      })
      const [row] = await world.db
        .selectFrom('roster')
        .select('service_minutes')
        .where('end_time', '=', '06:00:00')
        .execute()
      expect(row?.service_minutes).toBe(hours * 60)
      // Signing out is open for six hours that pass after half past midnight.
      const desk = world.as(await world.office('viewer'))
      const lacking = async () =>
        (await desk.send(attendanceOfficeCalls.exceptionCount, {})).data.lacking
      const open = async () => (await desk.send(todayCalls.today, {})).data.not_signed_out
      const ends = Date.parse(at(date, '00:30:00')) + 6 * 3_600_000
      world.setNow(new Date(ends).toISOString())
      expect([await lacking(), await open()]).toEqual([0, 0])
      world.setNow(new Date(ends + 1000).toISOString())
      expect([await lacking(), await open()]).toEqual([1, 1])
      const id = list[0]?.id ?? 0
      expect((await world.as(other).send(signCalls.sign, { id, type: 'signout' })).fault).toBe(
        'sign.out_too_late',
      )
    } finally {
      await world.close()
    }
  })
})
