import type { DutyState } from '@museum/contract/attendance/attendance.rules.ts'
import type { OutputOf } from '@museum/contract/calls.ts'

export type Today = OutputOf<'GET /api/office/today'>
export type PlaceRow = Today['places'][number]

/** The columns of the board after the total, in the order of a day. */
export const boardStates = [
  'on_duty',
  'expected',
  'late',
  'missing',
  'to_sign_out',
  'not_signed_out',
  'done',
] as const satisfies readonly DutyState[]

/** States that somebody should look after. */
export const troubles: readonly DutyState[] = ['late', 'missing', 'not_signed_out']

/** Everybody who is planned today. */
export function totalOf({ places }: Today): number {
  return places.reduce((sum, { total }) => sum + total, 0)
}

/** How many people are still wanted in what is not over. */
export function wantedOf({ unfilled_slots, time }: Today): number {
  return unfilled_slots
    .filter(({ end_time }) => end_time > time)
    .reduce((sum, { need, filled }) => sum + need - filled, 0)
}
