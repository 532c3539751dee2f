import { z } from 'zod'
import { day, defineCall, flag, id, lines, nothing, requiredText, text, whole } from '../call.ts'
import { defineListing } from '../record.calls.ts'
import { clock } from '../setting/setting.calls.ts'
import {
  criterionLength,
  gives,
  meetingKinds,
  meetingStates,
  mostCriteria,
  shownStates,
  stepKinds,
} from './meeting.rules.ts'

const planned = {
  title: requiredText(30),
  date: day,
  start_time: clock,
  end_time: clock,
  place: requiredText(50),
  hosts: text(50),
  // 0 for one slot from start to end.
  slot_minutes: whole(0, 480),
  seats: whole(1, 500),
  // The type that it grants for twelve months; 0 for none.
  service_type_id: whole(0, 2 ** 31 - 1),
  learning_minutes: whole(0, 1440),
  organiser: text(50),
  content: lines(500),
}

export const meetingRow = z.object({
  id: z.int(),
  kind: z.enum(meetingKinds),
  gives: z.enum(gives),
  title: z.string(),
  date: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  place: z.string(),
  hosts: z.string(),
  slot_minutes: z.int(),
  seats: z.int(),
  service_type_id: z.int(),
  service_type_name: z.string(),
  learning_minutes: z.int(),
  organiser: z.string(),
  content: z.string(),
  criteria: z.array(z.string()),
  state: z.enum(meetingStates),
  shown: z.enum(shownStates),
  cancel_reason: z.string(),
  // Of all slots: seats, those taken, who came, and whose result stands.
  all_seats: z.int(),
  taken: z.int(),
  came: z.int(),
  decided: z.int(),
})

const done = z.object({ id: z.int() })
const words = z.array(z.string())

/** Interviews, assessments and trainings by appointment (场次), as the office holds them. */
export const meetingOfficeCalls = {
  ...defineListing({
    path: '/api/office/meetings',
    words: { list: '场次列表', export: '场次', info: '一个场次' },
    audience: 'office.review',
    filters: {
      kind: z.enum([...meetingKinds, '']).default(''),
      // Those to come and of today, the next first; or those before, the latest first.
      when: z.enum(['coming', 'past']).default('coming'),
    },
    row: meetingRow,
  }),
  create: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/office/meetings',
    summary: '新建场次',
    audience: 'office.review',
    input: z.object({
      ...planned,
      kind: z.enum(meetingKinds),
      gives: z.enum(gives).default('step'),
      hosts: planned.hosts.default(''),
      service_type_id: planned.service_type_id.default(0),
      learning_minutes: planned.learning_minutes.default(0),
      organiser: planned.organiser.default(''),
      content: planned.content.default(''),
      // 1 opens it at once.
      open: flag.default(0),
    }),
    output: meetingRow,
    faults: ['meeting.span_wrong', 'meeting.past', 'meeting.grant_missing', 'roster.type_missing'],
    msg: '已保存',
  }),
  /** What is told of a meeting; its times and seats only while nobody has one. Another place is told to who has. */
  change: defineCall({
    kind: 'command',
    method: 'PATCH',
    path: '/api/office/meetings/:id',
    record: 'meeting',
    summary: '修改场次',
    audience: 'office.review',
    input: z.object(planned).partial().extend({ id }),
    output: meetingRow,
    faults: [
      'content.stale',
      'content.not_found',
      'meeting.not_open',
      'meeting.has_seats',
      'meeting.span_wrong',
      'meeting.past',
      'meeting.grant_missing',
      'roster.type_missing',
    ],
    msg: '已保存',
  }),
  open: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/office/meetings/:id/open',
    summary: '开放预约',
    audience: 'office.review',
    input: z.object({ id }),
    output: done,
    faults: ['content.not_found', 'meeting.not_open', 'meeting.past'],
    msg: '已开放预约',
  }),
  cancel: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/office/meetings/:id/cancel',
    summary: '取消场次，并通知已预约的人',
    audience: 'office.review',
    input: z.object({ id, reason: lines(100).default('') }),
    output: done.extend({ told: z.int() }),
    faults: ['content.not_found', 'meeting.not_open'],
    msg: '场次已取消',
  }),
  criteria: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/office/meetings/criteria',
    summary: '各类场次的评分项',
    audience: 'office.read',
    input: z.object({}),
    output: z.object({ interview: words, assessment: words, training: words }),
    faults: [],
  }),
  changeCriteria: defineCall({
    kind: 'command',
    method: 'PATCH',
    path: '/api/office/meetings/criteria',
    summary: '修改评分项（只影响以后新建的场次）',
    audience: 'office.review',
    input: z.object({
      kind: z.enum(stepKinds),
      criteria: z.array(requiredText(criterionLength)).max(mostCriteria),
    }),
    output: nothing,
    faults: [],
    msg: '已保存',
  }),
}
