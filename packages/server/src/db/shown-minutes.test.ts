import { figuresOf, type Shift, serviceMinutes } from '@museum/contract/roster/shift.rules.ts'
import { reachedStar } from '@museum/contract/setting/star.rules.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { servedBy } from '../features/milestone/milestone.store.ts'
import { eachStore } from '../testing/stores.ts'
import { type Opened, openDb } from './db.ts'
import { migrate } from './migrate.ts'

type Row = Record<string, string | number | null>

const zone = 'Asia/Shanghai'
const second = fc.integer({ min: 0, max: 86_399 })
const clock = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 19)
const signed = fc.option(second, { nil: undefined, freq: 6 })
const day = fc.integer({ min: 1, max: 28 }).map((n) => `2026-0${1 + (n % 3)}-${10 + (n % 18)}`)

/** Shifts with any times, each with the figures that a museum of old kept of it. */
const shifts = fc.sample(
  fc
    .record({
      date: day,
      planned: fc.uniqueArray(second, { minLength: 2, maxLength: 2 }),
      times: fc.tuple(signed, signed, signed, signed),
      near: fc.boolean(),
      held: fc.constantFrom('', '', '', 'pending', 'refused'),
    })
    .map(({ date, planned, times, near, held }) => {
      const [start = 0, end = 0] = planned.toSorted((a, b) => a - b)
      // Half of them come and go within minutes, where seconds decide.
      const at = (time: number | undefined, from: number) =>
        time === undefined ? '' : `${date} ${clock(near ? (from + (time % 200)) % 86_400 : time)}`
      const shift: Shift = {
        ...{ date, start_time: clock(start), end_time: clock(end) },
        ...{ sign_time: at(times[0], start), sign_out_time: at(times[1], start + 60) },
        repair_sign_time: times[2] !== undefined && times[2] % 3 > 0 ? '' : at(times[2], start),
        repair_sign_out_time: times[3] !== undefined && times[3] % 3 > 0 ? '' : at(times[3], start),
      }
      const { attended, lacking } = figuresOf(shift, zone)
      const complete = attended === 1 && lacking === 0
      const pending = complete && held === 'pending' ? 1 : 0
      const verdict = complete && held === 'refused' ? 'refused' : ''
      const counts = pending === 0 && verdict === ''
      const service_minutes = counts ? serviceMinutes(shift, zone, 'seconds') : 0
      return { ...shift, attended, lacking, pending, verdict, service_minutes }
    }),
  { numRuns: 600, seed: 53 },
)

const at = '2026-01-02 03:04:05'
const statement = {
  ...{ number: 'FW2026-000001', code_hash: 'h', code_sealed: 's', volunteer_id: 1, minutes: 176 },
  ...{ times: 1, name: '王芳', name_masked: '王*', code: 'V20260001', id_num: '' },
  ...{ first_day: '2026-01-01', last_day: '2026-03-31', content: '[]', museum_name: '馆' },
  ...{ unit: '办公室', phone: '', origin: '', issued_at: at, issued_by: '' },
}
const month = { people: 1, count: 1, joined: 0, volunteers: 1, counted_at: at }
const activity = {
  ...{ id: 1, title: '讲解', img_path: '', address: '', recruit_num: 1, service_remark: '' },
  ...{ recruit_remark: '', contact_remark: '', state: 'published', list_rank: 1, updated_at: at },
  ...{
    activity_type_id: 1,
    enlist_num: 0,
    single_time: '',
    enlist_start_date: '',
    enlist_end_date: '',
  },
  ...{ activity_start_date: '', activity_end_date: '' },
}

