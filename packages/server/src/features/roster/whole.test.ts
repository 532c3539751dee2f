import { attendanceCalls } from '@museum/contract/attendance/attendance.calls.ts'
import { attendanceOfficeCalls } from '@museum/contract/attendance/attendance-office.calls.ts'
import { addDays } from '@museum/contract/day.ts'
import { groupOfficeCalls } from '@museum/contract/group/group.calls.ts'
import { homeCalls } from '@museum/contract/home/home.calls.ts'
import { hoursCalls } from '@museum/contract/hours/hours.calls.ts'
import { hoursOf } from '@museum/contract/minutes.ts'
import { plannerCalls } from '@museum/contract/planner/planner.calls.ts'
import { rosterCalls } from '@museum/contract/roster/roster.calls.ts'
import { type Shift, serviceMinutes } from '@museum/contract/roster/shift.rules.ts'
import { usualSignRules } from '@museum/contract/setting/setting.rules.ts'
import { signCalls } from '@museum/contract/sign/sign.calls.ts'
import { anyOverlap } from '@museum/contract/span.ts'
import { teamCalls } from '@museum/contract/team/team.calls.ts'
import { volunteerEditCalls } from '@museum/contract/volunteer/volunteer-edit.calls.ts'
import { minutesAfter } from '@museum/contract/zone.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeServing, replaceDay, type Serving } from '../../testing/serving.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

