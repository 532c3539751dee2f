import { expect, test } from 'vitest'
import { lacksOf } from './peopleJobs.ts'
import {
  type Act,
  dropRefusal,
  entersEnded,
  movedTo,
  newSeat,
  servingAsIs,
  slotToFill,
  withActs,
} from './weekEdits.ts'
import { findCells } from './weekKeys.ts'
import { lineOf, linesOfWeek, partsOfDay } from './weekLines.ts'
import {
  latestEnd,
  type PlannedShift,
  type PlannedWeek,
  type Slot,
  seatsOfWeek,
  sumsOfCells,
} from './weekSeats.ts'
import { cellName, dayLacks, peopleOf, weekNumber } from './weekWords.ts'

const monday = '2026-11-30'
const where = { date: monday, service_type_id: 1, place_id: 1 }
const morning = { start_time: '09:00:00', end_time: '12:00:00' }
const afternoon = { start_time: '13:00:00', end_time: '17:00:00' }
const whole = { start_time: '09:00:00', end_time: '17:00:00' }
const blocks = [
  { name: '上午', ...morning },
  { name: '下午', ...afternoon },
  { name: '全天', ...whole },
]
const slot = (id: number, span: typeof morning, need: number, place_id = 1): Slot => ({
  ...{ id, ...where, place_id, ...span, need, filled: 0, closed: 0 },
  ...{ activity_id: 1, title: '', explain_time: 0 },
})
const shift = (
  id: number,
  span: typeof morning,
  change: Partial<PlannedShift> = {},
): PlannedShift => ({
  ...{ id, seat: String(id), ...where, ...span, volunteer_id: id, volunteer_name: `人${id}` },
  ...{ code: '', activity_id: 1, title: '', service_type_name: '', place_name: '书画馆' },
  ...{ explain_time: 0, signed: 0, mark: '' as const, hard: [], soft: [] },
  ...change,
})
const day = (date: string, closed = 0) => ({
  ...{ date, week: '', closed, special: 0, note: '', closures: [] },
  ...{ start_time: '08:00:00', end_time: '18:00:00' },
})
const weekOf = (slots: Slot[], shifts: PlannedShift[], closed = 0): PlannedWeek => ({
  ...{ today: '2026-11-24', now: '2026-11-24 00:00:00', blocks, slots, shifts },
  days: [day(monday, closed), day('2026-12-01')],
})
/** The week with a part of its Monday closed in halls. */
const closing = (week: PlannedWeek, span: typeof morning, halls: number[]): PlannedWeek => {
  const places = halls.map((id) => ({ id, name: `展厅${id}` }))
  const closures = [{ ...span, places, reason: '换展布展' }]
  return {
    ...week,
    days: week.days.map((one) => (one.date === monday ? { ...one, closures } : one)),
  }
}
const type = { id: 1, name: '秩序引导', disabled: 0, need_explain: 0 }
const place = (id: number) => ({ id, name: `展厅${id}`, disabled: 0, service_type_ids: [1] })
const rowsOf = (week: PlannedWeek, all = false) =>
  linesOfWeek([type] as never, [place(1), place(2)] as never, week, { type: 0, place: 0, all })
const seatsOf = (week: PlannedWeek) => {
  const rows = rowsOf(week)
  return { rows, cells: seatsOfWeek(week, rows) }
}
const shown = (week: PlannedWeek, block: string) => {
  const cell = seatsOf(week).cells.get(`1.1.${block}@${monday}`)
  return cell && { lack: cell.lack, names: cell.seats.map((seat) => seat.shift.volunteer_name) }
}

test('a day is ruled by the parts that hold no other, and a slot stands in the part that it fills', () => {
  expect(partsOfDay(blocks).map(({ name }) => name)).toEqual(['上午', '下午'])
  const line = (span: typeof morning) => lineOf(span, partsOfDay(blocks)).name
  expect([morning, { start_time: '10:00:00', end_time: '11:00:00' }].map(line)).toEqual([
    '上午',
    '上午',
  ])
  expect(line(whole)).toBe('全天')
  expect(line({ start_time: '18:00:00', end_time: '20:00:00' })).toBe('其他')
})

