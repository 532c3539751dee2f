import { sql } from 'kysely'
import { preparedQuery, type RowOf } from '../../db/prepared-query.ts'
import type { Db, Tx } from '../../db/types.ts'

// The words of the index's condition, so that it can be used.
const unread = sql.lit(1)
const none = sql.lit('')

function comments(db: Db) {
  return db
    .selectFrom('comment')
    .leftJoin('volunteer', 'volunteer.id', 'comment.person_id')
    .select([
      'comment.id as comment_id',
      'comment.post_id as id',
      'comment.comment',
      'comment.created_at',
      'comment.reply',
      'comment.reply_time',
      'volunteer.name',
      'volunteer.img_path',
      'comment.person_id',
      'comment.is_read',
    ])
    .where('comment.removed_at', '=', none)
}

export type CommentRow = RowOf<typeof comments>

/** The comments of a post, newest first. */
export function commentPage(db: Db, postId: number, limit: number, offset: number) {
  return comments(db)
    .where('comment.post_id', '=', postId)
    .orderBy('comment.id', 'desc')
    .limit(limit)
    .offset(offset)
}

const keptPage = preparedQuery(
  (db, { postId, limit, offset }: { postId: number; limit: number; offset: number }) =>
    commentPage(db, postId, limit, offset),
)

/** One page of a post's comments. */
export async function listComments(db: Db, postId: number, limit: number, offset: number) {
  return await keptPage(db, { postId, limit, offset })
}

/** One comment as its readers see it. */
export async function findComment(db: Db, id: number): Promise<CommentRow | undefined> {
  return await comments(db).where('comment.id', '=', id).executeTakeFirst()
}

/** What others wrote about a person's posts, newest first; nothing of posts they removed. */
export function receivedPage(db: Db, authorId: number, limit: number, offset: number) {
  return comments(db)
    .innerJoin('post', 'post.id', 'comment.post_id')
    .select(['post.title', 'post.content'])
    .where('comment.author_id', '=', authorId)
    .where('comment.person_id', '!=', authorId)
    .where('post.deleted_at', '=', none)
    .orderBy('comment.id', 'desc')
    .limit(limit)
    .offset(offset)
}

const keptReceived = preparedQuery(
  (db, { authorId, limit, offset }: { authorId: number; limit: number; offset: number }) =>
    receivedPage(db, authorId, limit, offset),
)

/** One page of what others wrote about a person's posts. */
export async function listReceived(db: Db, authorId: number, limit: number, offset: number) {
  return await keptReceived(db, { authorId, limit, offset })
}

/** Counts what a person has not been shown of that. */
export function unreadCount(db: Db, authorId: number) {
  return db
    .selectFrom('comment')
    .innerJoin('post', 'post.id', 'comment.post_id')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('comment.author_id', '=', authorId)
    .where('comment.person_id', '!=', authorId)
    .where('comment.is_read', '=', unread)
    .where('comment.removed_at', '=', none)
    .where('post.deleted_at', '=', none)
}

const keptCount = preparedQuery((db, { authorId }: { authorId: number }) =>
  unreadCount(db, authorId),
)

/** How many comments a person has not been shown. */
export async function countUnread(db: Db, authorId: number): Promise<number> {
  return (await keptCount(db, { authorId }))[0]?.n ?? 0
}

/** Marks what a person received up to a comment as shown; one that came since stays new. */
export async function markShown(tx: Tx, authorId: number, upTo: number): Promise<void> {
  await tx
    .updateTable('comment')
    .set({ is_read: 2 })
    .where('author_id', '=', authorId)
    .where('is_read', '=', unread)
    .where('id', '<=', upTo)
    .execute()
}

/** Marks these of what a person received as shown. */
export async function markSeen(tx: Tx, authorId: number, ids: number[]): Promise<void> {
  await tx
    .updateTable('comment')
    .set({ is_read: 2 })
    .where('author_id', '=', authorId)
    .where('is_read', '=', unread)
    .where('id', 'in', ids)
    .execute()
}

/** Adds a comment; one's own about one's own post is no news. */
export async function insertComment(
  tx: Tx,
  row: {
    post_id: number
    author_id: number
    person_id: number
    comment: string
    created_at: string
  },
): Promise<number> {
  const made = await tx
    .insertInto('comment')
    .values({ ...row, is_read: row.author_id === row.person_id ? 2 : 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

/** Whose comment this is, on a post of that author, by name, which still stands, and its reply so far. */
export async function findReplied(db: Db, comment: { id: number; post: number; author: number }) {
  return await db
    .selectFrom('comment')
    .innerJoin('post', 'post.id', 'comment.post_id')
    .select(['comment.reply', 'comment.person_id', 'post.title'])
    .where('comment.id', '=', comment.id)
    .where('comment.post_id', '=', comment.post)
    .where('comment.author_id', '=', comment.author)
    .where('comment.removed_at', '=', '')
    .where('post.deleted_at', '=', '')
    .executeTakeFirst()
}

/** Writes the one reply to a comment; false when it has one, or was removed. */
export async function setReply(
  tx: Tx,
  id: number,
  made: { reply: string; reply_time: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('comment')
    .set(made)
    .where('id', '=', id)
    .where('reply', '=', '')
    .where('removed_at', '=', '')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
