import type { OutputOf } from '@museum/contract/calls.ts'
import type { FaultCode } from '@museum/contract/fault.ts'
import { type NamedPlan, unpacked } from '@museum/contract/planner/alike.rules.ts'
import { lapseRefusal } from '@museum/contract/planner/lapse.rules.ts'
import { fillingOf, lackAt } from '@museum/contract/planner/slot.rules.ts'
import { hasEnded } from '@museum/contract/roster/shift.rules.ts'
import { closingThere } from '@museum/contract/setting/closure.rules.ts'
import { overlaps } from '@museum/contract/span.ts'
import { lineOf, linesOf, pairKey, partsOfDay, type SeatRow } from './weekLines.ts'

export type Week = OutputOf<'GET /api/office/rosters/week'>
export type Day = Week['days'][number]
export type Slot = Week['slots'][number]
export type Shift = NamedPlan

/** When and where a shift stands that is meant to stand elsewhere. */
export type Was = Pick<
  Shift,
  'date' | 'start_time' | 'end_time' | 'service_type_id' | 'place_id' | 'place_name'
>

/** A shift as the week shows it, be it kept or only meant. */
export interface PlannedShift extends Shift {
  /** Its name in the week: the number of a kept shift, else what the screen that added it made up. */
  seat: string
  /** What is meant of it and told to nobody yet; empty for what stands as people know it. */
  mark: '' | 'added' | 'moved' | 'removed'
  /** Of one that is moved: as it stands outside the draft. */
  was?: Was | null
  /** Who meant it so last, and when, such as `周老师 14:03`; empty for nobody. */
  edited?: string
  /** Why it cannot stand as it is meant. */
  hard: readonly FaultCode[]
  soft: readonly FaultCode[]
}

/** A week as it stands on the screen: what is kept, with what is meant and told to nobody yet. */
export interface PlannedWeek extends Pick<Week, 'today' | 'days' | 'blocks' | 'slots'> {
  shifts: PlannedShift[]
  /** The museum's `YYYY-MM-DD HH:mm:ss` up to which something has ended: see `latestEnd`. */
  now: string
}

/** A week of which nothing is meant but what is kept, at the museum's `now`. */
export function asKept({ days, blocks, slots, lapses, ...shifts }: Week, now: string): PlannedWeek {
  const lapsed = new Map(lapses.map(({ id, ...lapse }) => [id, lapse]))
  const kept = unpacked(shifts).map((shift) => {
    const against = lapseRefusal(lapsed.get(shift.volunteer_id), shift.date)
    const isComing = shift.date >= now.slice(0, 10)
    return { ...asKeptShift(shift), soft: against && isComing ? [against] : [] }
  })
  return { today: now.slice(0, 10), now, days, blocks, slots, shifts: kept }
}

/**
 * When something of the week's today ended last, at the museum's date-time `stamp`: all that the week shows by
 * the clock follows from it, and it moves a few times a day. Empty stamps are before the first of them.
 */
export function latestEnd(
  { today, blocks, slots }: Pick<Week, 'today' | 'blocks' | 'slots'>,
  stamp: string,
): string {
  const day = stamp.slice(0, 10) > today ? stamp.slice(0, 10) : today
  const ends = [...blocks, ...slots.filter(({ date }) => date === day)]
  const over = ends.map(({ end_time }) => `${day} ${end_time}`).filter((end) => end <= stamp)
  const begin = `${day} 00:00:00`
  return over.sort().at(-1) ?? begin
}

/** The shifts of one type or place alone where that is asked for; else 0. */
export function partOf(
  week: PlannedWeek,
  { type, place }: { type: number; place: number },
): Pick<PlannedWeek, 'shifts'> {
  const shifts = week.shifts.filter(
    (shift) =>
      (type === 0 || shift.service_type_id === type) && (place === 0 || shift.place_id === place),
  )
  return { shifts }
}

export function asKeptShift(shift: Shift): PlannedShift {
  return { ...shift, seat: String(shift.id), mark: '', hard: [], soft: [] }
}