test('only places with a plan have lines, all possible ones where they are asked for', () => {
  const week = weekOf([slot(1, morning, 1)], [])
  expect(rowsOf(week).map(({ key }) => key)).toEqual(['1.1.上午', '1.1.下午'])
  expect(rowsOf(week, true)).toHaveLength(4)
  expect(rowsOf(week, true).map(({ typeLines, placeLines }) => [typeLines, placeLines])).toEqual([
    [4, 2],
    [0, 0],
    [0, 2],
    [0, 0],
  ])
})

test('who serves the whole day fills a seat in both halves, and counts one shift', () => {
  const week = weekOf([slot(1, morning, 2), slot(2, afternoon, 1)], [shift(1, whole)])
  expect(shown(week, '上午')).toEqual({ lack: 1, names: ['人1'] })
  expect(shown(week, '下午')).toEqual({ lack: 0, names: ['人1'] })
  expect(sumsOfCells(seatsOf(week).cells.values())).toEqual({ need: 3, filled: 2, lack: 1 })
  expect(peopleOf(week)).toEqual({ shifts: 1, people: 1 })
})

test('what has ended is no gap, in cells, sums and words, and whoever is there is counted all the same', () => {
  const slots = [slot(1, morning, 3), slot(2, afternoon, 2)]
  const at = (now: string) => ({ ...weekOf(slots, [shift(1, morning)]), now })
  const week = at(`${monday} 12:00:00`)
  const { rows, cells } = seatsOf(week)
  expect(cells.get(`1.1.上午@${monday}`)).toMatchObject({
    need: 3,
    filled: 1,
    lack: 0,
    ended: true,
  })
  expect(cells.get(`1.1.下午@${monday}`)).toMatchObject({ lack: 2, ended: false })
  expect(sumsOfCells(cells.values())).toEqual({ need: 5, filled: 1, lack: 2 })
  expect(findCells(cells.values(), ({ lack }) => lack > 0).map(({ key }) => key)).toEqual([
    `1.1.下午@${monday}`,
  ])
  expect([...lacksOf(week)]).toEqual([
    [1, 0],
    [2, 2],
  ])
  const [row] = rows
  const cell = cells.get(`1.1.上午@${monday}`)
  expect(row && cell && cellName(row, cell)).toMatch(/所需3，已排1，已结束。人1$/)
  expect(sumsOfCells(seatsOf(at(`${monday} 11:59:59`)).cells.values()).lack).toBe(4)
  expect(sumsOfCells(seatsOf(at('2026-12-01 00:00:00')).cells.values()).lack).toBe(0)
})

test('of a cell’s slots the one is filled that has not ended, and an ended one is entered afterwards', () => {
  const late = { start_time: '11:00:00', end_time: '12:30:00' }
  const early = { start_time: '08:00:00', end_time: '10:30:00' }
  const week = { ...weekOf([slot(1, early, 9), slot(2, late, 1)], []), now: `${monday} 10:30:00` }
  const cell = seatsOf(week).cells.get(`1.1.上午@${monday}`)
  expect(cell).toMatchObject({ lack: 1, ended: false })
  expect(cell && slotToFill(cell)?.id).toBe(2)
  const person = { id: 7, name: '人7', code: '' }
  const to = servingAsIs(shift(1, early))
  const enters = (act: Act) => entersEnded(act, week.now)
  expect(enters({ kind: 'add', seat: 'n1', person, to })).toBe(true)
  expect(enters({ kind: 'add', seat: 'n1', person, to: { ...to, ...late } })).toBe(false)
  const moved = { kind: 'move', shift: shift(1, late), to } as const
  expect(enters(moved)).toBe(true)
  expect(enters({ ...moved, shift: shift(1, early) })).toBe(false)
  expect(enters({ ...moved, shift: shift(1, early), person })).toBe(true)
  expect(enters({ kind: 'remove', shift: shift(1, early), reason: '' })).toBe(false)
})

