import { loggedDecisions, ownChanges } from '@museum/contract/volunteer/history.rules.ts'
import { contains } from '../../db/portable.ts'
import type { Db } from '../../db/types.ts'

/** What the log has of decisions about somebody, the latest first; steps of the application stand in their own table. */
export async function decidedAbout(db: Db, volunteerId: number, limit: number) {
  return await db
    .selectFrom('audit')
    .select(['at', 'username as by', 'action', 'object', 'before', 'after'])
    .where('volunteer_id', '=', volunteerId)
    .where((eb) =>
      eb.or([
        ...Object.entries(loggedDecisions).map(([object, actions]) =>
          eb.and([eb('object', '=', object), eb('action', 'in', [...actions])]),
        ),
        eb.and([
          eb('object', '=', 'volunteer'),
          eb('action', '=', 'update'),
          eb.or(ownChanges.map((field) => contains(eb.ref('after'), `"${field}"`))),
        ]),
      ]),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
