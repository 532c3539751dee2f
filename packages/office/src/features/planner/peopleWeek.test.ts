import { describe, expect, test } from 'vitest'
import { canFill, isConflict, nextHalf } from './peopleAhead.ts'
import { type JobGround, jobsIn, judgeOf, lacksOf } from './peopleJobs.ts'
import { halfLacks } from './peopleLook.ts'
import { filling, movesTo } from './peopleMoves.ts'
import {
  filterCounts,
  type HalfCell,
  halfCells,
  type Listed,
  type PersonRow,
  peopleFigures,
  peopleRows,
  shownPeople,
  spansDay,
  type WeekPeople,
} from './peopleRows.ts'
import { halfName } from './peopleWords.ts'
import type { PlannedShift, PlannedWeek, Slot } from './weekSeats.ts'

const monday = '2026-11-30'
const tuesday = '2026-12-01'
const morning = { start_time: '09:00:00', end_time: '12:00:00' }
const afternoon = { start_time: '13:00:00', end_time: '17:00:00' }
const whole = { start_time: '09:00:00', end_time: '17:00:00' }
const dates = Array.from({ length: 7 }, (_, at) => (at === 0 ? monday : `2026-12-0${at}`))

const slot = (id: number, change: Partial<Slot> = {}): Slot => ({
  ...{ id, date: monday, service_type_id: 1, place_id: 1, ...morning, need: 1, filled: 0 },
  ...{ closed: 0, activity_id: 1, title: '日常', explain_time: 0 },
  ...change,
})
const shift = (seat: string, change: Partial<PlannedShift> = {}): PlannedShift => ({
  ...{ id: 1, seat, date: monday, service_type_id: 1, place_id: 1, ...morning },
  ...{ volunteer_id: 1, volunteer_name: '王芳', code: 'V1', activity_id: 1, title: '日常' },
  ...{ service_type_name: '引导', place_name: '大厅', explain_time: 0, signed: 0 },
  ...{ mark: '' as const, hard: [], soft: [] },
  ...change,
})
const listed = (id: number, change: Partial<Listed> = {}): Listed => ({
  ...{ id, name: `人${id}`, code: `V${id}`, group_name: '', status: 7, by_phone: 0, newcomer: 0 },
  ...{ halves: '', month_want: 0, month_most: 0, away: [], months: [], ahead: 0, near: [] },
  ...{ grants: [], enrolled: [], absent: [], year_minutes: 0, target_hours: 60, last_date: '' },
  ...change,
})
const peopleOf = (list: Listed[], change: Partial<WeekPeople> = {}): WeekPeople => ({
  ...{ today: '2026-11-26', monday, target_hours: 60, list },
  rules: { open_days: 28, max_ahead: 0, rest_hours: 0, callout_hours: 48, zone: 'Asia/Shanghai' },
  types: [{ id: 1, need_explain: 0, need_grant: 0 }],
  pairs: [
    { place_id: 1, service_type_id: 1 },
    { place_id: 2, service_type_id: 1 },
  ],
  activities: [{ id: 1, first: '2026-01-01', last: '2026-12-31', open_to_all: 1 }],
  ...change,
})
const weekOf = (slots: Slot[], shifts: PlannedShift[], closed = ''): PlannedWeek => ({
  ...{ today: '2026-11-26', now: '2026-11-26 00:00:00', slots, shifts },
  blocks: [
    { name: '上午', ...morning },
    { name: '下午', ...afternoon },
    { name: '全天', ...whole },
  ],
  days: dates.map((date) => ({
    ...{ date, week: '', closed: date === closed ? 1 : 0, special: 0, note: '', closures: [] },
    ...{ start_time: '08:00:00', end_time: '18:00:00' },
  })),
})
const groundOf = (people: WeekPeople, week: PlannedWeek): JobGround => ({
  ...{ week, judge: judgeOf(people, week), lacks: lacksOf(week) },
  types: [{ id: 1, name: '引导' }],
  places: [
    { id: 1, name: '大厅' },
    { id: 2, name: '南门' },
  ],
  filter: { type: 0, place: 0 },
})
const one = (people: WeekPeople, week: PlannedWeek, id = 1) =>
  peopleRows(people, week).find((row) => row.id === id) as PersonRow
