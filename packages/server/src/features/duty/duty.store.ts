import type { DutyState } from '@museum/contract/duty/duty.rules.ts'
import type { ExpressionBuilder } from 'kysely'
import type { Db } from '../../db/db.ts'
import { kept } from '../../db/kept.ts'
import type { Schema } from '../../db/schema.ts'

/** The moment at which a day's shifts are looked at, as the times of that day that follow from it. */
export type DayClock = {
  date: string
  /** What ends then or before is over; `HH:mm:ss`. */
  now: string
  /** What starts before it and is awaited is late; empty while nothing can be. */
  lateBefore: string
}

/** The contract's `dutyStateOf` for the shifts of one day, where counting needs it. */
export function stateAt(eb: ExpressionBuilder<Schema, 'roster'>, { now, lateBefore }: DayClock) {
  const came = eb.or([eb('roster.sign_time', '<>', ''), eb('roster.repair_sign_time', '<>', '')])
  const went = eb.or([
    eb('roster.sign_out_time', '<>', ''),
    eb('roster.repair_sign_out_time', '<>', ''),
  ])
  const over = eb('roster.end_time', '<=', now)
  const late = eb('roster.start_time', '<', lateBefore)
  const is = (state: DutyState) => eb.cast<DutyState>(eb.val(state), 'text')
  return eb
    .case()
    .when(eb.and([came, went]))
    .then(is('done'))
    .when(eb.and([came, over]))
    .then(is('not_signed_out'))
    .when(came)
    .then(is('on_duty'))
    .when(over)
    .then(is('missing'))
    .when(late)
    .then(is('late'))
    .else(is('expected'))
    .end()
}

/** How many of a day's shifts stand where, by place and state: one scan of the day. */
export function board(db: Db, clock: DayClock) {
  const shifts = db
    .selectFrom('roster')
    .select((eb) => ['roster.place_id', stateAt(eb, clock).as('state')])
    .where('roster.date', '=', clock.date)
  // Counted before the places are looked up, which are few.
  const counted = db
    .selectFrom(shifts.as('each'))
    .select((eb) => ['each.place_id', 'each.state', eb.fn.countAll<number>().as('count')])
    .groupBy(['each.place_id', 'each.state'])
  return db
    .selectFrom(counted.as('shift'))
    .leftJoin('place', 'place.id', 'shift.place_id')
    .select(['shift.place_id', 'place.name', 'shift.state', 'shift.count'])
    .orderBy('place.sort')
    .orderBy('shift.place_id')
}

interface BoardRow {
  place_id: number
  name: string | null
  state: DutyState
  count: number
}

/** `board`, kept ready: every desk asks for it twice a minute. */
export const readBoard = kept<DayClock, BoardRow>(board)

/** What a day wants and has not: slots with fewer shifts in their time than people are wanted. */
export function untaken(db: Db, date: string) {
  const slots = db
    .selectFrom('roster_slot as slot')
    .selectAll('slot')
    .select((eb) =>
      eb.fn
        .coalesce(
          eb
            .selectFrom('roster')
            .select((one) => one.fn.countAll<number>().as('count'))
            .where('roster.date', '=', date)
            .whereRef('roster.place_id', '=', 'slot.place_id')
            .whereRef('roster.service_type_id', '=', 'slot.service_type_id')
            .whereRef('roster.start_time', '<', 'slot.end_time')
            .whereRef('roster.end_time', '>', 'slot.start_time'),
          eb.lit(0),
        )
        .as('filled'),
    )
    .where('slot.date', '=', date)
  return db
    .selectFrom(slots.as('slot'))
    .leftJoin('place', 'place.id', 'slot.place_id')
    .leftJoin('service_type', 'service_type.id', 'slot.service_type_id')
    .select([
      'slot.id',
      'slot.place_id',
      'slot.start_time',
      'slot.end_time',
      'slot.need',
      'slot.filled',
      'place.name as place_name',
      'service_type.name as service_type_name',
    ])
    .whereRef('slot.filled', '<', 'slot.need')
    .orderBy('slot.start_time')
    .orderBy('place.sort')
    .orderBy('slot.id')
}

interface UntakenRow {
  id: number
  place_id: number
  start_time: string
  end_time: string
  need: number
  filled: number
  place_name: string | null
  service_type_name: string | null
}

/** `untaken`, kept ready as the board is. */
export const readUntaken = kept<{ date: string }, UntakenRow>((db, { date }) => untaken(db, date))
