import { expect, test } from 'vitest'
import {
  filterCounts,
  type Listed,
  peopleRows,
  shownPeople,
  type WeekPeople,
} from './peopleRows.ts'
import type { PlannedShift, PlannedWeek } from './weekSeats.ts'

const monday = '2026-11-30'
const tuesday = '2026-12-01'
const listed = (id: number, near: Listed['near'] = []) =>
  ({ id, name: `人${id}`, code: `V${id}`, months: [], halves: '', near }) as unknown as Listed
const peopleOf = (list: Listed[], rest_hours: number) =>
  ({ target_hours: 0, list, rules: { rest_hours, zone: 'Asia/Shanghai' } }) as WeekPeople
const shift = (seat: string, volunteer_id: number, date: string, start: number, end: number) =>
  ({
    ...{ seat, volunteer_id, date, mark: '', hard: [], soft: [] },
    ...{ start_time: `${start < 10 ? `0${start}` : start}:00:00`, end_time: `${end}:00:00` },
  }) as unknown as PlannedShift
const weekOf = (shifts: PlannedShift[]) => ({ days: [], shifts }) as unknown as PlannedWeek

const late = shift('1', 1, monday, 13, 21)
const near = [{ date: '2026-11-29', start_time: '13:00:00', end_time: '22:00:00' }]
const list = [listed(1), listed(2, near), listed(3)]
const week = weekOf([
  late,
  shift('2', 1, tuesday, 9, 12),
  shift('3', 2, monday, 9, 12),
  shift('4', 3, monday, 9, 12),
])
const found = (rest: number, of = week) =>
  shownPeople(peopleRows(peopleOf(list, rest), of), { who: 'rest', sort: 'count', q: '' }).map(
    ({ id, restless }) => [id, restless],
  )

test('who rests less than the museum asks between two shifts is found, also beside the week', () => {
  expect(found(13)).toEqual([
    [1, 2],
    [2, 1],
  ])
  expect(filterCounts(peopleRows(peopleOf(list, 13), week)).rest).toBe(2)
  // As long as is asked is long enough.
  expect(found(12)).toEqual([[2, 1]])
  expect(found(0)).toEqual([])
})

test('what a draft takes off is no shift to rest from', () => {
  const gone = { ...late, mark: 'removed' as const }
  expect(found(13, weekOf([gone, shift('2', 1, tuesday, 9, 12)]))).toEqual([])
})