const glad = (...halves: number[]) =>
  Array.from({ length: 14 }, (_, half) => (halves.includes(half) ? '1' : '0')).join('')

describe('people of a week', () => {
  test('are told with what the draft adds and takes away', () => {
    const months = [
      { month: '2026-11', count: 4 },
      { month: '2026-12', count: 1 },
    ]
    const people = peopleOf([listed(1, { months, month_want: 2, year_minutes: 1800 })])
    const week = weekOf(
      [],
      [
        shift('1', { date: tuesday }),
        shift('n2', { date: '2026-12-02', mark: 'added' }),
        shift('3', { date: '2026-12-03', mark: 'removed' }),
      ],
    )
    const { seats, removed, month, over, lack } = one(people, week)
    // December holds most of the week; what is removed counts no more.
    expect([seats.length, removed.length, month, over, lack]).toEqual([2, 1, 3, 1, 1800])
    // Of November they have shifts outside the week alone, so nothing here goes beyond a wish.
    expect(one(people, weekOf([], [])).over).toBe(0)
    const saying = (wish: object) => one(peopleOf([listed(1, { months, ...wish })]), week).over
    expect([saying({}), saying({ month_most: 2 }), saying({ month_want: 4 })]).toEqual([0, 1, 0])
    const crossing = one(people, weekOf([], [shift('1')]))
    expect([crossing.month, crossing.over]).toEqual([1, 3])
  })

  test('who serves no more and has shifts still is there, and may take nothing', () => {
    const week = weekOf([slot(1)], [shift('1', { volunteer_id: 9, volunteer_name: '旧人' })])
    const people = peopleOf([listed(1)])
    const row = one(people, week, 9)
    expect([row.name, row.listed, row.seats.length]).toEqual(['旧人', undefined, 1])
    expect(jobsIn(groundOf(people, week), row, 0).not[0]?.words).toBe('当前不能排班')
  })

  test('are narrowed, counted, put in order and found by name or code', () => {
    const people = peopleOf([
      listed(1, { halves: glad(3), last_date: '2026-11-01', year_minutes: 600 }),
      listed(2, { by_phone: 1, newcomer: 1, year_minutes: 3600, last_date: '2026-10-01' }),
      listed(3, { month_want: 1, months: [{ month: '2026-12', count: 1 }] }),
    ])
    const busy = { volunteer_id: 3, date: tuesday }
    const twice = [shift('5', busy), shift('6', { ...busy, place_id: 2 })]
    const rows = peopleRows(people, weekOf([], twice))
    expect(filterCounts(rows)).toMatchObject({
      ...{ both: 2, planned: 1, free: 1, over: 1, conflict: 1, short: 2, phone: 1, new: 1, all: 3 },
    })
    const ids = (change: object) =>
      shownPeople(rows, { who: 'all', sort: 'count', q: '', ...change }).map(({ id }) => id)
    expect(ids({})).toEqual([3, 1, 2])
    expect(ids({ sort: 'lack' })).toEqual([3, 1, 2])
    expect(ids({ sort: 'last' })).toEqual([3, 2, 1])
    expect(ids({ q: 'v2' })).toEqual([2])
    expect(ids({ q: '人1', who: 'phone' })).toEqual([])
  })

  test('of somebody planned twice in one span the second is a conflict', () => {
    const week = weekOf([], [shift('1'), shift('2', { mark: 'added', place_id: 2 })])
    const row = one(peopleOf([listed(1)]), week)
    expect(row.conflicts).toBe(1)
    const [half] = halfCells(row, week)
    expect(half?.seats.map(({ clash }) => clash).sort()).toEqual(['first', 'second'])
    expect(half && isConflict(half)).toBe(true)
  })

  test('a half-day tells wish, day away and what is served; a whole day spans both', () => {
    const away = [{ first: tuesday, last: tuesday }]
    const absent = [{ date: monday, ...afternoon }]
    const people = peopleOf([listed(1, { halves: glad(0, 2), away, absent })])
    const week = weekOf([], [shift('1', { ...whole, date: '2026-12-02' })])
    const cells = halfCells(one(people, week), week)
    expect(cells.map(({ wish }) => wish).slice(0, 4)).toEqual(['glad', 'away', 'away', 'away'])
    expect(cells[4] && spansDay(cells[4], cells[5])).toBe(true)
    expect(cells[5] && spansDay(cells[5], cells[6])).toBe(false)
    expect(cells[0] && halfName(cells[0])).toBe('人1，周一上午：本人愿意，未排')
    expect(cells[4] && halfName(cells[4])).toBe('人1，周三上午：大厅 引导 09:00–17:00')
    for (const first of [whole, morning]) {
      const both = weekOf([], [shift('1', first), shift('2', afternoon)])
      const crowded = halfCells(one(people, both), both)
      expect(crowded[0] && spansDay(crowded[0], crowded[1])).toBe(false)
    }
  })

  test('figures say how many have so many shifts, and how these meet wishes', () => {
    const away = [{ first: '2026-12-02', last: '2026-12-02' }]
    const people = peopleOf([listed(1, { halves: glad(0, 4), away }), listed(2)])
    const shifts = [monday, tuesday, '2026-12-02'].map((date) => shift(date, { date }))
    const { spread, wishes } = peopleFigures(peopleRows(people, weekOf([], shifts)))
    expect(spread).toEqual([1, 0, 0, 1, 0, 0])
    expect(wishes).toEqual({ said: 1, shifts: 3, glad: 1, awkward: 1 })
  })
})

