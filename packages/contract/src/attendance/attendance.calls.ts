import { z } from 'zod'
import { defineCall, listOf, optionalDay, pageOf, text } from '../call.ts'
import { knownGrades } from '../setting/grade.rules.ts'

const period = { start_date: optionalDay, end_date: optionalDay, title: text(50).optional() }

/** Minutes served with the same as text, such as `1小时54分钟`, and in hours with two decimals. */
const served = {
  service_time: z.number(),
  service_minutes: z.int(),
  service_time_name: z.string(),
}

/** One's own shift that is over or that one came to. */
export const ownRecord = z.object({
  id: z.int(),
  date: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  status: z.int(),
  status_name: z.string(),
  title: z.string(),
  service_type_name: z.string(),
  place_name: z.string(),
  sign_time: z.string(),
  sign_out_time: z.string(),
  repair_sign_time: z.string(),
  repair_sign_out_time: z.string(),
  repair_reason: z.string(),
  // When the office made a time up; empty where it did not.
  repair_at: z.string(),
  // How it was signed; 1 while it waits for the office, what that said, and why.
  grade: z.enum(['', ...knownGrades]),
  pending: z.int(),
  verdict: z.enum(['', 'second', 'counted', 'refused']),
  verdict_reason: z.string(),
  // 1 of a shift on leave (请假, status 6), and when it was told.
  on_leave: z.int().min(0).max(1),
  told_at: z.string(),
  ...served,
})

/** A volunteer's own attendance (§3.29–3.30, §4.27–4.28, §7.34–7.35). */
export const attendanceCalls = {
  records: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/roster/sign_list',
    summary: '我的参与记录',
    audience: 'user',
    input: z.object({ ...period, ...pageOf() }),
    output: listOf(ownRecord),
    faults: [],
  }),
  total: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/roster/service_time',
    summary: '我的参与时长合计',
    audience: 'user',
    // The same filter as the records, so that the total is the sum of what they list.
    input: z.object(period),
    output: z.object({ ...served, service_count: z.int() }),
    faults: [],
  }),
}
