import type { articleOfficeCalls } from '@museum/contract/article/article.calls.ts'
import type { Insertable, Selectable } from 'kysely'
import type { CallFilter } from '../../db/page.ts'
import { contains } from '../../db/portable.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import type { Schema } from '../../db/schema.ts'
import type { Db, Tx } from '../../db/types.ts'

export type ArticleRow = Selectable<Schema['article']>
/** What the office writes of an article. */
export type WrittenArticle = Omit<Insertable<Schema['article']>, 'id' | 'created_at' | 'updated_at'>

const shown = ['id', 'title', 'introduction', 'img_path', 'created_at'] as const

/** The query of a page of the articles published by the museum's `now`, the latest published first. */
export function publishedPage(db: Db, now: string, limit: number, offset: number) {
  return db
    .selectFrom('article')
    .select(shown)
    .where('state', '=', 'published')
    .where('created_at', '<=', now)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
}

/** One page of the articles published by now, without their content. */
export const listPublished = preparedQuery(
  (db, value: { now: string; limit: number; offset: number }) =>
    publishedPage(db, value.now, value.limit, value.offset),
)

const next = preparedQuery((db, { now }: { now: string }) =>
  db
    .selectFrom('article')
    .select((eb) => eb.fn.min('created_at').as('at'))
    .where('state', '=', 'published')
    .where('created_at', '>', now),
)

/** When the next article that waits for its time will be public; undefined when none does. */
export async function nextPublication(db: Db, now: string): Promise<string | undefined> {
  return (await next(db, { now }))[0]?.at ?? undefined
}

const published = preparedQuery((db, { id, now }: { id: number; now: string }) =>
  db
    .selectFrom('article')
    .select([...shown, 'content'])
    .where('id', '=', id)
    .where('state', '=', 'published')
    .where('created_at', '<=', now),
)

/** An article published by the museum's `now`; undefined for any other as for one that is not there. */
export async function findPublished(db: Db, id: number, now: string) {
  return (await published(db, { id, now }))[0]
}

type ArticleFilter = CallFilter<typeof articleOfficeCalls.list>
function filtered(db: Db, { q, state }: ArticleFilter, now: string) {
  let query = db.selectFrom('article')
  if (state) query = query.where('state', '=', state === 'draft' ? 'draft' : 'published')
  if (state === 'published') query = query.where('created_at', '<=', now)
  if (state === 'scheduled') query = query.where('created_at', '>', now)
  if (q) query = query.where((eb) => contains(eb.ref('title'), q))
  return query
}

/** The query of the office's articles by the museum's `now`, the newest first. */
export function articleRows(db: Db, filter: ArticleFilter, now: string) {
  return filtered(db, filter, now)
    .select([...shown, 'state', 'updated_at'])
    .orderBy('id', 'desc')
}

/** An article in any state. */
export async function findArticle(db: Db, id: number): Promise<ArticleRow | undefined> {
  return await db.selectFrom('article').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Makes an article and answers its id. */
export async function insertArticle(tx: Tx, row: Omit<ArticleRow, 'id'>): Promise<number> {
  const { id } = await tx
    .insertInto('article')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes an article. */
export async function updateArticle(
  tx: Tx,
  id: number,
  row: Partial<Omit<ArticleRow, 'id'>>,
): Promise<void> {
  await tx.updateTable('article').set(row).where('id', '=', id).execute()
}

/** Removes an article. */
export async function deleteArticle(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('article').where('id', '=', id).execute()
}
