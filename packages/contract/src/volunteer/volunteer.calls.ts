import { z } from 'zod'
import { defineCall } from '../call.ts'

/** Application and profile on the phone (specification sections 3, 4, 5 and 7). */
export const volunteerCalls = {
  status: defineCall({
    method: 'POST',
    path: '/api/volunteer/status',
    summary: '我的志愿者状态',
    audience: 'user',
    input: z.object({}),
    output: z.object({ status: z.int() }),
    faults: [],
  }),
}
