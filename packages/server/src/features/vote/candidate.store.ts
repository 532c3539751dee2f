import { preparedQuery, preparedWrite, type RowOf } from '../../db/prepared-query.ts'
import type { Db, Tx } from '../../db/types.ts'

function shown(db: Db, voteId: number, personId: number) {
  return db
    .selectFrom('candidate')
    .innerJoin('volunteer', 'volunteer.id', 'candidate.volunteer_id')
    .leftJoin('ballot', (join) =>
      join
        .onRef('ballot.vote_id', '=', 'candidate.vote_id')
        .on('ballot.person_id', '=', personId)
        .onRef('ballot.candidate_id', '=', 'candidate.id'),
    )
    .select([
      'candidate.id',
      'candidate.volunteer_id',
      'candidate.introduction',
      'candidate.img_path',
      'candidate.num',
      'volunteer.name',
      'volunteer.code',
      'volunteer.img_path as photo',
      // Empty where this person has not voted for them.
      'ballot.at as voted_at',
    ])
    .where('candidate.vote_id', '=', voteId)
}

export interface CandidatePage extends Record<string, number> {
  voteId: number
  personId: number
  limit: number
  offset: number
}

/**
 * The query of a page of a vote's candidates as a person sees them: the most votes first once it is
 * over; as they were added while counts run, for whoever rose between two pages would hide another.
 */
export function candidatePage(db: Db, over: boolean, value: CandidatePage) {
  const { voteId, personId, limit, offset } = value
  const query = shown(db, voteId, personId)
  return (over ? query.orderBy('candidate.num', 'desc') : query)
    .orderBy('candidate.id')
    .limit(limit)
    .offset(offset)
}

export type ShownCandidate = RowOf<typeof candidatePage>

const running = preparedQuery((db, value: CandidatePage) => candidatePage(db, false, value))
const ended = preparedQuery((db, value: CandidatePage) => candidatePage(db, true, value))

/** One page of a vote's candidates. */
export async function listCandidates(db: Db, over: boolean, value: CandidatePage) {
  return over ? await ended(db, value) : await running(db, value)
}

interface One extends Record<string, number> {
  voteId: number
  personId: number
  id: number
}

const one = preparedQuery((db, { voteId, personId, id }: One) =>
  shown(db, voteId, personId).select('candidate.remark').where('candidate.id', '=', id),
)

/** A candidate of this vote, as a person sees it; undefined for one of another vote. */
export async function findCandidate(db: Db, value: One) {
  return (await one(db, value))[0]
}

const standing = preparedQuery((db, { voteId, personId, id }: One) =>
  shown(db, voteId, personId)
    .innerJoin('vote', 'vote.id', 'candidate.vote_id')
    .leftJoin('voter', (join) =>
      join.onRef('voter.vote_id', '=', 'vote.id').on('voter.person_id', '=', personId),
    )
    .select([
      'vote.start_time',
      'vote.end_time',
      'vote.closed_reason',
      'vote.max_votes',
      'vote.voters',
      'voter.used',
    ])
    // Minutes of service; null for nobody who has served.
    .select((eb) =>
      eb
        .selectFrom('roster')
        .select((sum) => sum.fn.sum<number>('service_minutes').as('minutes'))
        .whereRef('roster.volunteer_id', '=', 'candidate.volunteer_id')
        .as('minutes'),
    )
    .where('candidate.id', '=', id),
)

/** A candidate with the vote that they stand in, as a person who votes finds both; undefined for one of another vote. */
export async function findStanding(db: Db, value: One) {
  return (await standing(db, value))[0]
}

const count = preparedWrite((tx, value: { voteId: number; id: number }) =>
  tx
    .updateTable('candidate')
    .set((eb) => ({ num: eb('num', '+', 1) }))
    .where('id', '=', value.id)
    .where('vote_id', '=', value.voteId)
    .returning('num'),
)

/** Counts a vote for a candidate and answers how many there are; undefined when there is no such candidate. */
export async function countVote(tx: Tx, voteId: number, id: number): Promise<number | undefined> {
  return (await count(tx, { voteId, id }))[0]?.num
}
