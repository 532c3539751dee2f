import { Fault } from '@museum/contract/fault.ts'
import type { PersonCommand, PersonContext } from '../../context.ts'
import { ifRoom, single } from '../../db/db.ts'
import { offsetOf, type Paging } from '../../db/page.ts'
import { raise } from '../../raise.ts'
import {
  type CommentRow,
  countUnread,
  findComment,
  findReplied,
  insertComment,
  listReceived,
  markShown,
  setReply,
} from './comment.store.ts'
import { enqueueCheck } from './content-check.service.ts'
import { mayWrite } from './often.service.ts'
import { readable, shownComment } from './post.service.ts'
import { countComment } from './post.store.ts'

interface Written {
  id: number
  comment_id?: number | undefined
  remark: string
}

/** Writes a comment, or with `comment_id` the author's reply to one; answers the comment as it is now. */
export async function write(ctx: PersonCommand, { id, comment_id = 0, remark }: Written) {
  await mayWrite(ctx, 'comment')
  const row =
    comment_id === 0
      ? await comment(ctx, id, remark)
      : await reply(ctx, { post: id, id: comment_id, remark })
  return shownComment(ctx, row)
}

async function comment(ctx: PersonCommand, postId: number, text: string): Promise<CommentRow> {
  const post = await countComment(ctx.tx, postId)
  if (!post) {
    // The author alone is told that theirs exists and waits.
    await readable(ctx, postId)
    throw new Fault('space.not_public')
  }
  const id = await insertComment(ctx.tx, {
    post_id: postId,
    author_id: post.person_id,
    person_id: ctx.person.id,
    comment: text,
    created_at: ctx.stamp,
  })
  const row = await written(ctx, id)
  await raise(ctx, 'post.commented', {
    post: { id: postId, ...post },
    comment_id: id,
    writer_id: ctx.person.id,
  })
  await enqueueCheck(ctx, 'comment', id)
  return row
}

async function reply(ctx: PersonCommand, comment: { post: number; id: number; remark: string }) {
  const { id, post, remark } = comment
  const known = await findReplied(ctx.db, { id, post, author: ctx.person.id })
  if (!known) throw new Fault('content.not_found')
  if (known.person_id === ctx.person.id) throw new Fault('space.own_comment')
  if (!(await setReply(ctx.tx, id, { reply: remark, reply_time: ctx.stamp })))
    throw new Fault('space.replied')
  ctx.msg = '已回复'
  await raise(ctx, 'comment.replied', { comment: { post_id: post, ...known }, comment_id: id })
  await enqueueCheck(ctx, 'reply', id)
  return await written(ctx, id)
}

async function written(ctx: PersonCommand, id: number): Promise<CommentRow> {
  const row = await findComment(ctx.db, id)
  if (!row) throw new Fault('content.not_found')
  return row
}

/** How many comments of others on the caller's posts they have not been shown. */
export async function unread(ctx: PersonContext) {
  return { num: await countUnread(ctx.db, ctx.person.id) }
}

/**
 * One page of what others wrote about the caller's posts; the first marks all as shown and still
 * tells which were new. A GET runs in no transaction and needs none: marking is one guarded
 * statement that may be repeated, and leaves what came since its page was read.
 */
export async function received(ctx: PersonContext, { page, limit }: Paging) {
  const rows = await listReceived(ctx.db, ctx.person.id, limit, offsetOf({ page, limit }))
  const [newest] = rows
  if (page === 1 && newest && (await countUnread(ctx.db, ctx.person.id)) > 0)
    await ifRoom(single(ctx.db, (tx) => markShown(tx, ctx.person.id, newest.comment_id)))
  return { list: rows.map((row) => shownComment(ctx, row)) }
}
