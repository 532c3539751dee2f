import { z } from 'zod'
import { defineCall, filterId, flag, id, requiredLines, requiredText, text } from '../call.ts'
import { defineListing } from '../record.calls.ts'

const broadcast = z.object({
  id: z.int(),
  title: z.string(),
  content: z.string(),
  // Whom it goes to, in words.
  audience: z.string(),
  created_at: z.string(),
  created_by: z.string(),
  // People to tell, people told, and of these how many have read it.
  total: z.int(),
  sent: z.int(),
  read: z.int(),
  // Of those told, who had never logged in by then, so that nothing in the app reaches them.
  by_phone: z.int(),
  state: z.enum(['sending', 'sent']),
})

/**
 * Whether WeChat is set up to tell people too (1), and how many it has told, may not for want of their consent, could
 * not, and has yet to.
 */
const delivery = {
  wechat: z.int(),
  ...{ delivered: z.int(), unconsented: z.int(), failed: z.int(), waiting: z.int() },
}

/** One of: every volunteer (status 3 or 7), a group, or chosen people. */
const audience = {
  all: flag.optional(),
  group_id: filterId,
  volunteer_ids: z.array(id).max(1000).optional(),
}

/** Notifications that the office sends to many. */
export const broadcastCalls = {
  ...defineListing({
    path: '/api/office/notifications',
    words: { list: '群发通知记录', export: '群发通知记录', info: '群发通知与送达情况' },
    audience: 'office.edit',
    filters: { q: text(50).optional() },
    row: broadcast,
    one: broadcast.extend(delivery),
  }),
  count: defineCall({
    kind: 'query',
    method: 'POST',
    path: '/api/office/notifications/audience',
    summary: '将通知多少人，各经何种渠道',
    audience: 'office.read',
    input: z.object(audience),
    // All of them; of these by WeChat too, in the app alone (for want of consent, or unknown to WeChat), and who has
    // never logged in.
    output: z.object({
      ...{ total: z.int(), wechat: z.int(), unconsented: z.int(), app: z.int(), by_phone: z.int() },
    }),
    faults: [],
  }),
  send: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/office/notifications',
    summary: '群发通知',
    audience: 'office.edit',
    input: z.object({ title: requiredText(50), content: requiredLines(1000), ...audience }),
    output: broadcast,
    faults: ['broadcast.audience_wrong', 'broadcast.nobody'],
    msg: '已开始发送',
  }),
}