describe('the jobs of a half-day', () => {
  test('are gaps first, then full ones, then those that ask for a reason; the others with why not', () => {
    const people = peopleOf([listed(1)], {
      types: [
        { id: 1, need_explain: 0, need_grant: 0 },
        { id: 2, need_explain: 0, need_grant: 1 },
      ],
      pairs: [1, 2].flatMap((place_id) =>
        [1, 2].map((service_type_id) => ({ place_id, service_type_id })),
      ),
    })
    const other = shift('1', { volunteer_id: 2 })
    const slots = [
      slot(1),
      slot(2, { place_id: 2, need: 2 }),
      slot(3, { service_type_id: 2 }),
      slot(4, { place_id: 2, service_type_id: 2, activity_id: null }),
      slot(5, { date: tuesday }),
      slot(6, afternoon),
    ]
    const week = weekOf(slots, [other])
    const { able, soft, not } = jobsIn(groundOf(people, week), one(people, week), 0)
    expect(able.map(({ slot: { id }, lack }) => [id, lack])).toEqual([
      [2, 2],
      [1, 0],
    ])
    expect(soft.map(({ slot: { id }, words }) => [id, words])).toEqual([[3, '无上岗资格']])
    expect(not.map(({ slot: { id }, words }) => [id, words])).toEqual([
      [4, '没有指定活动，请先在该格设置'],
    ])
    expect(halfLacks(groundOf(people, week)).halves.slice(0, 3)).toEqual([4, 1, 1])
  })

  test('are none beside a shift of the same time, but in its place', () => {
    const people = peopleOf([listed(1)])
    const own = shift('1')
    const week = weekOf([slot(1), slot(2, { place_id: 2 })], [own])
    const row = one(people, week)
    const ground = groundOf(people, week)
    expect(jobsIn(ground, row, 0).not.map(({ words }) => words)).toEqual([
      '与已有排班重叠',
      '与已有排班重叠',
    ])
    expect(jobsIn(ground, row, 0, own).able.map(({ slot: { id } }) => id)).toEqual([2, 1])
  })

  test('are none on a closed day or one that is over', () => {
    const people = peopleOf([listed(1)])
    const closed = weekOf([slot(1, { date: tuesday })], [], tuesday)
    const row = one(people, closed)
    expect(jobsIn(groundOf(people, closed), row, 2)).toEqual({ able: [], soft: [], not: [] })
    const past = { ...weekOf([slot(1)], []), today: tuesday }
    expect(jobsIn(groundOf(people, past), row, 0).able).toEqual([])
  })

  test('are filled the most lacking first, each for one alone, and for nobody twice at a time', () => {
    const people = peopleOf([listed(1), listed(2)])
    const week = weekOf([slot(1), slot(2, { place_id: 2, ...whole, need: 2 })], [])
    const [first, second] = [one(people, week, 1), one(people, week, 2)]
    const halves = [halfCells(first, week), halfCells(second, week)].flatMap((cells) =>
      cells.slice(0, 2),
    )
    const acts = filling(groundOf(people, week), halves)
    expect(acts.map((act) => act.kind === 'add' && [act.person.id, act.to.place_id])).toEqual([
      // The whole day leaves neither half for anything else; what the first took is lacking no more.
      [1, 2],
      [2, 1],
    ])
  })

  test('the next that is liked and can be filled is found, round the end', () => {
    const people = peopleOf([listed(1, { halves: glad(0, 2) }), listed(2, { halves: glad(1) })])
    const week = weekOf([slot(1)], [])
    const rows = peopleRows(people, week)
    const ahead = { rows, cellsOf: (row: PersonRow) => halfCells(row, week) }
    const wanted = canFill(groundOf(people, week))
    expect(nextHalf(ahead, undefined, 1, wanted)).toEqual({ row: 0, col: 0 })
    expect(nextHalf(ahead, { row: 0, col: 0 }, 1, wanted)).toEqual({ row: 0, col: 0 })
    expect(nextHalf(ahead, { row: 1, col: 3 }, -1, wanted)).toEqual({ row: 0, col: 0 })
    expect(nextHalf(ahead, undefined, 1, isConflict)).toBeUndefined()
  })
})

