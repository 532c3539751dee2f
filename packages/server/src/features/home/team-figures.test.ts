import { addDays } from '@museum/contract/day.ts'
import { groupOfficeCalls } from '@museum/contract/group/group.calls.ts'
import { homeCalls } from '@museum/contract/home/home.calls.ts'
import { leaveCalls, leaveTeamCalls } from '@museum/contract/leave/leave.calls.ts'
import { teamCalls } from '@museum/contract/team/team.calls.ts'
import { volunteerEditCalls } from '@museum/contract/volunteer/volunteer-edit.calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { drawn } from '../../testing/chance.ts'
import { instantOf, makeRoster, missedOn } from '../../testing/roster.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

const today = '2026-05-12'
const spans = [
  ['08:00:00', '09:30:00'],
  ['09:00:00', '12:00:00'],
  ['13:00:00', '17:00:00'],
  ['18:00:00', '20:00:00'],
] as const

type Member = Person & { name: string }

eachStore('a leader’s figures of the day', (store, once) => {
  let world: World
  let leader: Member
  let members: Member[]
  let groups: number[]
  let add: Awaited<ReturnType<typeof makeRoster>>
  beforeAll(async () => {
    world = await openWorld(store, { now: instantOf(today, '06:00:00') })
    const admin = await world.office('admin')
    add = await makeRoster(world, admin, today)
    const member = async (name: string) => ({ ...(await world.person(name, 7)), name })
    leader = await member('组长')
    groups = []
    members = [leader]
    for (const name of ['讲解组', '咨询组']) {
      const input = { name, leader_ids: [leader.id] }
      groups.push((await world.as(admin).send(groupOfficeCalls.create, input)).data.id)
    }
    for (const name of ['安', '白', '陈', '丁', '方']) members.push(await member(name))
    for (const [n, { id }] of members.entries())
      await world.as(admin).send(volunteerEditCalls.change, { id, group_id: groups[n % 2] ?? 0 })
  })
  afterAll(() => world.close())

  const listed = async (input: Partial<z.input<typeof teamCalls.attendance.input>>) =>
    (await world.as(leader).send(teamCalls.attendance, { time: today, ...input })).data

  test('open exactly the people whom they count, on any day, of all groups together', async () => {
    const chance = drawn(400, 1000)
    const below = (most: number) => (chance.pop() ?? 0) % most
    for (let round = 0; round < 8; round += 1) {
      const time = addDays(today, round)
      world.setNow(instantOf(time, '06:00:00'))
      const here = (span: readonly [string, string]) => ({
        ...missedOn(time),
        ...{ start_time: span[0], end_time: span[1] },
        sign_time: below(2) === 0 ? `${time} ${span[0].slice(0, 3)}0${below(10)}:00` : '',
      })
      for (const member of members) {
        const own = [here(spans[below(2)] ?? spans[0]), here(spans[2 + below(2)] ?? spans[2])]
        const some = own.slice(0, below(3))
        if (some.length > 0) await add(member, some)
      }
      const whole = await listed({ time })
      const unsigned = whole.list.filter(({ sign_time }) => sign_time === '')
      const away = unsigned[below(unsigned.length || 1)]
      // Some leave comes from the phone, of whoever is to come.
      const person = members.find(({ name }) => name === away?.name)
      if (away && person)
        await world.as(person).send(leaveCalls.leave, { id: away.id, way: 'leave' })
      const hour = String(8 + below(13)).padStart(2, '0')
      world.setNow(instantOf(time, `${hour}:${10 + below(50)}:00`))

      const team = (await world.as(leader).send(homeCalls.home, {})).data.team
      const { figures, list } = await listed({ time, limit: 100 })
      const { leave, ...told } = figures
      expect(team).toEqual(told)
      const asked = [
        ...(['missing', 'here', 'due', 'leave'] as const).map((who) => ({
          who,
          part: '',
          count: figures[who],
        })),
        ...figures.later.map(({ part, count }) => ({ who: 'later' as const, part, count })),
      ]
      for (const { who, part, count } of asked) {
        const found = (await listed({ time, who, part, limit: 100 })).list
        expect([who, part, found.length]).toEqual([who, part, count])
        // Each of them once, and each one of the day's shifts.
        expect(new Set(found.map(({ name }) => name)).size).toBe(count)
        for (const { id } of found) expect(list.some((row) => row.id === id)).toBe(true)
      }
      // By group they are as many as of all together.
      const apart = await Promise.all(groups.map((group_id) => listed({ time, group_id })))
      expect(apart.reduce((sum, one) => sum + one.figures.due, 0)).toBe(figures.due)
      // Who is missing stands first, by name.
      const gone = list.map(({ status_name }) => ['迟到未到', '缺勤'].includes(status_name))
      expect(gone).toEqual(gone.toSorted((one, other) => Number(other) - Number(one)))
      for (const row of list) expect(row.mine).toBe(row.name === leader.name ? 1 : 0)
    }
  })

  once('leads from what is the leader’s own to its shift, and from nobody else’s', async () => {
    const time = addDays(today, 20)
    world.setNow(instantOf(time, '06:00:00'))
    const [own, other] = members
    if (!own || !other) throw new Error('nobody')
    for (const person of [own, other]) await add(person, [missedOn(time)])
    const shifts = (await listed({ time })).list
    for (const { id, name } of shifts) {
      const person = name === own.name ? own : other
      await world.as(person).send(leaveCalls.leave, { id, way: 'leave' })
    }
    const { list } = (await world.as(leader).send(leaveTeamCalls.untaken, {})).data
    const mine = shifts.find(({ name }) => name === own.name)?.id
    expect(Object.fromEntries(list.map(({ name, shift }) => [name, shift]))).toMatchObject({
      [own.name]: mine,
      [other.name]: 0,
    })
    expect(
      (await listed({ time, who: 'leave' })).list.map(({ id, mine }) => [id, mine]),
    ).toContainEqual([mine, 1])
  })
})
