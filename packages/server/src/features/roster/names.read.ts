import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Schema } from '../../db/schema.ts'

const none = sql.lit('')

/** How the service type and the place are called that a query joins to a shift, a slot or an offer; empty where there is none. */
export const servedNames = (eb: ExpressionBuilder<Schema, 'service_type' | 'place'>) => [
  eb.fn.coalesce('service_type.name', none).as('service_type_name'),
  eb.fn.coalesce('place.name', none).as('place_name'),
]

/** The same behind the title of the activity. */
export const shiftNames = (
  eb: ExpressionBuilder<Schema, 'activity' | 'service_type' | 'place'>,
) => [eb.fn.coalesce('activity.title', none).as('title'), ...servedNames(eb)]

/** Shifts with what `shiftNames` asks. Each has one: joined so, no engine begins at the activities and sorts what it finds. */
export const withNames = <O>(shifts: SelectQueryBuilder<Schema, 'roster', O>) =>
  shifts
    .leftJoin('activity', 'activity.id', 'roster.activity_id')
    .leftJoin('service_type', 'service_type.id', 'roster.service_type_id')
    .leftJoin('place', 'place.id', 'roster.place_id')
