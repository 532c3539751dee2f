import { weekdayOf } from '../day.ts'
import { covers } from '../planner/slot.rules.ts'
import { overlaps, type Span } from '../span.ts'

/** What the museum wants in every week: so many people on a weekday (1 Monday to 7 Sunday), somewhere, in a part of the day. */
export interface Demand extends Span {
  weekday: number
  service_type_id: number
  place_id: number
  need: number
  /** What is served; null for the oldest activity of the day that is open to all. */
  activity_id: number | null
  explain_time: number
}

/** The most cells that are saved at once. */
export const mostCells = 2000
/** The most people that one cell wants. */
export const mostNeed = 999
/** To how many weeks the template is applied at once. */
export const mostWeeks = 12

type Where = Pick<Demand, 'weekday' | 'service_type_id' | 'place_id'>

/** What names a cell: two that begin at one time are the same. */
export const cellOf = ({
  weekday,
  service_type_id,
  place_id,
  start_time,
}: Where & Pick<Span, 'start_time'>) => `${weekday} ${service_type_id} ${place_id} ${start_time}`

/** Two cells that would want people twice at once, of one weekday, type and place; undefined where there are none. */
export function clashOf<T extends Where & Span>(cells: readonly T[]): [T, T] | undefined {
  const there = new Map<string, T[]>()
  for (const cell of cells) {
    const key = `${cell.weekday} ${cell.service_type_id} ${cell.place_id}`
    const others = there.get(key) ?? []
    const other = others.find((one) => overlaps(one, cell))
    if (other) return [other, cell]
    others.push(cell)
    there.set(key, others)
  }
  return undefined
}

/** How many people are wanted on each weekday, Monday first. */
export function sumsOfDays(cells: readonly Pick<Demand, 'weekday' | 'need'>[]): number[] {
  const sums = [0, 0, 0, 0, 0, 0, 0]
  for (const { weekday, need } of cells) sums[weekday - 1] = (sums[weekday - 1] ?? 0) + need
  return sums
}

/** Those of the template that a day of a week asks for. */
export const demandOn = <T extends Demand>(template: readonly T[], date: string) =>
  template.filter(({ weekday }) => weekday === weekdayOf(date))

/** Of how many whole weeks before this one it is said how many came. */
export const cameWeeks = 8

/** How many people of a type came to a place in a part of the day, by week, the oldest first. */
export interface Came extends Span {
  service_type_id: number
  place_id: number
  heads: readonly number[]
}

/** How many came in each of those weeks who would fill what is wanted in a part of the day. */
export function cameTo(
  part: Span & Pick<Came, 'service_type_id' | 'place_id'>,
  came: readonly Came[],
): number[] {
  const sums = Array<number>(cameWeeks).fill(0)
  for (const { service_type_id, place_id, heads, ...span } of came)
    if (
      service_type_id === part.service_type_id &&
      place_id === part.place_id &&
      covers(span, part)
    )
      heads.forEach((count, week) => {
        sums[week] = (sums[week] ?? 0) + count
      })
  return sums
}
