import { z } from 'zod'
import { defineCall, id, lines, nothing, optionalDay, text, whole } from '../call.ts'
import { defineUndo } from '../message/review.calls.ts'
import { defineListing } from '../record.calls.ts'
import { mostCriteria, mostScore, outcomes, seatStates, stepKinds } from './meeting.rules.ts'
import { meetingRow as row } from './meeting-office.calls.ts'

const seat = z.object({
  id: z.int(),
  slot_id: z.int(),
  start_time: z.string(),
  end_time: z.string(),
  volunteer_id: z.int(),
  name: z.string(),
  code: z.string(),
  img_url: z.string(),
  phone_masked: z.string(),
  sex: z.int(),
  // In years; -1 where it is not known.
  age: z.int(),
  job: z.string(),
  languages: z.string(),
  // Their status now, by which a decision is possible.
  status: z.int(),
  state: z.enum(seatStates),
  scores: z.array(z.int().nullable()),
  remark: z.string(),
  told: z.string(),
  outcome: z.enum(outcomes),
  decided_at: z.string(),
  // 1 where they were asked to choose another time since they had this one.
  asked: z.int(),
})

/** The day's list of a meeting: who is asked, who comes, how they do, and what is decided. */
export const deskCalls = {
  /** Everybody with a seat of it, by slot; those who changed or gave theirs up are left out. */
  seats: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/office/meetings/:id/seats',
    summary: '一个场次的名单',
    audience: 'office.read',
    input: z.object({ id }),
    output: z.object({
      meeting: row,
      slots: z.array(
        z.object({
          id: z.int(),
          start_time: z.string(),
          end_time: z.string(),
          seats: z.int(),
          taken: z.int(),
        }),
      ),
      list: z.array(seat),
    }),
    faults: ['content.not_found'],
  }),
  /** Applicants of a step without a seat, the longest waiting first. */
  waiting: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/office/meetings/waiting',
    summary: '等待预约的申请人',
    audience: 'office.read',
    input: z.object({ kind: z.enum(stepKinds) }),
    output: z.object({
      // Free seats of slots that are still to come.
      free: z.int(),
      // How many wait in all, of whom these are the first.
      total: z.int(),
      list: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          phone_masked: z.string(),
          // Since when they stand at this step.
          since: z.string(),
          // 1 for who has never logged in, and has to be phoned.
          by_phone: z.int(),
          invited_at: z.string(),
          unsuited_at: z.string(),
          note: z.string(),
          absent: z.int(),
        }),
      ),
    }),
    faults: [],
  }),
  /** Gives somebody a seat, or another one, and tells them. */
  place: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/office/meetings/:id/place',
    summary: '代为预约或改约，并通知本人',
    audience: 'office.review',
    // The meeting's id; the slot is one of it.
    input: z.object({ id, slot_id: id, volunteer_id: id }),
    output: z.object({ seat_id: z.int() }),
    faults: [
      'content.not_found',
      'meeting.not_open',
      'meeting.not_yours',
      'meeting.held',
      'meeting.full',
      'meeting.started',
    ],
    msg: '已预约，并通知本人',
  }),
  release: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/office/meetings/:id/release',
    summary: '取消一个人的预约，并通知本人',
    audience: 'office.review',
    input: z.object({ id, seat_id: id }),
    output: nothing,
    faults: ['content.not_found'],
    msg: '已取消预约',
  }),
  /** Who came, how they did, and what is proposed; what is left out stays. */
  mark: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/office/meetings/:id/mark',
    summary: '登记到场、评分、备注和拟定结果',
    audience: 'office.review',
    input: z.object({
      id,
      seats: z
        .array(
          z.object({
            id,
            state: z.enum(['booked', 'came', 'absent']).optional(),
            scores: z.array(whole(1, mostScore).nullable()).max(mostCriteria).optional(),
            remark: lines(200).optional(),
            told: lines(200).optional(),
            outcome: z.enum(outcomes).optional(),
          }),
        )
        .min(1)
        .max(500),
    }),
    output: nothing,
    faults: ['content.not_found', 'meeting.decided', 'meeting.booked_else', 'meeting.score_wrong'],
  }),
  /** Asks those who did not come to choose another time. */
  rebook: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/office/meetings/:id/rebook',
    summary: '请未到的人另选时间',
    audience: 'office.review',
    input: z.object({ id, seat_ids: z.array(id).min(1).max(500) }),
    output: z.object({ told: z.int() }),
    faults: ['content.not_found', 'meeting.nobody'],
  }),
  /**
   * Makes what is proposed the result: of an application's step as its review decides, told after the time
   * to undo; of a training its records, and grants, for everybody who came.
   */
  settle: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/office/meetings/:id/settle',
    summary: '批量定案',
    audience: 'office.review',
    input: z.object({ id }),
    output: z.object({
      // Volunteers whose result stands now.
      passed: z.array(z.int()),
      failed: z.array(z.int()),
      granted: z.int(),
      // Of whom a second account is still to say yes.
      awaiting: z.int(),
      refused: z.array(
        z.object({ id: z.int(), name: z.string(), code: z.string(), msg: z.string() }),
      ),
    }),
    faults: [
      'content.not_found',
      'meeting.nothing',
      'decision.remark_required',
      'decision.next_past',
      'content.changed',
    ],
  }),
  /** Of what leads to no step, such as a training; a step is taken back of each applicant. */
  ...defineUndo({
    path: '/api/office/meetings',
    what: '培训或考核定案',
    audience: 'office.review',
    output: z.object({ id: z.int() }),
    faults: ['roster.type_missing'],
  }),
}

/** Who was trained in what; never service. */
export const trainingOfficeCalls = defineListing({
  path: '/api/office/trainings',
  words: { list: '培训记录', export: '培训记录', info: '一条培训记录' },
  audience: 'office.review',
  filters: {
    q: text(50).optional(),
    volunteer_id: id.optional(),
    start_date: optionalDay,
    end_date: optionalDay,
  },
  row: z.object({
    id: z.int(),
    volunteer_id: z.int(),
    name: z.string(),
    code: z.string(),
    training: z.string(),
    content: z.string(),
    minutes: z.int(),
    organiser: z.string(),
    date: z.string(),
  }),
})
