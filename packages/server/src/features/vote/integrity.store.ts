import type { Db } from '../../db/types.ts'

/** The query of a vote's candidates, the most votes first, each with their ballots counted one by one. */
export function countedCandidates(db: Db, voteId: number) {
  const cast = db
    .selectFrom('ballot')
    .select((eb) => ['candidate_id', eb.fn.countAll<number>().as('ballots')])
    .where('vote_id', '=', voteId)
    .groupBy('candidate_id')
  return db
    .selectFrom('candidate')
    .innerJoin('volunteer', 'volunteer.id', 'candidate.volunteer_id')
    .leftJoin(cast.as('cast'), 'cast.candidate_id', 'candidate.id')
    .select((eb) => [
      'candidate.id',
      'candidate.num',
      'volunteer.name',
      'volunteer.code',
      eb.fn.coalesce('cast.ballots', eb.lit(0)).as('ballots'),
    ])
    .where('candidate.vote_id', '=', voteId)
    .orderBy('candidate.num', 'desc')
    .orderBy('candidate.id')
}

export interface Terms {
  id: number
  start_time: string
  end_time: string
  max_votes: number
}

/** The query of what a vote's ballots and voters say of each other, in one row. */
export function ballotFigures(db: Db, { id, start_time, end_time, max_votes }: Terms) {
  const own = db
    .selectFrom('ballot')
    .select((eb) => ['person_id', eb.fn.countAll<number>().as('ballots')])
    .where('vote_id', '=', id)
    .groupBy('person_id')
  const ballots = db
    .selectFrom('ballot')
    .select((eb) => [
      eb.fn.countAll<number>().as('counted'),
      eb.fn.coalesce(eb.fn.min('at'), eb.val('')).as('first_at'),
      eb.fn.coalesce(eb.fn.max('at'), eb.val('')).as('last_at'),
      eb.fn
        .countAll<number>()
        .filterWhere((of) => of.or([of('at', '<', start_time), of('at', '>', end_time)]))
        .as('outside_count'),
    ])
    .where('vote_id', '=', id)
  const voters = db
    .selectFrom('voter')
    .leftJoin(own.as('own'), 'own.person_id', 'voter.person_id')
    .select((eb) => [
      eb.fn.countAll<number>().as('voter_count'),
      eb.fn.coalesce(eb.fn.sum<number>('voter.used'), eb.lit(0)).as('used_count'),
      eb.fn.countAll<number>().filterWhere('voter.used', '>', max_votes).as('over_count'),
      eb.fn
        .countAll<number>()
        .filterWhere('voter.used', '<>', (of) => of.fn.coalesce('own.ballots', of.lit(0)))
        .as('unlike_count'),
    ])
    .where('voter.vote_id', '=', id)
  return db.selectFrom([ballots.as('cast'), voters.as('came')]).selectAll()
}
