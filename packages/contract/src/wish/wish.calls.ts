import { z } from 'zod'
import { day, defineCall, flag, id, whole } from '../call.ts'
import { halfCount, halfMarks, mostAway, mostMonthly } from './wish.rules.ts'

const halves = z
  .string()
  .regex(new RegExp(`^[0-${halfMarks.length - 1}]{${halfCount}}$`), '半日应为14个数字')

const stated = {
  // Monday's morning first: 0 nothing said, 1 gladly, 2 rather not. What is not given stays.
  halves: halves.optional(),
  // Shifts a month, wished and at most; 0 where nothing is said.
  month_want: whole(0, mostMonthly).optional(),
  month_most: whole(0, mostMonthly).optional(),
  // 1 where colleagues beyond one's own group may ask by name.
  may_ask: flag.optional(),
  // All days away from today on, in place of those of before.
  away: z
    .array(
      z
        .object({ first: day, last: day })
        .refine(({ first, last }) => first <= last, { path: ['last'], error: '不能早于开始日期' }),
    )
    .max(mostAway, `最多填写${mostAway}段日期`)
    .optional(),
}

const wish = {
  halves: z.string(),
  month_want: z.int(),
  month_most: z.int(),
  may_ask: z.int(),
  // Those that are not over, by day.
  away: z.array(z.object({ first: z.string(), last: z.string() })),
  // Empty while nothing was ever said.
  updated_at: z.string(),
}

const own = z.object({
  ...wish,
  // 1 where the office entered it last.
  by_office: z.int(),
  // The types that need a grant, with the last day of one's own.
  grants: z.array(z.object({ service_type_name: z.string(), until: z.string() })),
})

const office = z.object({
  ...wish,
  // Who entered it last at the office; empty where the person did.
  updated_by: z.string(),
  // 1 for somebody without a login, who has to be phoned.
  by_phone: z.int(),
})

/** When somebody likes to serve (服务意愿): advice, that nobody but themselves and the schedulers reads. */
export const wishCalls = {
  mine: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/wish',
    summary: '我的服务意愿',
    audience: 'volunteer',
    input: z.object({}),
    output: own,
    faults: [],
  }),
  save: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/wish',
    summary: '填写我的服务意愿',
    audience: 'volunteer',
    input: z.object(stated),
    output: own,
    faults: ['wish.want_over_most', 'wish.away_far'],
    msg: '服务意愿已保存',
  }),
}

/** The same of somebody else: for schedulers and administrators alone. */
export const wishOfficeCalls = {
  info: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/office/volunteers/:id/wish',
    summary: '志愿者的服务意愿',
    audience: 'office.schedule',
    input: z.object({ id }),
    output: office,
    faults: ['content.not_found'],
  }),
  save: defineCall({
    kind: 'command',
    method: 'PATCH',
    path: '/api/office/volunteers/:id/wish',
    summary: '代填志愿者的服务意愿',
    audience: 'office.schedule',
    input: z.object({ id, ...stated }),
    output: office,
    faults: [
      'content.not_found',
      'content.stale',
      'planner.not_volunteer',
      'wish.want_over_most',
      'wish.away_far',
    ],
    msg: '服务意愿已保存',
  }),
}
