import type { MeetingKind } from '@museum/contract/meeting/meeting.rules.ts'
import { overlaps, type Span } from '@museum/contract/span.ts'

/** A shift as a calendar shows it, or a seat of a meeting; times are `HH:mm:ss`. */
export interface CalendarShift {
  id: number
  date: string
  start_time: string
  end_time: string
  title: string
  type: string
  place: string
  /** Of a meeting, whose `type` is what is told of it. */
  kind?: MeetingKind
}

/** What a calendar was last told of a shift. */
export interface ToldEvent {
  shift: number
  date: string
  sequence: number
  cancelled: number
  /** The shift as JSON. */
  content: string
  changed_at: string
}

/**
 * What is to be told anew, when these are the shifts and that is what was told: a new shift begins at 0,
 * one that was changed, called off, or given back counts up, and all else stays as it was.
 */
export function newlyTold(
  shifts: readonly CalendarShift[],
  told: readonly ToldEvent[],
  stamp: string,
): ToldEvent[] {
  const before = new Map(told.map((event) => [event.shift, event]))
  const now = new Set(shifts.map(({ id }) => id))
  const changed = shifts.flatMap((shift) => {
    const content = JSON.stringify(shift)
    const was = before.get(shift.id)
    if (was?.content === content && was.cancelled === 0) return []
    const sequence = was ? was.sequence + 1 : 0
    return [
      { shift: shift.id, date: shift.date, sequence, cancelled: 0, content, changed_at: stamp },
    ]
  })
  const gone = told.flatMap((was) =>
    was.cancelled === 1 || now.has(was.shift)
      ? []
      : [{ ...was, sequence: was.sequence + 1, cancelled: 1, changed_at: stamp }],
  )
  return [...changed, ...gone]
}

/**
 * What a calendar shows of what it was told: beside a shift that holds, and beside one that was planned
 * and called off later, none that was called off at the same time before.
 */
export function shownOf(told: readonly ToldEvent[]): ToldEvent[] {
  const dated = told.map((event) => ({ event, span: JSON.parse(event.content) as Span }))
  return dated
    .filter(
      ({ event, span }) =>
        event.cancelled === 0 ||
        !dated.some(
          (other) =>
            other.event.date === event.date &&
            overlaps(other.span, span) &&
            (other.event.cancelled === 0 || other.event.shift > event.shift),
        ),
    )
    .map(({ event }) => event)
}
