import { z } from 'zod'
import { defineCall, id, listOf, pageOf, tableOf } from '../call.ts'

const granted = z.object({
  // 0 where there is none.
  id: z.int(),
  service_type_id: z.int(),
  service_type_name: z.string(),
  // 1 where only those serve it who have a grant.
  need_grant: z.int(),
  // The last day of the grant; empty where there is none.
  until: z.string(),
  granted_at: z.string(),
  // Empty where the type was switched to need one.
  granted_by: z.string(),
  // Attended shifts of the type, and shifts of later days.
  served: z.int(),
  coming: z.int(),
})

/** Who may serve a type that needs it (上岗资格). */
export const grantCalls = {
  list: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/office/volunteers/:id/grants',
    summary: '志愿者的上岗资格',
    audience: 'office.read',
    input: z.object({ id }),
    // Types that need a grant, and those of which there is one or that were served, in their order.
    output: listOf(granted),
    faults: ['content.not_found'],
  }),
  /**
   * Of a type whom needing a grant concerns. `granted`: who has one now; of a type that needs none yet who would have
   * one at once, having served it within twelve months. `ungranted`: whose published coming shifts stand without one,
   * or would.
   */
  guarded: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/office/service-types/:id/guarded',
    summary: '需上岗资格涉及的人',
    audience: 'office.read',
    input: z.object({ id, which: z.enum(['granted', 'ungranted']), ...pageOf() }),
    output: tableOf(
      z.object({
        id: z.int(),
        name: z.string(),
        code: z.string(),
        // The last day of the grant; empty of the others.
        until: z.string(),
        // How many such shifts, and the day of the first; 0 and empty of those who are granted.
        shifts: z.int(),
        first: z.string(),
      }),
    ).extend({
      // Of all people together.
      shifts: z.int(),
    }),
    faults: ['content.not_found'],
  }),
}
