import { z } from 'zod'
import { day, defineCall, id } from '../call.ts'
import { phoneAnswers } from './confirm.rules.ts'

/** Saying the evening before that one comes (我会来). That one cannot is said of each shift: see leave. */
export const confirmCalls = {
  answer: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/confirm/answer',
    summary: '我会来',
    audience: 'volunteer',
    input: z.object({ date: day }),
    output: z.object({ date: z.string() }),
    faults: ['content.not_found', 'confirm.started', 'confirm.early'],
    msg: '已回复：我会来',
  }),
}

const person = z.object({
  volunteer_id: z.int(),
  name: z.string(),
  code: z.string(),
  // What of their day is still before them, in order.
  shifts: z.array(
    z.object({
      id: z.int(),
      start_time: z.string(),
      end_time: z.string(),
      service_type_name: z.string(),
      place_name: z.string(),
    }),
  ),
})

/** Who comes on a day, as the office sees it. */
export const confirmOfficeCalls = {
  answers: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/office/answers',
    summary: '某日谁会来、谁未答复',
    audience: 'office.read',
    // Tomorrow from the hour of asking on, else today, where none is named.
    input: z.object({ date: z.union([z.literal(''), z.literal('tomorrow'), day]).optional() }),
    output: z.object({
      date: z.string(),
      // The museum's stamps.
      asked_from: z.string(),
      answered_by: z.string(),
      // People: who come, who were asked and may still answer.
      coming: z.int(),
      waiting: z.int(),
      // Asked, and silent after the time.
      at_risk: z.array(person),
      // Without a login.
      to_phone: z.array(person),
    }),
    faults: [],
  }),
  note: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/office/answers',
    summary: '电话确认',
    audience: 'office.schedule',
    input: z.object({ volunteer_id: id, date: day, answer: z.enum(phoneAnswers) }),
    output: z.object({ volunteer_id: z.int(), date: z.string() }),
    faults: [
      'content.not_found',
      'content.changed',
      'confirm.started',
      'planner.signed',
      'leave.late',
    ],
  }),
  /** Takes back what was heard that somebody comes, within 60 seconds; they have said nothing then. */
  unnote: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/office/answers/undo',
    summary: '撤销刚记下的电话确认（60秒内）',
    audience: 'office.schedule',
    input: z.object({ volunteer_id: id, date: day }),
    output: z.object({ volunteer_id: z.int(), date: z.string() }),
    faults: ['content.not_found', 'confirm.stands'],
    msg: '已撤销，仍待确认',
  }),
}
