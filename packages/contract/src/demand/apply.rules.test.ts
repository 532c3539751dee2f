import { expect, test } from 'vitest'
import { applyingOf, figuresOfApplying, type Standing, type TargetDay } from './apply.rules.ts'
import { cameTo, clashOf, type Demand, sumsOfDays } from './demand.rules.ts'

// A Monday.
const date = '2026-05-18'
const open: TargetDay = {
  date,
  closed: 0,
  start_time: '00:00:00',
  end_time: '23:59:59',
  past: false,
}
const row = (change: Partial<Demand> = {}): Demand => ({
  weekday: 1,
  service_type_id: 1,
  place_id: 1,
  start_time: '09:00:00',
  end_time: '12:00:00',
  need: 2,
  activity_id: null,
  explain_time: 0,
  ...change,
})
const slot = (change: Partial<Standing> = {}): Standing => ({
  id: 1,
  date,
  service_type_id: 1,
  place_id: 1,
  start_time: '09:00:00',
  end_time: '12:00:00',
  need: 2,
  template_need: 2,
  ...change,
})
const afternoon = { start_time: '13:00:00', end_time: '17:00:00' }
const whole = { start_time: '09:00:00', end_time: '17:00:00' }

function applied(
  template: readonly Demand[],
  standing: readonly Standing[] = [],
  { day = open, overwrite = false, serves = true, removed = [] as Standing[] } = {},
) {
  return applyingOf(template, [day], standing, { serves: () => serves, overwrite, removed })
}
const figures = (...given: Parameters<typeof applied>) => figuresOfApplying(applied(...given))
const none = { add: 0, change: 0, remove: 0, same: 0, left: [] }

test('adds what is missing on the weekday alone', () => {
  const template = [row(), row({ ...afternoon, need: 3 }), row({ weekday: 2 })]
  expect(applied(template).added).toEqual([
    { ...withoutWeekday(row()), date },
    { ...withoutWeekday(row({ ...afternoon, need: 3 })), date },
  ])
  expect(figures(template)).toMatchObject({ ...none, add: 2, add_heads: 5 })
})

test('changes what it set itself, and leaves what was changed or made by hand', () => {
  const more = [row({ need: 5 })]
  expect(applied(more, [slot()]).changed).toEqual([{ id: 1, need: 5, before: 2 }])
  expect(figures(more, [slot()])).toMatchObject({ ...none, change: 1, change_heads: 3 })
  // What no template ever made was changed by nobody.
  for (const [template_need, reason] of [
    [null, 'other'],
    [4, 'hand'],
  ] as const) {
    const there = [slot({ template_need })]
    const left = [{ reason, slots: 1, heads: 5, dates: [date] }]
    expect(figures(more, there)).toMatchObject({ ...none, left })
    expect(figures(more, there, { overwrite: true })).toMatchObject({ ...none, change: 1 })
  }
})

test('takes over what wants the same, so that it follows from then on', () => {
  const hand = slot({ template_need: null })
  expect(applied([row()], [hand]).changed).toEqual([{ id: 1, need: 2, before: 2 }])
  expect(figures([row()], [hand])).toMatchObject({ ...none, same: 1 })
  expect(applied([row()], [slot()])).toMatchObject({ changed: [], same: 1 })
})

test('ends what it set and wants no more, never what was made by hand', () => {
  const other = [row({ place_id: 2 })]
  expect(figures(other, [slot()])).toMatchObject({ add: 1, remove: 1, remove_heads: 2 })
  expect(figures(other, [slot({ need: 3 })])).toMatchObject({ add: 1, remove: 0 })
  expect(figures(other, [slot({ need: 3 })], { overwrite: true })).toMatchObject({ remove: 1 })
  const made = slot({ template_need: null })
  expect(figures(other, [made], { overwrite: true })).toMatchObject({ add: 1, remove: 0 })
})

test('leaves off what was taken off by hand, until that is overwritten', () => {
  const removed = [slot()]
  const left = [{ reason: 'hand', slots: 1, heads: 2, dates: [date] }]
  expect(figures([row(), row(afternoon)], [], { removed })).toMatchObject({ add: 1, left })
  expect(figures([row()], [], { removed, overwrite: true })).toMatchObject({ add: 1, left: [] })
  expect(figures([row({ place_id: 2 })], [], { removed })).toMatchObject({ add: 1, left: [] })
  // Where somebody set another since, that stands.
  expect(figures([row({ need: 3 })], [slot()], { removed })).toMatchObject({ change: 1, left: [] })
})

