import type { OutputOf } from '@museum/contract/calls.ts'
import { covers } from '@museum/contract/planner/slot.rules.ts'
import { markIn } from '@museum/contract/service/colour.rules.ts'
import { overlaps, type Span } from '@museum/contract/span.ts'
import type { Place, ServiceType } from '../service/services.tsx'

type Block = OutputOf<'GET /api/office/rosters/week'>['blocks'][number]

/** One line of the week: a part of the day at a place for a type of service. */
export interface SeatRow {
  key: string
  typeId: number
  typeName: string
  placeId: number
  placeName: string
  block: Block
  /** Which mark is the type's, by `markIn`. */
  colour: number
  /** How many lines the type and the place have where this is their first; else 0. */
  typeLines: number
  placeLines: number
}

/** The parts of a day into which the grid is ruled: those that hold no other. */
export function partsOfDay(blocks: readonly Block[]): Block[] {
  const within = (inner: Span, outer: Span) =>
    outer.start_time <= inner.start_time && inner.end_time <= outer.end_time
  return blocks
    .filter((block) => !blocks.some((other) => other !== block && within(other, block)))
    .sort((one, other) => (one.start_time < other.start_time ? -1 : 1))
}

const wholeDay: Block = { name: '全天', start_time: '00:00:00', end_time: '24:00:00' }
const otherTime: Block = { name: '其他', start_time: '00:00:00', end_time: '24:00:00' }

/** The line in which a slot stands: its part of the day, or one of its own where it is longer or beside them all. */
export function lineOf(slot: Span, parts: readonly Block[]): Block {
  const filled = parts.filter((part) => covers(slot, part))
  if (filled.length > 1) return wholeDay
  if (filled[0]) return filled[0]
  return parts.find((part) => overlaps(slot, part)) ?? otherTime
}

/** The lines in which a shift stands that fills no slot. */
export function linesOf(shift: Span, parts: readonly Block[]): Block[] {
  const filled = parts.filter((part) => covers(shift, part))
  if (filled.length > 0) return filled
  return [parts.find((part) => overlaps(shift, part)) ?? otherTime]
}

interface Pair {
  service_type_id: number
  place_id: number
}

export const pairKey = (row: Pair) => `${row.service_type_id}.${row.place_id}`

interface RowFilter {
  type: number
  place: number
  /** Also where nothing is wanted and nobody serves. */
  all: boolean
}

/** The lines of the week in the office's order: where something is planned, and where it could be if `all`. */
export function linesOfWeek(
  types: readonly ServiceType[],
  places: readonly Place[],
  week: {
    blocks: readonly Block[]
    slots: readonly (Span & Pair)[]
    shifts: readonly (Span & Pair)[]
    /** For what people are asked. */
    asking?: readonly (Span & Pair)[]
  },
  filter: RowFilter,
): SeatRow[] {
  const parts = partsOfDay(week.blocks)
  const extra = new Map<string, Set<Block>>()
  const note = (pair: string, line?: Block) => {
    const known = extra.get(pair) ?? new Set()
    if (line && !parts.includes(line)) known.add(line)
    extra.set(pair, known)
  }
  for (const slot of week.slots) note(pairKey(slot), lineOf(slot, parts))
  for (const shift of [...week.shifts, ...(week.asking ?? [])])
    for (const line of linesOf(shift, parts)) note(pairKey(shift), line)
  const inUse = types.filter(({ disabled }) => disabled === 0)
  const rows: SeatRow[] = []
  for (const type of types) {
    if (filter.type !== 0 && type.id !== filter.type) continue
    const first = rows.length
    for (const place of places) {
      if (filter.place !== 0 && place.id !== filter.place) continue
      const pair = `${type.id}.${place.id}`
      const planned = extra.get(pair)
      const possible =
        type.disabled === 0 && place.disabled === 0 && place.service_type_ids.includes(type.id)
      if (!planned && !(filter.all && possible)) continue
      const lines = [...parts, ...[wholeDay, otherTime].filter((line) => planned?.has(line))]
      lines.forEach((block, at) => {
        rows.push({
          ...{ key: `${pair}.${block.name}`, block },
          ...{ typeId: type.id, typeName: type.name, placeId: place.id, placeName: place.name },
          colour: markIn(inUse, type.id),
          ...{ typeLines: 0, placeLines: at === 0 ? lines.length : 0 },
        })
      })
    }
    const start = rows[first]
    if (start) start.typeLines = rows.length - first
  }
  return rows
}
