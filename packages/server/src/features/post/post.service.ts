import { Fault } from '@museum/contract/fault.ts'
import { type PostStatus, postMoves } from '@museum/contract/post/post.rules.ts'
import { postStatusWords } from '@museum/contract/post/post.words.ts'
import type { PersonCommand, PersonContext, RequestContext } from '../../context.ts'
import { ifRoom, single } from '../../db/db.ts'
import { offsetOf, type Paging } from '../../db/page.ts'
import { dropNotices } from '../message/decision.service.ts'
import { nameless } from '../message/parts.store.ts'
import { shownPicture } from '../picture/picture.service.ts'
import { listComments, markSeen } from './comment.store.ts'
import { enqueueCheck } from './content-check.service.ts'
import { mayWrite } from './often.service.ts'
import {
  deletePost,
  findPost,
  insertPost,
  listOwn,
  listPublic,
  type PostRow,
  resendPost,
} from './post.store.ts'

interface Writer {
  name: string | null
  img_path: string | null
}

/** A text with its writer's name and photo as readers see them. */
function shownPerson<T extends Writer>(
  ctx: RequestContext,
  row: T,
): T & { name: string; img_path: string } {
  const img_path = shownPicture(ctx, row.img_path ?? '')
  return { ...row, name: row.name || nameless, img_path }
}

/** A comment as this reader sees it. */
export function shownComment<T extends Writer & { person_id: number }>(
  ctx: PersonContext,
  { person_id, ...row }: T,
) {
  return { ...shownPerson(ctx, row), is_personal_comment: person_id === ctx.person.id ? 1 : 0 }
}

interface Written {
  title: string
  content: string
}

/** Makes a post, or sends the caller's rejected one again; it is public once the office approves it. */
export async function push(ctx: PersonCommand, input: Written & { id?: number | undefined }) {
  await mayWrite(ctx, 'post')
  const text = { title: input.title, content: input.content, created_at: ctx.stamp }
  const id = input.id
    ? await resend(ctx, input.id, text)
    : await insertPost(ctx.tx, { ...text, person_id: ctx.person.id })
  await enqueueCheck(ctx, 'post', id)
  return { id }
}

async function resend(ctx: PersonCommand, id: number, text: Written & { created_at: string }) {
  const personId = ctx.person.id
  if (await resendPost(ctx.tx, id, personId, text)) {
    // The rejection is answered: who has sent it anew is not told to.
    await dropNotices(ctx, 'post', id)
    return id
  }
  const post = await findPost(ctx.db, id)
  throw new Fault(post?.person_id === personId ? 'space.not_rejected' : 'content.not_found')
}

/** One page of the posts that all may read, or of the caller's own in any state. */
export async function list(
  ctx: PersonContext,
  input: Paging & { type: 'public' | 'own'; title?: string | undefined },
) {
  const { type, title = '', page, limit } = input
  const paging = { limit, offset: offsetOf({ page, limit }) }
  const rows =
    type === 'public'
      ? await listPublic(ctx.db, title, paging)
      : await listOwn(ctx.db, ctx.person.id, title, paging)
  return { list: rows.map((row) => shown(ctx, row)) }
}

/**
 * A post with a page of its comments; throws `content.not_found` for one that the caller may not
 * read. What its author is shown here is new no more: marking exactly those rows is one guarded
 * statement that may be repeated, and needs no transaction.
 */
export async function info(ctx: PersonContext, { id, page, limit }: Paging & { id: number }) {
  const callerId = ctx.person.id
  const post = await readable(ctx, id)
  const comments = await listComments(ctx.db, id, limit, offsetOf({ page, limit }))
  const unseen = comments.filter(({ is_read }) => is_read === 1).map((row) => row.comment_id)
  if (post.person_id === callerId && unseen.length > 0)
    await ifRoom(single(ctx.db, (tx) => markSeen(tx, callerId, unseen)))
  return { ...shown(ctx, post), list: comments.map((row) => shownComment(ctx, row)) }
}

/** A post that the caller may read: public, or their own; throws `content.not_found`. */
export async function readable(ctx: PersonContext, id: number): Promise<PostRow> {
  const post = await findPost(ctx.db, id)
  const isPublic = post?.status === postMoves.pass.to
  if (!post || !(isPublic || post.person_id === ctx.person.id)) throw new Fault('content.not_found')
  return post
}

/** Removes the caller's post, and with it its comments, for all its readers; nothing more is told of it. */
export async function remove(ctx: PersonCommand, id: number) {
  if (!(await deletePost(ctx.tx, id, ctx.person.id, ctx.stamp)))
    throw new Fault('content.not_found')
  await dropNotices(ctx, 'post', id)
  return {}
}

function shown(ctx: PersonContext, { person_id, ...post }: PostRow) {
  const own = person_id === ctx.person.id
  return {
    ...shownPerson(ctx, post),
    status_zn: postStatusWords[post.status as PostStatus],
    approval_remark: own ? post.approval_remark : '',
    is_personal_leave: own ? 1 : 0,
  }
}
