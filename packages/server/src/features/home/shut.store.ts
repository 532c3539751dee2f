import type { OfferKind } from '@museum/contract/offer/offer.rules.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/types.ts'
import { namedClosed } from '../roster/roster.store.ts'
import { isCovered, thereOf } from '../setting/closure.read.ts'

/** What a shift that no closing took says of it. */
export const notShut = [
  sql.lit(0).as('closed'),
  sql.lit('').as('closed_start'),
  sql.lit('').as('closed_end'),
  sql.lit('').as('reason'),
] as const

/** Of a shift that nobody offers. */
export const noKind = sql.lit<OfferKind | ''>('')

/** Of the closures over a shift that was taken the first, one of the whole museum before halls. */
function closureOver(db: Db) {
  return db
    .selectFrom('closure')
    .select('closure.id')
    .where(isCovered(thereOf('roster_closed')))
    .orderBy('closure.whole', 'desc')
    .orderBy('closure.id')
    .limit(1)
}

/** A person's shifts that a closing took, each with what closed it. */
export function closedShifts(db: Db, personId: number) {
  const none = sql.lit('')
  return namedClosed(db, personId)
    .leftJoin('special_day', (join) =>
      join.onRef('special_day.date', '=', 'roster_closed.date').on('special_day.closed', '=', 1),
    )
    .leftJoin('closure', (join) => join.on('closure.id', '=', closureOver(db)))
    .select([
      none.as('sign_time'),
      none.as('sign_out_time'),
      none.as('repair_sign_time'),
      none.as('repair_sign_out_time'),
      sql.lit(0).as('service_minutes'),
      sql.lit(0).as('pending'),
      sql.lit(0).as('has_feedback'),
      sql.lit(0).as('on_leave'),
      sql.lit(0).as('offer_id'),
      noKind.as('offer_kind'),
      sql.lit(0).as('answered'),
    ])
    .select((eb) => [
      eb.fn.coalesce('special_day.note', 'closure.reason', none).as('reason'),
      ...(['start_time', 'end_time'] as const).map((time) =>
        eb
          .case()
          .when('special_day.date', 'is', null)
          .then(eb.fn.coalesce(`closure.${time}`, none))
          .else(none)
          .end()
          .as(time === 'start_time' ? 'closed_start' : 'closed_end'),
      ),
      eb
        .case()
        .when('special_day.date', 'is', null)
        .then(eb.case().when('closure.whole', '=', 0).then(2).else(1).end())
        .else(1)
        .end()
        .as('closed'),
    ])
}