test('a week’s clock stands where something of its today ended last', () => {
  const week = { today: monday, blocks, slots: [slot(1, { ...morning, end_time: '10:00:00' }, 1)] }
  const at = (stamp: string) => latestEnd(week, stamp)
  expect(['', `${monday} 09:59:59`].map(at)).toEqual([`${monday} 00:00:00`, `${monday} 00:00:00`])
  expect(at(`${monday} 11:30:00`)).toBe(`${monday} 10:00:00`)
  expect(at(`${monday} 20:00:00`)).toBe(`${monday} 17:00:00`)
  expect(at('2026-12-01 12:10:00')).toBe('2026-12-01 12:00:00')
})

test('a person who stands twice in one span fills one seat, and what is known goes before what is meant', () => {
  const second = shift(1, morning, { seat: 'n2', place_id: 2, volunteer_id: 1, mark: 'added' })
  const week = weekOf([slot(1, morning, 1), slot(2, morning, 1, 2)], [second, shift(1, morning)])
  const { cells } = seatsOf(week)
  expect(cells.get(`1.1.上午@${monday}`)).toMatchObject({ lack: 0, seats: [{ clash: 'first' }] })
  expect(cells.get(`1.2.上午@${monday}`)).toMatchObject({ lack: 1, seats: [{ clash: 'second' }] })
})

test('what a draft removes is a hole again, and its name stays to be seen', () => {
  const week = weekOf([slot(1, morning, 1)], [shift(1, morning, { mark: 'removed' })])
  const cell = seatsOf(week).cells.get(`1.1.上午@${monday}`)
  expect(cell).toMatchObject({ lack: 1, seats: [], removed: [{ volunteer_name: '人1' }] })
})

test('who is beyond what is wanted is shown as such and fills no other hole', () => {
  const week = weekOf([slot(1, morning, 1)], [shift(1, morning), shift(2, morning)])
  const cell = seatsOf(week).cells.get(`1.1.上午@${monday}`)
  expect(cell?.seats.map(({ over }) => over)).toEqual([false, true])
  expect(cell?.lack).toBe(0)
})

test('a closed day wants nobody, and who is left there is told apart', () => {
  const week = weekOf([slot(1, morning, 1)], [shift(1, morning)], 1)
  const cell = seatsOf(week).cells.get(`1.1.上午@${monday}`)
  expect(cell).toMatchObject({ need: 0, lack: 0, seats: [{ stray: true }] })
})

test('a closed half-day or hall wants nobody, and the cell says why', () => {
  const halls = weekOf(
    [slot(1, morning, 2, 1), slot(2, afternoon, 1, 1), slot(3, morning, 1, 2)],
    [],
  )
  const week = closing(halls, morning, [1])
  week.slots = week.slots.map((one) => (one.id === 1 ? { ...one, closed: 1 } : one))
  const { rows, cells } = seatsOf(week)
  const at = (key: string) => {
    const cell = cells.get(`${key}@${monday}`)
    return cell && [cell.need, cell.lack, cell.closing?.word]
  }
  expect(at('1.1.上午')).toEqual([0, 0, '停用'])
  expect(at('1.1.下午')).toEqual([1, 1, undefined])
  expect(at('1.2.上午')).toEqual([1, 1, undefined])
  const [row] = rows
  const cell = cells.get(`1.1.上午@${monday}`)
  if (!row || !cell) throw new Error('no such cell')
  expect(cellName(row, cell)).toBe(
    '秩序引导，展厅1，周一上午：09:00–12:00 展厅1停用：换展布展，已排0',
  )
})

test('only a cell in which something changed is drawn anew', () => {
  const week = weekOf([slot(1, morning, 1), slot(2, afternoon, 1)], [])
  const rows = rowsOf(week)
  const before = seatsOfWeek(week, rows)
  const after = seatsOfWeek({ ...week, shifts: [shift(1, morning)] }, rows)
  const same = (block: string) =>
    after.get(`1.1.${block}@${monday}`)?.drawn === before.get(`1.1.${block}@${monday}`)?.drawn
  expect([same('上午'), same('下午')]).toEqual([false, true])
})

