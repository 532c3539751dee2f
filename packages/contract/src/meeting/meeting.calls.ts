import { z } from 'zod'
import { defineCall, id, lines, nothing } from '../call.ts'
import { meetingKinds, seatStates } from './meeting.rules.ts'

const told = {
  id: z.int(),
  kind: z.enum(meetingKinds),
  title: z.string(),
  date: z.string(),
  place: z.string(),
  content: z.string(),
}

/** One's own seat, and until when one changes it alone. */
const held = z.object({
  ...told,
  seat_id: z.int(),
  slot_id: z.int(),
  start_time: z.string(),
  end_time: z.string(),
  state: z.enum(seatStates),
  change_until: z.string(),
})

const open = z.object({
  ...told,
  learning_minutes: z.int(),
  // The type that passing or coming grants; empty for none.
  service_type_name: z.string(),
  // Those still to come that have a free seat, in order.
  slots: z.array(
    z.object({ id: z.int(), start_time: z.string(), end_time: z.string(), free: z.int() }),
  ),
})

/** Choosing when to come to an interview, an assessment or a training. */
export const meetingCalls = {
  /** What the caller's application waits for; without a kind where it waits for neither. */
  step: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/meeting/step',
    summary: '我的面试或考核时间，和可选的时段',
    audience: 'user',
    input: z.object({}),
    output: z.object({
      now: z.string(),
      kind: z.enum(['interview', 'assessment', '']),
      mine: held.nullable(),
      // 1 once one said that no time suits.
      unsuited: z.int(),
      list: z.array(open),
    }),
    faults: [],
  }),
  /** Trainings and assessments for a grant: those that are open, one's own seats, and what one was trained in. */
  trainings: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/meeting/trainings',
    summary: '可以预约的培训，和我的培训记录',
    audience: 'volunteer',
    input: z.object({}),
    output: z.object({
      now: z.string(),
      mine: z.array(held),
      list: z.array(open),
      records: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          content: z.string(),
          minutes: z.int(),
          organiser: z.string(),
          date: z.string(),
        }),
      ),
    }),
    faults: [],
  }),
  /** Takes a seat; whoever has one of the same step or meeting changes it in the same act. */
  book: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/meeting/book',
    summary: '预约或改约一个时段',
    audience: 'user',
    input: z.object({ slot_id: id }),
    output: nothing,
    faults: [
      'content.not_found',
      'meeting.not_open',
      'meeting.not_yours',
      'meeting.held',
      'meeting.full',
      'meeting.late',
      'meeting.started',
    ],
    msg: '预约成功',
  }),
  give_up: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/meeting/give_up',
    summary: '取消我的预约',
    audience: 'user',
    input: z.object({ id }),
    output: nothing,
    faults: ['content.not_found', 'meeting.late'],
    msg: '已取消预约',
  }),
  unsuited: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/meeting/unsuited',
    summary: '都不合适，请办公室联系我',
    audience: 'user',
    input: z.object({ note: lines(100).default('') }),
    output: nothing,
    faults: ['meeting.not_yours', 'meeting.held'],
    msg: '已告诉办公室，会与您联系',
  }),
}
