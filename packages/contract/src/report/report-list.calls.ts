import { z } from 'zod'
import { defineCall, filterId, optionalDay, pageOf, tableOf, text, whole } from '../call.ts'
import { sortOf } from '../record.calls.ts'

// The month before the museum's where neither is named, and that day alone where one is.
const days = { start_date: optionalDay, end_date: optionalDay }

/** The lists that figures of reports are counted from, where no other list has them. */
export const reportListCalls = {
  /** What was wanted, as far as it is over, and who came to it. */
  slots: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/office/reports/slots',
    summary: '所需人数与到岗',
    audience: 'office.read',
    input: z.object({
      ...days,
      place_id: filterId,
      // 1 Monday to 7 Sunday; 0 or empty for all.
      weekday: z.union([z.literal('').transform(() => 0), whole(0, 7)]).optional(),
      // `HH:mm[:ss]`, as a slot begins; empty for all.
      start_time: text(8).optional(),
      // Only those that fewer came to than were wanted.
      lacking: z.enum(['', '1']).optional(),
      ...sortOf('/api/office/reports/slots'),
      ...pageOf(20),
    }),
    output: tableOf(
      z.object({
        id: z.int(),
        date: z.string(),
        place_name: z.string(),
        service_type_name: z.string(),
        start_time: z.string(),
        end_time: z.string(),
        need: z.int(),
        came: z.int(),
        lack: z.int(),
      }),
    ).extend({
      // Of all rows, not only of the page; who came beyond what was wanted fills no place.
      sum_need: z.int(),
      sum_filled: z.int(),
      sum_lack: z.int(),
    }),
    faults: ['report.span_long'],
  }),
  /** Who became a formal volunteer, or left. */
  moves: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/office/reports/moves',
    summary: '新增与离开的志愿者',
    audience: 'office.read',
    input: z.object({
      ...days,
      kind: z.enum(['joined', 'left']).default('joined'),
      ...sortOf('/api/office/reports/moves'),
      ...pageOf(20),
    }),
    output: tableOf(
      z.object({
        id: z.int(),
        name: z.string(),
        code: z.string(),
        group_name: z.string(),
        day: z.string(),
        // Of who left: stopped by the office, or erased at their own wish.
        way: z.enum(['joined', 'stopped', 'erased']),
      }),
    ),
    faults: ['report.span_long'],
  }),
}
