import { Fault } from '@museum/contract/fault.ts'
import { isRevision, type PostStatus, postMoves } from '@museum/contract/post/post.rules.ts'
import { checkWords, postStatusWords, revisionWord } from '@museum/contract/post/post.words.ts'
import type { OfficeCommand, RequestContext } from '../../context.ts'
import { type Paging, pageOf } from '../../db/page.ts'
import { raise } from '../../raise.ts'
import { audit } from '../audit/audit.service.ts'
import { listing } from '../audit/listing.service.ts'
import { takeBackNotice } from '../message/decision.service.ts'
import { nameless } from '../message/parts.store.ts'
import { recountComment } from './post.store.ts'
import {
  type CommentFilter,
  commentCount,
  commentRows,
  decidePosts,
  deleteComment,
  lastDecisions,
  postRows,
  restorePost,
  returnComment,
} from './post-office.store.ts'

// A pending post has nothing to say of a decision, unless it was rejected before.
const undecided = { approval_remark: '', approval_date: '', approval_by: '', push_time: '' }

interface Decision {
  decision: 'pass' | 'fail'
  remark: string
}

/** Posts, with those that their authors removed. */
export const postListing = listing({
  rows: postRows,
  one: (db, id) => postRows(db, { id }).executeTakeFirst(),
  shown: (_, rows) => rows.map(knownPost),
  object: 'post',
  title: '帖子列表',
  words: {
    status: ['', ...Object.values(postStatusWords)],
    shown: { live: '在公开', deleted: '作者已删除' },
  },
  columns: [
    { title: '标题', value: (row) => row.title, width: 36 },
    { title: '内容', value: (row) => row.content, width: 60 },
    { title: '作者', value: (row) => row.name, width: 12 },
    { title: '志愿者编号', value: (row) => row.code, width: 16, text: true },
    { title: '提交时间', value: (row) => row.created_at, width: 20 },
    { title: '状态', value: (row) => statusWord(row), width: 22 },
    { title: '微信检测', value: (row) => checked(row.checked), width: 12 },
    { title: '公开时间', value: (row) => row.push_time, width: 20 },
    { title: '评论', value: (row) => row.comment_num, width: 8 },
    { title: '审核人', value: (row) => row.approval_by, width: 14 },
    { title: '审核时间', value: (row) => row.approval_date, width: 20 },
    { title: '审核说明', value: (row) => row.approval_remark, width: 30 },
    { title: '作者删除于', value: (row) => row.deleted_at, width: 20 },
  ],
})

function knownPost<T extends { name: string | null; code: string | null }>(row: T) {
  return { ...row, name: row.name || nameless, code: row.code ?? '' }
}

/** Passes or fails one pending post; of two reviewers one wins. */
export async function decide(ctx: OfficeCommand, id: number, decision: Decision) {
  const { decided } = await decideMany(ctx, [id], decision)
  if (decided === 1) return { id, status: postMoves[decision.decision].to }
  await postListing.info(ctx, { id })
  throw new Fault('space.not_decidable')
}

/** Throws where failing has no reason. */
export function needRemark({ decision, remark }: Decision): void {
  if (decision === 'fail' && remark === '')
    throw new Fault('decision.remark_required', { field: 'remark' })
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
  needRemark({ decision, remark })
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
      object: 'post' as const,
      object_id: id,
      volunteer_id: person_id,
      before: { post_status: postMoves[decision].from[0] },
      after: { title, content, post_status: postMoves[decision].to, remark },
    })),
  )
  const done = rows.map(({ id }) => id).sort((a, b) => a - b)
  return { decided: done.length, skipped: new Set(ids).size - done.length, ids: done }
}

// They are numbered as they come.
const by = { created_at: 'id' }

