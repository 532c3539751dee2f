import { z } from 'zod'
import {
  dateTime,
  defineCall,
  filterId,
  id,
  lines,
  listOf,
  optionalDay,
  text,
  whole,
} from '../call.ts'
import { madeUpBy } from './made-up.rules.ts'

/** So many missing times are looked at and made up at once. */
export const mostMadeUp = 200

// The request that it is known to answer: what was asked since is not answered unseen.
const asked = whole(0, 2 ** 31 - 1).default(0)

/** Missing times of a period in one pass: each with what is proposed and why, taken together, each with its own reason or all with one. */
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
        // The open request of its person that it answers; 0 for none.
        asked: z.int(),
      }),
    ).extend({
      // How many lack a time of which nothing can be proposed: no time fits, or what their person asks is more.
      without: z.int(),
    }),
    faults: ['duty.period_wrong'],
  }),
  makeUp: defineCall({
    kind: 'action',
    method: 'POST',
    path: '/api/office/repairs',
    summary: '批量补签：各用各的时间',
    audience: 'office.schedule',
    input: z.object({
      rows: z
        .array(z.object({ id, lacks: z.enum(['sign', 'signout']), time: dateTime, asked }))
        .min(1)
        .max(mostMadeUp),
      // Empty for what is usual: forgotten, or asked for by its person.
      reason: lines(100).default(''),
    }),
    // Each in its own right and transaction: a refusal of one leaves the others alone, and says why.
    output: z.object({
      done: z.array(z.int()),
      // Those of them that wait for a second account.
      second: z.array(z.int()),
      refused: z.array(z.object({ id: z.int(), code: z.string(), msg: z.string() })),
    }),
    faults: [],
  }),
}
