import type { DutyState } from '@museum/contract/attendance/attendance.rules.ts'
import type { ExpressionBuilder } from 'kysely'
import type { Schema } from '../../db/schema.ts'

/** The moment at which a day's shifts are looked at, as the times of that day that follow from it. */
export type DayClock = {
  date: string
  /** What ends then or before is over; `HH:mm:ss`. */
  now: string
  /** What starts before it can be signed in by now. */
  maySignBefore: string
  /** What starts before it and is awaited is late; empty while nothing can be. */
  lateBefore: string
  /** What has begun and ends before it is to be signed out by whoever came. */
  toSignOutBefore: string
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
  const maySign = eb('roster.start_time', '<', clock.maySignBefore)
  const late = eb('roster.start_time', '<', clock.lateBefore)
  const toSignOut = eb.and([
    eb('roster.start_time', '<=', clock.now),
    eb('roster.end_time', '<', clock.toSignOutBefore),
  ])
  const signOutOver = eb('roster.end_time', '<', clock.signOutOverBefore)
  const is = (state: DutyState) => eb.cast<DutyState>(eb.val(state), 'text')
  return eb
    .case()
    .when(eb.and([came, went, eb('roster.pending', '=', 1)]))
    .then(is('to_judge'))
    .when(eb.and([came, went]))
    .then(is('done'))
    .when(eb.and([came, signOutOver]))
    .then(is('not_signed_out'))
    .when(eb.and([came, toSignOut]))
    .then(is('to_sign_out'))
    .when(came)
    .then(is('on_duty'))
    .when(eb.and([went, over]))
    .then(is('not_signed_out'))
    .when(over)
    .then(is('missing'))
    .when(late)
    .then(is('late'))
    .when(maySign)
    .then(is('may_sign'))
    .else(is('expected'))
    .end()
}
