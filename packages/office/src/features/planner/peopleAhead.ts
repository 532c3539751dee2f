import { type JobGround, jobsIn } from './peopleJobs.ts'
import type { HalfCell, PersonRow } from './peopleRows.ts'
import type { Spot } from './weekKeys.ts'

interface Ahead {
  rows: readonly PersonRow[]
  cellsOf: (row: PersonRow) => readonly HalfCell[]
}

/**
 * The next half-day after a spot, or the one before it, for which `wanted` holds, person by person; it begins
 * again where there is none. Looked at one by one, since what is wanted may cost something.
 */
export function nextHalf(
  { rows, cellsOf }: Ahead,
  from: Spot | undefined,
  by: 1 | -1,
  wanted: (cell: HalfCell) => boolean,
): Spot | undefined {
  const cols = 14
  const count = rows.length * cols
  const start = from ? from.row * cols + from.col : by === 1 ? -1 : count
  for (let step = 1; step <= count; step += 1) {
    const at = (start + by * step + count * 2) % count
    const [row, col] = [Math.floor(at / cols), at % cols]
    const person = rows[row]
    const cell = person && cellsOf(person)[col]
    if (cell && wanted(cell)) return { row, col }
  }
  return undefined
}

/** True of a half-day that somebody likes, in which they serve nothing and could fill a gap. */
export const canFill = (ground: JobGround) => {
  const lacking = new Set(
    ground.week.slots.filter(({ id }) => (ground.lacks.get(id) ?? 0) > 0).map(({ date }) => date),
  )
  return (cell: HalfCell) =>
    cell.wish === 'glad' &&
    cell.seats.length === 0 &&
    lacking.has(cell.date) &&
    jobsIn(ground, cell.person, cell.half).able.some(({ lack }) => lack > 0)
}

export const isConflict = ({ seats }: HalfCell) =>
  seats.some(({ clash, shift, stray }) => clash === 'second' || shift.hard.length > 0 || stray)
