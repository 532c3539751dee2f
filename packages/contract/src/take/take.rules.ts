import { type MuseumTime, stampOf } from '../day.ts'
import type { FaultCode } from '../fault.ts'
import {
  lastOpenDay,
  ownReasons,
  type ServeDay,
  type ServeRules,
  type ServingPerson,
  serveRefusals,
} from '../planner/serve.rules.ts'
import { lackOf, type Planned } from '../planner/slot.rules.ts'
import { isSecondThought } from '../roster/callout.rules.ts'
import { isEditable } from '../roster/roster.rules.ts'

/** What is wanted somewhere in a part of a day, and how many serve there already. */
export interface OpenSlot extends Planned {
  need: number
  filled: number
  /** What is served; null where the office has not said it. */
  activity_id: number | null
  explain_time: number
}

/**
 * Every reason why somebody may not take a place of a slot at the museum's `at`; none when they may. The one
 * set of rules (`serveRefusals`), and what belongs to the taking: until when, from when, and whether one is free.
 */
export function takeRefusals(
  slot: OpenSlot,
  person: ServingPerson,
  day: ServeDay,
  at: MuseumTime,
  rules: ServeRules,
): FaultCode[] {
  const reasons: FaultCode[] = []
  if (!isEditable(slot.date, at)) reasons.push('take.too_late')
  if (slot.date > lastOpenDay(at.day, rules)) reasons.push('take.too_early')
  if (lackOf(slot) === 0) reasons.push('take.taken')
  const shift = shiftOf(slot)
  if (!shift) return [...reasons, 'take.unready']
  return [
    ...reasons,
    ...ownReasons(serveRefusals({ ...shift, date: slot.date }, person, day, rules)),
  ]
}

type Work = Pick<OpenSlot, (typeof workNames)[number]>
const workNames = ['date', 'service_type_id', 'place_id', 'start_time', 'end_time'] as const

/**
 * True where a shift, taken at `taken_at`, is a place of the slot and can be given back in one tap at the museum's
 * `at`: as a second thought, and while one may change that day alone.
 */
export function canGiveBack(
  slot: Work,
  shift: Work & { taken_at: string },
  at: MuseumTime,
  zone: string,
): boolean {
  return (
    isEditable(slot.date, at) &&
    isSecondThought(shift.taken_at, stampOf(at), zone) &&
    workNames.every((name) => slot[name] === shift[name])
  )
}

/** The shift that whoever takes a place of the slot serves; undefined where it is not said what is served. */
export function shiftOf({ activity_id, ...slot }: OpenSlot) {
  if (activity_id === null) return undefined
  const { service_type_id, place_id, start_time, end_time, explain_time } = slot
  return { activity_id, service_type_id, place_id, start_time, end_time, explain_time }
}
