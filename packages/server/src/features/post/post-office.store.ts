import { postMoves } from '@museum/contract/post/post.rules.ts'
import type { postOfficeCalls } from '@museum/contract/post/post-office.calls.ts'
import { sql } from 'kysely'
import { givenIds } from '../../db/json.ts'
import { type CallFilter, countOf } from '../../db/page.ts'
import { contains, containsName } from '../../db/portable.ts'
import type { Db, Tx } from '../../db/types.ts'

export type PostFilter = CallFilter<typeof postOfficeCalls.list>

const waits = postMoves.pass.from[0]

/** The query of the posts that a filter lets through. */
export function filteredPosts(db: Db, { id, status, shown, q }: PostFilter & { id?: number }) {
  let query = db.selectFrom('post').leftJoin('volunteer', 'volunteer.id', 'post.person_id')
  if (id) query = query.where('post.id', '=', id)
  // As a literal, so that the engine sees that the partial index holds what waits.
  if (status === waits) query = query.where('post.status', '=', sql.lit<number>(waits))
  else if (status) query = query.where('post.status', '=', status)
  if (shown) query = query.where('post.deleted_at', shown === 'live' ? '=' : '!=', '')
  if (q)
    query = query.where((eb) =>
      eb.or([
        contains(eb.ref('post.title'), q),
        contains(eb.ref('post.content'), q),
        containsName(eb.ref('volunteer.name'), q),
        contains(eb.ref('volunteer.code'), q),
      ]),
    )
  return query
}

const suspicion = sql`case post.checked when 'risky' then 0 when 'review' then 1 else 2 end`

/** The query of the posts, newest first; what waits by what the content check doubts, and oldest first. */
export function postRows(db: Db, filter: PostFilter & { id?: number }) {
  const page = filteredPosts(db, filter).select([
    'post.id',
    'post.person_id',
    'post.title',
    'post.content',
    'post.created_at',
    'post.push_time',
    'post.status',
    'post.approval_remark',
    'post.approval_by',
    'post.approval_date',
    'post.deleted_at',
    'post.comment_num',
    'post.checked',
    'volunteer.name',
    'volunteer.code',
  ])
  return filter.status === waits
    ? page.orderBy(suspicion).orderBy('post.id')
    : page.orderBy('post.id', 'desc')
}

/** How these posts stand, by id. */
export async function postStandings(db: Db, ids: readonly number[]) {
  const rows = await db
    .selectFrom('post')
    .select(['id', 'status', 'approval_date', 'deleted_at'])
    .where('id', 'in', givenIds(db, ids))
    .execute()
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}

/** What was said last of each of these that was decided before, by its id. */
export async function lastDecisions(db: Db, ids: number[]) {
  const rows = await db
    .selectFrom('post')
    .select(['id', 'approval_remark', 'approval_date', 'approval_by'])
    .where('id', 'in', ids)
    .where('approval_date', '!=', '')
    .execute()
  return new Map(rows.map(({ id, ...said }) => [id, said]))
}

/** Decides those of `ids` that are still pending, and answers which they were. */
export async function decidePosts(
  tx: Tx,
  ids: number[],
  decision: 'pass' | 'fail',
  made: {
    approval_remark: string
    approval_date: string
    approval_by: string
    push_time: string
  },
): Promise<{ id: number; person_id: number; title: string; content: string }[]> {
  return await tx
    .updateTable('post')
    .set({ status: postMoves[decision].to, ...made })
    .where('id', 'in', ids)
    .where('status', 'in', postMoves[decision].from)
    .where('deleted_at', '=', '')
    .returning(['id', 'person_id', 'title', 'content'])
    .execute()
}

/** Writes a post's decided columns back; false when it was changed, removed or commented on since. */
export async function restorePost(
  tx: Tx,
  id: number,
  seen: { status: number; approval_date: string },
  columns: {
    status: number
    approval_remark: string
    approval_date: string
    approval_by: string
    push_time: string
  },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('post')
    .set(columns)
    .where('id', '=', id)
    .where('status', '=', seen.status)
    .where('approval_date', '=', seen.approval_date)
    .where('deleted_at', '=', '')
    // Whoever comments counts on this row.
    .where('comment_num', '=', 0)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export type CommentFilter = CallFilter<typeof postOfficeCalls.comments> & { id?: number }

function filteredComments(db: Db, { id, post_id, removed, q }: CommentFilter) {
  let query = db
    .selectFrom('comment')
    .innerJoin('post', 'post.id', 'comment.post_id')
    .leftJoin('volunteer', 'volunteer.id', 'comment.person_id')
  if (id) query = query.where('comment.id', '=', id)
  if (post_id) query = query.where('comment.post_id', '=', post_id)
  if (removed === 0 || removed === 1)
    query = query.where('comment.removed_at', removed === 0 ? '=' : '!=', '')
  if (q)
    query = query.where((eb) =>
      eb.or([
        contains(eb.ref('comment.comment'), q),
        contains(eb.ref('comment.reply'), q),
        contains(eb.ref('post.title'), q),
        containsName(eb.ref('volunteer.name'), q),
      ]),
    )
  return query
}

/** The query of the comments, newest first. */
export function commentRows(db: Db, filter: CommentFilter) {
  return filteredComments(db, filter)
    .select([
      'comment.id',
      'comment.post_id',
      'comment.person_id',
      'comment.comment',
      'comment.created_at',
      'comment.reply',
      'comment.reply_time',
      'comment.removed_at',
      'comment.removed_by',
      'comment.removed_reason',
      'comment.checked',
      'post.title',
      'post.deleted_at as post_deleted_at',
      'volunteer.name',
    ])
    .orderBy('comment.id', 'desc')
}

/** The query of how many comments there are: each belongs to a post, so posts are asked for words alone. */
export function commentCount(db: Db, filter: CommentFilter) {
  const { id, post_id, removed, q } = filter
  if (q) return countOf(filteredComments(db, filter))
  let query = db.selectFrom('comment')
  if (id) query = query.where('id', '=', id)
  if (post_id) query = query.where('post_id', '=', post_id)
  if (removed === 0 || removed === 1)
    query = query.where('removed_at', removed === 0 ? '=' : '!=', '')
  return countOf(query)
}

/** Takes a comment from its readers; undefined when there is none, or it was taken before. */
export async function deleteComment(
  tx: Tx,
  id: number,
  made: { removed_at: string; removed_by: string; removed_reason: string },
) {
  return await tx
    .updateTable('comment')
    .set(made)
    .where('id', '=', id)
    .where('removed_at', '=', '')
    .returning(['post_id', 'person_id', 'comment', 'reply'])
    .executeTakeFirst()
}

/** Gives a comment, removed then, back to its readers; undefined where it stands otherwise by now. */
export async function returnComment(tx: Tx, id: number, removedAt: string) {
  return await tx
    .updateTable('comment')
    .set({ removed_at: '', removed_by: '', removed_reason: '' })
    .where('id', '=', id)
    .where('removed_at', '=', removedAt)
    .returning(['post_id', 'person_id', 'comment'])
    .executeTakeFirst()
}
