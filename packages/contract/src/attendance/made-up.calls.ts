import { z } from 'zod'
import {
  dateTime,
  defineCall,
  filterId,
  id,
  listOf,
  optionalDay,
  requiredLines,
  text,
} from '../call.ts'
import { madeUpBy } from './made-up.rules.ts'

/** So many missing times are looked at and made up at once. */
export const mostMadeUp = 200

/** Missing times of a period in one pass: each with what is proposed and why, taken together with one reason. */
export const madeUpCalls = {
  proposals: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/office/exceptions/proposals',
    summary: '缺卡的建议时间',
    audience: 'office.schedule',
    // What the list of missing times is narrowed to; the latest first.
    input: z.object({
      start_date: optionalDay,
      end_date: optionalDay,
      group_id: filterId,
      q: text(50).optional(),
    }),
    output: listOf(
      z.object({
        id: z.int(),
        volunteer_id: z.int(),
        name: z.string(),
        code: z.string(),
        date: z.string(),
        start_time: z.string(),
        end_time: z.string(),
        service_type_name: z.string(),
        place_name: z.string(),
        lacks: z.enum(['sign', 'signout']),
        // The time that there is, and the one that is proposed.
        known: z.string(),
        time: z.string(),
        by: z.enum(madeUpBy),
      }),
    ).extend({
      // How many lack a time of which nothing can be proposed: nobody knows that they came.
      without: z.int(),
    }),
    faults: ['duty.period_wrong'],
  }),
  makeUp: defineCall({
    kind: 'action',
    method: 'POST',
    path: '/api/office/repairs',
    summary: '批量补签：各用各的时间，同一个原因',
    audience: 'office.schedule',
    input: z.object({
      rows: z
        .array(z.object({ id, lacks: z.enum(['sign', 'signout']), time: dateTime }))
        .min(1)
        .max(mostMadeUp),
      reason: requiredLines(100),
    }),
    // Each in its own right and transaction: a refusal of one leaves the others alone, and says why.
    output: z.object({
      done: z.array(z.int()),
      refused: z.array(z.object({ id: z.int(), code: z.string(), msg: z.string() })),
    }),
    faults: [],
  }),
}
