import type { voteOfficeCalls } from '@museum/contract/vote/vote-office.calls.ts'
import { lock } from '../../db/lock.ts'
import { type CallFilter, countOf } from '../../db/page.ts'
import { contains, containsName } from '../../db/portable.ts'
import type { Db, Tx } from '../../db/types.ts'

export type CandidateFilter = CallFilter<typeof voteOfficeCalls.candidates> & { id?: number }

function filtered(db: Db, { id, vote_id, q }: CandidateFilter) {
  let query = db
    .selectFrom('candidate')
    .innerJoin('volunteer', 'volunteer.id', 'candidate.volunteer_id')
  if (id) query = query.where('candidate.id', '=', id)
  if (vote_id) query = query.where('candidate.vote_id', '=', vote_id)
  if (q)
    query = query.where((eb) =>
      eb.or([containsName(eb.ref('volunteer.name'), q), contains(eb.ref('volunteer.code'), q)]),
    )
  return query
}

/** The query of the candidates, the latest vote first and in it the most votes. */
export function officeCandidates(db: Db, filter: CandidateFilter) {
  return filtered(db, filter)
    .select([
      'candidate.id',
      'candidate.vote_id',
      'candidate.volunteer_id',
      'candidate.img_path',
      'candidate.introduction',
      'candidate.remark',
      'candidate.num',
      'volunteer.name',
      'volunteer.code',
      'volunteer.img_path as photo',
    ])
    .orderBy('candidate.vote_id', 'desc')
    .orderBy('candidate.num', 'desc')
    .orderBy('candidate.id')
}

/** The query of how many candidates there are: each is a volunteer, so these are asked for words alone. */
export function candidateCount(db: Db, filter: CandidateFilter) {
  const { id, vote_id, q } = filter
  if (q) return countOf(filtered(db, filter))
  let query = db.selectFrom('candidate')
  if (id) query = query.where('id', '=', id)
  if (vote_id) query = query.where('vote_id', '=', vote_id)
  return countOf(query)
}

/** What the office writes of a candidate. */
export interface WrittenCandidate {
  introduction: string
  remark: string
  img_path: string
}

/** Makes a candidate; undefined when this volunteer stands in this vote already. */
export async function insertCandidate(
  tx: Tx,
  row: WrittenCandidate & { vote_id: number; volunteer_id: number },
): Promise<number | undefined> {
  const made = await tx
    .insertInto('candidate')
    .values(row)
    .onConflict((conflict) => conflict.columns(['vote_id', 'volunteer_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

/** Changes what is written of a candidate. */
export async function updateCandidate(tx: Tx, id: number, row: WrittenCandidate): Promise<void> {
  await tx.updateTable('candidate').set(row).where('id', '=', id).execute()
}

/** Removes a candidate whom nobody voted for; false when somebody has. */
export async function deleteCandidate(tx: Tx, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('candidate')
    .where('id', '=', id)
    .where('num', '=', 0)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** The votes in which both of two people stand, with both of their candidatures. */
export async function standingTwice(db: Db, from: number, to: number) {
  return await db
    .selectFrom('candidate as theirs')
    .innerJoin('candidate as kept', 'kept.vote_id', 'theirs.vote_id')
    .select(['theirs.id as goes', 'kept.id as stays', 'theirs.num'])
    .select(['theirs.img_path', 'theirs.remark'])
    .where('theirs.volunteer_id', '=', from)
    .where('kept.volunteer_id', '=', to)
    .orderBy('theirs.id')
    .execute()
}

/** Makes one candidate's votes another's: whoever voted for both did so once. Removes the first. */
export async function joinCandidates(
  tx: Tx,
  { goes, stays, num }: { goes: number; stays: number; num: number },
): Promise<void> {
  await lock(tx, 'candidate', [goes, stays])
  const voted = tx.selectFrom('ballot').select('person_id').where('candidate_id', '=', stays)
  const twice = await tx
    .deleteFrom('ballot')
    .where('candidate_id', '=', goes)
    .where('person_id', 'in', voted)
    .returning('person_id')
    .execute()
  await tx
    .updateTable('ballot')
    .set({ candidate_id: stays })
    .where('candidate_id', '=', goes)
    .execute()
  await tx
    .updateTable('candidate')
    .set((eb) => ({ num: eb('num', '+', num - twice.length) }))
    .where('id', '=', stays)
    .execute()
  await tx.deleteFrom('candidate').where('id', '=', goes).execute()
}