const first = '2026-05-12'
const last = addDays(first, 3)
const clock = (quarter: number) => {
  const minutes = Math.min(quarter * 15, 24 * 60 - 1)
  const pad = (value: number) => String(value).padStart(2, '0')
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}:00`
}

// A day has few hours and few people, so that what is done at random meets itself often.
const quarter = fc.integer({ min: 32, max: 48 })
const span = fc
  .tuple(quarter, quarter)
  .map(([a, b]): [number, number] => [Math.min(a, b), Math.max(a, b)])
const spans = fc.array(span, { minLength: 1, maxLength: 3 })
const day = fc.integer({ min: 0, max: 3 })
const who = fc.integer({ min: 0, max: 2 })
const pick = fc.nat(30)
// Minutes from the start or the end of the shift; far from either now and then.
const beside = fc.integer({ min: -70, max: 40 })
const ctx = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('state' as const),
      who,
      day,
      spans,
      keep: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete' as const), who, pick }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('sign' as const), who, pick, beside }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('signout' as const), who, pick, beside }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('repair' as const),
      pick,
      came: fc.option(beside),
      went: fc.option(beside),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('move' as const), pick, who, day, span }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('remove' as const), pick }) },
)
type OneAct = (typeof ctx)['generate'] extends (...args: never[]) => { value: infer V } ? V : never

/** 09:07 of a day as an instant; the museum is eight hours ahead. */
const instant = (date: string, time: string) =>
  new Date(Date.parse(`${date}T${time}Z`) - 8 * 3_600_000).toISOString()

eachStore('whatever is planned, signed, made up and cancelled', (store, once) => {
  let world: World
  let admin: Person
  let serving: Serving
  let people: Person[]
  let group: number
  beforeAll(async () => {
    world = await openWorld(store)
    admin = await world.office('admin')
    serving = await makeServing(world, admin, first)
    people = await Promise.all([1, 2, 3].map((n) => world.person(`周${n}`, 7)))
    const leader_ids = [people[0]?.id ?? 0]
    group = (await world.as(admin).send(groupOfficeCalls.create, { name: '组', leader_ids })).data
      .id
    for (const { id } of people)
      await world.as(admin).send(volunteerEditCalls.change, { id, group_id: group })
  })
  afterAll(() => world.close())

  const rows = () => world.db.selectFrom('roster').selectAll().orderBy('id').execute()
  const personOf = (index: number) => people[index] as Person

  async function perform(one: OneAct): Promise<void> {
    world.setNow(instant(addDays(first, -2), '10:00:00'))
    const all = await rows()
    const chosen = 'pick' in one ? all[one.pick % Math.max(all.length, 1)] : undefined
    if (one.do === 'state') {
      const date = addDays(first, one.day)
      const person = personOf(one.who)
      const known = (await world.as(person).send(rosterCalls.info, { time: date })).data.list
      const fresh = one.spans.map(([a, b]) => ({
        activity_id: serving.activity,
        service_type_id: serving.desk,
        place_id: serving.gate,
        start_time: clock(a),
        end_time: clock(b),
      }))
      await replaceDay(world, person, date, [...(one.keep ? known : []), ...fresh])
    }
    if (!chosen) return
    const { id, date, start_time, end_time } = chosen
    if (one.do === 'delete') await world.as(personOf(one.who)).send(rosterCalls.remove, { id })
    if (one.do === 'sign' || one.do === 'signout') {
      const at = minutesAfter(
        `${date} ${one.do === 'sign' ? start_time : end_time}`,
        one.beside,
        usualSignRules.zone,
      )
      world.setNow(instant(at.slice(0, 10), at.slice(11)))
      // Mostly the person whose shift it is.
      const own = people.find((person) => person.id === chosen.volunteer_id)
      const person = one.pick % 5 === 0 ? personOf(one.who) : own
      await world.as(person).send(signCalls.sign, { id, type: one.do })
    }
    if (one.do === 'repair') {
      world.setNow(instant(date, '23:00:00'))
      await world.as(admin).send(attendanceOfficeCalls.repair, {
        id,
        reason: '忘记打卡',
        ...(one.came === null
          ? {}
          : { sign_time: minutesAfter(`${date} ${start_time}`, one.came, usualSignRules.zone) }),
        ...(one.went === null
          ? {}
          : { sign_out_time: minutesAfter(`${date} ${end_time}`, one.went, usualSignRules.zone) }),
      })
    }
    if (one.do === 'move')
      await world.as(admin).send(plannerCalls.change, {
        id,
        volunteer_id: personOf(one.who).id,
        date: addDays(first, one.day),
        start_time: clock(one.span[0]),
        end_time: clock(one.span[1]),
      })
    if (one.do === 'remove') await world.as(admin).send(plannerCalls.remove, { id })
  }

  /** How much was accepted, so that the test is seen to try something. */
  const seen = { shifts: 0, minutes: 0, repaired: 0 }

  async function check(): Promise<void> {
    world.setNow(instant(last, '23:30:00'))
    const all = await rows()
    seen.shifts += all.length
    seen.minutes += all.reduce((minutes, one) => minutes + one.service_minutes, 0)
    seen.repaired += all.filter(({ repair_at }) => repair_at !== '').length
    const sum = (shifts: Shift[]) =>
      shifts.reduce((all, one) => all + serviceMinutes(one, usualSignRules.zone), 0)
    for (const person of people) {
      const own = all.filter(({ volunteer_id }) => volunteer_id === person.id)
      for (const [, ofDay] of Map.groupBy(own, ({ date }) => date))
        expect(anyOverlap(ofDay)).toBe(false)
      const as = world.as(person)
      const records = []
      for (let page = 1; ; page += 1) {
        const { list } = (await as.send(attendanceCalls.records, { page, limit: 3 })).data
        if (list.length === 0) break
        records.push(...list)
      }
      // Every shift is over by now, so every one is listed, once.
      expect(records.map(({ id }) => id).sort()).toEqual(own.map(({ id }) => id).sort())
      const minutes = records.reduce((all, { service_minutes }) => all + service_minutes, 0)
      expect(minutes).toBe(sum(own))
      const total = (await as.send(attendanceCalls.total, {})).data
      expect(total.service_minutes).toBe(minutes)
      const info = (await as.send(homeCalls.indexInfo, {})).data
      expect(info.service_time).toBe(hoursOf(minutes))
      expect(info.service_count).toBe(total.service_count)
      // Nobody serves two minutes at once: what is counted of a day lies in the time between its signs.
      for (const [, ofDay] of Map.groupBy(own, ({ date }) => date))
        expect(sum(ofDay)).toBeLessThanOrEqual(24 * 60)
    }
    const period = { start_time: first, end_time: last }
    const team = await world.as(personOf(0)).send(teamCalls.service, { group_id: group, ...period })
    const ofTeam = team.data.service_arr.reduce((all, row) => all + row.service_minutes, 0)
    expect(ofTeam).toBe(sum(all))
    for (const by of ['person', 'group', 'type'] as const) {
      const { data } = await world
        .as(admin)
        .send(hoursCalls.list, { by, start_date: first, end_date: last, limit: 100 })
      expect(data.list.reduce((all, row) => all + row.service_minutes, 0)).toBe(data.sum_minutes)
      expect(data.sum_minutes).toBe(sum(all))
    }
  }

  once(
    'totals are the sums of their rows, nothing overlaps and no minute counts twice',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(ctx, { minLength: 30, maxLength: 60 }), async (acts) => {
          await world.db.deleteFrom('roster').execute()
          for (const one of acts) await perform(one)
          await check()
        }),
        { numRuns: 15 },
      )
      expect(Math.min(seen.shifts, seen.minutes / 60, seen.repaired * 10)).toBeGreaterThan(10)
    },
  )

  test('two phones, the office and a deletion at the same time leave one plan without overlaps', async () => {
    world.setNow(instant(addDays(first, -2), '10:00:00'))
    for (let round = 0; round < 5; round += 1) {
      await world.db.deleteFrom('roster').execute()
      const person = personOf(0)
      const entry = (from: number, to: number) => ({
        activity_id: serving.activity,
        service_type_id: serving.desk,
        place_id: serving.gate,
        start_time: clock(from),
        end_time: clock(to),
      })
      const add = (from: number, to: number) =>
        world
          .as(admin)
          .send(plannerCalls.add, { ...entry(from, to), volunteer_id: person.id, date: first })
      await Promise.all([
        replaceDay(world, person, first, [entry(36, 40)]),
        replaceDay(world, person, first, [entry(38, 44)]),
        add(39, 43),
        add(37, 41),
        replaceDay(world, person, first, [entry(32, 48)]),
      ])
      const left = await rows()
      expect(left.length).toBeGreaterThan(0)
      expect(anyOverlap(left)).toBe(false)
    }
  })
})
