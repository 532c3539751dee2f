import { type PostStatus, postMoves } from '@museum/contract/post/post.rules.ts'
import { type Expression, type ExpressionBuilder, sql } from 'kysely'
import { contains } from '../../db/portable.ts'
import { preparedQuery, type RowOf } from '../../db/prepared-query.ts'
import type { Schema } from '../../db/schema.ts'
import type { Db, Tx } from '../../db/types.ts'

/** The query of how many posts wait for a decision. */
export function pendingPosts(db: Db) {
  return db
    .selectFrom('post')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('status', '=', sql.lit<number>(postMoves.pass.from[0]))
    .where('deleted_at', '=', '')
}

const approved = sql.lit<number>(postMoves.pass.to)
const none = sql.lit('')

function posts(db: Db) {
  return db
    .selectFrom('post')
    .leftJoin('volunteer', 'volunteer.id', 'post.person_id')
    .select([
      'post.id',
      'post.person_id',
      'post.title',
      'post.content',
      'post.status',
      'post.created_at',
      'post.push_time',
      'post.approval_remark',
      'post.comment_num',
      'volunteer.name',
      'volunteer.img_path',
    ])
    .where('post.deleted_at', '=', none)
}

export type PostRow = RowOf<typeof posts>

/** The posts that everyone may read, the latest approval first. */
export function publicPosts(db: Db, limit: number, offset: number) {
  return posts(db)
    .where('post.status', '=', approved)
    .orderBy('post.push_time', 'desc')
    .orderBy('post.id', 'desc')
    .limit(limit)
    .offset(offset)
}

/** A person's own posts in any state, newest first. */
export function ownPosts(db: Db, personId: number, limit: number, offset: number) {
  return posts(db)
    .where('post.person_id', '=', personId)
    .orderBy('post.id', 'desc')
    .limit(limit)
    .offset(offset)
}

interface Page {
  limit: number
  offset: number
}
const keptPublic = preparedQuery((db, { limit, offset }: { limit: number; offset: number }) =>
  publicPosts(db, limit, offset),
)
const keptOwn = preparedQuery(
  (db, { personId, limit, offset }: { personId: number; limit: number; offset: number }) =>
    ownPosts(db, personId, limit, offset),
)

const titled =
  (title: string) =>
  (eb: ExpressionBuilder<Schema, 'post'>): Expression<unknown> & ReturnType<typeof contains> =>
    contains(eb.ref('post.title'), title)

/** One page of what everyone may read, by title where one is asked for. */
export async function listPublic(db: Db, title: string, { limit, offset }: Page) {
  if (title === '') return await keptPublic(db, { limit, offset })
  return await publicPosts(db, limit, offset).where(titled(title)).execute()
}

/** One page of a person's own posts. */
export async function listOwn(db: Db, personId: number, title: string, { limit, offset }: Page) {
  if (title === '') return await keptOwn(db, { personId, limit, offset })
  return await ownPosts(db, personId, limit, offset).where(titled(title)).execute()
}

const one = preparedQuery((db, { id }: { id: number }) => posts(db).where('post.id', '=', id))

/** A post that its author has not removed, in whatever state. */
export async function findPost(db: Db, id: number): Promise<PostRow | undefined> {
  return (await one(db, { id }))[0]
}

/** Makes a pending post. */
export async function insertPost(
  tx: Tx,
  row: { person_id: number; title: string; content: string; created_at: string },
): Promise<number> {
  const status: PostStatus = 1
  const made = await tx
    .insertInto('post')
    .values({ ...row, status })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

/** Makes a person's own rejected post a pending one of this text; false when it is none. */
export async function resendPost(
  tx: Tx,
  id: number,
  personId: number,
  text: { title: string; content: string; created_at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('post')
    .set({ ...text, status: postMoves.resend.to, checked: '' })
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .where('status', 'in', postMoves.resend.from)
    .where('deleted_at', '=', '')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Removes a person's own post; false when there is none of theirs. */
export async function deletePost(
  tx: Tx,
  id: number,
  personId: number,
  deleted_at: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('post')
    .set({ deleted_at })
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .where('deleted_at', '=', '')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Counts a comment on a post that everyone may read, and holds the post until the comment is
 * written; undefined when nobody may comment on it.
 */
export async function countComment(
  tx: Tx,
  id: number,
): Promise<{ person_id: number; title: string } | undefined> {
  return await tx
    .updateTable('post')
    .set((eb) => ({ comment_num: eb('comment_num', '+', 1) }))
    .where('id', '=', id)
    .where('status', '=', postMoves.pass.to)
    .where('deleted_at', '=', '')
    .returning(['person_id', 'title'])
    .executeTakeFirst()
}

/** Takes a comment off its post's count, or puts it back, whatever became of the post. */
export async function recountComment(tx: Tx, id: number, by: -1 | 1): Promise<{ title: string }> {
  return await tx
    .updateTable('post')
    .set((eb) => ({ comment_num: eb('comment_num', '+', by) }))
    .where('id', '=', id)
    .returning('title')
    .executeTakeFirstOrThrow()
}
