import { homeCalls } from '@museum/contract/home/home.calls.ts'
import { hoursOf } from '@museum/contract/minutes.ts'
import { monthOf, quarterOf } from '@museum/contract/period.ts'
import { type Shift, serviceMinutes } from '@museum/contract/roster/shift.rules.ts'
import { usualSignRules } from '@museum/contract/setting/setting.rules.ts'
import type { VolunteerStatus } from '@museum/contract/volunteer/volunteer.rules.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { planOf } from '../../db/plan.ts'
import { makeRoster, missedOn, shiftOn } from '../../testing/roster.ts'
import { oneStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'
import { figures } from '../roster/roster.read.ts'

const today = '2026-05-12'
const noFigures = {
  month_time: 0,
  month_count: 0,
  season_time: 0,
  season_count: 0,
  service_time: 0,
  service_count: 0,
}

oneStore('the user centre', (store) => {
  let world: World
  let add: Awaited<ReturnType<typeof makeRoster>>
  beforeAll(async () => {
    world = await openWorld(store, { now: `${today}T02:00:00Z` })
    add = await makeRoster(world, await world.office('admin'), today)
  })
  afterAll(() => world.close())

  const info = async (who: Person) => (await world.as(who).send(homeCalls.indexInfo, {})).data

  test('sums the month, the quarter and all of it', async () => {
    const person = await world.person('周', 7)
    await add(person, [
      shiftOn('2026-05-01'),
      shiftOn('2026-05-31', { sign_out_time: '2026-05-31 10:40:00' }),
      shiftOn('2026-04-30'),
      shiftOn('2026-06-01', { sign_time: '2026-06-01 11:15:00' }),
      shiftOn('2026-03-31'),
      shiftOn('2026-07-01'),
      shiftOn('2025-05-12', { sign_out_time: '2025-05-12 09:50:00' }),
    ])
    expect(await info(person)).toMatchObject({
      month_time: 4.67,
      month_count: 2,
      season_time: 8.42,
      season_count: 4,
      service_time: 15.25,
      service_count: 7,
    })
  })

  test('counts the shifts that somebody came to, with the hours of those that have both times', async () => {
    const person = await world.person('吴', 7)
    await add(person, [
      shiftOn(today),
      missedOn('2026-05-11'),
      shiftOn('2026-05-10', { sign_out_time: '' }),
      { ...missedOn('2026-05-09'), repair_sign_time: '2026-05-09 09:00:00' },
      {
        ...missedOn('2026-05-08'),
        repair_sign_time: '2026-05-08 09:00:00',
        repair_sign_out_time: '2026-05-08 10:00:00',
      },
      shiftOn('2026-05-20', { sign_time: '', sign_out_time: '' }),
    ])
    expect(await info(person)).toMatchObject({ month_time: 4, month_count: 4 })
  })

  test('is of the caller alone, and of the museum’s month', async () => {
    const [one, other] = [await world.person('甲', 7), await world.person('乙', 3)]
    await add(one, [shiftOn('2026-05-31')])
    expect(await info(other)).toMatchObject(noFigures)
    // Still May in London, June in the museum.
    world.setNow('2026-05-31T16:30:00Z')
    expect(await info(one)).toMatchObject({ month_count: 0, season_count: 1 })
    world.setNow('2026-06-30T15:59:59Z')
    expect(await info(one)).toMatchObject({ month_count: 0, season_count: 1 })
    world.setNow('2026-06-30T16:00:00Z')
    expect(await info(one)).toMatchObject({ month_count: 0, season_count: 0, service_count: 1 })
    world.setNow(`${today}T02:00:00Z`)
  })

  test('equals the sum of the records, whatever they are', async () => {
    const person = await world.person('和', 7)
    const pad = (number: number) => String(number).padStart(2, '0')
    const shifts: Shift[] = Array.from({ length: 60 }, (_, n) => {
      const date = `2026-${pad(1 + (n % 9))}-${pad(1 + ((n * 7) % 28))}`
      const signed = (hour: number) => `${date} ${pad(hour)}:${pad((n * 13) % 60)}:${pad(n)}`
      return shiftOn(date, {
        sign_time: n % 5 === 0 ? '' : signed(8),
        sign_out_time: n % 7 === 0 ? '' : signed(11),
      })
    })
    await add(person, shifts)
    const sum = (first: string, last: string) =>
      hoursOf(
        shifts
          .filter(({ date }) => date >= first && date <= last)
          .reduce((minutes, shift) => minutes + serviceMinutes(shift, usualSignRules.zone), 0),
      )
    const heard = await info(person)
    expect(heard.month_time).toBe(sum('2026-05-01', '2026-05-31'))
    expect(heard.season_time).toBe(sum('2026-04-01', '2026-06-30'))
    expect(heard.service_time).toBe(sum('2000-01-01', '2099-12-31'))
    expect(heard.service_time).toBeGreaterThan(heard.season_time)
  })

  test('says who one is, and nothing else', async () => {
    const person = await world.person('李淑兰', 7)
    await world.db
      .updateTable('volunteer')
      .set({ img_path: '/files/ab/cd/abcd.jpg', introduce: '喜欢青瓷' })
      .where('id', '=', person.id)
      .execute()
    expect(await info(person)).toEqual({
      ...noFigures,
      img_url: expect.stringMatching(/^\/files\/ab\/cd\/abcd\.jpg\?e=/),
      name: '李淑兰',
      code: `V2026${String(person.id).padStart(4, '0')}`,
      status: 7,
      is_group_leader: 0,
    })
  })

  test('says who leads a group', async () => {
    const person = await world.person('组长', 7)
    await world.db
      .updateTable('volunteer')
      .set({ is_group_leader: 1 })
      .where('id', '=', person.id)
      .execute()
    expect(await info(person)).toMatchObject({ is_group_leader: 1 })
  })

  test.each([0, 1, 2, 3, 4, 5, 6, 8] as const)('answers in status %i too', async (status) => {
    const person = await world.person('访客', status as VolunteerStatus)
    expect(await info(person)).toMatchObject({ ...noFigures, status, code: '', is_group_leader: 0 })
  })

  test('asks for login', async () => {
    const heard = await world.as().send(homeCalls.indexInfo, {})
    expect(heard.fault).toBe('auth.missing')
  })

  test('reads a volunteer’s shifts once, from the index alone', async () => {
    const plan = await planOf(world.db, figures(world.db, 1, monthOf(today), quarterOf(today)))
    expect(plan.match(/roster_volunteer/g)).toHaveLength(1)
    expect(plan).toMatch(/COVERING INDEX|Index Only Scan/)
    expect(plan).toMatch(/volunteer_id ?=/)
  })
})
