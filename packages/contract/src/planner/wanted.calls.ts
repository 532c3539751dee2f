import { z } from 'zod'
import { defineCall, listOf } from '../call.ts'
import { offerPeriod } from '../roster/plan.calls.ts'

/** What the museum wants on its days, as far as whoever plans a shift may know it. */
export const wantedCalls = {
  slots: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/roster/wanted',
    summary: '一段日期里各时段是否缺人',
    audience: 'volunteer',
    input: offerPeriod,
    output: listOf(
      z.object({
        date: z.string(),
        service_type_id: z.int(),
        place_id: z.int(),
        start_time: z.string(),
        end_time: z.string(),
        // 1 where as many people serve as are wanted.
        full: z.int(),
      }),
    ),
    faults: [],
  }),
}
