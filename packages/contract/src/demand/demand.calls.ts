import { z } from 'zod'
import { day, defineCall, flag, id, whole } from '../call.ts'
import { mostTalks } from '../roster/roster.rules.ts'
import { clock, weekday } from '../setting/setting.calls.ts'
import { leftReasons } from './apply.rules.ts'
import { mostCells, mostNeed, mostWeeks } from './demand.rules.ts'

const where = { weekday, service_type_id: id, place_id: id, start_time: clock, end_time: clock }

/** What is wanted in a cell from now on; 0 for nobody. What is left out of the rest stays, or is as usual. */
const change = z.object({
  ...where,
  need: whole(0, mostNeed),
  activity_id: id.nullable().optional(),
  explain_time: whole(0, mostTalks).optional(),
})

/** Each by any day of it. */
const weeks = z.array(day).min(1, '至少选择一周').max(mostWeeks)

/** What applying does to a week; heads are people, all else counts slots. */
const applied = z.object({
  list: z.array(
    z.object({
      first: z.string(),
      last: z.string(),
      add: z.int(),
      add_heads: z.int(),
      change: z.int(),
      // More people than before, or fewer.
      change_heads: z.int(),
      remove: z.int(),
      remove_heads: z.int(),
      same: z.int(),
      // How many people the week wants then in all.
      heads: z.int(),
      // What of the template is not set, and why.
      left: z.array(
        z.object({
          reason: z.enum(leftReasons),
          slots: z.int(),
          heads: z.int(),
          dates: z.array(z.string()),
        }),
      ),
    }),
  ),
})

/** The demand template (需求模板): how many people the museum wants in every week, and its weeks by it. */
export const demandCalls = {
  template: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/office/demand',
    summary: '需求模板',
    audience: 'office.read',
    input: z.object({}),
    output: z.object({
      today: z.string(),
      // Parts of the day that new rows are offered, which do not share time with each other.
      blocks: z.array(z.object({ name: z.string(), start_time: z.string(), end_time: z.string() })),
      // By type, place and time.
      cells: z.array(
        z.object({
          weekday: z.int(),
          service_type_id: z.int(),
          service_type_name: z.string(),
          place_id: z.int(),
          place_name: z.string(),
          start_time: z.string(),
          end_time: z.string(),
          need: z.int(),
          // Null and empty for the oldest of the day that is open to all.
          activity_id: z.int().nullable(),
          title: z.string(),
          explain_time: z.int(),
        }),
      ),
      // People wanted on each weekday, Monday first, and in all.
      days: z.array(z.int()),
      total: z.int(),
    }),
    faults: [],
  }),
  /** Who came in the eight whole weeks before this one, where the template wants people now. */
  came: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/office/demand/came',
    summary: '需求模板各行近8周实到人次',
    audience: 'office.read',
    input: z.object({}),
    output: z.object({
      // The Monday of the first of the weeks.
      first: z.string(),
      list: z.array(
        z.object({
          service_type_id: z.int(),
          place_id: z.int(),
          start_time: z.string(),
          end_time: z.string(),
          // A number a week, the oldest first.
          heads: z.array(z.int()),
        }),
      ),
    }),
    faults: [],
  }),
  /** Changes cells; the others stay. A version that is said refuses only where others changed the same cells. */
  save: defineCall({
    kind: 'command',
    method: 'PATCH',
    path: '/api/office/demand',
    summary: '修改需求模板',
    audience: 'office.schedule',
    input: z.object({ cells: z.array(change).min(1).max(mostCells) }),
    output: z.object({ changed: z.int(), total: z.int() }),
    faults: [
      'content.stale',
      'roster.end_before_start',
      'roster.type_missing',
      'roster.place_wrong',
      'roster.activity_not_open',
      'demand.overlap',
    ],
    msg: '已保存',
  }),
  /** What applying would do now, with changes that are not saved yet where they are given; changes nothing. */
  preview: defineCall({
    kind: 'query',
    method: 'POST',
    path: '/api/office/demand/preview',
    summary: '套用需求模板的预览',
    audience: 'office.read',
    input: z.object({
      weeks,
      overwrite: flag.default(0),
      cells: z.array(change).max(mostCells).default([]),
    }),
    output: applied,
    faults: ['roster.end_before_start', 'demand.overlap'],
  }),
  /** Sets what the days of the weeks want by the template. Nobody is told, and shifts stay. */
  apply: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/office/demand/apply',
    summary: '套用需求模板',
    audience: 'office.schedule',
    input: z.object({ weeks, overwrite: flag.default(0) }),
    output: applied,
    faults: ['demand.empty', 'demand.week_past'],
    msg: '已套用',
  }),
}
