import { z } from 'zod'
import { ownRecord } from '../attendance/attendance.calls.ts'
import { attended } from '../attendance/attendance-office.calls.ts'
import {
  dateTime,
  defineCall,
  filterId,
  id,
  lines,
  nothing,
  optionalDateTime,
  text,
} from '../call.ts'
import { defineUndo } from '../message/review.calls.ts'
import { defineListing } from '../record.calls.ts'
import { correctionLimit, correctionStates } from './correction.rules.ts'

/** A request as both sides see it; who answered it is the office's. */
const request = {
  id: z.int(),
  state: z.enum(correctionStates),
  // When they say they came and went; empty where they do not say.
  sign_time: z.string(),
  sign_out_time: z.string(),
  reason: z.string(),
  created_at: z.string(),
  // The last of the working days within which it is answered, and how many of them are left.
  due_date: z.string(),
  days_left: z.int(),
  answer: z.string(),
  answered_at: z.string(),
  // When its person last changed what they ask; empty where they did not.
  changed_at: z.string(),
}

const said = {
  sign_time: optionalDateTime,
  sign_out_time: optionalDateTime,
  reason: lines(correctionLimit).default(''),
}

/** Asking the office to put one's own shift right (更正申请). */
export const correctionCalls = {
  info: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/correction/info',
    summary: '我的一个班次怎么算的，以及它的更正申请',
    audience: 'volunteer',
    // The shift's.
    input: z.object({ id }),
    output: z.object({
      shift: ownRecord,
      // The last day on which a correction can be asked for, and the fault that says why it cannot.
      last_day: z.string(),
      refusal: z.string(),
      list: z.array(z.object(request)),
    }),
    faults: ['content.not_found'],
  }),
  ask: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/correction/ask',
    summary: '申请更正一个班次的考勤',
    audience: 'volunteer',
    input: z.object({
      id,
      ...said,
    }),
    output: nothing,
    faults: [
      'content.not_found',
      'correction.reason_required',
      'correction.nothing',
      'correction.not_over',
      'correction.open',
      'correction.too_late',
      'duty.time_wrong',
      'duty.not_yet',
    ],
    msg: '已提交，办公室答复后会通知您',
  }),
  /** What is asked now stands in place of what was asked before, which is withdrawn. */
  change: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/correction/change',
    summary: '修改我待处理的更正申请',
    audience: 'volunteer',
    // The request's.
    input: z.object({ id, ...said }),
    output: nothing,
    faults: [
      'content.not_found',
      'correction.closed',
      'correction.unchanged',
      'correction.reason_required',
      'correction.nothing',
      'duty.time_wrong',
      'duty.not_yet',
    ],
    msg: '已修改，办公室答复后会通知您',
  }),
  withdraw: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/correction/withdraw',
    summary: '撤回我待处理的更正申请',
    audience: 'volunteer',
    input: z.object({ id }),
    output: nothing,
    faults: ['content.not_found', 'correction.closed'],
    msg: '已撤回更正申请',
  }),
}

const asked = z.object({
  ...request,
  volunteer_id: z.int(),
  name: z.string(),
  code: z.string(),
  // The shift as it stands now.
  shift: attended,
  answered_by: z.string(),
  // What they had asked before they changed it; null where they did not.
  former: z
    .object({ sign_time: z.string(), sign_out_time: z.string(), reason: z.string() })
    .nullable(),
})

/** A time that the office makes up in answering, `YYYY-MM-DD HH:mm[:ss]`; empty takes one back. */
const madeUp = z.union([z.literal(''), dateTime])

/** What volunteers asked to have put right, and the office's answers. */
export const correctionOfficeCalls = {
  ...defineListing({
    path: '/api/office/corrections',
    words: { list: '更正申请列表', export: '更正申请', info: '一条更正申请' },
    audience: 'office.schedule',
    filters: {
      // The open ones, the oldest first; or those answered, the latest first.
      state: z.enum(['open', 'answered']).default('open'),
      volunteer_id: filterId,
      // Name, code or activity.
      q: text(50).optional(),
    },
    row: asked,
  }),
  answer: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/office/corrections/:id/answer',
    summary: '答复更正申请：补签更正，或维持原记录',
    audience: 'office.schedule',
    input: z.object({
      id,
      decision: z.enum(['correct', 'keep']),
      sign_time: madeUp.optional(),
      sign_out_time: madeUp.optional(),
      reason: lines(correctionLimit).default(''),
    }),
    output: z.object({ id: z.int(), state: z.enum(correctionStates) }),
    faults: [
      'content.not_found',
      'correction.answered',
      'correction.withdrawn',
      'correction.answer_required',
      'duty.reason_required',
      'duty.time_missing',
      'duty.time_wrong',
      'duty.not_yet',
      'duty.nothing_marked',
      'content.changed',
    ],
    msg: '已答复',
  }),
  ...defineUndo({
    path: '/api/office/corrections',
    what: '更正答复',
    audience: 'office.schedule',
    output: z.object({ id: z.int(), state: z.enum(correctionStates) }),
  }),
}
