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
  /** What ended before it can be signed out no longer; empty while everything can. */
  signOutOverBefore: string
}

/** The contract's `dutyStateOf` for the shifts of one day, where counting needs it. */
export function stateAt(eb: ExpressionBuilder<Schema, 'roster'>, clock: DayClock) {
  const came = eb.or([eb('roster.sign_time', '<>', ''), eb('roster.repair_sign_time', '<>', '')])
  const went = eb.or([
    eb('roster.sign_out_time', '<>', ''),
    eb('roster.repair_sign_out_time', '<>', ''),
  ])
  const over = eb('roster.end_time', '<=', clock.now)
  const late = eb('roster.start_time', '<', clock.lateBefore)
  const signOutOver = eb('roster.end_time', '<', clock.signOutOverBefore)
  const is = (state: DutyState) => eb.cast<DutyState>(eb.val(state), 'text')
  return eb
    .case()
    .when(eb.and([came, went]))
    .then(is('done'))
    .when(eb.and([came, signOutOver]))
    .then(is('not_signed_out'))
    .when(eb.and([came, over]))
    .then(is('to_sign_out'))
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
