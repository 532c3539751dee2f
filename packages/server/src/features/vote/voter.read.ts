import type { Db } from '../../db/types.ts'

/** The query of who has voted. */
export function votersOf(db: Db, voteId: number) {
  return db.selectFrom('voter').select('person_id').where('vote_id', '=', voteId)
}
