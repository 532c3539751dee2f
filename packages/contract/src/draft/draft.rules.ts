import type { MuseumTime } from '../day.ts'
import type { FaultCode } from '../fault.ts'
import { weekOf } from '../period.ts'
import {
  filledSlots,
  fillingOf,
  lackAt,
  lackOf,
  type Planned,
  type Wanted,
} from '../planner/slot.rules.ts'
import { earliestEditable } from '../roster/roster.rules.ts'
import { overlaps } from '../span.ts'

/** 未编排, 编排中, 已发布. */
export const weekStates = ['none', 'drafting', 'published'] as const
export type WeekState = (typeof weekStates)[number]

/** What a draft does with a seat; empty where nothing. */
export const editMarks = ['', 'added', 'moved', 'removed'] as const
export type EditMark = (typeof editMarks)[number]

/** When WeChat tells of what is published: as soon as it may, or in the next morning. */
export const sendings = ['now', 'morning'] as const
export type Sending = (typeof sendings)[number]

/** How many steps one edit may have, and how many edits may be left out at once. */
export const mostSeats = 1000
/** Characters of a reason. */
export const mostReason = 100

/** True where a week still has a day that is edited as a draft at the museum's `at`. */
export const hasDraftDays = (day: string, at: MuseumTime) =>
  weekOf(day).last >= earliestEditable(at)

/** True unless the week is in its first draft: until it is published nobody takes its places. */
export const isTakeable = ({ state, published_at }: { state: WeekState; published_at: string }) =>
  state !== 'drafting' || published_at !== ''

/** All reasons against something: those that stop everybody, and those that the office passes with a reason. */
export interface Reasons {
  hard: FaultCode[]
  soft: FaultCode[]
}

/** A seat as sums know it. */
export interface Seated extends Planned {
  volunteer_id: number
  mark: EditMark
  /** 0 where it fills no slot. */
  counts: number
}

/**
 * Which seats count: none that is removed, and of two of one person that share time the one that stands
 * outside the draft, else the first.
 */
export function counting<S extends Omit<Seated, 'counts'>>(
  seats: readonly S[],
): (S & { counts: number })[] {
  const standing = new Map<string, S[]>()
  const counts = new Map<S, number>()
  const inOrder = [...seats].sort((a, b) => Number(a.mark !== '') - Number(b.mark !== ''))
  for (const seat of inOrder) {
    const key = `${seat.volunteer_id} ${seat.date}`
    const its = standing.get(key) ?? []
    const free = seat.mark !== 'removed' && !its.some((other) => overlaps(seat, other))
    if (free) standing.set(key, [...its, seat])
    counts.set(seat, free ? 1 : 0)
  }
  return seats.map((seat) => ({ ...seat, counts: counts.get(seat) ?? 0 }))
}

/**
 * The slots of a week, each with how many seats fill it, and their sums at the museum's `now` (`YYYY-MM-DD
 * HH:mm:ss`): what has ended misses nobody. Of seats those that count.
 */
export function sumsOf<S extends Wanted>(
  slots: readonly S[],
  seats: readonly Seated[],
  now: string,
) {
  const serving = seats.filter(({ counts }) => counts === 1)
  const filling = fillingOf(slots, serving)
  const filled = slots.map((slot) => ({ ...slot, filled: filling.get(slot.id)?.length ?? 0 }))
  const sum = (of: (slot: (typeof filled)[number]) => number) =>
    filled.reduce((all, slot) => all + of(slot), 0)
  return {
    slots: filled,
    sums: {
      wanted: sum(({ need }) => need),
      // What is too many in one slot helps no other.
      filled: sum((slot) => slot.need - lackOf(slot)),
      missing: sum((slot) => lackAt(slot, now)),
      shifts: serving.length,
      people: new Set(serving.map(({ volunteer_id }) => volunteer_id)).size,
    },
  }
}

/** True where one more shift fills nothing: of what is wanted there enough serve in its time already. */
export function isSurplus(
  shift: Planned,
  slots: readonly Wanted[],
  serving: readonly Planned[],
): boolean {
  const isThere = (other: Planned) =>
    other.date === shift.date &&
    other.service_type_id === shift.service_type_id &&
    other.place_id === shift.place_id
  const wanted = slots.filter(isThere)
  const there = serving.filter(isThere)
  const missing = (shifts: readonly Planned[]) =>
    filledSlots(wanted, shifts).reduce((sum, slot) => sum + lackOf(slot), 0)
  return missing([...there, shift]) === missing(there)
}
