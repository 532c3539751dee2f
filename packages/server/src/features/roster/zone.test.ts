import { attendanceCalls } from '@museum/contract/attendance/attendance.calls.ts'
import { signCalls } from '@museum/contract/sign/sign.calls.ts'
import { teamCalls } from '@museum/contract/team/team.calls.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { instantOf, makeRoster, missedOn, shiftOn } from '../../testing/roster.ts'
import { oneStore } from '../../testing/stores.ts'
import { openWorld } from '../../testing/world.ts'

afterEach(() => vi.unstubAllEnvs())

// A Monday, when it is still Sunday further west.
const today = '2026-06-01'

oneStore('signing and hours', (store) => {
  /** What a museum answers on a server whose own clock is in `zone`; ids are left out. */
  async function answers(zone: string, offset: number) {
    vi.stubEnv('TZ', zone)
    expect(new Date(instantOf(today, '07:00:00')).getTimezoneOffset()).toBe(offset)
    const world = await openWorld(store, { now: instantOf(today, '07:00:00') })
    try {
      const admin = await world.office('admin')
      const add = await makeRoster(world, admin, today)
      const person = await world.person('周', 7)
      const { id: group_id } = await world.db
        .insertInto('volunteer_group')
        .values({ name: '讲解组' })
        .returning('id')
        .executeTakeFirstOrThrow()
      await world.db
        .insertInto('group_leader')
        .values({ group_id, volunteer_id: person.id })
        .execute()
      await world.db
        .updateTable('volunteer')
        .set({ group_id, is_group_leader: 1 })
        .where('id', '=', person.id)
        .execute()
      const shift = { ...missedOn(today), start_time: '07:30:00', end_time: '09:30:00' }
      await add(person, [shift, shiftOn('2026-05-31'), missedOn('2026-06-02')])
      const me = world.as(person)
      const info = (await me.send(signCalls.info, { time: today })).data
      const id = info.list[0]?.id ?? 0
      const heard: unknown[] = [info.date, info.list.length]
      for (const [time, type] of [
        ['06:29:59', 'sign'],
        ['07:36:00', 'sign'],
        ['09:45:00', 'signout'],
      ] as const) {
        world.setNow(instantOf(today, time))
        const { msg, data } = await me.send(signCalls.sign, { id, type })
        heard.push(msg, data)
      }
      const list = (await me.send(attendanceCalls.records, {})).data.list
      heard.push(list.map(({ id: _, ...row }) => row))
      heard.push((await me.send(attendanceCalls.total, {})).data)
      heard.push(
        (await me.send(attendanceCalls.total, { start_date: today, end_date: today })).data,
      )
      const week = (await me.send(teamCalls.service, { group_id, time_type: 1 })).data
      heard.push([
        week.start_time,
        week.end_time,
        week.service_arr.map((row) => row.service_minutes),
      ])
      return heard
    } finally {
      await world.close()
    }
  }

  test('are the same wherever the server stands', async () => {
    const heard = await answers('UTC', 0)
    expect(heard).toContainEqual(expect.objectContaining({ time: `${today} 07:36:00` }))
    expect(heard).toContainEqual(
      expect.objectContaining({ service_minutes: 114, service_time_name: '1小时54分钟' }),
    )
    expect(heard.at(-1)).toEqual([today, '2026-06-07', [114]])
    expect(await answers('America/New_York', 240)).toEqual(heard)
    expect(await answers('Asia/Shanghai', -480)).toEqual(heard)
  })
})
