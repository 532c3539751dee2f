/** A museum date-time as it is shown, without its seconds; it is text and never becomes a `Date`. */
export function minuteOf(stamp: string): string {
  return stamp.slice(0, 16)
}
