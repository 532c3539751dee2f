import { Fault } from '@museum/contract/fault.ts'
import { postMoves } from '@museum/contract/post/post.rules.ts'
import type { OfficeCommand, RequestContext } from '../../context.ts'
import { type Paging, pageOf } from '../../db/page.ts'
import { raise } from '../../raise.ts'
import { audit } from '../audit/audit.service.ts'
import { nameless } from '../message/parts.store.ts'
import { uncountComment } from './post.store.ts'
import {
  type CommentFilter,
  commentCount,
  commentRows,
  decidePosts,
  deleteComment,
  lastDecisions,
  type PostFilter,
  postRows,
} from './post-office.store.ts'

// A pending post has nothing to say of a decision, unless it was rejected before.
const undecided = { approval_remark: '', approval_date: '', approval_by: '', push_time: '' }

interface Decision {
  decision: 'pass' | 'fail'
  remark: string
}
/** One office page of posts, with those that their authors removed. */
export async function officeList(ctx: RequestContext, input: PostFilter & Paging) {
  const { list, total } = await pageOf(ctx.db, postRows(ctx.db, input), input)
  return { list: list.map(knownPost), total }
}

/** One post, removed or not; throws `content.not_found`. */
export async function officeInfo(ctx: RequestContext, id: number) {
  const row = await postRows(ctx.db, { id }).executeTakeFirst()
  if (!row) throw new Fault('content.not_found')
  return knownPost(row)
}

function knownPost<T extends { name: string | null; code: string | null }>(row: T) {
  return { ...row, name: row.name || nameless, code: row.code ?? '' }
}

/** Passes or fails one pending post; of two reviewers one wins. */
export async function decide(ctx: OfficeCommand, id: number, decision: Decision) {
  const { decided } = await decideMany(ctx, [id], decision)
  if (decided === 1) return { id, status: postMoves[decision.decision].to }
  await officeInfo(ctx, id)
  throw new Fault('space.not_decidable')
}

/**
 * Passes or fails those that are still pending; failing needs a reason. A post is public from its
 * approval on, and its author is told once it can be taken back no longer.
 */
export async function decideMany(
  ctx: OfficeCommand,
  ids: number[],
  { decision, remark }: Decision,
) {
  if (decision === 'fail' && remark === '')
    throw new Fault('decision.remark_required', { field: 'remark' })
  const last = await lastDecisions(ctx.db, ids)
  const rows = await decidePosts(ctx.tx, ids, decision, {
    approval_remark: remark,
    approval_date: ctx.stamp,
    approval_by: ctx.account.username,
    push_time: decision === 'pass' ? ctx.stamp : '',
  })
  const posts = rows.map(({ id, person_id, title }) => ({
    ...{ id, person_id, title },
    before: { status: postMoves[decision].from[0], ...undecided, ...last.get(id) },
  }))
  await raise(ctx, 'post.decided', { posts, decision, remark })
  await audit(
    ctx,
    ...rows.map(({ id, person_id, title, content }) => ({
      action: decision,
      object: 'post',
      object_id: id,
      volunteer_id: person_id,
      before: { post_status: postMoves[decision].from[0] },
      after: { title, content, post_status: postMoves[decision].to, remark },
    })),
  )
  const done = rows.map(({ id }) => id).sort((a, b) => a - b)
  return { decided: done.length, skipped: new Set(ids).size - done.length, ids: done }
}

/** One office page of comments, with those that were removed. */
export async function comments(ctx: RequestContext, input: CommentFilter & Paging) {
  const { list, total } = await pageOf(
    ctx.db,
    commentRows(ctx.db, input),
    input,
    commentCount(ctx.db, input),
  )
  return { list: list.map(knownComment), total }
}

/** One comment, removed or not; throws `content.not_found`. */
export async function comment(ctx: RequestContext, id: number) {
  const row = await commentRows(ctx.db, { id }).executeTakeFirst()
  if (!row) throw new Fault('content.not_found')
  return knownComment(row)
}

function knownComment<T extends { name: string | null }>(row: T) {
  return { ...row, name: row.name || nameless }
}

/** Takes a comment with its reply from its readers, for a reason that its writer is told. */
export async function removeComment(ctx: OfficeCommand, id: number, reason: string) {
  if (reason === '') throw new Fault('space.reason_required', { field: 'reason' })
  const row = await deleteComment(ctx.tx, id, {
    removed_at: ctx.stamp,
    removed_by: ctx.account.username,
    removed_reason: reason,
  })
  if (!row) throw new Fault('content.not_found')
  const { post_id, person_id } = row
  const { title } = await uncountComment(ctx.tx, post_id)
  const comment = { post_id, person_id, title, text: row.comment }
  await raise(ctx, 'comment.removed', { comment, reason })
  await audit(ctx, {
    action: 'remove',
    object: 'comment',
    object_id: id,
    volunteer_id: row.person_id,
    after: { title, comment: row.comment, reply: row.reply, reason },
  })
  return {}
}
