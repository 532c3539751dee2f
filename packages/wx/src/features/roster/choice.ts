import type { OutputOf } from '@museum/contract/calls.ts'
import { addDays, weekdayOf } from '@museum/contract/day.ts'
import { weekOf } from '@museum/contract/period.ts'
import { rosterFaults } from '@museum/contract/roster/faults.rules.ts'
import { addRefusals, pairOf, unqualifiedOn } from '@museum/contract/roster/plan.rules.ts'
import type { NewShift } from '@museum/contract/roster/roster.calls.ts'
import { closedWords } from '@museum/contract/setting/closure.rules.ts'
import { overlaps, type Span, spanInWords } from '@museum/contract/span.ts'
import { newEntry, type PlanEntry } from './planForm.ts'

export type PlanOffer = OutputOf<'GET /api/roster/plan_offer'>
export type OwnShift = PlanOffer['shifts'][number]
type OfferedDay = PlanOffer['days'][number]

/** What every chosen day gets that carries nothing of its own. */
export interface Preset extends PlanEntry {
  /** The part of the day by its name, in each day as its window leaves it; empty for times of one's own. */
  block: string
}

/** A chosen day, as it was offered when it was chosen. */
export interface ChosenDay extends OfferedDay {
  /** What may be chosen on it. */
  activities: readonly { id: number; title: string }[]
  /**
   * The service types that need a grant which one has not on that day: a list, since the choice is kept
   * as JSON; missing in one that was kept before there were grants.
   */
  unqualified?: readonly number[]
  /** What it has already. */
  kept: readonly Span[]
  /** Shifts that were copied to it, in place of the preset. */
  copied?: readonly NewShift[]
}

/** A day that can be planned, from what is offered; undefined where nothing can be planned any more, or at all. */
export function chosenDay(offer: PlanOffer, date: string, earliest: string): ChosenDay | undefined {
  const day = offer.days.find((each) => each.date === date)
  if (!day || day.closed === 1 || date < earliest) return undefined
  const activities = offer.activities.filter(
    (each) => each.activity_start_date <= date && date <= each.activity_end_date,
  )
  const unqualified = [...unqualifiedOn(date, offer.grants)]
  const kept = offer.shifts.filter((shift) => shift.date === date)
  return { ...day, activities, unqualified, kept }
}

/** What is proposed: the shift that was served or planned last, as far as it can be chosen still. */
export function presetOf(
  offer: PlanOffer,
  types: readonly { id: number; need_explain: number }[],
): Preset {
  const last = offer.last_week.at(-1)
  const type = types.find(({ id }) => id === last?.service_type_id) ?? only(types)
  const same = type !== undefined && type.id === last?.service_type_id
  const open = offer.days.filter(({ closed }) => closed === 0)
  const blocks = open.flatMap(({ blocks }) => blocks)
  const block = last ? blocks.find((each) => isSame(each, last)) : blocks[0]
  const span = block ?? last
  return {
    ...newEntry(),
    key: 'preset',
    activity_id: last?.activity_id ?? 0,
    service_type_id: type?.id ?? 0,
    place_id: same ? last.place_id : 0,
    explain_time: same && type.need_explain === 1 ? last.explain_time : 0,
    start_time: span?.start_time ?? '',
    end_time: span?.end_time ?? '',
    block: block?.name ?? '',
  }
}

/** The shifts of a chosen day as they are sent. */
export function entriesFor(day: ChosenDay, preset: Preset): readonly NewShift[] {
  if (day.copied) return day.copied
  const { service_type_id, place_id, explain_time, name } = preset
  const block = day.blocks.find((each) => each.name === preset.block)
  const times = preset.block === '' ? preset : (block ?? { start_time: '', end_time: '' })
  return [
    {
      // Where the preset's activity is not served there may be only one other.
      activity_id:
        (day.activities.find(({ id }) => id === preset.activity_id) ?? only(day.activities))?.id ??
        0,
      service_type_id,
      place_id,
      start_time: times.start_time,
      end_time: times.end_time,
      explain_time,
      name: name.trim(),
    },
  ]
}

