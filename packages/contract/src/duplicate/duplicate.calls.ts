import { z } from 'zod'
import { defineCall, flag, id, pageOf, tableOf, whole } from '../call.ts'
import { sortOf } from '../record.calls.ts'
import { each, fieldsAt } from '../volunteer/fields.rules.ts'
import { duplicateReasons } from '../volunteer/likeness.rules.ts'
import { overlapKinds, settledKinds } from './duplicate.rules.ts'

const side = z.object({
  id: z.int(),
  name: z.string(),
  code: z.string(),
  // The volunteer status 0 to 8.
  status: z.int(),
  disabled: flag,
  phone_masked: z.string(),
})

const pair = z.object({
  id: z.int(),
  reason: z.enum(duplicateReasons),
  // 1 waits, 2 two people.
  state: z.union([z.literal(1), z.literal(2)]),
  found_at: z.string(),
  decided_at: z.string(),
  decided_by: z.string(),
})

/** One of both records in full, as far as one may compare it: nothing that is not masked. */
const compared = side.extend({
  ...each(fieldsAt('compared'), () => z.string()),
  id_kind: z.int(),
  id_num_masked: z.string(),
  group: z.string(),
  apply_time: z.string(),
  first_assessment_time: z.string(),
  certificate_end_time: z.string(),
  // When somebody first logged in or was entered, and when a phone of theirs was last heard; empty for never.
  created_at: z.string(),
  last_seen: z.string(),
  // 1 for each way by which they log in.
  by_wechat: flag,
  by_mini: flag,
  by_phone: flag,
  // What moves where the other stays.
  minutes: z.int(),
  times: z.int(),
  coming_shifts: z.int(),
  enlists: z.int(),
  open_enlists: z.int(),
  statements: z.int(),
  messages: z.int(),
  posts: z.int(),
  comments: z.int(),
  ballots: z.int(),
  // Why it cannot be the one that stays; empty where it can.
  bar: z.string(),
})

const counted = <const K extends readonly string[]>(kinds: K) =>
  z.array(z.object({ kind: z.enum(kinds), count: z.int(), detail: z.string() }))

/** Records that may be one person's, as the office joins them or says that they are two people's. */
export const duplicateCalls = {
  list: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/office/duplicates',
    summary: '疑似同一人列表',
    audience: 'office.review',
    // Those that wait come first, the latest before all.
    input: z.object({
      state: z.union([z.literal('').transform(() => 0), whole(0, 2)]).optional(),
      ...sortOf('/api/office/duplicates'),
      ...pageOf(20),
    }),
    output: tableOf(pair.extend({ one: side, other: side })),
    faults: [],
  }),
  info: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/office/duplicates/:id',
    summary: '疑似同一人的两份资料',
    audience: 'office.review',
    input: z.object({ id }),
    output: pair.extend({
      one: compared,
      other: compared,
      // What must be put right by hand first; none where they may be joined.
      overlaps: counted(overlapKinds),
      // What joining settles by a rule.
      settled: counted(settledKinds),
    }),
    faults: ['content.not_found'],
  }),
  /** Makes all that one of both has the other's, who stays; cannot be taken back. */
  join: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/office/duplicates/:id/join',
    summary: '合并两份资料',
    audience: 'office.review',
    confirmed: true,
    input: z.object({ id, stays: id }),
    output: z.object({ id: z.int() }),
    faults: ['content.not_found', 'content.changed', 'duplicate.overlaps', 'duplicate.cannot_stay'],
  }),
  /** They are two people's; nothing finds the pair again. */
  dismiss: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/office/duplicates/:id/dismiss',
    summary: '标为不是同一人',
    audience: 'office.review',
    input: z.object({ id }),
    output: z.object({ id: z.int() }),
    faults: ['content.not_found', 'content.changed'],
  }),
}
