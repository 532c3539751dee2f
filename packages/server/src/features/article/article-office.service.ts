import { articleMissing } from '@museum/contract/article/article.rules.ts'
import { Fault } from '@museum/contract/fault.ts'
import type { Act } from '../../context.ts'
import { richText } from '../../richtext/richtext.ts'
import { audit } from '../audit/audit.service.ts'
import {
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

type Written = { [K in keyof WrittenArticle]?: WrittenArticle[K] | undefined }

const fields = ['title', 'introduction', 'img_path', 'content', 'state'] as const

/** One office page of articles in any state. */
export async function officeList(
  act: Act,
  { page, limit, ...filter }: Parameters<typeof articlePage>[1] & { page: number; limit: number },
) {
  return {
    list: await articlePage(act.db, filter, limit, (page - 1) * limit).execute(),
    total: await countArticles(act.db, filter),
  }
}

/** An article in any state; throws `content.not_found`. */
export async function officeInfo(act: Act, id: number): Promise<ArticleRow> {
  const row = await findArticle(act.db, id)
  if (!row) throw new Fault('content.not_found')
  return row
}

/** Makes an article, a draft unless it says otherwise. */
export async function create(act: Act, input: WrittenArticle) {
  const row = { ...input, content: richText(input.content) }
  check(row)
  const created_at = row.state === 'published' ? act.stamp : ''
  const id = await insertArticle(act.db, { ...row, created_at, updated_at: act.stamp })
  await audit(act, { action: 'create', object: 'article', object_id: id, after: row })
  return await officeInfo(act, id)
}

/**
 * Changes, publishes or withdraws an article. Its publish time is that of the move from draft to
 * published: an edit of what is published keeps it, publishing again after a withdrawal sets it anew.
 */
export async function change(act: Act, id: number, input: Written) {
  const before = await holdArticle(act.db, id)
  if (!before) throw new Fault('content.not_found')
  const row = clean(input)
  const after = { ...before, ...row }
  check(after)
  const published = before.state === 'draft' && after.state === 'published'
  await updateArticle(act.db, id, {
    ...row,
    ...(published ? { created_at: act.stamp } : {}),
    updated_at: act.stamp,
  })
  await audit(act, {
    action: published ? 'publish' : before.state === after.state ? 'update' : 'withdraw',
    object: 'article',
    object_id: id,
    before: Object.fromEntries(
      fields.flatMap((name) => (name in row ? [[name, before[name]]] : [])),
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
  await audit(act, { action: 'delete', object: 'article', object_id: id, before })
  return {}
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