/** A wanted head that somebody fills, or somebody who is there beyond what is wanted. */
export interface Seat {
  shift: PlannedShift
  /** The same shift stands in another block of its day too. */
  whole: boolean
  /** Beyond what is wanted. */
  over: boolean
  /** The person is planned twice in one span: `first` counts, `second` does not. */
  clash: 'first' | 'second' | undefined
  /** Its day would not take it any more. */
  stray: boolean
}

/** One day of one line. */
export interface SeatCell {
  key: string
  row: number
  col: number
  date: string
  slots: Slot[]
  seats: Seat[]
  removed: PlannedShift[]
  need: number
  /** How many of those wanted there are, and how many can still come: in what has ended nobody. */
  filled: number
  lack: number
  /** Nobody serves there then: the day, the hall or what is wanted there is closed. */
  closed: boolean
  closing: Closing | undefined
  past: boolean
  /** All that is wanted there has ended, or its part of the day: whoever is put in is entered afterwards. */
  ended: boolean
  /** The week's. */
  now: string
  /** What is drawn of it, so that a cell that looks the same is not drawn again. */
  drawn: string
}

/** What is closed, and why. */
export type Closing = NonNullable<ReturnType<typeof closingThere>>

export interface Sums {
  need: number
  filled: number
  lack: number
}

/** People who are planned twice in one span of a day, by the name of the seat: which counts, and which does not. */
export function clashesOf(shifts: readonly PlannedShift[]): Map<string, 'first' | 'second'> {
  const found = new Map<string, 'first' | 'second'>()
  const days = new Map<string, PlannedShift[]>()
  for (const shift of shifts) {
    const key = `${shift.volunteer_id} ${shift.date}`
    const own = days.get(key)
    if (own) own.push(shift)
    else days.set(key, [shift])
  }
  for (const own of days.values()) {
    if (own.length < 2) continue
    // What people know of stands before what they have not been told.
    const meant = ({ mark }: PlannedShift) => (mark === '' ? 0 : 1)
    own.sort((a, b) => meant(a) - meant(b) || (a.start_time < b.start_time ? -1 : 1))
    const kept: PlannedShift[] = []
    for (const shift of own) {
      const other = kept.find((one) => overlaps(one, shift))
      if (!other) kept.push(shift)
      else {
        found.set(shift.seat, 'second')
        found.set(other.seat, 'first')
      }
    }
  }
  return found
}

/** True of a shift that its day would not take any more: rules that changed leave shifts as they are. */
export function isStray(shift: Shift, day: Day): boolean {
  if (shift.signed === 1) return false
  return day.closed === 1 || shift.start_time < day.start_time || shift.end_time > day.end_time
}

export const cellKey = (row: SeatRow, date: string) => `${row.key}@${date}`

