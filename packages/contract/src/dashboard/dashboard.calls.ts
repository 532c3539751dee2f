import { z } from 'zod'
import { defineCall, whole } from '../call.ts'

const slot = z.object({
  id: z.int(),
  place_name: z.string(),
  service_type_name: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  need: z.int(),
  filled: z.int(),
})

const month = z.object({
  // `YYYY-MM`.
  month: z.string(),
  // Different people who served.
  people: z.int(),
  // Attended shifts.
  count: z.int(),
  service_minutes: z.int(),
  service_time: z.number(),
  service_time_name: z.string(),
  // Who became a formal volunteer in it, and how many there were at its end.
  joined: z.int(),
  volunteers: z.int(),
})

/** What the office sees first: what waits, what the coming days still want, and how the months went. */
export const dashboardCalls = {
  /** How many decisions wait, by kind; of each kind 0 for whoever may not settle it. */
  queues: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/office/queues',
    summary: '待办数量',
    audience: 'office.read',
    input: z.object({}),
    output: z.object({
      enlists: z.int(),
      applications: z.int(),
      exceptions: z.int(),
      posts: z.int(),
      corrections: z.int(),
      deletions: z.int(),
      // What people ask to have changed in their records.
      amendments: z.int(),
      // Pairs of records that may be one person's.
      duplicates: z.int(),
      // What volunteers said that waits for the office.
      feedbacks: z.int(),
      // Votes that have begun while nobody stands in them.
      votes: z.int(),
    }),
    faults: [],
  }),
  /** Days after today; closed ones want nobody. */
  gaps: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/office/gaps',
    summary: '未来几日缺人的班次',
    audience: 'office.read',
    input: z.object({ days: whole(1, 31).default(14) }),
    output: z.object({
      // How many people all of them want.
      missing: z.int(),
      list: z.array(z.object({ date: z.string(), missing: z.int(), slots: z.array(slot) })),
    }),
    faults: [],
  }),
  /** The latest months with this one, in order; counted again every ten minutes and each night. */
  months: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/office/months',
    summary: '每月服务时长与人数',
    audience: 'office.read',
    input: z.object({ months: whole(1, 24).default(12) }),
    output: z.object({
      // A month that was not counted yet is left out.
      list: z.array(month),
      // When this month was last counted; empty before the first time.
      counted_at: z.string(),
    }),
    faults: [],
  }),
}
