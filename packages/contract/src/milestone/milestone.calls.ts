import { z } from 'zod'
import { defineCall, whole } from '../call.ts'

/** The star that somebody's hours have reached, told once. */
export const milestoneCalls = {
  reached: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/volunteer/milestone',
    summary: '我刚达到的服务时长里程碑',
    audience: 'volunteer',
    input: z.object({}),
    // Hours of a star that was reached and not told yet; 0 where there is none.
    output: z.object({ hours: z.int(), service_time_name: z.string() }),
    faults: [],
  }),
  told: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/volunteer/milestone',
    summary: '已看到服务时长里程碑',
    audience: 'volunteer',
    input: z.object({ hours: whole(1, 100_000) }),
    output: z.object({ hours: z.int() }),
    faults: [],
  }),
}
