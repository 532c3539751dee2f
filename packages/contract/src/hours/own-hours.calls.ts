import { z } from 'zod'
import { ownRecord } from '../attendance/attendance.calls.ts'
import { defineCall, month } from '../call.ts'
import { correctionStates } from '../correction/correction.rules.ts'

/** What stands of a request beside its shift; without one the state is empty. */
const asked = { correction: z.enum(['', ...correctionStates]), correction_left: z.int() }

/** A volunteer's own hours, each sum with the rows that it is made of. */
export const ownHoursCalls = {
  summary: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/volunteer/hours',
    summary: '我的时长，按月',
    audience: 'user',
    input: z.object({}),
    output: z.object({
      // Hours to serve in a year, 0 for none; and the hours of each star.
      target_hours: z.int(),
      // The month of this year from which on they are asked, for whoever joined in it; 0 for the whole year's.
      target_from: z.int(),
      star_hours: z.array(z.int()),
      // Months in which somebody served, in order; what they add up to is all there is.
      months: z.array(z.object({ month: z.string(), minutes: z.int(), count: z.int() })),
      // Requests that wait for an answer, the oldest first.
      corrections: z.array(z.object({ id: z.int(), date: z.string(), days_left: z.int() })),
    }),
    faults: [],
  }),
  month: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/volunteer/hours_month',
    summary: '我的一个月的时长，逐班',
    audience: 'user',
    input: z.object({ month }),
    output: z.object({
      month: z.string(),
      minutes: z.int(),
      count: z.int(),
      // The latest first; what was not attended counts nothing and is listed too.
      list: z.array(ownRecord.extend({ attended: z.int(), ...asked })),
    }),
    faults: [],
  }),
}
