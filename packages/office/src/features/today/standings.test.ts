import { expect, test } from 'vitest'
import type { AttendedRow } from '../attendance/attendanceRows.ts'
import { standingsOf } from './standings.ts'
import type { PlaceRow, Today } from './todayRows.ts'

const row = (id: number, place_name: string, service_type_name: string) =>
  ({ id, place_name, service_type_name }) as AttendedRow
const place = (place_id: number, place_name: string) => ({ place_id, place_name }) as PlaceRow
const slot = (
  place_id: number,
  place_name: string,
  end_time: string,
): Today['unfilled_slots'][0] => ({
  ...{ id: place_id, place_id, place_name, service_type_name: '导览', need: 3, filled: 1 },
  ...{ start_time: '09:00:00', end_time },
})
const today = { places: [place(2, '南门'), place(1, '大厅')], time: '12:00:00' }

test('people stand by place and type, the places in their order', () => {
  const rows = [row(1, '大厅', '导览'), row(2, '南门', '咨询'), row(3, '大厅', '咨询')]
  const found = standingsOf({ ...today, unfilled_slots: [] }, rows)
  expect(
    found.map(({ place: at, type, placeId, people }) => [at, type, placeId, people.length]),
  ).toEqual([
    ['南门', '咨询', 2, 1],
    ['大厅', '导览', 1, 1],
    ['大厅', '咨询', 1, 1],
  ])
})

test('a place where nobody is planned misses people all the same', () => {
  const unfilled_slots = [slot(9, '地库', '17:00:00')]
  const found = standingsOf({ ...today, unfilled_slots }, [row(1, '大厅', '导览')])
  expect(found.map(({ place: at, placeId, lack }) => [at, placeId, lack])).toEqual([
    ['大厅', 1, 0],
    ['地库', 9, 2],
  ])
})
