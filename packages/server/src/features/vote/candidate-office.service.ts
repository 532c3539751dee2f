import { Fault } from '@museum/contract/fault.ts'
import { barePicture } from '@museum/contract/picture/picture.rules.ts'
import { voteStatus } from '@museum/contract/vote/vote.rules.ts'
import type { CommandContext, OfficeCommand, RequestContext } from '../../context.ts'
import { type Paging, pageOf } from '../../db/page.ts'
import { richText } from '../../richtext/richtext.ts'
import { audit } from '../audit/audit.service.ts'
import { shownPicture, usePictures } from '../picture/picture.service.ts'
import { findVolunteer, volunteerStatus } from '../volunteer/volunteer.read.ts'
import {
  type CandidateFilter,
  candidateCount,
  deleteCandidate,
  insertCandidate,
  joinCandidates,
  officeCandidates,
  standingTwice,
  updateCandidate,
  type WrittenCandidate,
} from './candidate-office.store.ts'
import { voteListing } from './vote-office.service.ts'

/** One office page of candidates. */
export async function candidates(ctx: RequestContext, input: CandidateFilter & Paging) {
  const { list, total } = await pageOf(ctx.db, officeCandidates(ctx.db, input), input, {
    count: candidateCount(ctx.db, input),
  })
  return { list: list.map((row) => known(ctx, row)), total }
}

/** One candidate; throws `content.not_found`. */
export async function candidate(ctx: RequestContext, id: number) {
  const [row] = await officeCandidates(ctx.db, { id }).execute()
  if (!row) throw new Fault('content.not_found')
  return known(ctx, row)
}

/** Has a formal volunteer stand in a vote that has not ended. */
export async function addCandidate(
  ctx: OfficeCommand,
  input: WrittenCandidate & { vote_id: number; volunteer_id: number },
) {
  await notEnded(ctx, input.vote_id)
  const status = await volunteerStatus(ctx.db, input.volunteer_id)
  if (status === 0) throw new Fault('content.not_found', { field: 'volunteer_id' })
  if (status !== 7) throw new Fault('vote.candidate_not_formal', { field: 'volunteer_id' })
  const { vote_id, volunteer_id, introduction, img_path } = input
  const remark = richText(input.remark)
  await useCandidate(ctx, volunteer_id, [], [img_path, remark])
  const id = await insertCandidate(ctx.tx, {
    vote_id,
    volunteer_id,
    introduction,
    remark,
    img_path,
  })
  if (id === undefined) throw new Fault('vote.candidate_taken', { field: 'volunteer_id' })
  const after = await candidate(ctx, id)
  await audit(ctx, {
    action: 'create',
    object: 'candidate',
    object_id: id,
    volunteer_id,
    after: told(after),
  })
  return after
}

/** Changes what is written of a candidate, at any time. */
export async function changeCandidate(
  ctx: OfficeCommand,
  id: number,
  input: { [K in keyof WrittenCandidate]?: WrittenCandidate[K] | undefined },
) {
  const before = await candidate(ctx, id)
  const was = barePicture(before.img_path)
  const remark = input.remark === undefined ? before.remark : richText(input.remark)
  const img_path = input.img_path ?? was
  await useCandidate(ctx, before.volunteer_id, [was, before.remark], [img_path, remark])
  const introduction = input.introduction ?? before.introduction
  await updateCandidate(ctx.tx, id, { introduction, remark, img_path })
  const after = await candidate(ctx, id)
  const { volunteer_id } = before
  const entry = { action: 'update', object: 'candidate' as const, object_id: id, volunteer_id }
  await audit(ctx, { ...entry, before: told(before), after: told(after) })
  return after
}

/** Removes a candidate without ballots from a vote that has not ended. */
export async function removeCandidate(ctx: OfficeCommand, id: number) {
  const before = await candidate(ctx, id)
  await notEnded(ctx, before.vote_id)
  if (!(await deleteCandidate(ctx.tx, id))) throw new Fault('vote.has_ballots')
  await useCandidate(ctx, before.volunteer_id, [barePicture(before.img_path), before.remark], [])
  await audit(ctx, {
    action: 'delete',
    object: 'candidate',
    object_id: id,
    volunteer_id: before.volunteer_id,
    before: told(before),
  })
  return {}
}

// Who stood in a vote that is over is part of its result.
async function notEnded(ctx: RequestContext, voteId: number): Promise<void> {
  if (voteStatus(await voteListing.info(ctx, { id: voteId }), ctx.stamp) === 2)
    throw new Fault('vote.ended')
}

function known<T extends { code: string | null; img_path: string; photo: string }>(
  ctx: RequestContext,
  { photo, ...row }: T,
) {
  const shown_img_path = shownPicture(ctx, row.img_path || photo)
  return { ...row, code: row.code ?? '', img_path: shownPicture(ctx, row.img_path), shown_img_path }
}

function told({ shown_img_path: _, num: __, ...row }: Awaited<ReturnType<typeof candidate>>) {
  return { ...row, img_path: barePicture(row.img_path) }
}

// The volunteer's own photo is on their record already.
async function useCandidate(
  ctx: CommandContext,
  volunteerId: number,
  before: string[],
  after: string[],
) {
  const photo = (await findVolunteer(ctx.db, volunteerId))?.img_path ?? ''
  await usePictures(ctx, { before: [...before, photo], after: [...after, photo], portrait: 'open' })
}

/** Two records are to be one: of the two candidatures in a vote, all of which are over, the kept one's goes on. */
export async function keepOneCandidate(
  ctx: CommandContext,
  from: number,
  to: number,
): Promise<void> {
  for (const { img_path, remark, ...both } of await standingTwice(ctx.tx, from, to)) {
    await joinCandidates(ctx.tx, both)
    await usePictures(ctx, { before: [img_path, remark] })
  }
}
