import type { InputOf, OutputOf } from '@museum/contract/calls.ts'
import type { RosterBlock } from '@museum/contract/setting/block.rules.ts'
import { overlaps, type Span, spanInWords } from '@museum/contract/span.ts'

export type Template = OutputOf<'GET /api/office/demand'>
type Cell = Template['cells'][number]
export type Change = InputOf<'PATCH /api/office/demand'>['cells'][number]

export const weekdays = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const

/** A row of the grid: a type at a place in a part of the day, of which each weekday wants so many. */
export interface Row extends Span {
  key: string
  typeId: number
  typeName: string
  placeId: number
  placeName: string
  /** What the museum calls that part of the day; empty where it has no word for it. */
  block: string
}

interface Named {
  id: number
  name: string
}

/** The row of a type at a place in a part of the day. */
export function rowOf(
  type: Named,
  place: Named,
  { start_time, end_time }: Span,
  blocks: readonly RosterBlock[],
): Row {
  const block = blocks.find((one) => one.start_time === start_time && one.end_time === end_time)
  return {
    key: `${type.id} ${place.id} ${start_time} ${end_time}`,
    typeId: type.id,
    typeName: type.name,
    placeId: place.id,
    placeName: place.name,
    start_time,
    end_time,
    block: block?.name ?? '',
  }
}

/** What names a number of the grid; `col` counts the weekdays from 0. */
export const cellKey = (row: Row, col: number) => `${row.key} ${col + 1}`

/** The rows of a template and those that were added to it, types together and in them places, as the office orders both. */
export function rowsOf(
  { cells, blocks }: Pick<Template, 'cells' | 'blocks'>,
  added: readonly Row[],
  order: { types: readonly Named[]; places: readonly Named[] },
): Row[] {
  const rows = new Map(cells.map((cell) => rowOfCell(cell, blocks)).map((row) => [row.key, row]))
  for (const row of added) if (!rows.has(row.key)) rows.set(row.key, row)
  const rank = (named: readonly Named[], id: number) => {
    const at = named.findIndex((one) => one.id === id)
    return at < 0 ? named.length + id : at
  }
  return [...rows.values()].sort(
    (one, other) =>
      rank(order.types, one.typeId) - rank(order.types, other.typeId) ||
      rank(order.places, one.placeId) - rank(order.places, other.placeId) ||
      (one.start_time < other.start_time ? -1 : 1),
  )
}

function rowOfCell(cell: Cell, blocks: readonly RosterBlock[]): Row {
  const type = { id: cell.service_type_id, name: cell.service_type_name }
  return rowOf(type, { id: cell.place_id, name: cell.place_name }, cell, blocks)
}

/** The numbers of a template by their cells; 0 is left out. */
export function numbersOf({ cells, blocks }: Pick<Template, 'cells' | 'blocks'>) {
  return new Map(
    cells.map((cell) => [cellKey(rowOfCell(cell, blocks), cell.weekday - 1), cell.need]),
  )
}

/** What a template has of a row, a cell for each weekday that wants somebody. */
export const cellsOf = ({ cells, blocks }: Pick<Template, 'cells' | 'blocks'>, row: Row): Cell[] =>
  cells.filter((cell) => rowOfCell(cell, blocks).key === row.key)

/** Where and when a row is, in the words of the calls. */
export const partOf = ({ typeId, placeId, start_time, end_time }: Row) => ({
  service_type_id: typeId,
  place_id: placeId,
  start_time,
  end_time,
})

/** What is sent to the server of numbers that were changed. */
export function changesOf(rows: readonly Row[], edits: ReadonlyMap<string, number>): Change[] {
  return rows.flatMap((row) =>
    weekdays.flatMap((_, col) => {
      const need = edits.get(cellKey(row, col))
      if (need === undefined) return []
      return [{ weekday: col + 1, ...partOf(row), need }]
    }),
  )
}

/** Rows of the same type and place that share time with this one, of which a weekday can have one alone. */
export function rivalsOf(rows: readonly Row[], row: Row): Row[] {
  return rows.filter(
    (other) =>
      other !== row &&
      other.typeId === row.typeId &&
      other.placeId === row.placeId &&
      overlaps(other, row),
  )
}

/** A part of the day as it is read, such as `上午 09:00–12:00`. */
export const partInWords = (row: Row) => `${row.block} ${spanInWords(row)}`.trim()

/** A cell as people call it, such as `周四下午，二层青铜馆`. */
export const placeInWords = (row: Row, col: number) =>
  `${weekdays[col]}${row.block || spanInWords(row)}，${row.placeName}`
