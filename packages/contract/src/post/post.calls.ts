import { z } from 'zod'
import {
  defineCall,
  filterId,
  id,
  idList,
  listOf,
  nothing,
  pageOf,
  requiredText,
  tableOf,
  text,
  whole,
} from '../call.ts'
import { undoMany, undoOne } from '../message/undo.calls.ts'
import { postLimits } from './post.rules.ts'

const post = {
  id: z.int(),
  title: z.string(),
  // Plain text with line breaks.
  content: z.string(),
  name: z.string(),
  img_path: z.string(),
  created_at: z.string(),
  // When it was approved; empty until then.
  push_time: z.string(),
  status: z.int(),
  status_zn: z.string(),
  // Why it was rejected; empty for anyone but its author.
  approval_remark: z.string(),
  comment_num: z.int(),
  // 1 where it is the caller's own.
  is_personal_leave: z.int(),
}

const comment = z.object({
  comment_id: z.int(),
  // The post's.
  id: z.int(),
  comment: z.string(),
  created_at: z.string(),
  reply: z.string(),
  reply_time: z.string(),
  name: z.string(),
  img_path: z.string(),
  // 1 where the caller wrote it.
  is_personal_comment: z.int(),
})

/** The sharing space on the phone (specification sections 2, 3, 4, 6 and 7). */
export const postCalls = {
  push: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/leave/push',
    summary: '发布帖子，审核后公开；被驳回的帖子可修改后重新提交',
    audience: 'volunteer',
    // With the `id` of one's own rejected post that one is edited and waits again; without it (or 0) it is a new one.
    input: z.object({
      id: filterId,
      title: requiredText(postLimits.title),
      content: requiredText(postLimits.content),
    }),
    output: z.object({ id: z.int() }),
    faults: ['content.not_found', 'space.not_rejected'],
    msg: '提交成功，审核通过后发布',
  }),
  list: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/leave/list',
    summary: '帖子列表',
    audience: 'user',
    // `personal` and `own` are the caller's, in any state; empty or 0 is `public`; whatever else is sent beside changes nothing.
    input: z.object({
      type: z
        .enum(['', '0', 'public', 'personal', 'own'])
        .default('public')
        .transform((type) => (type === 'personal' || type === 'own' ? 'own' : 'public')),
      title: text(50).optional(),
      ...pageOf(),
    }),
    output: listOf(z.object(post)),
    faults: [],
  }),
  info: defineCall({
    kind: 'query',
    method: 'POST',
    path: '/api/leave/info',
    summary: '帖子与评论；作者看到的评论即标为已读',
    audience: 'user',
    input: z.object({ id, ...pageOf() }),
    output: z.object({ ...post, list: z.array(comment) }),
    faults: ['content.not_found'],
  }),
  comment: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/leave/comment',
    summary: '评论帖子，或作为作者回复一条评论',
    audience: 'volunteer',
    // Without `comment_id` (or 0) a comment, with it the author's one reply.
    input: z.object({ id, comment_id: filterId, remark: requiredText(postLimits.comment) }),
    output: comment,
    faults: ['content.not_found', 'space.not_public', 'space.replied', 'space.own_comment'],
    msg: '操作成功',
  }),
  unread: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/leave/noread_comment_num',
    summary: '未读评论数',
    audience: 'user',
    input: z.object({}),
    output: z.object({ num: z.int() }),
    faults: [],
  }),
  newComments: defineCall({
    kind: 'action',
    method: 'GET',
    path: '/api/leave/new_comment_list',
    summary: '我的帖子收到的评论；第一页即标为已读',
    audience: 'user',
    input: z.object(pageOf()),
    output: listOf(comment.extend({ title: z.string(), content: z.string(), is_read: z.int() })),
    faults: [],
  }),
  remove: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/leave/delete',
    summary: '删除我的帖子',
    audience: 'user',
    input: z.object({ id }),
    output: nothing,
    faults: ['content.not_found'],
    msg: '已删除',
  }),
}

const filters = {
  status: z.union([z.literal('').transform(() => 0), whole(0, 3)]).optional(),
  // `live` what people see or will see, `deleted` what its author removed.
  shown: z.union([z.literal(''), z.enum(['live', 'deleted'])]).optional(),
  q: text(50).optional(),
}

