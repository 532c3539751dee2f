import { z } from 'zod'
import { defineCall, defineExport, filterId, optionalDay, pageOf, tableOf } from '../call.ts'

// Today alone where neither is named, and that day alone where one is.
const filters = { start_date: optionalDay, end_date: optionalDay, place_id: filterId }

/** So many rows are read at once, that a day may be printed whole. */
const mostRows = 1000

/** Who is on duty on some days, for an insurance. */
export const insuredCalls = {
  list: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/office/reports/insured',
    summary: '投保名单',
    audience: 'office.read',
    // A person has one row a day, from their first shift to their last.
    input: z.object({ ...filters, ...pageOf(20, mostRows) }),
    output: tableOf(
      z.object({
        id: z.int(),
        volunteer_id: z.int(),
        name: z.string(),
        code: z.string(),
        sex: z.int(),
        id_kind: z.int(),
        id_num_masked: z.string(),
        date: z.string(),
        start_time: z.string(),
        end_time: z.string(),
        place_names: z.string(),
      }),
    ).extend({
      // Of all rows: different people, and those of them whose document is not known.
      people: z.int(),
      lacking: z.int(),
    }),
    faults: ['report.span_long'],
  }),
  /** With whole numbers where the purpose needs them. */
  export: defineExport({
    path: '/api/office/reports/insured/export',
    what: '投保名单',
    audience: 'office.review',
    input: z.object(filters),
    faults: ['report.span_long'],
  }),
}
