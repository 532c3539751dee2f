import { Fault } from '@museum/contract/fault.ts'
import { activityStateWords } from '@museum/contract/words.ts'
import type { Act } from '../../context.ts'
import { richText } from '../../richtext/richtext.ts'
import { audit } from '../audit/audit.service.ts'
import { exportList, type FilterOf } from '../audit/export.service.ts'
import { usePictures } from '../picture/picture.service.ts'
import {
  deleteRecruitment,
  findRecruitment,
  insertRecruitment,
  listRecruitments,
  newestPublished,
  updateRecruitment,
  type WrittenRecruitment,
} from './recruitment.store.ts'

const blank: WrittenRecruitment = {
  title: '',
  img_path: '',
  introduction: '',
  content: '',
  state: 'draft',
}

/** A published long-term recruitment; without an id the newest, or null when there is none. */
export async function longTerm(act: Act, id: number | undefined) {
  const wanted = id || (await newestPublished(act.db))
  if (!wanted) return null
  const row = await findRecruitment(act.db, wanted)
  if (row?.state !== 'published') throw new Fault('content.not_found')
  return row
}

/** One office page of long-term recruitments. */
export async function recruitments(
  act: Act,
  input: { q?: string | undefined; page: number; limit: number },
) {
  return await listRecruitments(act.db, input.q, input.limit, (input.page - 1) * input.limit)
}

/** One in any state; throws `content.not_found`. */
export async function recruitmentInfo(act: Act, id: number) {
  const row = await findRecruitment(act.db, id)
  if (!row) throw new Fault('content.not_found')
  return row
}

/** Makes one, a draft unless it says otherwise. */
export async function createRecruitment(act: Act, input: Partial<WrittenRecruitment>) {
  const row = { ...blank, ...clean(input) }
  check(row)
  await usePictures(act, { after: picturesOf(row) })
  const id = await insertRecruitment(act.db, row, act.stamp)
  await audit(act, { action: 'create', object: 'recruitment', object_id: id, after: row })
  return await recruitmentInfo(act, id)
}

/** Changes, publishes or withdraws one. */
export async function changeRecruitment(act: Act, id: number, input: Partial<WrittenRecruitment>) {
  const before = await recruitmentInfo(act, id)
  const row = clean(input)
  const becomes = { ...before, ...row }
  check(becomes)
  await usePictures(act, { before: picturesOf(before), after: picturesOf(becomes) })
  await updateRecruitment(act.db, id, row, act.stamp)
  await audit(act, { action: 'update', object: 'recruitment', object_id: id, before, after: row })
  return await recruitmentInfo(act, id)
}

/** Removes one. */
export async function removeRecruitment(act: Act, id: number) {
  const before = await recruitmentInfo(act, id)
  await deleteRecruitment(act.db, id)
  await usePictures(act, { before: picturesOf(before) })
  await audit(act, { action: 'delete', object: 'recruitment', object_id: id, before })
  return {}
}

function clean(input: Partial<WrittenRecruitment>): Partial<WrittenRecruitment> {
  const row = Object.fromEntries(
    Object.entries(input).filter(([name, value]) => name in blank && value !== undefined),
  ) as Partial<WrittenRecruitment>
  if (row.content !== undefined) row.content = richText(row.content)
  return row
}

function picturesOf({ img_path, content }: Pick<WrittenRecruitment, 'img_path' | 'content'>) {
  return [img_path, content]
}

function check(row: WrittenRecruitment): void {
  if (row.state === 'published' && !row.title)
    throw new Fault('activity.not_publishable', { field: 'title', msg: '发布前请填写标题' })
}

/** The standing invitations. */
export async function exportRecruitments(act: Act, filter: FilterOf<typeof recruitments>) {
  return await exportList(act, filter, recruitments, {
    object: 'recruitment',
    title: '长期招募',
    columns: [
      { title: '标题', value: (row) => row.title, width: 30 },
      { title: '简介', value: (row) => row.introduction, width: 60 },
      { title: '状态', value: (row) => activityStateWords[row.state], width: 10 },
      { title: '更新时间', value: (row) => row.updated_at, width: 20 },
    ],
  })
}
