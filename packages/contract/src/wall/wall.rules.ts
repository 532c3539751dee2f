import type { RosterBlock } from '../setting/block.rules.ts'
import { isRunning, partsOf, shorter } from '../setting/part.rules.ts'
import { overlaps, type Span } from '../span.ts'

/**
 * The part of the day that a screen on the wall shows at `time`: of the museum's blocks the one that runs, else
 * the next to come, else the last. A block of which another is a part is shown where no part runs or comes. What
 * begins after the last block, or on a day without any, is a part of its own, which has no name.
 */
export function blockAt(
  blocks: readonly RosterBlock[],
  spans: readonly Span[],
  time: string,
): RosterBlock {
  const runs = (block: Span) => isRunning(block, time)
  const parts = partsOf(blocks)
  const now =
    parts.filter(runs).sort(shorter)[0] ??
    parts.find(({ start_time }) => start_time > time) ??
    blocks.filter(runs).sort(shorter)[0]
  if (now) return now
  const last = parts.at(-1)
  const rest = spans.filter(({ end_time }) => end_time > (last?.end_time ?? ''))
  return last && !rest.some(({ end_time }) => end_time > time) ? last : restOf(rest, last)
}

/** The part of the day before the one that is shown; undefined where it is the first, or has no name. */
export function blockBefore(blocks: readonly RosterBlock[], shown: Span): RosterBlock | undefined {
  return partsOf(blocks)
    .filter(({ end_time }) => end_time <= shown.start_time)
    .at(-1)
}

/** Whether a span belongs to the part of the day that is shown: it shares time with it, or runs now. */
export function isInView(span: Span, shown: Span, time: string): boolean {
  return overlaps(span, shown) || isRunning(span, time)
}

/**
 * What is shown of a list for which there are `most` lines, and how many are left for its last line to
 * count. Where not all fit, what needs somebody (`urgent`) is shown before the rest, in the list's own order.
 */
export function cutTo<T>(
  rows: readonly T[],
  most: number,
  urgent: (row: T) => boolean = () => false,
): { shown: T[]; left: T[] } {
  if (rows.length <= most) return { shown: [...rows], left: [] }
  const first = [...rows.filter(urgent), ...rows.filter((row) => !urgent(row))]
  const chosen = new Set(first.slice(0, Math.max(0, most - 1)))
  return {
    shown: rows.filter((row) => chosen.has(row)),
    left: rows.filter((row) => !chosen.has(row)),
  }
}

function restOf(rest: readonly Span[], last: Span | undefined): RosterBlock {
  const start = rest.map(({ start_time }) => start_time).sort()[0] ?? ''
  const from = last?.end_time ?? ''
  return {
    name: '',
    start_time: [start, from].sort().at(-1) ?? '',
    end_time:
      rest
        .map(({ end_time }) => end_time)
        .sort()
        .at(-1) ?? '',
  }
}
