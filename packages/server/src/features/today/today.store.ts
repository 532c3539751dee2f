import type { DutyState } from '@museum/contract/attendance/attendance.rules.ts'
import type { Db } from '../../db/db.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import { type DayClock, stateAt } from '../attendance/duty-state.read.ts'

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
export const readBoard = preparedQuery<DayClock, BoardRow>(board)
