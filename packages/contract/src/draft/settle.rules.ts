import { isSame, type SeatFields } from './judge.rules.ts'
import type { EditedSeat } from './steps.rules.ts'

/**
 * Whoever is given again what the draft takes off them hears of neither: the shift that stands stays theirs,
 * and what the draft wanted with it goes to the seat that gave it again. Changes `seats`, and answers which.
 */
export function settle(seats: Map<string, EditedSeat>): Set<string> {
  const givenTo = new Map<string, string[]>()
  const give = ({ seat, fields }: EditedSeat) => {
    const key = placeOf(fields)
    givenTo.set(key, [...(givenTo.get(key) ?? []), seat])
  }
  for (const laid of seats.values()) if (isGiven(laid)) give(laid)
  const touched = new Set<string>()
  const put = (seat: string, next: EditedSeat | undefined) => {
    touched.add(seat)
    if (next) seats.set(seat, next)
    else seats.delete(seat)
  }
  const queue = [...seats.keys()]
  for (const seat of queue) {
    const taken = seats.get(seat)
    const { stands } = taken ?? {}
    if (!taken || !stands || !isTaken(taken)) continue
    const other = givenTo
      .get(placeOf(stands))
      ?.flatMap((one) => seats.get(one) ?? [])
      .find((one) => one.seat !== seat && isGiven(one) && stays(one, stands))
    if (!other) continue
    const next = inItsPlace(other, taken)
    put(seat, asItStands(taken, other, stands))
    put(other.seat, next)
    if (next?.mark === 'moved') give(next)
    if (next) queue.push(next.seat)
  }
  return touched
}

/** True of a seat that the draft gives to somebody, or changes for them. */
const isGiven = ({ mark, signed, stands }: EditedSeat) =>
  signed === 0 && (mark === 'added' || (mark === 'moved' && stands !== undefined))

/** True of a shift that the draft takes off its person. */
const isTaken = ({ mark, signed, fields, stands }: EditedSeat) =>
  signed === 0 &&
  (mark === 'removed' || (mark === 'moved' && fields.volunteer_id !== stands?.volunteer_id))

/** What an added seat may change of the shift itself; one that is moved into its place is the same in all. */
const stays = ({ mark, fields }: EditedSeat, stands: SeatFields) =>
  placeOf(fields) === placeOf(stands) && (mark === 'added' || isSame(fields, stands))

/** Whose it is, when and where. */
const placeOf = (fields: SeatFields) =>
  [
    fields.volunteer_id,
    fields.date,
    fields.start_time,
    fields.end_time,
    fields.service_type_id,
    fields.place_id,
  ].join(' ')

/** The shift that stands; a proposal fills a place, and says nothing of the activity or the talks of it. */
function asItStands(taken: EditedSeat, given: EditedSeat, stands: SeatFields): EditedSeat {
  const kept = { ...taken, stands, reason: null, source: 'hand' as const }
  if (given.source === 'proposal' || isSame(given.fields, stands))
    return { ...kept, fields: stands, mark: '', was: undefined, why: '' }
  return { ...kept, fields: given.fields, mark: 'moved', was: stands, why: given.why }
}

/** What the draft wanted with the shift, in the seat that gave it again. */
function inItsPlace(given: EditedSeat, taken: EditedSeat): EditedSeat | undefined {
  const { mark, fields, why, source, reason } = taken
  const { stands } = given
  const wanted = { ...given, why, source, reason }
  if (mark === 'removed')
    return stands && { ...wanted, fields: stands, mark: 'removed', was: stands }
  if (!stands) return { ...wanted, fields }
  if (!isSame(fields, stands)) return { ...wanted, fields, mark: 'moved' }
  return { ...wanted, fields: stands, mark: '', was: undefined, why: '' }
}
