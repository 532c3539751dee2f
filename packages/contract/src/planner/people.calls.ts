import { z } from 'zod'
import { defineCall, id, listOf, optionalDay } from '../call.ts'

const dated = z.object({
  at: z.int(),
  date: z.string(),
  start_time: z.string(),
  end_time: z.string(),
})
const ints = z.array(z.int())
const texts = z.array(z.string())

/** A week of the planner by people. */
export const weekPeopleCalls = {
  /** Carries what people wish, so it is for those alone who may know that. Their shifts of the week are the plan's. */
  people: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/office/rosters/people',
    summary: '一周排班的志愿者，按人',
    audience: 'office.schedule',
    // Any day of the week, none for this week.
    compressed: true,
    input: z.object({ date: optionalDay }),
    output: z.object({
      today: z.string(),
      monday: z.string(),
      // What a shift of theirs is judged by beside its day: `serveRefusals`.
      rules: z.object({
        open_days: z.int(),
        max_ahead: z.int(),
        rest_hours: z.int(),
        callout_hours: z.int(),
        zone: z.string(),
      }),
      // Hours that one is to serve in a year; 0 where none are asked.
      target_hours: z.int(),
      types: z.array(z.object({ id: z.int(), need_explain: z.int(), need_grant: z.int() })),
      pairs: z.array(z.object({ place_id: z.int(), service_type_id: z.int() })),
      activities: z.array(
        z.object({ id: z.int(), first: z.string(), last: z.string(), open_to_all: z.int() }),
      ),
      // Everybody in service and not disabled, by columns: see `listedOf`.
      people: z.object({
        ids: ints,
        names: texts,
        codes: texts,
        groups: texts,
        group: ints,
        status: ints,
        by_phone: ints,
        newcomer: ints,
        halves: texts,
        month_want: ints,
        month_most: ints,
        ahead: ints,
        year_minutes: ints,
        target_hours: ints,
        last: ints,
        months: z.array(z.object({ month: z.string(), counts: ints })),
        grants: z.array(z.object({ service_type_id: z.int(), at: ints, days: ints })),
        away: z.array(z.object({ at: z.int(), first: z.string(), last: z.string() })),
        absent: z.array(dated),
        near: z.array(dated),
        enrolled: z.array(z.object({ at: z.int(), activity_id: z.int() })),
        lapses: z.array(z.object({ at: z.int(), until: z.string(), voided: z.int() })),
      }),
    }),
    faults: [],
  }),
  /** How many shifts of each type somebody came to. */
  served: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/office/rosters/served',
    summary: '一人各服务类型的服务次数',
    audience: 'office.schedule',
    input: z.object({ volunteer_id: id }),
    output: listOf(z.object({ service_type_id: z.int(), count: z.int() })),
    faults: ['content.not_found'],
  }),
}
