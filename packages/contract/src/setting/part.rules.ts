import { type Span, secondsOf } from '../span.ts'
import type { RosterBlock } from './block.rules.ts'

/** True from a span's start until before its end. */
export const isRunning = ({ start_time, end_time }: Span, time: string) =>
  start_time <= time && time < end_time

/** The blocks of which no other is a part, in the order of the day: the whole day goes where it is divided. */
export function partsOf(blocks: readonly RosterBlock[]): RosterBlock[] {
  return blocks
    .filter((block) => !blocks.some((other) => other !== block && isPart(other, block)))
    .sort(earlier)
}

const isPart = (part: Span, whole: Span) =>
  part.start_time >= whole.start_time && part.end_time <= whole.end_time && shorter(part, whole) < 0

const earlier = (one: Span, other: Span) =>
  one.start_time === other.start_time
    ? shorter(one, other)
    : one.start_time < other.start_time
      ? -1
      : 1

/** Orders spans by how long they are. */
export const shorter = (one: Span, other: Span) => lengthOf(one) - lengthOf(other)
const lengthOf = ({ start_time, end_time }: Span) => secondsOf(end_time) - secondsOf(start_time)
