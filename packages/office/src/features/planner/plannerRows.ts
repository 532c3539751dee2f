import type { OutputOf } from '@museum/contract/calls.ts'
import { fillingOf, lackOf } from '@museum/contract/planner/slot.rules.ts'
import type { Span } from '@museum/contract/span.ts'
import type { Place, ServiceType } from '../service/services.tsx'

export type Week = OutputOf<'GET /api/office/rosters/week'>
export type Day = Week['days'][number]
export type Slot = Week['slots'][number]
export type Shift = Week['shifts'][number]

/** A service type with the places where it is planned. */
export interface TypeRows {
  type: { id: number; name: string; need_explain: number }
  places: { id: number; name: string }[]
  /** Which of the seven service colours, 1 to 7, is the type's. */
  colour: number
}

const colours = 7

/** The rows of the week in the office's order: what can be chosen, and what is planned already. */
export function rowsOf(
  types: readonly ServiceType[],
  places: readonly Place[],
  week: Pick<Week, 'slots' | 'shifts'>,
  filter: { type: number; place: number },
): TypeRows[] {
  const planned = new Set(
    [...week.slots, ...week.shifts].map((row) => `${row.service_type_id} ${row.place_id}`),
  )
  const inUse = types.filter(({ disabled }) => disabled === 0)
  return types
    .filter(({ id }) => filter.type === 0 || id === filter.type)
    .map((type) => ({
      type,
      colour: (Math.max(0, inUse.indexOf(type)) % colours) + 1,
      places: places.filter(
        (place) =>
          (filter.place === 0 || place.id === filter.place) &&
          (planned.has(`${type.id} ${place.id}`) ||
            (type.disabled === 0 &&
              place.disabled === 0 &&
              place.service_type_ids.includes(type.id))),
      ),
    }))
    .filter((row) => row.places.length > 0)
}

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

/** True of a shift that its day would not take any more: rules that changed leave shifts as they are. */
export function isStray(shift: Shift, day: Day): boolean {
  if (shift.signed === 1) return false
  return day.closed === 1 || shift.start_time < day.start_time || shift.end_time > day.end_time
}

/** The wanted head counts of the days that are open; a closed day wants nobody. */
export function openSlots({ days, slots }: Pick<Week, 'days' | 'slots'>): Slot[] {
  const closed = new Set(days.filter((day) => day.closed === 1).map(({ date }) => date))
  return slots.filter(({ date }) => !closed.has(date))
}

/** Sums over the wanted head counts: wanted, and missing. */
export function sumsOf(slots: readonly Slot[]) {
  return {
    need: slots.reduce((sum, { need }) => sum + need, 0),
    lack: slots.reduce((sum, slot) => sum + lackOf(slot), 0),
  }
}

/** A day in the heading of the week, such as `5月18日`. */
export function shortDay(date: string): string {
  return `${Number(date.slice(5, 7))}月${Number(date.slice(8))}日`
}

const morning: Span = { start_time: '09:00:00', end_time: '12:00:00' }

/** The time that a new plan of a day starts with: the morning where the window has it, else the window. */
export function usualSpan({ start_time, end_time }: Span): Span {
  const holds = start_time <= morning.start_time && end_time >= morning.end_time
  return holds ? morning : { start_time, end_time }
}
