import { Fault } from '@museum/contract/fault.ts'
import { barePicture } from '@museum/contract/picture/picture.rules.ts'
import { voteStatus } from '@museum/contract/vote/vote.rules.ts'
import type { Act } from '../../context.ts'
import { richText } from '../../richtext/richtext.ts'
import { audit } from '../audit/audit.service.ts'
import { shownPicture, usePictures } from '../picture/picture.service.ts'
import { findVolunteer, volunteerStatus } from '../volunteer/volunteer.read.ts'
import {
  type CandidateFilter,
  countCandidates,
  deleteCandidate,
  insertCandidate,
  officeCandidates,
  updateCandidate,
  type WrittenCandidate,
} from './candidate-office.store.ts'
import { officeInfo } from './vote-office.service.ts'

/** One office page of candidates. */
export async function candidates(
  act: Act,
  { page, limit, ...filter }: CandidateFilter & { page: number; limit: number },
) {
  const rows = await officeCandidates(act.db, filter, limit, (page - 1) * limit).execute()
  return { list: rows.map((row) => known(act, row)), total: await countCandidates(act.db, filter) }
}

/** One candidate; throws `content.not_found`. */
export async function candidate(act: Act, id: number) {
  const [row] = await officeCandidates(act.db, { id }, 1, 0).execute()
  if (!row) throw new Fault('content.not_found')
  return known(act, row)
}

/** Has a formal volunteer stand in a vote that has not ended. */
export async function addCandidate(
  act: Act,
  input: WrittenCandidate & { vote_id: number; volunteer_id: number },
) {
  await notEnded(act, input.vote_id)
  const status = await volunteerStatus(act.db, input.volunteer_id)
  if (status === 0) throw new Fault('content.not_found', { field: 'volunteer_id' })
  if (status !== 7) throw new Fault('vote.candidate_not_formal', { field: 'volunteer_id' })
  const { vote_id, volunteer_id, introduction, img_path } = input
  const remark = richText(input.remark)
  await useCandidate(act, volunteer_id, [], [img_path, remark])
  const id = await insertCandidate(act.db, {
    vote_id,
    volunteer_id,
    introduction,
    remark,
    img_path,
  })
  if (id === undefined) throw new Fault('vote.candidate_taken', { field: 'volunteer_id' })
  const after = await candidate(act, id)
  await audit(act, {
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
  act: Act,
  id: number,
  input: { [K in keyof WrittenCandidate]?: WrittenCandidate[K] | undefined },
) {
  const before = await candidate(act, id)
  const was = barePicture(before.img_path)
  const remark = input.remark === undefined ? before.remark : richText(input.remark)
  const img_path = input.img_path ?? was
  await useCandidate(act, before.volunteer_id, [was, before.remark], [img_path, remark])
  const introduction = input.introduction ?? before.introduction
  await updateCandidate(act.db, id, { introduction, remark, img_path })
  const after = await candidate(act, id)
  const { volunteer_id } = before
  const entry = { action: 'update', object: 'candidate', object_id: id, volunteer_id }
  await audit(act, { ...entry, before: told(before), after: told(after) })
  return after
}

/** Removes a candidate without ballots from a vote that has not ended. */
export async function removeCandidate(act: Act, id: number) {
  const before = await candidate(act, id)
  await notEnded(act, before.vote_id)
  if (!(await deleteCandidate(act.db, id))) throw new Fault('vote.has_ballots')
  await useCandidate(act, before.volunteer_id, [barePicture(before.img_path), before.remark], [])
  await audit(act, {
    action: 'delete',
    object: 'candidate',
    object_id: id,
    volunteer_id: before.volunteer_id,
    before: told(before),
  })
  return {}
}

// Who stood in a vote that is over is part of its result.
async function notEnded(act: Act, voteId: number): Promise<void> {
  if (voteStatus(await officeInfo(act, voteId), act.stamp) === 2) throw new Fault('vote.ended')
}

function known<T extends { code: string | null; img_path: string; photo: string }>(
  act: Act,
  { photo, ...row }: T,
) {
  const shown_img_path = shownPicture(act, row.img_path || photo)
  return { ...row, code: row.code ?? '', img_path: shownPicture(act, row.img_path), shown_img_path }
}

function told({ shown_img_path: _, num: __, ...row }: Awaited<ReturnType<typeof candidate>>) {
  return { ...row, img_path: barePicture(row.img_path) }
}

// The volunteer's own photo is on their record already.
async function useCandidate(act: Act, volunteerId: number, before: string[], after: string[]) {
  const photo = (await findVolunteer(act.db, volunteerId))?.img_path ?? ''
  await usePictures(act, { before: [...before, photo], after: [...after, photo] })
}
