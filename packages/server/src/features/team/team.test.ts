import { groupOfficeCalls } from '@museum/contract/group/group.calls.ts'
import type { Shift } from '@museum/contract/roster/shift.rules.ts'
import { teamCalls } from '@museum/contract/team/team.calls.ts'
import { volunteerEditCalls } from '@museum/contract/volunteer/volunteer-edit.calls.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { planOf } from '../../db/plan.ts'
import { makeCrowd, makeRoster, missedOn, shiftOn } from '../../testing/roster.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'
import { memberFigures, memberShifts } from './team.store.ts'

// A Tuesday; 10:30 in the museum.
const today = '2026-05-12'
const now = '2026-05-12T02:30:00Z'

eachStore('a group’s statistics', (store, once) => {
  let world: World
  let admin: Person
  let add: Awaited<ReturnType<typeof makeRoster>>
  let leader: Person
  let group: number
  let made = 0
  beforeAll(async () => {
    world = await openWorld(store, { now })
    admin = await world.office('admin')
    add = await makeRoster(world, admin, today)
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    leader = await world.person('组长', 7)
    group = await groupOf(leader)
  })

  const groupOf = async (who: Person) => {
    const input = { name: `讲解组${++made}`, leader_ids: [who.id] }
    return (await world.as(admin).send(groupOfficeCalls.create, input)).data.id
  }
  const join = async (name: string, group_id = group) => {
    const member = await world.person(name, 7)
    await world.as(admin).send(volunteerEditCalls.change, { id: member.id, group_id })
    return member
  }
  const attendance = (
    change: Partial<z.input<typeof teamCalls.attendance.input>> = {},
    who = leader,
  ) => world.as(who).send(teamCalls.attendance, { time: today, group_id: group, ...change })
  const service = (input: Partial<z.input<typeof teamCalls.service.input>> = {}, who = leader) =>
    world.as(who).send(teamCalls.service, { group_id: group, ...input })

  once('are for the leader of that group alone', async () => {
    const other = await world.person('另一组长', 7)
    const others = await groupOf(other)
    const member = await join('组员')
    for (const ask of [attendance, (_: object, who: Person) => service({ time_type: 1 }, who)]) {
      expect((await ask({}, leader)).status).toBe(1)
      expect((await ask({}, member)).fault).toBe('leader.required')
      expect((await ask({}, other)).fault).toBe('content.not_found')
      expect((await ask({}, await world.person('访客'))).fault).toBe('volunteer.required')
    }
    expect((await attendance({ group_id: others })).fault).toBe('content.not_found')
    expect((await attendance({ group_id: 999_999 })).fault).toBe('content.not_found')
    expect((await service({ group_id: others, time_type: 1 })).fault).toBe('content.not_found')
    expect(
      (await world.as().send(teamCalls.attendance, { time: today, group_id: group })).fault,
    ).toBe('auth.missing')
  })

  describe('attendance of a day', () => {
    once(
      'has the members’ shifts, who is missing first, then by start, name and id, with their times and status',
      async () => {
        const [an, bo] = [await join('an'), await join('bo')]
        const stranger = await join('stranger', await groupOf(await world.person('别组长', 7)))
        const early = { start_time: '08:00:00', end_time: '09:00:00' }
        const running = { ...missedOn(today), end_time: '12:00:00' }
        await add(bo, [
          { ...missedOn(today), ...early },
          { ...running, sign_time: `${today} 09:30:00` },
        ])
        await add(an, [
          running,
          { ...missedOn(today), start_time: '14:00:00', end_time: '16:00:00' },
          {
            ...missedOn(today),
            ...early,
            repair_sign_time: `${today} 08:00:00`,
            repair_sign_out_time: `${today} 09:00:00`,
          },
          missedOn('2026-05-11'),
        ])
        await add(stranger, [missedOn(today)])
        const { list, figures } = (await attendance()).data
        expect(list.map((row) => [row.start_time, row.name, row.status, row.status_name])).toEqual([
          ['09:00:00', 'an', -1, '迟到未到'],
          ['08:00:00', 'bo', 0, '缺勤'],
          ['08:00:00', 'an', 1, '正常'],
          ['09:00:00', 'bo', 1, '服务中'],
          ['14:00:00', 'an', -1, '待服务'],
        ])
        expect(figures).toEqual({
          missing: 2,
          here: 2,
          due: 2,
          leave: 0,
          later: [{ part: '下午', count: 1 }],
        })
        expect(list[2]).toEqual({
          id: expect.any(Number),
          name: 'an',
          group_name: `讲解组${made - 1}`,
          mine: 0,
          start_time: '08:00:00',
          end_time: '09:00:00',
          title: '周末展厅讲解',
          sign_time: '',
          sign_out_time: '',
          repair_sign_time: `${today} 08:00:00`,
          repair_sign_out_time: `${today} 09:00:00`,
          status: 1,
          status_name: '正常',
        })
        expect((await attendance({ time: '2026-05-11' })).data.list).toMatchObject([{ status: 0 }])
        expect((await attendance({ time: '2026-05-10' })).data.list).toEqual([])
      },
    )

    test('comes in pages of twenty', async () => {
      const member = await join('多班')
      const pad = (number: number) => String(number).padStart(2, '0')
      await add(
        member,
        Array.from({ length: 23 }, (_, hour) => ({
          ...missedOn(today),
          start_time: `${pad(hour)}:00:00`,
          end_time: `${pad(hour + 1)}:00:00`,
        })),
      )
      const pages = await Promise.all([1, 2, 3].map((page) => attendance({ page })))
      expect(pages.map(({ data }) => data.list.length)).toEqual([20, 3, 0])
      expect(new Set(pages.flatMap(({ data }) => data.list.map(({ id }) => id))).size).toBe(23)
      expect((await attendance({ limit: 5 })).data.list).toHaveLength(5)
    })
  })

  once.describe('service of a period', () => {
    const periods = [
      [1, '2026-05-11', '2026-05-17'],
      [2, '2026-05-01', '2026-05-31'],
      [3, '2026-04-01', '2026-06-30'],
    ] as const

    test.each(periods)(
      'of type %i counts its whole days and no other',
      async (time_type, first, last) => {
        const member = await join('组员')
        const before = new Date(Date.parse(first) - 86_400_000).toISOString().slice(0, 10)
        const after = new Date(Date.parse(last) + 86_400_000).toISOString().slice(0, 10)
        await add(member, [shiftOn(before), shiftOn(first), shiftOn(last), shiftOn(after)])
        const { data } = await service({ time_type })
        expect([data.start_time, data.end_time]).toEqual([first, last])
        expect(data.service_arr).toMatchObject([{ service_minutes: 360 }])
        const custom = await service({ time_type: -1, start_time: first, end_time: last })
        expect(custom.data).toEqual(data)
        expect(
          (await service({ start_time: first, end_time: first })).data.service_arr,
        ).toMatchObject([{ service_minutes: 180 }])
      },
    )

    test.each([
      [{}, 'team.period_missing'],
      [{ time_type: '' as const, start_time: today }, 'team.period_missing'],
      [{ time_type: -1 as const, end_time: today, start_time: '' }, 'team.period_missing'],
      [{ start_time: today, end_time: '2026-05-11' }, 'team.period_wrong'],
      [{ start_time: '2023-05-11', end_time: today }, 'team.period_wrong'],
      [{ start_time: '2023-05-12', end_time: today }, undefined],
      [{ time_type: 4 }, 'request.invalid'],
      [{ start_time: '2026-13-01', end_time: today }, 'request.invalid'],
    ])('%j is answered by %s', async (input, fault) => {
      expect((await service(input)).fault).toBe(fault)
    })

    test('lists every member, in the names’ order and by what they served', async () => {
      const names = ['周敏', '李淑兰', '安宁', '王建国', '安宁']
      // One after the other, since those of one name follow their ids.
      const people: Person[] = []
      for (const name of names) people.push(await join(name))
      const [zhou, li, an, wang] = people
      const talks = async (who: Person | undefined, shifts: Shift[], explain_time: number) => {
        if (!who) throw new Error('nobody')
        await add(who, shifts)
        await world.db
          .updateTable('roster')
          .set({ explain_time })
          .where('volunteer_id', '=', who.id)
          .execute()
      }
      await talks(zhou, [shiftOn('2026-05-11'), missedOn('2026-05-12')], 3)
      await talks(li, [shiftOn('2026-05-11'), shiftOn('2026-05-12')], 2)
      await talks(wang, [shiftOn('2026-05-12', { sign_out_time: '' })], 5)
      await talks(an, [shiftOn('2026-05-11', { sign_out_time: '2026-05-11 12:00:00' })], 0)
      const { service_arr, ranking_arr } = (await service({ time_type: 1 })).data
      expect(service_arr.map((row) => [row.name, row.service_time_name, row.explain_time])).toEqual(
        [
          ['安宁', '3小时', 0],
          ['安宁', '0小时', 0],
          ['李淑兰', '6小时', 4],
          ['王建国', '0小时', 5],
          ['周敏', '3小时', 3],
        ],
      )
      expect(ranking_arr.map((row) => [row.name, row.service_time])).toEqual([
        ['李淑兰', 6],
        ['安宁', 3],
        ['周敏', 3],
        ['安宁', 0],
        ['王建国', 0],
      ])
      const sum = (list: { service_time: number }[]) =>
        list.reduce((hours, row) => hours + row.service_time, 0)
      expect(sum(ranking_arr) * 60).toBe(
        service_arr.reduce((minutes, row) => minutes + row.service_minutes, 0),
      )
    })
  })

  once('read the members’ shifts by their index, sums from it alone', async () => {
    const member = await join('组员')
    await add(member, [shiftOn(today)])
    await makeCrowd(world, add, today)
    const shifts = await planOf(world.db, memberShifts(world.db, [group], today))
    expect(shifts).toContain('volunteer_of_group')
    expect(shifts).toContain('roster_volunteer')
    const sums = await planOf(
      world.db,
      memberFigures(world.db, [group], '2026-05-01', '2026-05-31'),
    )
    expect(sums).toContain('volunteer_of_group')
    expect(sums).toMatch(/COVERING INDEX roster_volunteer|Index Only Scan using roster_volunteer/)
  })
})