/** Comments, with those that were removed, the newest first. */
export const commentListing = listing({
  rows: commentRows,
  by,
  one: (db, id) => commentRows(db, { id }).executeTakeFirst(),
  shown: (_, rows) => rows.map(knownComment),
  object: 'comment',
  title: '评论列表',
  words: { removed: ['未移除', '已移除'] },
  columns: [
    { title: '帖子', value: (row) => row.title, width: 36 },
    { title: '评论人', value: (row) => row.name, width: 12 },
    { title: '评论', value: (row) => row.comment, width: 60 },
    { title: '评论时间', value: (row) => row.created_at, width: 20 },
    { title: '作者回复', value: (row) => row.reply, width: 40 },
    { title: '回复时间', value: (row) => row.reply_time, width: 20 },
    { title: '微信检测', value: (row) => checked(row.checked), width: 12 },
    { title: '移除人', value: (row) => row.removed_by, width: 14 },
    { title: '移除时间', value: (row) => row.removed_at, width: 20 },
    { title: '移除原因', value: (row) => row.removed_reason, width: 30 },
    { title: '帖子删除于', value: (row) => row.post_deleted_at, width: 20 },
  ],
})

/** One office page of comments, which are counted more simply than they are read. */
export async function comments(ctx: RequestContext, input: CommentFilter & Paging) {
  const { db } = ctx
  const found = await pageOf(db, commentRows(db, input), input, {
    by,
    count: commentCount(db, input),
  })
  return { list: found.list.map(knownComment), total: found.total }
}

function knownComment<T extends { name: string | null }>(row: T) {
  return { ...row, name: row.name || nameless }
}

/** Takes a comment with its reply from its readers, for a reason that its writer is told when that can be taken back no longer. */
export async function removeComment(ctx: OfficeCommand, id: number, reason: string) {
  if (reason === '') throw new Fault('space.reason_required', { field: 'reason' })
  const row = await deleteComment(ctx.tx, id, {
    removed_at: ctx.stamp,
    removed_by: ctx.account.username,
    removed_reason: reason,
  })
  if (!row) throw new Fault('content.not_found')
  const { post_id, person_id } = row
  const { title } = await recountComment(ctx.tx, post_id, -1)
  const comment = { id, post_id, person_id, title, text: row.comment }
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

/**
 * Gives a comment back to its readers, before its writer is told that it was removed. Throws `decision.told` when it is
 * too late, and `decision.overtaken` where it stands otherwise by now.
 */
export async function restoreComment(ctx: OfficeCommand, id: number) {
  await commentListing.info(ctx, { id })
  const { made } = await takeBackNotice(ctx, 'comment', id)
  const row = await returnComment(ctx.tx, id, made)
  if (!row) throw new Fault('decision.overtaken')
  const { title } = await recountComment(ctx.tx, row.post_id, 1)
  await audit(ctx, {
    ...{ action: 'undo', object: 'comment', object_id: id, volunteer_id: row.person_id },
    after: { title, comment: row.comment },
  })
  return { id }
}

/**
 * Takes the decision on a post back, before its author is told: it is pending again and nobody
 * reads it. Throws `decision.told` when it is too late, and `decision.overtaken` when the author has
 * removed or changed it, or somebody has commented on it.
 */
export async function undecide(ctx: OfficeCommand, id: number) {
  const row = await postListing.info(ctx, { id })
  // Of such a post nothing is left to be told.
  if (row.deleted_at !== '' || isRevision(row)) throw new Fault('decision.overtaken')
  const { made, before } = await takeBackNotice(ctx, 'post', id)
  const status = Number(before.status)
  const back = {
    status,
    approval_remark: String(before.approval_remark),
    approval_date: String(before.approval_date),
    approval_by: String(before.approval_by),
    push_time: String(before.push_time),
  }
  const seen = { status: row.status, approval_date: made }
  const decided = row.status === postMoves.pass.to || row.status === postMoves.fail.to
  if (!decided || row.approval_date !== made || !(await restorePost(ctx.tx, id, seen, back)))
    throw new Fault('decision.overtaken')
  await audit(ctx, {
    action: 'undo',
    object: 'post',
    object_id: id,
    volunteer_id: row.person_id,
    before: { post_status: row.status, remark: row.approval_remark },
    after: { title: row.title, post_status: status },
  })
  return { id, status }
}

const statusWord = (row: { status: number; approval_date: string }) =>
  postStatusWords[row.status as PostStatus] + (isRevision(row) ? `（${revisionWord}）` : '')
const words: Readonly<Record<string, string>> = checkWords
const checked = (verdict: string) => words[verdict] ?? ''
