import { monthReportCalls } from '@museum/contract/report/month.calls.ts'
import { reportListCalls } from '@museum/contract/report/report-list.calls.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { planOf } from '../../db/plan.ts'
import { runJobs } from '../../reactions/jobs.ts'
import { makeDuty } from '../../testing/duty.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'
import { dayFigures, missedCount, servedMonths } from './month.store.ts'
import { moveCounts, moveRows } from './move.store.ts'
import { cameOf, wantedOf } from './served-slot.store.ts'

const today = '2026-05-20'

eachStore('the month on one page', (store) => {
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
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    for (const table of ['roster', 'roster_slot', 'month_figure'] as const)
      await world.db.deleteFrom(table).execute()
  })

  const ask = () => world.as(viewer)
  const month = async (text = '') => (await ask().send(monthReportCalls.read, { month: text })).data
  const served = (date: string, from = '09:00:00', to = '12:00:00') => ({
    ...{ date, start_time: from, end_time: to },
    ...{ sign_time: `${date} ${from}`, sign_out_time: `${date} ${to}` },
  })
  const want = (date: string, place: number, start_time: string, end_time: string, need: number) =>
    world.db
      .insertInto('roster_slot')
      .values({
        ...{ date, start_time, end_time, need },
        place_id: duty.places[place] as number,
        service_type_id: duty.types[0] as number,
      })
      .execute()

  test('is of the last month unless one is named, and has zeros where nothing was', async () => {
    expect(await month()).toMatchObject({
      ...{ month: '2026-04', first: '2026-04-01', last: '2026-04-30' },
      ...{ made_at: `${today} 12:00:00`, people: 0, count: 0, minutes: 0, talks: 0 },
      ...{ missed: 0, missed_before: 0, joined: 0, left: 0, need: 0, filled: 0 },
      ...{ halls: [], gaps: [], types: [], best: null },
      year_ago: { month: '2025-04', people: 0, minutes: 0 },
    })
    const { months } = await month('2026-02')
    expect(months.map((one) => one.month)).toEqual([
      ...['2025-03', '2025-04', '2025-05', '2025-06', '2025-07', '2025-08'],
      ...['2025-09', '2025-10', '2025-11', '2025-12', '2026-01', '2026-02'],
    ])
    expect((await ask().send(monthReportCalls.read, { month: '2026-13' })).fault).toBe(
      'request.invalid',
    )
  })

  test('says what was wanted and is over, by hall, and where most were missing', async () => {
    const [one, two, three] = people as [Person, Person, Person]
    const place_id = duty.places[1] as number
    await want('2026-05-16', 0, '09:00:00', '12:00:00', 3)
    await want('2026-05-16', 1, '13:00:00', '17:00:00', 1)
    // Today: over, and not over yet.
    await want(today, 0, '09:00:00', '12:00:00', 1)
    await want(today, 0, '13:00:00', '17:00:00', 5)
    await duty.add(one, served('2026-05-16'))
    // Too many fill nobody else's place, and who did not come fills none.
    await duty.add(two, { ...served('2026-05-16', '13:00:00', '17:00:00'), place_id })
    await duty.add(three, { ...served('2026-05-16', '13:00:00', '17:00:00'), place_id })
    await duty.add(three, { date: '2026-05-16' })
    expect(await month('2026-05')).toMatchObject({
      ...{ need: 5, filled: 2, missed: 1, people: 3 },
      halls: [
        { name: '一层中央大厅', need: 4, filled: 1 },
        { name: '二层青铜馆', need: 1, filled: 1 },
      ],
      gaps: [
        { name: '一层中央大厅', weekday: 6, start_time: '09:00:00', lack: 2 },
        { name: '一层中央大厅', weekday: 3, start_time: '09:00:00', lack: 1 },
      ],
      best: { date: '2026-05-16', people: 3, minutes: 660, missed: 1 },
    })
    await world.db
      .insertInto('closure')
      .values({
        first: '2026-05-16',
        last: '2026-05-16',
        start_time: '',
        end_time: '',
        whole: 1,
        reason: '布展',
      })
      .execute()
    expect(await month('2026-05')).toMatchObject({ need: 1, filled: 0 })
    await world.db.deleteFrom('closure').execute()
  })

  test('shows the months before as they were counted', async () => {
    const [one] = people as [Person]
    await duty.add(one, served('2026-03-05'))
    await runJobs(world.appContext)
    await duty.add(one, served('2026-03-06'))
    expect((await month('2026-04')).months.at(-2)).toEqual({
      ...{ month: '2026-03', people: 1, minutes: 180 },
    })
    // A month that is kept no longer is counted as it stands, and so is the one that is opened.
    await world.db.deleteFrom('month_figure').where('month', '=', '2026-03').execute()
    expect((await month('2026-04')).months.at(-2)?.minutes).toBe(360)
    expect((await month('2026-03')).months.at(-1)).toMatchObject({ people: 1, minutes: 360 })
  })

  test('counts who joined, and of who left each once', async () => {
    const [one, two, three] = people as [Person, Person, Person]
    const became = (who: Person, first_assessment_time: string) =>
      world.db
        .updateTable('volunteer')
        .set({ first_assessment_time })
        .where('id', '=', who.id)
        .execute()
    const stopped = (who: Person, disabled_at: string) =>
      world.db.updateTable('person').set({ disabled_at }).where('id', '=', who.id).execute()
    await became(one, '2026-04-01')
    await became(two, '2026-04-30')
    await became(three, '2026-05-01')
    await stopped(one, '2026-04-30 23:59:59')
    await stopped(three, '2026-05-01 00:00:00')
    await world.db
      .insertInto('deletion_request')
      .values({
        ...{
          person_id: two.id,
          state: 2,
          requested_at: '2026-04-02 09:00:00',
          due_day: '2026-04-17',
        },
        decided_at: '2026-04-05 10:00:00',
      })
      .execute()
    expect(await month('2026-04')).toMatchObject({ joined: 2, left: 2 })
    expect(await month('2026-05')).toMatchObject({ joined: 1, left: 1 })
    const { data } = await ask().send(reportListCalls.moves, {
      ...{ start_date: '2026-04-01', end_date: '2026-04-30', kind: 'left' },
    })
    expect(data.list).toMatchObject([
      { name: '安建国', day: '2026-04-05', way: 'erased' },
      { name: '周晓岚', day: '2026-04-30', way: 'stopped' },
    ])
    await world.db.deleteFrom('deletion_request').execute()
  })

  test('lists take at most a year', async () => {
    const long = { start_date: '2025-01-01', end_date: '2026-05-01' }
    expect((await ask().send(reportListCalls.slots, long)).fault).toBe('report.span_long')
    expect((await ask().send(reportListCalls.moves, long)).fault).toBe('report.span_long')
  })

  test('reads by its indexes', async () => {
    const { db } = world
    const days = { first: '2026-04-01', last: '2026-04-30' }
    const at = { day: today, time: '12:00:00' }
    for (const query of [
      dayFigures(db, days, at),
      missedCount(db, days, at),
      servedMonths(db, days),
      cameOf(db, days),
    ])
      expect(await planOf(db, query)).toMatch(/roster_(day_times|served)/)
    expect(await planOf(db, wantedOf(db, days))).toMatch(/roster_slot_\w+/)
    expect(await planOf(db, moveRows(db, 'joined', days))).toContain('volunteer_shown')
    const left = await planOf(db, moveRows(db, 'left', days))
    expect(left).toContain('person_disabled_at')
    expect(left).toContain('deletion_request_state')
    expect(await planOf(db, moveCounts(db, days))).toContain('volunteer_shown')
  })
})
