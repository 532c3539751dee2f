import { attendanceOfficeCalls } from '@museum/contract/attendance/attendance-office.calls.ts'
import { addDays } from '@museum/contract/day.ts'
import { hoursCalls } from '@museum/contract/hours/hours.calls.ts'
import { monthReportCalls } from '@museum/contract/report/month.calls.ts'
import { daysOfMonth } from '@museum/contract/report/report.rules.ts'
import { reportListCalls } from '@museum/contract/report/report-list.calls.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDuty } from '../../testing/duty.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

const today = '2026-05-20'

eachStore('the figures of a month', (store) => {
  let world: World
  let viewer: Person
  let people: Person[]
  let duty: Awaited<ReturnType<typeof makeDuty>>
  beforeAll(async () => {
    world = await openWorld(store, { now: `${today}T04:00:00Z` })
    viewer = await world.office('viewer')
    duty = await makeDuty(world, await world.office('admin'), today)
    people = []
    for (const name of ['周晓岚', '安建国', '何琳', '吴刚', '李淑兰'])
      people.push(await world.person(name, 7))
    for (const [at, who] of people.entries())
      await world.db
        .updateTable('volunteer')
        .set({ first_assessment_time: addDays('2026-04-10', at * 10) })
        .where('id', '=', who.id)
        .execute()
    await world.db
      .updateTable('person')
      .set({ disabled_at: '2026-05-06 09:00:00' })
      .where('id', '=', (people[1] as Person).id)
      .execute()
  })
  afterAll(() => world.close())

  const ask = () => world.as(viewer)
  const month = async (text: string) =>
    (await ask().send(monthReportCalls.read, { month: text })).data
  const want = (
    date: string,
    place: number,
    [start_time, end_time]: readonly [string, string],
    need: number,
  ) =>
    world.db
      .insertInto('roster_slot')
      .values({
        ...{ date, start_time, end_time, need },
        place_id: duty.places[place] as number,
        service_type_id: duty.types[0] as number,
      })
      .execute()

  test('equals, figure by figure, the list that each leads to', async () => {
    const first = '2026-03-25'
    const day = fc.nat(60).map((count) => addDays(first, count))
    const parts = [
      ['09:00:00', '12:00:00'],
      ['13:00:00', '17:00:00'],
      ['09:00:00', '17:00:00'],
    ] as const
    const part = fc.constantFrom(...parts)
    const shift = fc.record({
      ...{ day, part, who: fc.nat(4), place: fc.nat(1), type: fc.nat(1), talks: fc.nat(3) },
      came: fc.constantFrom('', 'in', 'both', 'both', 'both'),
    })
    const slot = fc.record({ day, part, place: fc.nat(1), need: fc.integer({ min: 1, max: 4 }) })
    await fc.assert(
      fc.asyncProperty(
        fc.array(shift, { minLength: 5, maxLength: 40 }),
        fc.uniqueArray(slot, {
          maxLength: 25,
          selector: ({ day: date, part: [from], place }) => `${date} ${from} ${place}`,
        }),
        fc.constantFrom('2026-04', '2026-05'),
        async (shifts, slots, text) => {
          for (const table of ['roster', 'roster_slot', 'month_figure'] as const)
            await world.db.deleteFrom(table).execute()
          for (const given of shifts) {
            const [from, to] = given.part
            await duty.add(people[given.who] as Person, {
              ...{ date: given.day, start_time: from, end_time: to, explain_time: given.talks },
              sign_time: given.came === '' ? '' : `${given.day} ${from}`,
              sign_out_time: given.came === 'both' ? `${given.day} ${to}` : '',
              place_id: duty.places[given.place] as number,
              service_type_id: duty.types[given.type] as number,
            })
          }
          for (const { day: date, part: span, place, need } of slots)
            await want(date, place, span, need)
          await equalsItsLists(await month(text))
        },
      ),
      { numRuns: 8, seed: 20_260_520 },
    )
  })

  async function equalsItsLists(report: Awaited<ReturnType<typeof month>>) {
    const days = { start_date: report.first, end_date: report.last }
    const hours = async (by: 'person' | 'type', of = days) =>
      (await ask().send(hoursCalls.list, { by, ...of })).data
    const missed = async (of: { start_date: string; end_date: string }) =>
      (await ask().send(attendanceOfficeCalls.list, { came: 'missed', ...of })).data.total
    const slots = async (narrowed: object) =>
      (await ask().send(reportListCalls.slots, { ...days, ...narrowed })).data
    const monthDays = (text: string) => {
      const { first, last } = daysOfMonth(text)
      return { start_date: first, end_date: last }
    }
    expect(await hours('person')).toMatchObject({
      ...{ total: report.people, sum_count: report.count },
      ...{ sum_minutes: report.minutes, sum_talks: report.talks },
    })
    expect(
      report.types.map(({ id, minutes, count, people: heads, talks }) => [
        id,
        minutes,
        count,
        heads,
        talks,
      ]),
    ).toEqual(
      (await hours('type')).list.map((row) => [
        row.id,
        row.service_minutes,
        row.count,
        row.people,
        row.explain_time,
      ]),
    )
    expect(await missed(days)).toBe(report.missed)
    for (const one of [...report.months, report.year_ago])
      expect(await hours('person', monthDays(one.month))).toMatchObject({
        ...{ total: one.people, sum_minutes: one.minutes },
      })
    expect(await missed(monthDays(report.months.at(-2)?.month ?? ''))).toBe(report.missed_before)
    const { need, filled } = report
    expect(await slots({})).toMatchObject({
      sum_need: need,
      sum_filled: filled,
      sum_lack: need - filled,
    })
    for (const hall of report.halls)
      expect(await slots({ place_id: hall.place_id })).toMatchObject({
        ...{ sum_need: hall.need, sum_filled: hall.filled },
      })
    for (const { place_id, weekday, start_time, lack } of report.gaps) {
      const its = await slots({ place_id, weekday, start_time, lacking: '1' })
      expect(its.sum_lack).toBe(lack)
      expect(its.list.every((row) => row.lack > 0)).toBe(true)
    }
    for (const kind of ['joined', 'left'] as const) {
      const { data } = await ask().send(reportListCalls.moves, { ...days, kind })
      expect(data.total).toBe(report[kind])
    }
    const { best } = report
    if (!best) return
    const day = { start_date: best.date, end_date: best.date }
    expect(await hours('person', day)).toMatchObject({
      ...{ total: best.people, sum_minutes: best.minutes, sum_talks: best.talks },
    })
    expect(await missed(day)).toBe(best.missed)
  }
})
