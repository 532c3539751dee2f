import type { Db } from '../../db/types.ts'

/** The query of what somebody may serve, ended or not. */
export function grantsOf(db: Db, volunteerId: number) {
  return db
    .selectFrom('service_grant')
    .select(['service_type_id', 'until'])
    .where('volunteer_id', '=', volunteerId)
}
