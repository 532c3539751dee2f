import { hasEnded } from '../roster/shift.rules.ts'
import type { Span } from '../span.ts'
import { overlaps, secondsOf } from '../span.ts'

/** Where and when something is planned; shifts fill the slots of their own day, type and place alone. */
export interface Planned extends Span {
  date: string
  service_type_id: number
  place_id: number
}

/** How many people are wanted where and when. */
export interface Wanted extends Planned {
  id: number
  need: number
}

/** True when a shift covers at least half of a slot, as it must to fill it. */
export function covers(shift: Span, slot: Span): boolean {
  return sharedSeconds(shift, slot) * 2 >= secondsOf(slot.end_time) - secondsOf(slot.start_time)
}

/**
 * Which shifts fill which slot, by the slot's id. Of slots that overlap each other a shift fills one
 * at most; slots that follow each other it may fill all. Shifts go where the fewest heads stay
 * missing, and of such ways the one in which they share most time with their slots.
 */
export function fillingOf<T extends Planned>(
  slots: readonly Wanted[],
  shifts: readonly T[],
): Map<number, T[]> {
  const filling = new Map<number, T[]>(slots.map(({ id }) => [id, []]))
  const there = byWhere(shifts)
  for (const [where, wanted] of byWhere(slots)) {
    const serving = [...(there.get(where) ?? [])].sort(inOrder)
    for (const knot of knotsOf(wanted)) fillKnot(knot, serving, filling)
  }
  return filling
}

/** The slots, each with how many shifts fill it. */
export function filledSlots<S extends Wanted>(
  slots: readonly S[],
  shifts: readonly Planned[],
): (S & { filled: number })[] {
  const filling = fillingOf(slots, shifts)
  return slots.map((slot) => ({ ...slot, filled: filling.get(slot.id)?.length ?? 0 }))
}

/** How many people are missing of what is wanted; too many in one slot help no other. */
export function lackOf({ need, filled }: { need: number; filled: number }): number {
  return Math.max(0, need - filled)
}

/**
 * How many people can still come where they are missing, at the museum's `now` (`YYYY-MM-DD HH:mm:ss`): what
 * has ended is no gap any more, whoever was missing there.
 */
export function lackAt(
  slot: { date: string; end_time: string; need: number; filled: number },
  now: string,
): number {
  return hasEnded(slot, now) ? 0 : lackOf(slot)
}

/** True where a shift finds enough people: all that is wanted in its time is full, and something is. */
export function isEnough(shift: Planned, wanted: readonly (Planned & { full: number })[]): boolean {
  const its = wanted.filter((slot) => whereOf(slot) === whereOf(shift) && covers(shift, slot))
  return its.length > 0 && its.every(({ full }) => full === 1)
}

const whereOf = ({ date, service_type_id, place_id }: Planned) =>
  `${date} ${service_type_id} ${place_id}`

function byWhere<T extends Planned>(rows: readonly T[]): Map<string, T[]> {
  const all = new Map<string, T[]>()
  let last: T | undefined
  let there: T[] | undefined
  for (const row of rows) {
    // Alike ones follow each other as the same object.
    if (row === last) {
      there?.push(row)
      continue
    }
    const where = whereOf(row)
    there = all.get(where)
    if (there) there.push(row)
    else {
      there = [row]
      all.set(where, there)
    }
    last = row
  }
  return all
}

/** A day's slots in parts that share no time, so that what fills the one is nothing to the other. */
function knotsOf(slots: readonly Wanted[]): Wanted[][] {
  const knots: Wanted[][] = []
  let end = ''
  for (const slot of [...slots].sort((one, other) => inOrder(one, other) || one.id - other.id)) {
    if (slot.start_time < end) knots.at(-1)?.push(slot)
    else knots.push([slot])
    if (slot.end_time > end) end = slot.end_time
  }
  return knots
}

/** A way of filling a knot with the shifts up to one of them. */
interface Way {
  /** How many fill each slot. */
  counts: readonly number[]
  missing: number
  shared: number
  last: { choice: readonly number[]; before: Way['last'] } | undefined
}

// More ways than any real day has; beyond them the most promising are followed.
const mostWays = 200

