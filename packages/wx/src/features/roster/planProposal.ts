import { isRoom, type RosterBlock } from '@museum/contract/setting/block.rules.ts'
import type { RosterWindow } from '@museum/contract/setting/setting.rules.ts'
import { overlaps, type Span } from '@museum/contract/span.ts'
import { newEntry, type PlanEntry, type StoredShift } from './planForm.ts'

/** What a new shift is proposed from. */
export interface Offer {
  activities: readonly { id: number }[]
  types: readonly { id: number; need_explain: number }[]
  /** The museum's parts of the day, inside the window. */
  blocks: readonly RosterBlock[]
  window: RosterWindow
  /** The shift that the volunteer planned last; absent when there is none. */
  last:
    | Pick<
        StoredShift,
        'activity_id' | 'service_type_id' | 'place_id' | 'explain_time' | 'start_time' | 'end_time'
      >
    | undefined
}

/**
 * A new shift beside those that are there: like the one before it, or like the last that was planned, as
 * far as that can still be chosen. It proposes nothing that the rules refuse (§5.48–5.54).
 */
export function proposedEntry(offer: Offer, entries: readonly PlanEntry[]): PlanEntry {
  const model = entries.at(-1) ?? offer.last
  const activity_id = chosen(model?.activity_id, offer.activities)
  const service_type_id = chosen(model?.service_type_id, offer.types)
  const alike = service_type_id !== 0 && service_type_id === model?.service_type_id
  const talks = offer.types.find(({ id }) => id === service_type_id)?.need_explain === 1
  return {
    ...newEntry(),
    activity_id,
    service_type_id,
    place_id: alike ? model.place_id : 0,
    explain_time: alike && talks ? model.explain_time : 0,
    ...proposedTimes(offer, entries),
    proposed: true,
  }
}

/** What was proposed of times is proposed anew, as the day's window is known; what somebody has said stays. */
export function proposedAnew(offer: Offer, entries: readonly PlanEntry[]): readonly PlanEntry[] {
  const done: PlanEntry[] = []
  for (const entry of entries)
    done.push(entry.proposed ? { ...entry, ...proposedTimes(offer, done) } : entry)
  return done
}

/** The blocks that can be chosen for one shift beside the others of the day. */
export function freeBlocks(
  blocks: readonly RosterBlock[],
  others: readonly Span[],
): readonly RosterBlock[] {
  return blocks.filter((block) => !others.some((other) => isWhole(other) && overlaps(block, other)))
}

function proposedTimes({ blocks, window, last }: Offer, entries: readonly PlanEntry[]): Span {
  const whole = entries.filter(isWhole)
  const after =
    whole
      .map(({ end_time }) => end_time)
      .sort()
      .at(-1) ?? ''
  const free = freeBlocks(blocks, whole).filter(({ start_time }) => start_time >= after)
  const same = free.find((block) => entries.length === 0 && last && isSame(block, last))
  const block = same ?? free[0]
  if (block) return { start_time: block.start_time, end_time: block.end_time }
  // After the last shift no block is left, but time may be.
  const left = after !== '' && after >= window.start_time && isRoom(after, window.end_time)
  return { start_time: left ? after : '', end_time: '' }
}

function chosen(id: number | undefined, offered: readonly { id: number }[]): number {
  if (id !== undefined && offered.some((one) => one.id === id)) return id
  return offered.length === 1 ? (offered[0]?.id ?? 0) : 0
}

const isWhole = ({ start_time, end_time }: Span) => start_time !== '' && end_time > start_time
const isSame = (one: Span, other: Span) =>
  one.start_time === other.start_time && one.end_time === other.end_time
