import { addDays } from '@museum/contract/day.ts'
import { feedbackOfficeCalls } from '@museum/contract/feedback/feedback.calls.ts'
import { hoursCalls } from '@museum/contract/hours/hours.calls.ts'
import { loginHeaders } from '@museum/contract/login/office-login.rules.ts'
import { reportListCalls } from '@museum/contract/report/report-list.calls.ts'
import { yearReportCalls } from '@museum/contract/report/year.calls.ts'
import { statementOfficeCalls } from '@museum/contract/statement/statement-office.calls.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { planOf } from '../../db/plan.ts'
import { makeDuty } from '../../testing/duty.ts'
import { readRows } from '../../testing/sheet-rows.ts'
import { eachStore } from '../../testing/stores.ts'
import { taken, takenOf } from '../../testing/taken.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'
import {
  endedVotes,
  registeredByKind,
  servedByKind,
  trainingCounts,
  yearCounts,
} from './year.store.ts'

const today = '2026-05-20'
const births = ['', '2005-05-21', '1991-05-20', '1960-01-01', '2001-05-20', '2001-05-21']

eachStore('the report of a year', (store) => {
  let world: World
  let office: Person
  let people: Person[]
  let duty: Awaited<ReturnType<typeof makeDuty>>
  beforeAll(async () => {
    world = await openWorld(store, { now: `${today}T04:00:00Z` })
    office = await world.office('scheduler')
    duty = await makeDuty(world, await world.office('admin'), today)
    const { id: group_id } = await world.db
      .insertInto('volunteer_group')
      .values({ name: '讲解一组' })
      .returning('id')
      .executeTakeFirstOrThrow()
    people = []
    for (const [at, birth_time] of births.entries()) {
      const who = await world.person(`志愿者${at}`, 7)
      people.push(who)
      await world.db
        .updateTable('volunteer')
        .set({ birth_time, sex: at % 3, group_id: at % 2 === 0 ? group_id : null })
        .set({ first_assessment_time: addDays('2025-11-01', at * 30) })
        .where('id', '=', who.id)
        .execute()
    }
    // One left before the year and one in it.
    for (const [at, day] of [
      [0, '2025-12-31'],
      [1, '2026-03-01'],
    ] as const)
      await world.db
        .updateTable('person')
        .set({ disabled: 1, disabled_at: `${day} 09:00:00` })
        .where('id', '=', (people[at] as Person).id)
        .execute()
  })
  afterAll(() => world.close())

  const ask = () => world.as(office)
  const read = async (year?: number) =>
    (await ask().send(yearReportCalls.read, { year: year ?? '' })).data
  const served = async (who: number, date: string, type = 0, sign = true) =>
    await duty.add(people[who] as Person, {
      date,
      sign_time: sign ? `${date} 09:00:00` : '',
      sign_out_time: sign ? `${date} 12:00:00` : '',
      service_type_id: duty.types[type] as number,
      explain_time: 2,
    })

  test('is of the year of two months ago, up to now', async () => {
    expect(await read()).toMatchObject({ year: 2026, first: '2026-01-01', last: today })
    expect(await read(2025)).toMatchObject({ year: 2025, last: '2025-12-31' })
    expect(await read(2030)).toMatchObject({ registered: 4, people: 0, months: [] })
    world.setNow('2026-02-20T04:00:00Z')
    expect(await read()).toMatchObject({ year: 2025, months: { length: 12 } })
    world.setNow(`${today}T04:00:00Z`)
  })

  test('counts who there was and who served, by sex, age and group', async () => {
    await served(0, '2026-01-03')
    await served(2, '2026-02-03')
    await served(2, '2026-02-04', 1)
    await served(3, '2026-03-03')
    await served(3, '2025-03-03')
    await served(3, '2026-03-05', 0, false)
    const year = await read()
    // Of six the first two have left, and 2025 knew two of them.
    expect(year).toMatchObject({
      ...{ registered: 4, people: 3, count: 4, minutes: 720, talks: 8, missed: 1 },
      ...{ joined: 3, left: 1 },
    })
    expect(year.sexes).toEqual([
      { sex: 1, registered: 1, people: 0, count: 0, minutes: 0 },
      { sex: 2, registered: 2, people: 1, count: 2, minutes: 360 },
      { sex: 0, registered: 1, people: 2, count: 2, minutes: 360 },
    ])
    const heads = year.ages.map(({ band, registered, people: came }) => [band, registered, came])
    expect(heads).toEqual([
      ['18', 1, 0],
      ['25', 1, 0],
      ['35', 1, 1],
      ['45', 0, 0],
      ['55', 0, 0],
      ['65', 1, 1],
      ['unknown', 0, 1],
    ])
    expect(year.groups.map(({ name, people: came }) => [name, came])).toEqual([
      ['讲解一组', 2],
      ['', 1],
    ])
    expect(year.months.map(({ minutes }) => minutes)).toEqual([180, 360, 180, 0, 0])
    expect((await read(2025)).registered).toBe(2)
  })

  test('equals, figure by figure, the list that each leads to', async () => {
    const shift = fc.record({
      who: fc.nat(5),
      type: fc.nat(1),
      day: fc.nat(160).map((count) => addDays('2025-12-20', count)),
      sign: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(shift, { maxLength: 25 }), async (shifts) => {
        await world.db.deleteFrom('roster').execute()
        for (const { who, day, type, sign } of shifts) await served(who, day, type, sign)
        const year = await read(2026)
        const days = { start_date: year.first, end_date: year.last }
        const hours = async (narrowed: object) =>
          (await ask().send(hoursCalls.list, { ...days, ...narrowed })).data
        const same = ({
          people: total,
          count,
          minutes,
        }: (typeof year.groups)[number] | typeof year) => ({
          ...{ total, sum_count: count, sum_minutes: minutes },
        })
        expect(await hours({})).toMatchObject({ ...same(year), sum_talks: year.talks })
        for (const one of year.sexes)
          expect(await hours({ sex: String(one.sex) })).toMatchObject(
            same({ id: 0, name: '', ...one }),
          )
        for (const one of year.ages)
          expect(await hours({ age: one.band })).toMatchObject(same({ id: 0, name: '', ...one }))
        for (const one of year.groups)
          if (one.id > 0) expect(await hours({ group_id: one.id })).toMatchObject(same(one))
        for (const kind of ['joined', 'left'] as const) {
          const { data } = await ask().send(reportListCalls.moves, { ...days, kind })
          expect(data.total).toBe(year[kind])
        }
      }),
      { numRuns: 6, seed: 2026 },
    )
  })

  test('says what was issued and what was said of shifts, as their lists do', async () => {
    const who = people[2] as Person
    const said = { volunteer_id: who.id, waits: 0, content: '', created_at: '' }
    await world.db
      .insertInto('feedback')
      .values([
        { ...said, date: '2026-01-01', mood: 1, need_help: 0 },
        { ...said, date: today, mood: 3, need_help: 1 },
        { ...said, date: '2025-12-31', mood: 3, need_help: 0 },
      ])
      .execute()
    const issued = (number: string, issued_at: string, revoked_at = '') => ({
      ...{ number, code_hash: number, code_sealed: '', volunteer_id: who.id, name: '何琳' },
      ...{ name_masked: '何*', code: '0003', id_num: '', first_day: '2026-01-01' },
      ...{ last_day: number, minutes: 60, times: 1, content: '[]', museum_name: '' },
      ...{ unit: '', phone: '', origin: '', issued_at, issued_by: '', revoked_at },
    })
    await world.db
      .insertInto('statement')
      .values([
        issued('2026-01-31', '2026-02-01 09:00:00'),
        issued('2026-02-28', `${today} 09:00:00`, `${today} 10:00:00`),
        issued('2025-02-28', '2025-12-31 23:59:59'),
      ])
      .execute()
    const year = await read()
    expect(year.statements).toEqual({ issued: 2, revoked: 1 })
    expect(year.feedback).toEqual({
      moods: [
        { mood: 1, count: 1 },
        { mood: 2, count: 0 },
        { mood: 3, count: 1 },
      ],
      need_help: 1,
    })
    const days = { start_date: year.first, end_date: year.last }
    for (const [narrowed, total] of [
      [{}, 2],
      [{ state: 'revoked' as const }, 1],
    ] as const) {
      const { data } = await ask().send(statementOfficeCalls.list, { ...days, ...narrowed })
      expect(data.total).toBe(total)
    }
    for (const { mood, count } of year.feedback.moods) {
      const { data } = await ask().send(feedbackOfficeCalls.list, { ...days, mood })
      expect(data.total).toBe(count)
    }
  })

  test('names who had most ballots in the votes that ended', async () => {
    const vote = { title: '第一季度明星志愿者', start_time: '2026-03-20 00:00:00', max_votes: 3 }
    const { id: vote_id } = await world.db
      .insertInto('vote')
      .values({ ...vote, end_time: '2026-03-31 23:59:59', voters: 'volunteers', created_at: '' })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [at, num] of [4, 9, 4, 4, 0].entries())
      await world.db
        .insertInto('candidate')
        .values({
          vote_id,
          volunteer_id: (people[at] as Person).id,
          num,
          introduction: '',
          remark: '',
          img_path: '',
        })
        .execute()
    const [honour] = (await read()).honours
    expect(honour).toMatchObject({ title: vote.title, ballots: 21 })
    expect(honour?.stars.map(({ num }) => num)).toEqual([9, 4, 4, 4])
    expect((await read(2025)).honours).toEqual([])
  })

  test('goes out as a sheet with the same figures, and the log says so', async () => {
    const { rawPayload } = await world.app.inject({
      url: takenOf('/api/office/reports/year/export?year=2026'),
      headers: loginHeaders(office.token),
    })
    const rows = await readRows(rawPayload, 200)
    const year = await read()
    expect(rows[0]?.slice(0, 3)).toEqual(['部分', '项目', '在册人数'])
    expect(rows[1]).toEqual(
      ['合计', `2026-01-01至${today}`, 4, year.people, year.count, year.minutes]
        .map(String)
        .concat([String(Math.round((year.minutes * 100) / 60) / 100), ''])
        .slice(0, rows[1]?.length),
    )
    const parts = new Set(rows.slice(1).map(([part]) => part))
    expect([...parts]).toEqual([
      '合计',
      '性别',
      '年龄',
      '分组',
      '服务类型',
      '各月',
      '培训',
      '证明',
      '服务反馈',
      '评选',
    ])
    const { object, after } = await world.db
      .selectFrom('audit')
      .select(['object', 'after'])
      .where('action', '=', 'export')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect([object, JSON.parse(after)]).toEqual([
      'report',
      { ...taken, year: 2026, until: today, rows: rows.length - 1 },
    ])
  })

  test('reads by its indexes', async () => {
    const { db } = world
    const days = { first: '2026-01-01', last: '2026-12-31' }
    expect(await planOf(db, servedByKind(db, days))).toMatch(/roster_(day_times|volunteer|served)/)
    expect(await planOf(db, registeredByKind(db, days.last))).toContain('volunteer_shown')
    const counts = await planOf(db, yearCounts(db, days))
    expect(await planOf(db, trainingCounts(db, days))).toContain('training_date')
    expect(counts).toContain('statement_issued')
    expect(counts).toContain('feedback_day')
    expect(await planOf(db, endedVotes(db, days, `${today} 12:00:00`))).not.toBe('')
  })
})
