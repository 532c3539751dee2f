import { z } from 'zod'
import { day, defineCall, flag, id, lines, text, whole } from '../call.ts'
import { defineUndo } from '../message/review.calls.ts'

const moment = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2} ([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, '应为YYYY-MM-DD HH:mm:ss')
  .refine((value) => day.safeParse(value.slice(0, 10)).success, '没有这一天')
  .transform((value) => value.padEnd(19, ':00'))

/** What is said with a decision on an application, of one or of many alike. */
export const applicationDecision = {
  // Required when failing; the applicant reads it.
  remark: lines(200).default(''),
  // For the office alone: nobody is told of it.
  internal: lines(500).default(''),
  // From which status, as it was shown: a step that was taken in between is not passed over.
  from: whole(0, 8),
  // Asks for a further step of somebody whom the same account has passed within the minute of undoing.
  again: flag.optional(),
  // When and where the interview or the assessment is that passing leads to; the applicant reads both.
  next_time: z.union([z.literal(''), moment]).optional(),
  next_place: text(50).optional(),
}
const decision = { decision: z.enum(['pass', 'fail']), ...applicationDecision }
const decided = z.object({ id: z.int(), status: z.int() })
/** 1 where it was the first of two yeses: the status stays until another account says the second. */
const settled = decided.extend({ first_yes: z.literal(1).optional() })

/** Deciding applications in the office, and putting a decision right. */
export const applicationOfficeCalls = {
  decide: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/office/volunteers/:id/decide',
    summary: '审核一份申请',
    audience: 'office.review',
    input: z.object({ id, ...decision }),
    output: settled,
    faults: [
      'content.not_found',
      'content.changed',
      'decision.again',
      'decision.second_needed',
      'volunteer.not_decidable',
      'volunteer.document_taken',
      'decision.remark_required',
      'decision.next_past',
    ],
    msg: '审核完成',
  }),
  /** When and where somebody is expected whom an earlier step was passed; both empty where it is open again. */
  appoint: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/office/volunteers/:id/appoint',
    summary: '修改面试或考核的时间和地点，并通知本人',
    audience: 'office.review',
    input: z.object({
      id,
      // The status that the reviewer saw.
      status: whole(2, 3),
      next_time: z.union([z.literal(''), moment]),
      next_place: text(50),
    }),
    output: decided,
    faults: ['content.not_found', 'content.stale', 'content.changed', 'decision.next_past'],
    msg: '已保存，并通知本人',
  }),
  correct: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/office/volunteers/:id/correct',
    summary: '更正一份已审核的申请：退回该步骤重新审核，或改为未通过',
    audience: 'office.review',
    input: z.object({
      id,
      // The status that the reviewer saw, and what it becomes.
      status: whole(1, 7),
      to: whole(1, 6),
      // The person reads it.
      reason: lines(200).default(''),
    }),
    output: decided.extend({
      // What ended with it, where the person is no volunteer any longer.
      removed_shifts: z.int(),
      cancelled_enlists: z.int(),
    }),
    faults: [
      'content.not_found',
      'content.changed',
      'volunteer.not_correctable',
      'volunteer.leads_group',
      'volunteer.document_taken',
      'decision.reason_required',
    ],
    msg: '已更正，并通知本人',
  }),
  ...defineUndo({
    path: '/api/office/volunteers',
    what: '申请审核',
    audience: 'office.review',
    output: decided,
  }),
}
