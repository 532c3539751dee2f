import { z } from 'zod'
import { defineCall, optionalDay, pageOf, tableOf, text } from '../call.ts'

/** The audit log: written by every office change, never changed (office only). */
export const auditCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/office/audit',
    summary: '操作日志',
    audience: 'office.admin',
    input: z.object({
      q: text(50).optional(),
      start_date: optionalDay,
      end_date: optionalDay,
      ...pageOf(20),
    }),
    output: tableOf(
      z.object({
        id: z.int(),
        at: z.string(),
        username: z.string(),
        action: z.string(),
        object: z.string(),
        object_id: z.int(),
        ip: z.string(),
        before: z.string(),
        after: z.string(),
      }),
    ),
    faults: [],
  }),
}
