import { z } from 'zod'
import { defineCall, filterId, id, lines, listOf, nothing, pageOf, text, whole } from '../call.ts'
import { defineReview } from '../message/review.calls.ts'
import { defineListing } from '../record.calls.ts'

/** Enrolment on the phone (§3.28, §4.20–4.26, §7.20–7.22). `enlist_time` is a museum date-time. */
export const enlistCalls = {
  enrol: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/enlist/enlist',
    summary: '报名招募活动',
    audience: 'volunteer',
    input: z.object({ id }),
    output: z.object({ enlist_id: z.int(), enlist_status: z.int() }),
    faults: [
      'content.not_found',
      'enlist.service_ended',
      'enlist.recruitment_ended',
      'enlist.full',
      'enlist.not_started',
      'enlist.taken_down',
      'enlist.not_recruiting',
      'enlist.duplicate',
    ],
  }),
  records: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/enlist/list',
    summary: '我的报名记录',
    audience: 'user',
    // `activity_id` 0 is All: the detail asks for its own.
    input: z.object({ title: text(50).optional(), activity_id: filterId, ...pageOf() }),
    output: listOf(
      z.object({
        enlist_id: z.int(),
        activity_id: z.int(),
        title: z.string(),
        activity_status: z.int(),
        single_time: z.string(),
        enlist_time: z.string(),
        enlist_status: z.int(),
        approval_remark: z.string(),
      }),
    ),
    faults: [],
  }),
  cancel: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/enlist/remove',
    summary: '取消报名',
    audience: 'user',
    input: z.object({ id }),
    output: nothing,
    faults: ['content.not_found', 'enlist.not_cancellable'],
    msg: '已取消报名',
  }),
}

const officeEnlist = z.object({
  id: z.int(),
  activity_id: z.int(),
  title: z.string(),
  volunteer_id: z.int(),
  name: z.string(),
  code: z.string(),
  phone_masked: z.string(),
  volunteer_status: z.int(),
  enlist_time: z.string(),
  enlist_status: z.int(),
  approval_remark: z.string(),
  approval_date: z.string(),
  approval_by: z.string(),
})

/** What the list of enrolments can be narrowed to. */
export const enlistFilters = {
  activity_id: filterId,
  volunteer_id: filterId,
  enlist_status: z.union([z.literal('').transform(() => 0), whole(0, 4)]).optional(),
  q: text(50).optional(),
}

const { list, ...listed } = defineListing({
  path: '/api/office/enlists',
  words: { list: '报名审核列表', export: '报名名单', info: '一条报名' },
  audience: 'office.review',
  filters: enlistFilters,
  row: officeEnlist,
  // Coming shifts in the activity that nobody signed: taking the enrolment back removes them.
  one: officeEnlist.extend({ coming_shifts: z.int() }),
})

/** Enrolment review in the office. Document numbers never appear; phones are masked. */
export const enlistOfficeCalls = {
  officeList: list,
  ...listed,
  ...defineReview({
    path: '/api/office/enlists',
    what: '报名',
    one: '一条',
    audience: 'office.review',
    output: z.object({ id: z.int(), enlist_status: z.int() }),
    settled: 'enlist.not_decidable',
    undoFaults: ['enlist.full'],
  }),
  correct: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/office/enlists/:id/correct',
    summary: '更正一条已审核的报名：通过改为未通过，或未通过改为通过',
    audience: 'office.review',
    // The volunteer reads the reason.
    input: z.object({ id, decision: z.enum(['pass', 'fail']), reason: lines(200).default('') }),
    output: z.object({ id: z.int(), enlist_status: z.int(), removed_shifts: z.int() }),
    faults: [
      'content.not_found',
      'enlist.not_correctable',
      'decision.reason_required',
      'enlist.full',
      'enlist.duplicate',
      'enlist.service_ended',
      'enlist.taken_down',
    ],
    msg: '已更正，并通知本人',
  }),
}