function fillKnot<T extends Planned>(
  knot: readonly Wanted[],
  serving: readonly T[],
  filling: Map<number, T[]>,
): void {
  const [only] = knot
  if (only && knot.length === 1) {
    filling.get(only.id)?.push(...coveringOf(serving, only))
    return
  }
  // Who has no choice goes first, so that few ways are open while the others choose.
  const chosen = serving
    .map((shift) => ({ shift, choices: choicesOf(knot, shift) }))
    .filter(({ choices }) => choices.length > 0)
    .sort((one, other) => one.choices.length - other.choices.length)
  const need = knot.reduce((sum, slot) => sum + slot.need, 0)
  let ways: Way[] = [{ counts: knot.map(() => 0), missing: need, shared: 0, last: undefined }]
  for (const { shift, choices } of chosen) ways = nextWays(ways, knot, shift, choices)
  let step = ways.sort(better)[0]?.last
  const choices: (readonly number[])[] = []
  for (; step; step = step.before) choices.push(step.choice)
  choices.reverse().forEach((choice, index) => {
    const shift = chosen[index]?.shift
    for (const place of choice) if (shift) filling.get(knot[place]?.id ?? 0)?.push(shift)
  })
}

/** The shifts that fill a slot beside which there is no other: a day may have hundreds that are alike. */
function coveringOf<T extends Span>(serving: readonly T[], slot: Span): T[] {
  const covering = new Map<T, boolean>()
  return serving.filter((shift) => {
    const known = covering.get(shift) ?? covers(shift, slot)
    covering.set(shift, known)
    return known
  })
}

const better = (one: Way, other: Way) => one.missing - other.missing || other.shared - one.shared

/** The ways with one more shift; of those that leave the same missing everywhere the best alone. */
function nextWays(
  ways: readonly Way[],
  knot: readonly Wanted[],
  shift: Span,
  choices: readonly (readonly number[])[],
): Way[] {
  const found = new Map<string, Way>()
  const gains = choices.map((choice) => ({ choice, gain: sharedBy(choice, knot, shift) }))
  for (const way of ways)
    for (const { choice, gain } of gains) {
      const counts = way.counts.map((count, place) => count + (choice.includes(place) ? 1 : 0))
      const left = knot.map(({ need }, place) => Math.max(0, need - (counts[place] ?? 0)))
      const next: Way = {
        counts,
        missing: left.reduce((sum, one) => sum + one, 0),
        shared: way.shared + gain,
        last: { choice, before: way.last },
      }
      const key = left.join()
      const known = found.get(key)
      if (!known || better(next, known) < 0) found.set(key, next)
    }
  const all = [...found.values()]
  return all.length > mostWays ? all.sort(better).slice(0, mostWays) : all
}

/** The largest sets of slots that a shift can fill together, as places in the knot. */
function choicesOf(knot: readonly Wanted[], shift: Span): number[][] {
  const fit = knot.flatMap((slot, place) => (covers(shift, slot) ? [place] : []))
  const free = (place: number, choice: readonly number[]) =>
    choice.every((other) => !overlaps(knot[place] as Wanted, knot[other] as Wanted))
  const sets = fit.reduce<number[][]>(
    (all, place) => all.flatMap((set) => (free(place, set) ? [[...set, place], set] : [set])),
    [[]],
  )
  return sets.filter(
    (set) => set.length > 0 && fit.every((place) => set.includes(place) || !free(place, set)),
  )
}

const sharedBy = (choice: readonly number[], knot: readonly Wanted[], shift: Span) =>
  choice.reduce((sum, place) => sum + sharedSeconds(shift, knot[place] as Wanted), 0)

function sharedSeconds(one: Span, other: Span): number {
  const from = Math.max(secondsOf(one.start_time), secondsOf(other.start_time))
  const to = Math.min(secondsOf(one.end_time), secondsOf(other.end_time))
  return Math.max(0, to - from)
}

function inOrder(one: Span, other: Span): number {
  if (one.start_time !== other.start_time) return one.start_time < other.start_time ? -1 : 1
  if (one.end_time !== other.end_time) return one.end_time < other.end_time ? -1 : 1
  return 0
}
