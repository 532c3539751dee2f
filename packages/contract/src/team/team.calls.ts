import { z } from 'zod'
import { day, defineCall, filterId, listOf, optionalDay, pageOf, text, whole } from '../call.ts'
import { teamWho } from './day.rules.ts'

const count = z.int().min(0)

/** A team's day, counted in people; `later` by the part of the day in which they come. */
export const teamFigures = z.object({
  missing: count,
  here: count,
  due: count,
  later: z.array(z.object({ part: z.string(), count })),
})

/** What team leaders see of the groups that they lead (§2.100–2.108, §3.39–3.42, §7.52–7.54). */
export const teamCalls = {
  attendance: defineCall({
    kind: 'query',
    method: 'POST',
    path: '/api/volunteer/group_roster_statistics',
    summary: '分组某日的考勤',
    audience: 'leader',
    // Of one group, or of all that one leads; with `who` those whom a figure of the day counts, each once.
    input: z.object({
      time: day,
      group_id: filterId,
      who: z.enum(['', ...teamWho]).default(''),
      part: text(20).default(''),
      ...pageOf(20),
    }),
    output: listOf(
      z.object({
        id: z.int(),
        name: z.string(),
        group_name: z.string(),
        // 1 of a shift of the caller's own.
        mine: z.int().min(0).max(1),
        start_time: z.string(),
        end_time: z.string(),
        title: z.string(),
        sign_time: z.string(),
        sign_out_time: z.string(),
        repair_sign_time: z.string(),
        repair_sign_out_time: z.string(),
        // -1 while the shift is neither over nor signed in, 6 on leave.
        status: z.int(),
        status_name: z.string(),
      }),
    ).extend({ figures: teamFigures.extend({ leave: count }) }),
    faults: ['leader.required', 'content.not_found'],
  }),
  service: defineCall({
    kind: 'query',
    method: 'POST',
    path: '/api/volunteer/group_service_statistics',
    summary: '分组的服务统计',
    audience: 'leader',
    // Of one group, or of all that one leads; either a calendar week (1), month (2) or quarter (3), or both days of a period.
    input: z.object({
      group_id: filterId,
      time_type: z.union([z.literal(''), z.literal('-1'), z.literal(-1), whole(1, 3)]).optional(),
      start_time: optionalDay,
      end_time: optionalDay,
    }),
    output: z.object({
      start_time: z.string(),
      end_time: z.string(),
      // Every member, with the talk sessions of the shifts that they came to.
      service_arr: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          service_time_name: z.string(),
          service_minutes: z.int(),
          explain_time: z.int(),
        }),
      ),
      // The same people by service time, falling.
      ranking_arr: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          service_time: z.number(),
          service_time_name: z.string(),
        }),
      ),
    }),
    faults: ['leader.required', 'content.not_found', 'team.period_missing', 'team.period_wrong'],
  }),
}