const commentFilters = {
  post_id: filterId,
  removed: z.union([z.literal(''), whole(0, 1)]).optional(),
  q: text(50).optional(),
}

const officePost = z.object({
  id: z.int(),
  person_id: z.int(),
  name: z.string(),
  code: z.string(),
  title: z.string(),
  content: z.string(),
  created_at: z.string(),
  push_time: z.string(),
  status: z.int(),
  approval_remark: z.string(),
  approval_by: z.string(),
  approval_date: z.string(),
  deleted_at: z.string(),
  comment_num: z.int(),
  // What WeChat's content check thought: empty where it was not asked, else pass, review or risky.
  checked: z.string(),
})

const officeComment = z.object({
  id: z.int(),
  post_id: z.int(),
  title: z.string(),
  person_id: z.int(),
  name: z.string(),
  comment: z.string(),
  created_at: z.string(),
  reply: z.string(),
  reply_time: z.string(),
  removed_at: z.string(),
  removed_by: z.string(),
  removed_reason: z.string(),
  checked: z.string(),
  // When the post's author deleted it, and so everything about it; empty while it stands.
  post_deleted_at: z.string(),
})

const decision = { decision: z.enum(['pass', 'fail']), remark: text(200).default('') }

/** Moderation of the space in the office. */
export const postOfficeCalls = {
  list: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/office/posts',
    summary: '帖子审核列表',
    audience: 'office.read',
    input: z.object({ ...filters, ...pageOf(20) }),
    output: tableOf(officePost),
    faults: [],
  }),
  export: defineCall({
    kind: 'file',
    method: 'GET',
    path: '/api/office/posts/export',
    summary: '导出帖子列表（Excel）',
    audience: 'office.review',
    input: z.object(filters),
    output: nothing,
    faults: [],
    rate: 'export',
  }),
  info: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/office/posts/:id',
    summary: '帖子',
    audience: 'office.read',
    input: z.object({ id }),
    output: officePost,
    faults: ['content.not_found'],
  }),
  decide: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/office/posts/:id/decide',
    summary: '审核一个帖子',
    audience: 'office.review',
    input: z.object({ id, ...decision }),
    output: z.object({ id: z.int(), status: z.int() }),
    faults: ['content.not_found', 'space.not_decidable', 'decision.remark_required'],
    msg: '审核完成',
  }),
  decideMany: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/office/posts/decide',
    summary: '批量审核帖子',
    audience: 'office.review',
    input: z.object({ ids: idList(200), ...decision }),
    output: z.object({ decided: z.int(), skipped: z.int(), ids: z.array(z.int()) }),
    faults: ['decision.remark_required'],
    msg: '审核完成',
  }),
  undecide: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/office/posts/:id/undecide',
    summary: '撤销刚作出的帖子审核（60秒内，尚未通知本人）',
    audience: 'office.review',
    input: undoOne.input,
    output: z.object({ id: z.int(), status: z.int() }),
    faults: [...undoOne.faults],
    msg: '已撤销',
  }),
  undecideMany: defineCall({
    kind: 'action',
    method: 'POST',
    path: '/api/office/posts/undecide',
    summary: '批量撤销刚作出的帖子审核',
    audience: 'office.review',
    input: undoMany.input,
    output: undoMany.output,
    faults: [],
  }),
  comments: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/office/comments',
    summary: '评论列表',
    audience: 'office.read',
    input: z.object({ ...commentFilters, ...pageOf(20) }),
    output: tableOf(officeComment),
    faults: [],
  }),
  exportComments: defineCall({
    kind: 'file',
    method: 'GET',
    path: '/api/office/comments/export',
    summary: '导出评论列表（Excel）',
    audience: 'office.review',
    input: z.object(commentFilters),
    output: nothing,
    faults: [],
    rate: 'export',
  }),
  comment: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/office/comments/:id',
    summary: '评论',
    audience: 'office.read',
    input: z.object({ id }),
    output: officeComment,
    faults: ['content.not_found'],
  }),
  removeComment: defineCall({
    kind: 'command',
    method: 'DELETE',
    path: '/api/office/comments/:id',
    summary: '移除一条评论并说明原因',
    audience: 'office.review',
    input: z.object({ id, reason: text(100).default('') }),
    output: nothing,
    faults: ['content.not_found', 'space.reason_required'],
    msg: '已移除',
  }),
}