test('a cell says where it is, what it wants and misses, and who is there', () => {
  const { rows, cells } = seatsOf(weekOf([slot(1, morning, 3)], [shift(1, morning)]))
  const cell = cells.get(`1.1.上午@${monday}`)
  const [row] = rows
  if (!row || !cell) throw new Error('no such cell')
  expect(cellName(row, cell)).toBe('秩序引导，展厅1，周一上午：所需3，已排1，缺2。人1')
  expect(dayLacks(rows, cells.values())).toEqual([{ part: '上午', lack: 2 }])
  expect(cellName(row, cell, 3)).toContain('缺2，已询问3人，等答复')
})

test('what a day misses is told in the order of its parts', () => {
  const { rows, cells } = seatsOf(weekOf([slot(1, afternoon, 3), slot(2, morning, 2, 2)], []))
  expect(dayLacks(rows, cells.values())).toEqual([
    { part: '上午', lack: 2 },
    { part: '下午', lack: 3 },
  ])
})

test('a cell is read out with what the draft does to its people', () => {
  const { rows, cells } = seatsOf(
    weekOf(
      [slot(1, morning, 3)],
      [
        shift(1, morning, { mark: 'added' }),
        shift(2, morning, { mark: 'moved' }),
        shift(3, morning, { mark: 'removed' }),
      ],
    ),
  )
  const [row] = rows
  const cell = cells.get(`1.1.上午@${monday}`)
  if (!row || !cell) throw new Error('no such cell')
  expect(cellName(row, cell)).toMatch(/已排2，缺1。人1（新增）、人2（移来）。草稿移除人3$/)
})

test('a week bears its number, also where it lies in two years', () => {
  expect([monday, '2026-12-28', '2027-01-04', '2026-01-05'].map(weekNumber)).toEqual([49, 53, 1, 2])
})

test('somebody may not be dropped on a closed day, out of the window or onto their own shift', () => {
  const own = shift(1, morning)
  const refusal = (to: { date: string } & typeof morning, seat?: string) =>
    dropRefusal(weekOf([], [own]), { id: 1 }, { ...to, place_id: 1 }, seat)
  expect(refusal({ date: monday, ...morning })).toContain('重叠')
  expect(refusal({ date: monday, ...morning }, own.seat)).toBeUndefined()
  expect(refusal({ date: monday, ...afternoon })).toBeUndefined()
  expect(refusal({ date: monday, start_time: '07:00:00', end_time: '08:30:00' })).toContain('08:00')
  expect(dropRefusal(weekOf([], [], 1), { id: 2 }, { ...where, ...morning })).toContain('闭馆')
  const hall = closing(weekOf([], []), morning, [1])
  expect(dropRefusal(hall, { id: 2 }, { ...where, ...morning })).toContain('展厅1停用')
  expect(dropRefusal(hall, { id: 2 }, { ...where, ...afternoon })).toBeUndefined()
  expect(dropRefusal(hall, { id: 2 }, { ...where, place_id: 2, ...morning })).toBeUndefined()
})

test('acts are seen at once: added, moved and taken away', () => {
  const week = weekOf([slot(1, morning, 1), slot(2, afternoon, 1)], [shift(1, morning)])
  const { rows, cells } = seatsOf(week)
  const cell = cells.get(`1.1.下午@${monday}`)
  const [, row] = rows
  const [first] = week.shifts
  if (!row || !cell || !first) throw new Error('no such cell')
  const to = movedTo(first, cell, row)
  expect(to).toMatchObject({ ...afternoon, place_id: 1, date: monday })
  const moved = withActs(week, [{ kind: 'move', shift: first, to }])
  expect(shown(moved, '上午')).toEqual({ lack: 1, names: [] })
  expect(shown(moved, '下午')).toEqual({ lack: 0, names: ['人1'] })
  const person = { id: 9, name: '何美玲', code: '' }
  const added = withActs(moved, [
    { kind: 'add', seat: newSeat(), person, to: servingAsIs(first) },
    { kind: 'remove', shift: first, reason: '' },
  ])
  expect(shown(added, '上午')).toEqual({ lack: 0, names: ['何美玲'] })
  expect(shown(added, '下午')).toEqual({ lack: 1, names: [] })
})
