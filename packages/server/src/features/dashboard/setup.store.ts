import { neededKinds } from '@museum/contract/dashboard/needed.rules.ts'
import type { ExpressionBuilder } from 'kysely'
import type { Schema } from '../../db/schema.ts'
import type { Db } from '../../db/types.ts'

type Asking = ExpressionBuilder<Schema, never>

// What is chosen from: a disabled type or place, and a place without a type, serve nobody.
const types = (eb: Asking) => eb.selectFrom('service_type').where('service_type.disabled', '=', 0)
const placesOf = (eb: Asking) =>
  types(eb)
    .innerJoin('place_service_type', 'place_service_type.service_type_id', 'service_type.id')
    .innerJoin('place', 'place.id', 'place_service_type.place_id')
    .where('place.disabled', '=', 0)
// Each shift is part of an activity of its day; a standing recruitment alone lets nobody plan.
const serving = (eb: Asking, today: string) =>
  eb.exists(
    eb
      .selectFrom('activity')
      .select('id')
      .where('state', '=', 'published')
      .where('activity_end_date', '>=', today)
      .limit(1),
  )

/** Which settings are written, and of what there is at least one on a day: all by one query. */
export async function setupFacts(db: Db, today: string) {
  return await db
    .selectNoFrom((eb) => {
      const set = (name: string) =>
        eb.selectFrom('setting').select('value').where('name', '=', name)
      const yes = (condition: ReturnType<Asking['exists']>) =>
        eb.case().when(condition).then(1).else(0).end()
      return [
        set('museum_name').as('museum_name'),
        set('museum_look').as('museum_look'),
        set('roster').as('roster'),
        set('setup').as('setup'),
        eb
          .selectFrom('dictionary')
          .select((of) => of.fn.count<number>('kind').distinct().as('kinds'))
          .where('disabled', '=', 0)
          .where('kind', 'in', [...neededKinds])
          .as('lists'),
        yes(eb.exists(types(eb).select('service_type.id').limit(1))).as('service_types'),
        yes(eb.exists(placesOf(eb).select('place.id').limit(1))).as('places'),
        yes(eb.exists(eb.selectFrom('volunteer').select('id').limit(1))).as('volunteers'),
        yes(eb.exists(eb.selectFrom('sign_code').select('id').limit(1))).as('codes'),
        yes(eb.exists(eb.selectFrom('device').select('id').where('kind', '=', 'sign').limit(1))).as(
          'devices',
        ),
        yes(serving(eb, today)).as('activities'),
      ]
    })
    .executeTakeFirstOrThrow()
}
