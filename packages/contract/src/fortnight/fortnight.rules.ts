import type { MuseumTime } from '../day.ts'
import { weekOf } from '../period.ts'
import { covers, type Planned } from '../planner/slot.rules.ts'
import { isEditable } from '../roster/roster.rules.ts'
import type { RosterBlock } from '../setting/block.rules.ts'
import { type DayClosure, spanOf } from '../setting/closure.rules.ts'
import { overlaps, type Span, secondsOf, spanInWords } from '../span.ts'

/** How many parts of days one may send at once. */
export const mostChosen = 40
/** So many days are shown at first, from today on. */
export const fortnightDays = 14

/** What is wanted in some part of a day, as whoever plans hears of it. */
export interface WantedSlot extends Planned {
  id: number
  /** How many people are missing. */
  lack: number
  /** Why the caller may take no place of it; empty where they may. */
  refused: string
}

/** A day as it is offered. */
export interface FortnightDay extends Span {
  date: string
  closed: number
  closures: readonly DayClosure[]
  /** The parts of the day as its window and its closures leave them. */
  blocks: readonly RosterBlock[]
}

/** What a part of a day is to whoever plans. */
export type PartState = 'own' | 'shut' | 'past' | 'cut' | 'open'

/** A part of a day: what it is called, when it is, and what is there. */
export interface DayPart<T extends Span = Span> extends RosterBlock {
  state: PartState
  /** One's own shifts that share time with it. */
  own: readonly T[]
  /** What is wanted in it. */
  slots: readonly WantedSlot[]
  /** False of what is wanted at a time that is no part of the museum's: it can be taken, and planned no otherwise. */
  plannable: boolean
}

/**
 * The parts of which a day is made: the museum's blocks but those that hold another whole, for whoever serves
 * all day chooses both halves of it.
 */
export function columnsOf(blocks: readonly RosterBlock[]): readonly RosterBlock[] {
  return blocks.filter(
    (block) =>
      !blocks.some((other) => other !== block && holds(block, other) && !holds(other, block)),
  )
}

const holds = (one: Span, other: Span) =>
  one.start_time <= other.start_time && other.end_time <= one.end_time

/**
 * The parts of a day at the museum's `at`: one for each column, and beside them what lies in none, one's own shifts
 * and slots of which a place can be taken. What one serves hides what else could be planned in its time.
 */
export function partsOf<T extends Span>(
  day: FortnightDay,
  columns: readonly RosterBlock[],
  shifts: readonly T[],
  slots: readonly WantedSlot[],
  at: MuseumTime,
): DayPart<T>[] {
  const open: PartState = day.date < at.day ? 'past' : isEditable(day.date, at) ? 'open' : 'cut'
  const there = columns.map(
    (column) => day.blocks.find(({ name }) => name === column.name) ?? column,
  )
  const parts = there.map((block): DayPart<T> => {
    const own = shifts.filter((shift) => overlaps(shift, block))
    const left = day.closed === 0 && day.blocks.some(({ name }) => name === block.name)
    const state = own.length > 0 ? 'own' : left ? open : 'shut'
    const wanted = slots.filter((slot) => columnOf(slot, there) === block)
    return { ...block, state, own, slots: wanted, plannable: true }
  })
  const beside = (span: Span, rest: Partial<DayPart<T>>): DayPart<T> => {
    const { start_time, end_time } = span
    const name = spanInWords(span)
    return {
      name,
      start_time,
      end_time,
      state: open,
      own: [],
      slots: [],
      plannable: false,
      ...rest,
    }
  }
  const own = shifts
    .filter((shift) => !there.some((block) => overlaps(shift, block)))
    .map((shift) => beside(shift, { state: 'own', own: [shift] }))
  const spans = new Map<string, WantedSlot[]>()
  for (const slot of slots) {
    const takes = open === 'open' && slot.lack > 0 && slot.refused === ''
    if (!takes || columnOf(slot, there)) continue
    const span = spanInWords(slot)
    spans.set(span, [...(spans.get(span) ?? []), slot])
  }
  const taken = [...spans.values()].map((same) => beside(same[0] as WantedSlot, { slots: same }))
  return [...parts, ...[...own, ...taken].sort((one, other) => (one.name < other.name ? -1 : 1))]
}

/** The column in which a slot lies: the one of those that hold half of it with which it shares most time. */
function columnOf(slot: Span, columns: readonly RosterBlock[]): RosterBlock | undefined {
  return columns
    .filter((column) => covers(column, slot))
    .toSorted((one, other) => shared(other, slot) - shared(one, slot))[0]
}

const shared = (one: Span, other: Span) =>
  Math.min(secondsOf(one.end_time), secondsOf(other.end_time)) -
  Math.max(secondsOf(one.start_time), secondsOf(other.start_time))

/** Whether a part lies in time that is closed, rather than outside the day's window. */
export const isClosedPart = (part: Span, day: FortnightDay) =>
  day.closed === 1 ||
  day.closures.some((closure) => closure.places.length === 0 && overlaps(spanOf(closure), part))

/** The slots of a part of which the caller may take a place. */
export const takeable = ({ slots }: Pick<DayPart, 'slots'>): readonly WantedSlot[] =>
  slots.filter(({ lack, refused }) => lack > 0 && refused === '')

/** How many people are missing whose place the caller may take. */
export const lackIn = (part: Pick<DayPart, 'slots'>): number =>
  takeable(part).reduce((sum, { lack }) => sum + lack, 0)

type Work = Pick<Planned, 'service_type_id' | 'place_id'>

/** What somebody would serve: as last time, until they have `said` something else. */
export interface Wish extends Work {
  said: boolean
}

/**
 * The slot of which a tap takes a place: of what one would serve, where it is wanted. Who has said nothing takes
 * what is wanted most like it; who has said what and where plans that, wanted or not.
 */
export function slotFor(part: Pick<DayPart, 'slots'>, wish: Wish): WantedSlot | undefined {
  const list = takeable(part)
  const same = list.find((slot) => isSameWork(slot, wish))
  if (same || wish.said) return same
  return list.find(({ service_type_id }) => service_type_id === wish.service_type_id) ?? list[0]
}

/** True where as many people serve as are wanted: of what one would serve, or of all where that is not wanted there. */
export function isFull({ slots }: Pick<DayPart, 'slots'>, wish: Work): boolean {
  const its = slots.filter((slot) => isSameWork(slot, wish))
  const asked = its.length > 0 ? its : slots
  return asked.length > 0 && asked.every(({ lack }) => lack === 0)
}

const isSameWork = (one: Work, other: Work) =>
  one.service_type_id === other.service_type_id && one.place_id === other.place_id

/** True of a day of which some part can be chosen. */
const isOpenDay = (parts: readonly Pick<DayPart, 'state'>[]): boolean =>
  parts.some(({ state }) => state === 'open')

/** The folded line of the rest of a week: how many of its days can be planned, and how many shifts one has in it. */
export function weekLine(
  days: readonly (readonly Pick<DayPart, 'state'>[])[],
  own: number,
): string {
  const open = days.filter(isOpenDay).length
  return [
    open > 0 ? `本周还有${open}天可排` : '本周已不能再排',
    ...(own > 0 ? [`您有${own}个班`] : []),
  ].join('，')
}

/** Whether a day is of the week that is folded: this one, from today on. */
export const isThisWeek = (date: string, today: string) =>
  today <= date && date <= weekOf(today).last
