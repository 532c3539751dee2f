import type { Db } from '../../db/db.ts'
import { preparedQuery } from '../../db/prepared-query.ts'

const leader = preparedQuery<{ id: number }, { is_group_leader: number }>((db, { id }) =>
  db.selectFrom('volunteer').select('is_group_leader').where('id', '=', id),
)

/** True when the person leads a group; the one place that knows where this is kept. */
export async function isGroupLeader(db: Db, id: number): Promise<boolean> {
  return (await leader(db, { id }))[0]?.is_group_leader === 1
}
