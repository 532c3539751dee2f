import type { Db } from '../../db/db.ts'

/** Which settings are written, and of what there is at least one: all by one query. */
export async function setupFacts(db: Db) {
  return await db
    .selectNoFrom((eb) => {
      const any = (table: 'service_type' | 'place' | 'sign_code' | 'volunteer') =>
        eb
          .case()
          .when(eb.exists(eb.selectFrom(table).select('id').limit(1)))
          .then(1)
          .else(0)
          .end()
      const published = (table: 'activity' | 'recruitment') =>
        eb.exists(eb.selectFrom(table).select('id').where('state', '=', 'published').limit(1))
      const set = (name: string) =>
        eb.selectFrom('setting').select('value').where('name', '=', name)
      return [
        set('museum_name').as('museum_name'),
        set('museum_look').as('museum_look'),
        set('roster').as('roster'),
        set('setup').as('setup'),
        any('service_type').as('service_types'),
        any('place').as('places'),
        any('volunteer').as('volunteers'),
        any('sign_code').as('codes'),
        eb
          .case()
          .when(eb.exists(eb.selectFrom('device').select('id').where('kind', '=', 'sign').limit(1)))
          .then(1)
          .else(0)
          .end()
          .as('devices'),
        eb
          .case()
          .when(eb.or([published('activity'), published('recruitment')]))
          .then(1)
          .else(0)
          .end()
          .as('recruitments'),
      ]
    })
    .executeTakeFirstOrThrow()
}
