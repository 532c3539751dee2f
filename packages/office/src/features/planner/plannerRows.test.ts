import { expect, test } from 'vitest'
import { partsOf, shiftsOf } from './plannerRows.ts'
import type { Shift, Slot } from './weekSeats.ts'

const cell = { date: '2026-05-18', typeId: 1, placeId: 1 }
const where = { date: cell.date, service_type_id: 1, place_id: 1 }
const slot = (id: number, start_time: string, end_time: string): Slot => ({
  ...{ id, ...where, start_time, end_time },
  ...{ need: 1, filled: 0, closed: 0, activity_id: 1, title: '', explain_time: 0 },
})
const shift = (id: number, start_time: string, end_time: string): Shift => ({
  ...{ id, ...where, start_time, end_time, volunteer_id: id, volunteer_name: `志愿者${id}` },
  ...{ code: '', activity_id: 1, title: '', service_type_name: '', place_name: '' },
  ...{ explain_time: 0, signed: 0 },
})

test('a cell names people in the slots that they fill, and beside them whoever fills none', () => {
  const week = {
    slots: [
      slot(1, '09:00:00', '12:00:00'),
      slot(2, '10:00:00', '13:00:00'),
      slot(3, '13:00:00', '17:00:00'),
    ],
    shifts: [
      shift(1, '09:00:00', '17:00:00'),
      shift(2, '09:00:00', '13:00:00'),
      shift(3, '12:00:00', '14:00:00'),
    ],
  }
  const shown = partsOf(week, cell).map((part) => [
    part.start_time,
    part.slot?.id,
    part.shifts.map(({ id }) => id),
  ])
  expect(shown).toEqual([
    ['09:00:00', 1, [2]],
    ['10:00:00', 2, [1]],
    ['12:00:00', undefined, [3]],
    ['13:00:00', 3, [1]],
  ])
  expect(shiftsOf(week, cell)).toHaveLength(3)
})