/** Every cell of the week by its key. */
export function seatsOfWeek(week: PlannedWeek, rows: readonly SeatRow[]): Map<string, SeatCell> {
  const parts = partsOfDay(week.blocks)
  const days = new Map(week.days.map((day) => [day.date, day]))
  const isOpen = (date: string) => days.get(date)?.closed === 0
  const standing = week.shifts.filter(({ mark }) => mark !== 'removed')
  const clashes = clashesOf(standing)
  const counted = standing.filter(({ seat }) => clashes.get(seat) !== 'second')
  const slots = week.slots.filter(({ date, closed }) => closed === 0 && isOpen(date))
  const filling = fillingOf(slots, counted)
  const cells = new Map<string, SeatCell>()
  rows.forEach((row, at) => {
    week.days.forEach(({ date }, col) => {
      cells.set(cellKey(row, date), {
        ...{ key: cellKey(row, date), row: at, col, date, slots: [], seats: [], removed: [] },
        ...{ need: 0, filled: 0, lack: 0, closed: false, closing: undefined },
        ...{ past: date < week.today, ended: false, now: week.now, drawn: '' },
      })
    })
  })
  const cellAt = (where: Shift | Slot, line: SeatRow['block']) =>
    cells.get(`${pairKey(where)}.${line.name}@${where.date}`)
  const shut = new Map<SeatCell, Slot>()
  for (const slot of week.slots) {
    const cell = slots.includes(slot) ? undefined : cellAt(slot, lineOf(slot, parts))
    if (cell) shut.set(cell, slot)
  }
  const placed = new Map<PlannedShift, { cell: SeatCell; over: boolean }[]>()
  const place = (shift: PlannedShift, cell: SeatCell | undefined, over: boolean) => {
    if (!cell) return
    const known = placed.get(shift) ?? []
    if (known.some((one) => one.cell === cell)) return
    placed.set(shift, [...known, { cell, over }])
  }
  for (const slot of slots) {
    const cell = cellAt(slot, lineOf(slot, parts))
    if (!cell) continue
    const serving = filling.get(slot.id) ?? []
    cell.slots.push(slot)
    cell.need += slot.need
    cell.filled += Math.min(slot.need, serving.length)
    cell.lack += lackAt({ ...slot, filled: serving.length }, week.now)
    for (const [index, shift] of serving.entries()) place(shift, cell, index >= slot.need)
  }
  for (const shift of standing)
    if (!placed.has(shift))
      for (const line of linesOf(shift, parts)) {
        const cell = cellAt(shift, line)
        place(shift, cell, (cell?.need ?? 0) > 0 && clashes.get(shift.seat) !== 'second')
      }
  for (const [shift, where] of placed) {
    const day = days.get(shift.date)
    for (const { cell, over } of where)
      cell.seats.push({
        ...{ shift, whole: where.length > 1, over, clash: clashes.get(shift.seat) },
        ...{ stray: day !== undefined && isStray(shift, day) },
      })
  }
  for (const shift of week.shifts)
    if (shift.mark === 'removed')
      for (const line of linesOf(shift, parts)) cellAt(shift, line)?.removed.push(shift)
  for (const cell of cells.values()) {
    const [row, day] = [rows[cell.row], days.get(cell.date)]
    // What is still wanted there is open, whatever closes beside it.
    if (row && day && cell.slots.length === 0)
      cell.closing = closingThere({ ...(shut.get(cell) ?? row.block), place_id: row.placeId }, day)
    cell.closed = cell.closing !== undefined
    const spans =
      cell.slots.length > 0 ? cell.slots : row ? [{ ...row.block, date: cell.date }] : []
    cell.ended = spans.every((span) => hasEnded(span, week.now))
    cell.seats.sort(inOrder)
    cell.drawn = drawnOf(cell)
  }
  return cells
}

const inOrder = (one: Seat, other: Seat) =>
  Number(one.over) - Number(other.over) ||
  (one.shift.start_time < other.shift.start_time ? -1 : 0) ||
  (one.shift.start_time > other.shift.start_time ? 1 : 0) ||
  (one.shift.seat < other.shift.seat ? -1 : 1)

function drawnOf(cell: SeatCell): string {
  const { row, col, need, lack, closing, past, ended, seats, removed } = cell
  const names = seats.map(({ shift, whole, over, clash, stray }) => {
    const { seat, volunteer_name, signed, mark, hard, soft, edited } = shift
    return [seat, volunteer_name, signed, mark, edited, hard, soft, whole, over, clash, stray].join(
      ',',
    )
  })
  const gone = removed.map(({ seat, volunteer_name }) => `${seat},${volunteer_name}`)
  const why = closing && `${closing.word} ${closing.reason}`
  return [row, col, need, lack, why, past, ended, ...names, '-', ...gone].join('|')
}

/** What the cells want and miss together. */
export function sumsOfCells(cells: Iterable<SeatCell>): Sums {
  const sums = { need: 0, filled: 0, lack: 0 }
  for (const { need, filled, lack } of cells) {
    sums.need += need
    sums.filled += filled
    sums.lack += lack
  }
  return sums
}
