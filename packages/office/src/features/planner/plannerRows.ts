import { fillingOf } from '@museum/contract/planner/slot.rules.ts'
import type { Span } from '@museum/contract/span.ts'
import type { Shift, Slot, Week } from './weekSeats.ts'

/** One day of one service type at one place. */
export interface CellPlace {
  date: string
  typeId: number
  placeId: number
}

/** A part of a cell: a time with who serves then, and how many are wanted where that is said. */
export interface CellPart extends Span {
  key: string
  slot: Slot | undefined
  shifts: Shift[]
}

const inCell =
  ({ date, typeId, placeId }: CellPlace) =>
  (row: { date: string; service_type_id: number; place_id: number }) =>
    row.date === date && row.service_type_id === typeId && row.place_id === placeId

const byStart = (one: Span, other: Span) => (one.start_time < other.start_time ? -1 : 1)

/** Who serves in a cell, in the order of the day. */
export function shiftsOf({ shifts }: Pick<Week, 'shifts'>, cell: CellPlace): Shift[] {
  return shifts.filter(inCell(cell)).sort(byStart)
}

/**
 * What is wanted and who serves in a cell, in the order of the day. Whoever fills several slots stands in
 * each of them; whoever fills none stands beside them.
 */
export function partsOf(week: Pick<Week, 'slots' | 'shifts'>, cell: CellPlace): CellPart[] {
  const slots = week.slots.filter(inCell(cell)).sort(byStart)
  const serving = shiftsOf(week, cell)
  const filling = fillingOf(slots, serving)
  const parts: CellPart[] = slots.map((slot) => ({
    key: `slot ${slot.id}`,
    start_time: slot.start_time,
    end_time: slot.end_time,
    slot,
    shifts: [...(filling.get(slot.id) ?? [])].sort(byStart),
  }))
  const placed = new Set(parts.flatMap((part) => part.shifts))
  for (const shift of serving.filter((one) => !placed.has(one))) {
    const { start_time, end_time } = shift
    const part = parts.find(
      (own) => !own.slot && own.start_time === start_time && own.end_time === end_time,
    )
    if (part) part.shifts.push(shift)
    else
      parts.push({
        key: `shift ${shift.id}`,
        start_time,
        end_time,
        slot: undefined,
        shifts: [shift],
      })
  }
  return parts.sort(byStart)
}

const morning: Span = { start_time: '09:00:00', end_time: '12:00:00' }

/** The time that a new plan of a day starts with: the morning where the window has it, else the window. */
export function usualSpan({ start_time, end_time }: Span): Span {
  const holds = start_time <= morning.start_time && end_time >= morning.end_time
  return holds ? morning : { start_time, end_time }
}
