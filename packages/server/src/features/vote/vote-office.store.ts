import type { VoteTerms } from '@museum/contract/vote/vote.rules.ts'
import type { voteOfficeCalls } from '@museum/contract/vote/vote-office.calls.ts'
import { secondBefore } from '@museum/contract/zone.ts'
import { sql } from 'kysely'
import { lock } from '../../db/lock.ts'
import type { CallFilter } from '../../db/page.ts'
import { contains } from '../../db/portable.ts'
import type { Db, Tx } from '../../db/types.ts'

export type OfficeFilter = CallFilter<typeof voteOfficeCalls.list>

type Narrowed = OfficeFilter & { id?: number }

function filtered(db: Db, { id, q, status }: Narrowed, now: string) {
  let query = db.selectFrom('vote')
  if (id) query = query.where('vote.id', '=', id)
  if (q) query = query.where((eb) => contains(eb.ref('vote.title'), q))
  if (status === 'coming') query = query.where('vote.start_time', '>', now)
  if (status === 'voting')
    query = query.where('vote.end_time', '>=', now).where('vote.start_time', '<=', now)
  if (status === 'ended') query = query.where('vote.end_time', '<', now)
  return query
}

/** Up to here the voters of a vote are counted beside it, further by themselves. */
export const fewVoters = 20

/** The query of the votes with counts, of voters one more than few at most, the latest end first. */
export function officeVotes(db: Db, filter: Narrowed, now: string) {
  return filtered(db, filter, now)
    .select((eb) => {
      const none = eb.lit(0)
      const some = eb
        .selectFrom('voter')
        .select('voter.person_id')
        .whereRef('voter.vote_id', '=', 'vote.id')
        .limit(fewVoters + 1)
      const candidates = eb.selectFrom('candidate').whereRef('candidate.vote_id', '=', 'vote.id')
      const standing = candidates.select((of) => of.fn.countAll<number>().as('n'))
      const cast = candidates.select((of) => of.fn.sum<number>('num').as('n'))
      const came = eb.selectFrom(some.as('some')).select((of) => of.fn.countAll<number>().as('n'))
      return [
        'vote.id',
        'vote.title',
        'vote.start_time',
        'vote.end_time',
        'vote.max_votes',
        'vote.voters',
        'vote.planned_end',
        'vote.closed_reason',
        eb.fn.coalesce(standing, none).as('candidate_count'),
        eb.fn.coalesce(cast, none).as('ballot_count'),
        eb.fn.coalesce(came, none).as('voter_count'),
      ]
    })
    .orderBy('vote.end_time', 'desc')
    .orderBy('vote.start_time', 'desc')
    .orderBy('vote.id', 'desc')
}

/** The query of how many people voted in each of these votes. */
export function voterCounts(db: Db, voteIds: readonly number[]) {
  return db
    .selectFrom('voter')
    .select((eb) => ['vote_id as key', eb.fn.countAll<number>().as('count')])
    .where('vote_id', 'in', voteIds)
    .groupBy('vote_id')
}

export interface WrittenVote extends VoteTerms {
  title: string
}

/** Makes a vote and answers its id. */
export async function insertVote(tx: Tx, row: WrittenVote, stamp: string): Promise<number> {
  const { id } = await tx
    .insertInto('vote')
    .values({ ...row, created_at: stamp })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Changes a vote; false when it has ballots that would not stand under the new terms: with ballots only a
 * running vote's end moves, and only later. One that is over stays over, for everyone has seen its counts.
 */
export async function updateVote(
  tx: Tx,
  id: number,
  row: WrittenVote,
  now: string,
): Promise<boolean> {
  const { title, start_time, end_time, max_votes, voters } = row
  // One that was ended early and has no ballots may run anew; it was not ended before its time then.
  const { numUpdatedRows } = await tx
    .updateTable('vote')
    .set((eb) => ({
      title,
      start_time,
      end_time,
      max_votes,
      voters,
      planned_end: eb
        .case()
        .when('end_time', '=', end_time)
        .then(eb.ref('planned_end'))
        .else('')
        .end(),
      closed_reason: eb
        .case()
        .when('end_time', '=', end_time)
        .then(eb.ref('closed_reason'))
        .else('')
        .end(),
    }))
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb
          .and({ start_time, max_votes, voters })
          .and(
            eb.or([
              eb('end_time', '=', end_time),
              eb('end_time', '<=', end_time).and('end_time', '>=', now),
            ]),
          ),
        eb.not(eb.exists(eb.selectFrom('ballot').select('at').where('vote_id', '=', id))),
      ]),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Ends a vote that runs at the museum's `now`, with the second before it or with its last ballot, and answers its
 * end; undefined where it does not run. Whoever votes meanwhile counts for a candidate first, and finds it over then.
 */
export async function closeVote(
  tx: Tx,
  id: number,
  { reason, now, zone }: { reason: string; now: string; zone: string },
): Promise<string | undefined> {
  const before = secondBefore(now, zone)
  const standing = tx.selectFrom('candidate').select('id').where('vote_id', '=', id)
  await lock(
    tx,
    'candidate',
    (await standing.execute()).map((candidate) => candidate.id),
  )
  const last = await tx
    .selectFrom('ballot')
    .select((eb) => eb.fn.max('at').as('at'))
    .where('vote_id', '=', id)
    .where('at', '>', before)
    .executeTakeFirst()
  const ended = last?.at ?? before
  const closed = await tx
    .updateTable('vote')
    .set((eb) => ({
      planned_end: eb.ref('end_time'),
      closed_reason: reason,
      // It ends no earlier than it began.
      end_time: eb
        .case()
        .when('start_time', '>', ended)
        .then(eb.ref('start_time'))
        .else(ended)
        .end(),
    }))
    .where('id', '=', id)
    .where('start_time', '<=', now)
    .where('end_time', '>=', now)
    .returning('end_time')
    .executeTakeFirst()
  return closed?.end_time
}

/** Removes a vote and its candidates; false when one of them has ballots, and then nothing may stay changed. */
export async function deleteVote(tx: Tx, id: number): Promise<boolean> {
  await tx.deleteFrom('candidate').where('vote_id', '=', id).where('num', '=', 0).execute()
  const { numDeletedRows } = await tx
    .deleteFrom('vote')
    .where('id', '=', id)
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('candidate').select('candidate.id').where('vote_id', '=', id)),
      ),
    )
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** The query of a vote's ballots per hour `YYYY-MM-DD HH`, in order. */
export function ballotHours(db: Db, voteId: number) {
  const hour = sql<string>`substr(at, 1, 13)`
  return db
    .selectFrom('ballot')
    .select((eb) => [hour.as('hour'), eb.fn.countAll<number>().as('count')])
    .where('vote_id', '=', voteId)
    .groupBy(hour)
    .orderBy(hour)
}
