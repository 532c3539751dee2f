import { dayText } from './day.ts'

/** A span of one day, `HH:mm:ss` each; its end is not in it. */
export interface Span {
  start_time: string
  end_time: string
}

/** True when two spans share time; one that begins as the other ends does not. */
export function overlaps(one: Span, other: Span): boolean {
  return one.start_time < other.end_time && other.start_time < one.end_time
}

/** True when any two of the spans share time. */
export function anyOverlap(spans: readonly Span[]): boolean {
  const inOrder = [...spans].sort((a, b) => (a.start_time < b.start_time ? -1 : 1))
  return inOrder.some((span, index) => {
    const next = inOrder[index + 1]
    return next !== undefined && overlaps(span, next)
  })
}

/** `09:00:00` as people write it: `09:00`. */
export function clockInWords(time: string): string {
  return time.slice(0, 5)
}

/** A span as people write it, such as `09:00–12:00`. */
export function spanInWords({ start_time, end_time }: Span): string {
  return `${clockInWords(start_time)}–${clockInWords(end_time)}`
}

/** A span with its day as people write it, such as `11月28日 周六 09:00–12:00`; the year where it is not that of `today`. */
export const datedSpanText = (dated: Span & { date: string }, today: string): string =>
  `${dayText(dated.date, today)} ${spanInWords(dated)}`

/** How many seconds after the beginning of its day a time is; its own seconds may be left out. */
export function secondsOf(time: string): number {
  // Two digits by their places: a week asks this some ten thousand times.
  const two = (at: number) => (time.charCodeAt(at) - 48) * 10 + time.charCodeAt(at + 1) - 48
  return two(0) * 3600 + two(3) * 60 + (time.length > 5 ? two(6) : 0)
}
