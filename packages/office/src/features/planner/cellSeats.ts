import { fillingOf } from '@museum/contract/planner/slot.rules.ts'
import type { Span } from '@museum/contract/span.ts'
import type { SeatRow } from './weekLines.ts'
import {
  cellKey,
  type PlannedShift,
  type PlannedWeek,
  type Seat,
  type SeatCell,
  type Slot,
} from './weekSeats.ts'

/** One day of one service type at one place. */
export interface CellPlace {
  date: string
  typeId: number
  placeId: number
}

/** All that stands in a cell's day, whatever part of it: what is kept, and what a draft makes of it. */
export interface CellSeats {
  /** Its lines of the grid, in their order. */
  lines: { row: SeatRow; cell: SeatCell }[]
  /** What is wanted, each with how many seats fill it. */
  slots: Slot[]
  /** Who stands there, in the order of the day, each once. */
  seats: Seat[]
  /** Whom the draft takes off. */
  removed: PlannedShift[]
  /** Whom the draft moves from there to elsewhere. */
  left: PlannedShift[]
}

const inCell =
  ({ date, typeId, placeId }: CellPlace) =>
  (row: { date: string; service_type_id: number; place_id: number }) =>
    row.date === date && row.service_type_id === typeId && row.place_id === placeId

const byStart = (one: Span, other: Span) => (one.start_time < other.start_time ? -1 : 1)

/** What the week shows in a cell's day. */
export function seatsInCell(
  week: PlannedWeek,
  rows: readonly SeatRow[],
  cells: ReadonlyMap<string, SeatCell>,
  place: CellPlace,
): CellSeats {
  const lines = rows
    .filter(({ typeId, placeId }) => typeId === place.typeId && placeId === place.placeId)
    .flatMap((row) => {
      const cell = cells.get(cellKey(row, place.date))
      return cell ? [{ row, cell }] : []
    })
  // Somebody who is there all day stands in several lines.
  const seats = new Map(
    lines.flatMap(({ cell }) => cell.seats).map((seat) => [seat.shift.seat, seat]),
  )
  const removed = new Map(
    lines.flatMap(({ cell }) => cell.removed).map((shift) => [shift.seat, shift]),
  )
  const isHere = inCell(place)
  const counted = [...seats.values()].filter(({ clash }) => clash !== 'second')
  const wanted = week.slots.filter(isHere).sort(byStart)
  const filling = fillingOf(
    wanted,
    counted.map(({ shift }) => shift),
  )
  return {
    lines,
    slots: wanted.map((slot) => ({ ...slot, filled: filling.get(slot.id)?.length ?? 0 })),
    seats: [...seats.values()].sort((one, other) => byStart(one.shift, other.shift)),
    removed: [...removed.values()].sort(byStart),
    left: week.shifts
      .filter((shift) => shift.mark === 'moved' && shift.was && isHere(shift.was) && !isHere(shift))
      .sort(byStart),
  }
}

const morning: Span = { start_time: '09:00:00', end_time: '12:00:00' }

/** The time that a new plan of a day starts with: the morning where the window has it, else the window. */
export function usualSpan({ start_time, end_time }: Span): Span {
  const holds = start_time <= morning.start_time && end_time >= morning.end_time
  return holds ? morning : { start_time, end_time }
}
