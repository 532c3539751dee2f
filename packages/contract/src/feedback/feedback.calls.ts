import { z } from 'zod'
import { defineCall, filterId, flag, id, lines, optionalDay, text, whole } from '../call.ts'
import { defineUndo } from '../message/review.calls.ts'
import { defineListing } from '../record.calls.ts'
import { feedbackLength } from './feedback.rules.ts'

const said = {
  // 1 顺利, 2 一般, 3 有问题.
  mood: whole(1, 3),
  need_help: flag.default(0),
  content: lines(feedbackLength).default(''),
}

/** What a volunteer says of a shift of their own; nobody but the office reads it. */
export const feedbackCalls = {
  own: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/roster/feedback',
    summary: '我对一次服务的反馈',
    audience: 'volunteer',
    // `id` is the shift's.
    input: z.object({ id }),
    output: z.object({
      id: z.int(),
      date: z.string(),
      start_time: z.string(),
      end_time: z.string(),
      title: z.string(),
      service_type_name: z.string(),
      place_name: z.string(),
      // Why nothing can be said of it now, as a fault's code; empty when it can.
      refusal: z.string(),
      // The last moment at which something can be said.
      until: z.string(),
      // What was said; `mood` 0 while nothing was.
      mood: z.int(),
      need_help: z.int(),
      content: z.string(),
      created_at: z.string(),
      handled: z.int(),
    }),
    faults: ['content.not_found'],
  }),
  send: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/roster/feedback',
    summary: '提交对一次服务的反馈',
    audience: 'volunteer',
    // Said again it replaces what was said, until the office has dealt with it for good.
    input: z.object({ id, ...said }),
    output: z.object({ created_at: z.string() }),
    faults: [
      'content.not_found',
      'feedback.not_served',
      'feedback.not_yet',
      'feedback.too_late',
      'feedback.handled',
    ],
    msg: '已收到，谢谢您',
  }),
}

const row = z.object({
  id: z.int(),
  volunteer_id: z.int(),
  name: z.string(),
  code: z.string(),
  date: z.string(),
  // Empty where the shift was removed since.
  start_time: z.string(),
  end_time: z.string(),
  title: z.string(),
  service_type_name: z.string(),
  place_name: z.string(),
  mood: z.int(),
  need_help: z.int(),
  content: z.string(),
  // 2 needs help, 1 is to be read, 0 wants nothing of the office, or was dealt with.
  waits: z.int(),
  created_at: z.string(),
  handled_at: z.string(),
  handled_by: z.string(),
  handle_note: z.string(),
})

/** What volunteers said of their shifts, in the office alone. */
export const feedbackOfficeCalls = {
  // Who needs help and waits comes first, then the newest.
  ...defineListing({
    path: '/api/office/feedbacks',
    words: { list: '服务反馈列表', export: '服务反馈', info: '一条服务反馈' },
    audience: 'office.schedule',
    filters: {
      // `open` waits for the office.
      state: z.enum(['', 'open', 'handled']).optional(),
      // 0 is All.
      mood: filterId,
      need_help: z.union([z.literal(''), flag]).optional(),
      // Days of the shifts.
      start_date: optionalDay,
      end_date: optionalDay,
      // Name, code or what was written.
      q: text(50).optional(),
    },
    row,
  }),
  handle: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/office/feedbacks/:id/handle',
    summary: '将一条服务反馈记为已处理，或恢复为待处理',
    audience: 'office.schedule',
    // The note stays in the office.
    input: z.object({ id, handled: flag, note: lines(200).default('') }),
    output: row,
    faults: ['content.not_found', 'content.changed'],
    msg: '已保存',
  }),
  ...defineUndo({
    path: '/api/office/feedbacks',
    what: '反馈处理',
    audience: 'office.schedule',
    output: row,
  }),
}
