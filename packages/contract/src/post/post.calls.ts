import { z } from 'zod'
import {
  defineCall,
  filterId,
  id,
  listOf,
  nothing,
  pageOf,
  requiredLines,
  requiredText,
  text,
} from '../call.ts'
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

/** The sharing space on the phone (§3.46–3.48, §7.42–7.48). */
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
      content: requiredLines(postLimits.content),
    }),
    output: z.object({ id: z.int() }),
    faults: ['content.not_found', 'space.not_rejected', 'space.often'],
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
    input: z.object({ id, comment_id: filterId, remark: requiredLines(postLimits.comment) }),
    output: comment,
    faults: [
      'content.not_found',
      'space.not_public',
      'space.replied',
      'space.own_comment',
      'space.often',
    ],
    msg: '评论已发表',
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
