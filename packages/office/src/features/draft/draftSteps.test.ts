import { expect, test } from 'vitest'
import type { PlannedShift, PlannedWeek } from '../planner/weekSeats.ts'
import { asDrafted, changesByEditor, type DraftSeat, type DraftWeek } from './draftSteps.ts'

const span = { date: '2026-11-30', start_time: '09:00:00', end_time: '12:00:00' }
const names = { code: '', title: '', service_type_name: '', place_name: '' }
const serving = { ...span, ...names, activity_id: 1, service_type_id: 1, place_id: 1 }
const planned = (id: number, change: Partial<PlannedShift> = {}): PlannedShift => ({
  ...{ ...serving, id, seat: String(id), volunteer_id: id, volunteer_name: `人${id}` },
  ...{ explain_time: 0, signed: 0, mark: '' as const, hard: [], soft: [] },
  ...change,
})
type Seat = DraftWeek['seats'][number]
const edit = (seat: string, mark: Seat['mark'], change: Partial<Seat> = {}): Seat => ({
  ...{ ...serving, seat, mark, id: mark === 'added' ? null : Number(seat) },
  ...{ volunteer_id: 9, volunteer_name: '人9', explain_time: 0, signed: 0, was: null },
  ...{ hard: [], soft: [], counts: 1, why: '', source: 'hand', reason: null, by: '', at: '' },
  ...change,
})
const week = (...shifts: PlannedShift[]): PlannedWeek => ({
  ...{ today: '2026-11-24', now: '2026-11-24 00:00:00', days: [], blocks: [], slots: [], shifts },
})
const laid = (plan: PlannedWeek, seats: Seat[]) =>
  asDrafted(plan, { seats })
    .shifts.map(({ seat, mark, place_id }) => `${seat} ${mark} ${place_id}`)
    .sort()

test('what a draft changes stands over the plan, and all else as it is planned', () => {
  const plan = week(planned(1), planned(2), planned(3))
  const seats = [
    edit('1', 'moved', { volunteer_id: 1, place_id: 2 }),
    edit('2', 'removed', { volunteer_id: 2 }),
    edit('n-new', 'added'),
  ]
  expect(laid(plan, seats)).toEqual(['1 moved 2', '2 removed 1', '3  1', 'n-new added 1'])
})

test('what was published stands once, also while the draft is still the one of before', () => {
  const plan = week(planned(1, { volunteer_id: 9 }))
  expect(laid(plan, [edit('n-new', 'added')])).toEqual(['1  1'])
  const later = edit('n-new', 'added', { start_time: '13:00:00', end_time: '17:00:00' })
  expect(laid(plan, [later])).toHaveLength(2)
})

test('somebody who planned there by themselves stands beside the draft’s own, which is a conflict', () => {
  const plan = week(planned(1, { volunteer_id: 9 }))
  const seats = [edit('n-new', 'added', { hard: ['roster.overlap'] })]
  expect(laid(plan, seats)).toEqual(['1  1', 'n-new added 1'])
})

const seat = (name: string, by: string, at: string, mark: DraftSeat['mark'] = 'added') =>
  ({ seat: name, by, at: `2026-11-24 ${at}`, mark }) as DraftSeat

test('what a draft changes is told by who changed it last, the latest before all', () => {
  const seats = [
    seat('n-1', '甲', '09:00:00'),
    seat('2', '乙', '09:30:00', 'moved'),
    seat('3', '甲', '10:00:00', 'removed'),
    seat('4', '', '', ''),
  ]
  expect(
    changesByEditor(seats).map(({ by, at, seats: own }) => [by, at, own.map((one) => one.seat)]),
  ).toEqual([
    ['甲', '2026-11-24 10:00:00', ['3', 'n-1']],
    ['乙', '2026-11-24 09:30:00', ['2']],
  ])
})
