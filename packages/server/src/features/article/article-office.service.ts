import {
  articleMissing,
  articleTime,
  isPublic,
  placeOf,
} from '@museum/contract/article/article.rules.ts'
import { Fault } from '@museum/contract/fault.ts'
import { articleWords } from '@museum/contract/words.ts'
import type { Act } from '../../context.ts'
import { pageInParts } from '../../db/parts.ts'
import { richText } from '../../richtext/richtext.ts'
import { exportLimit } from '../../sheet/sheet.ts'
import { audit } from '../audit/audit.service.ts'
import { eachPart, handOut } from '../audit/export.service.ts'
import { usePictures } from '../picture/picture.service.ts'
import {
  type ArticleFilter,
  type ArticleRow,
  articlePage,
  countArticles,
  deleteArticle,
  findArticle,
  holdArticle,
  insertArticle,
  updateArticle,
  type WrittenArticle,
} from './article.store.ts'

type Written = { [K in keyof WrittenArticle]?: WrittenArticle[K] | undefined } & {
  created_at?: string | undefined
}

const fields = ['title', 'introduction', 'img_path', 'content', 'state'] as const

/** One office page of articles in any state. */
export async function officeList(
  act: Act,
  { page, limit, ...rest }: Omit<ArticleFilter, 'now'> & { page: number; limit: number },
) {
  const filter = { ...rest, now: act.stamp }
  const rows = await articlePage(act.db, filter, limit, (page - 1) * limit).execute()
  return { list: rows.map((row) => known(act, row)), total: await countArticles(act.db, filter) }
}

/** The filtered articles without their text as an Excel file; the newest 50,000 at most. */
export async function exportList(act: Act, filter: Omit<ArticleFilter, 'now'>) {
  const page = articlePage(act.db, { ...filter, now: act.stamp }, exportLimit, 0)
  const rows = eachPart(pageInParts(page, 'id'), (part) => part.map((row) => known(act, row)))
  const filename = `文章列表-${act.at.day}.xlsx`
  return await handOut(act, { object: 'article', filter, filename }, rows, [
    { title: '标题', value: (row) => row.title, width: 36 },
    { title: '简介', value: (row) => row.introduction, width: 60 },
    { title: '发布状态', value: (row) => articleWords[placeOf(row)], width: 12 },
    { title: '发布时间', value: (row) => row.created_at, width: 20 },
    { title: '更新时间', value: (row) => row.updated_at, width: 20 },
  ])
}

/** An article in any state; throws `content.not_found`. */
export async function officeInfo(act: Act, id: number) {
  const row = await findArticle(act.db, id)
  if (!row) throw new Fault('content.not_found')
  return known(act, row)
}

function known<T extends Pick<ArticleRow, 'state' | 'created_at'>>(act: Act, row: T) {
  return { ...row, is_public: isPublic(row, act.stamp) ? 1 : 0 }
}

/** Makes an article, a draft unless it says otherwise. */
export async function create(act: Act, input: WrittenArticle & Pick<Written, 'created_at'>) {
  const fresh = { state: 'draft', created_at: '' } as const
  const created_at = articleTime(fresh, { ...input, created_at: input.created_at }, act.stamp)
  const row = { ...input, content: richText(input.content), created_at }
  check(row)
  await usePictures(act, { after: picturesOf(row) })
  const id = await insertArticle(act.db, { ...row, updated_at: act.stamp })
  await audit(act, { action: 'create', object: 'article', object_id: id, after: row })
  return await officeInfo(act, id)
}

/**
 * Changes, publishes or withdraws an article. Its publish time is the one that is given, else that of
 * the first move from draft to published, which edits, withdrawing and publishing again keep.
 */
export async function change(act: Act, id: number, input: Written) {
  const before = await holdArticle(act.db, id)
  if (!before) throw new Fault('content.not_found')
  const written = clean(input)
  const after = { ...before, ...written }
  check(after)
  await usePictures(act, { before: picturesOf(before), after: picturesOf(after) })
  const published = before.state === 'draft' && after.state === 'published'
  const created_at = articleTime(
    before,
    { state: after.state, created_at: input.created_at },
    act.stamp,
  )
  const row = { ...written, ...(created_at === before.created_at ? {} : { created_at }) }
  await updateArticle(act.db, id, { ...row, updated_at: act.stamp })
  await audit(act, {
    action: published ? 'publish' : before.state === after.state ? 'update' : 'withdraw',
    object: 'article',
    object_id: id,
    before: Object.fromEntries(
      [...fields, 'created_at' as const].flatMap((name) =>
        name in row ? [[name, before[name]]] : [],
      ),
    ),
    after: { title: before.title, ...row },
  })
  return await officeInfo(act, id)
}

/** Removes an article. */
export async function remove(act: Act, id: number) {
  const before = await holdArticle(act.db, id)
  if (!before) throw new Fault('content.not_found')
  await deleteArticle(act.db, id)
  await usePictures(act, { before: picturesOf(before) })
  await audit(act, { action: 'delete', object: 'article', object_id: id, before })
  return {}
}

function picturesOf({ img_path, content }: Pick<WrittenArticle, 'img_path' | 'content'>) {
  return [img_path, content]
}

// Unwritten fields stay as they are.
function clean(input: Written): Partial<WrittenArticle> {
  const row = Object.fromEntries(
    fields.flatMap((name) => (input[name] === undefined ? [] : [[name, input[name]]])),
  ) as Partial<WrittenArticle>
  if (row.content !== undefined) row.content = richText(row.content)
  return row
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
