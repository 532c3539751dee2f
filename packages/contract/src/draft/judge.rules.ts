import { type MuseumTime, stampOf } from '../day.ts'
import type { FaultCode } from '../fault.ts'
import type { Entry } from '../roster/roster.rules.ts'
import { counting, type EditMark, type Reasons } from './draft.rules.ts'

/** What is planned of a shift, and for whom. */
export interface SeatFields extends Entry {
  volunteer_id: number
  date: string
}

/** A seat as a draft lays it over the plan. */
export interface Laid {
  seat: string
  /** As it will be; of one that is removed as it is. */
  fields: SeatFields
  mark: EditMark
  /** As it was when the draft took it up; absent of a seat that the draft adds or leaves alone. */
  was?: SeatFields | undefined
  /** As it stands outside the draft now; undefined where there is no such shift, or none any more. */
  stands?: SeatFields | undefined
}

/** What the seats of a week are judged by. */
export interface Ground {
  at: MuseumTime
  /**
   * Every reason why the person of a shift may not serve it, beside the others that they have in that week
   * then; what stood in it (`was`) may stay, though nobody could choose it anew.
   */
  refusals: (shift: SeatFields, others: readonly SeatFields[], was?: SeatFields) => Reasons
}

/** The seats of each person. */
export function byPerson(seats: Iterable<Laid>): Map<number, Laid[]> {
  const all = new Map<number, Laid[]>()
  for (const laid of seats) {
    const its = all.get(laid.fields.volunteer_id)
    if (its) its.push(laid)
    else all.set(laid.fields.volunteer_id, [laid])
  }
  return all
}

/** Those of some seats that count, by `counting`: what cannot be anyhow stands in nobody's way. */
export function countedOf<L extends Pick<Laid, 'mark' | 'fields'>>(seats: readonly L[]): L[] {
  const counted = counting(seats.map((laid) => ({ laid, mark: laid.mark, ...laid.fields })))
  return counted.flatMap(({ laid, counts }) => (counts === 1 ? [laid] : []))
}

/**
 * Every reason against what a draft wants with a seat, beside all that it wants else (`beside`, of the seat's
 * person; the seat itself among them or not). Nothing is against one that the draft leaves alone.
 */
export function seatRefusals(laid: Laid, beside: readonly Laid[], ground: Ground): Reasons {
  const { fields, mark, was, stands } = laid
  const hard: FaultCode[] = []
  const soft: FaultCode[] = []
  if (mark === '') return { hard, soft }
  const begins = [fields, ...(stands ? [stands] : [])].map(
    ({ date, start_time }) => `${date} ${start_time}`,
  )
  if (begins.some((begin) => begin <= stampOf(ground.at))) hard.push('draft.past')
  if (mark === 'moved' && !stands) hard.push('draft.seat_gone')
  if (stands && was && !isSame(stands, was)) soft.push('draft.shift_changed')
  if (mark === 'removed') return { hard, soft }
  const others = countedOf(beside.filter((other) => other.seat !== laid.seat))
  const found = ground.refusals(
    fields,
    others.map((other) => other.fields),
    // In other hands nothing stood there.
    was?.volunteer_id === fields.volunteer_id ? was : undefined,
  )
  return { hard: [...hard, ...found.hard], soft: [...soft, ...found.soft] }
}

export const isSame = (one: SeatFields, other: SeatFields) =>
  one.volunteer_id === other.volunteer_id &&
  one.date === other.date &&
  one.activity_id === other.activity_id &&
  one.service_type_id === other.service_type_id &&
  one.place_id === other.place_id &&
  one.start_time === other.start_time &&
  one.end_time === other.end_time &&
  one.explain_time === other.explain_time
