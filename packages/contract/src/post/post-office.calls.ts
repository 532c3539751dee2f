import { z } from 'zod'
import { defineCall, filterId, id, lines, nothing, text, whole } from '../call.ts'
import { defineReview, defineUndo } from '../message/review.calls.ts'
import { defineListing } from '../record.calls.ts'

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

/** What the list of posts can be narrowed to. */
export const postFilters = {
  status: z.union([z.literal('').transform(() => 0), whole(0, 3)]).optional(),
  // `live` what people see or will see, `deleted` what its author removed.
  shown: z.union([z.literal(''), z.enum(['live', 'deleted'])]).optional(),
  q: text(50).optional(),
}

const comments = defineListing({
  path: '/api/office/comments',
  words: { list: '评论列表', export: '评论列表', info: '评论' },
  audience: 'office.review',
  filters: {
    post_id: filterId,
    removed: z.union([z.literal(''), whole(0, 1)]).optional(),
    q: text(50).optional(),
  },
  row: officeComment,
})

const removal = defineUndo({
  path: '/api/office/comments',
  what: '评论移除',
  audience: 'office.review',
  output: z.object({ id: z.int() }),
})

/** Moderation of the space in the office. */
export const postOfficeCalls = {
  ...defineListing({
    path: '/api/office/posts',
    words: { list: '帖子审核列表', export: '帖子列表', info: '帖子' },
    audience: 'office.review',
    filters: postFilters,
    row: officePost,
  }),
  ...defineReview({
    path: '/api/office/posts',
    what: '帖子',
    one: '一个',
    audience: 'office.review',
    output: z.object({ id: z.int(), status: z.int() }),
    settled: 'space.not_decidable',
  }),
  comments: comments.list,
  exportComments: comments.export,
  comment: comments.info,
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
  restoreComment: removal.undecide,
  restoreComments: removal.undecideMany,
}
