import type { SeatRow } from './weekLines.ts'
import type { SeatCell } from './weekSeats.ts'

/** Where one stands in the week: line and day, both from 0. */
export interface Spot {
  row: number
  col: number
}

/** How far the grid goes. */
export interface Extent {
  rows: readonly Pick<SeatRow, 'typeLines'>[]
  cols: number
}

const page = 8

/**
 * Where an arrow or one of its like leads; undefined for any other key. With `ctrl` sideways to the
 * edge of the week and up and down to the next type of service.
 */
export function stepOf(
  key: string,
  ctrl: boolean,
  from: Spot,
  { rows, cols }: Extent,
): Spot | undefined {
  const { row, col } = from
  const last = rows.length - 1
  const at = (nextRow: number, nextCol: number): Spot => ({
    row: Math.max(0, Math.min(last, nextRow)),
    col: Math.max(0, Math.min(cols - 1, nextCol)),
  })
  switch (key) {
    case 'ArrowLeft':
      return at(row, ctrl ? 0 : col - 1)
    case 'ArrowRight':
      return at(row, ctrl ? cols - 1 : col + 1)
    case 'ArrowUp':
    case 'k':
      return at(ctrl ? typeEdge(rows, row, -1) : row - 1, col)
    case 'ArrowDown':
    case 'j':
      return at(ctrl ? typeEdge(rows, row, 1) : row + 1, col)
    case 'Home':
      return at(ctrl ? 0 : row, 0)
    case 'End':
      return at(ctrl ? last : row, cols - 1)
    case 'PageUp':
      return at(row - page, col)
    case 'PageDown':
      return at(row + page, col)
    default:
      return undefined
  }
}

function typeEdge(rows: Extent['rows'], from: number, by: 1 | -1): number {
  for (let at = from + by; at >= 0 && at < rows.length; at += by)
    if ((rows[at]?.typeLines ?? 0) > 0) return at
  return by === 1 ? rows.length - 1 : 0
}

/** Day by day and each day from above, as one fills a week. */
const inOrder = (one: Spot, other: Spot) => one.col - other.col || one.row - other.row

/** The cells that `wanted` holds for, in the order in which one goes through them. */
export function findCells(
  cells: Iterable<SeatCell>,
  wanted: (cell: SeatCell) => boolean,
): SeatCell[] {
  return [...cells].filter(wanted).sort(inOrder)
}

/** The next of `found` after a spot, or the one before it; it begins again where there is none. */
export function nextOf<S extends Spot>(
  found: readonly S[],
  from: Spot | undefined,
  by: 1 | -1,
): S | undefined {
  if (!from) return by === 1 ? found[0] : found.at(-1)
  const ahead = found.filter((spot) => inOrder(spot, from) * by > 0)
  return by === 1 ? (ahead[0] ?? found[0]) : (ahead.at(-1) ?? found.at(-1))
}

/** The cells between two spots, both in it. */
export function rangeOf(one: Spot, other: Spot): Spot[] {
  const spots: Spot[] = []
  for (let row = Math.min(one.row, other.row); row <= Math.max(one.row, other.row); row += 1)
    for (let col = Math.min(one.col, other.col); col <= Math.max(one.col, other.col); col += 1)
      spots.push({ row, col })
  return spots
}

/** Names of cells as a sheet takes them. */
export function textOf(lines: readonly (readonly (readonly string[])[])[]): string {
  return lines.map((line) => line.map((names) => names.join('、')).join('\t')).join('\n')
}
