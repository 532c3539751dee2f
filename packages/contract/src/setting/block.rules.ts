import type { FaultCode } from '../fault.ts'
import { overlaps } from '../span.ts'
import { type DayClosure, spanOf } from './closure.rules.ts'

/** A part of the day in which people usually serve; times are `HH:mm:ss` of the museum's zone. */
export interface RosterBlock {
  name: string
  start_time: string
  end_time: string
}

/** As they are before anybody sets them. */
export const usualBlocks: readonly RosterBlock[] = [
  { name: '上午', start_time: '09:00:00', end_time: '12:00:00' },
  { name: '下午', start_time: '13:00:00', end_time: '17:00:00' },
  { name: '全天', start_time: '09:00:00', end_time: '17:00:00' },
]

export const mostBlocks = 6
const leastMinutes = 60

/** Why these cannot be the museum's blocks; undefined when they can. */
export function blocksRefusal(blocks: readonly RosterBlock[]): FaultCode | undefined {
  if (blocks.some(({ start_time, end_time }) => end_time <= start_time))
    return 'setting.window_wrong'
  return new Set(blocks.map(({ name }) => name)).size < blocks.length
    ? 'setting.block_twice'
    : undefined
}

/**
 * The blocks as a day's window leaves them; one of which less than an hour is left goes, and one that
 * shares time with a closure of the whole museum.
 */
export function blocksWithin(
  blocks: readonly RosterBlock[],
  window: {
    start_time: string
    end_time: string
    closures?: readonly DayClosure[] | undefined
  },
): RosterBlock[] {
  const shut = window.closures?.filter(({ places }) => places.length === 0).map(spanOf) ?? []
  return blocks
    .map((block) => ({
      name: block.name,
      start_time: later(block.start_time, window.start_time),
      end_time: earlier(block.end_time, window.end_time),
    }))
    .filter(({ start_time, end_time }) => isRoom(start_time, end_time))
    .filter((block) => !shut.some((span) => overlaps(span, block)))
}

/** Whether there is time for a shift between two times, `HH:mm:ss`. */
export const isRoom = (start: string, end: string): boolean =>
  minutes(end) - minutes(start) >= leastMinutes

// Times of one form sort as they read.
const earlier = (...times: [string, string]) => times.sort()[0] ?? ''
const later = (...times: [string, string]) => times.sort()[1] ?? ''
const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
