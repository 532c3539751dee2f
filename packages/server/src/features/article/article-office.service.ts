import {
  articleMissing,
  articleTime,
  isPublic,
  placeOf,
} from '@museum/contract/article/article.rules.ts'
import { articleWords } from '@museum/contract/article/article.words.ts'
import { Fault } from '@museum/contract/fault.ts'
import type { OfficeCommand, OpenContext, RequestContext } from '../../context.ts'
import { defined } from '../../db/defined.ts'
import { lock } from '../../db/lock.ts'
import { offsetOf, type Paging } from '../../db/page.ts'
import { withRichText } from '../../richtext/richtext.ts'
import { audit } from '../audit/audit.service.ts'
import { listing } from '../audit/listing.service.ts'
import { usePictures } from '../picture/picture.service.ts'
import {
  type ArticleRow,
  articleRows,
  deleteArticle,
  findArticle,
  findPublished,
  insertArticle,
  listPublished,
  nextPublication,
  updateArticle,
  type WrittenArticle,
} from './article.store.ts'

type Written = { [K in keyof WrittenArticle]?: WrittenArticle[K] | undefined } & {
  created_at?: string | undefined
}

/** Articles in any state without their text, the newest first. */
export const articleListing = listing({
  rows: articleRows,
  shown: (ctx, rows) => rows.map((row) => known(ctx, row)),
  object: 'article',
  title: '文章列表',
  words: { state: articleWords },
  columns: [
    { title: '标题', value: (row) => row.title, width: 36 },
    { title: '简介', value: (row) => row.introduction, width: 60 },
    { title: '发布状态', value: (row) => articleWords[placeOf(row)], width: 12 },
    { title: '发布时间', value: (row) => row.created_at, width: 20 },
    { title: '更新时间', value: (row) => row.updated_at, width: 20 },
  ],
})

/** An article in any state; throws `content.not_found`. */
export async function officeInfo(ctx: RequestContext, id: number) {
  const row = await findArticle(ctx.db, id)
  if (!row) throw new Fault('content.not_found')
  return known(ctx, row)
}

function known<T extends Pick<ArticleRow, 'state' | 'created_at'>>(ctx: RequestContext, row: T) {
  return { ...row, is_public: isPublic(row, ctx.stamp) ? 1 : 0 }
}

/** Makes an article, a draft unless it says otherwise. */
export async function create(
  ctx: OfficeCommand,
  input: WrittenArticle & Pick<Written, 'created_at'>,
) {
  const fresh = { state: 'draft', created_at: '' } as const
  const created_at = articleTime(fresh, { ...input, created_at: input.created_at }, ctx.stamp)
  const row = { ...withRichText(input, ['content']), created_at }
  check(row)
  await usePictures(ctx, { after: picturesOf(row) })
  const id = await insertArticle(ctx.tx, { ...row, updated_at: ctx.stamp })
  await audit(ctx, { action: 'create', object: 'article', object_id: id, after: row })
  return await officeInfo(ctx, id)
}

/**
 * Changes, publishes or withdraws an article. Its publish time is the one that is given, else that of
 * the first move from draft to published, which edits, withdrawing and publishing again keep.
 */
export async function change(ctx: OfficeCommand, id: number, input: Written) {
  const [before] = await lock(ctx.tx, 'article', [id])
  if (!before) throw new Fault('content.not_found')
  const { created_at: wanted, ...stated } = input
  const written: Partial<WrittenArticle> = withRichText(defined(stated), ['content'])
  const after = { ...before, ...written }
  check(after)
  await usePictures(ctx, { before: picturesOf(before), after: picturesOf(after) })
  const published = before.state === 'draft' && after.state === 'published'
  const created_at = articleTime(before, { state: after.state, created_at: wanted }, ctx.stamp)
  const row = { ...written, ...(created_at === before.created_at ? {} : { created_at }) }
  await updateArticle(ctx.tx, id, { ...row, updated_at: ctx.stamp })
  await audit(ctx, {
    action: published ? 'publish' : before.state === after.state ? 'update' : 'withdraw',
    object: 'article',
    object_id: id,
    before: Object.fromEntries(
      Object.keys(row).map((name) => [name, before[name as keyof typeof row]]),
    ),
    after: { title: before.title, ...row },
  })
  return await officeInfo(ctx, id)
}

/** Removes an article. */
export async function remove(ctx: OfficeCommand, id: number) {
  const [before] = await lock(ctx.tx, 'article', [id])
  if (!before) throw new Fault('content.not_found')
  await deleteArticle(ctx.tx, id)
  await usePictures(ctx, { before: picturesOf(before) })
  await audit(ctx, { action: 'delete', object: 'article', object_id: id, before })
  return {}
}

function picturesOf({ img_path, content }: Pick<WrittenArticle, 'img_path' | 'content'>) {
  return [img_path, content]
}

function check(row: WrittenArticle): void {
  if (row.state !== 'published') return
  const missing = articleMissing(row)
  if (missing)
    throw new Fault('article.not_publishable', {
      field: missing.field,
      msg: `发布前请填写${missing.label}`,
    })
}

/** One page of the articles whose publish time has come, the latest published first (§7.50). */
export async function list(ctx: OpenContext, { page, limit }: Paging) {
  const now = ctx.stamp
  const list = await listPublished(ctx.db, { now, limit, offset: offsetOf({ page, limit }) })
  ctx.validUntil(await nextPublication(ctx.db, now))
  return { list }
}

/** A published article; a draft, or one whose time is yet to come, gets the answer of one that does not exist. */
export async function info(ctx: OpenContext, id: number) {
  const row = await findPublished(ctx.db, id, ctx.stamp)
  // What is public once does not cease to be by time.
  ctx.validUntil()
  if (!row) throw new Fault('content.not_found')
  return row
}
