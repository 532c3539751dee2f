import { z } from 'zod'
import { day, defineCall, listOf } from '../call.ts'
import { addDays } from '../day.ts'
import { dayClosure } from '../setting/setting.calls.ts'
import { mostDays, mostOfferDays } from './plan.rules.ts'
import { block, newShift, ownShift } from './roster.calls.ts'
import { mostEntries } from './roster.rules.ts'

/** Days in a row for which one may ask what can be planned, both in it. */
export const offerPeriod = z
  .object({ first: day, last: day })
  .refine(({ first, last }) => first <= last && last < addDays(first, mostOfferDays), {
    path: ['last'],
    // What is no day has been refused already, and nothing can be counted from it.
    when: ({ issues }) => issues.length === 0,
    error: `应在开始日期之后${mostOfferDays}天以内`,
  })

const datedShift = ownShift.extend({ date: z.string() })

const plannedDays = z
  .array(
    z.object({
      date: day,
      entries: z.array(newShift).min(1).max(mostEntries, `一天最多${mostEntries}个排班`),
    }),
  )
  .min(1)
  .max(mostDays, `一次最多排${mostDays}天`)
  .refine((days) => new Set(days.map(({ date }) => date)).size === days.length, '日期重复')

/** Planning several days at once. Days and times are the museum's. */
export const planCalls = {
  /** The shifts of one's own that a closing took and that would not be over yet, each with what closed it. */
  closed: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/roster/closed_list',
    summary: '我因闭馆或停用取消的排班',
    audience: 'volunteer',
    input: z.object({}),
    output: listOf(
      z.object({
        id: z.int(),
        date: z.string(),
        start_time: z.string(),
        end_time: z.string(),
        title: z.string(),
        service_type_id: z.int(),
        service_type_name: z.string(),
        place_name: z.string(),
        // The hall, empty where it is the museum; from when to when, empty for the whole day; and why.
        closing: z.object({
          hall: z.string(),
          start_time: z.string(),
          end_time: z.string(),
          reason: z.string(),
        }),
      }),
    ),
    faults: [],
  }),
  /** What one may plan from the one day to the other, and what one has planned there. */
  offer: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/roster/plan_offer',
    summary: '一段日期里可排的班',
    audience: 'volunteer',
    input: offerPeriod,
    output: z.object({
      // Every day, in order; `closed` is 1 where the museum takes no shifts, with the reason for it.
      days: z.array(
        z.object({
          date: z.string(),
          start_time: z.string(),
          end_time: z.string(),
          closed: z.int(),
          note: z.string(),
          closures: z.array(dayClosure),
          blocks: z.array(block),
        }),
      ),
      shifts: z.array(datedShift),
      // Those that may be chosen on some of the days, with their service periods.
      activities: z.array(
        z.object({
          id: z.int(),
          title: z.string(),
          activity_start_date: z.string(),
          activity_end_date: z.string(),
        }),
      ),
      // The types that need a grant (上岗资格), with the last day of one's own; empty where there is none.
      grants: z.array(z.object({ service_type_id: z.int(), until: z.string() })),
      // The shifts of the week in which one serves last, in order, whenever that is.
      last_week: z.array(datedShift),
    }),
    faults: [],
  }),
  /** Adds shifts to several days, beside those that the days have: to all of them or to none. */
  add: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/roster/plan_days',
    summary: '一次提交多日的排班',
    audience: 'volunteer',
    input: z.object({ days: plannedDays }),
    output: listOf(z.object({ id: z.int(), date: z.string() })),
    // `data.refused` says of each day why it cannot be so.
    faults: ['roster.days_refused'],
    msg: '排班已保存',
  }),
}
