import { activityStateWords } from '@museum/contract/activity/activity.words.ts'
import { Fault } from '@museum/contract/fault.ts'
import type { OfficeCommand, OfficeContext, OpenContext, RequestContext } from '../../context.ts'
import { defined } from '../../db/defined.ts'
import type { Paging } from '../../db/page.ts'
import { withRichText } from '../../richtext/richtext.ts'
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
export async function longTerm({ db }: OpenContext, id: number | undefined) {
  if (!id) return (await newestPublished(db)) ?? null
  const row = await findRecruitment(db, id)
  if (row?.state !== 'published') throw new Fault('content.not_found')
  return row
}

/** One office page of long-term recruitments. */
export async function recruitments(
  ctx: RequestContext,
  input: { q?: string | undefined } & Paging,
) {
  return await listRecruitments(ctx.db, input.q, input)
}

/** One in any state; throws `content.not_found`. */
export async function recruitmentInfo(ctx: RequestContext, id: number) {
  const row = await findRecruitment(ctx.db, id)
  if (!row) throw new Fault('content.not_found')
  return row
}

/** Makes one, a draft unless it says otherwise. */
export async function createRecruitment(ctx: OfficeCommand, input: Partial<WrittenRecruitment>) {
  const row = { ...blank, ...clean(input) }
  check(row)
  await usePictures(ctx, { after: picturesOf(row) })
  const id = await insertRecruitment(ctx.tx, row, ctx.stamp)
  await audit(ctx, { action: 'create', object: 'recruitment', object_id: id, after: row })
  return await recruitmentInfo(ctx, id)
}

/** Changes, publishes or withdraws one. */
export async function changeRecruitment(
  ctx: OfficeCommand,
  id: number,
  input: Partial<WrittenRecruitment>,
) {
  const before = await recruitmentInfo(ctx, id)
  const row = clean(input)
  const becomes = { ...before, ...row }
  check(becomes)
  await usePictures(ctx, { before: picturesOf(before), after: picturesOf(becomes) })
  await updateRecruitment(ctx.tx, id, row, ctx.stamp)
  await audit(ctx, { action: 'update', object: 'recruitment', object_id: id, before, after: row })
  return await recruitmentInfo(ctx, id)
}

/** Removes one. */
export async function removeRecruitment(ctx: OfficeCommand, id: number) {
  const before = await recruitmentInfo(ctx, id)
  await deleteRecruitment(ctx.tx, id)
  await usePictures(ctx, { before: picturesOf(before) })
  await audit(ctx, { action: 'delete', object: 'recruitment', object_id: id, before })
  return {}
}

const clean = (input: Partial<WrittenRecruitment>): Partial<WrittenRecruitment> =>
  withRichText(defined(input), ['content'])

function picturesOf({ img_path, content }: Pick<WrittenRecruitment, 'img_path' | 'content'>) {
  return [img_path, content]
}

function check(row: WrittenRecruitment): void {
  if (row.state === 'published' && !row.title)
    throw new Fault('activity.not_publishable', { field: 'title', msg: '发布前请填写标题' })
}

/** The standing invitations. */
export async function exportRecruitments(
  ctx: OfficeContext,
  filter: FilterOf<typeof recruitments>,
) {
  return await exportList(ctx, filter, recruitments, {
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