test('never sets what would share time with another slot of the type and place', () => {
  const day = slot({ ...whole, template_need: null })
  const halves = [row(), row(afternoon)]
  const left = [{ reason: 'other', slots: 2, heads: 4, dates: [date] }]
  expect(figures(halves, [day])).toMatchObject({ ...none, left })
  const changed = { ...day, template_need: 3 }
  expect(figures(halves, [changed])).toMatchObject({ left: [{ reason: 'hand', slots: 2 }] })
  expect(figures(halves, [{ ...day, template_need: 2 }])).toMatchObject({ add: 2, remove: 1 })
  expect(figures(halves, [day], { overwrite: true })).toMatchObject({ add: 2, remove: 1 })
  expect(figures(halves, [{ ...day, place_id: 2 }])).toMatchObject({ add: 2 })
})

test('leaves days past the cut-off, closed ones, and what the place no longer takes', () => {
  const reasonOf = (given: Parameters<typeof applied>[2]) =>
    figures([row()], [slot({ need: 1, template_need: 1 })], given)
  const left = (reason: string) => ({
    ...none,
    left: [{ reason, slots: 1, heads: 2, dates: [date] }],
  })
  expect(reasonOf({ day: { ...open, past: true } })).toMatchObject(left('past'))
  expect(reasonOf({ day: { ...open, closed: 1 } })).toMatchObject(left('closed'))
  expect(reasonOf({ serves: false })).toMatchObject(left('place'))
})

test('leaves what lies in a closed hall, and in the hours in which all are closed', () => {
  const hall = { start_time: '', end_time: '', places: [{ id: 2, name: '特展厅' }], reason: '布展' }
  const late = { start_time: '14:00:00', end_time: '15:00:00', places: [], reason: '停电' }
  const day = { ...open, closures: [hall, late] }
  const template = [row(), row(afternoon), row({ place_id: 2, need: 3 })]
  const left = [{ reason: 'closed', slots: 2, heads: 5, dates: [date] }]
  expect(figures(template, [], { day })).toMatchObject({ add: 1, add_heads: 2, left })
  // What stands there stays, for the day on which it opens again.
  const standing = [slot({ place_id: 2, need: 1, template_need: 1 })]
  expect(figures(template, standing, { day })).toMatchObject({ add: 1, change: 0, remove: 0, left })
})

test("keeps to the day's window, and leaves what has less than an hour in it", () => {
  const day = { ...open, start_time: '10:30:00', end_time: '13:59:00' }
  const { added, left } = applied([row(), row(afternoon)], [], { day })
  expect(added).toMatchObject([{ start_time: '10:30:00', end_time: '12:00:00' }])
  expect(left).toEqual([{ date, reason: 'window', need: 2 }])
  // What stands there already is neither ended nor set twice.
  const standing = [slot({ ...added[0], id: 7 }), slot({ ...afternoon, id: 8 })]
  expect(figures([row(), row(afternoon)], standing, { day })).toMatchObject({
    same: 1,
    add: 0,
    remove: 0,
  })
})

test('finds two cells that share time, and sums the days', () => {
  expect(clashOf([row(), row(afternoon), row({ ...whole, place_id: 2 })])).toBeUndefined()
  expect(clashOf([row(), row({ ...whole, weekday: 2 })])).toBeUndefined()
  expect(clashOf([row(), row(whole)])).toEqual([row(), row(whole)])
  expect(sumsOfDays([row(), row(afternoon), row({ weekday: 7, need: 3 })])).toEqual([
    4, 0, 0, 0, 0, 0, 3,
  ])
})

test('counts who came in a part of the day: a whole day in both halves, an edge in none', () => {
  const at = { service_type_id: 1, place_id: 1 }
  const week = (n: number, count: number) =>
    Array.from({ length: 8 }, (_, at) => (at === n ? count : 0))
  const came = [
    { ...at, ...whole, heads: week(0, 2) },
    { ...at, start_time: '09:00:00', end_time: '12:00:00', heads: week(7, 3) },
    { ...at, start_time: '11:00:00', end_time: '13:00:00', heads: week(1, 9) },
    { ...at, ...whole, place_id: 2, heads: week(2, 9) },
  ]
  expect(cameTo(row(), came)).toEqual([2, 0, 0, 0, 0, 0, 0, 3])
  expect(cameTo(row(afternoon), came)).toEqual(week(0, 2))
})

function withoutWeekday({ weekday: _, ...rest }: Demand) {
  return rest
}
