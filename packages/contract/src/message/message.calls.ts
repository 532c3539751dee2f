import { z } from 'zod'
import { defineCall, id, joinedIds, listOf, nothing, pageOf } from '../call.ts'
import { messageKinds } from './message.rules.ts'

const message = z.object({
  mc_id: z.int(),
  mc_title: z.string(),
  // What it is about, such as a shift's day and time, said behind the title; empty for none.
  mc_about: z.string(),
  // Plain text; a line break begins a new line.
  mc_content: z.string(),
  created_at: z.string(),
  is_read: z.int(),
  // Where it leads, an address below `/wx`, and the words of that button; empty where it leads nowhere.
  mc_link: z.string(),
  mc_button: z.string(),
})

/**
 * Notifications, served by the main service host (§7.56–7.59). `is_read` is 1 unread,
 * 2 read; `created_at` is a museum date-time.
 */
export const messageCalls = {
  unread: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/message/unread_count',
    summary: '未读通知数量',
    audience: 'user',
    input: z.object({}),
    output: z.object({ unread_count: z.int() }),
    faults: [],
  }),
  list: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/message/list',
    summary: '我的通知，最新的在前',
    audience: 'user',
    // Of one kind, or of all.
    input: z.object({ kind: z.enum(['', ...messageKinds]).optional(), ...pageOf() }),
    output: listOf(message),
    faults: [],
  }),
  detail: defineCall({
    kind: 'action',
    method: 'GET',
    path: '/api/message/detail',
    summary: '通知详情，同时标为已读',
    audience: 'user',
    input: z.object({ mc_id: id }),
    output: message,
    faults: ['content.not_found'],
  }),
  readAll: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/message/read_all',
    summary: '全部标为已读',
    audience: 'user',
    input: z.object({}),
    output: z.object({ read: z.int() }),
    faults: [],
  }),
  remove: defineCall({
    kind: 'command',
    method: 'DELETE',
    path: '/api/message/del',
    summary: '删除通知；其中一条不存在则全部不删',
    audience: 'user',
    input: z.object({ mc_ids: joinedIds(1, 100) }),
    output: nothing,
    faults: ['content.not_found'],
    msg: '已删除',
  }),
}
