import { Fault } from '@museum/contract/fault.ts'
import { hoursOf } from '@museum/contract/minutes.ts'
import { mayVote, voteRefusal, voteStatus } from '@museum/contract/vote/vote.rules.ts'
import { voteStatusWords } from '@museum/contract/vote/vote.words.ts'
import type { CommandContext, PersonCommand, PersonContext, RequestContext } from '../../context.ts'
import { offsetOf, type Paging } from '../../db/page.ts'
import { shownPicture } from '../picture/picture.service.ts'
import { minutesByVolunteer } from '../roster/roster.read.ts'
import {
  countVote,
  findCandidate,
  findStanding,
  listCandidates,
  type ShownCandidate,
} from './candidate.store.ts'
import {
  dropVotedTwice,
  findVoteFor,
  hasBallot,
  insertBallot,
  moveVotes,
  nextStart,
  startedVotes,
  takeVote,
  type VoteFor,
} from './vote.store.ts'

/** One page of the votes that have begun; a coming one is the office's own. */
export async function votes(
  ctx: RequestContext,
  input: Paging & {
    title?: string | undefined
    status?: number | undefined
  },
) {
  const filter = { now: ctx.stamp, status: input.status ?? 0, title: input.title ?? '' }
  const offset = offsetOf(input)
  const rows = await startedVotes(ctx.db, filter, input.limit, offset).execute()
  const [next] = await nextStart(ctx.db, ctx.stamp).execute()
  const list = rows.map((row) => ({ ...row, ...statusOf(ctx, row) }))
  return { list, next_start: next?.at ?? '' }
}

/** A vote with one page of its candidates; throws `content.not_found`, also before it begins. */
export async function voteInfo(ctx: PersonContext, input: { id: number } & Paging) {
  const vote = await begunVote(ctx, input.id)
  const over = voteStatus(vote, ctx.stamp) === 2
  const rows = await listCandidates(ctx.db, over, {
    voteId: vote.id,
    personId: ctx.person.id,
    limit: input.limit,
    offset: offsetOf(input),
  })
  return { ...headOf(ctx, vote), ...mineOf(ctx, vote), list: await candidatesOf(ctx, rows) }
}

/** One candidate with the vote that they stand in; throws `content.not_found`. */
export async function candidateInfo(ctx: PersonContext, input: { id: number; map_id: number }) {
  const vote = await begunVote(ctx, input.id)
  const { remark, ...row } = await candidateIn(ctx, input)
  const { id: _, ...head } = headOf(ctx, vote)
  return { ...head, ...mineOf(ctx, vote), ...(await candidateOf(ctx, row)), remark }
}

/**
 * Gives a candidate one of the caller's votes. The voter's row counts them first, so that however many
 * votes of one person come at once no limit is passed; the count moves with the ballot.
 */
export async function vote(ctx: PersonCommand, input: { id: number; map_id: number }) {
  const { tx, person } = ctx
  const value = { voteId: input.id, personId: person.id, id: input.map_id }
  const row = await findStanding(tx, value)
  if (!row || voteStatus(row, ctx.stamp) === 0) throw new Fault('content.not_found')
  const { status } = statusOf(ctx, row)
  const refusal = voteRefusal({ status, ...mineOf(ctx, row), ...ownOf(ctx, row) })
  if (refusal) throw new Fault(refusal)
  const used = await takeVote(tx, input.id, person.id, row.max_votes)
  if (used === undefined) {
    const twice = await hasBallot(tx, input.id, person.id, row.id)
    throw new Fault(twice ? 'vote.repeated' : 'vote.used_up')
  }
  const num = await countVote(tx, input.id, row.id)
  if (num === undefined) throw new Fault('content.not_found')
  const ballot = { vote_id: input.id, person_id: person.id, candidate_id: row.id, at: ctx.stamp }
  if (!(await insertBallot(tx, ballot))) {
    const twice = await hasBallot(tx, input.id, person.id, row.id)
    throw new Fault(twice ? 'vote.repeated' : 'vote.ended')
  }
  const shown = { ...row, num, voted_at: ballot.at }
  return { ...candidateWith(ctx, shown, row.minutes), ...mineOf(ctx, { ...row, used }) }
}

async function begunVote(ctx: PersonContext, id: number): Promise<VoteFor> {
  const found = await findVoteFor(ctx.db, id, ctx.person.id)
  if (!found || voteStatus(found, ctx.stamp) === 0) throw new Fault('content.not_found')
  return found
}

async function candidateIn(ctx: PersonContext, { id, map_id }: { id: number; map_id: number }) {
  const value = { voteId: id, personId: ctx.person.id, id: map_id }
  const found = await findCandidate(ctx.db, value)
  if (!found) throw new Fault('content.not_found')
  return found
}

function statusOf(ctx: RequestContext, vote: Parameters<typeof voteStatus>[0]) {
  const status = voteStatus(vote, ctx.stamp)
  return { status, status_zn: voteStatusWords[status] }
}

function headOf(ctx: RequestContext, vote: VoteFor) {
  const { id, title, start_time, end_time, closed_reason } = vote
  return { id, title, start_time, end_time, closed_reason, ...statusOf(ctx, vote) }
}

/** Makes a visitor's votes those of the volunteer who they prove to be, so that nobody votes twice. */
export async function handOverVotes(ctx: CommandContext, from: number, to: number): Promise<void> {
  await moveVotes(ctx.tx, from, to)
}

/** Two prove to be one: where both have voted, what the one who stays has voted stands, and is counted. */
export async function keepOneVote(ctx: CommandContext, from: number, to: number): Promise<void> {
  await dropVotedTwice(ctx.tx, from, to)
}

function mineOf(
  ctx: PersonContext,
  { voters, max_votes, used }: Pick<VoteFor, 'voters' | 'max_votes' | 'used'>,
) {
  if (!mayVote(voters, ctx.person.status)) return { may_vote: 0, max_votes: 0, left_votes: 0 }
  return { may_vote: 1, max_votes, left_votes: Math.max(0, max_votes - (used ?? 0)) }
}

async function candidateOf(ctx: RequestContext, row: ShownCandidate) {
  const [candidate] = await candidatesOf(ctx, [row])
  if (!candidate) throw new Error('one row in, one out')
  return candidate
}

// The hours are summed from the shifts of the page's few people, as in the showcase.
async function candidatesOf(ctx: RequestContext, rows: readonly ShownCandidate[]) {
  if (rows.length === 0) return []
  const ids = rows.map(({ volunteer_id }) => volunteer_id)
  const sums = await minutesByVolunteer(ctx.db, ids).execute()
  const minutes = new Map(sums.map(({ volunteer_id, minutes }) => [volunteer_id, minutes]))
  return rows.map((row) => candidateWith(ctx, row, minutes.get(row.volunteer_id) ?? 0))
}

function candidateWith(ctx: RequestContext, row: ShownCandidate, minutes: number | null) {
  return {
    id: row.id,
    map_id: row.id,
    name: row.name,
    code: row.code ?? '',
    img_path: shownPicture(ctx, row.img_path || row.photo),
    service_time: hoursOf(minutes ?? 0),
    introduction: row.introduction,
    num: row.num,
    ...ownOf(ctx, row),
  }
}

/** What the caller has to do with a candidate: whether they voted for them, and whether they are that person. */
function ownOf(ctx: RequestContext, row: Pick<ShownCandidate, 'voted_at' | 'volunteer_id'>) {
  return {
    voted: row.voted_at === null ? 0 : 1,
    own: row.volunteer_id === ctx.person?.id ? 1 : 0,
  }
}
