import { z } from 'zod'
import {
  defineCall,
  defineExport,
  filterId,
  id,
  idList,
  lines,
  nothing,
  pageOf,
  tableOf,
  text,
  whole,
} from '../call.ts'
import { defineUndo } from '../message/undo.calls.ts'

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

const decision = { decision: z.enum(['pass', 'fail']), remark: lines(200).default('') }

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
  export: defineExport({
    path: '/api/office/posts/export',
    what: '帖子列表',
    audience: 'office.review',
    input: z.object(filters),
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
  ...defineUndo({
    path: '/api/office/posts',
    what: '帖子审核',
    audience: 'office.review',
    output: z.object({ id: z.int(), status: z.int() }),
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
  exportComments: defineExport({
    path: '/api/office/comments/export',
    what: '评论列表',
    audience: 'office.review',
    input: z.object(commentFilters),
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
    input: z.object({ id, reason: lines(100).default('') }),
    output: nothing,
    faults: ['content.not_found', 'space.reason_required'],
    msg: '已移除',
  }),
}
