import { z } from 'zod'
import { defineCall, listOf, pageOf } from '../call.ts'

/** The showcase: formal volunteers who agreed to be shown (§2.42–2.44, §3.1, §7.49). */
export const showcaseCalls = {
  list: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/volunteer/all_volunteer_info',
    summary: '志愿者风采列表',
    audience: 'everyone',
    input: z.object(pageOf()),
    // Whatever else is known of a volunteer stays inside.
    output: listOf(
      z.object({
        id: z.int(),
        name: z.string(),
        img_path: z.string(),
        sex_show: z.string(),
        // Completed years on the museum's today; 0 while the birth date is unknown.
        age: z.int(),
        // The day of becoming a formal volunteer, `YYYY-MM-DD`.
        first_assessment_time: z.string(),
        // Hours with at most two decimals.
        service_time: z.number(),
        show_remark: z.string(),
      }),
    ),
    faults: [],
  }),
}
