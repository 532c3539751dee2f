import { z } from 'zod'
import {
  day,
  defineCall,
  filterId,
  id,
  lines,
  mostWhole,
  nothing,
  optionalDay,
  text,
  whole,
} from '../call.ts'
import { defineListing } from '../record.calls.ts'
import { countingRules } from '../roster/shift.rules.ts'

const row = z.object({
  id: z.int(),
  number: z.string(),
  volunteer_id: z.int(),
  name: z.string(),
  code: z.string(),
  first_day: z.string(),
  last_day: z.string(),
  service_time_name: z.string(),
  service_count: z.int(),
  issued_at: z.string(),
  // The account that made it; empty where the volunteer did.
  issued_by: z.string(),
  state: z.enum(['valid', 'replaced', 'revoked']),
})

/** What the list of statements can be narrowed to: by number, name or volunteer code. */
export const statementFilters = {
  q: text(50).optional(),
  volunteer_id: filterId,
  state: z.enum(['', 'valid', 'replaced', 'revoked']).optional(),
  // Days on which it was issued.
  start_date: optionalDay,
  end_date: optionalDay,
}

const reason = lines(200).default('')

/** Statements of service in the office. */
export const statementOfficeCalls = {
  ...defineListing({
    path: '/api/office/statements',
    words: { list: '服务证明', export: '服务证明', info: '一份证明' },
    audience: 'office.review',
    // Newest first.
    filters: statementFilters,
    row,
    one: row.extend({
      service_arr: z.array(
        z.object({ name: z.string(), service_time_name: z.string(), service_count: z.int() }),
      ),
      unit: z.string(),
      phone: z.string(),
      // The number as it is printed, masked; empty where it is not.
      id_num_masked: z.string(),
      // Of the file as it was made, in hexadecimal; empty while it is being made.
      sha256: z.string(),
      replaced_at: z.string(),
      replaced_number: z.string(),
      revoked_at: z.string(),
      revoked_by: z.string(),
      revoked_reason: z.string(),
      // 1 when the records of its days were changed after it was made; what they say now.
      corrected: z.int(),
      // By what its minutes are counted; what the records say now is always by what is shown of their times.
      counted_by: z.enum(countingRules),
      now_service_time_name: z.string(),
      now_service_count: z.int(),
    }),
  }),
  /** For whoever has no phone to ask by; the document's number is its owner's to print. */
  issue: defineCall({
    kind: 'action',
    method: 'POST',
    path: '/api/office/statements',
    summary: '为一位志愿者开具证明',
    audience: 'office.review',
    input: z.object({ volunteer_id: id, first_day: day, last_day: day }),
    output: z.object({ id: z.int(), number: z.string() }),
    faults: [
      'content.not_found',
      'statement.period_wrong',
      'statement.no_code',
      'statement.no_minutes',
      'statement.unprintable',
    ],
    msg: '已开具',
  }),
  /** Makes a new one of the same days from the records as they are; who has the old one finds it replaced. */
  replace: defineCall({
    kind: 'action',
    method: 'POST',
    path: '/api/office/statements/:id/replace',
    summary: '替换一份证明',
    audience: 'office.review',
    input: z.object({ id, reason }),
    output: z.object({ id: z.int(), number: z.string() }),
    faults: [
      'content.not_found',
      'content.changed',
      'statement.reason_required',
      'statement.no_code',
      'statement.no_minutes',
      'statement.unprintable',
    ],
    msg: '已重新开具，并已通知本人',
  }),
  file: defineCall({
    kind: 'file',
    method: 'GET',
    path: '/api/office/statements/:id/file',
    summary: '一份证明的文件',
    audience: 'office.review',
    input: z.object({ id }),
    output: nothing,
    faults: ['content.not_found', 'statement.unprintable', 'auth.unconfirmed'],
    rate: 'export',
  }),
  /** Those that were issued together and hold, for the printer: a hundred a file, its pages in the order of issue. */
  print: defineCall({
    kind: 'file',
    method: 'GET',
    path: '/api/office/statements/print',
    summary: '一次批量出具的证明，合成一份PDF打印',
    audience: 'office.review',
    input: z.object({ bulk_id: id, part: whole(1, mostWhole).default(1) }),
    output: nothing,
    faults: ['content.not_found', 'statement.unprintable', 'auth.unconfirmed'],
    rate: 'export',
  }),
}