/** Why a chosen day cannot be sent so, in words; undefined when it can, as far as the phone knows. */
export function dayProblem(
  day: ChosenDay,
  preset: Preset,
  types: readonly { id: number; need_explain: number }[],
): string | undefined {
  if (!day.copied && preset.block !== '' && !day.blocks.some(({ name }) => name === preset.block))
    return `当日可排${spanInWords(day)}，没有${preset.block}`
  const entries = entriesFor(day, preset)
  const [closed] = entries.flatMap((entry) => closedWords(entry, day) ?? [])
  if (closed) return closed
  if (!day.copied && entries[0]?.activity_id === 0 && preset.activity_id !== 0)
    return rosterFaults['roster.activity_not_open'].msg
  const known = {
    window: day,
    activities: new Set(day.activities.map(({ id }) => id)),
    types: new Map(types.map((type) => [type.id, type])),
    // Which place takes which type the server knows.
    pairs: new Set(entries.map(pairOf)),
    unqualified: new Set(day.unqualified),
  }
  // What is not filled in is said at its field.
  const [code] = addRefusals(entries, day.kept, known).filter(
    (reason) => reason !== 'roster.incomplete',
  )
  if (code !== 'roster.overlap') return code && rosterFaults[code].msg
  const other = day.kept.find((span) => entries.some((entry) => overlaps(entry, span)))
  return other ? `与${spanInWords(other)}的排班重叠` : rosterFaults[code].msg
}

/** The next day like that of the last shift which can take the same; undefined when none is offered. */
export function likeLast(offer: PlanOffer, earliest: string): ChosenDay | undefined {
  const last = offer.last_week.at(-1)
  if (!last) return undefined
  return offer.days
    .filter(({ date }) => date > last.date && weekdayOf(date) === weekdayOf(last.date))
    .flatMap(({ date }) => chosenDay(offer, date, earliest) ?? [])
    .find((day) => isFreeFor(day, last))
}

/** The week that follows the one served last, or the first that can be planned still. */
export interface NextWeek {
  first: string
  last: string
  /** Its days with what is copied to each; shifts that it cannot take stay away. */
  days: readonly ChosenDay[]
  left: number
}

/** What copying to the next week would choose; undefined when that week is not offered as a whole. */
export function nextWeek(offer: PlanOffer, earliest: string): NextWeek | undefined {
  const newest = offer.last_week.at(-1)
  if (!newest) return undefined
  const from = weekOf(newest.date).first
  const after = addDays(from, 7)
  // Of a week long past the next is the first that can be planned.
  const { first, last } = weekOf(after < weekOf(earliest).first ? earliest : after)
  if (!offer.days.some(({ date }) => date === first)) return undefined
  if (!offer.days.some(({ date }) => date === last)) return undefined
  const days = new Map<string, ChosenDay & { copied: NewShift[] }>()
  let left = 0
  for (const shift of offer.last_week) {
    const date = addDays(first, weekdayOf(shift.date) - 1)
    const day = days.get(date) ?? chosenDay(offer, date, earliest)
    if (day && isFreeFor(day, shift)) {
      const copied = [...(days.get(date)?.copied ?? []), bare(shift)]
      days.set(date, { ...day, copied })
    } else left += 1
  }
  return { first, last, days: [...days.values()], left }
}

function isFreeFor(day: ChosenDay, shift: OwnShift): boolean {
  const inside = day.start_time <= shift.start_time && shift.end_time <= day.end_time
  const served = day.activities.some(({ id }) => id === shift.activity_id)
  return (
    inside && served && !closedWords(shift, day) && !day.kept.some((span) => overlaps(span, shift))
  )
}

/** A shift as it is sent, and nothing else of it. */
function bare(shift: NewShift): NewShift {
  const { activity_id, service_type_id, place_id, explain_time, start_time, end_time, name } = shift
  return { activity_id, service_type_id, place_id, start_time, end_time, explain_time, name }
}

const only = <T>(list: readonly T[]): T | undefined => (list.length === 1 ? list[0] : undefined)
const isSame = (one: Span, other: Span) =>
  one.start_time === other.start_time && one.end_time === other.end_time
