import { expect, test } from 'vitest'
import { seatsInCell } from './cellSeats.ts'
import { linesOfWeek } from './weekLines.ts'
import { type PlannedShift, type PlannedWeek, type Slot, seatsOfWeek } from './weekSeats.ts'

const [monday, tuesday] = ['2026-11-30', '2026-12-01']
const place = { date: monday, typeId: 1, placeId: 1 }
const morning = { start_time: '09:00:00', end_time: '12:00:00' }
const afternoon = { start_time: '13:00:00', end_time: '17:00:00' }
const whole = { start_time: '09:00:00', end_time: '17:00:00' }
const where = { date: monday, service_type_id: 1, place_id: 1 }
const slot = (id: number, span: typeof morning, need = 1, date = monday): Slot => ({
  ...{ id, ...where, date, ...span, need, filled: 0, closed: 0 },
  ...{ activity_id: 1, title: '', explain_time: 0 },
})
const shift = (
  id: number,
  span: typeof morning,
  change: Partial<PlannedShift> = {},
): PlannedShift => ({
  ...{ id, seat: String(id), ...where, ...span, volunteer_id: id, volunteer_name: `人${id}` },
  ...{ code: '', activity_id: 1, title: '', service_type_name: '', place_name: '' },
  ...{ explain_time: 0, signed: 0, mark: '' as const, hard: [], soft: [] },
  ...change,
})
const day = (date: string) => ({
  ...{ date, week: '', closed: 0, special: 0, note: '', closures: [] },
  ...{ start_time: '08:00:00', end_time: '18:00:00' },
})
const seen = (slots: Slot[], shifts: PlannedShift[]) => {
  const blocks = [
    { name: '上午', ...morning },
    { name: '下午', ...afternoon },
  ]
  const week: PlannedWeek = {
    ...{ today: '2026-11-24', now: '2026-11-24 00:00:00', blocks, slots, shifts },
    days: [day(monday), day(tuesday)],
  }
  const types = [{ id: 1, name: '秩序引导', disabled: 0 }]
  const places = [{ id: 1, name: '展厅', disabled: 0, service_type_ids: [1] }]
  const rows = linesOfWeek(types as never, places as never, week, { type: 0, place: 0, all: true })
  return seatsInCell(week, rows, seatsOfWeek(week, rows), place)
}

test('a cell’s day names each person once, and what they fill', () => {
  const { lines, slots, seats } = seen(
    [slot(1, morning), slot(2, afternoon, 2), slot(3, morning, 1, tuesday)],
    [shift(1, whole), shift(2, afternoon), shift(3, morning, { date: tuesday })],
  )
  expect(lines.map(({ row }) => row.block.name)).toEqual(['上午', '下午'])
  expect(seats.map((seat) => seat.shift.id)).toEqual([1, 2])
  expect(slots.map(({ id, filled }) => [id, filled])).toEqual([
    [1, 1],
    [2, 2],
  ])
})

test('in a draft it tells who comes, who goes and who is taken to elsewhere, and counts as the draft does', () => {
  const was = { ...where, ...morning, place_name: '展厅' }
  const { slots, seats, removed, left } = seen(
    [slot(1, morning, 3)],
    [
      shift(1, morning),
      shift(2, morning, { id: 0, seat: 'n-new', mark: 'added' }),
      shift(3, morning, { mark: 'removed' }),
      shift(4, morning, { date: tuesday, mark: 'moved', was }),
      // Twice in one time: it fills nothing.
      shift(5, morning, { volunteer_id: 1, mark: 'added' }),
      // Moved within the day's own place.
      shift(6, afternoon, { mark: 'moved', was }),
    ],
  )
  expect(seats.map(({ shift: { seat, mark } }) => [seat, mark])).toEqual([
    ['1', ''],
    ['5', 'added'],
    ['n-new', 'added'],
    ['6', 'moved'],
  ])
  expect(removed.map(({ seat }) => seat)).toEqual(['3'])
  expect(left.map(({ seat }) => seat)).toEqual(['4'])
  expect(slots.map(({ filled }) => filled)).toEqual([2])
})