const of_old: [string, Row[]][] = [
  ['person', [{ id: 1, nickname: '王芳', created_at: at }]],
  ['volunteer', [{ id: 1, status: 7, name: '王芳', code: 'V20260001', phone_masked: '' }]],
  ['dictionary', [{ id: 1, kind: 'activity_type', name: '讲解' }]],
  ['activity', [activity]],
  ['service_type', [{ id: 1, name: '讲解' }]],
  ['place', [{ id: 1, name: '大厅' }]],
  [
    'roster',
    shifts.map((shift, n) => ({
      ...{ id: n + 1, volunteer_id: 1, activity_id: 1, service_type_id: 1, place_id: 1 },
      ...{ created_at: at, updated_at: at, ...shift },
    })),
  ],
  ['statement', [statement]],
  ['milestone', [{ volunteer_id: 1, hours: 100, told_at: at }]],
  [
    'month_figure',
    ['2026-01', '2026-02', '2026-03'].map((name) => ({
      ...{ month: name, ...month },
      service_minutes: sumOf(shifts.filter(({ date }) => date.startsWith(name))),
    })),
  ],
]

function sumOf(rows: readonly { service_minutes: number }[]): number {
  return rows.reduce((sum, { service_minutes }) => sum + service_minutes, 0)
}

eachStore('hours of a museum of old', (store) => {
  let opened: Opened
  let drop: () => Promise<void>
  beforeEach(async () => {
    const made = await store.make()
    drop = made.drop
    opened = openDb(made.url, () => {})
    await migrate(opened, '048-taken')
    for (const [table, rows] of of_old) {
      const names = Object.keys(rows[0] ?? {})
      const values = rows.map((row) => sql`(${sql.join(names.map((name) => row[name]))})`)
      await sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
        values ${sql.join(values)}`.execute(opened.db)
    }
  })
  afterEach(async () => {
    await opened.close()
    await drop()
  })

  const kept = async () => await opened.db.selectFrom('roster').selectAll().orderBy('id').execute()
  const counted = () =>
    shifts.map(({ service_minutes: _, verdict, pending, ...shift }) =>
      pending === 1 ? 0 : figuresOf({ ...shift, verdict: verdict as '' }, zone).service_minutes,
    )

  test('are counted anew by what is shown of each time, in rows, months and sums alike', async () => {
    const before = sumOf(shifts)
    await migrate(opened, '053-shown-minutes')
    const rows = await kept()
    const minutes = rows.map(({ service_minutes }) => service_minutes)
    expect(minutes).toEqual(counted())
    // Nobody loses a minute, and many gain one.
    const more = new Set(minutes.map((one, n) => one - (shifts[n]?.service_minutes ?? 0)))
    expect([...more].sort()).toEqual([0, 1])
    expect(sumOf(rows) - before).toBeGreaterThan(50)
    const months = await opened.db.selectFrom('month_figure').selectAll().orderBy('month').execute()
    expect(months.map(({ service_minutes, counted_at }) => [service_minutes, counted_at])).toEqual(
      months.map(({ month: name }) => [sumOf(rows.filter((row) => row.date.startsWith(name))), at]),
    )
    const [own] = await servedBy(opened.db, 1).execute()
    expect(own?.minutes).toBe(sumOf(rows))
  })

  test('leave statements and told milestones as they are', async () => {
    await migrate(opened, '053-shown-minutes')
    const { minutes, counted_by } = await opened.db
      .selectFrom('statement')
      .selectAll()
      .executeTakeFirstOrThrow()
    expect([minutes, counted_by]).toEqual([176, 'seconds'])
    expect(await opened.db.selectFrom('milestone').selectAll().execute()).toEqual([
      { volunteer_id: 1, hours: 100, told_at: at },
    ])
    const [own] = await servedBy(opened.db, 1).execute()
    // A star that was told and is reached by more minutes is the same star.
    expect(reachedStar(own?.minutes ?? 0, [100])).toBe(own?.told)
  })

  test('are as they were when it is interrupted, and right when it is run again', async () => {
    const before = await kept()
    await sql`alter table month_figure rename to month_away`.execute(opened.db)
    await expect(migrate(opened, '053-shown-minutes')).rejects.toThrow('month_figure')
    expect(await kept()).toEqual(before)
    await sql`alter table month_away rename to month_figure`.execute(opened.db)
    await migrate(opened, '053-shown-minutes')
    await migrate(opened, '053-shown-minutes')
    expect((await kept()).map(({ service_minutes }) => service_minutes)).toEqual(counted())
  })
})
