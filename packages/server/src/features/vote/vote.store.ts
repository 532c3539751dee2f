import type { ExpressionBuilder } from 'kysely'
import { contains } from '../../db/portable.ts'
import { preparedQuery, preparedWrite, type RowOf } from '../../db/prepared-query.ts'
import type { Schema } from '../../db/schema.ts'
import type { Db, Tx } from '../../db/types.ts'

export interface StartedFilter {
  /** The museum's date-time. */
  now: string
  /** 1 voting, 2 ended, 0 both. */
  status: number
  title: string
}

/**
 * The query of one page of the votes that have begun, which none has without a candidate. Those that run come by their end, ended ones
 * the latest first; both together by the latest end, so that what runs stands before what is over.
 */
export function startedVotes(db: Db, filter: StartedFilter, limit: number, offset: number) {
  const { now, status, title } = filter
  let query = db
    .selectFrom('vote')
    .select(['id', 'title', 'start_time', 'end_time', 'closed_reason'])
    .where('start_time', '<=', now)
    .where(hasCandidate)
  if (status === 1) query = query.where('end_time', '>=', now)
  if (status === 2) query = query.where('end_time', '<', now)
  if (title !== '') query = query.where((eb) => contains(eb.ref('title'), title))
  const order = status === 1 ? 'asc' : 'desc'
  return query
    .orderBy('end_time', order)
    .orderBy('start_time', order)
    .orderBy('id', order)
    .limit(limit)
    .offset(offset)
}

const hasCandidate = (eb: ExpressionBuilder<Schema, 'vote'>) =>
  eb.exists(
    eb.selectFrom('candidate').select('candidate.id').whereRef('candidate.vote_id', '=', 'vote.id'),
  )

/** The query of how many votes have begun by `now`, and run, while nobody stands in them. */
export function emptyVotes(db: Db, now: string) {
  return db
    .selectFrom('vote')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('end_time', '>=', now)
    .where('start_time', '<=', now)
    .where('closed_reason', '=', '')
    .where((eb) => eb.not(hasCandidate(eb)))
}

/** The query of when the next vote begins after the museum's `now`; null while none is planned. */
export function nextStart(db: Db, now: string) {
  return (
    db
      .selectFrom('vote')
      .select((eb) => eb.fn.min('start_time').as('at'))
      // It ends later still: the index holds the ends first.
      .where('end_time', '>', now)
      .where('start_time', '>', now)
      .where(hasCandidate)
  )
}

const votesFor = preparedQuery((db, value: { id: number; personId: number }) =>
  db
    .selectFrom('vote')
    .leftJoin('voter', (join) =>
      join.onRef('voter.vote_id', '=', 'vote.id').on('voter.person_id', '=', value.personId),
    )
    .select([
      'vote.id',
      'vote.title',
      'vote.start_time',
      'vote.end_time',
      'vote.max_votes',
      'vote.voters',
      'vote.closed_reason',
      'voter.used',
    ])
    .where('vote.id', '=', value.id)
    .where(hasCandidate),
)

/** A vote with how many of its votes somebody has used. */
export type VoteFor = RowOf<typeof votesFor>

/** A vote in which somebody stands, whenever it is, as it stands for this person. */
export async function findVoteFor(
  db: Db,
  id: number,
  personId: number,
): Promise<VoteFor | undefined> {
  return (await votesFor(db, { id, personId }))[0]
}

interface Taking extends Record<string, number> {
  voteId: number
  personId: number
  max: number
}

const take = preparedWrite((tx, { voteId, personId, max }: Taking) =>
  tx
    .insertInto('voter')
    .values({ vote_id: voteId, person_id: personId, used: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['vote_id', 'person_id'])
        .doUpdateSet((eb) => ({ used: eb('voter.used', '+', 1) }))
        .where('voter.used', '<', max),
    )
    .returning('used'),
)

/**
 * Takes one of a person's votes and answers how many are used; undefined when all `max` were, however
 * many ask at once.
 */
export async function takeVote(
  tx: Tx,
  voteId: number,
  personId: number,
  max: number,
): Promise<number | undefined> {
  return (await take(tx, { voteId, personId, max }))[0]?.used
}

interface Ballot extends Record<string, string | number> {
  vote_id: number
  person_id: number
  candidate_id: number
  at: string
}

const putIn = preparedWrite((tx, { vote_id, person_id, candidate_id, at }: Ballot) =>
  tx
    .insertInto('ballot')
    .columns(['vote_id', 'person_id', 'candidate_id', 'at'])
    .expression((eb) =>
      eb
        .selectFrom('vote')
        .select((of) => [
          'vote.id',
          of.cast<number>(of.val(person_id), 'integer').as('person_id'),
          of.cast<number>(of.val(candidate_id), 'integer').as('candidate_id'),
          of.cast<string>(of.val(at), 'text').as('at'),
        ])
        .where('vote.id', '=', vote_id)
        .where('vote.end_time', '>=', at)
        .where('vote.closed_reason', '=', ''),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('at'),
)

/**
 * Puts a ballot in; false when this person has voted for this candidate, or when the vote was ended since it was
 * read: whoever ends one holds its candidates, who have been counted by now.
 */
export async function insertBallot(tx: Tx, ballot: Ballot): Promise<boolean> {
  return (await putIn(tx, ballot)).length > 0
}

/** True when this person has voted for this candidate. */
export async function hasBallot(
  db: Db,
  voteId: number,
  personId: number,
  candidateId: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('ballot')
    .select('at')
    .where('vote_id', '=', voteId)
    .where('person_id', '=', personId)
    .where('candidate_id', '=', candidateId)
    .executeTakeFirst()
  return row !== undefined
}

/** Makes one person's votes another's, who has voted nowhere. */
export async function moveVotes(tx: Tx, from: number, to: number): Promise<void> {
  for (const table of ['voter', 'ballot'] as const)
    await tx
      .updateTable(table)
      .set({ person_id: to })
      // Both are found by their vote first.
      .where('vote_id', 'in', tx.selectFrom('vote').select('id'))
      .where('person_id', '=', from)
      .execute()
}

/** Takes one person's ballots out of the votes in which another, who is the same, has voted too. */
export async function dropVotedTwice(tx: Tx, from: number, to: number): Promise<void> {
  const voted = tx.selectFrom('ballot').select('vote_id').where('person_id', '=', to)
  const dropped = await tx
    .deleteFrom('ballot')
    .where('person_id', '=', from)
    .where('vote_id', 'in', voted)
    .returning('candidate_id')
    .execute()
  // One has voted once for a candidate, and everybody who counts locks candidates in this order.
  for (const { candidate_id } of dropped.sort((a, b) => a.candidate_id - b.candidate_id))
    await tx
      .updateTable('candidate')
      .set((eb) => ({ num: eb('num', '-', 1) }))
      .where('id', '=', candidate_id)
      .execute()
}
