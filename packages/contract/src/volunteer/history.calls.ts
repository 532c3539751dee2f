import { z } from 'zod'
import { defineCall, id } from '../call.ts'

/** What was decided of somebody, in the office. */
export const historyCalls = {
  list: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/office/volunteers/:id/history',
    summary: '一个人的经历：每一次审核、授予、续期、答复',
    audience: 'office.people',
    input: z.object({ id }),
    output: z.object({
      // The latest first; at most the last of what is many.
      list: z.array(
        z.object({
          at: z.string(),
          // The account; empty where the person did it.
          by: z.string(),
          // Steps of the application are of object `volunteer` and action `move`.
          object: z.string(),
          action: z.string(),
          // Of a step alone; 0 otherwise.
          from_status: z.int(),
          to_status: z.int(),
          // What the person was told, and what was noted for the office alone.
          remark: z.string(),
          internal: z.string(),
          // What was changed, field by field, as the log has it.
          changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
        }),
      ),
    }),
    faults: ['content.not_found'],
  }),
}
