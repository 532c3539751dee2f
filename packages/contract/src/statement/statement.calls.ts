import { z } from 'zod'
import { day, defineCall, flag, listOf, pageOf } from '../call.ts'

const content = z.object({
  name: z.string(),
  service_time_name: z.string(),
  service_count: z.int(),
})

/** What a statement says, as it is printed and as it is shown beforehand. */
const stated = {
  name: z.string(),
  code: z.string(),
  first_day: z.string(),
  last_day: z.string(),
  museum_name: z.string(),
  service_minutes: z.int(),
  service_time_name: z.string(),
  service_count: z.int(),
  // By service type, the most hours first.
  service_arr: z.array(content),
  unit: z.string(),
  // Empty while the office has given none.
  phone: z.string(),
}

const statement = z.object({
  id: z.int(),
  number: z.string(),
  ...stated,
  // The number as it is printed, masked; empty where it is not.
  id_num_masked: z.string(),
  issued_at: z.string(),
  state: z.enum(['valid', 'replaced', 'revoked']),
  // The number of the one that took its place; empty for none.
  replaced_number: z.string(),
  revoked_reason: z.string(),
  // Where its file is fetched without a login within the next half hour; empty where it no longer holds.
  url: z.string(),
})

const period = { first_day: day, last_day: day }

/** A volunteer's own statements of service: 服务证明. */
export const statementCalls = {
  preview: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/statement/preview',
    summary: '证明将写明的内容',
    audience: 'user',
    input: z.object(period),
    output: z.object({
      ...stated,
      // One's own number, masked: what a tick prints in clear.
      id_num_masked: z.string(),
      // Shifts of these days that were served and count no minute: they wait, or lack a time.
      left_out: z.int(),
      // Why none can be made; empty when one can.
      refusal: z.string(),
      // The one of the same days that holds; null for none.
      standing: z
        .object({
          id: z.int(),
          number: z.string(),
          issued_at: z.string(),
          url: z.string(),
          // 1 while it says what a new one would, the document's number aside; 1 where it prints that.
          same: flag,
          with_id_num: flag,
        })
        .nullable(),
    }),
    faults: ['statement.period_wrong'],
  }),
  list: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/statement/list',
    summary: '我的证明',
    audience: 'user',
    input: z.object(pageOf()),
    output: listOf(statement),
    faults: [],
  }),
  /** Makes one of these days; one of the same days that holds is replaced by it. */
  issue: defineCall({
    kind: 'action',
    method: 'POST',
    path: '/api/statement/issue',
    summary: '开具服务证明',
    audience: 'user',
    // The document's number is printed where its owner asks for it, and never otherwise.
    input: z.object({ ...period, with_id_num: flag.default(0) }),
    output: statement,
    faults: [
      'statement.period_wrong',
      'statement.no_code',
      'statement.no_minutes',
      'statement.no_document',
      'statement.unprintable',
      'statement.too_many',
    ],
  }),
}
