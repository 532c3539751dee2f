import { z } from 'zod'
import { defineCall, defineExport, filterId, id, optionalDay, pageOf, text } from '../call.ts'
import { sortOf } from '../record.calls.ts'
import { ageBands } from './age.rules.ts'

const filters = {
  by: z.enum(['person', 'group', 'type']).default('person'),
  // The museum's month where neither is named, and that day alone where one is.
  start_date: optionalDay,
  end_date: optionalDay,
  group_id: filterId,
  // As the profile says it now; the age on the last day.
  sex: z.enum(['', '0', '1', '2']).optional(),
  age: z.enum(['', ...ageBands]).optional(),
}

/** Sums of the hours served. */
export const hoursCalls = {
  list: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/office/hours',
    summary: '服务时长报表',
    audience: 'office.read',
    input: z.object({
      ...filters,
      q: text(50).optional(),
      // The most hours first where it is not said.
      ...sortOf('/api/office/hours'),
      ...pageOf(20),
    }),
    output: z.object({
      list: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          code: z.string(),
          people: z.int(),
          count: z.int(),
          service_minutes: z.int(),
          service_time: z.number(),
          service_time_name: z.string(),
          explain_time: z.int(),
        }),
      ),
      total: z.int(),
      // Of all rows, not only of the page.
      sum_count: z.int(),
      sum_minutes: z.int(),
      sum_name: z.string(),
      sum_talks: z.int(),
    }),
    faults: ['duty.period_wrong'],
  }),
  person: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/office/volunteers/:id/hours',
    summary: '一位志愿者的时长，按月和类型',
    audience: 'office.read',
    input: z.object({ id }),
    output: z.object({
      // Hours to serve in a year, 0 for none.
      target_hours: z.int(),
      // Months and types in which they served, in order; what they add up to is all there is.
      list: z.array(
        z.object({
          month: z.string(),
          service_type_id: z.int(),
          service_type_name: z.string(),
          service_minutes: z.int(),
          count: z.int(),
        }),
      ),
    }),
    faults: ['content.not_found'],
  }),
  export: defineExport({
    path: '/api/office/hours/export',
    what: '服务时长',
    audience: 'office.schedule',
    input: z.object({ ...filters, q: text(50).optional() }),
    faults: ['duty.period_wrong'],
  }),
}
