import { z } from 'zod'
import { defineCall } from '../call.ts'

/** Hours of service with at most two decimals. */
const hours = z.number().min(0)
/** Attended shifts. */
const count = z.int().min(0)

/** The user centre (§2.134–2.138, §3.51–3.52, §7.5). */
export const homeCalls = {
  indexInfo: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/volunteer/index_info',
    summary: '个人中心数据',
    audience: 'user',
    input: z.object({}),
    // The figures are of the museum's calendar month and quarter, and of all time.
    output: z.object({
      img_url: z.string(),
      name: z.string(),
      code: z.string(),
      // The volunteer status 0 to 8.
      status: z.int(),
      month_time: hours,
      month_count: count,
      season_time: hours,
      season_count: count,
      service_time: hours,
      service_count: count,
      is_group_leader: z.int().min(0).max(1),
    }),
    faults: [],
  }),
}