describe('a seat that is carried', () => {
  const people = peopleOf([listed(1), listed(2)])
  const target = (week: PlannedWeek, id: number, half: number) =>
    halfCells(one(people, week, id), week)[half] as HalfCell
  const carried = (week: PlannedWeek, seats: string[], id: number, half: number) => {
    const shifts = week.shifts.filter(({ seat }) => seats.includes(seat))
    const rowOf = (whose: number) => one(people, week, whose)
    return movesTo(groundOf(people, week), shifts, target(week, id, half), rowOf)
  }

  test('takes the time of what its job wants there, else that of the part of the day', () => {
    const late = { start_time: '14:00:00', end_time: '16:00:00' }
    const week = weekOf([slot(1, { date: tuesday, ...late })], [shift('1')])
    expect(carried(week, ['1'], 1, 0)).toBeUndefined()
    expect(carried(week, ['1'], 1, 3)?.moves).toMatchObject([{ to: { date: tuesday, ...late } }])
    expect(carried(week, ['1'], 1, 2)?.moves).toMatchObject([{ to: { date: tuesday, ...morning } }])
    expect(carried(week, ['1'], 1, 5)?.moves).toMatchObject([
      { to: { date: '2026-12-02', ...afternoon } },
    ])
  })

  test('goes to somebody else with its time, or is refused in words', () => {
    const week = weekOf([], [shift('1'), shift('2', { volunteer_id: 2, ...afternoon })])
    expect(carried(week, ['1'], 2, 0)).toMatchObject({
      moves: [{ to: morning, person: { id: 2, name: '人2', code: 'V2' } }],
      refusal: undefined,
    })
    expect(carried(week, ['1'], 2, 1)?.refusal).toBe('与已有排班重叠')
    expect(carried({ ...week, today: tuesday }, ['1'], 2, 0)?.refusal).toContain('已过')
  })

  test('with others keeps their distance, and none stands in the way of the other', () => {
    const week = weekOf([], [shift('1'), shift('2', { ...afternoon, place_id: 2 })])
    const moved = carried(week, ['1', '2'], 1, 1)
    expect(moved?.refusal).toBeUndefined()
    expect(moved?.moves).toMatchObject([
      { to: { date: monday, ...afternoon } },
      { to: { date: tuesday, ...morning } },
    ])
    const end = weekOf([], [shift('1'), shift('2', { date: '2026-12-06', ...afternoon })])
    expect(carried(end, ['1', '2'], 1, 1)?.refusal).toBe('不在本周之内')
  })
})
