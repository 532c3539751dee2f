import type { Db } from '../../db/types.ts'

/** Until when somebody may serve a type. */
export interface Granted {
  service_type_id: number
  until: string
}

/** The query of what somebody may serve, ended or not. */
export function grantsOf(db: Db, volunteerId: number) {
  return db
    .selectFrom('service_grant')
    .select(['service_type_id', 'until'])
    .where('volunteer_id', '=', volunteerId)
}
